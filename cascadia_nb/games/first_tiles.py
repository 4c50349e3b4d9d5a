"""No starters: two tiles from the stacks instead (restriction 7)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from cascadia_nb.environment import Environment
from cascadia_nb.ruleset import Phase
from cascadia_nb.setup import deal_starters
from cascadia_nb.steps import TILE
from cascadia_nb.tiles import Tile

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import State

SECOND: Final = "second tiles"
EACH: Final = 2


def deal_first_tiles(state: State) -> State:
    """Draw two tiles for each player: one lies on the table, the other is placed by its owner."""
    players, waiting = [], []
    for player in state.players:
        (first, second), state = state.draw_tiles(EACH)
        # `setup` has checked that there are tiles for everybody.
        environment = Environment.start(first) if first is not None else player.environment
        players.append(player._replace(environment=environment))
        waiting.append(second)
    return state._replace(players=tuple(players)).with_kept(SECOND, tuple(waiting))


def _next_to_place(state: State) -> State:
    """Give the next player, from the first on, the second tile."""
    kept = state.kept(SECOND)
    if state.hand_tiles or not isinstance(kept, tuple):
        return state
    seats = len(state.players)
    for seat in ((state.active + n) % seats for n in range(seats)):
        tile = kept[seat]
        if isinstance(tile, Tile):
            left = (*kept[:seat], None, *kept[seat + 1 :])
            return state._replace(to_act=seat, hand_tiles=(tile,)).with_kept(SECOND, left)
    return state


@cache
def no_starters(rules: Ruleset) -> Ruleset:
    """7: each player begins with two tiles from the stacks and has two turns less.

    The first tile lies as it was drawn; its owner places the second one beside it.
    """
    saved = {n: EACH * (seats.tiles_per_round - n) for n, seats in rules.seating.items()}
    return replace(
        rules,
        name=f"{rules.name}+no-starters",
        turns=rules.turns - EACH,
        dealt=rules.dealt + EACH,
        seating={n: s._replace(spare=s.spare + saved[n]) for n, s in rules.seating.items()},
        setup=tuple(deal_first_tiles if s is deal_starters else s for s in rules.setup),
        opening=(Phase("first tiles", (TILE,), settle=_next_to_place), *rules.opening),
    )
