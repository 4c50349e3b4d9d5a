"""The scorepad: enter the boards of a real table by pressing hexes or as text, and see why."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb import _platform
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.lessons.pad import (
    MOST_PLAYERS,
    Pad,
    painted,
    places,
    read_count,
    read_name,
    read_pad,
    write_pad,
)
from cascadia_nb.notation import picture as text_picture
from cascadia_nb.notation import read_picture
from cascadia_nb.text import reason, say
from cascadia_nb.ui import explain as pictures
from cascadia_nb.ui import kit, scene
from cascadia_nb.ui.guard import shown
from cascadia_nb.ui.lesson_board import HexBoard, hex_words, toward
from cascadia_nb.ui.lesson_panel import Panel, picture, words
from cascadia_nb.ui.lesson_tools import Tools

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.findings import Finding, Score, ScoreSheet
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.pad import Entry

KEY: Final = "scorepad/last"
_LETTERS: Final = "ABCD"
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
        self._restores = False
        self.board = HexBoard(self.on_hex, self.on_key, self.redraw)
        self.tools = Tools(self.on_tool, self.on_undo)
        self._make_top()
        self._make_side()
        self._why, self._all = kit.html(), kit.html("", "cascadia-wide")
        self.text = kit.area(say(reason("pad text hint")))
        self.read = kit.button(say(reason("pad read")), "cascadia-read", self.on_read)
        texts = kit.box("cascadia-side", self.text, self.read, self.errors)
        left = kit.box("cascadia-side", self.board.widget, self.tools.widget, texts)
        side = kit.box("cascadia-side", self.fields, self.errors, self.rows, self._why)
        self.notes.children = (self.spoken,)  # errors stand where they arise
        split = kit.box("cascadia-split", left, side)
        self.body.children = (self.top, self.seats, split, self._all)
        self.redraw()

    def _make_top(self) -> None:
        """Make the choice of players and cards."""
        counts = [(str(n), n) for n in range(1, MOST_PLAYERS + 1)]
        self.players = kit.dropdown(say(reason("ui form players")), counts)
        self.players.value = len(self.pad.entries)
        self.players.observe(self.on_players, "value")
        self.cards = []
        for number, animal in enumerate(WILDLIFE):
            name = say(reason("pad card", animal))
            made = kit.dropdown(name, [(letter, letter) for letter in _LETTERS])
            if len(self.pad.letters) == len(WILDLIFE):
                made.value = self.pad.letters[number]
            made.observe(self.on_cards, "value")
            self.cards.append(made)
        self.top = kit.box("cascadia-fields", self.players, *self.cards)
        self.seats = kit.box("cascadia-choices plain")

    def _make_side(self) -> None:
        """Make the fields and the rows of one player."""
        self.name = kit.field(say(reason("lesson class name")))
        self.nature = kit.field(say(reason("pad nature")))
        self.lengths = {
            habitat.name: kit.field(say(reason("pad corridor", habitat))) for habitat in HABITATS
        }
        for made in (self.name, self.nature, *self.lengths.values()):
            made.observe(self.on_field, "value")
        hint = kit.html(f'<p class="cascadia-quiet">{words("pad corridor hint")}</p>')
        fields = kit.box("cascadia-fields", self.name, self.nature, *self.lengths.values())
        self.fields = kit.box("cascadia-side", fields, hint)
        self.rows = kit.box("cascadia-lines")

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
            (self.players if shift else self.tools.first).focus()
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
            self.seat = min(self.seat, len(self.pad.entries) - 1)
            self._fresh = True
            self.later(self._keep())

    @shown
    def on_players(self, change: dict[str, Any]) -> None:
        """Change the number of players."""
        if not self._restores:
            self.change(self.pad.with_players(change["new"]))
            self.seat = min(self.seat, len(self.pad.entries) - 1)

    @shown
    def on_cards(self, _: object) -> None:
        """Change the cards."""
        if not self._restores:
            self.change(self.pad.with_cards("".join(made.value for made in self.cards)))

    @shown
    def on_seat(self, seat: int) -> None:
        """Show the board of another player."""
        self.seat, self.row, self.cursor, self._fresh = seat, "", None, True

    @shown
    def on_field(self, _: object) -> None:
        """Take over what was typed; what is no number is said, and the last number stays."""
        if self._restores:
            return
        nature = read_count(self.nature.value, say(reason("pad nature"))) or 0
        typed = {
            name: read_count(made.value, made.description) for name, made in self.lengths.items()
        }
        lengths = {name: value for name, value in typed.items() if value is not None}
        name = read_name(self.name.value, self.seat)
        self.change(self.pad.changed(self.seat, name=name, nature=nature, corridors=lengths))

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
        if kept is not None:
            self.pad, self._fresh = kept, True
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
        if not self._fresh:
            return
        self._fresh, self._restores = False, True
        self.players.value = len(self.pad.entries)
        for made, letter in zip(self.cards, self.pad.letters, strict=False):
            made.value = letter if letter in _LETTERS else made.value
        self.name.value = self.entry.name
        self.nature.value = str(self.entry.nature)
        for name, made in self.lengths.items():
            made.value = str(self.entry.corridors.get(name, ""))
        self.text.value = text_picture(self.entry.board) if len(self.entry.board) else ""
        self._restores = False

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


def why(score: Score) -> str:
    """Return a row with its reasons as HTML."""
    title = say(reason("ui lit points", score.heading, score.points))
    return f"<h4>{escape(title)}</h4>{pictures.reasons(score)}"


def table(pad: Pad, sheets: Sequence[ScoreSheet]) -> str:
    """Return the whole pad as an HTML table, and who won."""
    head = "".join(f'<th scope="col" class="n">{escape(one.name)}</th>' for one in pad.entries)
    rows = []
    for number, score in enumerate(sheets[0].scores):
        cells = "".join(f'<td class="n">{sheet.scores[number].points}</td>' for sheet in sheets)
        rows.append(f'<tr><th scope="row">{escape(score.heading)}</th>{cells}</tr>')
    total = "".join(f'<td class="n"><b>{sheet.total}</b></td>' for sheet in sheets)
    rows.append(f'<tr><th scope="row">{words("pad total")}</th>{total}</tr>')
    names = tuple(pad.entries[seat].name for seat in pad.winners)
    best = max(sheet.total for sheet in sheets)
    won = words("pad won" if len(names) == 1 else "pad shared", names, best) if best else ""
    top, inside = f"<thead><tr><td></td>{head}</tr></thead>", "".join(rows)
    return f"<table>{top}<tbody>{inside}</tbody></table><p>{won}</p>"


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
