"""Where a double tile may lie in Alpine Lakes: on the table, or on two hexes of one level.

What the outline of a place says (levels, neighbours) is the same for every tile; it is worked out
once for a board and kept with it as long as no tile is added. What a tile lifts is asked each time.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from cascadia_nb.environment import EVERYTHING, TILES
from cascadia_nb.patterns import AROUND
from cascadia_nb.text import Reason, reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Fits
    from cascadia_nb.tiles import Tile

    Check = Callable[["Environment", "Tile", "Hex", int], Reason | None]

_UNKNOWN = ""


def fits(environment: Environment, tile: Tile, at: Hex, rotation: int) -> Reason | None:
    """Say why a tile may not lie somewhere, or None.

    Alpine Lakes rulebook, "Place the Tile and Token": on the table it touches any tile; on top both
    covered hexes have one level, a token below is printed on the hex that lifts it, and some space
    beside either half is at most one level lower than the tile.
    """
    spots = environment.memo("spots", TILES)
    if spots is None:
        spots = {}
        environment.remember("spots", spots, TILES)
    covered = environment.footprint(tile, at, rotation)
    why: Reason | str | None = spots.get(covered, _UNKNOWN)
    if isinstance(why, str):
        why = spots[covered] = standing(environment, covered)
    return why or lifting(environment, tile, covered)


def standing(environment: Environment, covered: tuple[Hex, ...]) -> Reason | None:
    """Say why no tile at all may cover these hexes, or None."""
    levels = [level(environment, hex_) for hex_ in covered]
    low, high = min(levels), max(levels)
    if low != high:
        lower, higher = covered[levels.index(low)], covered[levels.index(high)]
        if not low:
            return reason("hangs over", lower, higher, high)
        return reason("levels differ", lower, low, higher, high)
    return height_problem(environment, covered, high + 1)


def height_problem(environment: Environment, covered: tuple[Hex, ...], new: int) -> Reason | None:
    """Say why a tile may not lie on a level there: some space beside it must be nearly as high.

    Empty table is level 0 and never helps, so that only from level 3 up a tile can stand too high.
    """
    highest = max(
        [
            level(environment, near)
            for hex_ in covered
            for near in AROUND[hex_]
            if near not in covered
        ]
    )
    if not highest:
        return reason("not adjacent", covered[0])
    if highest < new - 1:
        return reason("too high", new, new - 1)
    return None


def level(environment: Environment, at: Hex) -> int:
    """Return the level of a hex, 0 where no tile lies."""
    cell = environment.get(at)
    return cell.level if cell is not None else 0


def lifting(environment: Environment, tile: Tile, covered: tuple[Hex, ...]) -> Reason | None:
    """Say why a tile cannot lift a token that it would cover, or None."""
    for part, hex_ in zip(tile.parts, covered, strict=True):
        token = environment.token(hex_)
        if token is None:
            continue
        if part.lake:
            return reason("lake cannot lift", token, hex_)
        if token not in part.wildlife:
            return reason("cannot lift", token, hex_, part.wildlife)
    return None


def candidates(environment: Environment) -> tuple[Hex, ...]:
    """Return every hex on which the first half of a tile might lie, sorted."""
    found: tuple[Hex, ...] | None = environment.memo("candidates", TILES)
    if found is None:
        beside = environment.frontier()
        further = [near for at in beside for near in AROUND[at]]
        found = tuple(sorted(dict.fromkeys((*environment, *beside, *further))))
        environment.remember("candidates", found, TILES)
    return found


# other readings and rules, each with the same guarantee: a drafted tile has a place


def step_problem(
    environment: Environment,
    tile: Tile,
    at: Hex,
    rotation: int,
) -> Reason | None:
    """Say where a tile would leave a step of two levels or more beside it, up or down."""
    covered = environment.footprint(tile, at, rotation)
    new = level(environment, covered[0]) + 1
    for hex_ in covered:
        for near in AROUND[hex_]:
            cell = environment.get(near)
            if near not in covered and cell is not None and abs(cell.level - new) > 1:
                return reason("step of two", new, near, cell.level)
    return None


def domino_problem(environment: Environment, tile: Tile, at: Hex, rotation: int) -> Reason | None:
    """Say that no half of a tile lies beside its own habitat.

    On the table every neighbour is compared. On top only neighbours of the same level are; where
    there are none the tile is free (the rulebook's note, with "adjacent tiles" read as these).
    """
    covered = environment.footprint(tile, at, rotation)
    new = level(environment, covered[0]) + 1
    compared = 0
    for part, hex_ in zip(tile.parts, covered, strict=True):
        for near in AROUND[hex_]:
            cell = environment.get(near)
            if near in covered or cell is None or (new > 1 and cell.level != new):
                continue
            compared += 1
            if any(habitat in cell.part.habitats for habitat in part.habitats):
                return None
    return reason("no domino", tile.habitats) if compared else None


@cache
def narrowed(*checks: Check) -> Fits:
    """Return `fits` with more conditions, which fall away where a tile could lie nowhere."""
    return partial(_narrowed, checks) if checks else fits


def _narrowed(
    checks: tuple[Check, ...], environment: Environment, tile: Tile, at: Hex, rotation: int
) -> Reason | None:
    """Ask `fits`, then the conditions."""
    why = fits(environment, tile, at, rotation)
    if why is not None:
        return why
    why = _objection(checks, environment, tile, at, rotation)
    return why if why is not None and _has_place(checks, environment, tile) else None


def _objection(
    checks: tuple[Check, ...], environment: Environment, tile: Tile, at: Hex, rotation: int
) -> Reason | None:
    """Return the first objection of the conditions."""
    objections = (check(environment, tile, at, rotation) for check in checks)
    return next((why for why in objections if why is not None), None)


def _has_place(checks: tuple[Check, ...], environment: Environment, tile: Tile) -> bool:
    """Whether a tile can lie somewhere under the conditions."""
    key = (checks, tile.id)
    found: bool | None = environment.memo(key, EVERYTHING)
    if found is None:
        found = any(
            fits(environment, tile, at, rotation) is None
            and _objection(checks, environment, tile, at, rotation) is None
            for at in candidates(environment)
            for rotation in range(6)
        )
        environment.remember(key, found, EVERYTHING)
    return found
