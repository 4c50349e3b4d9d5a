"""Paints scenes as SVG text with a title and a description."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from cascadia_nb.ui.shapes import number
from cascadia_nb.ui.theme import SANS, SERIF

if TYPE_CHECKING:
    from cascadia_nb.ui.shapes import Circle, Group, Path, Scene, Shape, Text


def svg(scene: Scene, title: str = "", description: str = "") -> str:
    """Return a scene as one SVG element.

    Args:
        scene: what to draw.
        title: what it is, in a few words; without a title the picture counts as decoration.
        description: the same picture in words.
    """
    painter = _SvgPainter()
    painter.all(scene.shapes)
    size = f'width="{number(scene.width)}" height="{number(scene.height)}"'
    box = f'viewBox="0 0 {number(scene.width)} {number(scene.height)}"'
    role = f'role="img" aria-label="{escape(title, quote=True)}"' if title else 'aria-hidden="true"'
    words = f"<title>{escape(title)}</title>" if title else ""
    words += f"<desc>{escape(description)}</desc>" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} {role} fill-rule="evenodd" '
        f'stroke-linejoin="round" stroke-linecap="round">{words}{"".join(painter.out)}</svg>'
    )


class _SvgPainter:
    """Collects the text of shapes; pieces that repeat are translated once."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self._known: dict[int, tuple[tuple[Shape, ...], str]] = {}

    def all(self, shapes: tuple[Shape, ...]) -> None:
        """Draw shapes back to front."""
        for shape in shapes:
            shape.paint(self)

    def path(self, shape: Path) -> None:
        """Draw a path."""
        dash = f' stroke-dasharray="{" ".join(map(number, shape.dash))}"' if shape.dash else ""
        self.out.append(f'<path d="{shape.d}"{_ink(shape)}{dash}/>')

    def circle(self, shape: Circle) -> None:
        """Draw a circle."""
        place = f'cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.radius)}"'
        self.out.append(f"<circle {place}{_ink(shape)}/>")

    def text(self, shape: Text) -> None:
        """Draw a line of text."""
        weight = ' font-weight="700"' if shape.bold else ""
        self.out.append(
            f'<text x="{number(shape.x)}" y="{number(shape.y)}" font-size="{number(shape.size)}" '
            f'text-anchor="middle"{weight} font-family="{SERIF if shape.serif else SANS}" '
            f'fill="{shape.fill}">{escape(shape.words)}</text>'
        )

    def group(self, shape: Group) -> None:
        """Draw a group, its inside from the copy made before if there is one."""
        inside = self._inside(shape.shapes)
        scale = "" if shape.scale == 1 else f" scale({shape.scale:.4g})"
        self.out.append(
            f'<g transform="translate({number(shape.x)} {number(shape.y)}){scale}">{inside}</g>'
        )

    def _inside(self, shapes: tuple[Shape, ...]) -> str:
        """Return the text of a group's shapes."""
        known = self._known.get(id(shapes))
        if known is None:
            outside, self.out = self.out, []
            self.all(shapes)
            known = self._known[id(shapes)] = (shapes, "".join(self.out))
            self.out = outside
        return known[1]


def _ink(shape: Path | Circle) -> str:
    """Write fill, stroke and opacity."""
    text = f' fill="{shape.fill or "none"}"'
    if shape.stroke:
        text += f' stroke="{shape.stroke}" stroke-width="{shape.width:.3g}"'
    return text + (f' opacity="{shape.alpha:g}"' if shape.alpha < 1 else "")
