"""Naive answers about playing alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.lesson_checks import Told, checks

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant


@checks("tile that leaves")
def tile_that_leaves(_: Told, variant: Variant) -> set[Any]:
    return {max({0, 1, 2, 3} - {variant.values["tile"] - 1})}


@checks("solo bonus")
def solo_bonus(_: Told, variant: Variant) -> set[Any]:
    return {2 * len([size for _, size in variant.table if int(str(size)) >= 7])}


@checks("rating of a total")
def rating_of_a_total(_: Told, variant: Variant) -> set[Any]:
    total = variant.values["total"]
    return {len([least for least in (60, 70, 80, 90, 100, 110) if total >= least])}
