"""A second enumerator of base-game moves, on plain values, sharing no code with the package.

A `Turn` is what one player sees of a turn: the display as letters, nature tokens, a board as a
dictionary, and what is in hand. Moves are their notation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tests.naive import Spot, near

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.state import State


class Place(NamedTuple):
    """One hex of a board: the animals printed on it, whether one stands there."""

    printed: frozenset[str]
    taken: bool
    keystone: bool


class Turn(NamedTuple):
    """A turn of one player; a tile is the animals printed on it, and whether it is a keystone."""

    tiles: tuple[Place | None, ...]
    tokens: tuple[str | None, ...]
    nature: int
    board: tuple[tuple[Spot, Place], ...]
    tile: Place | None = None
    token: str | None = None
    wiped: bool = False
    over: bool = False


SLOTS: Final = range(4)
WIPE: Final = "wipe"


def turn_of(state: State, *, wiped: bool = False) -> Turn:
    """Copy what the player who decides sees into plain values."""
    player = state.players[state.to_act]

    def place(part: object, token: object = None) -> Place:
        printed = frozenset(map(str, part.wildlife))  # type: ignore[attr-defined]
        return Place(printed, token is not None, bool(part.keystone))  # type: ignore[attr-defined]

    cells = player.environment.cells.items()
    return Turn(
        tuple(None if tile is None else place(tile.parts[0]) for tile in state.display.tiles),
        tuple(None if token is None else str(token) for token in state.display.tokens),
        player.nature,
        tuple(((at.q, at.r), place(cell.part, cell.token)) for at, cell in cells),
        place(state.hand_tiles[0].parts[0]) if state.hand_tiles else None,
        str(state.hand_tokens[0]) if state.hand_tokens else None,
        wiped,
        state.is_over,
    )


def moves(turn: Turn) -> list[str]:
    """Return every legal move, in no particular order."""
    if turn.over:
        return []
    if turn.tile is None and turn.token is None:
        return list(_drafts(turn))
    return [*_tile_places(turn), *_token_places(turn)]


def _drafts(turn: Turn) -> Iterator[str]:
    """Pairs, free pairings, and wipes."""
    for slot in SLOTS:
        if turn.tiles[slot] is not None and turn.tokens[slot] is not None:
            yield f"pick {slot + 1}"
    alike = max(turn.tokens.count(token) for token in turn.tokens if token is not None)
    if alike == 3 and not turn.wiped:
        yield WIPE
    if turn.nature < 1:
        return
    for one in SLOTS:
        for two in SLOTS:
            if one != two and turn.tiles[one] is not None and turn.tokens[two] is not None:
                yield f"pick {one + 1}+{two + 1}"
    for chosen in range(1, 16):
        slots = [slot for slot in SLOTS if chosen >> slot & 1]
        if all(turn.tokens[slot] is not None for slot in slots):
            yield " ".join([WIPE, *(str(slot + 1) for slot in slots)])


def _tile_places(turn: Turn) -> Iterator[str]:
    """Every empty spot beside the board, six ways round."""
    if turn.tile is None:
        return
    taken = [spot for spot, _ in turn.board]
    beside = {spot for one in taken for spot in near(one)} - set(taken)
    for q, r in beside:
        yield f"tile {q},{r}"
        yield from (f"tile {q},{r} r{rotation}" for rotation in range(1, 6))


def _token_places(turn: Turn) -> Iterator[str]:
    """Every free hex that shows the animal, and giving it back."""
    if turn.token is None:
        return
    for (q, r), place in turn.board:
        if not place.taken and turn.token in place.printed:
            yield f"token {q},{r}"
    yield "decline"


def after(turn: Turn, move: str) -> Turn | None:
    """Return the turn after a move that draws nothing; None when the turn has ended or it draws."""
    word, *rest = move.split()
    if word == "pick":
        one, _, two = rest[0].partition("+")
        return _picked(turn, int(one) - 1, int(two or one) - 1)
    if word == "decline":
        return _unless_ended(turn._replace(token=None))
    if word == "token":
        return _housed(turn, rest[0])
    if word == "tile" and turn.tile is not None:
        spot = _spot(rest[0])
        return _unless_ended(turn._replace(tile=None, board=(*turn.board, (spot, turn.tile))))
    return None


def _picked(turn: Turn, one: int, two: int) -> Turn:
    """Take a tile and a token into the hand."""
    tiles, tokens = list(turn.tiles), list(turn.tokens)
    tile, token = tiles[one], tokens[two]
    tiles[one] = tokens[two] = None
    nature = turn.nature - (one != two)
    return turn._replace(
        tiles=tuple(tiles), tokens=tuple(tokens), nature=nature, tile=tile, token=token
    )


def _housed(turn: Turn, text: str) -> Turn | None:
    """Put the token in hand on a hex."""
    spot = _spot(text)
    board = [(at, place._replace(taken=True) if at == spot else place) for at, place in turn.board]
    earned = any(place.keystone for at, place in board if at == spot)
    return _unless_ended(turn._replace(token=None, board=tuple(board), nature=turn.nature + earned))


def _spot(text: str) -> Spot:
    """Read ``q,r``."""
    q, r = text.split(",")
    return int(q), int(r)


def _unless_ended(turn: Turn) -> Turn | None:
    """Return the turn, or None when nothing is left in hand."""
    return None if turn.tile is None and turn.token is None else turn


def perft(turn: Turn | None, plies: int) -> int:
    """Count the lines of play of some moves that stay within the turn, or end it with the last."""
    if plies == 0:
        return 1
    if turn is None:
        return 0
    if plies == 1:
        return len(moves(turn))
    return sum(perft(after(turn, move), plies - 1) for move in moves(turn))
