"""The choice that elk C leaves: the connected groups into which a herd is best divided.

The search spends a loss, like the one in `choosing`. The bound here is what a herd of that size
would pay if it could be cut at will; it is reached by most herds at once, and where a herd is too
thinly connected the search proves how much has to be lost.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cascadia_nb.patterns import AROUND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.patterns import Group

Worth = tuple[int, ...]
Pieces = tuple[int, ...]


@cache
def at_most(worth: Worth, size: int) -> int:
    """Return what a herd of this size pays if it may be cut anywhere.

    Args:
        worth: points of a group by size, from 0; the last stands for larger groups too.
        size: number of animals.
    """
    whole = worth[min(size, len(worth) - 1)]
    cuts = range(1, min(size, len(worth)))
    return max([whole, *(worth[cut] + at_most(worth, size - cut) for cut in cuts)])


def best_division(herd: Group, worth: Worth) -> tuple[Group, ...]:
    """Return the connected groups into which a connected herd is divided for the most points.

    No group of a best division is larger than the table: from a connected group one animal can
    always be shed without cutting the rest in two, the rest pays the same and the one pays more.

    Args:
        herd: sorted and connected.
        worth: points of a group by size, from 0; the last stands for larger groups too.
    """
    size = len(herd)
    if size < len(worth) and at_most(worth, size) == worth[size]:
        return (herd,)
    place = {at: n for n, at in enumerate(herd)}
    near = tuple(sum(1 << place[n] for n in AROUND[at] if n in place) for at in herd)
    search = _Search(near, worth)
    lost = 0
    while (pieces := search.divide((1 << size) - 1, lost)) is None:
        lost += 1
    return tuple(
        sorted(tuple(at for n, at in enumerate(herd) if piece >> n & 1) for piece in pieces)
    )


class _Search:
    """Divisions of the parts of one herd, each part a mask of bits.

    Args:
        near: the neighbours of each animal, as a mask.
        worth: the table.
    """

    def __init__(self, near: tuple[int, ...], worth: Worth) -> None:
        self.near = near
        self.worth = worth
        self.most = tuple(at_most(worth, size) for size in range(len(near) + 1))
        self.failed: dict[int, int] = {}
        self.found: dict[int, tuple[int, Pieces]] = {}

    def divide(self, herd: int, allowed: int) -> Pieces | None:
        """Return a division of a connected herd that loses no more than allowed, or None."""
        if herd in self.found and self.found[herd][0] <= allowed:
            return self.found[herd][1]
        if self.failed.get(herd, -1) >= allowed:
            return None
        size = herd.bit_count()
        spare = allowed - self.most[size]
        for piece in self.pieces(herd, allowed):
            parts = self.parts(herd & ~piece)
            best = self.worth[piece.bit_count()] + sum(
                self.most[part.bit_count()] for part in parts
            )
            if best + spare >= 0:
                rest = self.divide_all(parts, best + spare)
                if rest is not None:
                    pieces = (piece, *rest)
                    lost = self.most[size] - sum(self.worth[p.bit_count()] for p in pieces)
                    self.found[herd] = (lost, pieces)
                    return pieces
        self.failed[herd] = allowed
        return None

    def divide_all(self, parts: list[int], allowed: int) -> Pieces | None:
        """Divide several herds that may lose only so much together, each as well as it can be."""
        pieces: Pieces = ()
        for part in parts:
            lost = 0
            while (division := self.divide(part, lost)) is None:
                lost += 1
                if lost > allowed:
                    return None
            pieces += division
            allowed -= lost
        return pieces

    def pieces(self, herd: int, allowed: int) -> Iterator[int]:
        """Yield the connected groups that may hold the loneliest animal of a herd."""
        near, size = self.near, herd.bit_count()
        members = [n for n in range(len(near)) if herd >> n & 1]
        first = min(members, key=lambda n: ((near[n] & herd).bit_count(), n))
        floor = self.most[size] - allowed
        sizes = [
            cut
            for cut in range(1, min(size, len(self.worth) - 1) + 1)
            if self.worth[cut] + self.most[size - cut] >= floor
        ]
        if sizes:
            yield from self.grow(1 << first, near[first] & herd, herd & ~(1 << first), sizes)

    def grow(self, piece: int, edge: int, free: int, sizes: list[int]) -> Iterator[int]:
        """Yield every connected group that contains a piece, large ones first.

        Args:
            piece: what is taken so far.
            edge: free animals beside it.
            free: animals that may still be taken.
            sizes: the sizes that are worth a look.
        """
        count = piece.bit_count()
        if count < sizes[-1]:
            while edge:
                low = edge & -edge
                edge ^= low
                free ^= low
                more = edge | self.near[low.bit_length() - 1] & free
                yield from self.grow(piece | low, more, free, sizes)
        if count in sizes:
            yield piece

    def parts(self, herd: int) -> list[int]:
        """Return the connected parts of what is left of a herd."""
        found = []
        while herd:
            part = edge = herd & -herd
            while edge:
                reach = 0
                while edge:
                    reach |= self.near[(edge & -edge).bit_length() - 1]
                    edge &= edge - 1
                edge = reach & herd & ~part
                part |= edge
            found.append(part)
            herd &= ~part
        return found
