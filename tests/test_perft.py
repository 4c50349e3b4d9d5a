"""Counts of lines of play, against an enumerator that shares no code with the package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb.engine import follow, legal_moves
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.luck import Dice
from tests import naive_moves
from tests.positions import start, with_nature

if TYPE_CHECKING:
    from cascadia_nb.state import State

RANDOM: Final = ("wipe", "pay wipe")


def perft(state: State, plies: int) -> int:
    """Count lines of play that draw nothing before their last move and stay within the turn."""
    if plies == 0:
        return 1
    offered = legal_moves(state)
    if plies == 1:
        return len(offered)
    turn, total = state.turn, 0
    for move in offered:
        if move.step not in RANDOM and (later := follow(state, move)).turn == turn:
            total += perft(later, plies - 1)
    return total


@pytest.mark.pyodide
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("nature", [0, 1])
def test_first_plies(players: int, nature: int) -> None:
    state = with_nature(start(players, seed=11 * players), nature)
    for plies in (1, 2):
        assert perft(state, plies) == naive_moves.perft(naive_moves.turn_of(state), plies)


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_turn(seed: int) -> None:
    state = start(2, seed=seed)
    assert perft(state, 3) == naive_moves.perft(naive_moves.turn_of(state), 3)


def test_counts_have_not_changed() -> None:
    state = start(2, seed=0)
    assert [perft(state, plies) for plies in (1, 2, 3)] == GOLDEN


GOLDEN: Final = [5, 227, 1350]
"""Counts of the first turn of this game; a change of the rules, pieces or draws shows here."""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_random_games(players: int) -> None:
    for seed in range(3):
        game, dice, turn, wiped = Game(BASE, players=players, seed=seed), Dice(seed), 0, False
        while not game.is_over:
            if game.state.turn != turn:
                turn, wiped = game.state.turn, False
            offered = [str(move) for move in game.legal_moves()]
            expected = naive_moves.moves(naive_moves.turn_of(game.state, wiped=wiped))
            assert sorted(offered) == sorted(expected), game.code
            wiped |= str(game.push(game.sample_move(dice))) == naive_moves.WIPE
        assert game.legal_moves() == ()
