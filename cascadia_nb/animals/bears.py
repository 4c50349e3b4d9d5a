"""Bears, and the family cards: groups by their exact size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.findings import finding
from cascadia_nb.kinds import BEAR, WILDLIFE
from cascadia_nb.patterns import groups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.patterns import Group

PAIR = 2


def bear_pairs(points: Points, env: Environment) -> Iterator[Finding]:
    """Bear A: pairs of bears with no third bear beside them, paid by their number.

    Each pair is given what it adds: the second brings the total from 4 to 11, so it pays 7
    (base rulebook, "Wildlife Scoring Cards", bears).
    """
    pairs = 0
    for group in groups(env.where(BEAR)):
        size = len(group)
        if size == PAIR:
            pairs += 1
            gain = points.gain(pairs)
            key = "bear pair" if gain else "bear pair unpaid"
            yield finding(gain, group, key, (pairs, points[pairs]))
        elif size < PAIR:
            yield finding(0, group, "bear alone")
        else:
            yield finding(0, group, "bears too many for a pair", (size,))


def bear_groups(points: Points, bonus: int, env: Environment) -> Iterator[Finding]:
    """Bear B, C and D: groups of exactly the sizes on the card, in any shape.

    Card C adds its bonus once, however many sets of all three sizes there are
    (base rulebook, "Wildlife Scoring Cards", bears).
    """
    first: dict[int, Group] = {}
    for group in groups(env.where(BEAR)):
        size = len(group)
        paid = points[size]
        if paid:
            first.setdefault(size, group)
            yield finding(paid, group, "bear group", (size,))
        else:
            key = "bears too few" if size < points.largest else "bears too many"
            yield finding(0, group, key, (size, tuple(points)))
    if bonus:
        missing = tuple(size for size in points if size not in first)
        together = tuple(at for size in points for at in first.get(size, ()))
        if not missing:
            yield finding(bonus, together, "bear bonus", (tuple(points),))
        elif len(missing) == 1:
            yield finding(0, together, "bear bonus missing", missing)


def any_groups(points: Points, env: Environment) -> Iterator[Finding]:
    """Family and intermediate: groups of every kind of animal, in any shape.

    Base rulebook, "Variants".
    """
    for animal in WILDLIFE:
        for group in groups(env.where(animal)):
            paid = points[len(group)]
            key = "group" if paid else "group too small"
            yield finding(paid, group, key, (len(group), animal))
