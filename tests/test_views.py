"""Views: what a seat may see, and nothing else; possible worlds behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import BASE, Dice, Game
from cascadia_nb.engine import follow, legal_moves
from cascadia_nb.errors import HiddenError
from cascadia_nb.luck import Luck
from cascadia_nb.state import HeldCard
from cascadia_nb.views import seen_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.state import State

SEED: Final = 876_543_210_123


def _states(players: int, seed: int = SEED) -> Iterator[State]:
    """Return the positions of a random game."""
    game, dice = Game(BASE, players, seed, "random"), Dice(seed)
    while not game.is_over:
        yield game.state
        game.push(game.sample_move(dice))


def _values(thing: object) -> Iterator[object]:
    """Return everything a value is made of."""
    yield thing
    if isinstance(thing, tuple):
        for part in thing:
            yield from _values(part)
    elif isinstance(thing, dict):
        for pair in thing.items():
            yield from _values(pair)


@pytest.mark.pyodide
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_view_carries_no_seed_and_no_luck(players: int) -> None:
    for state in _states(players):
        found = list(_values(seen_by(state, state.to_act)))
        assert not any(isinstance(value, Luck) for value in found)
        assert SEED not in found


def test_views_of_states_that_differ_in_luck_alone_are_equal() -> None:
    for state in _states(2):
        other = state._replace(luck=Luck(5, (1, 2, 3)))
        assert seen_by(state, 0) == seen_by(other, 0)


def test_what_is_unseen_is_a_multiset_in_table_order() -> None:
    places = {tile.id: number for number, tile in enumerate(BASE.tiles)}
    for state in _states(3):
        view = seen_by(state, state.to_act)
        order = [places[tile.id] for tile in view.unseen_tiles]
        assert order == sorted(order)
        assert len(order) >= state.tiles_left
        assert tuple(view.bag.values()) == state.bag


def test_secret_cards_of_others_are_masked() -> None:
    state = Game(BASE, 3, 1).state
    cards = (HeldCard("open", 1), HeldCard("secret", 2, revealed=False))
    players = tuple(player._replace(cards=cards) for player in state.players)
    view = seen_by(state._replace(players=players), 1)
    held = [[card.key for card in player.cards] for player in view.state.players]
    assert held == [["open"], ["open", "secret"], ["open"]]
    assert view.player.cards == cards


def test_a_view_offers_the_moves_of_the_state() -> None:
    for state in _states(2):
        view = seen_by(state, state.to_act)
        assert view.legal_moves() == legal_moves(state)
        assert view.sample_move(Dice(3)) in view.legal_moves()


def test_what_draws_is_refused_and_what_does_not_can_be_seen() -> None:
    wipes = 0
    for state in _states(1):
        view = seen_by(state, 0)
        for move in view.legal_moves()[:30]:
            if move.step in {"wipe", "pay wipe"}:
                wipes += 1
                with pytest.raises(HiddenError):
                    view.after(move)
                with pytest.raises(HiddenError):
                    view.ahead(move)
            else:
                assert view.after(move).state.players == move.apply(state).players
                assert view.ahead(move).state.players == follow(state, move).players
    assert wipes


def test_looking_ahead_stops_where_something_is_drawn() -> None:
    for state in _states(2):
        view = seen_by(state, state.to_act)
        move = view.legal_moves()[0]
        ahead, real = view.ahead(move).state, follow(state, move)
        if real.turn == state.turn or real.luck == state.luck:
            assert ahead == real._replace(luck=None)
        else:
            assert ahead.turn == state.turn
            assert (ahead.hand_tiles, ahead.hand_tokens) == ((), ())


@pytest.mark.pyodide
def test_samples_look_the_same_and_go_on_differently() -> None:
    for number, state in enumerate(_states(2)):
        if number % 7:
            continue
        view = seen_by(state, state.to_act)
        worlds = [view.sample(Dice(seed)) for seed in range(6)]
        assert all(seen_by(world, view.seat) == view for world in worlds)
        assert view.sample(Dice(1)) == view.sample(Dice(1))
        if state.phase == "draft" and state.turn < 30:
            ends = []
            for world in worlds:
                for _ in range(3):
                    move = legal_moves(world)[0]
                    world = follow(world, move)  # noqa: PLW2901 - played on
                ends.append(world.display)
            assert len(set(ends)) > 1


def test_the_sheets_of_a_view_are_those_of_the_table() -> None:
    game, dice = Game(BASE, 2, 9), Dice(9)
    for _ in range(60):
        game.push(game.sample_move(dice))
    view = game.seen_by(1)
    assert view.sheets() == game.sheets()
    own = view.own_sheet()
    assert [score for score in game.sheet(1).scores if not score.key.startswith("bonus")] == list(
        own.scores
    )
