"""Naive answers about setting up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.lesson_checks import Told, checks
from tests.naive import near

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant

COUNTED_OUT = {1: 43, 2: 43, 3: 63, 4: 83}


@checks("tiles at the start")
def tiles_at_the_start(_: Told, variant: Variant) -> set[Any]:
    counted = COUNTED_OUT[variant.facts["players"]]
    there = {"counted": counted, "boxed": 85 - counted, "face down": counted - 4}
    return {there[variant.facts["pile"]]}


@checks("first token")
def first_token(_: Told, variant: Variant) -> set[Any]:
    cells = variant.board.cells.items()
    animal = variant.facts["animal"]
    return {tuple(sorted((at.q, at.r) for at, c in cells if animal in map(str, c.part.wildlife)))}


@checks("tokens in the bag")
def tokens_in_the_bag(_: Told, variant: Variant) -> set[Any]:
    shown = [str(token) for _, token in variant.display]
    return {20 - shown.count(variant.facts["animal"])}


@checks("display that is wiped")
def display_that_is_wiped(_: Told, variant: Variant) -> set[Any]:
    return {n for n, names in enumerate(variant.facts["sets"]) if set(names) == {names[0]}}


@checks("places for a tile")
def places_for_a_tile(_: Told, variant: Variant) -> set[Any]:
    board = {(at.q, at.r) for at in variant.board}
    return {tuple(sorted({spot for at in board for spot in near(at)} - board))}
