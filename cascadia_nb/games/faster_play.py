"""Faster play: fifteen turns, and five pairs of one's own to be played between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, TypeVar

from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.moves import pay, unaffordable
from cascadia_nb.ruleset import Phase, Step
from cascadia_nb.setup import reveal_display
from cascadia_nb.steps import TILE, read_slot
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move, Ruleset, Seating
    from cascadia_nb.state import State
    from cascadia_nb.tiles import Tile

T = TypeVar("T")

SUPPLIES: Final = "supplies"
AFTER: Final = "between"
BEFORE: Final = "last chance"
WORDS: Final = {"play": 2, "swap": 3}


class Supply(NamedTuple):
    """The pairs beside a player's board; what was played leaves a gap.

    Args:
        tiles, tokens: of the pairs, in the order they were dealt.
        played: whether the player has played one since the last own turn.
    """

    tiles: tuple[Tile | None, ...]
    tokens: tuple[Wildlife | None, ...]
    played: bool = False

    @property
    def places(self) -> tuple[int, ...]:
        """Where there is a pair."""
        return tuple(place for place, tile in enumerate(self.tiles) if tile is not None)


def supplies(state: State) -> tuple[Supply, ...]:
    """Return the supplies of all players, by seat; () in a game without them."""
    kept = state.kept(SUPPLIES)
    return tuple(s for s in kept if isinstance(s, Supply)) if isinstance(kept, tuple) else ()


def _with_supply(state: State, supply: Supply) -> State:
    """Return the state with the supply of the player who decides replaced."""
    before, seat = supplies(state), state.to_act
    return state.with_kept(SUPPLIES, (*before[:seat], supply, *before[seat + 1 :]))


def deal_supplies(state: State) -> State:
    """Take a token of each kind for each player from the bag, and deal a tile for each.

    The tokens are laid beside the tiles in the order of the rulebook: bear, elk, salmon, hawk, fox
    (Landmarks rulebook, "Alternative Rules for Faster Play").

    Raises:
        CascadiaError: the bag does not hold so many tokens.
    """
    kinds, players = state.rules.wildlife, len(state.players)
    if min(state.bag) < players:
        raise CascadiaError(say(reason("too few tokens to deal", state.rules.title, players)))
    state = state._replace(bag=tuple(count - players for count in state.bag))
    dealt = []
    for _ in state.players:
        tiles, state = state.draw_tiles(len(kinds))
        dealt.append(Supply(tiles, kinds))
    return state.with_kept(SUPPLIES, tuple(dealt))


# when


def _is_between(state: State) -> bool:
    """Whether the player has had a turn, and will have another; solo is asked once a turn."""
    seats, turns = len(state.players), state.rules.turns * len(state.players)
    if state.phase == AFTER:
        return state.turn + seats < turns
    return state.phase == BEFORE and seats > 1 and state.turn >= seats


def _may_play(state: State) -> bool:
    """Whether a pair may be played now."""
    if not _is_between(state) or state.hand_tiles or state.hand_tokens:
        return False
    supply = supplies(state)[state.to_act]
    return not supply.played and bool(supply.places)


def _may_swap(state: State) -> bool:
    """Whether two tokens may be swapped now: before a pair is played, for nature tokens."""
    return (
        _may_play(state)
        and unaffordable(state) is None
        and len(supplies(state)[state.to_act].places) > 1
    )


def _open_window(enter: Callable[[State], State], state: State) -> State:
    """Allow one pair again, once the own turn is over."""
    return enter(_with_supply(state, supplies(state)[state.to_act]._replace(played=False)))


# what


def _missing(state: State, *places: int) -> Reason | None:
    """Say which place of the supply is empty or not there."""
    supply = supplies(state)[state.to_act]
    for place in places:
        if place not in supply.places:
            return reason("no such pair", place + 1, tuple(n + 1 for n in supply.places))
    return None


@dataclass(frozen=True, slots=True)
class PlayPair:
    """Take a pair of one's own supply into the hand, to place it now."""

    place: int
    step: ClassVar[str] = "play"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """There must be such a pair, and none played since the last own turn."""
        if supplies(state)[state.to_act].played:
            return reason("played already")
        return _missing(state, self.place)

    def apply(self, state: State) -> State:
        """Take tile and token; they are not replaced."""
        supply = supplies(state)[state.to_act]
        tile, token = supply.tiles[self.place], supply.tokens[self.place]
        assert tile is not None  # noqa: S101 - `objection` has been asked
        assert token is not None  # noqa: S101
        rest = Supply(_without(supply.tiles, self.place), _without(supply.tokens, self.place), True)
        state = _with_supply(state, rest)
        return state._replace(
            hand_tiles=(*state.hand_tiles, tile), hand_tokens=(*state.hand_tokens, token)
        )

    def __str__(self) -> str:
        """Return such as ``play 3``, counted from 1."""
        return f"play {self.place + 1}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Pay nature tokens to swap the tokens of two pairs of one's own supply."""

    one: int
    two: int
    step: ClassVar[str] = "swap"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """Both pairs must be there and differ, and the action must be paid for."""
        if self.one == self.two:
            return reason("swap which")
        return _missing(state, self.one, self.two) or unaffordable(state)

    def apply(self, state: State) -> State:
        """Pay, then swap."""
        state = pay(state)
        supply = supplies(state)[state.to_act]
        tokens = list(supply.tokens)
        tokens[self.one], tokens[self.two] = tokens[self.two], tokens[self.one]
        return _with_supply(state, supply._replace(tokens=tuple(tokens)))

    def __str__(self) -> str:
        """Return such as ``swap 1 4``."""
        return f"swap {self.one + 1} {self.two + 1}"


def _without(row: tuple[T | None, ...], place: int) -> tuple[T | None, ...]:
    """Empty one place."""
    return (*row[:place], None, *row[place + 1 :])


def _plays(state: State) -> Iterator[Move]:
    """List the pairs."""
    yield from map(PlayPair, supplies(state)[state.to_act].places)


def _swaps(state: State) -> Iterator[Move]:
    """List every two pairs, the first one first."""
    places = supplies(state)[state.to_act].places
    yield from (Swap(one, two) for one in places for two in places if one < two)


def _read(words: Sequence[str]) -> Move | None:
    """Read ``play 3`` or ``swap 1 4``."""
    if words[0] not in WORDS:
        return None
    if len(words) != WORDS[words[0]]:
        raise NotationError(say(reason("supply notation", " ".join(words)[:60])))
    places = sorted(read_slot(word, words) for word in words[1:])
    return PlayPair(*places) if words[0] == "play" else Swap(*places)


PLAY: Final = Step("play", _may_play, _plays, lambda w: _only("play", w), optional=True)
SWAP: Final = Step("swap", _may_swap, _swaps, lambda w: _only("swap", w), optional=True)


def _only(word: str, words: Sequence[str]) -> Move | None:
    """Read the moves of one step."""
    return _read(words) if words[0] == word else None


# the game


def _seated(rules: Ruleset, players: int, seating: Seating) -> Seating:
    """Keep the number of tiles: solo gives back fewer than the shorter game saves."""
    kinds = len(rules.wildlife)
    saved = kinds * (seating.tiles_per_round - players)
    return seating._replace(spare=seating.spare + saved)


@cache
def faster_play(rules: Ruleset) -> Ruleset:
    """Play fifteen turns, and up to five pairs of one's own between them, any number of players.

    A pair may be played once between two own turns: right after the one or, at the last moment,
    right before the other, so that nobody loses the chance to wait or to be first. What is left
    is lost. Landmarks may be placed then, too (Landmarks rulebook, "Alternative Rules for Faster
    Play").

    Raises:
        CascadiaError: the game is too short, or no tile is placed in it.
    """
    kinds = len(rules.wildlife)
    build = next((phase for phase in rules.turn_phases if TILE in phase.steps), None)
    if build is None or rules.turns <= kinds:
        raise CascadiaError(say(reason("too short to be faster", rules.title, kinds)))
    steps = (PLAY, SWAP, *build.steps)
    before = Phase(BEFORE, steps, build.enter, build.settle)
    after = Phase(AFTER, steps, partial(_open_window, build.enter), build.settle)
    return replace(
        rules,
        name=f"{rules.name}+faster",
        title=f"{rules.title} + faster play",
        turns=rules.turns - kinds,
        dealt=rules.dealt + kinds,
        seating={n: _seated(rules, n, seating) for n, seating in rules.seating.items()},
        setup=_before_display(rules.setup, deal_supplies),
        turn_phases=(before, *rules.turn_phases, after),
    )


def _before_display(
    setup: tuple[Callable[[State], State], ...], step: Callable[[State], State]
) -> tuple[Callable[[State], State], ...]:
    """Add a step of the set-up before the display is revealed, if it is revealed there."""
    place = setup.index(reveal_display) if reveal_display in setup else len(setup)
    return (*setup[:place], step, *setup[place:])
