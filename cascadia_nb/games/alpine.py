"""Cascadia: Alpine Lakes, for one to four players: double tiles that are stacked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cascadia_nb.data import digest
from cascadia_nb.games.alpine_deal import BONUS, deal, menus
from cascadia_nb.games.alpine_heights import height_rows, highest_awards
from cascadia_nb.games.alpine_pieces import (
    ALPINE_HABITATS,
    ALPINE_STARTERS,
    ALPINE_TILES,
    ALPINE_WILDLIFE,
    SCORING,
)
from cascadia_nb.games.alpine_stacking import candidates, fits, narrowed, step_problem
from cascadia_nb.games.base import houses
from cascadia_nb.moves import wipe_overpopulation
from cascadia_nb.ruleset import Award, Option, Phase, Row, Ruleset, Seating
from cascadia_nb.setup import deal_starters, fill_display, refill, reveal_display, slide_display
from cascadia_nb.sheets import corridor, nature_row
from cascadia_nb.steps import PAY_WIPE, PICK, TILE, TOKEN, WIPE

if TYPE_CHECKING:
    from cascadia_nb.games.alpine_stacking import Check
    from cascadia_nb.state import State

HEIGHTS: Final = Option(
    "heights",
    ("one step", "every step"),
    "A tile must be at most one level above some space beside it, or no step of two levels may "
    "arise beside it at all.",
    "The rulebook says 'at least one space adjacent'; a preview of an earlier version of the game "
    "allows no drop of two levels anywhere.",
)
HIGHEST_BONUS: Final = Option(
    BONUS,
    ("score", "skip"),
    "Family and Intermediate may leave out the points for the highest animals.",
    "The rulebook leaves it to the players (Variants).",
)


def awards(state: State) -> tuple[Award, ...]:
    """Return the rows for the highest animals, unless the table chose to skip them."""
    if state.rules.option(BONUS) == "skip":
        return ()
    return state.rules.seating[len(state.players)].awards


def adapt(rules: Ruleset) -> Ruleset:
    """Return the ruleset with the reading of heights that was chosen."""
    return fitted(rules)


def fitted(rules: Ruleset, *checks: Check) -> Ruleset:
    """Return the ruleset with more conditions on places, beside the chosen reading of heights."""
    every = rules.option(HEIGHTS.name) == HEIGHTS.readings[1]
    return replace(rules, fits=narrowed(*checks, *((step_problem,) if every else ())))


ALPINE: Final = Ruleset(
    name="alpine",
    title="Cascadia: Alpine Lakes",
    habitats=ALPINE_HABITATS,
    wildlife=ALPINE_WILDLIFE,
    tiles=ALPINE_TILES,
    starters=ALPINE_STARTERS,
    tokens=(SCORING["tokens"],) * len(ALPINE_WILDLIFE),
    deal=deal,
    seating={
        # The printed 42 tiles alone: the display is not filled after the last turn.
        1: Seating(2, slide_display, highest_awards(1), spare=-1),
        2: Seating(2, fill_display, highest_awards(2)),
        3: Seating(3, fill_display, highest_awards(3)),
        4: Seating(4, fill_display, highest_awards(4)),
    },
    setup=(deal_starters, reveal_display),
    turn_phases=(
        Phase("draft", (PICK, WIPE, PAY_WIPE), settle=wipe_overpopulation),
        Phase("build", (TILE, TOKEN)),
        Phase("refill", enter=refill),
    ),
    fits=fits,
    houses=houses,
    candidates=candidates,
    corridor=corridor,
    rows=(*height_rows(), Row("nature", "Nature tokens", nature_row, topic="nature")),
    awards=awards,
    ratings=tuple(
        (least, f"alpine rating {number}") for number, least in enumerate(SCORING["ratings"], 1)
    ),
    nature_supply=SCORING["nature_supply"],
    tables=(digest(SCORING),),
    specs=(HEIGHTS, HIGHEST_BONUS),
    adapt=adapt,
    usual="AAA",
    own_menus=menus(),
)
