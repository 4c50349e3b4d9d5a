"""Salmon: runs, in which every salmon touches at most two others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.findings import finding
from cascadia_nb.kinds import SALMON
from cascadia_nb.patterns import AROUND, beside, crowded, groups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.patterns import Group


def runs_of(env: Environment, branch: str) -> tuple[list[Group], list[Finding]]:
    """Return the runs, and a near miss for everything that is none.

    Who touches three or more salmon is marked on the finished board first; then, by the reading
    "leave out", all marked salmon are taken out at once and what stays connected is a run. By
    "void group" the whole group is lost (base rulebook, "Wildlife Scoring Cards", salmon).
    """
    runs: list[Group] = []
    lost: list[Finding] = []
    for group in groups(env.where(SALMON)):
        branching = crowded(group)
        if not branching:
            runs.append(group)
        elif branch == "void group":
            lost.append(finding(0, group, "salmon group void", (len(branching),)))
        else:
            runs += groups(at for at in group if at not in branching)
            for at in branching:
                near = beside(at, group)
                lost.append(finding(0, (at, *near), "salmon left out", (len(near),)))
    return runs, lost


def salmon_runs(points: Points, branch: str, env: Environment) -> Iterator[Finding]:
    """Salmon A, B and C: runs by length; a run longer than the card goes is paid as its last.

    A run may bend or close, and may not be cut into several
    (base rulebook, "Wildlife Scoring Cards", salmon).
    """
    runs, lost = runs_of(env, branch)
    for run in runs:
        size = len(run)
        paid = points[size]
        if not paid:
            yield finding(0, run, "salmon too few", (size, min(points)))
        elif size > points.largest:
            yield finding(paid, run, "salmon run capped", (size, points.largest))
        else:
            yield finding(paid, run, "salmon run", (size,))
    yield from lost


def salmon_company(
    points: Points, branch: str, minimum: str, env: Environment
) -> Iterator[Finding]:
    """Salmon D: for a run of at least three, its salmon and the animals beside it.

    An animal counts once for each run it touches. Salmon never count as company, not even one that
    was left out. The three is printed on the card
    (base rulebook, "Wildlife Scoring Cards", salmon).
    """
    least = 1 if minimum == "none" else int(minimum)
    each = points[1]
    tokens = env.tokens()
    runs, lost = runs_of(env, branch)
    for run in runs:
        size = len(run)
        if size < least:
            yield finding(0, run, "salmon too few", (size, least))
            continue
        company = {n: None for at in run for n in AROUND[at] if tokens.get(n, SALMON) is not SALMON}
        hexes, values = (*run, *sorted(company)), (len(company), size)
        yield finding(each * (size + len(company)), hexes, "salmon company", values)
    yield from lost
