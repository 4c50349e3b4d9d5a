"""Groups, lines, bunches, arcs, sight lines, and both exact searches, against slow definitions."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cascadia_nb.choosing import best_disjoint, next_best
from cascadia_nb.division import at_most, best_division
from cascadia_nb.hexes import ORIGIN, Hex, between, direction_between, ring
from cascadia_nb.patterns import (
    AROUND,
    arcs,
    beside,
    bunches,
    crowded,
    gap_between,
    groups,
    is_line,
    lines,
    ring_parts,
    sight_lines,
)

ELK_C = (0, 2, 4, 7, 10, 14, 18, 23, 28)
FIELD = st.sets(st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)), max_size=22)


def touch(one: Hex, two: Hex) -> bool:
    return one.distance(two) == 1


def connected(hexes: tuple[Hex, ...]) -> bool:
    reached = set(hexes[:1])
    while more := {at for at in hexes if at not in reached and any(touch(at, r) for r in reached)}:
        reached |= more
    return len(reached) == len(hexes)


@given(FIELD)
def test_groups_are_connected_and_touch_no_other(hexes: set[Hex]) -> None:
    found = groups(hexes)
    assert sorted(at for group in found for at in group) == sorted(hexes)
    assert all(connected(group) and list(group) == sorted(group) for group in found)
    assert list(found) == sorted(found)
    for one, two in itertools.combinations(found, 2):
        assert not any(touch(a, b) for a in one for b in two)


@given(FIELD)
def test_groups_do_not_depend_on_the_order_of_the_hexes(hexes: set[Hex]) -> None:
    assert groups(sorted(hexes, reverse=True)) == groups(sorted(hexes))


@given(FIELD)
def test_crowded_hexes_touch_three_others_of_their_group(hexes: set[Hex]) -> None:
    for group in groups(hexes):
        expected = tuple(at for at in group if sum(touch(at, other) for other in group) >= 3)
        assert crowded(group) == expected
        assert all(len(beside(at, group)) >= 3 for at in expected)


@given(FIELD)
def test_lines_are_all_straight_lines(hexes: set[Hex]) -> None:
    expected = {frozenset([at]) for at in hexes}
    for one, two in itertools.permutations(hexes, 2):
        if direction_between(one, two) is not None:
            line = [one, *between(one, two), two]
            if len(line) <= 4 and all(at in hexes for at in line):
                expected.add(frozenset(line))
    found = lines(hexes, 4)
    assert {frozenset(line) for line in found} == expected
    assert len(found) == len(expected)


@given(FIELD)
def test_a_group_is_a_line_exactly_when_it_is_one_of_the_lines(hexes: set[Hex]) -> None:
    for group in groups(hexes):
        assert is_line(group) == (set(group) in [set(line) for line in lines(group, len(group))])


@given(FIELD)
def test_bunches_are_pairs_triangles_and_rhombuses(hexes: set[Hex]) -> None:
    expected = set()
    for size, sides in ((1, 0), (2, 1), (3, 3), (4, 5)):
        for group in itertools.combinations(sorted(hexes), size):
            if sum(touch(a, b) for a, b in itertools.combinations(group, 2)) == sides:
                expected.add(group)
    found = [tuple(sorted(bunch)) for bunch in bunches(hexes)]
    assert set(found) == expected
    assert len(found) == len(expected)


def ring_sets(hexes: set[Hex]) -> dict[frozenset[Hex], bool]:
    """Return every part of every ring, and whether it is an arc of some ring."""
    found: dict[frozenset[Hex], bool] = {}
    for center in {near for at in hexes for near in at.neighbors()}:
        standing = [at for at in ring(center) if at in hexes]
        for size in range(1, len(standing) + 1):
            for part in itertools.combinations(standing, size):
                gaps = sum(not touch(at, after) for at, after in itertools.pairwise(part))
                gaps += not touch(part[-1], part[0]) if size < 6 else 0
                found[frozenset(part)] = found.get(frozenset(part), False) or gaps <= 1
    return found


@given(FIELD)
def test_arcs_are_the_parts_of_rings_without_a_gap(hexes: set[Hex]) -> None:
    expected = ring_sets(hexes)
    found = arcs(hexes)
    assert {frozenset(arc) for arc in found} == {part for part, arc in expected.items() if arc}
    assert len(found) == len({frozenset(arc) for arc in found})
    assert all(touch(one, two) for arc in found for one, two in itertools.pairwise(arc))
    loose = ring_parts(hexes)
    assert {frozenset(part) for part in loose} == set(expected)
    assert len(loose) == len(expected)


@given(FIELD)
def test_sight_runs_to_the_next_hex_of_an_axis(hexes: set[Hex]) -> None:
    expected = {
        frozenset((one, two))
        for one, two in itertools.combinations(hexes, 2)
        if direction_between(one, two) is not None
        and not touch(one, two)
        and not any(at in hexes for at in between(one, two))
    }
    seen, touching = sight_lines(hexes)
    assert {frozenset(pair) for pair in seen} == expected
    assert len(seen) == len(expected)
    assert {frozenset(pair) for pair in touching} == {
        frozenset(pair) for pair in itertools.combinations(hexes, 2) if touch(*pair)
    }


def test_a_gap_is_a_space_without_a_tile() -> None:
    pair = (ORIGIN, ORIGIN.step(1, 3))
    laid = [ORIGIN.step(1, n) for n in range(4)]
    assert not gap_between(pair, laid)
    assert gap_between(pair, laid[:2])


def test_the_neighbours_looked_up_are_those_of_the_hex() -> None:
    assert AROUND[Hex(3, -5)] == Hex(3, -5).neighbors()


# choosing

CHOICES = st.lists(
    st.tuples(
        st.integers(0, 13),
        st.sets(st.builds(Hex, st.integers(0, 3), st.integers(0, 1)), min_size=1, max_size=4),
    ).map(lambda choice: (choice[0], tuple(sorted(choice[1])))),
    max_size=9,
)
Choices = list[tuple[int, tuple[Hex, ...]]]


def disjoint_sets(choices: Choices) -> list[tuple[int, ...]]:
    """Return the places of every disjoint set of choices that pay."""
    paying = [n for n, choice in enumerate(choices) if choice[0]]
    return [
        places
        for size in range(len(paying) + 1)
        for places in itertools.combinations(paying, size)
        if len({at for n in places for at in choices[n][1]})
        == sum(len(choices[n][1]) for n in places)
    ]


@given(CHOICES)
@settings(max_examples=300)
def test_the_best_disjoint_choices_pay_the_maximum(choices: Choices) -> None:
    found = best_disjoint(choices)
    hexes = [at for _, shape in found for at in shape]
    assert len(hexes) == len(set(hexes))
    totals = [sum(choices[n][0] for n in places) for places in disjoint_sets(choices)]
    assert sum(points for points, _ in found) == max(totals)


@given(CHOICES)
@settings(max_examples=300)
def test_the_next_best_is_an_arrangement_of_its_own(choices: Choices) -> None:
    choices = list(dict.fromkeys(choices))
    found = next_best(choices)
    hexes = [at for _, shape in found for at in shape]
    assert len(hexes) == len(set(hexes))
    assert not found or not set(found) <= set(best_disjoint(choices))


@given(herd=st.integers(0, 2**32).map(lambda seed: herd_of(seed, 6)))
def test_the_next_best_lines_pay_the_most_but_one(herd: tuple[Hex, ...]) -> None:
    worth = (0, 2, 5, 9, 13)
    choices = [(worth[len(line)], line) for line in lines(herd)]
    chosen = {choices.index(choice) for choice in best_disjoint(choices)}
    others = [places for places in disjoint_sets(choices) if not set(places) <= chosen]
    best = max(sum(choices[n][0] for n in places) for places in others)
    assert sum(points for points, _ in next_best(choices)) == best


def test_the_longest_line_first_is_not_the_best() -> None:
    """Four in a row and two left over pay 17, two lines of three pay 18."""
    worth = (0, 2, 5, 9, 13)
    herd = [Hex(-2, 1), Hex(-2, 2), Hex(-2, 3), Hex(-1, 1), Hex(0, 0), Hex(1, -1)]
    found = best_disjoint([(worth[len(line)], line) for line in lines(herd)])
    assert max(map(len, lines(herd))) == 4
    assert [len(line) for _, line in found] == [3, 3]


# dividing


def herd_of(seed: int, most: int = 11) -> tuple[Hex, ...]:
    """Grow a connected herd, thin or thick, from a number."""
    herd = [ORIGIN]
    size = 4 + seed % (most - 3)
    thin = seed // 16 % 3
    while len(herd) < size:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        at = herd[(seed >> 40) % len(herd)].step((seed >> 20) % 6)
        near = sum(touch(at, other) for other in herd)
        if at not in herd and (near == 1 or not thin or (thin == 1 and seed >> 60 == 0)):
            herd.append(at)
    return tuple(sorted(herd))


def best_by_brute_force(herd: tuple[Hex, ...], worth: tuple[int, ...]) -> int:
    """Try every division of a herd into connected groups."""

    @cache
    def best(left: frozenset[Hex]) -> int:
        if not left:
            return 0
        first, *others = sorted(left)
        totals = []
        for size in range(len(left)):
            for more in itertools.combinations(others, size):
                if connected((first, *more)):
                    paid = worth[min(size + 1, len(worth) - 1)]
                    totals.append(paid + best(left - {first, *more}))
        return max(totals)

    return best(frozenset(herd))


@pytest.mark.parametrize("worth", [ELK_C, (0, 2, 4, 7, 10), (0, 1, 2, 6, 6, 9), (0, 3, 4)])
@given(herd=st.integers(0, 2**32).map(herd_of))
@settings(max_examples=25, deadline=None)
def test_the_best_division_pays_the_maximum(herd: tuple[Hex, ...], worth: tuple[int, ...]) -> None:
    found = best_division(herd, worth)
    assert sorted(at for group in found for at in group) == list(herd)
    assert all(connected(group) for group in found)
    total = sum(worth[min(len(group), len(worth) - 1)] for group in found)
    assert total == best_by_brute_force(herd, worth) <= at_most(worth, len(herd))


def test_a_thin_herd_cannot_always_be_cut_as_its_size_would_allow() -> None:
    spider = [ORIGIN, *(ORIGIN.step(2 * arm, n) for n in range(1, 7) for arm in range(3))][:17]
    sizes = sorted(len(group) for group in best_division(tuple(sorted(spider)), ELK_C))
    assert sum(ELK_C[size] for size in sizes) < at_most(ELK_C, 17) == 58
