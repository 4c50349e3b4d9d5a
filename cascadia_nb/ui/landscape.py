"""What makes a hex more than a flat tile: marks and lakes on it, piles under it, folds within it.

Drawn like the pieces, in hundredths of the hex radius around (0, 0), and cached like them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cascadia_nb.ui import glyphs
from cascadia_nb.ui.pieces import Shapes, corner
from cascadia_nb.ui.shapes import Group, Path, Shape, Text, polyline

if TYPE_CHECKING:
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.ui.theme import Theme


@lru_cache(maxsize=64)
def mark(word: str, theme: Theme) -> Shapes:
    """Return what a marked hex carries: the drawing of one of its words, else a letter."""
    base = Path(glyphs.MARKS["base"], theme["landmark.base"], theme["landmark.edge"], 4)
    for name in word.replace("-", " ").split():
        if name in glyphs.LANDMARKS:
            drawing = Path(glyphs.LANDMARKS[name], theme[f"landmark.{name}"])
            return (base, Group(0, 0, 0.59, (drawing,)))
    return (base, Text(0, 16, word[:1].upper(), 46, theme["landmark.edge"], bold=True))


@lru_cache(maxsize=16)
def lake(theme: Theme) -> Shapes:
    """Return a lake that fills the middle of a hex."""
    water = Path(glyphs.MARKS["lake"], theme["lake.fill"], theme["lake.shore"], 5)
    return (
        Group(
            6, 5, 0.98, (water, Path(glyphs.MARKS["ripples"], stroke=theme["lake.ripple"], width=4))
        ),
    )


@lru_cache(maxsize=256)
def walls(habitat: Habitat, level: int, height: float, theme: Theme) -> Shapes:
    """Return the two visible sides of a pile, seen from its top hex: one seam a tile below."""
    size = 98.5
    left, low, right = corner(4, size), corner(3, size), corner(2, size)
    edge = max(2.6, 0.0)

    def down(point: tuple[float, float], by: float) -> tuple[float, float]:
        return point[0], point[1] + by

    shapes: list[Shape] = []
    for outer, name in ((left, "wall_left"), (right, "wall_right")):
        wall = polyline((outer, low, down(low, height), down(outer, height)), closed=True)
        colour = theme.habitat(habitat.role, name)
        shapes.append(Path(wall, colour, colour, 1))
    for step in range(1, level):
        depth = height * step / level
        seam = polyline((down(left, depth), down(low, depth), down(right, depth)))
        shapes.append(
            Path(seam, stroke=theme["seam.line"], width=edge, alpha=theme.alpha("seam.line"))
        )
    rim = polyline((left, down(left, height), down(low, height), down(right, height), right))
    shapes.append(Path(rim, stroke=theme["tile.edge"], width=edge, alpha=theme.alpha("tile.edge")))
    return tuple(shapes)


@lru_cache(maxsize=64)
def fold(direction: int, habitat: Habitat, theme: Theme) -> Shapes:
    """Return the patch over the inner edge of a double tile, so that it reads as one piece."""
    ends = (corner(direction, 97), corner(direction + 1, 97))
    return (Path(polyline(ends), stroke=theme.habitat(habitat.role, "fill"), width=6),)
