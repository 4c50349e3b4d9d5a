"""Environments: placing, stacking, tokens, corridors, and what is wrong with a position."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.hexes import DIRECTIONS, ORIGIN, Hex
from cascadia_nb.kinds import BEAR, ELK, FOREST, FOX, HABITATS, HAWK, MOUNTAIN, RIVER, Habitat
from cascadia_nb.tiles import Part, Tile, single, split_edges
from tests.environments import built, environments, rotations

EAST: Final = Hex(1, 0)
PEAK: Final = single("peak", (MOUNTAIN,), (BEAR, ELK))
SLOPE: Final = single("slope", (MOUNTAIN, FOREST), (FOX,))
DOUBLE: Final = Tile(
    "double",
    (
        Part(ORIGIN, (MOUNTAIN,) * 6, (BEAR,)),
        Part(EAST, (FOREST,) * 6, (HAWK,), keystone=True),
    ),
)


# placing


def test_a_start_holds_the_starter_alone_as_number_nothing() -> None:
    environment = Environment.start(DOUBLE)
    assert list(environment) == [ORIGIN, EAST]
    assert [cell.number for cell in environment.cells.values()] == [0, 0]
    assert environment.placed == 0


def test_placing_gives_a_new_environment_and_keeps_the_old() -> None:
    before = Environment.start(PEAK)
    after = before.place(SLOPE, EAST, 2)
    assert len(before) == 1
    assert after[EAST] == Cell(SLOPE.parts[0], 2, None, 1, 1)
    assert after.placed == 1
    assert after != before


@given(rotations, st.integers(0, 5))
def test_a_rotation_turns_the_edges_clockwise(rotation: int, direction: int) -> None:
    cell = Environment.start(PEAK).place(SLOPE, EAST, rotation)[EAST]
    assert cell.habitat((direction + rotation) % 6) is SLOPE.parts[0].edges[direction]
    assert cell.edges == tuple(cell.habitat(side) for side in range(6))


@given(rotations)
def test_a_double_tile_turns_as_a_whole(rotation: int) -> None:
    start = Environment.start(PEAK)
    at = Hex(2, -1)
    environment = start.place(DOUBLE, at, rotation)
    other = at.plus(DIRECTIONS[(1 + rotation) % 6])
    assert start.footprint(DOUBLE, at, rotation) == (at, other)
    assert environment[other].part is DOUBLE.parts[1]
    assert environment[at].number == environment[other].number == 1
    assert environment[at].rotation == environment[other].rotation == rotation


def test_rotations_count_from_0_to_5() -> None:
    assert Environment.start(PEAK).place(SLOPE, EAST, 8)[EAST].rotation == 2
    assert Environment.start(PEAK).place(SLOPE, EAST, -1)[EAST].rotation == 5


# stacking


def test_a_tile_on_top_lies_one_level_higher_and_keeps_what_it_covers() -> None:
    flat = Environment.start(DOUBLE)
    stacked = flat.place(DOUBLE, ORIGIN, 3)  # over the origin and to the west of it
    top, beside = stacked[ORIGIN], stacked[Hex(-1, 0)]
    assert (top.level, beside.level) == (2, 2)
    assert top.below == flat[ORIGIN]
    assert beside.below is None
    assert stacked[EAST].level == 1


def test_a_covered_token_is_lifted() -> None:
    flat = Environment.start(DOUBLE).house(BEAR, ORIGIN)
    stacked = flat.place(SLOPE, ORIGIN)
    assert stacked[ORIGIN].token is BEAR
    assert stacked[ORIGIN].below == flat[ORIGIN]._replace(token=None)
    assert stacked.where(BEAR) == (ORIGIN,)


def test_the_new_level_is_above_the_highest_tile_below() -> None:
    environment = Environment.start(DOUBLE).place(SLOPE, ORIGIN)
    bridged = environment.place(DOUBLE, ORIGIN)
    assert [bridged[at].level for at in (ORIGIN, EAST)] == [3, 3]
    below = bridged[ORIGIN].below
    assert below is not None
    assert below.level == 2
    assert below.below is not None
    assert below.below.below is None


@given(built())
def test_levels_go_down_and_no_token_lies_below(environment: Environment) -> None:
    for cell in environment.cells.values():
        above, below = cell, cell.below
        while below is not None:
            assert below.level < above.level
            assert below.token is None
            above, below = below, below.below
        assert above.below is None


@given(built())
def test_one_number_belongs_to_one_tile(environment: Environment) -> None:
    numbers = [cell.number for cell in environment.cells.values()]
    assert all(0 <= number <= environment.placed for number in numbers)
    assert all(numbers.count(number) <= 2 for number in numbers)
    assert environment.problems() == tuple(
        f"the {cell.token} on {at} is not printed on its tile"
        for at, cell in sorted(environment.cells.items(), key=lambda item: item[0])
        if cell.token is not None and (cell.part.lake or cell.token not in cell.part.wildlife)
    )


# tokens


def test_housing_puts_a_token_on_a_tile() -> None:
    before = Environment.start(PEAK).place(SLOPE, EAST)
    after = before.house(BEAR, ORIGIN).house(FOX, EAST)
    assert dict(after.tokens()) == {ORIGIN: BEAR, EAST: FOX}
    assert (after.token(ORIGIN), after.token(Hex(5, 5))) == (BEAR, None)
    assert before.tokens() == {}
    assert after.placed == before.placed


def test_a_token_needs_a_tile() -> None:
    with pytest.raises(CascadiaError, match="no tile lies on 3,3"):
        Environment.start(PEAK).house(BEAR, Hex(3, 3))


def test_a_hex_welcomes_printed_animals_while_it_is_free() -> None:
    lake = Tile("lake", (Part(ORIGIN, (MOUNTAIN,) * 6, (BEAR,), lake=True),))
    environment = Environment.start(PEAK).place(PEAK, EAST).place(lake, Hex(0, 1))
    environment = environment.place(PEAK, Hex(0, -1)).marked(Hex(0, -1), "cabin")
    assert environment.open_for(BEAR) == (ORIGIN, EAST)
    assert environment.open_for(FOX) == ()
    assert environment.house(ELK, EAST).open_for(BEAR) == (ORIGIN,)


def test_tokens_alone_make_an_environment() -> None:
    environment = Environment.of_tokens({ORIGIN: BEAR, EAST: BEAR, Hex(0, 1): FOX})
    assert environment.where(BEAR) == (ORIGIN, EAST)
    assert all(not environment.corridors(habitat) for habitat in HABITATS)


@given(environments())
def test_the_frontier_is_empty_and_touches(environment: Environment) -> None:
    frontier = environment.frontier()
    assert list(frontier) == sorted(set(frontier))
    wanted = {at.plus(step) for at in environment for step in DIRECTIONS} - set(environment)
    assert set(frontier) == wanted


# values


@given(environments(), rotations, st.builds(Hex, st.integers(-3, 3), st.integers(-3, 3)))
def test_moving_and_turning_go_back(environment: Environment, turns: int, by: Hex) -> None:
    assert environment.moved(by).moved(ORIGIN.minus(by)) == environment
    assert environment.rotated(turns).rotated(6 - turns) == environment
    assert hash(Environment(environment.cells)) == hash(environment)


@given(environments(), rotations)
def test_a_turned_environment_shows_the_same_corridors(
    environment: Environment, turns: int
) -> None:
    for habitat in HABITATS:
        turned = environment.rotated(turns).corridors(habitat)
        before = {frozenset(at.rotated(turns) for at in c) for c in environment.corridors(habitat)}
        assert {frozenset(corridor) for corridor in turned} == before


def test_nobody_can_change_the_tokens_from_outside() -> None:
    environment = Environment.of_tokens({ORIGIN: BEAR})
    with pytest.raises(TypeError):
        environment.tokens()[EAST] = ELK  # type: ignore[index]
    assert environment.tokens() == {ORIGIN: BEAR}


def test_nobody_can_change_the_cells_from_outside() -> None:
    given_cells = {ORIGIN: Cell(PEAK.parts[0])}
    environment = Environment(given_cells)
    given_cells[EAST] = Cell(PEAK.parts[0])
    assert EAST not in environment
    assert environment.get(EAST) is None
    assert environment.cells is not environment.cells


def test_a_rule_may_keep_a_value() -> None:
    environment = Environment.start(PEAK)
    assert environment.memo("bears") is None
    environment.remember("bears", 3)
    assert environment.memo("bears") == 3
    assert environment.house(BEAR, ORIGIN).memo("bears") is None


# corridors


def _naive(environment: Environment, habitat: Habitat) -> set[frozenset[Hex]]:
    """Merge hexes that join until nothing changes, by the words of the rule alone."""
    groups = {
        at: frozenset((at,)) for at, cell in environment.cells.items() if habitat in cell.part.edges
    }
    for _ in range(len(groups)):
        for a, own in list(groups.items()):
            near = [groups[b] for b in groups if _joins(environment, a, b, habitat)]
            groups[a] = own.union(*near)
    return set(groups.values())


def _joins(environment: Environment, a: Hex, b: Hex, habitat: Habitat) -> bool:
    """Whether the common edge of two hexes shows the habitat on both sides."""
    for side in range(6):
        if a.step(side) == b:
            return (
                environment[a].habitat(side) is habitat
                and environment[b].habitat((side + 3) % 6) is habitat
            )
    return False


@given(environments())
def test_corridors_agree_with_a_naive_flood(environment: Environment) -> None:
    for habitat in HABITATS:
        found = environment.corridors(habitat)
        assert {frozenset(corridor) for corridor in found} == _naive(environment, habitat)
        assert list(found) == sorted(found, key=lambda corridor: (-len(corridor), corridor))


@given(built())
def test_corridors_of_built_environments_agree_with_a_naive_flood(
    environment: Environment,
) -> None:
    for habitat in HABITATS:
        found = {frozenset(corridor) for corridor in environment.corridors(habitat)}
        assert found == _naive(environment, habitat)


def test_only_matching_edges_join() -> None:
    forest_east = Environment.start(SLOPE)  # mountain on NE, E, SE
    assert forest_east.place(SLOPE, EAST).corridors(MOUNTAIN) == ((ORIGIN,), (EAST,))
    assert forest_east.place(SLOPE, EAST, 3).corridors(MOUNTAIN) == ((ORIGIN, EAST),)


def test_a_lake_belongs_to_the_corridor_of_its_habitat() -> None:
    lake = Tile("lake", (Part(ORIGIN, (RIVER,) * 6, (), lake=True),))
    river = single("river", (RIVER,), ())
    environment = Environment.start(river).place(lake, EAST).place(river, Hex(2, 0))
    assert environment.corridors(RIVER) == ((ORIGIN, EAST, Hex(2, 0)),)


def test_only_the_top_counts_for_corridors() -> None:
    environment = Environment.start(DOUBLE).place(single("wood", (FOREST,), ()), ORIGIN)
    assert environment.corridors(MOUNTAIN) == ()
    assert environment.corridors(FOREST) == ((ORIGIN, EAST),)


# problems


def test_a_position_of_play_has_no_problems() -> None:
    environment = Environment.start(DOUBLE).place(SLOPE, Hex(2, 0)).house(BEAR, ORIGIN)
    assert environment.problems() == ()


@pytest.mark.parametrize(
    ("environment", "sentences"),
    [
        (Environment(), ("the environment holds no tile",)),
        (
            Environment.start(PEAK).place(PEAK, Hex(4, 0)).place(PEAK, Hex(5, 0)),
            ("2 hexes do not touch the rest of the environment",),
        ),
        (
            Environment.start(PEAK).house(FOX, ORIGIN),
            ("the fox on 0,0 is not printed on its tile",),
        ),
        (
            Environment.start(PEAK).house(BEAR, ORIGIN).marked(ORIGIN, "cabin"),
            ("hex 0,0 holds both a token and a cabin",),
        ),
    ],
    ids=["empty", "apart", "not printed", "marked"],
)
def test_problems_are_told(environment: Environment, sentences: tuple[str, ...]) -> None:
    assert environment.problems() == sentences


def test_split_edges_put_the_first_half_to_the_east() -> None:
    assert split_edges(MOUNTAIN, FOREST) == (MOUNTAIN,) * 3 + (FOREST,) * 3
