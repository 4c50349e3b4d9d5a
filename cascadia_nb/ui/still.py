"""A picture below the table that stays in the notebook when the kernel is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cascadia_nb.text import reason, say
from cascadia_nb.ui import explain

if TYPE_CHECKING:
    from cascadia_nb.ui.session import Session


class Still:
    """The picture of a table; the style sheet of the living table hides it.

    Args:
        root: the class of the living table.
    """

    def __init__(self, root: str) -> None:
        """Show nothing yet."""
        self._root = root
        self._handle: Any = None
        self._turn = -1

    def show(self, session: Session) -> None:
        """Show the position of a session; once a turn is enough."""
        from IPython.display import HTML, display  # noqa: PLC0415 - only notebooks display

        state = session.state
        if state.turn == self._turn:
            return
        self._turn = state.turn
        boards = (
            explain.board(player.environment, (), say(reason("ui board of", seat.name)))
            for player, seat in zip(state.players, session.seats, strict=True)
        )
        page = HTML(  # type: ignore[no-untyped-call]
            f'<div class="cascadia-still-{self._root}">{"".join(boards)}</div>'
        )
        if self._handle is None:
            self._handle = display(page, display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._handle.update(page)
