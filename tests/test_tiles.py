"""The tile tables of the base game keep every total that is known about the box."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

import pytest

from cascadia_nb.data import read_table
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.hexes import ORIGIN, Hex, neighbors
from cascadia_nb.kinds import (
    BEAR,
    ELK,
    FOREST,
    FOX,
    HABITATS,
    HAWK,
    MOUNTAIN,
    PRAIRIE,
    RIVER,
    SALMON,
    WETLAND,
    WILDLIFE,
)
from cascadia_nb.tiles import Part, Tile, read_tiles, single, split_edges

TILES: Final = read_tiles(read_table("base", "tiles")["tiles"], HABITATS, WILDLIFE)
STARTERS: Final = read_tiles(read_table("base", "starters")["tiles"], HABITATS, WILDLIFE)
KEYSTONES: Final = tuple(tile for tile in TILES if tile.parts[0].keystone)
DUAL: Final = tuple(tile for tile in TILES if not tile.parts[0].keystone)
KEYSTONE_MATRIX: Final = {
    MOUNTAIN: {BEAR: 1, ELK: 2, HAWK: 2},
    FOREST: {BEAR: 2, ELK: 1, FOX: 2},
    PRAIRIE: {ELK: 2, SALMON: 2, FOX: 1},
    WETLAND: {SALMON: 2, HAWK: 1, FOX: 2},
    RIVER: {BEAR: 2, SALMON: 1, HAWK: 2},
}


def test_there_are_85_tiles_with_names_of_their_own() -> None:
    assert len(TILES) == 85
    assert len({tile.id for tile in (*TILES, *STARTERS)}) == 90


def test_every_tile_is_one_hex_at_the_origin_without_a_lake() -> None:
    assert {(len(t.parts), t.parts[0].offset, t.parts[0].lake) for t in TILES} == {
        (1, ORIGIN, False)
    }


def test_25_keystones_show_one_habitat_and_one_animal() -> None:
    assert len(KEYSTONES) == 25
    assert {(len(tile.habitats), len(tile.wildlife)) for tile in KEYSTONES} == {(1, 1)}


def test_keystones_follow_the_matrix() -> None:
    found = Counter((tile.habitats[0], tile.wildlife[0]) for tile in KEYSTONES)
    wanted = {(h, w): n for h, row in KEYSTONE_MATRIX.items() for w, n in row.items()}
    assert found == wanted


@pytest.mark.parametrize("animal", WILDLIFE, ids=str)
def test_every_animal_has_five_keystones(animal: object) -> None:
    assert sum(animal in tile.wildlife for tile in KEYSTONES) == 5


def test_60_tiles_show_two_habitats_on_three_neighbouring_edges_each() -> None:
    assert len(DUAL) == 60
    for tile in DUAL:
        first, second = tile.habitats
        assert tile.parts[0].edges == split_edges(first, second)


def test_every_pair_of_habitats_has_six_tiles() -> None:
    pairs = Counter(frozenset(tile.habitats) for tile in DUAL)
    assert pairs == {frozenset(pair): 6 for pair in combinations(HABITATS, 2)}


@pytest.mark.parametrize("habitat", HABITATS, ids=str)
def test_every_habitat_is_on_29_tiles(habitat: object) -> None:
    assert sum(habitat in tile.habitats for tile in TILES) == 29


@pytest.mark.parametrize("animal", WILDLIFE, ids=str)
def test_every_animal_is_on_32_tiles(animal: object) -> None:
    assert sum(animal in tile.wildlife for tile in TILES) == 32


def test_45_dual_tiles_show_two_animals_and_15_show_three() -> None:
    assert Counter(len(tile.wildlife) for tile in DUAL) == {2: 45, 3: 15}
    threes = Counter(w for tile in DUAL if len(tile.wildlife) == 3 for w in tile.wildlife)
    assert threes == {BEAR: 10, ELK: 8, SALMON: 9, HAWK: 8, FOX: 10}


def test_no_tile_prints_an_animal_twice() -> None:
    for tile in (*TILES, *STARTERS):
        for part in tile.parts:
            assert len(set(part.wildlife)) == len(part.wildlife)


def test_ids_say_what_is_on_the_tile() -> None:
    for tile in TILES:
        letters = "".join(animal.letter for animal in tile.wildlife)
        lands = "-".join(habitat.name for habitat in tile.habitats)
        if tile in KEYSTONES:
            start = f"keystone-{lands}-{tile.wildlife[0]}-"
        else:
            start = f"{lands}-{letters}-"
        assert tile.id.startswith(start)


def test_tables_say_where_they_come_from() -> None:
    for name in ("tiles", "starters"):
        table = read_table("base", name)
        assert table["source"] == "public"
        assert "agree" in table["agreement"]


# starters


def test_there_are_five_starters_one_for_the_keystone_of_each_habitat() -> None:
    assert [tile.parts[0].habitats for tile in STARTERS] == [(habitat,) for habitat in HABITATS]
    assert sorted(str(tile.parts[0].wildlife[0]) for tile in STARTERS) == sorted(map(str, WILDLIFE))


@pytest.mark.parametrize("starter", STARTERS, ids=str)
def test_a_starter_is_a_triangle_with_its_keystone_on_top(starter: Tile) -> None:
    assert [part.offset for part in starter.parts] == [Hex(0, 0), Hex(-1, 1), Hex(0, 1)]
    assert [part.keystone for part in starter.parts] == [True, False, False]


@pytest.mark.parametrize("starter", STARTERS, ids=str)
def test_a_starter_holds_each_habitat_once_and_six_animals(starter: Tile) -> None:
    shown = [habitat for part in starter.parts for habitat in part.habitats]
    assert sorted(map(str, shown)) == sorted(map(str, HABITATS))
    assert [len(part.wildlife) for part in starter.parts] == [1, 3, 2]


@pytest.mark.parametrize("starter", STARTERS, ids=str)
def test_the_halves_of_a_starter_are_cut_as_printed(starter: Tile) -> None:
    top, left, right = (part.edges for part in starter.parts)
    assert len(set(top)) == 1
    assert left == (left[0], *split_edges(left[1], left[0])[:5])
    assert right[:2] == (right[5],) * 2
    assert right[2:5] == (right[2],) * 3


@pytest.mark.parametrize("starter", STARTERS, ids=str)
def test_all_corridors_of_a_starter_begin_with_one_hex(starter: Tile) -> None:
    environment = Environment.start(starter)
    for habitat in HABITATS:
        assert [len(corridor) for corridor in environment.corridors(habitat)] == [1]
    assert all(len(set(neighbors(at)) & set(environment)) == 2 for at in environment)


def test_the_river_starter_shows_the_edges_of_the_scoring_example() -> None:
    river = STARTERS[4]
    assert [("".join(h.letter for h in part.edges)) for part in river.parts] == [
        "RRRRRR",
        "PFFFPP",
        "MMWWWM",
    ]


# the reader


def test_a_row_may_give_one_two_or_six_letters() -> None:
    rows = [{"id": n, "edges": n, "wildlife": ""} for n in ("M", "MF", "MFMFMF")]
    whole, halves, odd = (tile.parts[0].edges for tile in read_tiles(rows, HABITATS, WILDLIFE))
    assert whole == (MOUNTAIN,) * 6
    assert halves == split_edges(MOUNTAIN, FOREST)
    assert odd == (MOUNTAIN, FOREST) * 3


def test_a_row_may_have_parts() -> None:
    parts = [
        {"edges": "M", "wildlife": "b", "keystone": True},
        {"at": [1, 0], "edges": "R", "wildlife": "", "lake": True},
    ]
    (tile,) = read_tiles([{"id": "two", "parts": parts}], HABITATS, WILDLIFE)
    assert tile == Tile(
        "two",
        (
            Part(ORIGIN, (MOUNTAIN,) * 6, (BEAR,), keystone=True),
            Part(Hex(1, 0), (RIVER,) * 6, (), lake=True),
        ),
    )
    assert str(tile) == "two"
    assert tile.habitats == (MOUNTAIN, RIVER)


@pytest.mark.parametrize(
    ("row", "part_of_message"),
    [
        ({"id": "x", "edges": "MFR", "wildlife": ""}, "1, 2 or 6"),
        ({"id": "x", "edges": "Z", "wildlife": ""}, "unknown habitat 'Z'"),
        ({"id": "x", "edges": "M", "wildlife": "z"}, "unknown wildlife 'z'"),
        ({"id": "x", "parts": 3}, "must be a list"),
    ],
)
def test_a_bad_row_is_refused_with_a_sentence(row: dict[str, object], part_of_message: str) -> None:
    with pytest.raises(CascadiaError, match=part_of_message):
        read_tiles([row], HABITATS, WILDLIFE)


def test_single_makes_one_hex_with_one_habitat_or_two() -> None:
    tile = single("own", (MOUNTAIN, RIVER), (FOX,), keystone=True)
    assert tile.parts == (Part(ORIGIN, split_edges(MOUNTAIN, RIVER), (FOX,), keystone=True),)
    with pytest.raises(CascadiaError, match="not 3"):
        single("own", (MOUNTAIN, RIVER, FOREST), ())
