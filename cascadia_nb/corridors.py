"""Corridors: hexes joined by edges that show one habitat on both sides.

Two ways lead to the same answer: `corridors` finds those of all habitats in one pass over a board,
`grown` adds one hex to what was known before. Bots try hundreds of tiles a turn by the second.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from cascadia_nb.hexes import neighbors

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cascadia_nb.cells import Cell
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat

Corridors = tuple[tuple["Hex", ...], ...]
Laid = dict["Hex", tuple[tuple["Habitat", ...], dict["Habitat", list["Hex"]]]]
"""The edges of a hex as they lie, and the corridors it belongs to."""


class _Turned(dict[tuple[tuple["Habitat", ...], int], tuple[tuple["Habitat", ...], ...]]):
    """Printed edges and a rotation -> the edges as they lie, and the habitats, each once."""

    def __missing__(self, key: tuple[tuple[Habitat, ...], int]) -> tuple[tuple[Habitat, ...], ...]:
        """Turn the edges once for all tiles that lie like this."""
        edges, rotation = key
        turn = -rotation % 6
        found = self[key] = (edges[turn:] + edges[:turn], tuple(dict.fromkeys(edges)))
        return found


_TURNED: Final = _Turned()


class _Back(dict["Hex", tuple[tuple["Hex", int, int], ...]]):
    """A hex -> those of its neighbours that come before it, its edge and our edge between."""

    def __missing__(self, at: Hex) -> tuple[tuple[Hex, int, int], ...]:
        """Find them once: south-west, west, north-west."""
        found = self[at] = tuple((near, n, n + 3) for n, near in enumerate(neighbors(at)[3:]))
        return found


_BACK: Final = _Back()


def corridors(cells: Mapping[Hex, Cell]) -> dict[Habitat, Corridors]:
    """Return the corridors of every habitat that lies anywhere, largest first.

    Of the six neighbours of a hex only the last three (south-west, west, north-west) come before
    it in sorted order, so one pass that looks back finds every common edge once. Each hex holds its
    corridors by habitat; where two meet, the hexes of one are moved over to the other.
    """
    laid: Laid = {}
    found: dict[Habitat, list[list[Hex]]] = {}
    known = laid.get
    for at in sorted(cells):
        cell = cells[at]
        sides, kinds = _TURNED[cell.part.edges, cell.rotation]
        if not sides:
            continue
        mine: dict[Habitat, list[Hex]] = {}
        for near, there, here in _BACK[at]:
            other = known(near)
            if other is not None and other[0][there] is sides[here]:
                habitat = sides[here]
                group = other[1][habitat]
                if habitat not in mine:
                    mine[habitat] = group
                    group.append(at)
                elif mine[habitat] is not group:
                    _move(group, mine[habitat], habitat, laid)
        for habitat in kinds:
            if habitat not in mine:
                mine[habitat] = alone = [at]
                found.setdefault(habitat, []).append(alone)
        laid[at] = (sides, mine)
    return {habitat: _ordered(groups) for habitat, groups in found.items()}


def _move(group: list[Hex], to: list[Hex], habitat: Habitat, laid: Laid) -> None:
    """Move the hexes of one group over to another; an empty group stays behind."""
    for at in group:
        laid[at][1][habitat] = to
    to += group
    group.clear()


def _ordered(groups: list[list[Hex]]) -> Corridors:
    """Return the groups that are not empty: the largest first, then by their hexes.

    They were made and filled in sorted order; only a join, which leaves an empty one, disturbs it.
    """
    found = list(map(tuple, groups))
    if not all(groups):
        found = sorted([tuple(sorted(group)) for group in groups if group])
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
        if habitat not in cell.part.edges:
            continue
        touched = _joined(at, cell, habitat, cells)
        apart, joined = list(before), [at]
        for near in touched:
            for group in apart:
                if near in group:
                    apart.remove(group)
                    joined += group
                    break
        insort(apart, tuple(sorted(joined)), key=_rank)
        before = tuple(apart)
    return before


def _rank(group: tuple[Hex, ...]) -> tuple[int, tuple[Hex, ...]]:
    """Return what corridors are ordered by."""
    return -len(group), group


def _joined(at: Hex, cell: Cell, habitat: Habitat, cells: Mapping[Hex, Cell]) -> list[Hex]:
    """Return the neighbours that a habitat reaches from a hex."""
    edges, turn = cell.part.edges, cell.rotation
    found = []
    for direction, near in enumerate(neighbors(at)):
        if edges[(direction - turn) % 6] is habitat and near in cells:
            other = cells[near]
            facing = other.part.edges
            if facing and facing[(direction + 3 - other.rotation) % 6] is habitat:
                found.append(near)
    return found
