"""A board to press hexes on: a canvas that mouse, touch and keyboard reach alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.hexes import to_pixel
from cascadia_nb.text import reason, say
from cascadia_nb.ui import kit, scene
from cascadia_nb.ui.canvas import DENSITY, CanvasPainter, new_canvas
from cascadia_nb.ui.frame import Frame, closer, fit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.making import Variant
    from cascadia_nb.ui.theme import Theme

WIDTH: Final = 560.0
HEIGHT: Final = 480.0
_LARGEST: Final = 50.0
_CLOSER: Final = 1.8
_LARGE: Final = 40.0
"""On the narrowest phones a hex of this radius is as wide as a finger needs."""
_ARROWS: Final = {
    "ArrowLeft": (-1.0, 0.0),
    "ArrowRight": (1.0, 0.0),
    "ArrowUp": (0.0, -1.0),
    "ArrowDown": (0.0, 1.0),
}


class HexBoard:
    """The canvas of a board.

    Args:
        on_hex: called with the hex of a click or tap.
        on_key: called with the name of a key, and whether Shift was held.
        on_ready: called when a browser shows the canvas anew.
    """

    def __init__(
        self,
        on_hex: Callable[[Hex], None],
        on_key: Callable[..., None],
        on_ready: Callable[[], None],
    ) -> None:
        """Make the canvas."""
        self._on_hex, self._redraw = on_hex, on_ready
        self.canvas = new_canvas(WIDTH, HEIGHT)
        self.closer = kit.button(say(reason("ui btn closer")), "cascadia-btn-closer", self.toggle)
        self.widget = kit.box("cascadia-board", self.canvas, self.closer)
        self.frame: Frame = fit((), WIDTH, HEIGHT)
        self.middle: Hex | None = None  # of the part that is looked at closer
        self._shown: Environment | None = None
        self._painter = CanvasPainter(self.canvas)
        self.canvas.on_mouse_down(self._point)
        self.canvas.on_touch_start(lambda points: self._point(*points[0][:2]))
        self.canvas.on_key_down(lambda key, shift, *_: on_key(key, shift=shift))
        self.canvas.on_client_ready(on_ready)

    def _point(self, x: float, y: float) -> None:
        """Hand on the hex of a click or tap, and bring one at the rim into the middle."""
        at = self.frame.hex_at(x / DENSITY, y / DENSITY, self._shown)
        px, py = self.frame.center(at)
        rim = self.frame.radius * 2
        if self.middle is not None and not (rim < px < WIDTH - rim and rim < py < HEIGHT - rim):
            self.middle = at
        self._on_hex(at)

    def toggle(self) -> None:
        """Look at a part of the board closer, or at all of it."""
        middle = self.frame.hex_at(WIDTH / 2, HEIGHT / 2, self._shown)
        self.middle = middle if self.middle is None else None
        self._redraw()

    def prepared(
        self,
        env: Environment,
        theme: Theme,
        marks: scene.Marks,
        hexes: Sequence[Hex] = (),
    ) -> Callable[[], Any]:
        """Return the call that paints a board.

        Args:
            env: what lies on it.
            theme: its colours.
            marks: what is drawn over it.
            hexes: empty places that have to be in sight, too.
        """
        frame = fit((*env, *hexes), WIDTH, HEIGHT, largest=_LARGEST)
        is_large = frame.radius >= _LARGE and self.middle is None
        kit.toggled(self.closer, "cascadia-hide", is_on=is_large)  # it would cover hexes
        if self.middle is not None:
            frame = closer(frame, marks.cursor or self.middle, _CLOSER)
        key = "ui btn closer" if self.middle is None else "ui btn whole"
        self.closer.description = say(reason(key))
        picture = scene.board(env, theme, frame, marks, paper=False)

        def paint() -> None:
            self.frame, self._shown = frame, env
            self._painter.show(picture)

        return paint


def toward(hexes: Sequence[Hex], cursor: Hex | None, key: str) -> Hex | None:
    """Return the nearest hex that lies where an arrow key points; the first to begin with."""
    if cursor not in hexes or cursor is None:
        return min(hexes, key=lambda at: (at.r, at.q), default=None)
    dx, dy = _ARROWS[key]
    x, y = to_pixel(cursor, 1.0)
    best: tuple[float, Hex] | None = None
    for at in hexes:
        px, py = to_pixel(at, 1.0)
        ahead = (px - x) * dx + (py - y) * dy
        aside = abs((px - x) * dy + (py - y) * dx)
        if ahead > 0.1:  # noqa: PLR2004 - the hex itself and its row lie at 0
            score = (ahead + 2 * aside, at)
            best = score if best is None else min(best, score)
    return best[1] if best else cursor


def hex_words(env: Environment, at: Hex) -> str:
    """Return what lies on a hex, for those who do not see it."""
    cell = env.get(at)
    if cell is None:
        return say(reason("lesson at hex", at, reason("lesson hex empty")))
    lands = tuple(dict.fromkeys(cell.edges))
    if cell.token is not None:
        return say(reason("lesson hex token", at, lands, cell.token))
    return say(reason("lesson hex free", at, lands, cell.part.wildlife))


def marked_words(variant: Variant) -> str:
    """Return which hex is marked, for those who do not see the ring; nothing if none is."""
    if variant.mark is None:
        return ""
    return say(reason("lesson marked", hex_words(variant.board, variant.mark)))
