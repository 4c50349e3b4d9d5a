"""Hexagon arithmetic: the one place that knows directions, neighbours, lines and pixels.

Hexes are pointy-top in axial coordinates ``(q, r)`` with ``r`` growing downwards. Directions
(and tile edges) are numbered 0..5 clockwise from the north-east.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final, NamedTuple

DIRECTION_NAMES: Final = ("NE", "E", "SE", "SW", "W", "NW")
_OFFSETS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class Hex(NamedTuple):
    """One space of the plane, in axial coordinates."""

    q: int
    r: int

    def neighbors(self) -> tuple[Hex, ...]:
        """Return the six adjacent hexes, in the order of the directions."""
        return neighbors(self)

    def plus(self, other: Hex) -> Hex:
        """Return the vector sum of two hexes."""
        return Hex(self.q + other.q, self.r + other.r)

    def minus(self, other: Hex) -> Hex:
        """Return the vector that leads from `other` to this hex."""
        return Hex(self.q - other.q, self.r - other.r)

    def step(self, direction: int, steps: int = 1) -> Hex:
        """Return the hex `steps` away in a direction (0..5, north-east first)."""
        q, r = _OFFSETS[direction % 6]
        return Hex(self.q + q * steps, self.r + r * steps)

    def rotated(self, turns: int) -> Hex:
        """Return this hex turned clockwise around the origin by `turns` sixths of a circle."""
        q, r = self
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(q, r)

    def mirrored(self) -> Hex:
        """Return this hex reflected left to right (the row stays the same)."""
        return Hex(-self.q - self.r, self.r)

    def distance(self, other: Hex) -> int:
        """Return the number of steps from this hex to another."""
        q, r = self.q - other.q, self.r - other.r
        return (abs(q) + abs(r) + abs(q + r)) // 2

    def __str__(self) -> str:
        """Return the notation of a hex, for example ``1,-2``."""
        return f"{self.q},{self.r}"


DIRECTIONS: Final = tuple(Hex(q, r) for q, r in _OFFSETS)
ORIGIN: Final = Hex(0, 0)


@cache
def neighbors(at: Hex) -> tuple[Hex, ...]:
    """Return the six hexes around `at`, north-east first, clockwise."""
    q, r = at
    return tuple(Hex(q + dq, r + dr) for dq, dr in _OFFSETS)


def direction_between(start: Hex, end: Hex) -> int | None:
    """Return the direction of the straight line from `start` to `end`, or None if there is none."""
    q, r = end.q - start.q, end.r - start.r
    if (q, r) == (0, 0) or not (q == 0 or r == 0 or q + r == 0):
        return None
    length = max(abs(q), abs(r))
    return _OFFSETS.index((q // length, r // length))


def between(start: Hex, end: Hex) -> tuple[Hex, ...]:
    """Return the hexes strictly between two hexes of one straight line, nearest first.

    Raises:
        ValueError: the two hexes do not lie on one of the three axes.
    """
    direction = direction_between(start, end)
    if direction is None:
        message = f"hexes {start} and {end} do not lie on a straight line of hexes"
        raise ValueError(message)
    return tuple(start.step(direction, n) for n in range(1, start.distance(end)))


def ring(center: Hex, radius: int = 1) -> tuple[Hex, ...]:
    """Return the hexes at exactly `radius` steps from `center`, clockwise from the north-east."""
    if radius == 0:
        return (center,)
    corner = center.step(0, radius)
    hexes = []
    for side in range(6):
        for _ in range(radius):
            hexes.append(corner)
            corner = corner.step(side + 2)
    return tuple(hexes)


def to_pixel(at: Hex, size: float) -> tuple[float, float]:
    """Return the centre of a hex in pixels, `size` being the radius of its corners."""
    return size * sqrt(3) * (at.q + at.r / 2), size * 1.5 * at.r


def from_pixel(x: float, y: float, size: float) -> Hex:
    """Return the hex that holds a point given in pixels, `size` being the radius of its corners."""
    q = (sqrt(3) / 3 * x - y / 3) / size
    r = 2 / 3 * y / size
    near = [(round(q), q), (round(r), r), (round(-q - r), -q - r)]
    error = [abs(whole - exact) for whole, exact in near]
    if error[0] > error[1] and error[0] > error[2]:
        return Hex(-near[1][0] - near[2][0], near[1][0])
    if error[1] > error[2]:
        return Hex(near[0][0], -near[0][0] - near[2][0])
    return Hex(near[0][0], near[1][0])
