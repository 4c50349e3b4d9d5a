"""The Wildlife deck: nine environment cards about how many animals there are, and where.

Alpine Lakes rulebook, "Environment Scoring Card Clarifications". A rule takes the points of its
card and the number that is printed in its goal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.games.alpine_pieces import ALPINE_WILDLIFE
from cascadia_nb.games.alpine_sight import herds, ringed, stairs
from cascadia_nb.patterns import AROUND, lines
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.environment import Environment

ALMOST_RINGED = 5
SET = 3


def most_common(points: int, _: None, env: Environment) -> Iterator[Finding]:
    """Wildlife 1: an animal of the most numerous kind each; one kind if several have the most."""
    herd = herds(env)
    if herd:
        animal = max(herd, key=lambda kind: len(herd[kind]))
        count = len(herd[animal])
        yield Finding(points * count, herd[animal], Reason("most common", (count, animal)))


def surrounded_animals(points: int, _: None, env: Environment) -> Iterator[Finding]:
    """Wildlife 2: animals with tiles on all six sides, occupied or not."""
    for at, animal in sorted(env.tokens().items(), key=lambda item: item[0]):
        if ringed(env, at):
            yield Finding(points, (at,), Reason("animal ringed", (animal,)))
        elif sum(near in env for near in AROUND[at]) == ALMOST_RINGED:
            yield Finding(0, (at,), Reason("animal nearly ringed", (animal,)))


def scarce_types(points: int, most: int, env: Environment) -> Iterator[Finding]:
    """Wildlife 3: kinds with few animals; a kind with none counts."""
    herd = herds(env)
    for animal in ALPINE_WILDLIFE:
        places = herd.get(animal, ())
        if len(places) <= most:
            yield Finding(points, places, Reason("scarce", (len(places), animal)))


def exact_types(points: int, exactly: int, env: Environment) -> Iterator[Finding]:
    """Wildlife 4 and 5: kinds with exactly this many animals; more do not count."""
    for animal, places in herds(env).items():
        if len(places) == exactly:
            yield Finding(points, places, Reason("exactly", (len(places), animal)))
        elif abs(len(places) - exactly) == 1:
            why = Reason("not exactly", (len(places), animal, exactly))
            yield Finding(0, places, why)


def levels_of_types(points: int, least: int, env: Environment) -> Iterator[Finding]:
    """Wildlife 6: kinds that stand on enough different levels, whichever."""
    for animal, places in herds(env).items():
        levels = sorted({env[at].level for at in places})
        standing = tuple(next(at for at in places if env[at].level == level) for level in levels)
        if len(levels) >= least:
            yield Finding(points, standing, Reason("on levels", (len(levels), animal)))
        elif len(levels) == least - 1:
            yield Finding(0, standing, Reason("nearly on levels", (len(levels), animal)))


def lines_of_all(points: int, length: int, env: Environment) -> Iterator[Finding]:
    """Wildlife 7: straight lines of five that hold all five kinds; an animal in one line only."""
    rows = [row for row in lines(env.tokens(), length) if len(row) == length]
    yield from best_disjoint(
        [
            Finding(points, row, Reason("line of all"))
            for row in rows
            if len(dict.fromkeys(env.token(at) for at in row)) == length
        ]
    )


def sets_of_top(points: int, _: None, env: Environment) -> Iterator[Finding]:
    """Wildlife 8: complete sets of the three most numerous kinds: as many as the third has."""
    herd = herds(env)
    kinds = sorted(herd, key=lambda kind: -len(herd[kind]))[:SET]
    if len(kinds) == SET:
        count = len(herd[kinds[-1]])
        standing = tuple(at for kind in kinds for at in herd[kind][:count])
        yield Finding(points * count, standing, Reason("animal sets", (count, tuple(kinds))))


def animal_stairs(points: int, levels: Sequence[int], env: Environment) -> Iterator[Finding]:
    """Wildlife 9: straight stairs of one kind over these levels; an animal in one stair only."""
    rows = stairs(env, env.tokens(), levels, env.token)
    yield from best_disjoint(
        [Finding(points, row, Reason("animal stair", (env.token(row[0]),))) for row in rows]
    )
