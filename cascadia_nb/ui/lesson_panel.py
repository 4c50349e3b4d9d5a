"""What all widgets of lessons share: a ground with the table's look, a still, errors that show."""

from __future__ import annotations

import itertools
import secrets
from abc import ABC, abstractmethod
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.text import reason, say
from cascadia_nb.ui import explain, kit, scene, spoken, style
from cascadia_nb.ui.frame import Frame, fit
from cascadia_nb.ui.guard import told
from cascadia_nb.ui.later import Later
from cascadia_nb.ui.looks import Wardrobe
from cascadia_nb.ui.svg import svg
from cascadia_nb.ui.theme import theme as theme_named

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ui.theme import Theme

WIDTH: Final = 560.0
TALLEST: Final = 520.0
LARGEST: Final = 52.0
_RULES: Final = files("cascadia_nb.ui").joinpath("lesson.css").read_text(encoding="utf-8")
_numbers = itertools.count(1)


def words(key: str, *values: object) -> str:
    """Return a sentence, safe inside HTML."""
    return escape(say(reason(key, *values)))


def snug(hexes: Iterable[Hex], width: float = WIDTH, largest: float = LARGEST) -> Frame:
    """Return a frame that shows these hexes and is no taller than they need."""
    found = tuple(hexes)
    frame = fit(found, width, TALLEST, largest=largest)
    top = min((frame.center(at)[1] for at in found), default=0.0) - frame.radius * 1.4
    low = max((frame.center(at)[1] for at in found), default=TALLEST) + frame.radius * 1.4
    return frame._replace(height=round(low - top, 1), y=frame.y - top)


def picture(  # noqa: PLR0913 - a board is shown in many ways
    env: Environment,
    lit: tuple[Finding, ...] = (),
    title: str = "",
    *,
    marks: scene.Marks = scene.NO_MARKS,
    colours: Theme | None = None,
    frame: Frame | None = None,
) -> str:
    """Return a board as SVG, with findings lit up, and in words for those who do not see it."""
    shown = scene.board(env, colours or theme_named(), frame or snug(env), marks._replace(lit=lit))
    called = title or say(reason("ui board title"))
    return svg(shown, called, " ".join((spoken.describe(env), *(f.sentence for f in lit))))


def twin(env: Environment) -> str:
    """Return a board as a folded table."""
    return f"<details><summary>{words('lesson text')}</summary>{spoken.table(env)}</details>"


class Panel(ABC):
    """One widget of a lesson; subclasses fill `body` and say what stays as a still.

    Args:
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``; light follows what was chosen before.
    """

    def __init__(self, theme: str = "light") -> None:
        """Lay the ground."""
        self.root = f"cascadia-l{next(_numbers)}-{secrets.token_hex(3)}"
        self.problem = ""
        self.look = Wardrobe(theme)
        self.later = Later(self.fail)
        self.css, self.errors = kit.html(), kit.html()
        self.spoken = kit.html()
        self.say("")
        self.body = kit.box("cascadia-lesson-body")
        hidden = kit.box("cascadia-css", kit.html(style.sheet(style.LAYOUT + _RULES)), self.css)
        self.notes = kit.box("cascadia-notes", self.errors, self.spoken)
        looks = f"cascadia cascadia-lesson {self.root}"
        self.widget = kit.box(looks, hidden, self.body, self.notes)

    @abstractmethod
    def __str__(self) -> str:
        """Return what is shown as text."""

    @abstractmethod
    def still(self) -> str:
        """Return what stays in the notebook without Python, as HTML."""

    def redraw(self) -> None:
        """Show everything anew; subclasses add what they show."""
        if not self.problem:
            self.errors.value = ""
        hide = f".cascadia-still-{self.root}{{display:none}}"
        self.css.value = style.sheet(style.variables(self.root, self.look.theme) + hide)

    def say(self, text: str) -> None:
        """Tell those who do not see the screen."""
        live = 'class="cascadia-spoken" role="status" aria-live="polite"'
        self.spoken.value = f"<div {live}>{escape(text)}</div>"

    def fail(self, problem: BaseException) -> None:
        """Show an error: what cannot be read in a sentence, anything else with its details."""
        self.problem = str(problem) or type(problem).__name__
        note = f'<div class="cascadia-note bad" role="alert">{escape(self.problem)}</div>'
        self.errors.value = note if isinstance(problem, CascadiaError) else told(problem)

    def begin(self) -> None:
        """Start what happens by itself once the widget is seen."""
        if self.look.is_usual:
            self.later(self._dress())

    async def _dress(self) -> None:
        """Look as the reader liked it last."""
        if await self.look.dress():
            self.redraw()

    def _repr_html_(self) -> str:
        """Return what stays without Python."""
        return explain.framed(self.still())

    def _ipython_display_(self) -> None:
        """Show the widget, and below it what stays when Python is gone."""
        from IPython.display import HTML, display  # noqa: PLC0415 - only notebooks display

        display(self.widget)  # type: ignore[no-untyped-call]
        page = f'<div class="cascadia-still-{self.root}">{self._repr_html_()}</div>'
        display(HTML(page))  # type: ignore[no-untyped-call]
        self.begin()
