"""Naive answers to the questions about elk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.lesson_checks import checks, tokens_of
from tests.naive import AROUND, near, of_kind

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant
    from tests.lesson_checks import Told
    from tests.naive import Spot


@checks("longest line of elk")
def longest_line(_: Told, variant: Variant) -> set[tuple[Spot, ...]]:
    """Walk from every elk in every direction until an elk is missing."""
    elk = of_kind(tokens_of(variant.board), "elk")
    walks = set()
    for q, r in elk:
        for dq, dr in AROUND:
            length = 1
            while (q + dq * length, r + dr * length) in elk:
                length += 1
            walks.add(tuple(sorted((q + dq * n, r + dr * n) for n in range(length))))
    most = max(map(len, walks))
    return {walk for walk in walks if len(walk) == most}


@checks("centre of elk")
def centre_of_elk(_: Told, variant: Variant) -> set[tuple[Spot, ...]]:
    """Walk around every hex twice and count the elk that come one after the other."""
    elk = of_kind(tokens_of(variant.board), "elk")
    best: dict[Spot, int] = {}
    for at in variant.board.cells:
        spot = (at.q, at.r)
        steps = "".join("x" if around in elk else " " for around in near(spot) * 2)
        best[spot] = min(6, max(map(len, steps.split(" "))))
    return {(spot,) for spot, length in best.items() if length == max(best.values())}
