"""The runner-up of a card that chooses: what the next best arrangement would pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.choosing import next_best
from cascadia_nb.findings import finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.choosing import C
    from cascadia_nb.findings import Finding

CHEAP: Final = 8
"""Above this many hexes the runner-up is not looked for: it costs a search for each choice."""


def rival(choices: Sequence[C], chosen: Sequence[C]) -> Iterator[Finding]:
    """Yield one near miss that names the next best arrangement, if there is one and it is cheap."""
    hexes = sum(len(choice[1]) for choice in chosen)
    if hexes > CHEAP or len(choices) == len(chosen):
        return
    other = next_best(choices)
    if other:
        total = sum(choice[0] for choice in other)
        parts = " + ".join(map(str, sorted((choice[0] for choice in other), reverse=True)))
        together = tuple(sorted(at for choice in other for at in choice[1]))
        best = sum(choice[0] for choice in chosen)
        key = "next best" if total < best else "next best as good"
        yield finding(0, together, key, (total, parts))
