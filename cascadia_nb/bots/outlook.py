"""What a turn leaves for later ones: how well the next tokens would find a place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.bots.building import Building, Plan

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State

MOST: Final = 12
"""How many plans are looked at."""

WINDOW: Final = 1500
"""How far below the best plan, in thousandths of a point, others are looked at."""

SHARE: Final = (1, 2)
"""What a point in a later turn is worth now: a tile or a token may still come in between."""


class Outlook:
    """What plans for one position leave, found once for each place of the token.

    Args:
        building: the gains of the position.
        state: the position.
    """

    def __init__(self, building: Building, state: State) -> None:
        self._building = building
        self._bag = dict(zip(state.rules.wildlife, state.bag, strict=True))
        self._is_last = state.turn + len(state.players) >= state.rules.turns * len(state.players)
        self._boards: dict[tuple[tuple[Wildlife, ...], Move], Building] = {}

    def choose(self, plans: Iterable[Plan]) -> Plan:
        """Return the plan that brings most, together with a share of what it leaves."""
        ranked = sorted(plans, key=lambda plan: -plan.gain)
        near = [plan for plan in ranked[:MOST] if plan.gain + WINDOW > ranked[0].gain]
        return max(near, key=self._worth) if near[1:] else near[0]

    def _worth(self, plan: Plan) -> int:
        """Return what a plan brings, now and later."""
        return self._building.exact_gain(plan) + (0 if self._is_last else self.left(plan))

    def left(self, plan: Plan) -> int:
        """Return what the next token brings at its best place, on average over the bag."""
        end = plan.end
        building = self._board(plan, end)
        total = 0
        for animal, count in self._bag.items():
            if count:
                held = end._replace(hand_tokens=(animal,))
                gains = (*building.token_gains(held), *building.gains_on_new_tile(held))
                total += count * max((0, *gains))
        share, of = SHARE
        return total * share // (of * max(1, sum(self._bag.values())))

    def _board(self, plan: Plan, end: State) -> Building:
        """Return the gains on the board of a plan, shared by plans that leave the same tokens."""
        start, last = plan.start, plan.moves[-1]
        key = (start.hand_tokens, last)
        if key not in self._boards:
            is_beside = len(plan.moves) > 1 and last.objection(start) is None
            board = last.apply(start) if is_beside else end
            self._boards[key] = Building(board._replace(hand_tiles=()), self._building.rows)
        return self._boards[key]
