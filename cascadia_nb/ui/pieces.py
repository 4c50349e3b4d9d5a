"""Tiles, tokens and the marks on them, drawn in hundredths of the hex radius around (0, 0).

Every function is cached: a piece that looks the same is the same tuple of shapes, so painters
translate it once.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from cascadia_nb.ui import glyphs
from cascadia_nb.ui.shapes import (
    Circle,
    Group,
    Path,
    Shape,
    Text,
    moved,
    number,
    segments,
)

if TYPE_CHECKING:
    from cascadia_nb.kinds import Habitat, Kind, Wildlife
    from cascadia_nb.tiles import Part
    from cascadia_nb.ui.theme import Theme

Shapes = tuple[Shape, ...]

INSET: Final = 96.5
_BULGE: Final = 0.13
_SMALL: Final = 20  # below this radius in pixels a hex shows one motif an edge
_CHIP_PLACES: Final = {
    1: ((0.0, 0.0),),
    2: ((-29.0, 0.0), (29.0, 0.0)),
    3: ((0.0, -30.0), (-29.0, 20.0), (29.0, 20.0)),
}


def corner(index: int, size: float = 100.0) -> tuple[float, float]:
    """Return a corner of a hexagon; edge e runs from corner e to corner e + 1, 0 is the top."""
    angle = radians(-90 + 60 * index)
    return size * cos(angle), size * sin(angle)


def _towards(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """Return the point a share of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _at(point: tuple[float, float]) -> str:
    """Write a point as path data."""
    return f"{number(point[0])} {number(point[1])}"


def _rounded(index: int, size: float, rounding: float) -> tuple[str, str]:
    """Return the start and the curve of one softened corner."""
    tip = corner(index, size)
    before = _towards(tip, corner(index - 1, size), rounding)
    after = _towards(tip, corner(index + 1, size), rounding)
    return _at(before), f"Q{_at(tip)} {_at(after)}"


@lru_cache(maxsize=64)
def hexagon(size: float = 100.0, rounding: float = 0.1) -> str:
    """Return the outline of a hexagon with softened corners."""
    corners = [_rounded(index, size, rounding) for index in range(6)]
    return "M" + "L".join(start + curve for start, curve in corners) + "Z"


def runs(edges: tuple[Habitat, ...]) -> tuple[tuple[Habitat, int, int], ...]:
    """Return the maximal runs of equal edges: habitat, first edge, length."""
    breaks = [edge for edge in range(6) if edges[edge] is not edges[edge - 1]]
    if not breaks:
        return ((edges[0], 0, 6),)
    ends = [*breaks[1:], breaks[0] + 6]
    return tuple(
        (edges[start], start, end - start) for start, end in zip(breaks, ends, strict=True)
    )


def _spoke(index: int, size: float) -> tuple[float, float]:
    """Return the control point of the curved cut from a corner to the middle."""
    x, y = corner(index, size)
    return x * 0.5 - y * _BULGE, y * 0.5 + x * _BULGE


@lru_cache(maxsize=128)
def _sector(first: int, length: int, size: float, rounding: float) -> str:
    """Return the outline of a run of edges: its outer sides and two curved cuts to the middle."""
    shrink = size * (1 - rounding * 0.43)  # a cut starts inside the softened corner
    parts = ["M" + _at(corner(first, shrink))]
    for index in range(first + 1, first + length):
        start, curve = _rounded(index, size, rounding)
        parts.append(f"L{start}{curve}")
    parts.append("L" + _at(corner(first + length, shrink)))
    parts.append(f"Q{_at(_spoke(first + length, size))} 0 0")
    parts.append(f"Q{_at(_spoke(first, size))} {_at(corner(first, shrink))}Z")
    return "".join(parts)


@lru_cache(maxsize=256)
def _pattern(glyph: str, edges: tuple[int, ...], *, small: bool) -> tuple[str, str, float]:
    """Return the motifs of one habitat on its edges: a fill path, a stroke path, its width."""
    motif = glyphs.PATTERNS.get(glyph, glyphs.PATTERNS["meadow"])
    places: list[tuple[float, float, float]] = []
    for edge in edges:
        angle = radians(-60 + 60 * edge)
        one = ((62 * cos(angle), 62 * sin(angle), 1.5),)
        places.extend(one if small else glyphs.ANCHORS[edge])
    fill = "".join(moved(motif.fill, *place) for place in places if motif.fill)
    stroke = "".join(moved(motif.stroke, *place) for place in places if motif.stroke)
    return fill, stroke, motif.width * (1.4 if small else 0.92)


@lru_cache(maxsize=512)
def face(
    edges: tuple[Habitat, ...], theme: Theme, radius: float, *, joined: bool = False
) -> Shapes:
    """Return the top of a hex: habitats along its edges, the cuts between them, their patterns.

    Args:
        edges: the six habitats as the hex lies, north-east first.
        theme: the colours.
        radius: the radius in pixels, for the thinnest lines and the amount of detail.
        joined: whether it stands in a pile of hexes without gaps (stacked boards).
    """
    size, rounding = (98.5, 0.04) if joined else (INSET, 0.1)
    pixel = 100 / radius
    parts = runs(edges)
    shapes: list[Shape] = [Path(hexagon(size, rounding), theme.habitat(parts[0][0].role, "fill"))]
    for habitat, first, length in parts[1:]:
        shapes.append(
            Path(_sector(first, length, size, rounding), theme.habitat(habitat.role, "fill"))
        )
    if len(parts) > 1:
        cuts = "".join(
            f"M{_at(corner(first, size * 0.965))}Q{_at(_spoke(first, size))} 0 0"
            for _, first, _ in parts
        )
        shapes.append(Path(cuts, stroke=theme["tile.cut"], width=3.5))
    for habitat in dict.fromkeys(edges):
        here = tuple(edge for edge in range(6) if edges[edge] is habitat)
        fill, stroke, width = _pattern(habitat.glyph, here, small=radius < _SMALL)
        ink = theme.habitat(habitat.role, "ink")
        if fill:
            shapes.append(Path(fill, ink))
        if stroke:
            shapes.append(Path(stroke, stroke=ink, width=width))
    if theme.alpha("tile.rim"):
        rim = hexagon(size - 3, rounding)
        shapes.append(Path(rim, stroke=theme["tile.rim"], width=3.5, alpha=theme.alpha("tile.rim")))
    edge_width = max(2.4, 0.8 * pixel)
    outline = hexagon(size, rounding)
    shapes.append(
        Path(outline, stroke=theme["tile.edge"], width=edge_width, alpha=theme.alpha("tile.edge"))
    )
    return tuple(shapes)


def glyph(kind: Kind, x: float, y: float, span: float, fill: str) -> Shape:
    """Return the drawing of an animal, or its letter when nobody drew it."""
    d = glyphs.SPECIES.get(kind.glyph)
    if d is None:
        return Text(x, y + span * 0.32, kind.letter, span * 0.95, fill, bold=True)
    return Group(x, y, span / 100, (Path(d, fill),))


def chip(animal: Wildlife, theme: Theme, x: float, y: float, radius: float) -> Shapes:
    """Return a printed animal: a paper disc with a coloured glyph."""
    return (
        Circle(x, y, radius, theme["chip.fill"], theme["chip.edge"], max(0.9, radius * 0.06)),
        glyph(animal, x, y, radius * 1.42, theme.species(animal.role, "print")),
    )


@lru_cache(maxsize=256)
def printed(part: Part, theme: Theme) -> Shapes:
    """Return the printed animals of a hex and its keystone mark."""
    animals = part.wildlife
    if part.keystone and len(animals) == 1:
        return (*chip(animals[0], theme, 0, 0, 34), *keystone(theme, 0, -46, 30))
    places = _CHIP_PLACES.get(len(animals)) or tuple(
        (45 * cos(radians(360 * n / len(animals))), 45 * sin(radians(360 * n / len(animals))))
        for n in range(len(animals))
    )
    shapes: list[Shape] = []
    for animal, (x, y) in zip(animals, places, strict=True):
        shapes.extend(chip(animal, theme, x, y, 26.5))
    return (*shapes, *keystone(theme, 0, -58, 26)) if part.keystone else tuple(shapes)


def keystone(theme: Theme, x: float, y: float, size: float) -> Shapes:
    """Return the wedge that promises a nature token."""
    wedge = Path(glyphs.MARKS["wedge"], theme["keystone.fill"], theme["keystone.edge"], 7)
    cone = Group(0, -3, 0.66, (Path(glyphs.MARKS["cone"], theme["keystone.mark"]),))
    return (Group(x, y, size / 100, (wedge, cone)),)


@lru_cache(maxsize=256)
def token(animal: Wildlife, theme: Theme, *, letters: bool = True, pixel: float = 2.0) -> Shapes:
    """Return a wildlife token of radius 50: shape, colour and letter, so that none must be seen."""
    shapes: list[Shape] = [
        *_disc(theme, pixel),
        Circle(0, 0, 43, theme.species(animal.role, "disc")),
    ]
    ink = theme.species(animal.role, "glyph")
    shapes.append(glyph(animal, 0, 0, 63, ink))
    if letters:
        shapes.append(
            Circle(37, 33, 17, theme["chip.fill"], theme["token.edge"], max(1.6, pixel * 0.6))
        )
        shapes.append(
            Text(
                37,
                41,
                animal.letter,
                24,
                theme["text.main" if theme.name != "dark" else "token.ring"],
                bold=True,
            )
        )
    return tuple(shapes)


def _disc(theme: Theme, pixel: float) -> Shapes:
    """Return the raised ring that all tokens share."""
    edge = max(3.5, pixel)
    ring = Circle(0, 0, 50, theme["token.ring"], theme["token.edge"], edge)
    if not theme.alpha("token.shadow"):
        return (ring,)
    return (Circle(0, 6, 51, theme["token.shadow"], alpha=theme.alpha("token.shadow")), ring)


@lru_cache(maxsize=16)
def nature(theme: Theme) -> Shapes:
    """Return a nature token of radius 50."""
    cone = Group(0, 0, 0.65, (Path(glyphs.MARKS["cone"], theme["nature.glyph"]),))
    return (*_disc(theme, 2), Circle(0, 0, 43, theme["nature.disc"]), cone)


def extent(shapes: Shapes) -> int:
    """Return how many path commands shapes take, for tests of the drawing budget."""
    total = 0
    for shape in shapes:
        inner = getattr(shape, "shapes", None)
        total += extent(inner) if inner is not None else len(segments(getattr(shape, "d", ""))) or 1
    return total
