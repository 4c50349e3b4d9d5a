"""Naive answers about corridors and majorities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import naive
from tests.lesson_checks import Told, checks, tiles_of
from tests.naive import near

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant
    from tests.naive import Spot

LANDS = ("mountain", "forest", "prairie", "wetland", "river")


def largest(tiles: dict[Spot, list[str]], land: str) -> int:
    """Return the size of the largest corridor of a habitat."""
    return max(naive.corridor_sizes(tiles, land), default=0)


@checks("largest corridor")
def largest_corridor(_: Told, variant: Variant) -> set[Any]:
    return {largest(tiles_of(variant.board), variant.facts["habitat"])}


@checks("five corridors")
def five_corridors(_: Told, variant: Variant) -> set[Any]:
    tiles = tiles_of(variant.board)
    return {sum(largest(tiles, land) for land in LANDS)}


@checks("hexes of the largest corridor")
def hexes_of_the_largest(_: Told, variant: Variant) -> set[Any]:
    """Walk from each hex over common edges of the habitat."""
    tiles, land = tiles_of(variant.board), variant.facts["habitat"]
    best: set[Spot] = set()
    for start in tiles:
        reached, todo = set(), [start] if land in tiles[start] else []
        while todo:
            spot = todo.pop()
            reached.add(spot)
            for side, other in enumerate(near(spot)):
                meets = other in tiles and tiles[other][(side + 3) % 6] == land
                if tiles[spot][side] == land and meets and other not in reached:
                    todo.append(other)
        best = max(best, reached, key=len)
    return {tuple(sorted(best))}


@checks("place that joins")
def place_that_joins(_: Told, variant: Variant) -> set[Any]:
    tiles, land = tiles_of(variant.board), variant.facts["habitat"]
    places = {spot for at in tiles for spot in near(at)} - set(tiles)
    sizes = {spot: largest({**tiles, spot: [land] * 6}, land) for spot in places}
    return {(spot,) for spot, size in sizes.items() if size == max(sizes.values())}


@checks("majority bonus")
def majority_bonus(_: Told, variant: Variant) -> set[Any]:
    sizes = [int(str(size)) for _, size in variant.table]
    return {naive.majority(sizes)[variant.values["player"] - 1]}
