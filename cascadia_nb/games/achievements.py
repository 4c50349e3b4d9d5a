"""Achievements: what a finished game may tick on a hiking chart, and who may tick."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.data import read_table
from cascadia_nb.games.alpine_modifications import MODIFICATIONS, modification_of
from cascadia_nb.games.goals import Goal, judge
from cascadia_nb.games.restrictions import RESTRICTIONS, restriction_of
from cascadia_nb.games.scenarios import EVERY_SCENARIO, has_passed, scenario_of
from cascadia_nb.sheets import sheets, winners
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import Seat, State

SCENARIO: Final = "scenario"
NORMAL: Final = "normal"
RESTRICTION: Final = "restriction"
WORD: Final = "achievements"
MODES: Final[Mapping[str, tuple[str, ...]]] = {
    "base": (SCENARIO, NORMAL, RESTRICTION),
    "landmarks": (SCENARIO, NORMAL),
    "alpine": (SCENARIO, NORMAL, RESTRICTION),
}
"""By chart: the modes of which one is chosen before a game."""


MOST_HIKERS: Final = 5


class Achievement(NamedTuple):
    """One shape of a hiking chart.

    Args:
        chart: ``"base"``, ``"landmarks"`` or ``"alpine"``.
        mode: the mode in which it is earned.
        number: as printed.
        goal: what a normal game must reach; None where passing or winning is enough.
    """

    chart: str
    mode: str
    number: int
    goal: Goal | None = None

    @property
    def says(self) -> Reason:
        """What it takes, to be put into words."""
        if self.goal is not None:
            return self.goal.says
        if self.mode == SCENARIO:
            return reason("achievement scenario", self.number)
        if self.chart == "alpine":
            told = reason(f"modification {self.number}")
            return reason("achievement modification", self.number, told)
        return reason("achievement restriction", self.number, reason(f"restriction {self.number}"))

    @property
    def text(self) -> str:
        """What it takes, in words."""
        return say(self.says)


class Chart(NamedTuple):
    """A hiking chart.

    Args:
        box: ``"base"``, ``"landmarks"`` or ``"alpine"``.
        achievements: every shape that is known.
        milestones: how many shapes each milestone takes.
        source: where the achievements come from.
        hikers: how many names it has room for.
    """

    box: str
    achievements: tuple[Achievement, ...]
    milestones: tuple[int, ...]
    source: str
    hikers: int = MOST_HIKERS

    def find(self, mode: str, number: int) -> Achievement | None:
        """Return a shape, or None."""
        found = (a for a in self.achievements if (a.mode, a.number) == (mode, number))
        return next(found, None)

    def milestone(self, shapes: int) -> int:
        """Return how many milestones so many shapes have reached."""
        return sum(shapes >= needed for needed in self.milestones)

    def title(self, shapes: int) -> Reason | None:
        """Return what the last milestone reached is called; None before the first."""
        reached = self.milestone(shapes)
        return reason(f"milestone {self.box} {reached}") if reached else None


def _chart(box: str) -> Chart:
    """Read a chart."""
    table = read_table(box, "achievements")
    scenarios = [Achievement(box, SCENARIO, s.number) for s in EVERY_SCENARIO if s.box == box]
    normal = [Achievement(box, NORMAL, r["number"], Goal.of(r["goal"])) for r in table["rows"]]
    known = MODIFICATIONS if box == "alpine" else RESTRICTIONS
    restrictions = [Achievement(box, RESTRICTION, found.number) for found in known]
    if RESTRICTION not in MODES[box]:
        restrictions = []
    shapes = (*scenarios, *normal, *restrictions)
    hikers = table.get("hikers", MOST_HIKERS)
    return Chart(box, shapes, tuple(table["milestones"]), table["source"], hikers)


CHARTS: Final[Mapping[str, Chart]] = {box: _chart(box) for box in MODES}


@cache
def with_achievements(rules: Ruleset) -> Ruleset:
    """Play for the achievements of a normal game, or of the restriction it is played with."""
    return replace(rules, name=f"{rules.name}+{WORD}")


def mode_of(rules: Ruleset) -> tuple[str, str] | None:
    """Return the chart and the mode a game was set up for, or None.

    A scenario is played for its own shape, one of our own for none. Other games are played for
    achievements if they were set up so; with landmarks they belong to the chart of that box, which
    knows no restrictions.
    """
    scenario, words = scenario_of(rules), rules.name.split("+")
    if scenario is not None:
        return (scenario.box, SCENARIO) if scenario.box in CHARTS else None
    if WORD not in words:
        return None
    if words[0] == "alpine":
        if restriction_of(rules):
            return None
        return "alpine", RESTRICTION if modification_of(rules) else NORMAL
    if "landmarks" in words:
        return None if restriction_of(rules) else ("landmarks", NORMAL)
    return "base", RESTRICTION if restriction_of(rules) else NORMAL


def entitled(state: State) -> tuple[Seat, ...]:
    """Return the seats that may tick a shape after this game, whatever they have reached.

    Scenarios, and games with landmarks or alpine lakes: every player, solo too. Normal games and
    restrictions of the base game: the winners of a game of several players (base rulebook,
    "Achievements"; the rulebooks of the other boxes, "Achievements").
    """
    mode = mode_of(state.rules)
    if mode is None or not state.is_over:
        return ()
    everybody = tuple(range(len(state.players)))
    if mode[1] == SCENARIO or mode[0] != "base":
        return everybody
    return winners(state) if len(everybody) > 1 else ()


def earned(state: State, seat: Seat) -> tuple[Achievement, ...]:
    """Return the shapes a seat may choose from after a game; it may tick one of them."""
    mode = mode_of(state.rules)
    if mode is None or seat not in entitled(state):
        return ()
    chart = CHARTS[mode[0]]
    if mode[1] == NORMAL:
        known = sheets(state)
        normal = [a for a in chart.achievements if a.mode == NORMAL and a.goal is not None]
        return tuple(a for a in normal if a.goal and judge(a.goal, state, seat, known).met)
    scenario = scenario_of(state.rules)
    restriction = restriction_of(state.rules) or modification_of(state.rules)
    if mode[1] == SCENARIO and not has_passed(state, seat):
        return ()
    number = scenario.number if scenario is not None else restriction and restriction.number
    found = chart.find(mode[1], number or 0)
    return (found,) if found is not None else ()
