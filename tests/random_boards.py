"""Random boards of every density, the same for every Python: clusters, rows, rings, scattered."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tests.naive import ANIMALS, AROUND, LAND, Spot, Tokens, near

if TYPE_CHECKING:
    from collections.abc import Callable

MOST: Final = 20
MOST_OF_THE_HEAVY: Final = 9


def _cluster(rng: Random, size: int) -> list[Spot]:
    """Grow a connected patch, compact or straggling."""
    spots, tight = [(0, 0)], rng.random() < 0.5
    while len(spots) < size:
        start = (
            spots[rng.randrange(len(spots))] if tight else spots[-1 - rng.randrange(2) % len(spots)]
        )
        spot = near(start)[rng.randrange(6)]
        if spot not in spots:
            spots.append(spot)
        elif not tight:
            tight = rng.random() < 0.2
    return spots


def _rows(rng: Random, size: int) -> list[Spot]:
    """Lay straight rows that cross, with and without holes."""
    spots: list[Spot] = []
    while len(spots) < size:
        q, r = rng.randrange(-4, 5), rng.randrange(-4, 5)
        dq, dr = AROUND[rng.randrange(6)]
        row = [(q + dq * n, r + dr * n) for n in range(rng.randrange(2, 8))]
        spots += [spot for spot in row if rng.random() < 0.85]
        spots = list(dict.fromkeys(spots))
    return spots[:size]


def _rings(rng: Random, size: int) -> list[Spot]:
    """Lay parts of rings around a few centres."""
    spots: list[Spot] = []
    while len(spots) < size:
        center = (rng.randrange(-3, 4), rng.randrange(-3, 4))
        spots += [spot for spot in near(center) if rng.random() < 0.75]
        spots = list(dict.fromkeys(spots))
    return spots[:size]


def _scattered(rng: Random, size: int) -> list[Spot]:
    """Throw tokens on a field, leaving many gaps."""
    reach = rng.randrange(3, 6)
    field = [(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1)]
    return [field.pop(rng.randrange(len(field))) for _ in range(size)]


def thin_patch(seed: int, size: int, most: int) -> list[Spot]:
    """Grow a connected patch whose every new spot touches at most so many: 1 grows a tree."""
    rng = Random(f"patch {seed} {size} {most}")
    spots = [(0, 0)]
    while len(spots) < size:
        spot = near(rng.choice(spots))[rng.randrange(6)]
        if spot not in spots and sum(other in spots for other in near(spot)) <= most:
            spots.append(spot)
    return spots


LAYOUTS: Final[tuple[Callable[[Random, int], list[Spot]], ...]] = (
    _cluster,
    _rows,
    _rings,
    _scattered,
)


def random_tokens(seed: int, animal: str | None = None) -> Tokens:
    """Return a board; `animal` then stands on about half of it, on at most nine spots."""
    rng = Random(f"board {seed}")
    size = max(rng.randrange(1, MOST + 1), rng.randrange(1, MOST + 1))
    spots = LAYOUTS[seed % len(LAYOUTS)](rng, size)
    share = rng.choice((0.2, 0.3, 0.5, 0.7))
    palette = rng.sample([name for name in ANIMALS if name != animal], rng.randrange(1, 5))
    board: Tokens = {}
    for spot in spots:
        room = list(board.values()).count(animal or "") < MOST_OF_THE_HEAVY
        board[spot] = animal if animal and room and rng.random() < share else rng.choice(palette)
    return board


def random_tiles(seed: int) -> dict[Spot, list[str]]:
    """Return tiles with one or two habitats in every rotation, on one of the layouts."""
    rng = Random(f"tiles {seed}")
    tiles: dict[Spot, list[str]] = {}
    lands = rng.sample(LAND, rng.randrange(2, 6))
    for spot in LAYOUTS[seed % len(LAYOUTS)](rng, rng.randrange(1, 24)):
        first, second, turn = rng.choice(lands), rng.choice(lands), rng.randrange(6)
        edges = [first] * 3 + [second] * 3
        tiles[spot] = edges[turn:] + edges[:turn]
    return tiles
