"""Elk: groups of a shape; groups may touch, and the division that pays most counts."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from cascadia_nb.animals.rivals import rival
from cascadia_nb.choosing import best_disjoint
from cascadia_nb.division import best_division
from cascadia_nb.findings import finding
from cascadia_nb.kinds import ELK
from cascadia_nb.patterns import arcs, bunches, groups, is_line, lines, ring_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.patterns import Group

PAIR = 2


def elk_lines(points: Points, env: Environment) -> Iterator[Finding]:
    """Elk A: straight lines of up to four; longer ones are cut.

    The tables of elk A, B and D pay more for a group than for its parts, so a herd that is one
    line of the card needs no search (base rulebook, "Wildlife Scoring Cards", elk).
    """
    for herd in groups(env.where(ELK)):
        size = len(herd)
        if size <= points.largest and is_line(herd):
            yield finding(points[size], herd, "elk line", (size,), ((herd[0], herd[-1]),))
        else:
            yield from _best("elk line", lines, points.worth, herd)


def elk_bunches(points: Points, env: Environment) -> Iterator[Finding]:
    """Elk B: single elk, two side by side, triangles, rhombuses.

    Base rulebook, "Wildlife Scoring Cards", elk.
    """
    for herd in groups(env.where(ELK)):
        if len(herd) <= PAIR:
            yield finding(points[len(herd)], herd, "elk bunch", (len(herd),))
        else:
            yield from _best("elk bunch", bunches, points.worth, herd)


def elk_arcs(points: Points, gaps: str, env: Environment) -> Iterator[Finding]:
    """Elk D: one to six elk on the ring around a centre, which may hold anything or nothing.

    By the reading "no" they follow each other without a gap, so a herd is looked at by itself; by
    "yes" elk of different herds can share a ring (base rulebook, "Wildlife Scoring Cards", elk).
    """
    elk = env.where(ELK)
    if gaps == "yes":
        yield from _best("elk ring", ring_parts, points.worth, elk)
        return
    for herd in groups(elk):
        if len(herd) <= PAIR:
            yield finding(points[len(herd)], herd, "elk arc", (len(herd),))
        else:
            yield from _best("elk arc", arcs, points.worth, herd)


@lru_cache(maxsize=2048)
def _best(
    key: str, shapes: Callable[[Group], Sequence[Group]], worth: tuple[int, ...], herd: Group
) -> tuple[Finding, ...]:
    """Return the shapes that share no elk and pay most, and the runner-up; kept for each herd."""
    choices = [(worth[len(shape)], shape) for shape in shapes(herd)]
    chosen = best_disjoint(choices)
    found = []
    for paid, shape in chosen:
        links = tuple(pairwise(shape))
        found.append(finding(paid, shape, key, (len(shape),), links))
    return (*found, *rival(choices, chosen))


def elk_herds(points: Points, above: str, env: Environment) -> Iterator[Finding]:
    """Elk C: connected herds of any shape.

    A herd of more than eight is divided into the connected groups that pay most, because elk groups
    may touch; by the reading "cap" it is paid once, like a herd of eight
    (base rulebook, "Wildlife Scoring Cards", elk).
    """
    for herd in groups(env.where(ELK)):
        size = len(herd)
        if size <= points.largest:
            yield finding(points[size], herd, "elk herd", (size,))
        elif above == "cap":
            yield finding(points[size], herd, "elk herd capped", (size, points.largest))
        else:
            for part in best_division(herd, points.worth):
                yield finding(points[len(part)], part, "elk herd divided", (len(part), size))
            yield finding(0, herd, "elk herd whole", (size, points[size]))
