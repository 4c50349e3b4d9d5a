"""Hawks: apart from each other, and looking at each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.animals.rivals import rival
from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import finding
from cascadia_nb.hexes import between
from cascadia_nb.kinds import HAWK
from cascadia_nb.patterns import gap_between, groups, sight_lines
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.patterns import Pair


def hawks_apart(points: Points, env: Environment) -> Iterator[Finding]:
    """Hawk A: hawks with no hawk beside them, paid by their number.

    Each hawk is given what it adds to the others
    (base rulebook, "Wildlife Scoring Cards", hawks).
    """
    hawks = 0
    for group in groups(env.where(HAWK)):
        if len(group) > 1:
            yield finding(0, group, "hawks side by side", (len(group),))
            continue
        hawks += 1
        gain = points.gain(hawks)
        key = "hawk apart" if gain else "hawk apart unpaid"
        yield finding(gain, group, key, (hawks, points[hawks]))


def hawks_watching(points: Points, gaps: str, seen: str, env: Environment) -> Iterator[Finding]:
    """Hawk B: hawks with no hawk beside them that see another, paid by their number.

    By the reading "both solitary" the hawk that is seen must have no hawk beside it either. One
    hawk alone pays nothing, so the first two are one finding
    (base rulebook, "Wildlife Scoring Cards", hawks).
    """
    herds = groups(env.where(HAWK))
    alone = {herd[0]: None for herd in herds if len(herd) == 1}
    views: dict[Hex, Pair] = {}
    for one, two in open_sights(gaps, env)[0]:
        for hawk, other in ((one, two), (two, one)):
            if hawk in alone and (other in alone or seen == "seen hawk free"):
                views.setdefault(hawk, (hawk, other))
    waiting: list[Hex] = []
    for hawks, hawk in enumerate(views, 1):
        waiting.append(hawk)
        gain = points.gain(hawks)
        if gain or hawks > 1:
            links = tuple(views[at] for at in waiting)
            key = "hawk watching" if gain else "hawk watching unpaid"
            yield finding(gain, tuple(waiting), key, (hawks, points[hawks]), links)
            waiting = []
    for hawk in waiting:
        yield finding(0, (hawk,), "hawk watching alone", (points[2],), (views[hawk],))
    for herd in herds:
        if len(herd) > 1:
            yield finding(0, herd, "hawks side by side", (len(herd),))
        elif herd[0] not in views:
            yield finding(0, herd, "hawk sees none")


def open_sights(gaps: str, env: Environment) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
    """Return the lines of sight that are open, and those that a missing tile blocks."""
    seen, _ = sight_lines(env.where(HAWK))
    if gaps == "open":
        return seen, ()
    blocked = tuple(pair for pair in seen if gap_between(pair, env))
    return tuple(pair for pair in seen if pair not in blocked), blocked


def hawk_sight_lines(points: Points, gaps: str, env: Environment) -> Iterator[Finding]:
    """Hawk C: every line of sight between two hawks.

    A line runs along an axis to the next hawk; hawks side by side have none between them
    (base rulebook, "Wildlife Scoring Cards", hawks).
    """
    seen, blocked = open_sights(gaps, env)
    for pair in seen:
        yield finding(points[1], pair, "hawk sight", (), (pair,))
    for pair in blocked:
        yield finding(0, pair, "hawk sight blocked")
    for pair in sight_lines(env.where(HAWK))[1]:
        yield finding(0, pair, "hawks touching")


def hawk_pairs(points: Points, gaps: str, env: Environment) -> Iterator[Finding]:
    """Hawk D: pairs of hawks that see each other, by the kinds of animals between them.

    Every hawk belongs to one pair, and the pairing that pays most counts
    (base rulebook, "Wildlife Scoring Cards", hawks).
    """
    tokens = env.tokens()
    seen, blocked = open_sights(gaps, env)
    choices = []
    for pair in seen:
        kinds = dict.fromkeys(tokens[at] for at in between(*pair) if at in tokens)
        key = "hawk pair" if kinds else "hawk pair empty"
        values = (len(kinds), tuple(kinds))
        choices.append(finding(points[len(kinds)], pair, key, values, (pair,)))
    chosen = best_disjoint(choices)
    yield from chosen
    for choice in choices:
        if choice not in chosen:
            unused = Reason("hawk pair not chosen", (choice.points,))
            yield choice._replace(points=0, why=unused) if choice.points else choice
    for pair in blocked:
        yield finding(0, pair, "hawk sight blocked")
    yield from rival(choices, chosen)
