"""Naive answers to the questions about foxes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.lesson_checks import checks, tokens_of
from tests.naive import near

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant
    from tests.lesson_checks import Told
    from tests.naive import Spot


@checks("pairs beside a fox")
def pairs_beside(_: Told, variant: Variant) -> set[tuple[Spot, ...]]:
    """Count the names around the marked fox, and keep those that come up twice and more."""
    assert variant.mark is not None
    board, fox = tokens_of(variant.board), (variant.mark.q, variant.mark.r)
    assert board[fox] == "fox"
    names = Counter(board[spot] for spot in near(fox) if spot in board)
    good = [
        spot
        for spot in near(fox)
        if spot in board and board[spot] != "fox" and names[board[spot]] > 1
    ]
    return {tuple(sorted(good))}
