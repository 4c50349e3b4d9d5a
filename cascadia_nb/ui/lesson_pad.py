"""The scorepad: enter the boards of a real table by pressing hexes or as text, and see why."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Final

from cascadia_nb import _platform
from cascadia_nb.lessons.pad import (
    Pad,
    painted,
    places,
    read_pad,
    write_pad,
)
from cascadia_nb.notation import picture as text_picture
from cascadia_nb.notation import read_picture
from cascadia_nb.text import reason, say
from cascadia_nb.ui import kit, scene
from cascadia_nb.ui.guard import shown
from cascadia_nb.ui.lesson_board import HexBoard, hex_words, toward
from cascadia_nb.ui.lesson_pad_form import PadForm, table, why
from cascadia_nb.ui.lesson_panel import Panel, picture
from cascadia_nb.ui.lesson_tools import Tools

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.findings import Finding, ScoreSheet
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.pad import Entry

KEY: Final = "scorepad/last"
_BACK: Final = 200


class PadPanel(Panel):
    """A scorepad with its boards.

    Args:
        pad: what is entered already.
        theme: the look.
    """

    def __init__(self, pad: Pad, theme: str = "light") -> None:
        """Lay the pad out."""
        super().__init__(theme)
        self.pad = pad
        self.before: list[Pad] = []
        self.seat = 0
        self.row = ""
        self.cursor: Hex | None = None
        self._fresh = True
        self.board = HexBoard(self.on_hex, self.on_key, self.redraw)
        self.tools = Tools(self.on_tool, self.on_undo)
        self.form = PadForm(pad, self.on_players, self.on_cards, self.on_field)
        self.seats, self.rows = kit.box("cascadia-choices plain"), kit.box("cascadia-lines")
        self._why, self._all = kit.html(), kit.html("", "cascadia-wide")
        self.text = kit.area(say(reason("pad text hint")))
        self.read = kit.button(say(reason("pad read")), "cascadia-read", self.on_read)
        texts = kit.box("cascadia-side", self.text, self.read, self.errors)
        left = kit.box("cascadia-side", self.board.widget, self.tools.widget, texts)
        side = kit.box("cascadia-side", self.form.fields, self.errors, self.rows, self._why)
        self.notes.children = (self.spoken,)  # errors stand where they arise
        split = kit.box("cascadia-split", left, side)
        self.body.children = (self.form.top, self.seats, split, self._all)
        self.redraw()

    # inputs

    @property
    def entry(self) -> Entry:
        """The player whose board is shown."""
        return self.pad.entries[self.seat]

    def change(self, pad: Pad) -> None:
        """Take over a pad, so that it can be undone, and keep it."""
        if pad == self.pad:
            return
        self.before = [*self.before[-_BACK:], self.pad]
        self.pad = pad
        self.later(self._keep())

    @shown
    def on_hex(self, at: Hex) -> None:
        """Put down what the tools say."""
        self._press(at)

    def _press(self, at: Hex) -> None:
        """Change the board on one hex, if it is one of the board or beside it."""
        env = self.entry.board
        if at in env or at in places(env):
            self.cursor, self.row = at, ""
            self.change(self.pad.changed(self.seat, board=painted(env, at, self.tools.brush)))
            self.say(hex_words(self.entry.board, at))

    @shown
    def on_key(self, key: str, *, shift: bool = False) -> None:
        """Answer a key on the board."""
        env = self.entry.board
        if key == "Tab":
            (self.form.players if shift else self.tools.first).focus()
        elif key.startswith("Arrow"):
            self.cursor = toward((*env, *places(env)), self.cursor, key)
            self.say(hex_words(env, self.cursor) if self.cursor is not None else "")
        elif key in {" ", "Enter"} and self.cursor is not None:
            self._press(self.cursor)
        elif key in {"u", "U"}:
            self.undo()
        else:
            self.tools.key(key)

    @shown
    def on_tool(self) -> None:
        """Answer a change of the tools."""

    @shown
    def on_undo(self) -> None:
        """Take the last change back."""
        self.undo()

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        if self.before:
            self.pad = self.before.pop()
            self._turn_to(min(self.seat, len(self.pad.entries) - 1))
            self.later(self._keep())

    @shown
    def on_players(self, count: int) -> None:
        """Change the number of players."""
        self.change(self.pad.with_players(count))
        if self.seat >= count:
            self._turn_to(count - 1)

    @shown
    def on_cards(self, letters: str) -> None:
        """Change the cards."""
        self.change(self.pad.with_cards(letters))

    @shown
    def on_seat(self, seat: int) -> None:
        """Show the board of another player."""
        self._turn_to(seat)

    def _turn_to(self, seat: int) -> None:
        """Show the board of another player, with what is entered for that one in the fields."""
        self.seat, self.row, self.cursor, self._fresh = seat, "", None, True

    @shown
    def on_field(self) -> None:
        """Take over what was typed; what is no number is said, and the last number stays."""
        parts, problems = self.form.typed(self.entry, self.seat)
        self.change(self.pad.changed(self.seat, **parts))
        if problems:
            raise problems[0]

    @shown
    def on_read(self) -> None:
        """Read the board that was typed as a text picture; a slip leaves everything as it was."""
        self.change(self.pad.changed(self.seat, board=read_picture(self.text.value)))
        self.row, self._fresh = "", True

    @shown
    def on_row(self, key: str) -> None:
        """Light a row of the sheet, or let it go."""
        self.row = "" if key == self.row else key

    # keeping

    def begin(self) -> None:
        """Bring back what was entered last, unless something is entered already."""
        super().begin()
        if self.pad == Pad.empty(len(self.pad.entries)):
            self.later(self._restore())

    async def _restore(self) -> None:
        """Read the pad that was kept."""
        kept = read_pad(await (await _platform.open_store()).read(KEY))
        if kept is not None and not self.before:  # nothing was entered while it was read
            self.pad = kept
            self._turn_to(min(self.seat, len(kept.entries) - 1))
            self.redraw()

    async def _keep(self) -> None:
        """Keep the pad."""
        await (await _platform.open_store()).write(KEY, write_pad(self.pad))

    # output

    def redraw(self) -> None:
        """Show the pad."""
        super().redraw()
        sheets = self.pad.sheets()
        self._refill()
        self._show_board(sheets[self.seat])
        self._show_rows(sheets[self.seat])
        self._show_seats(sheets)
        self.tools.show(self.look.theme)
        self.tools.undo.disabled = not self.before
        self._all.value = table(self.pad, sheets)

    def _refill(self) -> None:
        """Write into the fields what is entered, when another board is shown."""
        if self._fresh:
            self._fresh = False
            self.form.fill(self.pad, self.seat)
            env = self.entry.board
            self.text.value = text_picture(env) if len(env) else ""

    def _lit(self, sheet: ScoreSheet) -> tuple[Finding, ...]:
        """Return what lights up: the findings of the row that is chosen."""
        score = next((one for one in sheet.scores if one.key == self.row), None)
        found = score.scoring or score.almost if score is not None else ()
        env = self.entry.board
        return tuple(f for f in found if all(at in env for at in f.hexes))

    def _show_board(self, sheet: ScoreSheet) -> None:
        """Paint the board with the places around it."""
        env, free = self.entry.board, places(self.entry.board)
        marks = scene.Marks(
            places=tuple((at, "+") for at in free), lit=self._lit(sheet), cursor=self.cursor
        )
        self.board.prepared(env, self.look.theme, marks, free)()

    def _show_rows(self, sheet: ScoreSheet) -> None:
        """Show a button for each row, and the reasons of the one that is chosen."""
        buttons = []
        for score in sheet.scores:
            text = say(reason("lesson line", score.heading, score.points))
            looks = f"cascadia-line {'gain' if score.points else ''}"
            made = kit.button(text, looks, partial(self.on_row, score.key))
            kit.toggled(made, "on", is_on=score.key == self.row)
            buttons.append(made)
        if [one.description for one in buttons] != [one.description for one in self.rows.children]:
            self.rows.children = tuple(buttons)
        for made, score in zip(self.rows.children, sheet.scores, strict=True):
            kit.toggled(made, "on", is_on=score.key == self.row)
        chosen = next((one for one in sheet.scores if one.key == self.row), None)
        self._why.value = why(chosen) if chosen is not None else ""

    def _show_seats(self, sheets: Sequence[ScoreSheet]) -> None:
        """Show a button for each player."""
        labels = [
            say(reason("lesson line", entry.name, sheet.total))
            for entry, sheet in zip(self.pad.entries, sheets, strict=True)
        ]
        if len(labels) != len(self.seats.children):
            self.seats.children = tuple(
                kit.button(label, "cascadia-choose", partial(self.on_seat, seat))
                for seat, label in enumerate(labels)
            )
        for seat, (made, label) in enumerate(zip(self.seats.children, labels, strict=True)):
            made.description = label
            kit.toggled(made, "on", is_on=seat == self.seat)

    def still(self) -> str:
        """Return the table and every board."""
        boards = "".join(
            f"<div><h4>{escape(entry.name)}</h4>{picture(entry.board)}</div>"
            for entry in self.pad.entries
            if len(entry.board)
        )
        return f"{table(self.pad, self.pad.sheets())}{boards}"

    def __str__(self) -> str:
        """Return the pad as a table."""
        return str(self.pad)


def scorepad(
    players: int = 2, *, cards: str = "AAAAA", theme: str = "light", pad: Pad | None = None
) -> PadPanel:
    """Return a scorepad for the final boards of a real table.

    Args:
        players: how many play.
        cards: five letters in the order bear, elk, salmon, hawk, fox.
        theme: the look.
        pad: boards that are entered already.

    Raises:
        CascadiaError: so many cannot play, or there are no such cards.
    """
    return PadPanel(pad or Pad.empty(players).with_cards(cards), theme)
