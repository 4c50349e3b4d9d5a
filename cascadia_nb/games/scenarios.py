"""Scenarios: fixed cards, a score to reach, and goals that must all be met."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.data import read_table
from cascadia_nb.errors import CascadiaError
from cascadia_nb.games.goals import Goal, Verdict, judge
from cascadia_nb.luck import Luck
from cascadia_nb.sheets import sheets
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from cascadia_nb.games.two_sets import Deal, Dealt
    from cascadia_nb.ruleset import Ruleset, Wish
    from cascadia_nb.state import Seat, State
    from cascadia_nb.text import Reason

WORDS: Final = {
    "base": "scenario",
    "landmarks": "landmarks-scenario",
    "alpine": "alpine-scenario",
    "ours": "our-alpine-scenario",
}
"""By list: how a scenario is called in the name of a game, before its number."""
_TABLES: Final = {"ours": ("alpine", "our_scenarios")}
_OF_LETTERS: Final = ("base", "landmarks")


class Scenario(NamedTuple):
    """A scenario.

    Args:
        box: ``"base"``, ``"landmarks"``, ``"alpine"``, or ``"ours"`` for those we made up.
        number: as printed.
        cards: letters of the wildlife cards, or the words for them.
        minimum: the score to reach.
        goals: what else must be met.
        source: where all this comes from.
        medals: higher scores that have a name: silver, then gold. The minimum is bronze then.
    """

    box: str
    number: int
    cards: str
    minimum: int
    goals: tuple[Goal, ...]
    source: str
    medals: tuple[int, ...] = ()

    @property
    def word(self) -> str:
        """What it adds to the name of a game."""
        return f"{WORDS[self.box]}-{self.number}"

    @property
    def all_goals(self) -> tuple[Goal, ...]:
        """The score to reach, then the other goals."""
        return (Goal("total", least=self.minimum), *self.goals)

    @property
    def title(self) -> str:
        """What it is called; those of our own say so."""
        return say(reason("our scenario" if self.box == "ours" else "scenario", self.number))


def _read(box: str) -> tuple[Scenario, ...]:
    """Read the scenarios of a box."""
    table = read_table(*_TABLES.get(box, (box, "scenarios")))
    return tuple(
        Scenario(
            box,
            row["number"],
            row["cards"],
            row["minimum"],
            tuple(map(Goal.of, row["goals"])),
            table["source"],
            tuple(row.get("medals", ())),
        )
        for row in table["rows"]
    )


SCENARIOS: Final = (*_read("base"), *_read("landmarks"))
"""Every scenario of the base game and of Landmarks whose cards, score and goals are known."""
ALPINE_SCENARIOS: Final = _read("alpine")
"""The ten scenarios of Alpine Lakes that the rulebook text shows."""
OUR_SCENARIOS: Final = _read("ours")
"""Ten more for Alpine Lakes that we made up, to be offered as ours alone."""
EVERY_SCENARIO: Final = (*SCENARIOS, *ALPINE_SCENARIOS, *OUR_SCENARIOS)


def _deal(letters: str, usual: Deal, rules: Ruleset, wish: Wish, luck: Luck) -> Dealt:
    """Deal the cards of the scenario; a wish that the game does not understand is still refused."""
    usual(rules, wish, luck)
    return usual(rules, letters, luck)


@cache
def play_scenario(scenario: Scenario, rules: Ruleset) -> Ruleset:
    """Return a game that is dealt and judged as a scenario says.

    Raises:
        CascadiaError: the game does not know the cards of the scenario.
    """
    if scenario.box in _OF_LETTERS:
        unknown = [letter for letter in scenario.cards if letter not in rules.letters]
        if unknown:
            raise CascadiaError(say(reason("scenario cards", scenario.number, unknown[0])))
    try:
        rules.deal(rules, scenario.cards, Luck(0))
    except CascadiaError as problem:
        told = reason("scenario elsewhere", scenario.title, rules.title)
        raise CascadiaError(say(told)) from problem
    name = f"{rules.name}+{scenario.word}"
    return replace(rules, name=name, deal=partial(_deal, scenario.cards, rules.deal))


def scenario_of(rules: Ruleset) -> Scenario | None:
    """Return the scenario a game is played as, by its name."""
    words = rules.name.split("+")
    return next((found for found in EVERY_SCENARIO if found.word in words), None)


def verdicts(state: State, seat: Seat) -> tuple[Verdict, ...]:
    """Return a verdict on every goal of the scenario, the score first; () in another game."""
    scenario = scenario_of(state.rules)
    if scenario is None:
        return ()
    known = sheets(state)
    return tuple(judge(goal, state, seat, known) for goal in scenario.all_goals)


def medal(state: State, seat: Seat) -> Reason | None:
    """Return the medal of a seat that has passed a scenario with medals, or None."""
    scenario = scenario_of(state.rules)
    if scenario is None or not scenario.medals or not has_passed(state, seat):
        return None
    total = sheets(state)[seat].total
    return reason(f"medal {sum(total >= least for least in (scenario.minimum, *scenario.medals))}")


def has_passed(state: State, seat: Seat) -> bool:
    """Whether a seat has passed the scenario: the game is over and every goal is met."""
    found = verdicts(state, seat)
    return state.is_over and bool(found) and all(verdict.met for verdict in found)
