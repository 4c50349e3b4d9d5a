"""Which pair to take, and whether to wipe first: plans for the display as it lies and as it may be.

A wipe is worth what the display will hold on average, found exactly: tokens come from the bag as
often as they lie in it. It is made only if that beats the best pair on offer; a free pairing or a
paid wipe must bring more than the nature token is worth, because the sheet counts that token.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.bots.building import POINT, Plan
from cascadia_nb.bots.outlook import Outlook
from cascadia_nb.moves import alike_slots
from cascadia_nb.steps import PAY_WIPE, PICK, WIPE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.bots.building import Building
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State
    from cascadia_nb.views import View

STEPS: Final = (PICK.name, WIPE.name, PAY_WIPE.name)


class Chance(NamedTuple):
    """What a slot may bring: a gain, and how often it comes."""

    gain: int
    times: int


class Gains(dict[tuple[int, "Wildlife"], int]):
    """What the tile of a slot brings with a token of an animal, found when it is asked for."""

    def __init__(self, view: View, building: Building) -> None:
        super().__init__()
        self._view = view
        self._building = building

    def __missing__(self, key: tuple[int, Wildlife]) -> int:
        """Find one."""
        found = self[key] = self._building.best(_holding(self._view, *key)).gain
        return found


def best_draft(view: View, building: Building) -> tuple[Move, ...]:
    """Return the best pair with the moves after it, or a wipe that promises more.

    Raises:
        NotSeparableError: the gains of tiles and tokens cannot be found apart.
    """
    moves = view.legal_moves()
    plans: list[Plan] = []
    picks: list[Move] = []
    for pick in moves:
        if pick.step == PICK.name:
            found = _with_pair(view, building, pick)
            plans += found
            picks += [pick] * len(found)
    most = max(plan.gain for plan in plans)
    gains = Gains(view, building)
    for move, slots, price in _wipes(view.state, moves):
        if _expected(view, gains, slots) - price * POINT > most:
            return (move,)
    best = Outlook(building, view.state).choose(plans)
    pick = next(pick for pick, plan in zip(picks, plans, strict=True) if plan is best)
    return (pick, *best.moves)


def _with_pair(view: View, building: Building, pick: Move) -> list[Plan]:
    """Return the plans that follow a pick; a nature token spent is a point lost."""
    after = view.ahead(pick).state
    price = POINT * (view.player.nature - after.players[view.seat].nature)
    return [plan._replace(gain=plan.gain - price) for plan in building.plans(after)]


def _wipes(state: State, moves: Iterable[Move]) -> Iterable[tuple[Move, tuple[int, ...], int]]:
    """List the wipes on offer, with the slots they empty and their price."""
    for move in moves:
        if move.step == WIPE.name:
            yield move, alike_slots(state), 0
        elif move.step == PAY_WIPE.name:
            yield move, getattr(move, "slots", ()), state.rules.nature_cost


def _expected(view: View, gains: Gains, slots: tuple[int, ...]) -> int:
    """Return the mean gain of the best pair after new tokens have come into some slots."""
    state = view.state
    offers = []
    for slot, (tile, token) in enumerate(zip(*state.display, strict=True)):
        if tile is None or token is None:
            continue
        coming = view.bag.items() if slot in slots else ((token, 1),)
        offers.append([Chance(gains[slot, animal], count) for animal, count in coming if count])
    return mean_of_best(offers)


def mean_of_best(offers: list[list[Chance]]) -> int:
    """Return the mean of the best of independent chances, rounded down, in whole numbers."""
    if not all(offers):
        return -POINT * 1000
    ways, below, total = 1, 0, 0
    for offer in offers:
        ways *= sum(chance.times for chance in offer)
    for gain in sorted({chance.gain for offer in offers for chance in offer}):
        upto = 1
        for offer in offers:
            upto *= sum(chance.times for chance in offer if chance.gain <= gain)
        total += gain * (upto - below)
        below = upto
    return total // ways


def _holding(view: View, slot: int, animal: Wildlife) -> State:
    """Return the position after the pair of a slot was taken, if its token were this animal."""
    state = view.state
    tokens = tuple(animal if n == slot else t for n, t in enumerate(state.display.tokens))
    changed = state._replace(display=state.display._replace(tokens=tokens))
    pick = next(move for move in PICK.moves(changed) if str(move) == f"pick {slot + 1}")
    return view._replace(state=changed).ahead(pick).state
