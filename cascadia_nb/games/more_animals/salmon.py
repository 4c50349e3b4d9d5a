"""Salmon, cards E to G: runs that go in a zigzag, have bears beside them, or swim in rivers."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cascadia_nb.animals.salmon import runs_of
from cascadia_nb.findings import Finding
from cascadia_nb.games.more_animals.bears_elk import beside_group, shows
from cascadia_nb.kinds import BEAR
from cascadia_nb.patterns import AROUND
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.patterns import Group


def _in_order(run: Group) -> Group:
    """Return the salmon of a run from one end to the other; () for a run that is closed."""
    ends = [at for at in run if sum(near in run for near in AROUND[at]) <= 1]
    if not ends:
        return ()
    walk: list[Hex] = [ends[0]]
    while len(walk) < len(run):
        walk.append(next(n for n in AROUND[walk[-1]] if n in run and n not in walk))
    return tuple(walk)


def _is_zigzag(walk: Group) -> bool:
    """Whether the steps of a walk alternate between two directions a sixth of a turn apart."""
    steps = [AROUND[one].index(two) for one, two in pairwise(walk)]
    if not steps or len(dict.fromkeys(steps[::2])) > 1 or len(dict.fromkeys(steps[1::2])) > 1:
        return bool(walk) and not steps
    return len(steps) == 1 or (steps[0] - steps[1]) % 6 in {1, 5}


def salmon_zigzags(points: Points, branch: str, env: Environment) -> Iterator[Finding]:
    """Salmon E: runs that are a zigzag from end to end, or its mirror image.

    Every single salmon and every two are one; a run longer than the card goes pays as its last
    (Landmarks rulebook, "Salmon Card Clarifications").
    """
    runs, lost = runs_of(env, branch)
    for run in runs:
        walk = _in_order(run)
        if _is_zigzag(walk):
            why = Reason("salmon zigzag", (len(run), points.largest))
            yield Finding(points[len(run)], walk, why, tuple(pairwise(walk)))
        else:
            yield Finding(0, run, Reason("salmon no zigzag", (len(run),)))
    yield from lost


def salmon_and_bears(
    points: Points, bonus: int, branch: str, env: Environment
) -> Iterator[Finding]:
    """Salmon F: runs by length, and a bonus for each bear beside them.

    A bear counts once for a run and again for another (Landmarks rulebook, "Salmon Card
    Clarifications").
    """
    runs, lost = runs_of(env, branch)
    for run in runs:
        bears = tuple(at for at, animal in beside_group(env, run).items() if animal is BEAR)
        why = Reason("salmon and bears", (len(run), len(bears)))
        yield Finding(points[len(run)] + bonus * len(bears), (*run, *bears), why)
    yield from lost


def salmon_on_land(
    points: Points, bonus: int, land: Habitat, branch: str, env: Environment
) -> Iterator[Finding]:
    """Salmon G: runs by length, and a bonus for each salmon of the run on a habitat.

    The length counts as far as the card goes, the bonus over the whole run (Landmarks rulebook,
    "Salmon Card Clarifications").
    """
    runs, lost = runs_of(env, branch)
    for run in runs:
        there = sum(shows(env, at, land) for at in run)
        why = Reason("salmon on land", (len(run), there, land))
        yield Finding(points[len(run)] + bonus * there, run, why)
    yield from lost
