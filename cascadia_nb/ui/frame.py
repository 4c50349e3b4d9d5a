"""Where hexes lie on a picture: scale and offset, and which hex a point hits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.hexes import Hex, from_pixel, to_pixel

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.environment import Environment

LIFT: Final = 0.145  # how much a hex rises a level, in radii
_SPARE: Final = 0.4  # free space around the outermost hexes, in radii


class Frame(NamedTuple):
    """A picture of hexes: its size in CSS pixels, the radius of a hex, where the origin lies."""

    width: float
    height: float
    radius: float
    x: float
    y: float

    def center(self, at: Hex, level: int = 0) -> tuple[float, float]:
        """Return the middle of a hex, raised by its level."""
        x, y = to_pixel(at, self.radius)
        return self.x + x, self.y + y - level * LIFT * self.radius

    def hex_at(self, x: float, y: float, environment: Environment | None = None) -> Hex:
        """Return the hex at a point; of piled hexes the front one that covers it."""
        flat = from_pixel(x - self.x, y - self.y, self.radius)
        if environment is None or not is_stacked(environment):
            return flat
        for row in range(flat.r + 2, flat.r - 1, -1):
            for column in range(flat.q - 3, flat.q + 4):
                at = Hex(column, row)
                cell = environment.get(at)
                if cell is not None:
                    raised = y - self.y + cell.level * LIFT * self.radius
                    if from_pixel(x - self.x, raised, self.radius) == at:
                        return at
        return flat

    def fraction(self, at: Hex, level: int = 0) -> tuple[float, float]:
        """Return the middle of a hex as fractions of width and height."""
        x, y = self.center(at, level)
        return x / self.width, y / self.height

    def holds(self, at: Hex) -> bool:
        """Whether the middle of a hex lies inside the picture."""
        x, y = self.center(at)
        return 0 <= x <= self.width and 0 <= y <= self.height


def is_stacked(environment: Environment) -> bool:
    """Whether tiles lie on tiles here, or could: then hexes are drawn as blocks of their height."""
    return any(cell.level > 1 or cell.part.lake for cell in environment.cells.values())


def fit(hexes: Iterable[Hex], width: float, height: float, largest: float = 56.0) -> Frame:
    """Return the frame that shows all these hexes, as large as they fit."""
    centers = [to_pixel(at, 1.0) for at in hexes] or [(0.0, 0.0)]
    left, right = min(x for x, _ in centers), max(x for x, _ in centers)
    top, bottom = min(y for _, y in centers), max(y for _, y in centers)
    across, down = right - left + 1.74 + 2 * _SPARE, bottom - top + 2 + 2 * _SPARE
    radius = min(largest, width / across, height / down)
    x, y = width / 2 - (left + right) / 2 * radius, height / 2 - (top + bottom) / 2 * radius
    return Frame(width, height, round(radius, 1), x, y)


def closer(frame: Frame, at: Hex, times: float) -> Frame:
    """Return the frame enlarged, with a hex in its middle."""
    radius = round(frame.radius * times, 1)
    x, y = to_pixel(at, radius)
    return frame._replace(radius=radius, x=frame.width / 2 - x, y=frame.height / 2 - y)
