"""What every game of the family must do, with every option: one conformity test for all."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import CascadiaError, Dice, Game, Hex, IllegalMoveError
from cascadia_nb.engine import read_move
from cascadia_nb.games import GAMES
from cascadia_nb.moves import FreeWipe, PaidWipe, Pick, PlaceTile, PlaceToken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.state import State


COMBINED: Final = (
    "base+tiles+cards",
    "base+tiles+cards+landmarks",
    "base+tiles+faster+landmarks",
    "base+no-starters",
    "alpine+domino",
    "alpine+short-supply",
    "alpine+aplenty",
    "alpine+sky",
    "alpine+support",
)
"""Combinations of the boxes and variants that must behave like every game."""
MANY: Final = 4
"""Of an option with more readings than this, such as a choice of pieces, the first are tried."""
NAMES: Final = tuple(dict.fromkeys((*GAMES, *COMBINED)))


def variants() -> Iterator[tuple[str, Ruleset, str]]:
    """Yield every ruleset as it is, and with each other reading of each option; cards for it.

    Options that a combination takes over from its box are tried with the box.
    """
    for name in NAMES:
        rules, box = GAMES[name], GAMES[name.partition("+")[0]]
        yield name, rules, "random"
        for option in rules.specs:
            if rules is not box and option in box.specs:
                continue
            for reading in option.readings[1:MANY]:
                chosen = rules.with_options(**{option.name: reading})
                cards = "family" if reading == "skip" else "random"
                yield f"{name} {option.name}={reading}", chosen, cards


VARIANTS: Final = {name: (rules, cards) for name, rules, cards in variants()}
FEW_SEATS: Final = (1, 3, 6)
"""Combinations are tried with these, so that the test stays short; their own tests try all."""
SEATINGS: Final = [
    (name, players)
    for name, (rules, _) in VARIANTS.items()
    for players in rules.seating
    if "+" not in name or players in FEW_SEATS
]
PLAIN: Final = [(name, players) for name, players in SEATINGS if name in NAMES]
every_variant = pytest.mark.parametrize(("name", "players"), SEATINGS)
every_game = pytest.mark.parametrize(("name", "players"), PLAIN)


def _game(name: str, players: int, seed: int) -> Game:
    """Return a new game of a variant."""
    rules, cards = VARIANTS[name]
    return Game(rules, players=players, seed=seed, cards=cards)


def _play(game: Game, dice: Dice, moves: int = 10_000) -> Game:
    """Make random moves, to the end if there is one before."""
    for _ in range(moves):
        if game.is_over:
            break
        game.push(game.sample_move(dice))
    return game


@every_variant
def test_games_end_after_their_turns(name: str, players: int) -> None:
    game = _play(_game(name, players, 3), Dice(3))
    assert game.is_over
    assert game.state.phase == "end"
    assert game.state.turn == game.rules.turns * players
    assert game.legal_moves() == ()
    with pytest.raises(IllegalMoveError):
        game.push("pick 1")
    with pytest.raises(IllegalMoveError):
        game.sample_move(Dice(1))


@every_variant
def test_records_keep_the_variant(name: str, players: int) -> None:
    game = _play(_game(name, players, 8), Dice(8), 30)
    again = Game.from_code(game.code)
    assert again.state == game.state
    assert again.rules.options == game.rules.options
    assert [str(sheet) for sheet in again.sheets()] == [str(sheet) for sheet in game.sheets()]


@every_game
def test_every_offered_move_applies(name: str, players: int) -> None:
    game, dice = _game(name, players, 5), Dice(5)
    while not game.is_over and game.state.turn < 8:
        before = game.state
        offered = game.legal_moves()
        assert len(set(map(str, offered))) == len(offered)
        for move in offered:
            game.push(move)
            assert game.pop() == move
            assert game.state is before
        game.push(game.sample_move(dice))


@every_game
def test_moves_are_text_and_text_is_moves(name: str, players: int) -> None:
    game, dice = _game(name, players, 6), Dice(6)
    while not game.is_over and game.state.turn < 12:
        for move in game.legal_moves():
            read = read_move(game.rules, str(move))
            assert read == move
            assert str(read) == str(move)
            assert read.step == move.step
        game.push(str(game.sample_move(dice)))


def _made_up(state: State) -> Iterator[Move | str]:
    """Yield moves of every form, most of which are not allowed in a given position."""
    for one in range(-1, state.rules.slots + 1):
        yield PaidWipe((one,))
        yield PaidWipe((one, one))
        for two in range(-1, state.rules.slots + 1):
            yield Pick(one, two)
    for q in range(-3, 4):
        for r in range(-3, 4):
            yield PlaceToken(Hex(q, r))
            for rotation in (-1, 0, 3, 6):
                yield PlaceTile(Hex(q, r), rotation)
    yield from (
        FreeWipe(),
        PaidWipe(()),
        "end",
        "decline",
        "wipe",
        "pick 9",
        "tile 0,0",
        "token 99,0",
    )
    yield from (
        "",
        " ",
        "pick",
        "pick 1 2",
        "tile 1",
        "token",
        "wipe 0",
        "castle",
        "pick \u0661",
        "é" * 300,
    )


@every_game
def test_whatever_is_not_offered_is_refused(name: str, players: int) -> None:
    game, dice = _game(name, players, 7), Dice(7)
    refused = 0
    while not game.is_over and game.state.turn < 6:
        before, moves = game.state, game.moves
        offered = set(map(str, game.legal_moves()))
        for move in _made_up(before):
            if str(move) in offered:
                continue
            with pytest.raises(CascadiaError) as caught:
                game.push(move)
            assert len(str(caught.value)) > 10
            assert game.state is before
            assert game.moves == moves
            refused += 1
        game.push(game.sample_move(dice))
    assert refused > 1000


@every_game
def test_sampled_moves_are_legal_and_all_can_come(name: str, players: int) -> None:
    game, dice = _game(name, players, 9), Dice(9)
    for _ in range(12):
        offered = set(map(str, game.legal_moves()))
        sampled = {str(game.sample_move(dice)) for _ in range(60)}
        assert sampled <= offered
        assert len(sampled) > 1 or len(offered) == 1
        game.push(game.sample_move(dice))
    while not game.state.hand_tiles:
        game.push(game.sample_move(dice))
    tiles = {str(move) for move in game.legal_moves() if move.step == "tile"}
    wanted = {str(game.sample_move(dice, ("tile",))) for _ in range(200 * len(tiles) // 10)}
    assert wanted == tiles


@every_game
def test_views_hide_what_is_hidden(name: str, players: int) -> None:
    rules, cards = VARIANTS[name]
    for seat in range(players):
        game = Game(rules, players=players, seed=900719925474, cards=cards)
        view = _play(game, Dice(4), 25).seen_by(seat)
        assert view.state.luck is None
        assert "900719925474" not in repr(view)
        assert view.player == game.state.players[seat]
        with pytest.raises(CascadiaError):
            view.state.draw_tile()
        with pytest.raises(CascadiaError):
            view.state.draw_token()


@every_game
def test_views_do_not_depend_on_the_seed(name: str, players: int) -> None:
    game = _play(_game(name, players, 21), Dice(2), 31)
    other = game.state._replace(luck=game.state.luck and game.state.luck._replace(seed=77))
    twin = game.fork()
    twin._states[-1] = other  # noqa: SLF001 - the same table, another future
    for seat in range(players):
        assert twin.seen_by(seat) == game.seen_by(seat)
        assert repr(twin.seen_by(seat)) == repr(game.seen_by(seat))


@every_game
def test_views_look_ahead_as_the_game_goes(name: str, players: int) -> None:
    game, dice = _game(name, players, 19), Dice(19)
    looked = 0
    while not game.is_over:
        move = game.sample_move(dice)
        view, step = game.seen_by(game.state.to_act), move.step
        game.push(move)
        drawn = game.state.unseen != view.state.unseen
        if "wipe" not in step and not drawn and game.state.turn == view.state.turn:
            assert view.ahead(move).state == game.state._replace(luck=None)
            looked += 1
    assert looked > 20


@every_game
def test_sampled_states_can_be_played(name: str, players: int) -> None:
    game = _play(_game(name, players, 13), Dice(3), 20)
    view = game.seen_by(0)
    for number in range(3):
        dice = Dice(number)
        copy = game.fork()
        copy._states[-1] = view.sample(dice)  # noqa: SLF001 - a possible world
        assert copy.state._replace(luck=None) == game.state._replace(luck=None)
        assert _play(copy, dice).is_over
    futures = {str(_play_on(game, view.sample(Dice(number)))) for number in range(6)}
    assert len(futures) == 6


def _play_on(game: Game, state: State) -> object:
    """Return the display after four more turns of one fixed way to play."""
    copy, dice = game.fork(), Dice(1)
    copy._states[-1] = state  # noqa: SLF001 - a possible world
    return _play(copy, dice, 12).state.display


@every_variant
def test_sheets_name_every_row_once(name: str, players: int) -> None:
    game = _play(_game(name, players, 17), Dice(1))
    for sheet in game.sheets():
        keys = [score.key for score in sheet.scores]
        assert len(set(keys)) == len(keys)
        assert sheet.total == sum(score.points for score in sheet.scores)
        assert all(score.title for score in sheet.scores)
        assert all(finding.sentence for score in sheet.scores for finding in score.findings)
        assert [sheet.row(key).key for key in keys] == keys
    best = max(sheet.total for sheet in game.sheets())
    assert {game.sheet(seat).total for seat in game.winners} == {best}


@every_game
def test_seats_that_do_not_exist_are_refused(name: str, players: int) -> None:
    game = _game(name, players, 1)
    for seat in (-1, players, 1.0, "0", None, True):
        with pytest.raises(CascadiaError):
            game.sheet(seat)  # type: ignore[arg-type]
        with pytest.raises(CascadiaError):
            game.seen_by(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_unknown_set_ups_are_refused(name: str) -> None:
    rules = GAMES[name]
    for players in (0, max(rules.seating) + 1, -1, True, "2", 2.0, None):
        if players in rules.seating and type(players) is int:
            continue
        with pytest.raises(CascadiaError):
            Game(rules, players=players)  # type: ignore[arg-type]
    for seed in (-1, 2**53, 1.5, "7", None, True):
        with pytest.raises(CascadiaError):
            Game(rules, seed=seed)  # type: ignore[arg-type]
    wishes: tuple[object, ...] = ("", "AAAA", "AAAAAA", "AAAAZ", "aaaaa", "nonsense", 7, None)
    for cards in (*wishes, ["elk Z"], [7], ["elk A", "elk B"], ["elk A", "elk A"]):
        with pytest.raises(CascadiaError):
            Game(rules, cards=cards)  # type: ignore[arg-type]
    with pytest.raises(CascadiaError):
        rules.with_options(nonsense="yes")
    for option in rules.specs:
        with pytest.raises(CascadiaError):
            rules.with_options(**{option.name: "nonsense"})


TRANSCRIPT: Final = """
from cascadia_nb import Dice, Game
from cascadia_nb.games import GAMES
from tests.test_every_ruleset import NAMES
for rules in map(GAMES.get, NAMES):
    for players in rules.seating:
        game, dice = Game(rules, players=players, seed=5, cards="random"), Dice(5)
        while not game.is_over:
            game.push(game.sample_move(dice))
            offered = game.legal_moves()
            print(len(offered), offered[:3])
        print(game.code, *(score for sheet in game.sheets() for score in sheet.scores))
"""


def test_the_hash_seed_decides_nothing() -> None:
    def transcript(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        return subprocess.run(
            [sys.executable, "-c", TRANSCRIPT],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    first = transcript("1")
    assert len(first) > 10_000
    assert transcript("2") == first
