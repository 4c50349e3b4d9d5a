"""Widgets that carry our classes; style sheets give them their looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import ipywidgets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HIDE: Final = "cascadia-hide"
Widget = Any  # ipywidgets has no types


def classed(widget: Widget, names: str) -> Widget:
    """Give a widget classes and return it."""
    for name in names.split():
        widget.add_class(name)
    return widget


def toggled(widget: Widget, name: str, *, is_on: bool) -> None:
    """Give a widget a class or take it away."""
    (widget.add_class if is_on else widget.remove_class)(name)


def html(text: str = "", names: str = "") -> Widget:
    """Return a piece of HTML."""
    return classed(ipywidgets.HTML(text), names)


def box(names: str, *children: Widget) -> Widget:
    """Return a box; style sheets decide how it lays out its children."""
    return classed(ipywidgets.VBox(children), names)


def button(words: str, names: str, press: Callable[[], None]) -> Widget:
    """Return a button."""
    made = classed(ipywidgets.Button(description=words), names)
    made.on_click(lambda _: press())
    return made


def dropdown(
    words: str, options: Sequence[tuple[str, Any]], names: str = "", *, hint: str = ""
) -> Widget:
    """Return a list to choose from, with its label; the first option is chosen."""
    made = ipywidgets.Dropdown(description=words, options=list(options), value=options[0][1])
    made.tooltip = hint or None
    return classed(made, f"cascadia-field {names}")


def field(words: str, value: str = "", hint: str = "", names: str = "") -> Widget:
    """Return a line to write in, with its label."""
    made = ipywidgets.Text(description=words, value=value, placeholder=hint)
    return classed(made, f"cascadia-field {names}")


def area(hint: str) -> Widget:
    """Return a place for longer texts."""
    return classed(ipywidgets.Textarea(placeholder=hint), "cascadia-field")


def checkbox(words: str, *, value: bool) -> Widget:
    """Return a box to tick."""
    made = ipywidgets.Checkbox(description=words, value=value, indent=False)
    return classed(made, "cascadia-field")
