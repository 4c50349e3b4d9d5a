"""Paints scenes on an ipycanvas Canvas.

A scene is translated straight into the message that ipycanvas would send to the browser after
thousands of calls. Pieces that were drawn before are translated already, so a redraw joins a few
dozen strings: that keeps the answer to a click well under a tenth of a second in the browser.
"""

from __future__ import annotations

import json
from math import tau
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.ui._shim import import_ipycanvas
from cascadia_nb.ui.shapes import number, segments
from cascadia_nb.ui.theme import SANS, SERIF

if TYPE_CHECKING:
    from cascadia_nb.ui.shapes import Circle, Group, Path, Scene, Shape, Text

_ipycanvas = import_ipycanvas()
_COMMANDS: Final[dict[str, int]] = _ipycanvas.canvas.COMMANDS
_ATTRIBUTES: Final[dict[str, int]] = _ipycanvas.Canvas.ATTRS

DENSITY: Final = 2  # canvas pixels for each CSS pixel: sharp on phones and good screens
_KNOWN_LIMIT: Final = 2000


def _call(name: str, *arguments: object) -> str:
    """Return a command of the drawing context as it is sent."""
    return f"[{_COMMANDS[name]},{json.dumps(arguments, separators=(',', ':'))}]"


def _set(attribute: str, value: object) -> str:
    """Return the command that sets an attribute of the drawing context."""
    return _call("set", _ATTRIBUTES[attribute], value)


_SAVE: Final = _call("save")
_RESTORE: Final = _call("restore")
_BEGIN: Final = _call("beginPath")
_CLOSE: Final = _call("closePath")
_STROKE: Final = _call("stroke")
_FILL: Final = _call("fill", "evenodd")
_SOLID: Final = _call("setLineDash", [])
_OPAQUE: Final = _set("global_alpha", 1)
_START: Final = ",".join(
    (
        _SAVE,
        _call("scale", DENSITY, DENSITY),
        _set("line_join", "round"),
        _set("line_cap", "round"),
        _set("text_align", "center"),
    )
)
_OUTLINE: Final = {
    "M": (_COMMANDS["moveTo"], 2),
    "L": (_COMMANDS["lineTo"], 2),
    "Q": (_COMMANDS["quadraticCurveTo"], 4),
    "C": (_COMMANDS["bezierCurveTo"], 6),
}


def new_canvas(width: float, height: float) -> Any:  # noqa: ANN401 - ipycanvas has no types
    """Return a canvas for scenes of this size."""
    return _ipycanvas.Canvas(width=int(width * DENSITY), height=int(height * DENSITY))


class CanvasPainter:
    """Draws scenes on one canvas."""

    def __init__(self, canvas: Any) -> None:  # noqa: ANN401 - ipycanvas has no types
        self.canvas = canvas
        self._known: dict[int, tuple[tuple[Shape, ...], str]] = {}
        self._out: list[str] = []

    def message(self, scene: Scene) -> str:
        """Return the commands that draw a scene, as they are sent."""
        self._out = [_call("clearRect", 0, 0, self.canvas.width, self.canvas.height), _START]
        for shape in scene.shapes:
            shape.paint(self)
        self._out.append(_RESTORE)
        parts, self._out = self._out, []
        return ",".join(parts)

    def show(self, scene: Scene) -> None:
        """Replace what is on the canvas by a scene.

        The whole message is made before anything is sent, so an error leaves the old picture.
        """
        target = _call("switchCanvas", f"IPY_MODEL_{self.canvas.model_id}")
        raw = f"[{target},{self.message(scene)}]".encode()
        manager = self.canvas._canvas_manager  # noqa: SLF001 - the one sender of ipycanvas
        manager._current_canvas = self.canvas  # noqa: SLF001
        manager.send({"shape": [len(raw)], "dtype": "uint8"}, buffers=[memoryview(raw)])

    def path(self, shape: Path) -> None:
        """Draw a path."""
        self._styled(shape, _outline(shape.d), shape.dash)

    def circle(self, shape: Circle) -> None:
        """Draw a circle."""
        arc = _call("arc", round(shape.x, 2), round(shape.y, 2), round(shape.radius, 2), 0, tau)
        self._styled(shape, arc, ())

    def text(self, shape: Text) -> None:
        """Draw a line of text."""
        family = SERIF if shape.serif else SANS
        weight = "700 " if shape.bold else ""
        self._out += (
            _set("font", f"{weight}{shape.size:.1f}px {family}"),
            _set("fill_style", shape.fill),
            _call("fillText", shape.words, round(shape.x, 2), round(shape.y, 2)),
        )

    def group(self, shape: Group) -> None:
        """Draw a group, from the commands made before if there are any."""
        inside = self._inside(shape.shapes)
        if inside:
            place = _call("translate", round(shape.x, 2), round(shape.y, 2))
            scale = _call("scale", round(shape.scale, 4), round(shape.scale, 4))
            self._out += (_SAVE, place, scale, inside, _RESTORE)

    def _inside(self, shapes: tuple[Shape, ...]) -> str:
        """Return the commands of a group's shapes."""
        known = self._known.get(id(shapes))
        if known is not None:
            return known[1]
        outside, self._out = self._out, []
        for shape in shapes:
            shape.paint(self)
        inside, self._out = ",".join(self._out), outside
        if len(self._known) >= _KNOWN_LIMIT:
            self._known.clear()
        self._known[id(shapes)] = (shapes, inside)  # the tuple is kept, so its id stays its own
        return inside

    def _styled(self, shape: Path | Circle, outline: str, dash: tuple[float, ...]) -> None:
        """Fill and stroke an outline."""
        out = self._out
        if shape.alpha < 1:
            out.append(_set("global_alpha", shape.alpha))
        out += (_BEGIN, outline)
        if shape.fill:
            out += (_set("fill_style", shape.fill), _FILL)
        if shape.stroke:
            out += (_set("stroke_style", shape.stroke), _set("line_width", round(shape.width, 2)))
            if dash:
                out.append(_call("setLineDash", [round(length, 2) for length in dash]))
            out.append(_STROKE)
            if dash:
                out.append(_SOLID)
        if shape.alpha < 1:
            out.append(_OPAQUE)


def _outline(d: str) -> str:
    """Translate path data."""
    commands: list[str] = []
    for letter, numbers in segments(d):
        if letter == "Z":
            commands.append(_CLOSE)
            continue
        command, size = _OUTLINE[letter]
        for n in range(0, len(numbers), size):
            values = ",".join(map(number, numbers[n : n + size]))
            commands.append(f"[{command},[{values}]]")
    return ",".join(commands)
