"""How the parts of a table lie beside and below one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.ui import kit, style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.ui.table import Table

PARTS: Final = (
    *("theme", "now", "turn", "prompt", "spoken", "caption"),
    *("text", "log", "end", "errors", "note"),
)
"""The parts that are pieces of HTML, by name."""


def lay(table: Table, part: Mapping[str, Any]) -> Any:  # noqa: ANN401 - ipywidgets has no types
    """Put the parts of a table together."""
    buttons = table.buttons
    top = kit.box("cascadia-top", buttons.seats, part["turn"], buttons["menu"])
    act = kit.box("cascadia-act", part["prompt"], buttons.acting, buttons.extra)
    deck = kit.box("cascadia-deck cascadia-panel", buttons.pairs, act)
    board = kit.box("cascadia-board", table.board.canvas, buttons["closer"], part["caption"])
    left = kit.box("cascadia-left", board, deck, part["end"])
    right = kit.box("cascadia-right", table.sheet.widget, part["text"], part["log"])
    main = kit.box("cascadia-main", left, right)
    css = kit.box("cascadia-css", kit.html(style.sheet(style.LAYOUT)), part["theme"], part["now"])
    notes = kit.box("cascadia-notes", part["errors"], part["note"], part["spoken"])
    return kit.box(f"cascadia {table.root}", css, top, table.menu.widget, notes, main)
