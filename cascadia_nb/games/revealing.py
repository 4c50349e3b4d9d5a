"""Revealing cards: each player holds one of the scoring cards in secret (restriction 10)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.luck import SEED_LIMIT, SETUP, Luck
from cascadia_nb.ruleset import Phase
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.state import HeldCard
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import Rng, Seat, State

SEATS: Final = (2, 3, 4)


def _in_order(state: State, cards: tuple[ScoringCard, ...]) -> tuple[ScoringCard, ...]:
    """Sort cards by their animals, as they are dealt; cards of one's own come last."""
    kinds = state.rules.wildlife
    return tuple(
        sorted(cards, key=lambda c: kinds.index(c.about) if c.about in kinds else len(kinds))
    )


def hold_cards(state: State) -> State:
    """Let each player draw one of the scoring cards, seen by nobody else.

    Raises:
        CascadiaError: fewer cards were dealt than there are players.
    """
    left, luck, players = list(state.cards), state.drawable(), []
    if len(left) < len(state.players):
        raise CascadiaError(say(reason("too few cards to hold", len(state.players), len(left))))
    for player in state.players:
        number, luck = luck.draw(SETUP, len(left))
        card = left.pop(number)
        held = HeldCard(card.key, card, revealed=False)
        players.append(player._replace(cards=(*player.cards, held)))
    return state._replace(players=tuple(players), cards=tuple(left), luck=luck)


def reveal(state: State, seat: Seat) -> State:
    """Show the scoring card a player holds; from now on it scores for everybody."""
    player = state.players[seat]
    shown = [h.card for h in player.cards if not h.revealed and isinstance(h.card, ScoringCard)]
    cards = tuple(held._replace(revealed=True) for held in player.cards)
    state = state.with_player(seat, player._replace(cards=cards))
    return state._replace(cards=_in_order(state, (*state.cards, *shown)))


def _reveal_own(before: Callable[[State], State], state: State) -> State:
    """Show the card of the player who has just paid."""
    state = before(state)
    return reveal(state, state.to_act)


def _reveal_all(state: State) -> State:
    """Show every card that is still held."""
    for seat in range(len(state.players)):
        state = reveal(state, seat)
    return state


def _held(state: State, seat: Seat) -> tuple[ScoringCard, ...]:
    """Return the scoring card a player holds or has shown."""
    cards = [held.card for held in state.players[seat].cards]
    return tuple(card for card in cards if isinstance(card, ScoringCard))


def _suppose(
    before: Callable[[State, Seat, Rng], State], state: State, seat: Seat, rng: Rng
) -> State:
    """Give the others possible cards in place of those a view does not show."""
    state = before(state, seat, rng)
    dealt, _ = state.rules.deal(state.rules, "random", Luck(rng.randrange(SEED_LIMIT)))
    known = {card.about for card in state.cards}
    known |= {card.about for card in _held(state, seat)}
    left = [card for card in dealt if card.about not in known]
    for other, player in enumerate(state.players):
        if left and not _held(state, other):
            card = left.pop(rng.randrange(len(left)))
            held = HeldCard(card.key, card, revealed=False)
            state = state.with_player(other, player._replace(cards=(*player.cards, held)))
    return state


@cache
def revealing_cards(rules: Ruleset) -> Ruleset:
    """10: each of two to four players holds one of the scoring cards; who pays shows it.

    A held card scores for everybody from the moment it is shown, at the end at the latest.
    """
    return replace(
        rules,
        name=f"{rules.name}+revealing",
        seating={n: seats for n, seats in rules.seating.items() if n in SEATS},
        setup=(*rules.setup, hold_cards),
        closing=(*rules.closing, Phase("revealing", enter=_reveal_all)),
        after_paying=partial(_reveal_own, rules.after_paying),
        suppose=partial(_suppose, rules.suppose),
    )
