"""A bot that takes the most points this turn, with an eye on the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cascadia_nb.bots.building import TILE, TOKEN, Building, NotSeparableError
from cascadia_nb.bots.drafting import STEPS, best_draft
from cascadia_nb.bots.lookahead import best_line
from cascadia_nb.bots.outlook import Outlook
from cascadia_nb.bots.piling import best_pile

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Move
    from cascadia_nb.views import View


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Plan the whole turn for the most points on the own sheet, and make the first move of it.

    Plans that are close to each other are parted by what they leave: matching edges, and good
    places for the next token (`outlook`). It keeps no plan: at the next move it looks again and
    finds the rest of the same plan, or a better one. Chance plays no part: seeds change nothing.
    """

    seed: int = 0

    def choose(self, view: View) -> Move:
        """Return the first move of the best plan."""
        try:
            moves = _planned(view)
        except NotSeparableError:
            moves = ()
        moves = moves or best_pile(view) or best_line(view).moves
        return moves[0] if moves else view.legal_moves()[0]


def _planned(view: View) -> tuple[Move, ...]:
    """Return the best plan if gains can be found apart, or nothing."""
    names = {step.name for step in view.open_steps()}
    building = Building.of(view.state)
    if building is None:
        return ()
    if names <= {TILE, TOKEN}:
        return Outlook(building, view.state).choose(building.plans(view.state)).moves
    if names <= {*STEPS}:
        return best_draft(view, building)
    return ()
