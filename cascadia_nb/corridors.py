"""Corridors: hexes joined by edges that show one habitat on both sides.

Two ways lead to the same answer: `corridors` finds those of all habitats in one pass over a board,
`grown` adds one hex to what was known before. Bots try hundreds of tiles a turn by the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.hexes import neighbors

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cascadia_nb.environment import Cell
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat

Corridors = tuple[tuple["Hex", ...], ...]


def corridors(cells: Mapping[Hex, Cell]) -> dict[Habitat, Corridors]:
    """Return the corridors of every habitat that lies anywhere, largest first.

    Of the six neighbours of a hex only the last three (south-west, west, north-west) come before
    it in sorted order, so one pass that looks back finds every common edge once.
    """
    edges = {at: cell.edges for at, cell in sorted(cells.items()) if not cell.part.lake}
    homes: dict[Habitat, dict[Hex, list[Hex]]] = {}
    for at, sides in edges.items():
        around = neighbors(at)
        for habitat in sides:
            homes.setdefault(habitat, {}).setdefault(at, [at])
        for direction in (3, 4, 5):
            other = edges.get(around[direction])
            if other and sides and sides[direction] is other[direction - 3]:
                _join(homes[sides[direction]], at, around[direction])
    return {habitat: _ordered(home.values()) for habitat, home in homes.items()}


def _join(home: dict[Hex, list[Hex]], one: Hex, two: Hex) -> None:
    """Make one group of the groups of two hexes."""
    kept, moved = home[two], home[one]
    if kept is not moved:
        kept += moved
        for at in moved:
            home[at] = kept


def _ordered(groups: Iterable[list[Hex]]) -> Corridors:
    """Return each group once: the largest first, then by their hexes."""
    distinct = {id(group): group for group in groups}.values()
    found = sorted(tuple(sorted(group)) for group in distinct)
    found.sort(key=len, reverse=True)
    return tuple(found)


def grown(
    before: Corridors, habitat: Habitat, cells: Mapping[Hex, Cell], new: Iterable[Hex]
) -> Corridors:
    """Return the corridors of a habitat after hexes were added to a board and nothing was covered.

    Args:
        before: the corridors without the new hexes.
        habitat: their habitat.
        cells: the board with the new hexes.
        new: the new hexes.
    """
    for at in new:
        cell = cells[at]
        if cell.part.lake or habitat not in cell.part.edges:
            continue
        touched = dict.fromkeys(_joined(at, cell, habitat, cells))
        joined, apart = [at], []
        for group in before:
            if touched and any(near in group for near in touched):
                joined += group
            else:
                apart.append(group)
        apart.append(tuple(sorted(joined)))
        apart.sort()
        apart.sort(key=len, reverse=True)
        before = tuple(apart)
    return before


def _joined(at: Hex, cell: Cell, habitat: Habitat, cells: Mapping[Hex, Cell]) -> Iterable[Hex]:
    """Return the neighbours that a habitat reaches from a hex."""
    edges, turn = cell.part.edges, cell.rotation
    for direction, near in enumerate(neighbors(at)):
        if edges[(direction - turn) % 6] is habitat:
            other = cells.get(near)
            if other is not None and not other.part.lake:
                facing = other.part.edges
                if facing and facing[(direction + 3 - other.rotation) % 6] is habitat:
                    yield near
