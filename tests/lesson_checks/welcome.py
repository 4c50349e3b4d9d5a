"""Naive answers about pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import naive
from tests.lesson_checks import Told, checks, tiles_of, tokens_of

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant


@checks("tokens on the board")
def tokens_on_the_board(_: Told, variant: Variant) -> set[Any]:
    return {list(tokens_of(variant.board).values()).count(variant.facts["animal"])}


@checks("hexes of a habitat")
def hexes_of_a_habitat(_: Told, variant: Variant) -> set[Any]:
    tiles = tiles_of(variant.board)
    return {tuple(sorted(at for at, lands in tiles.items() if variant.facts["habitat"] in lands))}


@checks("keystones on the board")
def keystones_on_the_board(_: Told, variant: Variant) -> set[Any]:
    """A keystone is a hex of one habitat that shows one animal."""
    lands = tiles_of(variant.board)
    printed = {(at.q, at.r): cell.part.wildlife for at, cell in variant.board.cells.items()}
    found = [at for at in lands if len(set(lands[at])) == 1 and len(printed[at]) == 1]
    return {tuple(sorted(found))}


@checks("sum of a sheet")
def sum_of_a_sheet(told: Told, variant: Variant) -> set[Any]:
    tiles, tokens = tiles_of(variant.board), tokens_of(variant.board)
    letters = zip(naive.ANIMALS, told["cards"], strict=True)
    cards = sum(naive.score(f"{animal} {letter}", tokens) for animal, letter in letters)
    lands = sorted({land for both in tiles.values() for land in both})
    corridors = sum(max(naive.corridor_sizes(tiles, land)) for land in lands)
    nature = variant.table[-1][1]
    assert isinstance(nature, int)
    return {cards + corridors + nature}
