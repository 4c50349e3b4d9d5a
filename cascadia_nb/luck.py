"""Randomness as data: a seed and how often each stream was drawn from.

Every draw is computed from the seed, the stream and the count by our own integer mixing, so a
seed gives the same game on every Python, on every machine and in the browser.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cascadia_nb.errors import CascadiaError
from cascadia_nb.text import reason, say

_MASK: Final = (1 << 64) - 1
SEED_LIMIT: Final = 1 << 53
"""Seeds are below this number, so that JavaScript can hold them exactly."""
OPENINGS_FROM: Final = 1 << 40
"""Seeds from here on that agree in what stands above these 40 bits open alike and go on apart.

A page can so show the first display before it knows the seed, and still play any of 2**40 games.
"""
ALIKE: Final = 4
"""How many draws of each stream belong to such an opening: those of a first display."""

SETUP: Final = 0
TILES: Final = 1
TOKENS: Final = 2
STREAMS: Final = 3


def mix(number: int) -> int:
    """Return a well-spread 64-bit number for a number (the finalizer of splitmix64)."""
    number = (number + 0x9E3779B97F4A7C15) & _MASK
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & _MASK
    return number ^ (number >> 31)


@lru_cache(maxsize=64)
def _start(seed: int, stream: int) -> int:
    """Return where the numbers of a stream begin."""
    return mix(mix(seed) + stream)


class Luck(NamedTuple):
    """A seed and the number of draws made so far from each stream.

    Tiles and tokens have streams of their own: a wipe changes which tokens come next, not which
    tiles, and experiments that compare two bots on one seed show them the same tiles.
    """

    seed: int
    drawn: tuple[int, ...] = (0,) * STREAMS
    opening: int | None = None
    """The seed of the first draws, where games share their opening; see `OPENINGS_FROM`."""

    def draw(self, stream: int, below: int) -> tuple[int, Luck]:
        """Return a number in ``range(below)`` and the luck that is left."""
        (number,), left = self.numbers(stream, 1)
        return number % below, left

    def numbers(self, stream: int, count: int) -> tuple[list[int], Luck]:
        """Return the next numbers of a stream and the luck that is left.

        Each is spread over 64 bits: what is drawn is its remainder. A display is filled by one
        call, so that the luck is made anew once and not for every piece.
        """
        seed, before, opening = self
        drawn = list(before)
        begin = drawn[stream]
        drawn[stream] = end = begin + count
        first = _start(seed, stream)
        if opening is None or begin >= ALIKE:
            found = [mix(place) for place in range(first + begin, first + end)]
        else:
            alike = _start(opening, stream)
            found = [mix(n + (alike if n < ALIKE else first)) for n in range(begin, end)]
        return found, Luck(seed, tuple(drawn), opening)

    @classmethod
    def of_game(cls, seed: int) -> Luck:
        """Return the luck of a game that begins."""
        return cls(seed, opening=seed // OPENINGS_FROM if seed >= OPENINGS_FROM else None)


def checked_seed(seed: object) -> int:
    """Return the seed if it is one.

    Raises:
        CascadiaError: it is not a whole number from 0 to 2**53 - 1.
    """
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise CascadiaError(say(reason("seed bad", str(seed)[:40], SEED_LIMIT - 1)))
    return seed


class Dice:
    """A small repeatable source of numbers for bots and samples, the same on every Python."""

    __slots__ = ("_count", "_seed")

    def __init__(self, seed: int) -> None:
        self._seed = mix(seed & _MASK)
        self._count = 0

    def randrange(self, below: int) -> int:
        """Return a number in ``range(below)``."""
        self._count += 1
        return mix(self._seed + self._count) % below
