"""All buttons of a table, by the names that style sheets and browser tests know them by."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from cascadia_nb.text import reason, say
from cascadia_nb.ui import actions, kit, spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.ui.session import Session


class Buttons:
    """The buttons, and the rows whose number follows the game.

    Args:
        press: called with the name of a button that was pressed.
        make: called with the notation of a move that has a button of its own.
    """

    def __init__(self, press: Callable[[str], None], make: Callable[[str], None]) -> None:
        """Make the buttons that are always there."""
        self._press = press
        self._make = make
        self._named: dict[str, Any] = {}
        self._extra_moves: tuple[str, ...] = ()
        self.seats = kit.box("cascadia-seats")
        self.pairs = kit.box("cascadia-pairs")
        self.extra = kit.box("cascadia-buttons cascadia-extra")
        for action in actions.ACTIONS:
            self._new(action.name, say(reason(action.words, 0)), action.looks)
        for name, looks in _OTHERS.items():
            self._new(name, "", looks)

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - ipywidgets has no types
        """Return a button."""
        return self._named[name]

    def _new(self, name: str, words: str, looks: str) -> Any:  # noqa: ANN401
        """Make a button."""
        names = f"cascadia-btn-{name} {looks}"
        self._named[name] = kit.button(words, names, partial(self._press, name))
        return self._named[name]

    @property
    def acting(self) -> Any:  # noqa: ANN401
        """The row of buttons beside the board."""
        names = [*(action.name for action in actions.ACTIONS), "continue", "new"]
        return kit.box("cascadia-buttons", *(self._named[name] for name in names))

    def first_usable(self, session: Session) -> Any:  # noqa: ANN401
        """Return the first button after the board that can be pressed now."""
        visible = actions.visible(session)
        names = [action.name for action in actions.ACTIONS if visible.get(action.name, True)]
        after = [*self.pairs.children, *(self._named[name] for name in names)]
        return next((button for button in after if not button.disabled), self._named["menu"])

    def fit(self, session: Session) -> None:
        """Have a button for each seat, each slot, and each move that an expansion adds."""
        slots, seats = session.state.rules.slots, len(session.seats)
        rows = ((self.pairs, "pick", "pair", slots), (self.seats, "seat", "seat", seats))
        for box, kind, look, count in rows:
            if len(box.children) != count:
                names = [f"{kind}-{number}" for number in range(1, count + 1)]
                box.children = tuple(self._new(name, "", f"cascadia-{look}") for name in names)
        moves = tuple(str(move) for move in session.extra)
        if moves != self._extra_moves:
            self._extra_moves = moves
            self.extra.children = tuple(
                kit.button(move, "cascadia-btn-extra", partial(self._make, move)) for move in moves
            )

    def label(self, session: Session, *, is_close: bool, menu_is_open: bool) -> None:
        """Name the buttons after what they would do.

        Args:
            session: what is on the table.
            is_close: whether the board is shown enlarged.
            menu_is_open: whether the menu is.
        """
        for action in actions.ACTIONS:
            button = self._named[action.name]
            button.description = actions.words(session, action)
            button.disabled = actions.is_off(session, action)
        for slot, (tile, token) in enumerate(zip(*session.state.display, strict=True)):
            button = self._named[f"pick-{slot + 1}"]
            button.description = spoken.pair_name(slot, tile, token)
            button.disabled = not session.acts or tile is None or token is None
        for number, seat in enumerate(session.seats, start=1):
            self._named[f"seat-{number}"].description = seat.name
        words = {
            "closer": "ui btn whole" if is_close else "ui btn closer",
            "menu": "ui menu close" if menu_is_open else "ui menu",
            "new": "ui btn new",
        }
        for name, key in words.items():
            self._named[name].description = say(reason(key))


_OTHERS = {
    "menu": "",
    "closer": "",
    "continue": actions.PRIMARY,
    "new": actions.PRIMARY,
}
