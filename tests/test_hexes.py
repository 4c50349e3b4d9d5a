"""Hex arithmetic keeps its laws, wherever on the plane."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, isclose, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cascadia_nb.hexes import (
    DIRECTION_NAMES,
    DIRECTIONS,
    ORIGIN,
    Hex,
    between,
    direction_between,
    from_pixel,
    neighbors,
    ring,
    to_pixel,
)

hexes = st.builds(Hex, st.integers(-50, 50), st.integers(-50, 50))
turns = st.integers(-12, 12)
directions = st.integers(0, 5)
sizes = st.floats(0.5, 200)


def test_the_directions_are_the_six_of_the_glossary() -> None:
    assert dict(zip(DIRECTION_NAMES, DIRECTIONS, strict=True)) == {
        "NE": (1, -1),
        "E": (1, 0),
        "SE": (0, 1),
        "SW": (-1, 1),
        "W": (-1, 0),
        "NW": (0, -1),
    }


def test_directions_run_clockwise_on_the_screen() -> None:
    for number, direction in enumerate(DIRECTIONS):
        x, y = to_pixel(direction, 1)
        after_x, after_y = to_pixel(DIRECTIONS[(number + 1) % 6], 1)
        assert x * after_y - y * after_x > 0  # y grows downwards
    assert to_pixel(DIRECTIONS[0], 1)[1] < 0 < to_pixel(DIRECTIONS[0], 1)[0]


@given(hexes, hexes, hexes)
def test_addition_is_a_group(a: Hex, b: Hex, c: Hex) -> None:
    assert a.plus(b) == b.plus(a)
    assert a.plus(b).plus(c) == a.plus(b.plus(c))
    assert a.plus(ORIGIN) == a
    assert a.plus(b).minus(b) == a


@given(hexes, turns, turns)
def test_rotations_add_up_and_six_are_none(a: Hex, first: int, second: int) -> None:
    assert a.rotated(first).rotated(second) == a.rotated(first + second)
    assert a.rotated(6) == a
    assert a.rotated(3) == ORIGIN.minus(a)


@given(directions, turns)
def test_a_rotation_turns_directions_clockwise(direction: int, turn: int) -> None:
    assert DIRECTIONS[direction].rotated(turn) == DIRECTIONS[(direction + turn) % 6]


@given(hexes, hexes, turns)
def test_rotations_keep_sums_and_distances(a: Hex, b: Hex, turn: int) -> None:
    assert a.plus(b).rotated(turn) == a.rotated(turn).plus(b.rotated(turn))
    assert a.rotated(turn).distance(b.rotated(turn)) == a.distance(b)


@given(hexes, hexes, turns)
def test_mirroring_twice_is_nothing_and_turns_the_other_way(a: Hex, b: Hex, turn: int) -> None:
    assert a.mirrored().mirrored() == a
    assert a.mirrored().r == a.r
    assert a.rotated(turn).mirrored() == a.mirrored().rotated(-turn)
    assert a.mirrored().distance(b.mirrored()) == a.distance(b)
    assert isclose(to_pixel(a.mirrored(), 1)[0], -to_pixel(a, 1)[0], abs_tol=1e-9)


@given(hexes, hexes, hexes)
def test_the_distance_is_a_metric(a: Hex, b: Hex, c: Hex) -> None:
    assert a.distance(b) == b.distance(a)
    assert (a.distance(b) == 0) == (a == b)
    assert a.distance(c) <= a.distance(b) + b.distance(c)


@given(hexes)
def test_neighbours_are_the_six_at_distance_one(a: Hex) -> None:
    assert a.neighbors() == neighbors(a) == tuple(a.step(n) for n in range(6))
    assert len(set(a.neighbors())) == 6
    assert {a.distance(b) for b in a.neighbors()} == {1}
    assert all(a in b.neighbors() for b in a.neighbors())


@given(hexes, directions, st.integers(1, 20))
def test_a_line_lies_between_its_ends(a: Hex, direction: int, steps: int) -> None:
    b = a.step(direction, steps)
    line = between(a, b)
    assert direction_between(a, b) == direction
    assert direction_between(b, a) == (direction + 3) % 6
    assert line == tuple(reversed(between(b, a)))
    assert [a.distance(at) for at in line] == list(range(1, steps))
    assert all(a.distance(at) + at.distance(b) == steps for at in line)


@given(hexes, hexes)
def test_no_line_joins_hexes_off_the_axes(a: Hex, b: Hex) -> None:
    on_axis = any(a.step(n, a.distance(b)) == b for n in range(6)) and a != b
    assert (direction_between(a, b) is not None) == on_axis
    if not on_axis:
        with pytest.raises(ValueError, match="straight line"):
            between(a, b)


@given(hexes, st.integers(0, 8))
def test_a_ring_goes_once_around(center: Hex, radius: int) -> None:
    found = ring(center, radius)
    assert len(found) == len(set(found)) == max(1, 6 * radius)
    assert {center.distance(at) for at in found} == {radius}
    if radius:
        assert found[0] == center.step(0, radius)
        assert all(a.distance(b) == 1 for a, b in pairwise(found))
        assert found[-1].distance(found[0]) == 1


def test_the_ring_of_one_is_the_neighbours() -> None:
    assert ring(ORIGIN) == neighbors(ORIGIN)


@given(hexes, sizes)
def test_the_centre_of_a_hex_is_found_again(a: Hex, size: float) -> None:
    assert from_pixel(*to_pixel(a, size), size) == a


@given(hexes, sizes, st.floats(-1, 1), st.floats(-1, 1))
def test_a_point_belongs_to_the_hex_with_the_nearest_centre(
    a: Hex, size: float, right: float, down: float
) -> None:
    x, y = to_pixel(a, size)
    x, y = x + right * size, y + down * size

    def away(at: Hex) -> float:
        centre_x, centre_y = to_pixel(at, size)
        return hypot(centre_x - x, centre_y - y)

    found = from_pixel(x, y, size)
    nearest = min(away(at) for at in (found, *neighbors(found)))
    assert away(found) <= nearest + 1e-6 * size


@given(hexes, directions, sizes)
def test_neighbours_are_drawn_next_to_each_other(a: Hex, direction: int, size: float) -> None:
    x, y = to_pixel(a, size)
    other_x, other_y = to_pixel(a.step(direction), size)
    assert isclose(hypot(x - other_x, y - other_y), size * sqrt(3), rel_tol=1e-9)


@given(hexes, hexes)
def test_steps_lead_where_the_distance_says(a: Hex, b: Hex) -> None:
    assume(a != b)
    assert min(at.distance(b) for at in a.neighbors()) == a.distance(b) - 1


def test_a_hex_is_written_as_two_numbers() -> None:
    assert str(Hex(1, -2)) == "1,-2"
