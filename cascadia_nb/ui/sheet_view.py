"""The score sheet of the table: a button a row, whose press lights up the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from cascadia_nb.text import reason, say
from cascadia_nb.ui import cards, kit, panels, style

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.findings import Score
    from cascadia_nb.ui.session import Session
    from cascadia_nb.ui.theme import Theme

_GROUPS = ("card", "corridor", "bonus")


class Rows(NamedTuple):
    """What the sheet is going to show."""

    head: str
    foot: str
    scores: tuple[Score, ...]
    reasons: tuple[str, ...]
    css: str


class SheetView:
    """The widgets of a score sheet.

    Args:
        on_row: called with the key of a row that was pressed.
    """

    def __init__(self, on_row: Callable[[str], None]) -> None:
        """Make an empty sheet."""
        self._on_row = on_row
        self._head, self._foot = kit.html(), kit.html()
        self._keys: tuple[str, ...] = ()
        self._reasons: list[Any] = []
        self.widget = kit.box("cascadia-sheet cascadia-panel")

    def prepared(self, session: Session, theme: Theme, root: str) -> Rows:
        """Return everything the sheet of a session shows."""
        sheet = session.sheet()
        after = {score.key: score.points for score in session.sheet(tried=True).scores}
        rules, reasons = [], []
        for number, score in enumerate(sheet.scores):
            row = f".cascadia.{root} .cascadia-row-{number}"
            icon = style.picture(_icon(score.key, session, theme))
            gain = after.get(score.key, score.points) - score.points
            rules.append(f"{row}{{background-image:{icon}}}")
            rules.append(f"{row}::after{{content:{style.words(str(score.points))}}}")
            if gain:
                rules.append(
                    f"{row}::before{{content:{style.words(f'{gain:+d}')}}}{row}::after{{margin-left:0}}"
                )
            if _is_quiet(score):
                rules.append(f"{row}{{display:none}}")
            if score.key == session.row:
                rules.append(_LIT.format(row=row))
            reasons.append(panels.why(session, score) if score.key == session.row else "")
        if all(_is_quiet(score) for score in sheet.scores if score.key.startswith("bonus")):
            rules.append(f".cascadia.{root} .cascadia-group-bonus{{display:none}}")
        head, foot = panels.sheet_head(session), panels.sheet_foot(session)
        return Rows(head, foot, sheet.scores, tuple(reasons), "".join(rules))

    def show(self, rows: Rows) -> None:
        """Show prepared rows; the buttons are made anew only when there are other rows."""
        keys = tuple(f"{score.key} {score.heading}" for score in rows.scores)
        if keys != self._keys:
            self._build(rows.scores)
            self._keys = keys
        self._head.value, self._foot.value = rows.head, rows.foot
        for widget, value in zip(self._reasons, rows.reasons, strict=True):
            widget.value = value

    def _build(self, scores: tuple[Score, ...]) -> None:
        """Make a button and a place for reasons for each row, under the headings."""
        children: list[Any] = [self._head]
        self._reasons, group = [], ""
        for number, score in enumerate(scores):
            word = score.key.split(" ")[0]
            name = word if word in _GROUPS else "other"
            if name != group:
                group = name
                words = say(reason(f"ui group {name}"))
                children.append(kit.html(f"<h3>{words}</h3>", f"cascadia-group-{name}"))
            looks = f"cascadia-row cascadia-row-{number}"
            button = kit.button(score.heading, looks, partial(self._on_row, score.key))
            self._reasons.append(kit.html())
            children += [button, self._reasons[-1]]
        self.widget.children = (*children, self._foot)


_LIT = (
    "{row},{row}:hover{{background-color:var(--gain-fill);box-shadow:inset 4px 0 0 var(--gain);"
    "font-weight:600;color:var(--gain-text)}}"
)


def _is_quiet(score: Score) -> bool:
    """Whether a row says nothing yet: a bonus that pays nothing."""
    return score.key.startswith("bonus") and not score.points


def _icon(key: str, session: Session, theme: Theme) -> str:
    """Return the icon of a row: its animal, its habitat, or a nature token."""
    name = key.rsplit(" ", maxsplit=1)[-1]
    rules = session.state.rules
    for animal in rules.wildlife:
        if animal.name == name:
            return cards.animal_icon(animal, theme)
    for habitat in rules.habitats:
        if habitat.name == name:
            return cards.habitat_icon(habitat, theme)
    return cards.nature_icon(theme)
