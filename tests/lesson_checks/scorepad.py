"""Naive answers about the last page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import naive
from tests.lesson_checks import Told, checks, tiles_of, tokens_of

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant

LANDS = ("mountain", "forest", "prairie", "wetland", "river")


@checks("who has won")
def who_has_won(_: Told, variant: Variant) -> set[Any]:
    totals, nature = variant.facts["totals"], variant.facts["nature"]
    ahead = [n for n, total in enumerate(totals) if total == max(totals)]
    most = max(nature[n] for n in ahead)
    left = [n for n in ahead if nature[n] == most]
    return {left[0] if len(left) == 1 else len(totals)}


@checks("wrong row")
def wrong_row(told: Told, variant: Variant) -> set[Any]:
    tiles, tokens = tiles_of(variant.board), tokens_of(variant.board)
    letters = zip(naive.ANIMALS, told.get("cards", "AAAAA"), strict=True)
    right = [naive.score(f"{animal} {letter}", tokens) for animal, letter in letters]
    right += [max(naive.corridor_sizes(tiles, land), default=0) for land in LANDS]
    return {n for n, points in enumerate(right) if points != variant.facts["told"][n]}
