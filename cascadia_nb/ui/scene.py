"""The picture of an environment as a pure tuple of shapes, back to front."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.ui import ground, landscape, overlay, pieces
from cascadia_nb.ui.frame import LIFT, Frame, fit, is_stacked
from cascadia_nb.ui.shapes import Circle, Group, Path, Scene, Shape, Text

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
        chosen: the hex that is tried, with its letter.
        refused: hexes that were asked for and that the rules refuse.
        letters: whether tokens carry their letter.
        marked: the hex that a question is about.
    """

    places: tuple[tuple[Hex, str], ...] = ()
    options: tuple[tuple[Hex, str], ...] = ()
    preview: tuple[Hex, ...] = ()
    lit: tuple[Finding, ...] = ()
    cursor: Hex | None = None
    chosen: tuple[tuple[Hex, str], ...] = ()
    refused: tuple[Hex, ...] = ()
    letters: bool = True
    marked: Hex | None = None


NO_MARKS = Marks()


def board(
    environment: Environment,
    theme: Theme,
    frame: Frame | None = None,
    marks: Marks = NO_MARKS,
    *,
    paper: bool = True,
) -> Scene:
    """Return the picture of an environment.

    Args:
        environment: what lies on the table, a tile that is only being tried included.
        theme: the colours.
        frame: scale and offset; by default everything fits into 640 by 520 pixels.
        marks: what is drawn over it.
        paper: whether the paper below is drawn, too; else it stays transparent.
    """
    frame = frame or fit(environment or (), 640, 520)
    below = (Group(0, 0, 1, ground.paper(frame.width, frame.height, theme)),) if paper else ()
    shapes = (*below, *_board(environment, theme, frame, marks))
    return Scene(frame.width, frame.height, shapes)


def _board(environment: Environment, theme: Theme, frame: Frame, marks: Marks) -> Iterator[Shape]:
    """Draw from back to front (the order is the table of the look's rule 11)."""
    radius = frame.radius
    unit = radius / 100
    stacked = is_stacked(environment)
    bright = {at for finding in marks.lit for at in finding.hexes}
    for at, letter in marks.places:
        yield Group(*frame.center(at), unit, overlay.place(letter, theme, radius))
    rows = sorted(environment.cells.items(), key=lambda item: (item[0].r, item[0].q))
    for at, cell in rows:
        level = cell.level if stacked else 0
        bare = cell._replace(below=None, number=0, level=level)  # all that the picture depends on
        folds = _folds(environment, at, cell) if stacked else ()
        shapes = _tile(bare, folds, theme, radius, stacked=stacked, tried=at in marks.preview)
        yield Group(*frame.center(at, level), unit, shapes)
        if stacked and bright and at not in bright:
            yield Group(*frame.center(at, level), unit, overlay.veil(theme))
    if bright and not stacked:
        for at, _ in rows:
            if at not in bright:
                yield Group(*frame.center(at), unit, overlay.veil(theme))
    yield from overlay.highlights(environment, theme, frame, marks, stacked=stacked)
    for at, cell in rows:
        yield from _standing(at, cell, theme, frame, marks, bright, stacked=stacked)
    yield from overlay.badges(environment, theme, frame, marks, stacked=stacked)
    yield from overlay.choices(environment, theme, frame, marks, stacked=stacked)


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
        shapes += landscape.walls(cell.edges[3], cell.level, cell.level * LIFT * 100, theme)
    elif tried and not stacked:
        shapes.append(Group(0, 6, 1, (Path(pieces.hexagon(100.0), theme["hover.lift"]),)))
    elif not stacked:
        shapes.append(Group(0, 5, 1, (Path(pieces.hexagon(pieces.INSET), theme["tile.shadow"]),)))
    top: list[Shape] = (
        [*pieces.face(cell.edges, theme, radius, joined=stacked)] if cell.part.edges else []
    )
    for direction in folds if stacked else ():
        top += landscape.fold(direction, cell.edges[direction], theme)
    if cell.part.lake:
        top += landscape.lake(theme)
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
        yield Group(x, y, unit * 0.9, landscape.mark(cell.mark, theme))
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
