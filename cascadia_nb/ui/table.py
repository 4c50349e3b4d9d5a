"""The table to play at: widgets around a `Session`."""

from __future__ import annotations

import itertools
import secrets
from typing import TYPE_CHECKING, Any

from cascadia_nb import _platform
from cascadia_nb.errors import CascadiaError
from cascadia_nb.ui import actions, kit, layout, panels, saves, still, style, turn_style
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.board_view import BoardView
from cascadia_nb.ui.buttons import Buttons
from cascadia_nb.ui.guard import refuse, refused_hexes, shown, told
from cascadia_nb.ui.keeper import Keeper
from cascadia_nb.ui.later import Later
from cascadia_nb.ui.looks import Wardrobe
from cascadia_nb.ui.menu import Menu
from cascadia_nb.ui.new_game import fresh_seed
from cascadia_nb.ui.opponents import Opponents
from cascadia_nb.ui.sheet_view import SheetView

if TYPE_CHECKING:
    from cascadia_nb.game import Game
    from cascadia_nb.hexes import Hex
    from cascadia_nb.shelf import Shelf
    from cascadia_nb.ui.session import Session

_numbers = itertools.count(1)


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
        self.look = Wardrobe(theme)
        self.root = f"cascadia-t{next(_numbers)}-{secrets.token_hex(3)}"
        self.problem = ""
        self.refused: tuple[Hex, ...] = ()  # by the rules, just now
        self.greeting = ""  # key of a kept game that can be continued
        self.sequence = 0
        self._greet = greet
        self.keeper = Keeper(session, shelf)
        self._still: still.Still | None = None
        self._later = Later(self._failed)
        self.opponents = Opponents(lambda: self.session, self.redraw, self._later)
        self.board = BoardView(self.on_point, self.on_key, self.redraw)
        self.sheet = SheetView(self.on_row)
        self.buttons = Buttons(self.on_button, self.on_extra)
        self._parts = {name: kit.html() for name in layout.PARTS}
        self.menu = Menu(self, self._later)
        self.widget = layout.lay(self, self._parts)
        self.redraw()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    # showing

    def _ipython_display_(self) -> None:
        """Show the table, and under it a picture that stays when the kernel is gone."""
        from IPython.display import display  # noqa: PLC0415 - only notebooks display

        display(self.widget)  # type: ignore[no-untyped-call]
        self._still = still.Still(self.root)
        self._still.show(self.session)
        self.begin()

    def begin(self) -> None:
        """Start what happens by itself once the table is seen: the look, a kept game, bots."""
        if self.look.is_usual:
            self._later(self.dress())
        if self._greet:
            self._greet = False
            self._later(self._welcome())
        self.opponents.wake()

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
            self.menu.toggle()
        elif name == "closer":
            self.board.toggle()
        elif name == "new":
            self.sit_down(saves.again(self.session, fresh_seed()))
            self.board.canvas.focus()
        elif name == "continue":
            self.open_kept(self.greeting)
        else:
            next(action for action in actions.ACTIONS if action.name == name).do(self.session)
            if name in {"confirm", "decline"}:
                self._lead_on()

    def _lead_on(self) -> None:
        """Bring the keyboard to where the next choice is made: board or display."""
        if self.session.acts and not self.session.places:
            self.buttons.first_usable(self.session).focus()
        else:  # while others play too: a button that is hidden then would lose the keyboard
            self.board.canvas.focus()

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
            refuse(session.offer, session.choice, at)
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
        if name == "language":
            self.look.choose_language(value)
            self.menu.close()  # what it holds was said in the language before
            self.menu.toggle()
            self._later(self._speak(value))
            return
        if name == "theme":
            self.look.choose_theme(value)
        else:
            self.look.letters = value
        self._later(self.look.keep())

    async def _speak(self, code: str) -> None:
        """Keep the language that was chosen, then tell the page around the table."""
        await self.look.keep()
        _platform.tell_language(code)

    @shown
    def follow(self, theme: str) -> None:
        """Follow a change of the browser's setting."""
        self.look.follow(theme)

    async def dress(self) -> None:
        """Look as the reader liked it last."""
        if await self.look.dress():
            self.redraw()

    def fail(self, problem: BaseException) -> None:
        """Show an error: what cannot be done in the prompt, anything else with its details."""
        self.problem = str(problem) or type(problem).__name__
        self.refused = refused_hexes(problem)
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
        if self.menu.is_open:
            self.board.canvas.focus()  # the button that was pressed goes away
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

    @shown
    def on_problem(self, problem: str) -> None:
        """Show what is wrong with a form or a file."""
        self.problem = problem

    async def _keep(self) -> None:
        """Keep the game, and refresh the picture that stays."""
        await self.keeper.keep(self.session)
        if self._still is not None:
            self._still.show(self.session)

    # output

    def redraw(self) -> None:
        """Show the session; everything is computed before the first widget hears of it."""
        self.sequence += 1
        session, theme, root = self.session, self.look.theme, self.root
        letters, refused = self.look.letters, self.refused
        frame, draw = self.board.prepared(session, theme, letters=letters, refused=refused)
        rows = self.sheet.prepared(session, theme, root)
        now = turn_style.rules(session, theme, root, greets=bool(self.greeting))
        values = {
            "theme": style.sheet(style.variables(root, theme)),
            "now": style.sheet(now + rows.css),
            "turn": panels.turn(session, theme),
            "prompt": panels.state_panel(session, frame, self.sequence, theme, self.problem),
            "spoken": panels.spoken_line(session, self.problem),
            "caption": panels.caption(session),
            "text": panels.text_view(session, refused, self.problem),
            "log": panels.log(session),
            "end": panels.end(session),
            "note": panels.note(self.problem if self.menu.is_open else "", self.keeper.trouble),
        }
        self.buttons.fit(session)
        draw()
        self.sheet.show(rows)
        self.buttons.label(session, is_close=self.board.is_close, menu_is_open=self.menu.is_open)
        for name, value in values.items():
            self._parts[name].value = value
        if self.keeper.is_behind(session):
            self.greeting = ""
            self._later(self._keep())
        self.opponents.wake()
