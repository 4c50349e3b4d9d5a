"""What is measured: each piece of work returns how often it did its thing."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from cascadia_nb import BASE, Game
from cascadia_nb.bots import make
from cascadia_nb.cards import base_card
from cascadia_nb.engine import follow, legal_moves
from cascadia_nb.environment import Environment
from cascadia_nb.moves import Decline, Pick, PlaceToken
from cascadia_nb.setup import new_game
from cascadia_nb.sheets import sheets
from cascadia_nb.steps import TILE
from cascadia_nb.views import seen_by
from tests.worst_cases import WORST

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.state import State

BOARDS: Final = 16


def random_games(players: int, seeds: range) -> int:
    """Play to the end and score: any slot, any cell and rotation, any cell for the token.

    Nature tokens are not spent; a token is declined only where it cannot be put.
    """
    for seed in seeds:
        rng = Random(seed)
        state = new_game(BASE, players, seed, "AAAAA")
        while not state.is_over:
            slot = rng.randrange(4)
            state = follow(state, Pick(slot, slot))
            state = follow(state, TILE.sample(state, rng))  # type: ignore[misc]
            places = state.environment.open_for(state.hand_tokens[0])
            state = follow(
                state, PlaceToken(places[rng.randrange(len(places))]) if places else Decline()
            )
        sheets(state)
    return len(seeds)


@cache
def finished(cards: str) -> tuple[State, ...]:
    """Return solo games that the greedy bot has finished."""
    found = []
    for seed in range(BOARDS):
        game, bot = Game(BASE, 1, seed, cards), make("greedy")
        while not game.is_over:
            game.push(bot.choose(game.seen_by(0)))
        found.append(game.state)
    return tuple(found)


@cache
def positions(step: str) -> tuple[State, ...]:
    """Return positions of two-player games in which a step is on offer."""
    found = []
    for seed in range(4):
        game, bot = Game(BASE, 2, seed, "AAAAA"), make("greedy")
        while not game.is_over:
            if step in [open_.name for open_ in game.seen_by(0).open_steps()]:
                found.append(game.state)
            game.push(bot.choose(game.seen_by(game.state.to_act)))
    return tuple(found)


def forgetful(state: State) -> State:
    """Return the state with boards of which nothing has been worked out yet."""
    players = tuple(
        player._replace(
            environment=Environment(player.environment.cells, player.environment.placed)
        )
        for player in state.players
    )
    return state._replace(players=players)


def full_scorings(states: tuple[State, ...]) -> int:
    """Score finished boards from nothing, with all findings and the solo bonus."""
    for state in states:
        sheets(state)
    return len(states)


def card_scorings(states: tuple[State, ...]) -> int:
    """Score the animals' cards of finished boards from nothing, and nothing else."""
    for state in states:
        environment = state.players[0].environment
        for card in state.cards:
            card.score(environment)
    return len(states)


def listings(states: tuple[State, ...]) -> int:
    """List the legal moves."""
    for state in states:
        legal_moves(state)
    return len(states)


def greedy_turns(states: tuple[State, ...]) -> int:
    """Let the greedy bot decide whole turns: pair, tile and token."""
    bot = make("greedy")
    for state in states:
        now = state
        while now.phase != "end" and now.turn == state.turn and now.to_act == state.to_act:
            now = follow(now, bot.choose(seen_by(now, now.to_act)))
    return len(states)


def worst_cases() -> tuple[tuple[str, Callable[[], object]], ...]:
    """Return the boards that cards find hardest, each with its card, as work to be timed."""
    found = []
    for name, tokens in WORST:
        board, rule = tokens(), base_card(name).rule

        def score(board: object = board, rule: object = rule) -> object:
            return tuple(rule(Environment.of_tokens(board)))  # type: ignore[operator,arg-type]

        found.append((f"{name}, {tokens.__name__.replace('_', ' ')}", score))
    return tuple(found)
