"""The moves every box shares: drafting, wiping, placing tiles and tokens.

A move is a value. ``objection`` says why the rules refuse it in an open step; ``apply`` returns the
state after it; ``str`` is its notation, which `steps` can read again. Slots are counted from 0
here and from 1 in the notation.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

from cascadia_nb.hexes import Hex
from cascadia_nb.state import Display, State, arrive
from cascadia_nb.text import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Pick:
    """Take a tile and a token from the display; from different slots it costs nature tokens."""

    tile_slot: int
    token_slot: int

    step: ClassVar[str] = "pick"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """Both slots must exist and be full, and a free pairing must be paid for."""
        tiles, tokens = state.display
        for slot, row in ((self.tile_slot, tiles), (self.token_slot, tokens)):
            if not _is_slot(slot, len(row)):
                return reason("no such slot", _shown(slot), len(row))
            if row[slot] is None:
                return reason("empty slot", slot + 1)
        if self.tile_slot != self.token_slot:
            return unaffordable(state)
        return None

    def apply(self, state: State) -> State:
        """Take both into the hand; wiped tokens that lie aside go back to the bag."""
        if self.tile_slot != self.token_slot:
            state = pay(state)
        if state.aside:
            state = state.into_bag(*state.aside)._replace(aside=())
        tiles, tokens = state.display
        tile, token = tiles[self.tile_slot], tokens[self.token_slot]
        assert tile is not None  # noqa: S101 - `objection` has been asked
        assert token is not None  # noqa: S101
        display = Display(
            _without(tiles, self.tile_slot),
            _without(tokens, self.token_slot),
        )
        return state._replace(
            display=display,
            hand_tiles=(*state.hand_tiles, tile),
            hand_tokens=(*state.hand_tokens, token),
        )

    def __str__(self) -> str:
        """Return ``pick 2``, or ``pick 1+3`` for a tile and a token of different slots."""
        if self.tile_slot == self.token_slot:
            return f"pick {_shown(self.tile_slot)}"
        return f"pick {_shown(self.tile_slot)}+{_shown(self.token_slot)}"


@dataclass(frozen=True, slots=True)
class FreeWipe:
    """Wipe the three tokens that are alike, once per turn, without paying."""

    step: ClassVar[str] = "wipe"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """Exactly all but one of the tokens must be alike, and no free wipe made this turn."""
        if self.step in state.done:
            return reason("wiped already")
        return None if alike_slots(state) else reason("not three alike")

    def apply(self, state: State) -> State:
        """Replace those tokens and no other."""
        slots = alike_slots(state)
        return replace_tokens(state._replace(done=(*state.done, self.step)), slots)

    def __str__(self) -> str:
        """Return ``wipe``."""
        return "wipe"


@dataclass(frozen=True, slots=True)
class PaidWipe:
    """Pay nature tokens to replace any chosen tokens of the display."""

    slots: tuple[int, ...]

    step: ClassVar[str] = "pay wipe"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """The slots must exist, differ and be full, and the action must be paid for."""
        tokens = state.display.tokens
        if not isinstance(self.slots, tuple) or not self.slots:
            return reason("wipe which")
        if len(dict.fromkeys(self.slots)) != len(self.slots):
            return reason("wipe which")
        for slot in self.slots:
            if not _is_slot(slot, len(tokens)):
                return reason("no such slot", _shown(slot), len(tokens))
            if tokens[slot] is None:
                return reason("empty slot", slot + 1)
        return unaffordable(state)

    def apply(self, state: State) -> State:
        """Pay, then replace the chosen tokens in the order of the slots."""
        return replace_tokens(pay(state), tuple(sorted(self.slots)))

    def __str__(self) -> str:
        """Return ``wipe 1 3``."""
        slots = self.slots if isinstance(self.slots, tuple) else (self.slots,)
        return " ".join(["wipe", *(str(_shown(slot)) for slot in slots)])


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Put the tile in hand into the environment."""

    at: Hex
    rotation: int = 0

    step: ClassVar[str] = "tile"

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The anchor of the tile."""
        return (self.at,)

    def objection(self, state: State) -> Reason | None:
        """The ruleset says where a tile fits."""
        if not _is_hex(self.at):
            return reason("not a hex", str(self.at)[:20])
        if type(self.rotation) is not int or self.rotation not in range(6):
            return reason("no such rotation", str(self.rotation)[:20])
        if not state.hand_tiles:
            return reason("no tile in hand")
        environment, tile = state.environment, state.hand_tiles[0]
        return state.rules.fits(environment, tile, self.at, self.rotation)

    def apply(self, state: State) -> State:
        """Place it; a token that is lifted onto it arrives there."""
        before, tile = state.environment, state.hand_tiles[0]
        environment = before.place(tile, self.at, self.rotation)
        players, rest = state.players_on(environment), state.hand_tiles[1:]
        state = state._replace(players=players, hand_tiles=rest)
        for hex_ in before.footprint(tile, self.at, self.rotation):
            if environment.token(hex_) is not None:
                state = arrive(state, hex_)
        return state

    def __str__(self) -> str:
        """Return ``tile 1,-1 r2``; a rotation of 0 is left out."""
        return f"tile {self.at}" + (f" r{self.rotation}" if self.rotation else "")


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Put the token in hand onto a tile."""

    at: Hex

    step: ClassVar[str] = "token"

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hex of the token."""
        return (self.at,)

    def objection(self, state: State) -> Reason | None:
        """The ruleset says where a token may stand."""
        if not _is_hex(self.at):
            return reason("not a hex", str(self.at)[:20])
        if not state.hand_tokens:
            return reason("no token in hand")
        return state.rules.houses(state, self.at, state.hand_tokens[0])

    def apply(self, state: State) -> State:
        """Place it and pay for a keystone."""
        environment = state.environment.house(state.hand_tokens[0], self.at)
        players, rest = state.players_on(environment), state.hand_tokens[1:]
        return arrive(state._replace(players=players, hand_tokens=rest), self.at)

    def __str__(self) -> str:
        """Return ``token 0,1``."""
        return f"token {self.at}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Return the token in hand to the bag; allowed even if it could be placed."""

    at: ClassVar[None] = None
    step: ClassVar[str] = "token"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """Declining is always allowed (base rulebook, "Place the Tile and Token")."""
        return None if state.hand_tokens else reason("no token in hand")

    def apply(self, state: State) -> State:
        """Put the token into the bag, before the display is refilled."""
        token, *others = state.hand_tokens
        return state.into_bag(token)._replace(hand_tokens=tuple(others))

    def __str__(self) -> str:
        """Return ``decline``."""
        return "decline"


def unaffordable(state: State) -> Reason | None:
    """Return why a nature-token action cannot be paid for, or None."""
    cost, owned = state.rules.nature_cost, state.players[state.to_act].nature
    return reason("too few nature tokens", cost, owned) if owned < cost else None


def pay(state: State) -> State:
    """Return the price of one nature-token action to the supply."""
    player, cost = state.players[state.to_act], state.rules.nature_cost
    paid = state.with_player(state.to_act, player._replace(nature=player.nature - cost))
    return paid.rules.after_paying(paid)


def replace_tokens(state: State, slots: Iterable[int]) -> State:
    """Lay the tokens of some slots aside, then draw new ones one at a time, in order."""
    tokens = list(state.display.tokens)
    full = [slot for slot in slots if tokens[slot] is not None]
    wiped = [token for slot in full if (token := tokens[slot]) is not None]
    state = state._replace(aside=(*state.aside, *wiped))
    drawn, state = state.draw_tokens(len(wiped))
    for slot, token in zip(full, drawn, strict=True):
        tokens[slot] = token
    return state._replace(display=Display(state.display.tiles, tuple(tokens)))


def alike_slots(state: State) -> tuple[int, ...]:
    """Return the slots of tokens that are alike if they are all of the display but one."""
    tokens = state.display.tokens
    for animal in tokens[:2]:
        slots = tuple(slot for slot, token in enumerate(tokens) if token is animal)
        if animal is not None and 1 < len(slots) == len(tokens) - 1:
            return slots
    return ()


def wipe_overpopulation(state: State) -> State:
    """Wipe the display as long as all its tokens are alike (base rulebook, "Turn Summary").

    It stops when no other animal is left to be drawn, which only made-up boards can reach.
    """
    while not state.hand_tiles and not state.hand_tokens and _all_alike(state):
        done = (*state.done, "all wiped")
        state = replace_tokens(state._replace(done=done), range(len(state.display.tokens)))
    return state


def _all_alike(state: State) -> bool:
    """Whether every slot holds the same animal and another one could come."""
    tokens = state.display.tokens
    animal = tokens[0]
    if animal is None or any(token is not animal for token in tokens):
        return False
    others = (token for token in state.aside if token is not animal)
    in_bag = (count for kind, count in state.bag_counts().items() if kind is not animal and count)
    return any(in_bag) or any(others)


def _is_hex(at: object) -> bool:
    """Whether this is a hex of whole numbers, as the notation can write it."""
    return isinstance(at, Hex) and type(at.q) is int and type(at.r) is int


def _is_slot(slot: object, slots: int) -> bool:
    """Whether this is the index of a slot."""
    return isinstance(slot, int) and not isinstance(slot, bool) and 0 <= slot < slots


def _shown(slot: object) -> object:
    """Number a slot as people see it."""
    return slot + 1 if isinstance(slot, int) else str(slot)[:20]


def _without(row: tuple[T, ...], slot: int) -> tuple[T | None, ...]:
    """Empty one slot."""
    return (*row[:slot], None, *row[slot + 1 :])
