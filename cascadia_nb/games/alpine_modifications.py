"""The five rules modifications of Alpine Lakes, each a function from a game to a game.

Alpine Lakes rulebook, "Achievements (Rules Modifications)". Everybody has as many turns as ever.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.errors import CascadiaError
from cascadia_nb.games.alpine import fitted
from cascadia_nb.games.alpine_deal import deal_sets, menus
from cascadia_nb.games.alpine_heights import height_rows
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS, SCORING
from cascadia_nb.games.alpine_stacking import domino_problem
from cascadia_nb.games.alpine_support import SUPPORT
from cascadia_nb.steps import WIPE
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.ruleset import Ruleset

PAIRS: Final = 3
TWO_SETS: Final = 2


def _dominoes(rules: Ruleset) -> Ruleset:
    """Return the ruleset with places for dominoes only, in the chosen reading of heights."""
    return fitted(rules, domino_problem)


@cache
def domino_domains(rules: Ruleset) -> Ruleset:
    """1: some half of a tile must lie beside its own habitat, where there is such a place."""
    _check(rules, "domino")
    return _dominoes(replace(rules, name=f"{rules.name}+domino", adapt=_dominoes))


@cache
def short_supply(rules: Ruleset) -> Ruleset:
    """2: a display of three pairs; three alike are wiped by themselves, and none is free."""
    _check(rules, "short-supply")
    phases = tuple(
        replace(phase, steps=tuple(step for step in phase.steps if step is not WIPE))
        for phase in rules.turn_phases
    )
    fewer = rules.slots - PAIRS
    seating = {n: seats._replace(spare=seats.spare + fewer) for n, seats in rules.seating.items()}
    return replace(
        rules,
        name=f"{rules.name}+short-supply",
        slots=PAIRS,
        turn_phases=phases,
        seating=seating,
    )


@cache
def habitats_aplenty(rules: Ruleset) -> Ruleset:
    """3: two cards for each habitat; each player scores the better one of each at the end."""
    _check(rules, "aplenty")
    name = f"{rules.name}+aplenty"
    dealt = partial(deal_sets, TWO_SETS)
    return replace(rules, name=name, deal=dealt, usual="ABABAB", own_menus=menus(TWO_SETS))


@cache
def reach_for_the_sky(rules: Ruleset) -> Ruleset:
    """4: animals on level 4 or higher pay four points instead of two."""
    _check(rules, "sky")
    sky = SCORING["reach_for_the_sky"]
    higher = {row.key: row for row in height_rows((sky["level"], sky["points"]))}
    rows = tuple(higher.get(row.key, row) for row in rules.rows)
    return replace(rules, name=f"{rules.name}+sky", rows=rows)


@cache
def natural_support(rules: Ruleset) -> Ruleset:
    """5: once a turn a nature token below one half of a tile bridges a gap of one level."""
    _check(rules, "support")
    return replace(rules.with_step("build", SUPPORT), name=f"{rules.name}+support")


def _check(rules: Ruleset, word: str) -> None:
    """Refuse a game of another box."""
    if rules.habitats != ALPINE_HABITATS:
        raise CascadiaError(say(reason("modification elsewhere", word, rules.title)))


class Modification(NamedTuple):
    """A rules modification.

    Args:
        number: as in the rulebook.
        word: as in the name of a game: ``"alpine+domino"``.
        modify: makes the game.
    """

    number: int
    word: str
    modify: Callable[[Ruleset], Ruleset]

    @property
    def title(self) -> str:
        """What it is called."""
        return say(reason(f"modification {self.number}"))

    @property
    def text(self) -> str:
        """What it says, in our own words."""
        return say(reason(f"modification text {self.number}"))

    @property
    def reading(self) -> str:
        """How we read what the rulebook leaves open."""
        return say(reason(f"modification reading {self.number}"))


MODIFICATIONS: Final = (
    Modification(1, "domino", domino_domains),
    Modification(2, "short-supply", short_supply),
    Modification(3, "aplenty", habitats_aplenty),
    Modification(4, "sky", reach_for_the_sky),
    Modification(5, "support", natural_support),
)


def modification_of(rules: Ruleset) -> Modification | None:
    """Return the modification a game is played with, by its name."""
    words = rules.name.split("+")
    return next((found for found in MODIFICATIONS if found.word in words), None)
