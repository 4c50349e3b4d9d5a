"""The paper under a board, with the faint lines of a map."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from cascadia_nb.ui.shapes import Path, Shape, number, polyline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.ui.theme import Theme


@lru_cache(maxsize=8)
def paper(width: float, height: float, theme: Theme) -> tuple[Shape, ...]:
    """Return the ground with its faint map lines (decoration only, off in high contrast)."""
    corners = ((0, 0), (width, 0), (width, height), (0, height))
    shapes: list[Shape] = [Path(polyline(corners, closed=True), theme["surface.board"])]
    if theme["surface.board_line"] != theme["surface.board"]:
        shapes += _contours(width, height, theme)
    return tuple(shapes)


def _contours(width: float, height: float, theme: Theme) -> Iterator[Shape]:
    """Yield rings like those of a map around two hills."""
    for x, y, rings, step in ((0.13, 0.2, 6, 42), (0.93, 0.85, 7, 40)):
        for ring in range(1, rings):
            points = []
            for spot in range(24):
                a = spot * pi / 12
                wobble = (
                    1 + 0.16 * sin(2 * a + 1 + ring * 0.18) + 0.1 * sin(3 * a - 2 + ring * 0.25)
                )
                radius = ring * step * wobble
                points.append(
                    (width * x + radius * 1.25 * cos(a), height * y + radius * 0.9 * sin(a))
                )
            yield Path(_smooth(points), stroke=theme["surface.board_line"], width=1.3)


def _smooth(points: list[tuple[float, float]]) -> str:
    """Return a closed soft curve through points."""
    count = len(points)
    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for index in range(count):
        a, b = points[index - 1], points[index]
        c, e = points[(index + 1) % count], points[(index + 2) % count]
        controls = (
            b[0] + (c[0] - a[0]) / 6,
            b[1] + (c[1] - a[1]) / 6,
            c[0] - (e[0] - b[0]) / 6,
            c[1] - (e[1] - b[1]) / 6,
        )
        d += "C" + " ".join(number(value) for value in (*controls, *c))
    return d + "Z"
