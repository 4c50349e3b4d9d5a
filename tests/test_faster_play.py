"""Faster play: its cases, when a pair may be played, and what is left at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Game, Hex
from cascadia_nb.engine import legal_moves
from cascadia_nb.games import GAMES
from cascadia_nb.games.faster_play import AFTER, BEFORE, Supply, faster_play, supplies
from cascadia_nb.kinds import WETLAND, WILDLIFE
from cascadia_nb.tiles import single
from tests import oracle
from tests.positions import allowed, animal, make, with_nature

if TYPE_CHECKING:
    from cascadia_nb.state import State

CASES: Final = oracle.cases()
FASTER: Final = faster_play(BASE)


def _case(name: str) -> tuple[dict[str, Any], Any]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _until(game: Game, phase: str, seat: int = 0, seed: int = 1) -> State:
    """Play on, passing every chance, until a seat may play a pair."""
    dice = Dice(seed)
    while (game.state.phase, game.state.to_act) != (phase, seat):
        ended = game.state.phase in {AFTER, BEFORE}
        game.push("end" if ended else game.sample_move(dice, ("pick", "tile", "token")))
    return game.state


def _played_out(game: Game, *, pairs: bool, seed: int = 3) -> Game:
    """Play to the end, with every pair as soon as it can be, or with none."""
    dice = Dice(seed)
    while not game.is_over:
        between = game.state.phase in {AFTER, BEFORE} and not game.state.hand_tiles
        steps = ("play",) if pairs else ()
        if between and not pairs and not game.state.hand_tokens:
            game.push("end")
        else:
            game.push(game.sample_move(dice, (*steps, "pick", "tile", "token")))
    return game


def test_fast_01() -> None:
    setup, expected = _case("fast-01")
    rules = GAMES["base+tiles+faster"]
    players = setup["players"]
    assert rules.tiles_needed(players) == setup["tiles"]
    game = Game(rules, players, 4)
    dealt = sum(len(supply.places) for supply in supplies(game.state))
    assert dealt == expected["dealt_to_players"]
    assert game.state.tiles_left == expected["face_down_after_setup"]
    assert rules.turns == expected["main_turns_each"]
    _played_out(game, pairs=True)
    assert game.state.turn == expected["main_turns_total"]
    assert game.state.tiles_left == 0
    for player, supply in zip(game.state.players, supplies(game.state), strict=True):
        assert player.environment.placed == expected["tiles_added_each"]
        assert 5 - len(supply.places) == expected["between_turn_actions_each_max"]


def test_fast_03() -> None:
    setup, expected = _case("fast-03")
    game = Game(FASTER, 2, 4, first=0)
    state = with_nature(_until(game, AFTER), 1)
    before = supplies(state)[0]
    assert list(before.tokens) == [animal(name) for _, name in setup["supply"]]
    state = make(state, "swap 1 4")
    after = supplies(state)[0]
    assert after.tiles == before.tiles
    assert list(after.tokens) == [animal(name) for _, name in expected["supply"]]
    assert 1 - state.players[0].nature == expected["nature_tokens_spent"]
    assert not allowed(state, "swap 1 4")


def test_fast_05() -> None:
    _, expected = _case("fast-05")
    for name in ("base+landmarks+faster", "base+faster+landmarks"):
        game = Game(GAMES[name], 2, 4, first=0)
        dice = Dice(4)
        while game.state.phase != AFTER:
            game.push(game.sample_move(dice, ("keystone", "pick", "tile", "token")))
        wide = game.state.environment
        for n in range(4):
            wide = wide.place(single(f"wet-{n}", [WETLAND], []), Hex(20 + n, 0))
        supply = Supply((single("fifth", [WETLAND], WILDLIFE),), WILDLIFE[:1])
        state = game.state.with_kept("supplies", (supply, *supplies(game.state)[1:]))
        state = state.with_environment(wide)._replace(done=(f"tiles before {wide.placed}",))
        assert not any(move.step == "landmark" for move in _moves(state))
        state = make(state, "play 1", "tile 24,0")
        offered = any(str(move).startswith("landmark wetland") for move in _moves(state))
        assert offered == expected["landmark_allowed"]


def _moves(state: State) -> tuple[Any, ...]:
    """Return the legal moves of a state."""
    return legal_moves(state)


@pytest.mark.parametrize("players", range(1, 7))
def test_every_count_of_players_uses_the_printed_tiles(players: int) -> None:
    plain, faster = GAMES["base+tiles"], GAMES["base+tiles+faster"]
    assert faster.tiles_needed(players) == plain.tiles_needed(players)
    game = Game(faster, players, 8)
    assert [min(game.state.bag), max(game.state.bag)] != [27, 27]
    assert sum(game.state.bag) == 135 - 5 * players - 4
    for supply in supplies(game.state):
        assert supply.tokens == WILDLIFE
        assert len(supply.places) == 5


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_pair_is_played_between_two_own_turns_only(players: int) -> None:
    game, dice, seen = Game(FASTER, players, 6), Dice(6), []
    while not game.is_over:
        state = game.state
        if any(move.step == "play" for move in game.legal_moves()):
            seen.append((state.phase, state.turn, state.to_act))
            game.push("end")
        else:
            game.push(game.sample_move(dice, ("pick", "tile", "token")))
    after = [turn for phase, turn, _ in seen if phase == AFTER]
    before = [turn for phase, turn, _ in seen if phase == BEFORE]
    assert after == list(range(14 * players))
    assert before == ([] if players == 1 else list(range(players, 15 * players)))
    assert {player.environment.placed for player in game.state.players} == {15}


def test_one_pair_each_time() -> None:
    game, dice = Game(FASTER, 2, 9, first=0), Dice(9)
    _until(game, AFTER)
    game.push("play 2")
    with pytest.raises(CascadiaError):
        game.push("play 1")
    while game.state.turn == 0:
        game.push(game.sample_move(dice, ("tile", "token")))
    assert supplies(game.state)[0].places == (0, 2, 3, 4)
    state = _until(game, "draft")
    assert state.turn == 2
    assert BEFORE not in {s.phase for s in game.states if s.turn == 2}
    state = _until(game, AFTER)
    with pytest.raises(CascadiaError, match="choose one of 1, 3, 4, 5"):
        make(state, "play 2")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_five_pairs_make_a_whole_board(players: int) -> None:
    game = _played_out(Game(FASTER, players, 2), pairs=True)
    assert {player.environment.placed for player in game.state.players} == {20}
    assert all(supply.places == () for supply in supplies(game.state))


@pytest.mark.parametrize("word", ["play", "swap 1", "play 0", "swap 1 x", "play 1 2"])
def test_what_is_no_move_is_said(word: str) -> None:
    game = Game(FASTER, 2, 1)
    with pytest.raises(CascadiaError, match=r"play 3|slots are numbered"):
        game.push(word)
    assert str(make(with_nature(_until(game, AFTER), 1), "swap 4 1").kept("supplies"))


def test_a_game_that_is_too_short_is_refused() -> None:
    with pytest.raises(CascadiaError, match="more than 5 turns"):
        faster_play(faster_play(faster_play(faster_play(BASE))))
