"""Games with landmarks and faster play: every position against plain enumeration, every piece."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import Dice, Game, Tile
from cascadia_nb.games import GAMES
from cascadia_nb.games.faster_play import AFTER, BEFORE, supplies
from cascadia_nb.games.keystones import keystones
from tests import naive_moves
from tests.test_landmarks import keen, landmark_moves
from tests.test_perft import perft

if TYPE_CHECKING:
    from cascadia_nb.state import State

FULL: Final = "base+tiles+cards+landmarks+faster"
NAMES: Final = (FULL, "base+landmarks", "base+faster", "base+no-starters+landmarks")


class _Watch:
    """What a plain rule book must remember between two moves."""

    def __init__(self) -> None:
        self.wiped = False
        self.placed = False
        self.phase = ("", -1)

    def before(self, state: State) -> None:
        """Begin a turn or a phase."""
        if self.phase[1] != state.turn:
            self.wiped = False
        if self.phase != (state.phase, state.turn):
            self.phase, self.placed = (state.phase, state.turn), False

    def after(self, move: str) -> None:
        """Remember a move."""
        self.wiped |= move == "wipe"
        self.placed |= move.startswith("tile")


def _expected(state: State, watch: _Watch) -> set[str]:
    """Return the legal moves of a position."""
    turn = naive_moves.turn_of(state, wiped=watch.wiped)
    marked = {(at.q, at.r) for at, cell in state.environment.cells.items() if cell.mark}
    board = tuple(
        (at, place._replace(taken=place.taken or at in marked)) for at, place in turn.board
    )
    turn = turn._replace(board=board)
    in_hand = bool(state.hand_tiles or state.hand_tokens)
    if state.phase == "keystones" and not in_hand:
        return {f"keystone {n + 1}" for n in range(len(keystones(state)))}
    if state.phase in {AFTER, BEFORE} and not in_hand and not watch.placed:
        return _between(state, turn.nature)
    if state.phase in {"build", AFTER, BEFORE}:
        must = set(naive_moves.moves(turn)) if in_hand else set()
        may = landmark_moves(state) if watch.placed and not state.hand_tiles else set()
        return must | may | (set() if must else {"end"})
    return set(naive_moves.moves(turn))


def _between(state: State, nature: int) -> set[str]:
    """Return what may be done with a supply before a pair is played."""
    there = [n + 1 for n, tile in enumerate(supplies(state)[state.to_act].tiles) if tile]
    swaps = {f"swap {one} {two}" for one in there for two in there if one < two and nature}
    return {f"play {n}" for n in there} | swaps | {"end"}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [1, 3])
def test_every_position_offers_what_plain_rules_allow(name: str, players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(2):
        game, dice, watch = Game(GAMES[name], players, seed, "random"), Dice(seed), _Watch()
        while not game.is_over:
            watch.before(game.state)
            offered = [str(move) for move in game.legal_moves()]
            assert sorted(offered) == sorted(_expected(game.state, watch)), game.code
            move = game.push(keen(game, dice))
            watch.after(str(move))
            seen[move.step] += 1
    wanted = {"landmark": "landmarks", "play": "faster"}
    assert all(seen[step] for step, word in wanted.items() if word in name)


def _tiles_in(state: State) -> Counter[str]:
    """Count every tile by its face, wherever it lies."""
    kept = [tile for _, value in state.shared for tile in _tiles_of(value)]
    tiles = [*state.unseen, *state.hand_tiles, *state.removed_tiles, *kept]
    tiles += [tile for tile in state.display.tiles if tile is not None]
    faces = Counter(str(tile.parts[0]) for tile in tiles)
    for player in state.players:
        faces.update(str(cell.part) for cell in player.environment.cells.values() if cell.number)
    return faces


def _tiles_of(value: object) -> list[Tile]:
    """Find the tiles in what lies on the table."""
    if isinstance(value, Tile):
        return [value]
    if isinstance(value, tuple):
        return [tile for item in value for tile in _tiles_of(item)]
    return []


def _tokens_in(state: State) -> Counter[str]:
    """Count every wildlife token, wherever it is."""
    tokens = [*state.aside, *state.hand_tokens, *state.removed_tokens, *state.display.tokens]
    tokens += [token for p in state.players for token in p.environment.tokens().values()]
    tokens += [
        token
        for supply in supplies(state)
        for tile, token in zip(supply.tiles, supply.tokens, strict=True)
        if tile is not None
    ]
    counts = Counter(str(token) for token in tokens if token is not None)
    counts.update({str(kind): count for kind, count in state.bag_counts().items()})
    return counts


@pytest.mark.parametrize("players", range(1, 7))
def test_pieces_are_conserved(players: int) -> None:
    rules = GAMES[FULL]
    tiles = Counter(str(tile.parts[0]) for tile in rules.tiles)
    game, dice = Game(rules, players, players, "random"), Dice(players)
    while not game.is_over:
        state = game.state
        assert _tiles_in(state) == tiles
        assert set(_tokens_in(state).values()) == {27}
        assert state.nature_supply == 40 - sum(player.nature for player in state.players) >= 0
        for player in state.players:
            assert not player.environment.problems()
            marks = [cell.mark for cell in player.environment.cells.values() if cell.mark]
            assert len(set(marks)) == len(marks) == len(player.cards)
        game.push(keen(game, dice))
    played = [5 - len(supply.places) for supply in supplies(game.state)]
    placed = [player.environment.placed for player in game.state.players]
    assert placed == [16 + count for count in played]


@pytest.mark.parametrize("name", NAMES)
def test_counts_have_not_changed(name: str) -> None:
    game, dice = Game(GAMES[name], 2, 0, first=0), Dice(0)
    while game.state.phase != "draft":
        game.push(game.sample_move(dice))
    assert [perft(game.state, plies) for plies in (1, 2, 3)] == GOLDEN[name]


GOLDEN: Final[dict[str, list[int]]] = {
    FULL: [4, 273, 1188],
    "base+landmarks": [5, 275, 1650],
    "base+faster": [4, 225, 1026],
    "base+no-starters+landmarks": [5, 250, 1260],
}
"""Counts of the first turn of these games; a change of rules, pieces or draws shows here."""
