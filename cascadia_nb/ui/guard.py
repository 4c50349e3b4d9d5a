"""What cannot be done is said at the table: refusals of the rules, and errors in callbacks.

In the browser an error in a callback would vanish without a word.
"""

from __future__ import annotations

import traceback
from functools import wraps
from html import escape
from typing import TYPE_CHECKING, Any

from cascadia_nb.engine import read_move, refusal
from cascadia_nb.errors import IllegalMoveError
from cascadia_nb.text import reason, say
from cascadia_nb.ui import choice as choices

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.text import Reason
    from cascadia_nb.ui.choice import Choice, Offer


def told(problem: BaseException) -> str:
    """Return an error as HTML: its sentence, and folded how it came about."""
    lines = "".join(traceback.format_exception(problem))
    words = escape(str(problem) or type(problem).__name__)
    return (
        f'<details class="cascadia-problem"><summary>{words}</summary>'
        f"<pre>{escape(lines)}</pre></details>"
    )


def shown(handler: Callable[..., None]) -> Callable[..., None]:
    """Make a method of a table answer with a redraw, and show its error if it raises one."""

    @wraps(handler)
    def guarded(table: Any, *arguments: Any, **named: Any) -> None:  # noqa: ANN401 - any handler
        table.problem, table.refused = "", ()
        try:
            handler(table, *arguments, **named)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the reader must see it
            table.fail(problem)
        try:
            table.redraw()
        except Exception as problem:  # noqa: BLE001 - a card of one's own may fail, for example
            table.fail(problem)

    return guarded


def refuse(offer: Offer, choice: Choice, at: Hex) -> None:
    """Say why a hex of the board cannot be chosen; empty land and an empty hand ask for nothing.

    Raises:
        IllegalMoveError: the rules refuse it.
    """
    state, step = offer.state, choices.step_of(offer, choice)
    if not step or at not in state.environment or at in choices.places(offer, choice):
        return
    problems = [refusal(state, move) for move in _turned(state.rules, f"{step} {at}")]
    found = [problem for problem in problems if problem is not None]
    if found and len(found) == len(problems):
        problem = _most_telling(found)
        raise IllegalMoveError(say(_here(problem.findings[0].why, at)), problem.findings)


def _turned(rules: Ruleset, text: str) -> list[Move]:
    """Return a move to a place, and where tiles are turned, in every rotation."""
    moves = []
    for turn in ("", *(f" r{number}" for number in range(1, 6))):
        try:
            moves.append(read_move(rules, text + turn))
        except (ValueError, LookupError):  # no tile, or a step that asks for more than a place
            continue
    return moves


def _most_telling(problems: list[IllegalMoveError]) -> IllegalMoveError:
    """Return the refusal that is rarest: a large tile fails trivially in most rotations."""
    whys = [problem.findings[0].why for problem in problems]
    keys = [why if isinstance(why, str) else why.key for why in whys]
    return min(problems, key=lambda problem: keys.count(keys[problems.index(problem)]))


def refused_hexes(problem: BaseException) -> tuple[Hex, ...]:
    """Return the hexes that a refusal is about; none for any other error."""
    if not isinstance(problem, IllegalMoveError):
        return ()
    return tuple(dict.fromkeys(at for finding in problem.findings for at in finding.hexes))


def _here(why: str | Reason, at: Hex) -> str | Reason:
    """Name a hex as the place that was pressed: readers of a board see no coordinates."""
    if isinstance(why, str):
        return why
    place = reason("ui this place")
    return why._replace(values=tuple(place if value == at else value for value in why.values))
