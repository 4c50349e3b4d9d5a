"""The style sheets of the table: its layout, and the colours and fonts of a theme."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from cascadia_nb.text import reason, say
from cascadia_nb.ui.theme import SANS, SERIF

if TYPE_CHECKING:
    from cascadia_nb.ui.theme import Theme

LAYOUT: Final = files("cascadia_nb.ui").joinpath("table.css").read_text(encoding="utf-8")

# What a data URI inside double quotes may hold as it is.
_SAFE: Final = " =:/,;()+!*~'"

_VARIABLES: Final = {
    "page": "surface.page",
    "board": "surface.board",
    "panel": "surface.panel",
    "panel-edge": "surface.panel_edge",
    "ink": "text.main",
    "muted": "text.muted",
    "on-primary": "text.on_accent",
    "primary": "control.primary",
    "primary-edge": "control.primary_edge",
    "quiet": "control.quiet",
    "quiet-edge": "control.quiet_edge",
    "focus": "focus.ring",
    "gain": "gain.line",
    "gain-casing": "gain.casing",
    "gain-fill": "gain.fill",
    "gain-text": "gain.text",
    "near-fill": "near.fill",
    "near-text": "near.text",
}

# What the page around a table takes over from it.
_AROUND: Final = {
    "page": "surface.page",
    "panel": "surface.panel",
    "edge": "surface.panel_edge",
    "text": "text.main",
    "muted": "text.muted",
    "link": "gain.text",
    "primary": "control.primary",
    "primary-edge": "control.primary_edge",
    "on-primary": "text.on_accent",
    "focus": "focus.ring",
}


def variables(root: str, theme: Theme) -> str:
    """Return the rule that gives one table the colours of a theme."""
    colours = ";".join(f"--{name}:{theme[role]}" for name, role in _VARIABLES.items())
    scheme = "dark" if theme.name == "dark" else "light"
    fonts = f"--sans:{SANS};--serif:{SERIF}"
    around = ";".join(f"--{name}:{theme[role]}" for name, role in _AROUND.items())
    page = f":root.cascadia-play{{{around};color-scheme:{scheme}}}"
    upload = f"--open-file:{words(say(reason('ui open file')))}"
    upload += f";--bring-back:{words(say(reason('ui bring back')))}"
    return f"{page}.{root}{{{colours};{fonts};{upload};color-scheme:{scheme}}}"


def picture(svg: str) -> str:
    """Return an SVG as a value of ``background-image``."""
    return f'url("data:image/svg+xml,{quote(svg, safe=_SAFE)}")'


def words(text: str) -> str:
    """Return a text as a value of ``content``."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def sheet(css: str) -> str:
    """Wrap rules for an HTML widget."""
    return f"<style>{css}</style>"
