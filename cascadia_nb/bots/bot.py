"""What a bot is: one method, from a view to a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cascadia_nb.luck import Dice, mix

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Move
    from cascadia_nb.views import View


class Bot(Protocol):
    """A player. It keeps nothing between two moves: the same view gives the same move."""

    def choose(self, view: View) -> Move:
        """Return one of the legal moves of a view that is not over."""


def dice(seed: int, view: View) -> Dice:
    """Return dice for one decision, decided by a seed and by how far the game is."""
    state = view.state
    piles = (state.aside, state.done, state.hand_tiles, state.hand_tokens)
    for number in (state.turn, state.to_act, *map(len, piles)):
        seed = mix(seed ^ number)
    return Dice(seed)
