"""The steps every box shares: when a move is on offer, which ones are legal, how they are read."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import NotationError
from cascadia_nb.hexes import Hex
from cascadia_nb.moves import (
    Decline,
    FreeWipe,
    PaidWipe,
    Pick,
    PlaceTile,
    PlaceToken,
    alike_slots,
    unaffordable,
)
from cascadia_nb.ruleset import Move, Step
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.state import Rng, State

_HEX: Final = re.compile(r"(-?\d{1,4}),(-?\d{1,4})")
_NUMBER: Final = re.compile(r"\d{1,4}")


# reading


def read_hex(word: str, words: Sequence[str]) -> Hex:
    """Return the hex written as ``q,r``.

    Raises:
        NotationError: it is written otherwise.
    """
    found = _HEX.fullmatch(word)
    if found is None:
        raise NotationError(say(reason("word not a hex", _quoted(words), word[:20])))
    return Hex(int(found[1]), int(found[2]))


def read_slot(word: str, words: Sequence[str]) -> int:
    """Return the index of a slot written as a number from 1.

    Raises:
        NotationError: it is not a whole number from 1.
    """
    if not (word.isascii() and _NUMBER.fullmatch(word)) or int(word) == 0:
        raise NotationError(say(reason("word not a slot", _quoted(words), word[:20])))
    return int(word) - 1


def _quoted(words: Sequence[str]) -> str:
    """Show the words of a move, shortened."""
    return repr(" ".join(words)[:60])


def _counted(words: Sequence[str], least: int, most: int, example: str) -> None:
    """Refuse a wrong number of words."""
    if not least <= len(words) <= most:
        raise NotationError(say(reason("move unreadable", _quoted(words), example)))


# drafting


def is_drafting(state: State) -> bool:
    """Whether nothing has been drafted yet."""
    return not state.hand_tiles and not state.hand_tokens


def _picks(state: State) -> Iterator[Move]:
    """The pairs as they lie, then the free pairings if they can be paid for."""
    tiles, tokens = state.display
    full_tiles = [slot for slot, tile in enumerate(tiles) if tile is not None]
    full_tokens = [slot for slot, token in enumerate(tokens) if token is not None]
    for slot in full_tiles:
        if slot in full_tokens:
            yield Pick(slot, slot)
    if unaffordable(state) is None:
        for tile_slot in full_tiles:
            for token_slot in full_tokens:
                if tile_slot != token_slot:
                    yield Pick(tile_slot, token_slot)


def _read_pick(words: Sequence[str]) -> Move | None:
    """Read ``pick 2`` or ``pick 1+3``."""
    if words[0] != "pick":
        return None
    _counted(words, 2, 2, "pick 2")
    tile, plus, token = words[1].partition("+")
    tile_slot = read_slot(tile, words)
    return Pick(tile_slot, read_slot(token, words) if plus else tile_slot)


def _can_wipe(state: State) -> bool:
    """Whether the free wipe of three alike is on offer."""
    return is_drafting(state) and FreeWipe.step not in state.done and bool(alike_slots(state))


def _free_wipe(_: State) -> tuple[Move, ...]:
    """There is one free wipe."""
    return (FreeWipe(),)


def _read_free_wipe(words: Sequence[str]) -> Move | None:
    """Read ``wipe``."""
    return FreeWipe() if list(words) == ["wipe"] else None


def _can_pay_wipe(state: State) -> bool:
    """Whether a wipe can be paid for."""
    return is_drafting(state) and unaffordable(state) is None


def _paid_wipes(state: State) -> Iterator[Move]:
    """Every choice of tokens, fewest first."""
    slots = [slot for slot, token in enumerate(state.display.tokens) if token is not None]
    for size in range(1, len(slots) + 1):
        for chosen in combinations(slots, size):
            yield PaidWipe(chosen)


def _read_paid_wipe(words: Sequence[str]) -> Move | None:
    """Read ``wipe 1 3``."""
    if words[0] != "wipe" or len(words) == 1:
        return None
    return PaidWipe(tuple(sorted(read_slot(word, words) for word in words[1:])))


# building


def _holds_tile(state: State) -> bool:
    """Whether a tile is in hand."""
    return bool(state.hand_tiles)


def _tile_places(state: State) -> Iterator[Move]:
    """Every place and rotation where the tile fits."""
    fits, tile, environment = state.rules.fits, state.hand_tiles[0], state.environment
    for at in state.rules.candidates(environment):
        for move in _tile_moves(at):
            if fits(environment, tile, at, move.rotation) is None:
                yield move


def _one_tile_place(state: State, rng: Rng) -> Move:
    """Try some places at random before listing them all."""
    rules, tile, environment = state.rules, state.hand_tiles[0], state.environment
    places = rules.candidates(environment)
    for _ in range(20):
        at, rotation = places[rng.randrange(len(places))], rng.randrange(6)
        if rules.fits(environment, tile, at, rotation) is None:
            return _tile_moves(at)[rotation]
    listed = tuple(_tile_places(state))
    return listed[rng.randrange(len(listed))]


def _read_tile(words: Sequence[str]) -> Move | None:
    """Read ``tile 1,-1 r2``."""
    if words[0] != "tile":
        return None
    _counted(words, 2, 3, "tile 1,-1 r2")
    turn = words[2] if len(words) == 3 else "r0"  # noqa: PLR2004 - tile, place, rotation
    if not re.fullmatch("r[0-5]", turn):
        raise NotationError(say(reason("word not a rotation", _quoted(words), turn[:9])))
    return PlaceTile(read_hex(words[1], words), int(turn[1]))


def _holds_token(state: State) -> bool:
    """Whether a token is in hand."""
    return bool(state.hand_tokens)


def _token_places(state: State) -> Iterator[Move]:
    """Every tile that takes the token, then declining it."""
    animal = state.hand_tokens[0]
    for at in state.environment.open_for(animal):
        if state.rules.houses(state, at, animal) is None:
            yield _token_move(at)
    yield Decline()


def _one_token_place(state: State, rng: Rng) -> Move:
    """Ask the ruleset about the drawn place alone; list them all only if it takes no token."""
    animal = state.hand_tokens[0]
    places = state.environment.open_for(animal)
    number = rng.randrange(len(places) + 1)
    if number == len(places):
        return Decline()
    if state.rules.houses(state, places[number], animal) is None:
        return _token_move(places[number])
    listed = tuple(_token_places(state))
    return listed[rng.randrange(len(listed))]


@lru_cache(maxsize=4096)
def _tile_moves(at: Hex) -> tuple[PlaceTile, ...]:
    """Return the six ways to put a tile on a hex: moves are values, so each is made once."""
    return tuple(PlaceTile(at, rotation) for rotation in range(6))


@lru_cache(maxsize=4096)
def _token_move(at: Hex) -> PlaceToken:
    """Return the way to put a token on a hex."""
    return PlaceToken(at)


def _read_token(words: Sequence[str]) -> Move | None:
    """Read ``token 0,1`` or ``decline``."""
    if list(words) == ["decline"]:
        return Decline()
    if words[0] != "token":
        return None
    _counted(words, 2, 2, "token 0,1")
    return PlaceToken(read_hex(words[1], words))


PICK: Final = Step("pick", is_drafting, _picks, _read_pick)
WIPE: Final = Step("wipe", _can_wipe, _free_wipe, _read_free_wipe, optional=True)
PAY_WIPE: Final = Step("pay wipe", _can_pay_wipe, _paid_wipes, _read_paid_wipe, optional=True)
TILE: Final = Step("tile", _holds_tile, _tile_places, _read_tile, sample=_one_tile_place)
TOKEN: Final = Step("token", _holds_token, _token_places, _read_token, sample=_one_token_place)
