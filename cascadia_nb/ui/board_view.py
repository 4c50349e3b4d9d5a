"""The board of the table: a canvas that shows a session and reports where it is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.ui import choice as choices
from cascadia_nb.ui import scene
from cascadia_nb.ui.canvas import DENSITY, CanvasPainter, new_canvas
from cascadia_nb.ui.frame import Frame, closer, fit

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ui.session import Session
    from cascadia_nb.ui.theme import Theme

WIDTH: Final = 640.0
HEIGHT: Final = 520.0
_CLOSER: Final = 1.7


class BoardView:
    """The canvas and the frame it is drawn in.

    Args:
        on_point: called with x and y of a click or tap, in CSS pixels of the picture.
        on_key: called with the name of a key, and whether Shift was held.
        on_ready: called when a browser shows the canvas anew and it must be painted again.
    """

    def __init__(
        self,
        on_point: Callable[[float, float], None],
        on_key: Callable[..., None],
        on_ready: Callable[[], None],
    ) -> None:
        """Make the canvas."""
        self.canvas = new_canvas(WIDTH, HEIGHT)
        self.frame: Frame = fit((), WIDTH, HEIGHT)
        self.is_close = False
        self._middle: Hex | None = None
        self._shown: Environment | None = None
        self._painter = CanvasPainter(self.canvas)
        self.canvas.on_mouse_down(lambda x, y: on_point(x / DENSITY, y / DENSITY))
        self.canvas.on_touch_start(lambda points: on_point(*(v / DENSITY for v in points[0][:2])))
        self.canvas.on_key_down(lambda key, shift, *_: on_key(key, shift=shift))
        self.canvas.on_client_ready(on_ready)

    def prepared(
        self, session: Session, theme: Theme, *, letters: bool, refused: tuple[Hex, ...] = ()
    ) -> tuple[Frame, Callable[[], Any]]:
        """Return the frame of a session, and the call that paints it."""
        offer, choice = session.offer, session.choice
        environment = session.state.players[session.seat].environment
        changed: tuple[Any, ...] = ()
        if session.acts:
            environment, changed = choices.shown(offer, choice)
        places = session.places
        empty = tuple(p for p in places if p[0] not in session.state.environment) if places else ()
        marks = scene.Marks(
            places=tuple(place for place in empty if place[0] not in changed),
            options=tuple(p for p in places if p not in empty and p[0] not in changed),
            preview=changed,
            chosen=tuple(place for place in places if changed and place[0] == choice.at),
            lit=session.lit,
            cursor=choice.cursor if session.acts else None,
            refused=refused,
            letters=letters,
        )
        frame = self._framed(session, environment)
        picture = scene.board(environment, theme, frame, marks, paper=False)

        def paint() -> None:
            self.frame, self._shown = frame, environment
            self._painter.show(picture)

        return frame, paint

    def hex_at(self, x: float, y: float) -> Hex:
        """Return the hex at a point, given in CSS pixels of the picture."""
        return self.frame.hex_at(x, y, self._shown)

    def toggle(self, *, close: bool | None = None) -> None:
        """Look at a part of the board closer, or at all of it."""
        self.is_close = not self.is_close if close is None else close
        self._middle = None

    def look_at(self, at: Hex) -> None:
        """Bring a hex at the rim into the middle while a part of the board is looked at."""
        if self.is_close and not self._is_well_inside(self.frame, at):
            self._middle = at

    def _is_well_inside(self, frame: Frame, at: Hex) -> bool:
        """Whether a hex and those around it are in sight."""
        x, y = frame.center(at)
        rim = frame.radius * 2
        return rim < x < frame.width - rim and rim < y < frame.height - rim

    def _framed(self, session: Session, shown: Environment) -> Frame:
        """Return the frame: the whole board with the places around it, or a part of it closer."""
        before = session.state.players[session.seat].environment
        whole = fit((*before, *before.frontier()), WIDTH, HEIGHT)
        if not self.is_close:
            return whole
        cursor = session.choice.cursor or session.choice.at
        latest = max(shown, key=lambda at: shown[at].number)
        middle = self._middle or cursor or latest
        frame = closer(whole, middle, _CLOSER)
        if cursor is not None and not self._is_well_inside(frame, cursor):
            middle = cursor
        self._middle = middle
        return closer(whole, middle, _CLOSER)
