"""What is drawn over a board: legal places, lit findings, tried tiles, the keyboard's cursor."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cascadia_nb.hexes import direction_between
from cascadia_nb.ui import pieces
from cascadia_nb.ui.shapes import Circle, Group, Path, Shape, Text, number, polyline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ui.frame import Frame
    from cascadia_nb.ui.scene import Marks
    from cascadia_nb.ui.theme import Theme


def level_of(environment: Environment, at: Hex, *, stacked: bool) -> int:
    """Return how high something on a hex is drawn."""
    cell = environment.get(at)
    return cell.level if stacked and cell is not None else 0


@lru_cache(maxsize=256)
def place(letter: str, theme: Theme, radius: float) -> tuple[Shape, ...]:
    """Return an empty hex where a tile may go, with its letter."""
    pixel = 100 / radius
    outline = pieces.hexagon(80.0)
    size = max(19 * pixel, 38)
    return (
        Path(outline, theme["legal.fill"], alpha=theme.alpha("legal.fill")),
        Path(outline, stroke=theme["legal.line"], width=1.6 * pixel, dash=(2 * pixel, 4.5 * pixel)),
        Text(0, size * 0.34, letter, size, theme["legal.text"], serif=True),
    )


@lru_cache(maxsize=8)
def veil(theme: Theme) -> tuple[Shape, ...]:
    """Return what dims a tile that has no part in the finding."""
    if not theme.alpha("veil.fill"):
        return ()
    return (Path(pieces.hexagon(98.5), theme["veil.fill"], alpha=theme.alpha("veil.fill")),)


def highlights(
    environment: Environment, theme: Theme, frame: Frame, marks: Marks, *, stacked: bool
) -> Iterator[Shape]:
    """Yield outlines and links: solid for what pays, dashed for what almost did."""
    unit = frame.radius / 100

    def center(at: Hex) -> tuple[float, float]:
        return frame.center(at, level_of(environment, at, stacked=stacked))

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


def badges(
    environment: Environment, theme: Theme, frame: Frame, marks: Marks, *, stacked: bool
) -> Iterator[Shape]:
    """Yield the points of each lit finding beside its first hex."""
    size = max(13.0, frame.radius * 0.26)
    for finding in marks.lit:
        if not finding.hexes:
            continue
        first = min(finding.hexes, key=lambda at: (at.r, at.q))
        x, y = frame.center(first, level_of(environment, first, stacked=stacked))
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


def choices(
    environment: Environment, theme: Theme, frame: Frame, marks: Marks, *, stacked: bool
) -> Iterator[Shape]:
    """Yield where a token may go, the tile being tried, what is refused, marked, and the cursor."""
    unit, radius = frame.radius / 100, frame.radius
    for at in marks.refused:
        x, y = frame.center(at, level_of(environment, at, stacked=stacked))
        yield Group(x, y, unit, _refused(theme, radius))
    for at, letter in marks.options:
        x, y = frame.center(at, level_of(environment, at, stacked=stacked))
        yield Group(x, y, unit, _option(letter, theme, radius))
    for at, letter in marks.chosen:
        x, y = frame.center(at, level_of(environment, at, stacked=stacked))
        yield Group(x, y - (0 if stacked else 7 * unit), unit, _letter(letter, theme, radius))
    ringed = [at for at in (marks.marked, marks.cursor) if at is not None]
    for at in dict.fromkeys(ringed):
        x, y = frame.center(at, level_of(environment, at, stacked=stacked))
        y -= 7 * unit if at in marks.preview and not stacked else 0
        outline = pieces.hexagon(104.0)
        casing = Path(outline, stroke=theme["focus.casing"], width=max(15, 500 / radius))
        yield Group(
            x,
            y,
            unit,
            (casing, Path(outline, stroke=theme["focus.ring"], width=max(7.5, 250 / radius))),
        )


@lru_cache(maxsize=16)
def _refused(theme: Theme, radius: float) -> tuple[Shape, ...]:
    """Return the mark of a hex that is refused: a ring of dots, and a barred disc at the top.

    Neither ring nor disc has the shape of any other mark, so it needs no colour of its own.
    """
    pixel = 100 / radius
    ring, ink, paper = pieces.hexagon(88.0), theme["text.main"], theme["surface.panel"]
    size = max(24.0, 11 * pixel)
    return (
        Path(ring, stroke=paper, width=17),
        Path(ring, stroke=ink, width=9, dash=(0.1, 17.0)),
        Circle(0, -66, size, ink, paper, max(4.0, 1.6 * pixel)),
        Path(
            f"M{number(-size * 0.55)} -66L{number(size * 0.55)} -66",
            stroke=paper,
            width=size * 0.34,
        ),
    )


@lru_cache(maxsize=256)
def _option(letter: str, theme: Theme, radius: float) -> tuple[Shape, ...]:
    """Return the ring on a tile that welcomes the token in hand, with its letter at the foot."""
    pixel = 100 / radius
    ring = pieces.hexagon(90.0)
    return (
        Path(ring, stroke=theme["hover.line"], width=4 * pixel),
        Path(ring, stroke=theme["legal.fill"], width=2 * pixel, dash=(5 * pixel, 5 * pixel)),
        *_letter(letter, theme, radius),
    )


@lru_cache(maxsize=256)
def _letter(letter: str, theme: Theme, radius: float) -> tuple[Shape, ...]:
    """Return a chip with the letter of a place, at the foot of its hex."""
    pixel = 100 / radius
    size = max(18 * pixel, 30)
    return (
        Circle(0, 64, size * 0.72, theme["chip.fill"], theme["hover.line"], 1.4 * pixel),
        Text(0, 64 + size * 0.33, letter, size, theme["text.main"], bold=True, serif=True),
    )
