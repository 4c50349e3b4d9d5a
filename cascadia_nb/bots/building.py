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

    Hand = tuple[tuple[Tile, ...], tuple[Wildlife, ...]]

POINT: Final = 1000
"""What a point is worth in gains; promises are far below and only part equal points."""

TILE: Final = steps.TILE.name
TOKEN: Final = steps.TOKEN.name


class Option(NamedTuple):
    """One way to put something down: what it brings, the move, and the state after it."""

    gain: int
    move: Move
    after: State


class Plan(NamedTuple):
    """The best that was found: what it brings, and the moves."""

    gain: int
    moves: tuple[Move, ...]


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
        self._seat = state.to_act
        self._rows = rows
        self._before = self._points(rows.all, state.players[self._seat])
        self._tiles: dict[Tile, tuple[Option, ...]] = {}
        self._tokens: dict[Wildlife, tuple[Option, ...]] = {}
        self._plans: dict[Hand, Plan] = {}
        self._stands: dict[tuple[Wildlife, Move], int] = {}

    @staticmethod
    def of(state: State) -> Building | None:
        """Return the gains of a position, or None where they cannot be found apart."""
        rows = ledger(state)
        return None if rows is None else Building(state, rows)

    def best(self, state: State) -> Plan:
        """Return the best way to put down what is in hand.

        Raises:
            NotSeparableError: a tile changed more than tiles.
        """
        hand = (state.hand_tiles, state.hand_tokens)
        if hand not in self._plans:
            self._plans[hand] = max(self._find_plans(state), key=_gain)
        return self._plans[hand]

    def _find_plans(self, state: State) -> Iterable[Plan]:
        """Join the options for the tile with those for the token, on the new tile or beside it."""
        if not state.hand_tokens:
            yield from map(_plan, self._tile_options(state))
            return
        beside = self._token_options(state)
        known = {option.move for option in beside}
        old = max(beside, key=_gain)
        if not state.hand_tiles:
            yield _plan(old)
            return
        for tile in self._tile_options(state):
            yield Plan(tile.gain + old.gain, (tile.move, old.move))
            for token in moves_of(tile.after, TOKEN):
                if token not in known:
                    gain = tile.gain + self._token_gain(tile.after, token)
                    yield Plan(gain, (tile.move, token))

    def _tile_options(self, state: State) -> tuple[Option, ...]:
        """Return the best rotation of the tile in hand for every place."""
        tile = state.hand_tiles[0]
        if tile not in self._tiles:
            self._tiles[tile] = tuple(self._find_tiles(state, tile))
        return self._tiles[tile]

    def _find_tiles(self, state: State, tile: Tile) -> Iterable[Option]:
        """Try every place and every rotation that differs."""
        rows = self._rows.of_tile(tile.habitats)
        old = state.players[self._seat]
        best: dict[tuple[Hex, ...], Option] = {}
        tried = set()
        for move in moves_of(state, TILE):
            after = move.apply(state)
            player = after.players[self._seat]
            board = player.environment
            new = tuple(islice(board, len(old.environment), None))
            if len(new) != len(tile.parts) or player._replace(environment=old.environment) != old:
                raise NotSeparableError
            look = (new, *(board[at].edges for at in new))
            if look not in tried:
                tried.add(look)
                gain = POINT * self._change(rows, player) + tile_promise(board, new)
                if new not in best or gain > best[new].gain:
                    best[new] = Option(gain, move, after)
        return best.values()

    def _token_options(self, state: State) -> tuple[Option, ...]:
        """Return every place for the token in hand on the board as it lies, and declining."""
        token = state.hand_tokens[0]
        if token not in self._tokens:
            self._tokens[token] = tuple(
                Option(self._token_gain(state, move), move, state)
                for move in moves_of(state, TOKEN)
            )
        return self._tokens[token]

    def _token_gain(self, state: State, move: Move) -> int:
        """Return what a token brings; where it stands counts the same whatever tile is below it."""
        token = state.hand_tokens[0]
        player = move.apply(state).players[self._seat]
        key = (token, move)
        if key not in self._stands:
            self._stands[key] = self._change(self._rows.standing, player)
        nature = self._change(self._rows.nature, player)
        return POINT * (self._stands[key] + nature)

    def _change(self, rows: Iterable[Entry], player: Player) -> int:
        """Return by how many points rows differ from before."""
        return sum([entry.points(player) - self._before[entry.key] for entry in rows])

    @staticmethod
    def _points(rows: Iterable[Entry], player: Player) -> dict[str, int]:
        """Return the points of rows by their keys."""
        return {entry.key: entry.points(player) for entry in rows}


def _gain(what: Option | Plan) -> int:
    """Return what something brings."""
    return what.gain


def _plan(option: Option) -> Plan:
    """Return a plan of one move."""
    return Plan(option.gain, (option.move,))
