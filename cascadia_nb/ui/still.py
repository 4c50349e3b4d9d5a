"""A picture below the table that stays in the notebook when the kernel is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cascadia_nb.text import reason, say
from cascadia_nb.ui import scene, spoken
from cascadia_nb.ui.svg import svg
from cascadia_nb.ui.theme import theme

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
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
            board_html(player.environment, seat.name)
            for player, seat in zip(state.players, session.seats, strict=True)
        )
        page = HTML(f'<div class="cascadia-still-{self._root}">{"".join(boards)}</div>')
        if self._handle is None:
            self._handle = display(page, display_id=True)  # type: ignore[no-untyped-call]
        else:
            self._handle.update(page)


def board_html(environment: Environment, owner: str = "") -> str:
    """Return the picture of a board with its title and description."""
    title = say(reason("ui board of", owner)) if owner else say(reason("ui board title"))
    picture = svg(scene.board(environment, theme()), title, spoken.describe(environment))
    return f'<div style="max-width:640px">{picture}</div>'
