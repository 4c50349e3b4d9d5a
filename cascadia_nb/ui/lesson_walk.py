"""The stepper: a board or a game, one step at a time, with what lit up and why."""

from __future__ import annotations

import asyncio
from html import escape
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.lessons.walks import Step, capital, steps_of, text_of
from cascadia_nb.text import reason, say
from cascadia_nb.ui import kit, scene
from cascadia_nb.ui.guard import shown
from cascadia_nb.ui.lesson_panel import Panel, picture, snug, twin, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.findings import Finding

SPEEDS: Final = (("slow", 3.0), ("usual", 1.5), ("fast", 0.6))
_MOST_DOTS: Final = 24


def told(key: str, finding: Finding) -> str:
    """Return a finding as a sentence with its points."""
    sentence = finding.sentence if key == "lesson gone" else capital(finding.sentence)
    return words(key, sentence) if key == "lesson near" else words(key, finding.points, sentence)


def tally(step: Step) -> str:
    """Return the points so far, and why they changed, as HTML."""
    head = f"<span>{words('lesson so far')}</span><b>{step.points}</b>"
    lines = [f'<div class="gain">{told("lesson scores", f)}</div>' for f in step.gained]
    lines += [f'<div class="near">{told("lesson gone", f)}</div>' for f in step.lost]
    lines += [f'<div class="near">{told("lesson near", f)}</div>' for f in step.almost]
    if not lines:
        key = "lesson no change" if step.points else "lesson nothing yet"
        lines.append(f'<div class="cascadia-quiet">{words(key)}</div>')
    inside = f'<div class="head">{head}</div>{"".join(lines)}'
    return f'<div class="cascadia-tally cascadia-panel">{inside}</div>'


class Walk(Panel):
    """A walk that is shown step by step.

    Args:
        steps: what is walked through.
        theme: the look.
    """

    def __init__(self, steps: Sequence[Step], theme: str = "light") -> None:
        """Stand at the beginning."""
        super().__init__(theme)
        self.steps = tuple(steps)
        self.at = 0
        self.plays = False
        self.wait: Any = asyncio.sleep
        self.frame = snug({at for step in self.steps for at in step.environment})
        self._board, self._side, self._dots, self._text = (kit.html() for _ in range(4))
        self._make_buttons()
        self.redraw()

    def _make_buttons(self) -> None:
        """Make the controls and lay them beside the board."""
        self.back = kit.button(say(reason("lesson back")), "cascadia-back", lambda: self.go(-1))
        self.next = kit.button(
            say(reason("lesson next")), "cascadia-primary cascadia-next", lambda: self.go(1)
        )
        self.play = kit.button(say(reason("lesson play")), "cascadia-play-walk", self.on_play)
        speeds = [(say(reason(f"lesson speed {name}")), seconds) for name, seconds in SPEEDS]
        self.speed = kit.dropdown(say(reason("lesson speed")), speeds)
        self.speed.value = SPEEDS[1][1]
        keys = kit.box("cascadia-steps", self.back, self.next, self.play, self.speed)
        side = kit.box("cascadia-side", self._side, self._dots, keys)
        board = kit.box("cascadia-side", self._board, self._text)
        self.body.children = (kit.box("cascadia-split", board, side),)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @shown
    def go(self, by: int) -> None:
        """Go some steps on or back; after the last one, Next begins again."""
        self.plays = False
        self._move(by)

    def _move(self, by: int) -> None:
        """Change the step within the walk."""
        if by > 0 and self.at == len(self.steps) - 1:
            self.at = 0
        else:
            self.at = max(0, min(self.at + by, len(self.steps) - 1))

    @shown
    def on_play(self) -> None:
        """Play by itself, or pause."""
        self.plays = not self.plays
        if self.plays:
            if self.at == len(self.steps) - 1:
                self.at = 0
            self.later(self._run())

    async def _run(self) -> None:
        """Go on by itself until the end, or until somebody pauses."""
        while self.plays and self.at < len(self.steps) - 1:
            await self.wait(self.speed.value)
            if self.plays:
                self._move(1)
                self.plays = self.at < len(self.steps) - 1
                self.redraw()
        self.plays = False

    def _told(self, number: int) -> tuple[str, str]:
        """Return one step as its picture and its words."""
        step = self.steps[number]
        marks = scene.Marks(preview=step.placed)
        title = say(reason("lesson step", number + 1, len(self.steps)))
        board = picture(
            step.environment,
            step.lit,
            title,
            marks=marks,
            colours=self.look.theme,
            frame=self.frame,
        )
        lead = f'<p class="cascadia-quiet">{escape(title)}</p>'
        return board, f'{lead}<p class="cascadia-question">{escape(step.sentence)}</p>{tally(step)}'

    def redraw(self) -> None:
        """Show the step."""
        super().redraw()
        board, side = self._told(self.at)
        last = len(self.steps) - 1
        self._board.value, self._side.value = board, side
        self._dots.value = self._marks()
        self._text.value = twin(self.step.environment)
        self.back.disabled = self.at == 0
        self.next.description = say(reason("lesson again" if self.at == last else "lesson next"))
        self.play.description = say(reason("lesson pause" if self.plays else "lesson play"))
        lines = " ".join(self.step.lines())
        points = say(reason("lesson points", self.step.points))
        self.say(f"{self.step.sentence} {points}. {lines}")

    def _marks(self) -> str:
        """Return the steps as dots; long walks show only their number."""
        if len(self.steps) > _MOST_DOTS:
            return ""
        kinds = (
            "done" if n < self.at else "now" if n == self.at else "" for n in range(len(self.steps))
        )
        dots = "".join(f'<i class="{kind}"></i>' for kind in kinds)
        return f'<div class="cascadia-dots" aria-hidden="true">{dots}</div>'

    def still(self) -> str:
        """Return the last step: everything that there is to see."""
        board, side = self._told(len(self.steps) - 1)
        return f'<div class="cascadia-beside"><div>{board}</div><div>{side}</div></div>'

    def __str__(self) -> str:
        """Return the walk as text."""
        return text_of(self.steps)


def walk(
    thing: object,
    cards: Any = None,  # noqa: ANN401 - names, cards, or a mixture
    *,
    order: Sequence[Any] = (),
    says: Sequence[str] = (),
    theme: str = "light",
) -> Walk:
    """Return a stepper over a board, token by token, or over a game, move by move.

    Args:
        thing: a board or its text picture, a game, or the text or the code of a saved one.
        cards: what scores a board: names such as ``"bear A"``, or cards of your own.
        order: hexes whose tokens come first, such as ``"0,-1"``.
        says: sentences of your own for the steps; an empty one changes nothing.
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``.

    Raises:
        CascadiaError: one of these cannot be read.
    """
    return Walk(steps_of(thing, cards, order=order, says=says), theme)
