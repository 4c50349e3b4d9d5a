"""Foxes, cards E to G: how many animals, how many kinds, how many habitats lie around them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.findings import Finding
from cascadia_nb.kinds import FOX
from cascadia_nb.patterns import AROUND
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat


def fox_neighbors(points: Points, env: Environment) -> Iterator[Finding]:
    """Fox E: each fox by how many animals stand beside it, foxes included.

    Landmarks rulebook, "Fox Card Clarifications".
    """
    tokens = env.tokens()
    for fox in env.where(FOX):
        near = tuple(at for at in AROUND[fox] if at in tokens)
        paid = points[len(near)]
        key = "fox neighbors" if paid else "fox neighbors few"
        yield Finding(paid, (fox, *near), Reason(key, (len(near), min(points))))


def fox_kinds(points: Points, env: Environment) -> Iterator[Finding]:
    """Fox F: each fox with exactly so many kinds of animals beside it; foxes are a kind.

    Landmarks rulebook, "Fox Card Clarifications".
    """
    tokens = env.tokens()
    for fox in env.where(FOX):
        near = tuple(at for at in AROUND[fox] if at in tokens)
        kinds = tuple(dict.fromkeys(tokens[at] for at in near))
        paid = points[len(kinds)]
        key = "fox kinds" if paid else "fox kinds wrong"
        yield Finding(paid, (fox, *near), Reason(key, (len(kinds), kinds, min(points))))


def fox_landscapes(points: Points, env: Environment) -> Iterator[Finding]:
    """Fox G: each fox by the habitats on the edges that touch its tile.

    Of each neighbour only the edge it shares with the fox's tile counts, of the fox's own tile
    nothing (Landmarks rulebook, "Fox Card Clarifications").
    """
    for fox in env.where(FOX):
        first: dict[Habitat, Hex] = {}
        for direction, at in enumerate(AROUND[fox]):
            cell = env.get(at)
            if cell is not None and cell.part.edges:
                first.setdefault(cell.habitat((direction + 3) % 6), at)
        why = Reason("fox landscapes", (len(first), tuple(first)))
        yield Finding(points[len(first)], (fox, *first.values()), why)
