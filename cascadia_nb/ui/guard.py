"""Errors in callbacks are shown at the table: in the browser they would vanish without a word."""

from __future__ import annotations

import traceback
from functools import wraps
from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


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
        table.problem = ""
        try:
            handler(table, *arguments, **named)
        except Exception as problem:  # noqa: BLE001 - whatever it is, the reader must see it
            table.fail(problem)
        try:
            table.redraw()
        except Exception as problem:  # noqa: BLE001 - a card of one's own may fail, for example
            table.fail(problem)

    return guarded
