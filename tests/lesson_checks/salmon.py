"""Naive answers to the questions about salmon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.lesson_checks import checks, tokens_of
from tests.naive import clumps, near, of_kind

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant
    from tests.lesson_checks import Told
    from tests.naive import Spot


def _crowded(variant: Variant) -> tuple[list[Spot], list[Spot]]:
    """Return all salmon, and those that touch three or more of them."""
    fish = of_kind(tokens_of(variant.board), "salmon")
    return fish, [spot for spot in fish if sum(around in fish for around in near(spot)) > 2]


@checks("salmon left out")
def salmon_left_out(_: Told, variant: Variant) -> set[tuple[Spot, ...]]:
    """Count the salmon around each salmon."""
    return {tuple(_crowded(variant)[1])}


@checks("longest run of salmon")
def longest_run(_: Told, variant: Variant) -> set[int]:
    """Take the crowded salmon away and measure what hangs together."""
    fish, out = _crowded(variant)
    return {max(len(run) for run in clumps(spot for spot in fish if spot not in out))}
