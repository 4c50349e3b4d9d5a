"""Foxes: what stands beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.animals.rivals import rival
from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import finding
from cascadia_nb.kinds import FOX
from cascadia_nb.patterns import AROUND, groups

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.patterns import Group, Pair

TWO = 2


def fox_company(points: Points, env: Environment) -> Iterator[Finding]:
    """Fox A: each fox by the kinds of animals beside it; another fox is a kind, too.

    Base rulebook, "Wildlife Scoring Cards", foxes.
    """
    tokens = env.tokens()
    for fox in env.where(FOX):
        first: dict[Wildlife, Hex] = {}
        for near in AROUND[fox]:
            animal = tokens.get(near)
            if animal is not None and animal not in first:
                first[animal] = near
        if first:
            kinds, hexes = tuple(first), (fox, *first.values())
            yield finding(points[len(kinds)], hexes, "fox company", (len(kinds), kinds))
        else:
            yield finding(0, (fox,), "fox alone")


def _others(
    spaces: Iterable[Hex], tokens: Mapping[Hex, Wildlife]
) -> dict[Wildlife, tuple[Hex, ...]]:
    """Return the animals on some spaces by kind, foxes left out."""
    found: dict[Wildlife, tuple[Hex, ...]] = {}
    for at in spaces:
        animal = tokens.get(at, FOX)
        if animal is not FOX:
            found[animal] = (*found.get(animal, ()), at)
    return found


def _twins(
    spaces: Iterable[Hex], tokens: Mapping[Hex, Wildlife], pairs: str
) -> dict[Wildlife, tuple[Hex, ...]]:
    """Return the kinds of which there are two (or more, by the reading "two or more")."""
    most = TWO if pairs == "exactly two" else len(tokens)
    found = _others(spaces, tokens)
    return {animal: hexes for animal, hexes in found.items() if TWO <= len(hexes) <= most}


def fox_twins(points: Points, pairs: str, env: Environment) -> Iterator[Finding]:
    """Fox B: each fox by the kinds of animals of which two are beside it, foxes left out.

    The two need not touch, and four of a kind are still one kind
    (base rulebook, "Wildlife Scoring Cards", foxes).
    """
    tokens = env.tokens()
    for fox in env.where(FOX):
        twins = _twins(AROUND[fox], tokens, pairs)
        hexes = (fox, *(at for hexes in twins.values() for at in hexes))
        key = "fox twins" if twins else "fox without twins"
        yield finding(points[len(twins)], hexes, key, (len(twins), tuple(twins)))


def fox_crowd(points: Points, env: Environment) -> Iterator[Finding]:
    """Fox C: each fox by how many of the most frequent kind are beside it, foxes left out.

    Of equally frequent kinds the first, clockwise from the north-east, is named
    (base rulebook, "Wildlife Scoring Cards", foxes).
    """
    tokens = env.tokens()
    for fox in env.where(FOX):
        found = _others(AROUND[fox], tokens)
        if found:
            animal = max(found, key=lambda kind: len(found[kind]))
            size, hexes = len(found[animal]), (fox, *found[animal])
            yield finding(points[size], hexes, "fox crowd", (size, animal))
        else:
            yield finding(0, (fox,), "fox without others")


def fox_couples(points: Points, pairs: str, apart: str, env: Environment) -> Iterator[Finding]:
    """Fox D: two foxes side by side, by the kinds of which two are on the eight spaces around.

    Every fox belongs to one couple, and the couples that pay most together count; by the reading
    "isolated pairs only" a third fox beside them spoils a couple
    (base rulebook, "Wildlife Scoring Cards", foxes).
    """
    for group in groups(env.where(FOX)):
        if len(group) == 1:
            yield finding(0, group, "fox single")
        elif apart == "isolated pairs only" and len(group) > TWO:
            yield finding(0, group, "foxes too many", (len(group),))
        else:
            yield from _couples(points, pairs, group, env)


def _couples(points: Points, pairs: str, group: Group, env: Environment) -> Iterator[Finding]:
    """Yield the couples of a group of foxes that pay most, and the near misses."""
    touching = [(fox, near) for fox in group for near in AROUND[fox] if fox < near in group]
    couples: dict[Group, Finding] = {
        couple: _couple(points, pairs, couple, env) for couple in touching
    }
    choices = [(found.points, couple) for couple, found in couples.items()]
    chosen = best_disjoint(choices)
    paired = [fox for _, couple in chosen for fox in couple]
    yield from (couples[couple] for _, couple in chosen)
    for couple, found in couples.items():
        if not found.points and not any(fox in paired for fox in couple):
            yield found
    yield from rival(choices, chosen)


def _couple(points: Points, pairs: str, couple: Pair, env: Environment) -> Finding:
    """Look at the spaces around two foxes."""
    spaces = dict.fromkeys(near for fox in couple for near in AROUND[fox])
    twins = _twins(spaces, env.tokens(), pairs)
    hexes = (*couple, *(at for hexes in twins.values() for at in hexes))
    key = "fox couple" if twins else "fox couple without twins"
    return finding(points[len(twins)], hexes, key, (len(twins), tuple(twins)), (couple,))
