"""Naive answers to the questions about hawks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.lesson_checks import checks, tokens_of
from tests.naive import AROUND, of_kind

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant
    from tests.lesson_checks import Told
    from tests.naive import Spot

_FAR = 30


@checks("hawks in sight")
def hawks_in_sight(_: Told, variant: Variant) -> set[tuple[Spot, ...]]:
    """Walk from the marked hawk in all six directions until a hawk is met."""
    assert variant.mark is not None
    hawks = set(of_kind(tokens_of(variant.board), "hawk"))
    q, r = variant.mark.q, variant.mark.r
    assert (q, r) in hawks
    seen = []
    for dq, dr in AROUND:
        met = [n for n in range(1, _FAR) if (q + dq * n, r + dr * n) in hawks]
        if met and met[0] > 1:
            seen.append((q + dq * met[0], r + dr * met[0]))
    return {tuple(sorted(seen))}
