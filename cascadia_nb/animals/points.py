"""The numbers of a card, by size or count."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Points(dict[int, int]):
    """What a card pays by size or count: ``points[3]``.

    Sizes that the card does not list pay nothing; above the largest one an open table pays what it
    pays for the largest.

    Args:
        listed: the numbers on the card.
        open: whether the last number stands for more, too ("4+").
    """

    def __init__(self, listed: Mapping[int, int], *, open: bool = False) -> None:  # noqa: A002 - the word
        super().__init__(sorted(listed.items()))
        self.largest = max(listed)
        self.open = open
        self.worth = tuple(self[size] for size in range(self.largest + 1))

    def __missing__(self, size: int) -> int:
        """Return the points of a size that is not on the card."""
        return self[self.largest] if self.open and size > self.largest else 0

    def gain(self, count: int) -> int:
        """Return what the last one adds where the number is for all of them together."""
        return self[count] - self[count - 1]

    def rows(self) -> tuple[tuple[str, int], ...]:
        """Return the table as it is shown: ``(("1", 4), ..., ("4+", 27))``."""
        end = "+" if self.open else ""
        return tuple((f"{size}{end if size == self.largest else ''}", self[size]) for size in self)
