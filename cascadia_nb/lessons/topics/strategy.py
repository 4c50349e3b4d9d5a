"""Questions about what is best: which pair, which place, and what is worth waiting for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.bots.building import POINT, Building, Plan
from cascadia_nb.engine import follow_seen
from cascadia_nb.lessons.making import Make, Option, Variant, maker, slip
from cascadia_nb.lessons.playing import played
from cascadia_nb.moves import Pick
from cascadia_nb.sheets import own_sheet
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from cascadia_nb.findings import Finding
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.state import State

_LEAD: Final = 2
"""A pair that is ahead by less is no question."""


def best_plan(state: State, slot: int) -> Plan:
    """Return the best way to place the pair of a slot, found over all ways to place it."""
    building = Building.of(state)
    assert building is not None  # noqa: S101 - base games part into rows
    return building.best(follow_seen(state, Pick(slot, slot)))


def points_of(plan: Plan) -> int:
    """Return the points of a plan without the small promise that parts equal ones."""
    return round(plan.gain / POINT)


def brought(state: State, plan: Plan) -> tuple[Finding, ...]:
    """Return what pays after a plan, and did not before, on the hexes that were there."""
    seat = state.to_act
    env = state.players[seat].environment
    before, after = (
        own_sheet(state.rules, state.cards, one.players[seat]) for one in (state, plan.end)
    )
    rows = (after - before).rows
    new = [f for row in rows if row.points > 0 for f in row.gained[-1:] if f.points]
    return tuple(f._replace(hexes=tuple(at for at in f.hexes if at in env), links=()) for f in new)


@maker("best pair")
def best_pair(make: Make) -> Variant | None:
    """Which pair brings most at once, when tile and token are placed as well as can be."""
    game = played(make)
    state = game.state
    slots = range(len(state.display.tiles))
    if None in state.display.tiles or None in state.display.tokens:
        return None
    plans = [best_plan(state, slot) for slot in slots]
    gains = [points_of(plan) for plan in plans]
    order = sorted(gains, reverse=True)
    if order[0] - order[1] < _LEAD:
        return None
    best = gains.index(order[0])
    return make.variant(
        boards=(state.players[state.to_act].environment,),
        accepted=(best,),
        options=tuple(Option(reason("lesson pair", slot + 1)) for slot in slots),
        display=tuple(zip(*state.display, strict=True)),
        game=game,
        reveal=brought(state, plans[best]),
        facts={"gains": tuple(gains)},
    )


@slip("the rarest animal")
def the_rarest_animal(variant: Variant, _: Told) -> Answer | None:
    """Takes the animal that the board has least of."""
    return _by_count(variant, most=False)


@slip("more of the same")
def more_of_the_same(variant: Variant, _: Told) -> Answer | None:
    """Takes the animal that the board has most of."""
    return _by_count(variant, most=True)


def _by_count(variant: Variant, *, most: bool) -> int | None:
    """Return the pair whose animal the board has most, or least, of."""
    if variant.game is None:
        return None
    state = variant.game.state
    env = state.players[state.to_act].environment
    counts = [len(env.where(token)) for _, token in variant.display if token is not None]
    return counts.index(max(counts) if most else min(counts))


@slip("a tile that welcomes its token")
def a_pair_that_suits(variant: Variant, _: Told) -> Answer | None:
    """Takes the first pair whose tile shows its token."""
    for number, (tile, token) in enumerate(variant.display):
        if tile is not None and token in tile.parts[0].wildlife:
            return number
    return None


@slip("a keystone, always")
def a_keystone_always(variant: Variant, _: Told) -> Answer | None:
    """Takes a keystone because it may pay a nature token some day."""
    for number, (tile, _token) in enumerate(variant.display):
        if tile is not None and tile.parts[0].keystone:
            return number
    return None
