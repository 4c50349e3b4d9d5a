"""Where a tile and a token go best: everything a drafted pair can bring, found apart and joined.

The gains of tiles and tokens are found once for a board (`Building`) and serve every pair of the
display, because neither changes what the other's rows read. Rows that may read anything are added
up as well and asked again at the end of the best plans. Where even that does not help (a tile on
top of others, steps of an expansion), `lookahead` searches move by move.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import steps
from cascadia_nb.bots.ledger import ledger
from cascadia_nb.bots.promise import tile_promise
from cascadia_nb.engine import End, open_steps

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
        after: the state after a tile.
        new: the hexes of the tile.
        guess: how much of the gain comes from rows that may read anything.
    """

    gain: int
    move: Move
    after: State
    new: tuple[Hex, ...] = ()
    guess: int = 0


class Plan(NamedTuple):
    """One way to put down what is in hand.

    Args:
        gain: what it brings.
        moves: in the order in which they are made.
        start: the state before them.
        guess: how much of the gain is a guess, see `Building.exact_gain`.
    """

    gain: int
    moves: tuple[Move, ...]
    start: State
    guess: int = 0

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
                yield Plan(tile.gain, (tile.move,), state, tile.guess)
            return
        beside = self._token_options(state)
        if not state.hand_tiles:
            for token in beside:
                yield Plan(token.gain, (token.move,), state, token.guess)
            return
        known = {option.move for option in beside}
        few = sorted(beside, key=lambda option: -option.gain)[:FEW]
        for tile in self._tile_options(state):
            on_it = (o for o in self._on_tile(state, tile) if o.move not in known)
            for token in (*few, *on_it):
                gain, guess = tile.gain + token.gain, tile.guess + token.guess
                yield Plan(gain, (tile.move, token.move), state, guess)

    def exact_gain(self, plan: Plan) -> int:
        """Return what a plan brings when rows that may read anything are asked at its end."""
        if not self.rows.mixed:
            return plan.gain
        exact = self._change(self.rows.mixed, plan.end.players[self._seat])
        return plan.gain - plan.guess + POINT * exact

    def token_gains(self, state: State) -> Iterable[int]:
        """Return what the token in hand brings on each place of the board as it lies."""
        return [option.gain for option in self._token_options(state)]

    def gains_on_new_tile(self, state: State) -> Iterable[int]:
        """Return what the token in hand brings on the tile that was placed last."""
        board = state.players[self._seat].environment
        new = tuple(at for at, cell in board.cells.items() if cell.number == board.placed)
        return [option.gain for option in self._on_tile(state, Option(0, End(), state, new))]

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
                guess = POINT * self._change(self.rows.mixed, player)
                gain = POINT * self._change(rows, player) + guess + tile_promise(board, new)
                if new not in best or gain > best[new].gain:
                    best[new] = Option(gain, move, after, new, guess)
        return best.values()

    # tokens

    def _token_options(self, state: State) -> tuple[Option, ...]:
        """Return every place for the token in hand on the board as it lies, and declining."""
        token = state.hand_tokens[0]
        if token not in self._tokens:
            moves = moves_of(state, TOKEN)
            self._tokens[token] = tuple(self._token_option(state, move) for move in moves)
        return self._tokens[token]

    def _on_tile(self, state: State, tile: Option) -> Iterable[Option]:
        """Return the places for the token in hand on a tile that was put down."""
        board, token = tile.after.players[self._seat].environment, state.hand_tokens[0]
        if any(board[at].welcomes(token) for at in tile.new):
            after = tile.after._replace(hand_tokens=state.hand_tokens)
            for move in moves_of(after, TOKEN):
                if move.hexes and move.hexes[0] in tile.new:
                    yield self._token_option(after, move)

    def _token_option(self, state: State, move: Move) -> Option:
        """Return what a token brings; its animals count the same whatever tile is below them."""
        before, player = state.players[self._seat], move.apply(state).players[self._seat]
        key = (state.hand_tokens[0], move)
        if key not in self._stands:
            self._stands[key] = self._change(self.rows.standing, player)
        earned = _difference(self.rows.nature, before, player)
        guess = POINT * _difference(self.rows.mixed, before, player)
        return Option(POINT * (self._stands[key] + earned) + guess, move, state, (), guess)

    def _change(self, rows: Iterable[Entry], player: Player) -> int:
        """Return by how many points rows differ from before."""
        return sum([entry.points(player) - self._before[entry.key] for entry in rows])


def _difference(rows: Iterable[Entry], before: Player, after: Player) -> int:
    """Return by how many points rows differ between two boards."""
    return sum([entry.points(after) - entry.points(before) for entry in rows])
