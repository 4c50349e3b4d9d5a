"""Small pictures beside the board: the pairs of the display, what is in hand, icons of rows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cascadia_nb.environment import Environment
from cascadia_nb.hexes import ORIGIN, to_pixel
from cascadia_nb.ui import pieces
from cascadia_nb.ui.frame import is_stacked
from cascadia_nb.ui.scene import tile_shapes
from cascadia_nb.ui.shapes import Group, Path, Scene, Shape
from cascadia_nb.ui.svg import svg

if TYPE_CHECKING:
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.tiles import Tile
    from cascadia_nb.ui.theme import Theme


def tile_at(
    tile: Tile, theme: Theme, rotation: int, box: tuple[float, float, float, float]
) -> list[Shape]:
    """Return a tile as large as it fits into a box (x, y, width, height)."""
    environment = Environment().place(tile, ORIGIN, rotation)
    centers = {at: to_pixel(at, 1.0) for at in environment}
    left, right = min(x for x, _ in centers.values()), max(x for x, _ in centers.values())
    top, bottom = min(y for _, y in centers.values()), max(y for _, y in centers.values())
    x, y, width, height = box
    radius = min(width / (right - left + 1.8), height / (bottom - top + 2.1))
    dx, dy = (
        x + width / 2 - (left + right) / 2 * radius,
        y + height / 2 - (top + bottom) / 2 * radius,
    )
    stacked = is_stacked(environment) or len(tile.parts) > 1
    return [
        Group(
            dx + cx * radius,
            dy + cy * radius,
            radius / 100,
            tile_shapes(environment, at, theme, radius, stacked=stacked, flat=True),
        )
        for at, (cx, cy) in sorted(centers.items(), key=lambda item: item[1][1])
    ]


@lru_cache(maxsize=256)
def pair(tile: Tile | None, animal: Wildlife | None, theme: Theme) -> str:
    """Return the picture of a pair of the display: the tile, and below it the token."""
    shapes: list[Shape] = []
    if tile is not None:
        shapes += tile_at(tile, theme, 0, (6, 3, 104, 92))
    else:
        shapes.append(Group(58, 49, 0.4, _gap(theme)))
    if animal is not None:
        shapes.append(Group(58, 112, 0.46, pieces.token(animal, theme)))
    return svg(Scene(116, 140, tuple(shapes)))


@lru_cache(maxsize=4)
def _gap(theme: Theme) -> tuple[Shape, ...]:
    """Return the outline of a tile that is gone."""
    return (Path(pieces.hexagon(92.0), stroke=theme["legal.line"], width=3, dash=(4.0, 9.0)),)


@lru_cache(maxsize=256)
def hand(tile: Tile | None, animal: Wildlife | None, rotation: int, theme: Theme) -> str:
    """Return the picture of what is in hand, the tile turned as it will be placed."""
    shapes: list[Shape] = []
    width = 8.0
    if tile is not None:
        shapes += tile_at(tile, theme, rotation, (0, 0, 56, 60))
        width = 64.0
    if animal is not None:
        shapes.append(Group(width + 22, 30, 0.44, pieces.token(animal, theme)))
        width += 50
    return svg(Scene(width, 60, tuple(shapes)))


@lru_cache(maxsize=64)
def animal_icon(animal: Wildlife, theme: Theme) -> str:
    """Return a token as an icon."""
    return svg(Scene(26, 26, (Group(13, 12.5, 0.24, pieces.token(animal, theme, letters=False)),)))


@lru_cache(maxsize=64)
def habitat_icon(habitat: Habitat, theme: Theme) -> str:
    """Return a hex of a habitat as an icon."""
    return svg(Scene(26, 26, (Group(13, 13, 0.125, pieces.face((habitat,) * 6, theme, 12.5)),)))


@lru_cache(maxsize=4)
def nature_icon(theme: Theme) -> str:
    """Return a nature token as an icon."""
    return svg(Scene(26, 26, (Group(13, 12.5, 0.24, pieces.nature(theme)),)))


@lru_cache(maxsize=16)
def sign(d: str, colour: str) -> str:
    """Return a sign of a button."""
    return svg(Scene(20, 20, (Path(d, stroke=colour, width=1.9),)))
