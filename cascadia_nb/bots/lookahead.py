"""The way that knows nothing: try every move, keep the best few, and go on from there.

It serves whatever a box or a learner may add, because it reads nothing but the score sheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.errors import HiddenError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.ruleset import Move
    from cascadia_nb.views import View

WIDTH: Final = 4
"""How many placements of each step are followed further."""

DEPTH: Final = 8
"""How many moves of a turn are looked at."""


class Line(NamedTuple):
    """A row of moves and the points of the sheet at its end."""

    points: int
    moves: tuple[Move, ...]


def best_line(view: View, depth: int = DEPTH) -> Line:
    """Return the moves of this turn that lead to the most points, as far as they can be seen.

    Moves that draw something cannot be judged, and are taken only where nothing else can be done.
    """
    seen = tuple(_ahead(view)) if depth and _is_own_turn(view) else ()
    if not seen:
        return Line(view.own_sheet().total, ())
    best: Line | None = None
    for move, after in _followed(seen):
        line = best_line(after, depth - 1)
        if best is None or line.points > best.points:
            best = Line(line.points, (move, *line.moves))
    assert best is not None  # noqa: S101 - at least one move was followed
    return best


def _is_own_turn(view: View) -> bool:
    """Whether the one who looks decides."""
    return not view.state.is_over and view.state.to_act == view.seat


def _ahead(view: View) -> Iterable[tuple[Move, View]]:
    """Make every move that draws nothing."""
    for move in view.legal_moves():
        try:
            after = view.ahead(move)
        except HiddenError:
            continue
        yield move, after


def _followed(seen: tuple[tuple[Move, View], ...]) -> Iterable[tuple[Move, View]]:
    """Return all moves that touch no hex, and the best few of each step that do."""
    kept: dict[str, list[tuple[int, int]]] = {}
    for number, (move, after) in enumerate(seen):
        if move.hexes:
            kept.setdefault(move.step, []).append((-after.own_sheet().total, number))
    best = {number for ranked in kept.values() for _, number in sorted(ranked)[:WIDTH]}
    for number, pair in enumerate(seen):
        if number in best or not pair[0].hexes:
            yield pair
