"""A bot that plays any legal move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cascadia_nb.bots.bot import dice
from cascadia_nb.errors import HiddenError

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Move
    from cascadia_nb.views import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Play at random, but spend nothing, decline nothing, and leave what need not be done."""

    seed: int = 0

    def choose(self, view: View) -> Move:
        """Return one of the moves of a step that must be done, each as likely as the others."""
        rng = dice(self.seed, view)
        steps = [step for step in view.open_steps() if not step.optional]
        if not steps:
            return view.sample_move(rng)
        step = steps[rng.randrange(len(steps))]
        moves = [move for move in view.legal_moves() if move.step == step.name]
        moves = [move for move in moves if move.hexes] or moves
        moves = [move for move in moves if move.hexes or not _costs(view, move)] or moves
        return moves[rng.randrange(len(moves))]


def _costs(view: View, move: Move) -> bool:
    """Whether a move spends nature tokens."""
    try:
        return view.after(move).player.nature < view.player.nature
    except HiddenError:
        return False
