"""The style rules that change from turn to turn: pictures on buttons, and what is visible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.ui import actions, cards, glyphs, ground, style
from cascadia_nb.ui.shapes import Group, Scene
from cascadia_nb.ui.svg import svg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.ui.session import Session
    from cascadia_nb.ui.theme import Theme

_SIGNS = {"rotate-left": "left", "rotate": "right", "undo": "undo"}


def rules(session: Session, theme: Theme, root: str, *, greets: bool) -> str:
    """Return the rules of a session for the table with this root class."""
    table = f".cascadia.{root}"
    return "".join(
        (
            f".cascadia-still-{root}{{display:none}}",
            *_pairs(session, theme, table),
            *_seats(session, table),
            *_buttons(session, theme, table, greets=greets),
            _sticky(table) if session.row else "",
        )
    )


def _sticky(table: str) -> str:
    """Return what keeps a lit board in sight on a narrow page, where the sheet lies below it."""
    return (
        f"@container (max-width:859px){{{table} .cascadia-left{{display:contents!important}}"
        f"{table} .cascadia-board{{position:sticky;top:0;z-index:3}}}}"
    )


def _pairs(session: Session, theme: Theme, table: str) -> Iterator[str]:
    """Yield the pictures of the pairs, and a ring around those that are chosen."""
    for slot, (tile, token) in enumerate(zip(*session.state.display, strict=True)):
        button = f"{table} .cascadia-btn-pick-{slot + 1}"
        yield f"{button}{{background-image:{style.picture(cards.pair(tile, token, theme))}}}"
        if slot in session.choice.slots:
            yield f"{button}{{box-shadow:0 0 0 2px var(--focus);border-color:var(--focus)}}"
    yield f"{table} .cascadia-board{{background-image:{style.picture(_ground(theme))}}}"
    if session.state.is_over:
        yield f"{table} .cascadia-pairs{{display:none!important}}"


def _ground(theme: Theme) -> str:
    """Return the paper below the board."""
    return svg(Scene(900, 620, (Group(0, 0, 1, ground.paper(900, 620, theme)),)))


def _seats(session: Session, table: str) -> Iterator[str]:
    """Yield the points of each seat, who is to move, and whose board is shown."""
    state = session.state
    for seat, sheet in enumerate(session.sheets(state)):
        button = f"{table} .cascadia-btn-seat-{seat + 1}"
        yield f"{button}::after{{content:{style.words(str(sheet.total))}}}"
        if seat == state.to_act and not state.is_over:
            yield f"{button}::before{{background:var(--gain);border-color:var(--gain-casing)}}"
        if seat == session.seat:
            yield f"{button}{{background:var(--panel);border-color:var(--panel-edge)}}"
            yield f"{button}{{color:var(--ink)}}"


def _buttons(session: Session, theme: Theme, table: str, *, greets: bool) -> Iterator[str]:
    """Yield the signs of buttons, and hide those that are of no use now."""
    for name, sign in _SIGNS.items():
        image = style.picture(cards.sign(glyphs.SIGNS[sign], theme["text.main"]))
        yield f"{table} .cascadia-btn-{name}{{background-image:{image}}}"
    shown = {**actions.visible(session), "continue": greets, "new": session.state.is_over}
    for name, is_shown in shown.items():
        if not is_shown:
            yield f"{table} .cascadia-btn-{name}{{display:none}}"
