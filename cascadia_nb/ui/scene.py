"""The picture of an environment as a pure tuple of shapes, back to front."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.hexes import direction_between
from cascadia_nb.ui import pieces
from cascadia_nb.ui.frame import LIFT, Frame, fit, is_stacked
from cascadia_nb.ui.shapes import Circle, Group, Path, Scene, Shape, Text, number, polyline

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cascadia_nb.cells import Cell
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ui.theme import Theme


class Marks(NamedTuple):
    """What is drawn over an environment.

    Args:
        places: empty hexes where something may be put, each with its letter.
        options: tiles where the token in hand may be put, each with its letter.
        preview: the environment as it would be, and the hexes that differ.
        lit: findings whose hexes light up, each with a badge.
        cursor: the hex that the keyboard is on.
        letters: whether tokens carry their letter.
    """

    places: tuple[tuple[Hex, str], ...] = ()
    options: tuple[tuple[Hex, str], ...] = ()
    preview: tuple[Hex, ...] = ()
    lit: tuple[Finding, ...] = ()
    cursor: Hex | None = None
    letters: bool = True


NO_MARKS = Marks()


def board(
    environment: Environment,
    theme: Theme,
    frame: Frame | None = None,
    marks: Marks = NO_MARKS,
    *,
    ground: bool = True,
) -> Scene:
    """Return the picture of an environment.

    Args:
        environment: what lies on the table, a tile that is only being tried included.
        theme: the colours.
        frame: scale and offset; by default everything fits into 640 by 520 pixels.
        marks: what is drawn over it.
        ground: whether the paper below is drawn, too; else it stays transparent.
    """
    frame = frame or fit(environment or (), 640, 520)
    below = (Group(0, 0, 1, paper(frame.width, frame.height, theme)),) if ground else ()
    shapes = (*below, *_board(environment, theme, frame, marks))
    return Scene(frame.width, frame.height, shapes)


def _board(environment: Environment, theme: Theme, frame: Frame, marks: Marks) -> Iterator[Shape]:
    """Draw from back to front (the order is the table of the look's rule 11)."""
    radius = frame.radius
    unit = radius / 100
    stacked = is_stacked(environment)
    bright = {at for finding in marks.lit for at in finding.hexes}
    for at, letter in marks.places:
        yield Group(*frame.center(at), unit, _place(letter, theme, radius))
    rows = sorted(environment.cells.items(), key=lambda item: (item[0].r, item[0].q))
    for at, cell in rows:
        level = cell.level if stacked else 0
        bare = cell._replace(below=None, number=0, level=level)  # all that the picture depends on
        folds = _folds(environment, at, cell) if stacked else ()
        shapes = _tile(bare, folds, theme, radius, stacked=stacked, tried=at in marks.preview)
        yield Group(*frame.center(at, level), unit, shapes)
        if stacked and bright and at not in bright:
            yield Group(*frame.center(at, level), unit, _veil(theme))
    if bright and not stacked:
        for at, _ in rows:
            if at not in bright:
                yield Group(*frame.center(at), unit, _veil(theme))
    yield from _highlights(environment, theme, frame, marks, stacked=stacked)
    for at, cell in rows:
        yield from _standing(at, cell, theme, frame, marks, bright, stacked=stacked)
    yield from _badges(environment, theme, frame, marks, stacked=stacked)
    yield from _choices(environment, theme, frame, marks, stacked=stacked)


def _level(environment: Environment, at: Hex, *, stacked: bool) -> int:
    """Return how high something on a hex is drawn."""
    cell = environment.get(at)
    return cell.level if stacked and cell is not None else 0


def _folds(environment: Environment, at: Hex, cell: Cell) -> tuple[int, ...]:
    """Return the directions in which the same tile goes on."""
    neighbors = enumerate(at.neighbors())
    mates = ((direction, environment.get(other)) for direction, other in neighbors)
    same = (cell.number, cell.level)
    return tuple(
        direction for direction, mate in mates if mate and (mate.number, mate.level) == same
    )


@lru_cache(maxsize=1024)
def _tile(  # noqa: PLR0913 - the picture of a hex depends on all of these
    cell: Cell, folds: tuple[int, ...], theme: Theme, radius: float, *, stacked: bool, tried: bool
) -> tuple[Shape, ...]:
    """Return one hex of a tile without its token; a tried tile lies a little higher."""
    shapes: list[Shape] = []
    if stacked and cell.level:
        shapes += pieces.walls(cell.edges[3], cell.level, cell.level * LIFT * 100, theme)
    elif tried and not stacked:
        shapes.append(Group(0, 6, 1, (Path(pieces.hexagon(100.0), theme["hover.lift"]),)))
    elif not stacked:
        shapes.append(Group(0, 5, 1, (Path(pieces.hexagon(pieces.INSET), theme["tile.shadow"]),)))
    top: list[Shape] = (
        [*pieces.face(cell.edges, theme, radius, joined=stacked)] if cell.part.edges else []
    )
    for direction in folds if stacked else ():
        top += pieces.fold(direction, cell.edges[direction], theme)
    if cell.part.lake:
        top += pieces.lake(theme)
    elif cell.token is None and not cell.mark:
        top += pieces.printed(cell.part, theme)
    if tried:
        top.append(
            Path(pieces.hexagon(100.0), stroke=theme["hover.line"], width=max(4.5, 160 / radius))
        )
        return (*shapes, Group(0, -7, 1, tuple(top)))
    return (*shapes, *top)


def tile_shapes(  # noqa: PLR0913 - one hex is drawn from all of these
    environment: Environment,
    at: Hex,
    theme: Theme,
    radius: float,
    *,
    stacked: bool,
    flat: bool = False,
) -> tuple[Shape, ...]:
    """Return one hex of a tile in hundredths of its radius; flat: without the sides of its pile."""
    cell = environment[at]
    level = 0 if flat else cell.level
    bare = cell._replace(below=None, number=0, level=level)  # all that the picture depends on
    return _tile(
        bare,
        _folds(environment, at, cell) if stacked else (),
        theme,
        radius,
        stacked=stacked,
        tried=False,
    )


def _standing(  # noqa: PLR0913, PLR0917 - one token is drawn from all of these
    at: Hex,
    cell: Cell,
    theme: Theme,
    frame: Frame,
    marks: Marks,
    bright: set[Hex],
    *,
    stacked: bool,
) -> Iterator[Shape]:
    """Yield what stands on a hex: its token or mark, dimmed unless lit, and its level."""
    unit = frame.radius / 100
    x, y = frame.center(at, cell.level if stacked else 0)
    if at in marks.preview:
        y -= 7 * unit
    dim = bool(bright) and at not in bright and theme.alpha("veil.fill") > 0
    if cell.token is not None:
        scale = unit * (0.9 if stacked else 1.0)
        shapes = pieces.token(cell.token, theme, letters=marks.letters, pixel=100 / frame.radius)
        yield Group(x, y, scale, shapes)
    elif cell.mark:
        yield Group(x, y, unit * 0.9, pieces.mark(cell.mark, theme))
    if dim and (cell.token is not None or cell.mark):
        yield Circle(x, y + 3 * unit, 55 * unit, theme["veil.fill"], alpha=theme.alpha("veil.fill"))
    if stacked:
        disc = Circle(0, 0, 16.5, theme["level.fill"], theme["level.edge"], 1.6)
        yield Group(
            x - 62 * unit,
            y - 37 * unit,
            unit,
            (disc, Text(0, 9, str(cell.level), 25, theme["level.text"], bold=True)),
        )


@lru_cache(maxsize=256)
def _place(letter: str, theme: Theme, radius: float) -> tuple[Shape, ...]:
    """Return an empty hex where a tile may go, with its letter."""
    pixel = 100 / radius
    outline = pieces.hexagon(80.0)
    size = max(16 * pixel, 36)
    return (
        Path(outline, theme["legal.fill"], alpha=theme.alpha("legal.fill")),
        Path(outline, stroke=theme["legal.line"], width=1.6 * pixel, dash=(2 * pixel, 4.5 * pixel)),
        Text(0, size * 0.34, letter, size, theme["legal.text"], serif=True),
    )


@lru_cache(maxsize=8)
def _veil(theme: Theme) -> tuple[Shape, ...]:
    """Return what dims a tile that has no part in the finding."""
    if not theme.alpha("veil.fill"):
        return ()
    return (Path(pieces.hexagon(98.5), theme["veil.fill"], alpha=theme.alpha("veil.fill")),)


def _highlights(
    environment: Environment, theme: Theme, frame: Frame, marks: Marks, *, stacked: bool
) -> Iterator[Shape]:
    """Yield outlines and links: solid for what pays, dashed for what almost did."""
    unit = frame.radius / 100

    def center(at: Hex) -> tuple[float, float]:
        return frame.center(at, _level(environment, at, stacked=stacked))

    for finding in sorted(marks.lit, key=lambda finding: bool(finding.points)):
        role, outline, casing, line, dash = _pen(paying=bool(finding.points))
        d = pieces.hexagon(outline)
        rings = (
            Path(d, stroke=theme[f"{role}.casing"], width=casing),
            Path(d, stroke=theme[f"{role}.line"], width=line, dash=dash),
        )
        for at in finding.hexes:
            yield Group(*center(at), unit, rings)
    for finding in marks.lit:
        role, *_ = _pen(paying=bool(finding.points))
        thick = 25 if finding.points else 17
        for start, end in finding.links or _chain(finding.hexes):
            d = polyline((center(start), center(end)))
            yield Path(d, stroke=theme[f"{role}.casing"], width=thick * unit)
            yield Path(d, stroke=theme[f"{role}.line"], width=(thick - 8) * unit)


def _pen(*, paying: bool) -> tuple[str, float, float, float, tuple[float, ...]]:
    """Return role, outline, casing, line and dash of a highlight."""
    return ("gain", 93.0, 17, 10, ()) if paying else ("near", 90.0, 15, 8.5, (20.0, 17.0))


def _chain(hexes: tuple[Hex, ...]) -> Iterator[tuple[Hex, Hex]]:
    """Yield the links between hexes of a small group that touch, each once."""
    for index, start in enumerate(hexes):
        for end in hexes[index + 1 :]:
            if start.distance(end) == 1 and direction_between(start, end) is not None:
                yield start, end


def _badges(
    environment: Environment, theme: Theme, frame: Frame, marks: Marks, *, stacked: bool
) -> Iterator[Shape]:
    """Yield the points of each lit finding beside its first hex."""
    size = max(13.0, frame.radius * 0.26)
    for finding in marks.lit:
        if not finding.hexes:
            continue
        first = min(finding.hexes, key=lambda at: (at.r, at.q))
        x, y = frame.center(first, _level(environment, first, stacked=stacked))
        role = "gain" if finding.points else "near"
        yield from badge(x, y - frame.radius * 0.66, str(finding.points), size, theme, role)


def badge(  # noqa: PLR0913, PLR0917 - place, words, looks
    x: float, y: float, words: str, size: float, theme: Theme, role: str
) -> Iterator[Shape]:
    """Yield a small pill with a few letters."""
    half_width = max(size * 1.7, size * 0.62 * len(words) + size * 1.1) / 2
    half = size * 0.85
    flat = half_width - half
    k = half * 0.5523  # how far a control point lies out for a quarter of a circle
    right, left = x + flat, x - flat
    corners = (
        "M",
        (left, y - half),
        "L",
        (right, y - half),
        "C",
        (right + k, y - half, x + half_width, y - k, x + half_width, y),
        "C",
        (x + half_width, y + k, right + k, y + half, right, y + half),
        "L",
        (left, y + half),
        "C",
        (left - k, y + half, x - half_width, y + k, x - half_width, y),
        "C",
        (x - half_width, y - k, left - k, y - half, left, y - half),
    )
    d = (
        "".join(part if isinstance(part, str) else " ".join(map(number, part)) for part in corners)
        + "Z"
    )
    edge = theme["gain.casing"] if role == "gain" else theme[f"{role}.line"]
    yield Path(d, theme[f"{role}.fill"], edge, 1.6)
    yield Text(x, y + size * 0.36, words, size, theme[f"{role}.text"], bold=True)


def _choices(
    environment: Environment, theme: Theme, frame: Frame, marks: Marks, *, stacked: bool
) -> Iterator[Shape]:
    """Yield where a token may go, the token being tried, the letter of a tried tile, the cursor."""
    unit, radius = frame.radius / 100, frame.radius
    for at, letter in marks.options:
        x, y = frame.center(at, _level(environment, at, stacked=stacked))
        yield Group(x, y, unit, _option(letter, theme, radius))
    if marks.cursor is not None:
        x, y = frame.center(marks.cursor, _level(environment, marks.cursor, stacked=stacked))
        y -= 7 * unit if marks.cursor in marks.preview and not stacked else 0
        outline = pieces.hexagon(104.0)
        casing = Path(outline, stroke=theme["focus.casing"], width=max(15, 500 / radius))
        yield Group(
            x,
            y,
            unit,
            (casing, Path(outline, stroke=theme["focus.ring"], width=max(7.5, 250 / radius))),
        )


@lru_cache(maxsize=256)
def _option(letter: str, theme: Theme, radius: float) -> tuple[Shape, ...]:
    """Return the ring on a tile that welcomes the token in hand, with its letter at the foot."""
    pixel = 100 / radius
    size = max(15 * pixel, 30)
    ring = pieces.hexagon(90.0)
    return (
        Path(ring, stroke=theme["hover.line"], width=4 * pixel),
        Path(ring, stroke=theme["legal.fill"], width=2 * pixel, dash=(5 * pixel, 5 * pixel)),
        Circle(0, 64, size * 0.72, theme["chip.fill"], theme["hover.line"], 1.4 * pixel),
        Text(0, 64 + size * 0.33, letter, size, theme["text.main"], bold=True, serif=True),
    )


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


def lettered(hexes: Iterable[Hex]) -> tuple[tuple[Hex, str], ...]:
    """Return hexes in reading order with the letters that choose them."""
    ordered = sorted(hexes, key=lambda at: (at.r, at.q))
    return tuple(zip(ordered, letters(len(ordered)), strict=True))


def letters(count: int) -> tuple[str, ...]:
    """Return letters for so many places: one letter, then z and one more, then y, and so on.

    R and U turn and undo, so no place is called by them; a letter that begins a pair is no place
    by itself, so a key never waits for a second one without need.
    """
    alphabet = "abcdefghijklmnopqstvwxyz"
    pairs = 1
    while len(alphabet) * (pairs + 1) - pairs < count:
        pairs += 1
    single, first = alphabet[:-pairs], alphabet[: -pairs - 1 : -1]
    return (*single, *(one + two for one in first for two in alphabet))[:count]
