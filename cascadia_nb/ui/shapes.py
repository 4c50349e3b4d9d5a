"""The few shapes everything is drawn with, as immutable values that any painter can read.

A path is written as SVG path data with absolute ``M L Q C Z`` commands only.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_SEGMENT: Final = re.compile(r"([MLQCZ])([^MLQCZ]*)")
_NUMBER: Final = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


class Path(NamedTuple):
    """An outline, filled (even-odd), stroked or both."""

    d: str
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    alpha: float = 1.0
    dash: tuple[float, ...] = ()

    def paint(self, painter: Painter) -> None:
        """Hand this shape to a painter."""
        painter.path(self)


class Circle(NamedTuple):
    """A disc, a ring or both."""

    x: float
    y: float
    radius: float
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    alpha: float = 1.0

    def paint(self, painter: Painter) -> None:
        """Hand this shape to a painter."""
        painter.circle(self)


class Text(NamedTuple):
    """One line of text, centred on (x, y) sideways; y is the base line."""

    x: float
    y: float
    words: str
    size: float
    fill: str
    bold: bool = False
    serif: bool = False

    def paint(self, painter: Painter) -> None:
        """Hand this shape to a painter."""
        painter.text(self)


class Group(NamedTuple):
    """Shapes drawn in coordinates of their own: moved to (x, y) and scaled.

    Groups that share one tuple of shapes are drawn from one copy, so pieces are cached tuples.
    """

    x: float
    y: float
    scale: float
    shapes: tuple[Shape, ...]

    def paint(self, painter: Painter) -> None:
        """Hand this shape to a painter."""
        painter.group(self)


Shape = Path | Circle | Text | Group


class Painter(Protocol):
    """What can draw shapes."""

    def path(self, shape: Path, /) -> None:
        """Draw a path."""

    def circle(self, shape: Circle, /) -> None:
        """Draw a circle."""

    def text(self, shape: Text, /) -> None:
        """Draw a line of text."""

    def group(self, shape: Group, /) -> None:
        """Draw a group."""


class Scene(NamedTuple):
    """A whole picture: its size in CSS pixels and its shapes, back to front."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def number(value: float) -> str:
    """Write a coordinate with at most one decimal; small pictures stay small files."""
    text = f"{value:.1f}"
    text = text.removesuffix(".0")
    return "0" if text == "-0" else text


@lru_cache(maxsize=1024)
def segments(d: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Return the commands of path data with their numbers."""
    return tuple(
        (letter, tuple(float(n) for n in _NUMBER.findall(numbers)))
        for letter, numbers in _SEGMENT.findall(d)
    )


def moved(d: str, x: float, y: float, scale: float = 1.0) -> str:
    """Return path data scaled and moved."""
    parts = []
    for letter, numbers in segments(d):
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        points = (f"{number(x + px * scale)} {number(y + py * scale)}" for px, py in pairs)
        parts.append(letter + " ".join(points))
    return "".join(parts)


def polyline(points: Sequence[tuple[float, float]], *, closed: bool = False) -> str:
    """Return path data through points."""
    body = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def listing(shapes: tuple[Shape, ...], indent: str = "") -> Iterator[str]:
    """Yield one line of text a shape, for comparison in tests."""
    for shape in shapes:
        name = type(shape).__name__.lower()
        inner = getattr(shape, "shapes", None)
        values = shape[:-1] if inner is not None else shape
        yield f"{indent}{name} {' '.join(_plain(value) for value in values)}"
        if inner is not None:
            yield from listing(inner, indent + "  ")


def _plain(value: object) -> str:
    """Write one field of a shape."""
    return number(value) if isinstance(value, float) else str(value) or "-"
