"""The table to play at: widgets around a `Session`."""

from __future__ import annotations

import itertools
import secrets
import traceback
from functools import wraps
from html import escape
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec

import ipywidgets as widgets

from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.text import reason, say
from cascadia_nb.ui import board_view, cards, choice as choices, glyphs, panels, spoken, style
from cascadia_nb.ui.session import Seat, Session
from cascadia_nb.ui.sheet_view import SheetView
from cascadia_nb.ui.theme import theme as theme_named

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.ruleset import Ruleset

Inputs = ParamSpec("Inputs")

_numbers = itertools.count(1)


def shown(
    handler: Callable[Concatenate[Table, Inputs], None],
) -> Callable[Concatenate[Table, Inputs], None]:
    """Make a callback show its error at the table: in the browser it would vanish otherwise."""

    @wraps(handler)
    def guarded(table: Table, *arguments: Inputs.args, **named: Inputs.kwargs) -> None:
        try:
            handler(table, *arguments, **named)
        except Exception as problem:  # noqa: BLE001 - whatever it is, it must be seen
            table.session.problem = say(reason("ui problem", str(problem)))
            table.errors.value = f"<details><summary>{escape(str(problem))}</summary><pre>{escape(traceback.format_exc())}</pre></details>"
        table.redraw()

    return guarded


class Table:
    """A table with its widgets; display it to play.

    Args:
        session: the game and who plays.
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``.
    """

    def __init__(self, session: Session, theme: str = "light") -> None:
        """Lay the table."""
        self.session = session
        self.theme = theme_named(theme)
        self.root = f"cascadia-t{next(_numbers)}-{secrets.token_hex(3)}"
        self.sequence = 0
        self.board = board_view.BoardView(self.on_point, self.on_key, self.redraw)
        self.sheet = SheetView(self.on_row)
        self.buttons: dict[str, Any] = {}
        self.layout_css = widgets.HTML(style.sheet(style.LAYOUT))
        self.theme_css = widgets.HTML()
        self.turn_css = widgets.HTML()
        self.top, self.prompt, self.caption = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.text_view, self.log, self.errors = widgets.HTML(), widgets.HTML(), widgets.HTML()
        self.pairs = _box("cascadia-pairs")
        self.plain = _box("cascadia-buttons")
        self.widget = self._build()
        self.redraw()

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game

    def _build(self) -> Any:  # noqa: ANN401 - ipywidgets has no types
        """Put the parts together."""
        for name in ("undo", "new"):
            self._button(name, say(reason(f"ui btn {name}")))
        top = _box("cascadia-top", self.top, self.buttons["undo"], self.buttons["new"])
        for name, key, looks in _ACTIONS:
            self._button(name, say(reason(key, 0)), *looks)
        for slot in range(self.session.state.rules.slots):
            self._button(f"pick-{slot + 1}", "", "cascadia-pair")
        self.pairs.children = tuple(b for n, b in self.buttons.items() if n.startswith("pick-"))
        actions = _box("cascadia-buttons", *(self.buttons[name] for name, _, _ in _ACTIONS))
        act = _box("cascadia-act", self.prompt, actions, self.plain)
        deck = _box("cascadia-deck cascadia-panel", self.pairs, act)
        board = _box("cascadia-board", self.board.canvas, self.caption)
        left = _box("cascadia-left", board, deck)
        sheet = _box("cascadia-right", self.sheet.widget, self.text_view, self.log)
        main = _box("cascadia-main", left, sheet)
        css = _box("cascadia-css", self.layout_css, self.theme_css, self.turn_css)
        return _box(f"cascadia {self.root}", css, top, main, self.errors)

    def _button(self, name: str, words: str, *looks: str) -> None:
        """Make a button whose class browser tests and style sheets know."""
        button = widgets.Button(description=words)
        for look in (f"cascadia-btn-{name}", *looks):
            button.add_class(look)
        button.on_click(lambda _: self.on_button(name))
        self.buttons[name] = button

    def _ipython_display_(self) -> None:
        """Show the table, and under it a picture that stays when the kernel is gone."""
        from IPython.display import display  # noqa: PLC0415 - only notebooks display

        display(self.widget)

    # inputs

    @shown
    def on_button(self, name: str) -> None:
        """Answer a press of a button."""
        session = self.session
        offer, choice = session.offer, session.choice
        if name.startswith("pick-"):
            self._pick(int(name.removeprefix("pick-")) - 1)
        elif name == "new":
            self.sit_down(Session(_fresh(self.game), session.seats))
        elif name == "undo":
            session.undo()
        elif name == "ready":
            session.ready()
        else:
            session.answer(_ANSWERS[name](offer, choice))
        self._next(name)

    def _pick(self, slot: int) -> None:
        """Take a pair; while its tile or token is untouched, another one may be taken instead."""
        session = self.session
        if not session.acts:
            return
        moves = session.game.moves
        if session.state.display.tiles[slot] is not None and moves and moves[-1].step == "pick":
            if session.state.hand_tiles and session.state.hand_tokens:
                session.choice = choices.NOTHING
                session.undo()
        if not session.state.hand_tiles and not session.state.hand_tokens:
            session.answer(choices.take(session.offer, session.choice, slot))

    def _next(self, name: str) -> None:
        """Move the keyboard on to the board when that is where the next choice is made."""
        if name.startswith("pick-") and self.session.places:
            self.board.canvas.focus()

    @shown
    def on_point(self, x: float, y: float) -> None:
        """Answer a click or a tap on the board, given in CSS pixels of the picture."""
        session = self.session
        if session.acts:
            at = self.board.frame.hex_at(x, y, session.state.environment)
            session.answer(choices.choose(session.offer, session.choice, at))

    @shown
    def on_key(self, key: str, *, shift: bool = False) -> None:
        """Answer a key on the board."""
        session = self.session
        offer, choice = session.offer, session.choice
        if key == "Tab":
            self._leave_board(back=shift)
        elif key in {"u", "U", "Backspace"}:
            session.undo()
        elif not session.acts:
            if key == "Enter" and session.waiting:
                session.ready()
        elif key.isdigit() and 1 <= int(key) <= session.state.rules.slots:
            self._pick(int(key) - 1)
        elif key.startswith("Arrow"):
            session.answer(choices.point(offer, choice, key))
        elif key in _KEYS:
            session.answer(_KEYS[key](offer, choice))
        elif len(key) == 1 and key.isalpha():
            session.answer(choices.spell(offer, choice, key.lower()))
        if key == "Escape" and choice == session.choice:
            session.row = ""

    def _leave_board(self, *, back: bool) -> None:
        """Give the keyboard to the control after the board, or to the one before it.

        The canvas swallows Tab, so without this a keyboard could not leave it.
        """
        after = "confirm" if self.session.places else "pick-1"
        self.buttons["undo" if back else after].focus()

    @shown
    def on_row(self, key: str) -> None:
        """Answer a press on a row of the sheet."""
        self.session.light(key)

    def sit_down(self, session: Session) -> None:
        """Begin another game at this table."""
        self.session = session

    # output

    def redraw(self) -> None:
        """Show the session; everything is computed before the first widget hears of it."""
        self.sequence += 1
        session, theme = self.session, self.theme
        frame, draw = self.board.prepared(session, theme)
        rows = self.sheet.prepared(session, theme, self.root)
        values = {
            self.theme_css: style.sheet(style.variables(self.root, theme)),
            self.turn_css: style.sheet(self._turn_css() + rows.css),
            self.top: panels.top(session, theme),
            self.prompt: panels.state_panel(session, frame, self.sequence, theme),
            self.caption: panels.caption(session),
            self.text_view: panels.text_view(session),
            self.log: panels.log(session.log),
        }
        draw()
        self.sheet.show(rows)
        for widget, value in values.items():
            widget.value = value
        self._label_buttons()

    def _turn_css(self) -> str:
        """Return the rules that change from turn to turn: pictures, visible buttons, marks."""
        session, theme = self.session, self.theme
        display = session.state.display
        root = f".cascadia.{self.root}"
        rules = []
        for slot, (tile, token) in enumerate(zip(*display, strict=True)):
            image = style.picture(cards.pair(tile, token, theme))
            rules.append(f"{root} .cascadia-btn-pick-{slot + 1}{{background-image:{image}}}")
        for name, d in (("rotate-left", "left"), ("rotate", "right")):
            image = style.picture(cards.sign(glyphs.SIGNS[d], theme["text.main"]))
            rules.append(f"{root} .cascadia-btn-{name}{{background-image:{image}}}")
        hidden = [name for name, is_shown in self._visible().items() if not is_shown]
        rules += [f"{root} .cascadia-btn-{name}{{display:none}}" for name in hidden]
        return "".join(rules)

    def _visible(self) -> dict[str, bool]:
        """Say which buttons are of use now."""
        session = self.session
        offer, choice, acts = session.offer, session.choice, session.acts
        step = choices.step_of(offer, choice) if acts else ""
        drafting = acts and "pick" in offer.steps
        return {
            "rotate": step == "tile",
            "rotate-left": step == "tile",
            "confirm": bool(step),
            "decline": acts and step == "token",
            "other": acts and len(offer.boards) > 1,
            "mix": drafting and any("+" in str(move) for move in offer.steps["pick"]),
            "mark": drafting and "pay wipe" in offer.steps,
            "wipe": drafting and choice.mode == choices.WIPE,
            "free-wipe": drafting and "wipe" in offer.steps and not choice.mode,
            "cancel": acts and bool(choice.mode),
            "ready": session.waiting,
        }

    def _label_buttons(self) -> None:
        """Name the buttons after what they would do."""
        session, choice = self.session, self.session.choice
        display = session.state.display
        for slot, (tile, token) in enumerate(zip(*display, strict=True)):
            button = self.buttons[f"pick-{slot + 1}"]
            gone = tile is None or token is None
            name = spoken.tile_name(tile) if tile is not None else ""
            key = "ui btn pick gone" if gone else "ui btn pick"
            button.description = say(reason(key, slot + 1, name, token))
            button.disabled = not session.acts or gone
            _toggle(button, "on", is_on=slot in choice.slots)
        letter = dict(session.places).get(choice.at) if choice.at is not None else None
        confirm = self.buttons["confirm"]
        confirm.description = say(
            reason("ui btn place at", letter) if letter else reason("ui btn place")
        )
        confirm.disabled = letter is None
        step = choices.step_of(session.offer, choice)
        self.buttons["other"].description = say(
            reason(f"ui btn other {'token' if step == 'tile' else 'tile'}")
        )
        self.buttons["wipe"].description = say(reason("ui btn marked", len(choice.slots)))
        self.buttons["wipe"].disabled = not choice.slots
        self.buttons["undo"].disabled = not session.may_undo


def _toggle(widget: Any, name: str, *, is_on: bool) -> None:  # noqa: ANN401 - ipywidgets has no types
    """Give or take a class."""
    (widget.add_class if is_on else widget.remove_class)(name)


def _box(names: str, *children: Any) -> Any:  # noqa: ANN401 - ipywidgets has no types
    """Return a box with classes."""
    box = widgets.VBox(children)
    for name in names.split():
        box.add_class(name)
    return box


_ACTIONS: Final = (
    ("rotate-left", "ui btn left", ("cascadia-sign",)),
    ("rotate", "ui btn right", ("cascadia-sign",)),
    ("confirm", "ui btn place", ("cascadia-primary",)),
    ("ready", "ui btn ready", ("cascadia-primary",)),
    ("decline", "ui btn decline", ()),
    ("other", "ui btn other token", ()),
    ("free-wipe", "ui btn free wipe", ()),
    ("wipe", "ui btn marked", ("cascadia-primary",)),
    ("mix", "ui btn mix", ()),
    ("mark", "ui btn mark", ()),
    ("cancel", "ui btn cancel", ()),
)

_ANSWERS: Final = {
    "rotate": lambda offer, choice: choices.turn(offer, choice, 1),
    "rotate-left": lambda offer, choice: choices.turn(offer, choice, -1),
    "confirm": choices.confirm,
    "decline": lambda offer, _: choices.Answer(choices.NOTHING, offer.picks("decline")),
    "other": choices.other_step,
    "free-wipe": lambda offer, _: choices.Answer(choices.NOTHING, offer.picks("wipe")),
    "wipe": choices.wipe,
    "mix": lambda _, choice: choices.mode(choice, choices.MIX),
    "mark": lambda _, choice: choices.mode(choice, choices.WIPE),
    "cancel": lambda _, choice: choices.cancel(choice),
}

_KEYS: Final = {
    "r": _ANSWERS["rotate"],
    "R": _ANSWERS["rotate-left"],
    "Enter": choices.confirm,
    " ": choices.confirm,
    "Escape": _ANSWERS["cancel"],
}


def _fresh(game: Game) -> Game:
    """Return a new game like another one, with a fresh seed."""
    record = game.record
    return Game(game.rules, record.players, secrets.randbelow(2**31), record.cards)


def play(
    rules: Ruleset = BASE,
    *,
    players: int = 1,
    cards: str | Sequence[ScoringCard | str] = "AAAAA",
    seed: int | None = None,
    names: Sequence[str] = (),
    theme: str = "light",
) -> Table:
    """Return a table to play at, with a fresh seed unless one is given.

    Args:
        rules: the game.
        players: how many play at this device.
        cards: five letters in the order bear, elk, salmon, hawk, fox, or ``"random"``, and so on.
        seed: the same seed gives the same tiles and tokens everywhere.
        names: what to call the players.
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``.
    """
    # A snapshot of a started Python repeats random numbers; the operating system's do not.
    number = secrets.randbelow(2**31) if seed is None else seed
    game = Game(rules, players, number, cards)
    called = [*names, *(f"Player {n + 1}" for n in range(len(names), players))]
    return Table(Session(game, tuple(Seat(name) for name in called[:players])), theme)
