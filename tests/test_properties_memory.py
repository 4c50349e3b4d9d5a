"""What is remembered with a board never differs from what is worked out afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cascadia_nb import BASE, HABITATS, WILDLIFE, Dice, Environment, Game
from cascadia_nb.cards import CARD_NAMES, CARD_OPTIONS, base_card
from cascadia_nb.engine import sample_move

if TYPE_CHECKING:
    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State

OTHERS: Final = {option.name: option.readings[-1] for option in CARD_OPTIONS}
CARDS: Final = [base_card(name, options) for name in CARD_NAMES for options in (None, OTHERS)]
some_games = settings(max_examples=12)


def fresh(environment: Environment) -> Environment:
    """Return the same board without anything remembered, its hexes in another order."""
    cells = dict(sorted(environment.cells.items(), reverse=True))
    return Environment(cells, environment.placed)


def answers(environment: Environment, cards: list[ScoringCard]) -> tuple[object, ...]:
    """Ask a board everything that it may remember."""
    return (
        [card.findings(environment) for card in cards],
        [environment.corridors(habitat) for habitat in HABITATS],
        environment.frontier(),
        [environment.where(animal) for animal in WILDLIFE],
        [environment.open_for(animal) for animal in WILDLIFE],
        dict(environment.tokens()),
    )


def ask_something(environment: Environment, dice: Dice) -> None:
    """Ask a board a few things, so that it remembers now this, now that."""
    for _ in range(dice.randrange(4)):
        CARDS[dice.randrange(len(CARDS))].findings(environment)
    for habitat in HABITATS:
        if dice.randrange(2):
            environment.corridors(habitat)
    if dice.randrange(2):
        environment.frontier()


@given(players=st.integers(1, 2), seed=st.integers(0, 10**9))
@some_games
def test_a_game_remembers_rightly(players: int, seed: int) -> None:
    game, dice = Game(BASE, players=players, seed=seed), Dice(seed)
    while not game.is_over:
        board = game.state.environment
        ask_something(board, dice)
        if dice.randrange(8) == 0:
            assert answers(board, CARDS) == answers(fresh(board), CARDS)
        game.push(game.sample_move(dice))
    for player in game.state.players:
        board = player.environment
        assert answers(board, CARDS) == answers(fresh(board), CARDS)


@given(seed=st.integers(0, 10**9))
@some_games
def test_what_is_tried_leaves_no_trace(seed: int) -> None:
    game, dice = Game(BASE, players=1, seed=seed), Dice(seed)
    cards = [CARDS[(seed + n * 7) % len(CARDS)] for n in range(4)]
    while not game.is_over:
        board = game.state.environment
        before = answers(board, cards)
        for move in _few(game.state, dice):
            tried = move.apply(game.state).environment
            ask_something(tried, dice)
            assert answers(tried, cards) == answers(fresh(tried), cards)
        assert answers(board, cards) == before
        game.push(game.sample_move(dice))


def _few(state: State, dice: Dice) -> list[Move]:
    """Return some of the moves that change the board."""
    return [sample_move(state, dice) for _ in range(2)] if state.phase == "build" else []


@pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.name} {card.fingerprint[:6]}")
def test_cards_look_at_no_more_than_they_say(card: ScoringCard) -> None:
    game, dice = Game(BASE, players=4, seed=6), Dice(6)
    while not game.is_over:
        game.push(game.sample_move(dice, ("tile", "token")))
    for player in game.state.players:
        board = player.environment
        if card.reads == "environment":
            continue
        bare = Environment.of_tokens(
            {
                at: animal
                for at, animal in board.tokens().items()
                if card.reads == "tokens" or animal is card.about
            }
        )
        assert card.findings(bare) == card.findings(board)
