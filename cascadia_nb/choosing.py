"""Cards that leave a choice: the best groups that share no hex, and the best division of a herd.

Both searches are exact. They spend a *loss*: a bound says what a herd could pay at most, and every
decision costs as much as it stays below that bound. The search asks whether a loss of 0 is
possible, then 1, and so on; the first yes is the maximum. What was once found impossible is kept,
so that every remainder of a herd is looked at once for each loss.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex

Choice = tuple[int, "tuple[Hex, ...]"]
C = TypeVar("C", Choice, "Finding")

_FINE: Final = 60
"""Prices are whole numbers of sixtieths of a point: halves to sixths stay exact."""


class _Row(NamedTuple):
    """A choice inside the search: what it pays, the hexes it takes as bits, its place."""

    points: int
    mask: int
    place: int


class _Option(NamedTuple):
    """What can be done with the first hex that is left: a choice, or nothing (place -1)."""

    loss: int
    mask: int
    place: int


def best_disjoint(choices: Sequence[C]) -> tuple[C, ...]:
    """Return the choices that share no hex and together pay the most.

    Args:
        choices: findings, or pairs ``(points, hexes)``. Of equally good sets always the same one
            is taken: it follows from the order of the hexes and of `choices` alone.
    """
    return tuple(choices[n] for n in _best_places(tuple([(c[0], c[1]) for c in choices])))


def next_best(choices: Sequence[C]) -> tuple[C, ...]:
    """Return the best disjoint choices if one of the very best is forbidden.

    What would merely leave something out is no arrangement of its own: () if there is nothing else.
    """
    return tuple(choices[n] for n in _next_places(tuple([(c[0], c[1]) for c in choices])))


@lru_cache(maxsize=2048)
def _best_places(choices: tuple[Choice, ...]) -> tuple[int, ...]:
    """Return the places of the best choices; kept, because bots ask the same again and again."""
    useful = [n for n, choice in enumerate(choices) if choice[0] > 0]
    bits = {at: 1 << n for n, at in enumerate(sorted({at for n in useful for at in choices[n][1]}))}
    rows = [
        _Row(choices[n][0] * _FINE, sum(map(bits.__getitem__, choices[n][1])), n) for n in useful
    ]
    chosen = [place for part in _parts(rows) for place in _best(part)]
    return tuple(sorted(chosen, key=lambda n: (sorted(choices[n][1]), n)))


@lru_cache(maxsize=2048)
def _next_places(choices: tuple[Choice, ...]) -> tuple[int, ...]:
    """Forbid each of the best choices in turn: one of them is lacking in any other set."""
    chosen = _best_places(choices)
    rivals = []
    for place in chosen:
        others = [n for n in range(len(choices)) if n != place]
        rival = _best_places(tuple([choices[n] for n in others]))
        rivals.append(tuple(others[n] for n in rival))
    new = [rival for rival in rivals if not set(rival) <= set(chosen)]
    return max(new, key=lambda rival: sum(choices[n][0] for n in rival), default=())


def _parts(rows: list[_Row]) -> list[list[_Row]]:
    """Separate the choices that have nothing to do with each other."""
    parts: list[tuple[int, list[_Row]]] = []
    for row in rows:
        touched = [part for part in parts if part[0] & row.mask]
        mask, members = row.mask, []
        for part in touched:
            mask |= part[0]
            members += part[1]
        members.append(row)
        parts = [*(part for part in parts if not part[0] & row.mask), (mask, members)]
    return [members for _, members in parts]


def _prices(rows: list[_Row]) -> dict[int, int]:
    """Return a price for each hex such that no choice is worth more than its hexes cost.

    The prices of the hexes that are left are therefore a bound for what they can still pay. They
    start at each hex's best share and are lowered one after the other as far as they may go.
    """
    members: dict[int, list[int]] = {}
    over: dict[int, list[int]] = {}
    prices: dict[int, int] = {}
    for n, (points, mask, _) in enumerate(rows):
        members[n] = list(_bits(mask))
        share = -(-points // len(members[n]))
        for bit in members[n]:
            over.setdefault(bit, []).append(n)
            prices[bit] = max(prices.get(bit, 0), share)
    spare = [sum(map(prices.__getitem__, members[n])) - rows[n][0] for n in range(len(rows))]
    for bit in sorted(prices, key=lambda bit: (prices[bit], bit)):
        cut = min(prices[bit], *(spare[n] for n in over[bit]))
        if cut:
            prices[bit] -= cut
            for n in over[bit]:
                spare[n] -= cut
    return prices


def _bits(mask: int) -> Iterable[int]:
    """Take a mask apart, lowest bit first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def _best(rows: list[_Row]) -> tuple[int, ...]:
    """Return the places of the best disjoint choices of one part."""
    if len(rows) == 1:
        return (rows[0][2],)
    prices = _prices(rows)
    options: dict[int, list[_Option]] = {bit: [] for bit in prices}
    everything = 0
    for points, mask, place in rows:
        cost = sum(map(prices.__getitem__, _bits(mask)))
        options[mask & -mask].append(_Option(cost - points, mask, place))
        everything |= mask
    for bit, price in prices.items():
        options[bit].append(_Option(price, bit, -1))
        options[bit].sort()
    failed: dict[int, int] = {}
    allowed = sum(prices.values()) % _FINE
    while True:
        found = _spend(everything, allowed, options, failed)
        if found is not None:
            return found
        allowed += _FINE


def _spend(
    left: int, allowed: int, options: Mapping[int, list[_Option]], failed: dict[int, int]
) -> tuple[int, ...] | None:
    """Return choices for the hexes that are left that lose no more than allowed, or None."""
    if not left:
        return ()
    if failed.get(left, -1) >= allowed:
        return None
    for loss, mask, place in options[left & -left]:
        if loss > allowed:
            break
        if mask & left == mask:
            rest = _spend(left ^ mask, allowed - loss, options, failed)
            if rest is not None:
                return rest if place < 0 else (place, *rest)
    failed[left] = allowed
    return None
