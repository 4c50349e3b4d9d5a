"""Where a tile and a token go best: everything a drafted pair can bring, found apart and joined.

The gains of tiles and tokens are found once for a board (`Building`) and serve every pair of the
display, because neither changes what the other's rows read. Where that does not hold (a card that
reads both, a tile on top of others, steps of an expansion), `lookahead` searches move by move.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import steps
from cascadia_nb.bots.ledger import ledger
from cascadia_nb.bots.promise import tile_promise
from cascadia_nb.engine import open_steps

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.bots.ledger import Entry, Ledger
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import Player, State
    from cascadia_nb.tiles import Tile

POINT: Final = 1000
"""What a point is worth in gains; promises are far below and only part equal points."""

FEW: Final = 3
"""How many places for the token beside the new tile are planned with."""

TILE: Final = steps.TILE.name
TOKEN: Final = steps.TOKEN.name


class Option(NamedTuple):
    """One way to put something down.

    Args:
        gain: what it brings.
        move: the move.
        after: the state after it; for a token, the state before.
        new: the hexes of the tile.
    """

    gain: int
    move: Move
    after: State
    new: tuple[Hex, ...] = ()


class Plan(NamedTuple):
    """One way to put down what is in hand.

    Args:
        gain: what it brings.
        moves: in the order in which they are made.
        start: the state before them.
    """

    gain: int
    moves: tuple[Move, ...]
    start: State

    @property
    def end(self) -> State:
        """The state after the moves, before anything that follows by itself."""
        state = self.start
        for move in self.moves:
            state = move.apply(state)
        return state


class NotSeparableError(Exception):
    """A tile changed more than tiles: gains cannot be found apart."""


def moves_of(state: State, name: str) -> tuple[Move, ...]:
    """Return the legal moves of an open step."""
    return tuple(
        move for step in open_steps(state) if step.name == name for move in step.moves(state)
    )


class Building:
    """The gains on one player's board, found when they are first asked for.

    Args:
        state: a position in which that player drafts or builds.
        rows: the rows of the sheet, in two parts.
    """

    def __init__(self, state: State, rows: Ledger) -> None:
        self.rows = rows
        self._seat = state.to_act
        player = state.players[self._seat]
        self._before = {entry.key: entry.points(player) for entry in rows.all}
        self._tiles: dict[Tile, tuple[Option, ...]] = {}
        self._tokens: dict[Wildlife, tuple[Option, ...]] = {}
        self._stands: dict[tuple[Wildlife, Move], int] = {}

    @staticmethod
    def of(state: State) -> Building | None:
        """Return the gains of a position, or None where they cannot be found apart."""
        rows = ledger(state)
        return None if rows is None else Building(state, rows)

    def best(self, state: State) -> Plan:
        """Return the plan that brings most.

        Raises:
            NotSeparableError: a tile changed more than tiles.
        """
        return max(self.plans(state), key=lambda plan: plan.gain)

    def plans(self, state: State) -> Iterable[Plan]:
        """Return the plans for what is in hand: the best rotation for every place of the tile.

        Raises:
            NotSeparableError: a tile changed more than tiles.
        """
        if not state.hand_tokens:
            for tile in self._tile_options(state):
                yield Plan(tile.gain, (tile.move,), state)
            return
        beside = self._token_options(state)
        if not state.hand_tiles:
            for token in beside:
                yield Plan(token.gain, (token.move,), state)
            return
        known = {option.move for option in beside}
        few = sorted(beside, key=lambda option: -option.gain)[:FEW]
        for tile in self._tile_options(state):
            for token in few:
                yield Plan(tile.gain + token.gain, (tile.move, token.move), state)
            for move in self._on_tile(tile.after, tile.new):
                if move not in known:
                    gain = tile.gain + self._token_gain(tile.after, move)
                    yield Plan(gain, (tile.move, move), state)

    def token_gains(self, state: State) -> Iterable[int]:
        """Return what the token in hand brings on each place of the board as it lies."""
        return [option.gain for option in self._token_options(state)]

    def gains_on_new_tile(self, state: State) -> Iterable[int]:
        """Return what the token in hand brings on the tile that was placed last."""
        board = state.players[self._seat].environment
        new = tuple(at for at, cell in board.cells.items() if cell.number == board.placed)
        return [self._token_gain(state, move) for move in self._on_tile(state, new)]

    # tiles

    def _tile_options(self, state: State) -> tuple[Option, ...]:
        """Return the best rotation of the tile in hand for every place."""
        tile = state.hand_tiles[0]
        if tile not in self._tiles:
            self._tiles[tile] = tuple(self._find_tiles(state, tile))
        return self._tiles[tile]

    def _find_tiles(self, state: State, tile: Tile) -> Iterable[Option]:
        """Try every place and every rotation that differs."""
        rows = self.rows.of_tile(tile.habitats)
        old = state.players[self._seat]
        size, owned = len(old.environment), (old.nature, old.cards, old.earned)
        best: dict[tuple[Hex, ...], Option] = {}
        tried = set()
        for move in moves_of(state, TILE):
            after = move.apply(state)
            player = after.players[self._seat]
            board = player.environment
            new = tuple(islice(board, size, None))
            if len(new) != len(tile.parts) or (player.nature, player.cards, player.earned) != owned:
                raise NotSeparableError
            look = (new, *(board[at].edges for at in new))
            if look not in tried:
                tried.add(look)
                gain = POINT * self._change(rows, player) + tile_promise(board, new)
                if new not in best or gain > best[new].gain:
                    best[new] = Option(gain, move, after, new)
        return best.values()

    # tokens

    def _token_options(self, state: State) -> tuple[Option, ...]:
        """Return every place for the token in hand on the board as it lies, and declining."""
        token = state.hand_tokens[0]
        if token not in self._tokens:
            self._tokens[token] = tuple(
                Option(self._token_gain(state, move), move, state)
                for move in moves_of(state, TOKEN)
            )
        return self._tokens[token]

    def _on_tile(self, state: State, new: tuple[Hex, ...]) -> Iterable[Move]:
        """Return the moves that put the token in hand on some hexes."""
        board, token = state.players[self._seat].environment, state.hand_tokens[0]
        if any(board[at].welcomes(token) for at in new):
            for move in moves_of(state, TOKEN):
                if move.hexes and move.hexes[0] in new:
                    yield move

    def _token_gain(self, state: State, move: Move) -> int:
        """Return what a token brings; its animals count the same whatever tile is below them."""
        player = move.apply(state).players[self._seat]
        key = (state.hand_tokens[0], move)
        if key not in self._stands:
            self._stands[key] = self._change(self.rows.standing, player)
        before = state.players[self._seat]
        earned = [entry.points(player) - entry.points(before) for entry in self.rows.nature]
        return POINT * (self._stands[key] + sum(earned))

    def _change(self, rows: Iterable[Entry], player: Player) -> int:
        """Return by how many points rows differ from before."""
        return sum([entry.points(player) - self._before[entry.key] for entry in rows])
