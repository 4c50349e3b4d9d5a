"""Hints: the best moves of a position, with what they bring now, what later, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.bots.building import POINT, Building, NotSeparableError, Plan
from cascadia_nb.bots.lookahead import best_line
from cascadia_nb.bots.outlook import Outlook
from cascadia_nb.bots.piling import piles
from cascadia_nb.sheets import own_sheet
from cascadia_nb.steps import PICK
from cascadia_nb.text import reason, say, titled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.findings import Finding, RowChange, SheetChange
    from cascadia_nb.game import Game
    from cascadia_nb.ruleset import Move
    from cascadia_nb.views import View

BEST: Final = 3
_LOOKED_AT: Final = 4
"""How many plans for each pair are looked at more closely."""


class Hint(NamedTuple):
    """A good way to go on.

    Args:
        moves: what to do, in this order.
        change: the rows of the sheet that change, with the findings that come and go.
        later: points that the next token will bring on average, halved, since other things
            may come in between.
    """

    moves: tuple[Move, ...]
    change: SheetChange
    later: float = 0.0

    @property
    def now(self) -> int:
        """The points that the moves bring at once."""
        return self.change.total

    @property
    def reasons(self) -> tuple[tuple[RowChange, Finding | None], ...]:
        """The rows that change by some points, each with the last finding that is new in it."""
        return tuple(
            (row, next(iter(row.gained[::-1]), None)) for row in self.change.rows if row.points
        )

    def __str__(self) -> str:
        """Return the moves, both numbers, and a line a reason."""
        moves = ", ".join(map(str, self.moves))
        lines = [say(reason("hint moves", moves, self.now, round(self.later, 1)))]
        lines += [
            say(reason("hint why", row.points, titled(row.title), new.why if new else ""))
            for row, new in self.reasons
        ]
        return "\n".join(lines)


def hint(game: Game, count: int = BEST) -> tuple[Hint, ...]:
    """Return the best moves for whoever has to move, the best one first.

    Args:
        game: a game that is not over. Only what that player may see is looked at.
        count: how many ways to name at most; of each pair only the best one is named.
    """
    return hints(game.seen_by(game.state.to_act), count)


def hints(view: View, count: int = BEST) -> tuple[Hint, ...]:
    """Return the best moves of a view, the best one first; nothing if others have to move."""
    if view.state.is_over or view.state.to_act != view.seat:
        return ()
    try:
        found = sorted(_planned(view), key=lambda one: -(one.now + one.later))
    except NotSeparableError:
        found = []
    return tuple((found or list(_piled(view, count)) or list(_looked_ahead(view)))[:count])


def _planned(view: View) -> Iterator[Hint]:
    """Plan with every pair on offer, or with what is in hand."""
    building = Building.of(view.state)
    picks = [move for move in view.legal_moves() if move.step == PICK.name]
    if building is None or not (picks or view.state.hand_tiles or view.state.hand_tokens):
        return
    outlook = Outlook(building, view.state)
    if not picks:
        plans = sorted(building.plans(view.state), key=lambda plan: -plan.gain)
        for plan in plans[:_LOOKED_AT]:
            yield _hint(view, (), plan, outlook)
    for pick in picks:
        plans = sorted(building.plans(view.ahead(pick).state), key=lambda plan: -plan.gain)
        closer = [_hint(view, (pick,), plan, outlook) for plan in plans[:_LOOKED_AT]]
        if closer:
            yield max(closer, key=lambda one: one.now + one.later)


def _hint(view: View, before: tuple[Move, ...], plan: Plan, outlook: Outlook) -> Hint:
    """Return the hint of a plan."""
    player = plan.end.players[view.seat]
    after = own_sheet(view.state.rules, view.state.cards, player)
    change = after - view.own_sheet()
    return Hint((*before, *plan.moves), change, outlook.left(plan) / POINT)


def _piled(view: View, count: int) -> Iterator[Hint]:
    """Name the best ways where gains cannot be found apart."""
    own = view.own_sheet()
    for pile in piles(view)[:count]:
        player = pile.state.players[view.seat]
        after = own_sheet(view.state.rules, view.state.cards, player)
        yield Hint(pile.moves, after - own)


def _looked_ahead(view: View) -> Iterator[Hint]:
    """Name the one way that a search move by move finds, whatever the box is."""
    line = best_line(view)
    if line.moves:
        end = view
        for move in line.moves:
            end = end.ahead(move)
        yield Hint(line.moves, end.own_sheet() - view.own_sheet())
