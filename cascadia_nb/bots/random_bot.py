"""A bot that plays any legal move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cascadia_nb.bots.bot import dice

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Move
    from cascadia_nb.views import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Play at random, and leave alone what need not be done (wipes above all)."""

    seed: int = 0

    def choose(self, view: View) -> Move:
        """Return one of the legal moves, each step and each of its moves as likely as the others.

        Raises:
            IllegalMoveError: the game is over.
        """
        must = tuple(step.name for step in view.open_steps() if not step.optional)
        return view.sample_move(dice(self.seed, view), must)
