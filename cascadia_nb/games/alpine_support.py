"""Natural Support: a nature token under one half of a tile bridges a gap of one level.

Alpine Lakes rulebook, "Achievements (Rules Modifications)", 5. Readings of ours: the gap is exactly
one level, and empty table is level 0; tokens below are lifted as ever; the token is spent.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from cascadia_nb.cells import Cell
from cascadia_nb.environment import EVERYTHING, Environment
from cascadia_nb.errors import NotationError
from cascadia_nb.games.alpine_stacking import candidates, height_problem, level, lifting
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.moves import PlaceTile, pay, unaffordable
from cascadia_nb.ruleset import Step
from cascadia_nb.steps import read_hex
from cascadia_nb.text import Reason, reason, say
from cascadia_nb.tiles import Part

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State
    from cascadia_nb.tiles import Tile

SCAFFOLD: Final = "scaffold"
_FRAME: Final = Part(ORIGIN, (), ())
_WORDS: Final = (2, 3)


def supported(environment: Environment, tile: Tile, at: Hex, rotation: int) -> Reason | None:
    """Say why a tile may not lie somewhere with a nature token below one half, or None."""
    covered = environment.footprint(tile, at, rotation)
    levels = [level(environment, hex_) for hex_ in covered]
    gap = max(levels) - min(levels)
    if not gap:
        return reason("no support needed")
    if gap > 1:
        return reason("gap too deep", gap)
    why = height_problem(environment, covered, max(levels) + 1)
    return why or lifting(environment, tile, covered)


@dataclass(frozen=True, slots=True)
class Support:
    """Put the tile in hand down over a gap of one level, on a nature token."""

    at: Hex
    rotation: int = 0

    step: ClassVar[str] = "support"

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The anchor of the tile."""
        return (self.at,)

    def objection(self, state: State) -> Reason | None:
        """Once a turn, for a nature token, where a gap of one level is left under one half."""
        if not state.hand_tiles:
            return reason("no tile in hand")
        if self.step in state.done:
            return reason("supported already")
        poor = unaffordable(state)
        if poor is not None:
            return poor
        return supported(state.environment, state.hand_tiles[0], self.at, self.rotation)

    def apply(self, state: State) -> State:
        """Pay, place the tile, and put the scaffold below its lower half."""
        environment = state.environment
        covered = environment.footprint(state.hand_tiles[0], self.at, self.rotation)
        low = min(covered, key=lambda hex_: level(environment, hex_))
        state = pay(state)._replace(done=(*state.done, self.step))
        state = PlaceTile(self.at, self.rotation).apply(state)
        return state.with_environment(_scaffolded(state.environment, low))

    def __str__(self) -> str:
        """Return ``support 1,-1 r2``."""
        return f"support {self.at}" + (f" r{self.rotation}" if self.rotation else "")


def _scaffolded(environment: Environment, at: Hex) -> Environment:
    """Return the environment with a scaffold between a hex and what lies below it."""
    cell = environment[at]
    frame = Cell(_FRAME, 0, None, cell.level - 1, cell.number, SCAFFOLD, cell.below)
    cells = {**environment.cells, at: cell._replace(below=frame)}
    return Environment(cells, environment.placed)


def _places(state: State) -> tuple[Move, ...]:
    """Return every place that a nature token opens for the tile in hand; kept with the board."""
    environment, tile = state.environment, state.hand_tiles[0]
    key = (SCAFFOLD, tile.id)
    found: tuple[Move, ...] | None = environment.memo(key, EVERYTHING)
    if found is None:
        found = tuple(
            Support(at, rotation)
            for at in candidates(environment)
            for rotation in range(6)
            if supported(environment, tile, at, rotation) is None
        )
        environment.remember(key, found, EVERYTHING)
    return found


def _may_support(state: State) -> bool:
    """Whether a tile may be laid on a nature token now."""
    if not state.hand_tiles or Support.step in state.done or unaffordable(state) is not None:
        return False
    return bool(_places(state))


def _listed(state: State) -> Iterator[Move]:
    """List the places."""
    yield from _places(state)


def _read(words: Sequence[str]) -> Move | None:
    """Read ``support 1,-1 r2``."""
    if words[0] != Support.step:
        return None
    turn = words[2] if len(words) > _WORDS[0] else "r0"
    if len(words) not in _WORDS or not re.fullmatch("r[0-5]", turn):
        raise NotationError(say(reason("support unread", " ".join(words)[:60])))
    return Support(read_hex(words[1], words), int(turn[1]))


SUPPORT: Final = Step(Support.step, _may_support, _listed, _read, optional=True)
