"""Hints name the best moves with points and reasons, and look at nothing hidden."""

from __future__ import annotations

from cascadia_nb import BASE, Dice, Game
from cascadia_nb.bots import make
from cascadia_nb.bots.hints import hint, hints
from tests.extensions import busy, extra_token, landmarks, stacked


def played(turns: int, players: int = 1, seed: int = 11) -> Game:
    game, bot = Game(BASE, players, seed, "AAAAA"), make("greedy")
    while game.state.turn < turns:
        game.push(bot.choose(game.seen_by(game.state.to_act)))
    return game


def test_what_a_hint_promises_comes_true() -> None:
    for turns in (0, 5, 12):
        for one in hint(played(turns)):
            game = played(turns)
            before = game.seen_by(0).own_sheet().total
            for move in one.moves[:-1]:
                game.push(move)
            after = one.moves[-1].apply(game.state)
            assert game.seen_by(0)._replace(state=after).own_sheet().total - before == one.now


def test_hints_are_ordered_and_name_different_pairs() -> None:
    found = hint(played(8))
    worth = [one.now + one.later for one in found]
    assert worth == sorted(worth, reverse=True)
    assert len({str(one.moves[0]) for one in found}) == len(found) > 1


def test_every_reason_pays_and_is_said() -> None:
    for one in hint(played(10)):
        assert sum(row.points for row, _ in one.reasons) == one.now
        assert str(one).count("\n") == len(one.reasons)


def test_a_hint_is_the_same_whatever_comes_next() -> None:
    game = played(6, players=2)
    view, other = (game.seen_by((game.state.to_act + n) % 2) for n in range(2))
    assert view.state.luck is None
    assert hints(view) == hint(game)
    assert hints(other) == ()


def test_in_the_middle_of_a_turn_what_is_in_hand_is_placed() -> None:
    game = played(6)
    game.push(hint(game)[0].moves[0])
    assert {one.moves[0].step for one in hint(game)} <= {"tile", "token"}


def test_a_game_that_is_over_has_no_hints() -> None:
    game, dice = Game(BASE, 1, 3), Dice(3)
    while not game.is_over:
        game.push(game.sample_move(dice))
    assert hint(game) == ()


def test_boxes_nobody_knows_get_hints_too() -> None:
    for rules in (stacked(BASE), landmarks(BASE), extra_token(BASE), busy(BASE)):
        game = Game(rules, 2, 5)
        assert all(one.moves for one in hint(game))
