"""What cards look for on a board: groups, lines, arcs of a ring, sight lines.

Everything takes hexes and returns tuples in a fixed order, so that the same board is read the same
way everywhere. Groups and sight lines are asked for thousands of times a second by the bots: they
go over the hexes once.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from cascadia_nb.hexes import DIRECTIONS, Hex, between, neighbors

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

Group = tuple[Hex, ...]
Pair = tuple[Hex, Hex]

CROWD: Final = 3
"""A salmon beside this many salmon is no longer part of a run."""


class _Around(dict[Hex, Group]):
    """The neighbours of a hex, looked up rather than called for."""

    def __missing__(self, at: Hex) -> Group:
        """Find the neighbours once."""
        found = self[at] = neighbors(at)
        return found


class _Behind(dict[Hex, Group]):
    """The neighbours that come before a hex in sorted order: west, south-west, north-west."""

    def __missing__(self, at: Hex) -> Group:
        """Find them once."""
        _, _, _, south_west, west, north_west = neighbors(at)
        found = self[at] = (west, south_west, north_west)
        return found


AROUND: Final = _Around()
"""``AROUND[at]`` is ``at.neighbors()``, at half the cost."""
_BEHIND: Final = _Behind()


def groups(hexes: Iterable[Hex]) -> tuple[Group, ...]:
    """Return the connected groups, each sorted, in the order of their first hexes.

    One pass in sorted order looks back at the neighbours that have a group already. The western
    one touches the two others; only where it is missing can two groups meet in a hex.
    """
    home: dict[Hex, list[Hex]] = {}
    found: list[list[Hex]] = []
    met = False
    for at in sorted(hexes):
        west, south_west, north_west = _BEHIND[at]
        group = home.get(west)
        if group is None:
            group = home.get(south_west)
            other = home.get(north_west)
            if group is None:
                group = other
            elif other is not None and other is not group:
                _join(group, other, home)
                met = True
        if group is None:
            group = []
            found.append(group)
        group.append(at)
        home[at] = group
    if met:
        return tuple(sorted(tuple(sorted(group)) for group in found if group))
    return tuple(map(tuple, found))


def _join(group: list[Hex], other: list[Hex], home: dict[Hex, list[Hex]]) -> None:
    """Move the hexes of one group over to another; an empty group stays behind."""
    for at in other:
        home[at] = group
    group += other
    other.clear()


def crowded(group: Group) -> Group:
    """Return the hexes of a group that touch three or more others of it."""
    if len(group) <= CROWD:
        return ()
    inside = dict.fromkeys(group)
    return tuple(at for at in group if sum(near in inside for near in AROUND[at]) >= CROWD)


def beside(at: Hex, hexes: Container[Hex]) -> Group:
    """Return those of the hexes that touch a hex, clockwise from the north-east."""
    return tuple(near for near in AROUND[at] if near in hexes)


def is_line(group: Group) -> bool:
    """Whether a sorted, connected group is one straight line.

    Two hexes on one axis are joined by a single shortest way: if the first and the last hex are as
    far apart as the group is long, every hex of the group lies on it.
    """
    first, last = group[0], group[-1]
    q, r = last[0] - first[0], last[1] - first[1]
    return (not q or not r or not q + r) and max(abs(q), abs(r)) == len(group) - 1


def lines(hexes: Iterable[Hex], longest: int = 4) -> tuple[Group, ...]:
    """Return every straight line of 1 to `longest` of the hexes, the parts of longer lines too."""
    inside = {at: at for at in sorted(hexes)}
    found: list[Group] = [(at,) for at in inside]
    for at in inside:
        for right, down in DIRECTIONS[:3]:
            q, r = at
            line: Group = (at,)
            for _ in range(longest - 1):
                q, r = q + right, r + down
                ahead = inside.get((q, r))  # type: ignore[call-overload]
                if ahead is None:
                    break
                line = (*line, ahead)
                found.append(line)
    return tuple(found)


def bunches(hexes: Iterable[Hex]) -> tuple[Group, ...]:
    """Return every tight bunch: one hex, two beside each other, a triangle, a rhombus of four.

    A bunch is found from its first hex in sorted order; the others then lie to the east of it. A
    rhombus is two triangles with a common side.
    """
    inside = {at: at for at in sorted(hexes)}
    found: list[Group] = [(at,) for at in inside]
    for at in inside:
        north_east, east, south_east = map(inside.get, AROUND[at][:3])
        found += [(at, near) for near in (north_east, east, south_east) if near]
        if not east:
            continue
        for side, far in (
            (north_east, (at[0] + 2, at[1] - 1)),
            (south_east, (at[0] + 1, at[1] + 1)),
        ):
            if side:
                found.append((at, side, east))
                if far in inside:
                    found.append((at, side, east, Hex(*far)))
        if north_east and south_east:
            found.append((at, north_east, east, south_east))
    return tuple(found)


def arcs(hexes: Iterable[Hex]) -> tuple[Group, ...]:
    """Return every arc: hexes that follow each other on the ring around some centre.

    The centre may be any hex of the plane. Two hexes side by side lie on two rings and are one arc.
    """
    inside = dict.fromkeys(sorted(hexes))
    found: dict[Group, Group] = {(at,): (at,) for at in inside}
    for center in dict.fromkeys(near for at in inside for near in AROUND[at]):
        circle = AROUND[center]
        here = [near in inside for near in circle]
        for start in range(6):
            for arc in _arcs_from(circle, here, start):
                found.setdefault(tuple(sorted(arc)), arc)
    return tuple(found.values())


def _arcs_from(circle: Group, here: list[bool], start: int) -> Iterable[Group]:
    """Grow an arc clockwise from one place of a ring, hex by hex; the full ring only once."""
    arc: Group = ()
    for step in range(6):
        place = (start + step) % 6
        if not here[place]:
            return
        arc = (*arc, circle[place])
        if step and (step < 5 or not start):  # noqa: PLR2004 - the last of six
            yield arc


def ring_parts(hexes: Iterable[Hex]) -> tuple[Group, ...]:
    """Return every choice of one to six hexes from the ring around some centre, gaps or not."""
    inside = dict.fromkeys(sorted(hexes))
    found: dict[Group, None] = {(at,): None for at in inside}
    for center in dict.fromkeys(near for at in inside for near in AROUND[at]):
        standing = sorted(near for near in AROUND[center] if near in inside)
        for size in range(2, len(standing) + 1):
            found.update(dict.fromkeys(combinations(standing, size)))
    return tuple(found)


def sight_lines(hexes: Iterable[Hex]) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
    """Return the pairs that see each other, and the pairs that stand side by side.

    A hex sees the next of the hexes on each of its three axes, whatever lies between; neighbours
    have nothing to look across. In sorted order the hexes of one axis come one after the other.
    """
    last: dict[tuple[int, int], Hex] = {}
    seen: list[Pair] = []
    touching: list[Pair] = []
    for at in sorted(hexes):
        q, r = at
        for axis in ((0, r), (1, q), (2, q + r)):
            before = last.get(axis)
            last[axis] = at
            if before is None:
                continue
            if q - before[0] <= 1 and abs(r - before[1]) <= 1:
                touching.append((before, at))
            else:
                seen.append((before, at))
    return tuple(seen), tuple(touching)


def gap_between(pair: Pair, laid: Container[Hex]) -> bool:
    """Whether a space without a tile lies between two hexes of one line."""
    return any(at not in laid for at in between(*pair))
