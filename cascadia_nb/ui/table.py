"""The table to play at: widgets around a `Session`."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.text import reason, say
from cascadia_nb.ui import actions, kit, looks, panels, saves, still, style, turn_style
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.board_view import BoardView
from cascadia_nb.ui.buttons import Buttons
from cascadia_nb.ui.guard import shown, told
from cascadia_nb.ui.keeper import Keeper
from cascadia_nb.ui.later import Later
from cascadia_nb.ui.menu import KeepPanel, LookPanel, Menu, NewGameForm, fresh_seed
from cascadia_nb.ui.sheet_view import SheetView
from cascadia_nb.ui.theme import THEME_NAMES
from cascadia_nb.ui.theme import theme as theme_named

if TYPE_CHECKING:
    from cascadia_nb.game import Game
    from cascadia_nb.shelf import Shelf
    from cascadia_nb.ui.session import Session

_numbers = itertools.count(1)
_PAUSE: Final = 0.1  # seconds before a bot's turn, so that the table is painted first


class Table:
    """A table with its widgets; display it to play.

    Args:
        session: the game and who plays.
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``.
        greet: whether to go on with, or offer, a game that was kept.
        shelf: where the game is kept; without one the reader's own is opened when it is needed.
    """

    def __init__(
        self,
        session: Session,
        theme: str = "light",
        *,
        greet: bool = True,
        shelf: Shelf | None = None,
    ) -> None:
        """Lay the table."""
        self.session = session
        self.theme = theme_named(theme)
        self.root = f"cascadia-t{next(_numbers)}-{secrets.token_hex(3)}"
        self.letters = True
        self._chosen_theme = ""  # by the reader at a table; it outdoes the setting of the browser
        self.problem = ""
        self.greeting = ""  # key of a kept game that can be continued
        self.sequence = 0
        self._greet = greet
        self.keeper = Keeper(session, shelf)
        self._still: still.Still | None = None
        self._later = Later(self._failed)
        self._bots_run = False
        self.board = BoardView(self.on_point, self.on_key, self.redraw)
        self.sheet = SheetView(self.on_row)
        self.buttons = Buttons(self.on_button, self.on_extra)
        self._parts = {name: kit.html() for name in _PARTS}
        self.menu = Menu()
        self.widget = self._built()
        self.redraw()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    # building

    def _built(self) -> Any:  # noqa: ANN401 - ipywidgets has no types
        """Put the parts together."""
        part, buttons = self._parts, self.buttons
        top = kit.box("cascadia-top", buttons.seats, part["turn"], buttons["menu"])
        act = kit.box("cascadia-act", part["prompt"], buttons.acting, buttons.extra)
        deck = kit.box("cascadia-deck cascadia-panel", buttons.pairs, act)
        board = kit.box("cascadia-board", self.board.canvas, buttons["closer"], part["caption"])
        left = kit.box("cascadia-left", board, deck, part["end"])
        right = kit.box("cascadia-right", self.sheet.widget, part["text"], part["log"])
        main = kit.box("cascadia-main", left, right)
        css = kit.box(
            "cascadia-css", kit.html(style.sheet(style.LAYOUT)), part["theme"], part["now"]
        )
        notes = kit.box("cascadia-notes", part["errors"], part["note"], part["spoken"])
        return kit.box(f"cascadia {self.root}", css, top, self.menu.widget, notes, main)

    def _ipython_display_(self) -> None:
        """Show the table, and under it a picture that stays when the kernel is gone."""
        from IPython.display import display  # noqa: PLC0415 - only notebooks display

        display(self.widget)  # type: ignore[no-untyped-call]
        self._still = still.Still(self.root)
        self._still.show(self.session)
        self.begin()

    def begin(self) -> None:
        """Start what happens by itself once the table is seen: the look, a kept game, bots."""
        if self.theme.name == THEME_NAMES[0]:  # not one that was asked for
            self._later(self.dress())
        if self._greet:
            self._greet = False
            self._later(self._welcome())
        self._wake_bots()

    # inputs

    @shown
    def on_button(self, name: str) -> None:
        """Answer a press of a button."""
        kind, _, number = name.rpartition("-")
        if kind == "pick":
            self.session.pick(int(number) - 1)
            self._lead_on()
        elif kind == "seat":
            self.session.look(int(number) - 1)
        elif name == "menu":
            self._toggle_menu()
        elif name == "closer":
            self.board.toggle()
        elif name == "new":
            self.sit_down(saves.again(self.session, fresh_seed()))
        elif name == "continue":
            self.open_kept(self.greeting)
        else:
            next(action for action in actions.ACTIONS if action.name == name).do(self.session)
            if name in {"confirm", "decline"}:
                self._lead_on()

    def _lead_on(self) -> None:
        """Bring the keyboard to where the next choice is made: board or display."""
        if self.session.places:
            self.board.canvas.focus()
        elif self.session.acts:
            self.buttons.first_usable(self.session).focus()

    @shown
    def on_extra(self, notation: str) -> None:
        """Make a move that has a button of its own."""
        self.session.make(notation)

    @shown
    def on_point(self, x: float, y: float) -> None:
        """Answer a click or a tap on the board, given in CSS pixels of the picture."""
        session = self.session
        at = self.board.hex_at(x, y)
        self.board.look_at(at)
        if session.acts:
            session.answer(choices.choose(session.offer, session.choice, at))

    @shown
    def on_key(self, key: str, *, shift: bool = False) -> None:
        """Answer a key on the board."""
        if key == "Tab":
            self._leave_board(back=shift)
        elif key in {"+", "-"}:
            self.board.toggle(close=key == "+")
        else:
            self.session.key(key)

    def _leave_board(self, *, back: bool) -> None:
        """Give the keyboard to the control after the board, or to the one before it.

        The canvas swallows Tab, so without this a keyboard could not leave it.
        """
        control = self.buttons["menu"] if back else self.buttons.first_usable(self.session)
        control.focus()

    @shown
    def on_row(self, key: str) -> None:
        """Answer a press on a row of the sheet."""
        self.session.light(key)

    @shown
    def on_look(self, name: str, value: Any) -> None:  # noqa: ANN401 - a name or a yes or no
        """Change how things look."""
        if name == "study":
            self.session.study = value
            return
        if name == "theme":
            self._wear(looks.Look(value, self.letters))
        else:
            self.letters = value
        self._later(looks.keep(self._chosen_theme, letters=self.letters))

    @shown
    def follow(self, theme: str) -> None:
        """Follow a change of the browser's setting, unless the reader chose a theme here."""
        if not self._chosen_theme:
            self.theme = theme_named(theme)

    def _wear(self, look: looks.Look) -> None:
        """Take a look that the reader chose; an empty theme is no choice."""
        self.letters = look.letters
        if look.theme:
            self._chosen_theme = look.theme
            self.theme = theme_named(look.theme)

    async def dress(self) -> None:
        """Look as the reader liked it last."""
        liked = await looks.kept()
        if liked is not None:
            self._wear(liked)
            self.redraw()

    def fail(self, problem: BaseException) -> None:
        """Show an error: what cannot be done in the prompt, anything else with its details."""
        self.problem = str(problem) or type(problem).__name__
        self._parts["prompt"].value = panels.failure(self.problem)
        if not isinstance(problem, CascadiaError):
            self._parts["errors"].value = told(problem)

    def _failed(self, problem: BaseException) -> None:
        """Show an error of something that was done later."""
        self.fail(problem)
        self.redraw()

    # games

    @shown
    def sit_down(self, session: Session, *, is_kept: bool = False) -> None:
        """Begin or go on with another game at this table."""
        session.study = self.session.study
        self.session = session
        self.greeting = ""
        self.menu.close()
        self.keeper.begin(session, is_kept=is_kept)

    @shown
    def open_text(self, text: str, *, is_kept: bool = False) -> None:
        """Open a save or a code."""
        self.sit_down(saves.unpack(text, self.game.rules), is_kept=is_kept)

    def open_kept(self, key: str) -> None:
        """Go on with a kept game."""
        self._later(self._reopen(key))

    async def _reopen(self, key: str) -> None:
        """Open a kept game, if it is still there."""
        text = await self.keeper.reopen(key)
        if text is not None:
            self.open_text(text, is_kept=True)

    async def _welcome(self) -> None:
        """Go on with the game this browser tab had, or offer the newest one that is not over."""
        found = await self.keeper.welcome()
        if self.game.moves:
            return
        if found.text:
            self.open_text(found.text, is_kept=True)
        else:
            self.greeting = found.key
            self.buttons["continue"].description = found.words
            self.redraw()

    # the menu

    def _toggle_menu(self) -> None:
        """Open or close the menu."""
        if self.menu.is_open:
            self.menu.close()
            return
        form = NewGameForm(self.game.rules, self.sit_down, self.on_problem)
        keep = KeepPanel(self.open_text, self.open_kept, self.on_problem)
        keep.show(self.session, self.keeper.trouble)
        self.menu.open(form, keep, LookPanel(self.on_look, self.theme.name, letters=self.letters))
        self._later(self._offer_kept(keep))

    @shown
    def on_problem(self, problem: str) -> None:
        """Show what is wrong with a form or a file."""
        self.problem = problem

    async def _offer_kept(self, keep: KeepPanel) -> None:
        """List the kept games in the menu."""
        keep.offer(await self.keeper.recent())

    # what happens by itself

    def _wake_bots(self) -> None:
        """Let bots move while it is their turn."""
        if self.session.bot_acts and not self._bots_run:
            self._bots_run = True
            self._later(self._run_bots())

    async def _run_bots(self) -> None:
        """Make the moves of bots, turn by turn, until a person is to move."""
        try:
            while self.session.bot_acts:
                session, turn = self.session, self.session.state.turn
                await asyncio.sleep(_PAUSE)
                while session is self.session and session.bot_acts and session.state.turn == turn:
                    session.bot_move()
                    await asyncio.sleep(0)  # a click in between is heard
                self.redraw()
        finally:
            self._bots_run = False

    async def _keep(self) -> None:
        """Keep the game, and refresh the picture that stays."""
        await self.keeper.keep(self.session)
        if self._still is not None:
            self._still.show(self.session)

    # output

    def redraw(self) -> None:
        """Show the session; everything is computed before the first widget hears of it."""
        self.sequence += 1
        session, theme, root = self.session, self.theme, self.root
        frame, draw = self.board.prepared(session, theme, letters=self.letters)
        rows = self.sheet.prepared(session, theme, root)
        now = turn_style.rules(session, theme, root, greets=bool(self.greeting))
        values = {
            "theme": style.sheet(style.variables(root, theme)),
            "now": style.sheet(now + rows.css),
            "turn": panels.turn(session, theme),
            "prompt": panels.state_panel(session, frame, self.sequence, theme, self.problem),
            "spoken": panels.spoken_line(session, self.problem),
            "caption": panels.caption(session),
            "text": panels.text_view(session),
            "log": panels.log(session),
            "end": panels.end(session),
            "note": panels.note(self.keeper.trouble),
        }
        self.buttons.fit(session)
        draw()
        self.sheet.show(rows)
        self._label_buttons()
        for name, value in values.items():
            self._parts[name].value = value
        if self.keeper.is_behind(session):
            self.greeting = ""
            self._later(self._keep())
        self._wake_bots()

    def _label_buttons(self) -> None:
        """Name the buttons after what they would do."""
        closer = "ui btn whole" if self.board.is_close else "ui btn closer"
        menu = "ui menu close" if self.menu.is_open else "ui menu"
        self.buttons.label(
            self.session,
            closer=say(reason(closer)),
            menu=say(reason(menu)),
            new=say(reason("ui btn new")),
        )


_PARTS: Final = (
    *("theme", "now", "turn", "prompt", "spoken", "caption"),
    *("text", "log", "end", "errors", "note"),
)
