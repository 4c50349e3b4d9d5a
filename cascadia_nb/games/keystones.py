"""The keystone tile that each player adds before the start, chosen in reverse order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.luck import TILES
from cascadia_nb.ruleset import Step
from cascadia_nb.text import Reason, reason, say
from cascadia_nb.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State

KEYSTONES: Final = "keystones"


def keystones(state: State) -> tuple[Tile, ...]:
    """Return the keystone tiles on the table."""
    kept = state.kept(KEYSTONES)
    return tuple(tile for tile in kept if isinstance(tile, Tile)) if isinstance(kept, tuple) else ()


def is_keystone(tile: Tile) -> bool:
    """Whether a tile is a keystone."""
    return any(part.keystone for part in tile.parts)


def reveal_keystones(state: State) -> State:
    """Lay out a keystone tile for each player.

    Turning tiles up until there are enough and shuffling the others back is the same as drawing
    among the keystones alone (Landmarks rulebook, "Landmarks Setup").

    Raises:
        CascadiaError: the game does not hold enough keystones.
    """
    unseen, luck, shown = list(state.unseen), state.drawable(), []
    for _ in state.players:
        there = [tile for tile in unseen if is_keystone(tile)]
        if not there:
            raise CascadiaError(say(reason("too few keystones", state.rules.title)))
        number, luck = luck.draw(TILES, len(there))
        shown.append(there[number])
        unseen.remove(there[number])
    left = state.tiles_left - len(shown)
    state = state._replace(unseen=tuple(unseen), tiles_left=left, luck=luck)
    return state.with_kept(KEYSTONES, tuple(shown))


def _has_chosen(seat: int) -> str:
    """Return the flag that says a seat has chosen."""
    return f"keystone {seat}"


def next_chooser(state: State) -> State:
    """Let the last player choose first; whoever has no choice is given what is left."""
    if state.hand_tiles:
        return state
    seats = len(state.players)
    order = [(state.active - 1 - n) % seats for n in range(seats)]
    waiting = [seat for seat in order if _has_chosen(seat) not in state.done]
    if not waiting:
        return state
    state = state._replace(to_act=waiting[0])
    return Keystone(0).apply(state) if len(keystones(state)) == 1 else state


@dataclass(frozen=True, slots=True)
class Keystone:
    """Take one of the keystone tiles into the hand."""

    place: int
    step: ClassVar[str] = "keystone"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """There must be such a tile."""
        count = len(keystones(state))
        there = type(self.place) is int and self.place in range(count)
        return None if there else reason("no such keystone", str(self)[:40], count)

    def apply(self, state: State) -> State:
        """Take it; the player then places it."""
        left = list(keystones(state))
        tile = left.pop(self.place)
        state = state.with_kept(KEYSTONES, tuple(left))
        done = (*state.done, _has_chosen(state.to_act))
        return state._replace(hand_tiles=(*state.hand_tiles, tile), done=done)

    def __str__(self) -> str:
        """Return such as ``keystone 2``, counted from 1."""
        return f"keystone {self.place + 1}" if type(self.place) is int else f"keystone {self.place}"


def _may_choose(state: State) -> bool:
    """Whether a tile is to be chosen now."""
    return not state.hand_tiles and bool(keystones(state))


def _moves(state: State) -> Iterator[Move]:
    """List the tiles."""
    yield from map(Keystone, range(len(keystones(state))))


def _read(words: Sequence[str]) -> Move | None:
    """Read ``keystone 2``."""
    if words[0] != "keystone":
        return None
    if len(words) != 2 or not re.fullmatch("[1-9]", words[1]):  # noqa: PLR2004 - word and number
        raise NotationError(say(reason("keystone notation", " ".join(words)[:60])))
    return Keystone(int(words[1]) - 1)


CHOOSE: Final = Step("keystone", _may_choose, _moves, _read)
