"""What parts moves of equal points: small signs that a board will do well later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex

MATCHING: Final = 60
"""Two tiles that show one habitat to each other: a corridor that may grow."""

CLOSED: Final = 30
"""Two tiles that show different habitats to each other: a corridor that ends."""


def tile_promise(board: Environment, new: tuple[Hex, ...]) -> int:
    """Return how well new tiles fit their neighbours, below the worth of a point."""
    promise = 0
    for at in new:
        edges = board[at].edges
        for direction, near in enumerate(at.neighbors()):
            other = board.get(near)
            if other is None or not edges:
                continue
            facing = other.edges
            joined = bool(facing) and facing[direction - 3] is edges[direction]
            promise += MATCHING if joined else -CLOSED
    return promise
