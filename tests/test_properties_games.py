"""What must hold in every game: pieces are conserved, take-back is exact, records give it again."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.luck import SEED_LIMIT, Dice
from tests import naive

if TYPE_CHECKING:
    from cascadia_nb.state import State

STARTER_PARTS: Final = 3
players_and_seed = given(players=st.integers(1, 4), seed=st.integers(0, SEED_LIMIT - 1))
some_games = settings(max_examples=25)
few_games = settings(max_examples=8)


def tiles_in(state: State) -> Counter[str]:
    """Count every habitat tile there is, wherever it lies, by its face."""
    tiles = [*state.unseen, *state.hand_tiles, *state.removed_tiles]
    tiles += [tile for tile in state.display.tiles if tile is not None]
    faces: Counter[str] = Counter(str(tile.parts[0]) for tile in tiles)
    for player in state.players:
        cells = player.environment.cells.values()
        faces.update(str(cell.part) for cell in cells if cell.number)
    return faces


def tokens_in(state: State) -> Counter[str]:
    """Count every wildlife token there is, wherever it is."""
    tokens = [*state.aside, *state.hand_tokens, *state.removed_tokens]
    tokens += [token for token in state.display.tokens if token is not None]
    tokens += [token for p in state.players for token in p.environment.tokens().values()]
    counts = Counter(map(str, tokens))
    counts.update({str(kind): count for kind, count in state.bag_counts().items()})
    return counts


ALL_TILES: Final = Counter(str(tile.parts[0]) for tile in BASE.tiles)
ALL_TOKENS: Final = Counter(dict.fromkeys(naive.ANIMALS, 20))


def starters_of(state: State) -> list[int]:
    """Return how many hexes of each player's board belong to the starter."""
    boards = [player.environment.cells.values() for player in state.players]
    return [sum(cell.number == 0 for cell in cells) for cells in boards]


def test_what_is_in_the_box() -> None:
    assert (ALL_TILES.total(), ALL_TOKENS.total(), len(BASE.starters)) == (85, 100, 5)


@players_and_seed
@some_games
def test_pieces_are_conserved(players: int, seed: int) -> None:
    game, dice = Game(BASE, players=players, seed=seed), Dice(seed)
    face_down = BASE.tiles_needed(players)
    while not game.is_over:
        state = game.state
        assert tiles_in(state) == ALL_TILES
        assert tokens_in(state) == ALL_TOKENS
        assert starters_of(state) == [STARTER_PARTS] * players
        assert 0 <= state.tiles_left < face_down
        assert state.phase != "draft" or len(set(state.display.tokens)) > 1
        assert None not in state.display.tiles or state.hand_tiles or state.phase == "build"
        assert all(player.nature >= 0 for player in state.players)
        assert all(not player.environment.problems() for player in state.players)
        game.push(game.sample_move(dice))
    assert tiles_in(game.state) == ALL_TILES
    assert tokens_in(game.state) == ALL_TOKENS
    assert {player.environment.placed for player in game.state.players} == {20}


@players_and_seed
@few_games
def test_nature_tokens_add_up(players: int, seed: int) -> None:
    game, dice = Game(BASE, players=players, seed=seed), Dice(seed)
    owned = [0] * players
    while not game.is_over:
        seat, before = game.state.to_act, game.state.players[game.state.to_act].environment
        move = game.push(game.sample_move(dice))
        owned[seat] -= move.step == "pay wipe" or "+" in str(move)
        if str(move).startswith("token"):
            owned[seat] += before[move.hexes[0]].part.keystone
        assert [player.nature for player in game.state.players] == owned


@players_and_seed
@few_games
def test_take_back_is_exact(players: int, seed: int) -> None:
    game, dice = Game(BASE, players=players, seed=seed), Dice(seed)
    for _ in range(40):
        game.push(game.sample_move(dice))
    states, moves = game.states, game.moves
    for number in range(len(moves), 0, -1):
        assert game.pop() == moves[number - 1]
        assert game.state == states[number - 1]
        assert game.states == states[:number]
    with pytest.raises(CascadiaError):
        game.pop()
    for number, move in enumerate(moves, 1):
        assert game.redo() == move
        assert game.state == states[number]
    with pytest.raises(CascadiaError):
        game.redo()


def test_a_new_move_forgets_what_was_taken_back() -> None:
    game = Game(BASE, seed=1)
    game.push("pick 1")
    game.pop()
    game.push("pick 2")
    with pytest.raises(CascadiaError):
        game.redo()


@players_and_seed
@few_games
def test_records_give_the_game_again(players: int, seed: int) -> None:
    dice = Dice(seed)
    game = Game(BASE, players=players, seed=seed, cards="random")
    while not game.is_over:
        game.push(game.sample_move(dice))
    for again in (Game.load(game.save()), Game.from_code(game.code)):
        assert again.states == game.states
        assert again.sheets() == game.sheets()
        assert again.save() == game.save()
        assert again.code == game.code


@pytest.mark.pyodide
def test_short_record_gives_the_game_again() -> None:
    game, dice = Game(BASE, players=3, seed=12, cards="BCDAB"), Dice(12)
    for _ in range(30):
        game.push(game.sample_move(dice))
    assert Game.from_code(game.code).states == game.states


@players_and_seed
@few_games
def test_a_fork_is_independent(players: int, seed: int) -> None:
    game, dice = Game(BASE, players=players, seed=seed), Dice(seed)
    for _ in range(10):
        game.push(game.sample_move(dice))
    states, moves = game.states, game.moves
    fork = game.fork()
    while not fork.is_over:
        fork.push(fork.sample_move(dice))
    fork.pop()
    assert (game.states, game.moves) == (states, moves)
    assert fork.states[: len(states)] == states


@pytest.mark.pyodide
def test_the_same_seed_gives_the_same_game() -> None:
    def play(seed: int) -> list[str]:
        game, dice = Game(BASE, players=2, seed=seed), Dice(5)
        while not game.is_over:
            game.push(game.sample_move(dice))
        return [str(move) for move in game.moves] + [str(sheet) for sheet in game.sheets()]

    assert play(31) == play(31)
    assert play(31) != play(32)


def test_seeds_deal_different_games() -> None:
    starts = {str(Game(BASE, players=2, seed=seed).state.display) for seed in range(50)}
    assert len(starts) == 50


def test_every_tile_and_starter_comes_up() -> None:
    tiles, starters, firsts = Counter[str](), Counter[str](), Counter[int]()
    for seed in range(300):
        state = Game(BASE, players=2, seed=seed).state
        tiles.update(str(tile) for tile in state.display.tiles)
        starters.update(str(next(iter(p.environment.cells.values())).part) for p in state.players)
        firsts[state.active] += 1
    assert len(tiles) == 85
    assert len(starters) == 5
    assert min(firsts.values()) > 100
    assert max(tiles.values()) < 40


@players_and_seed
@few_games
def test_totals_are_the_sum_of_findings(players: int, seed: int) -> None:
    game, dice = Game(BASE, players=players, seed=seed, cards="random"), Dice(seed)
    while not game.is_over:
        game.push(game.sample_move(dice))
    for player, sheet in zip(game.state.players, game.sheets(), strict=True):
        assert sheet.total == sum(f.points for score in sheet.scores for f in score.findings)
        hexes = [at for score in sheet.scores for f in score.findings for at in f.hexes]
        assert all(at in player.environment for at in hexes)
        assert sheet.row("nature").points == player.nature
        assert isinstance(player.environment, Environment)
