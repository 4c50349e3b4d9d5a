"""An exercise: the question, a way to answer, hints, and the lit board in the end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb import _platform
from cascadia_nb.lessons import progress
from cascadia_nb.lessons.rows import find
from cascadia_nb.lessons.sitting import HINT, RIGHT, Sitting, option_words
from cascadia_nb.text import reason, say, translated
from cascadia_nb.ui import cards, kit
from cascadia_nb.ui.guard import shown
from cascadia_nb.ui.lesson_board import marked_words
from cascadia_nb.ui.lesson_inputs import ChoiceInput, HexesInput, NumberInput, OrderInput
from cascadia_nb.ui.lesson_move import MoveInput
from cascadia_nb.ui.lesson_panel import Panel, picture, twin, words
from cascadia_nb.ui.lesson_walk import told
from cascadia_nb.ui.scene import Marks

if TYPE_CHECKING:
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.making import Variant
    from cascadia_nb.lessons.rows import Exercise

_INPUTS: Final[dict[str, Any]] = {
    "number": NumberInput,
    "hexes": HexesInput,
    "choice": ChoiceInput,
    "order": OrderInput,
    "move": MoveInput,
}


class ExercisePanel(Panel):
    """One exercise with its variants.

    Args:
        exercise: the row.
        seed: of the first variant.
        theme: the look.
    """

    def __init__(self, exercise: Exercise, seed: int = 0, theme: str = "light") -> None:
        """Ask the first variant."""
        super().__init__(theme)
        self.sitting = Sitting(exercise, seed)
        self.input = _INPUTS[exercise.kind](self)
        self._head, self._reply, self._text = kit.html(), kit.html(), kit.html()
        self.check_button = kit.button(
            say(reason("lesson check")), "cascadia-primary cascadia-check", self.on_check
        )
        self.clear_button = kit.button(say(reason("lesson clear")), "cascadia-clear", self.on_clear)
        self.show_button = kit.button(say(reason("lesson show")), "cascadia-show", self.on_show)
        self.new_button = kit.button(say(reason("lesson new")), "cascadia-new", self.on_new)
        keys = (self.check_button, self.clear_button, self.show_button, self.new_button)
        buttons = kit.box("cascadia-steps", *keys)
        head = kit.box("cascadia-ask-head", self._head)
        board = kit.box("cascadia-side cascadia-ask-board", self.input.widget, self._text)
        below = kit.box("cascadia-side cascadia-ask-below", self.input.below, self._reply, buttons)
        self._whole = kit.box("cascadia-ask", head, board, below)
        self.body.children = (self._whole,)
        self.redraw()

    # inputs

    @shown
    def on_check(self) -> None:
        """Answer with what is chosen or typed."""
        self.check()

    def check(self) -> None:
        """Judge the answer, keep the progress."""
        self._take(self.sitting.attempt(self.input.answer))
        if self.sitting.reply.kind == HINT and self.sitting.exercise.kind in {"order", "move"}:
            self.input.clear()

    @shown
    def on_show(self) -> None:
        """Show the answer."""
        self._take(self.sitting.give_up())

    def _take(self, now: Sitting) -> None:
        """Take over a sitting, and keep what was done."""
        before, self.sitting = self.sitting, now
        self.say(now.reply.words)
        if now.attempts != before.attempts or now.reveals != before.reveals:
            self.later(self._keep(before, now))

    async def _keep(self, before: Sitting, now: Sitting) -> None:
        """Keep the progress with the learner's files."""
        await progress.note(await _platform.open_store(), before, now)

    @shown
    def on_new(self) -> None:
        """Ask a fresh variant."""
        self.sitting = self.sitting.fresh()
        self.input.clear()
        self.say(self.sitting.question)

    @shown
    def on_clear(self) -> None:
        """Let go of what is chosen."""
        self.input.clear()

    @shown
    def on_hex(self, at: Hex) -> None:
        """Answer a press on the board."""
        if not self.sitting.is_over:
            self.input.press(at)

    @shown
    def on_option(self, number: int) -> None:
        """Answer a press on an option."""
        if not self.sitting.is_over:
            self.input.press(number)

    @shown
    def on_move(self, notation: str) -> None:
        """Answer a press on a move's button."""
        if not self.sitting.is_over:
            self.input.do(notation)

    @shown
    def on_key(self, key: str, *, shift: bool = False) -> None:
        """Answer a key on the board; Tab leaves it, since a canvas would keep it."""
        if key == "Tab":
            (self.new_button if shift or self.sitting.is_over else self.check_button).focus()
        elif not self.sitting.is_over:
            self.input.key(key)

    # output

    def redraw(self) -> None:
        """Show the sitting."""
        super().redraw()
        sitting = self.sitting
        self.input.show(sitting)
        self._head.value = self._question()
        self._reply.value = self._answered()
        alone = sitting.variant.boards and not has_boards(sitting.variant)
        self._text.value = twin(sitting.variant.board) if alone else ""
        kit.toggled(self._whole, "wide", is_on=not alone)
        is_over, kind = sitting.is_over, sitting.exercise.kind
        for button in (self.check_button, self.clear_button, self.show_button):
            kit.toggled(button, "cascadia-hide", is_on=is_over)
        kit.toggled(self.clear_button, "cascadia-hide", is_on=is_over or kind == "number")
        kit.toggled(self.new_button, "cascadia-primary", is_on=is_over)

    def _question(self) -> str:
        """Return the title, the question, and what it shows beside the board, as HTML."""
        sitting = self.sitting
        title = escape(translated(sitting.exercise.title, sitting.variant.values))
        number = words("lesson number", sitting.seed + 1)
        return (
            f"<h3>{title} <small>{number}</small></h3>"
            f'<p class="cascadia-question">{escape(sitting.question)}</p>'
            f"{beside(sitting.variant, self.look.theme)}"
        )

    def _answered(self) -> str:
        """Return the reply as HTML, in the end with the reasons."""
        sitting, reply = self.sitting, self.sitting.reply
        if not reply.words:
            return ""
        key = {HINT: "lesson hint", RIGHT: "lesson solved"}.get(reply.kind)
        lead = f"<b>{words(key, reply.hint)}</b>" if key else ""
        out = f'<div class="cascadia-reply {reply.kind}">{lead}{escape(reply.words)}</div>'
        if sitting.is_over:
            out += reasons(sitting.variant)
        return out

    def still(self) -> str:
        """Return the question with its board."""
        variant = self.sitting.variant
        shown_boards = [option.board for option in variant.options if option.board is not None]
        boards = shown_boards or list(variant.boards[:1])
        marks = Marks(marked=variant.mark)
        pictures = "".join(f"<div>{picture(env, marks=marks)}</div>" for env in boards)
        options = "".join(
            f"<li>{escape(option_words(variant, n))}</li>" for n in range(len(variant.options))
        )
        listed = f"<ol>{options}</ol>" if options else ""
        return f"{self._question()}{listed}{pictures}"

    def __str__(self) -> str:
        """Return the question, its board and its options."""
        sitting = self.sitting
        parts = [sitting.exercise.title, sitting.question, *map(str, sitting.variant.boards[:1])]
        mark = marked_words(sitting.variant)
        parts += [mark] if mark else []
        options = range(len(sitting.variant.options))
        parts += [f"{n}: {option_words(sitting.variant, n)}" for n in options]
        return "\n".join(parts)


def beside(variant: Variant, theme: Any) -> str:  # noqa: ANN401 - the painter's theme
    """Return what a question shows beside its board: pairs of the display, a table."""
    out = ""
    if variant.display:
        pairs = "".join(cards.pair(tile, token, theme) for tile, token in variant.display)
        out += f'<div class="cascadia-pairs-shown">{pairs}</div>'
    if variant.table:
        rows = "".join(
            f'<tr><td>{escape(say(name))}</td><td class="n">{escape(str(value))}</td></tr>'
            for name, value in variant.table
        )
        out += f"<table>{rows}</table>"
    return out


def has_boards(variant: Variant) -> bool:
    """Whether the options have boards of their own."""
    return any(option.board is not None for option in variant.options)


def reasons(variant: Variant) -> str:
    """Return the findings of a reveal as HTML, a line each."""
    lines = []
    for found in variant.reveal:
        looks = "gain" if found.points else "near"
        text = told("lesson scores" if found.points else "lesson near", found)
        lines.append(f'<div class="{looks}">{text}</div>')
    inside = "".join(lines)
    return f'<div class="cascadia-tally cascadia-panel">{inside}</div>' if inside else ""


def exercise(name: str, *, seed: int = 0, theme: str = "light") -> ExercisePanel:
    """Return an exercise to answer.

    Args:
        name: its id, such as ``"bear-a-points"``.
        seed: of the variant to begin with.
        theme: the look.

    Raises:
        CascadiaError: there is no such exercise.
    """
    return ExercisePanel(find(name), seed, theme)
