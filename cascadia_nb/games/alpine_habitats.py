"""The twelve habitat cards of Alpine Lakes, and the Family and Intermediate card.

Forests pay each corridor, meadows each group of one animal, glaciers the corridors that qualify,
all together. Which animals they are never matters, only whether they differ (Alpine Lakes rulebook,
"Forest", "Meadow" and "Glacier Habitat Scoring Cards").
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.games.alpine_sight import animals_on, herds_on
from cascadia_nb.patterns import AROUND, bunches, groups, lines
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.patterns import Group

    Witness = Callable[[Environment, Group], Group]

OF_A_LEVEL = 2
"""Forest D counts no more animals than this on one level of a corridor."""
KINDS = 3
"""Glacier B asks for this many kinds."""
TRIANGLE = 3


# forests: every corridor pays for itself


def forest_kinds(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Forest A: a corridor by its kinds of animals; a second animal of a kind adds nothing."""
    for corridor in env.corridors(habitat):
        herd = animals_on(env, corridor)
        if herd:
            standing = tuple(places[0] for places in herd.values())
            yield Finding(
                points[len(herd)], standing, Reason("corridor kinds", (len(herd), tuple(herd)))
            )


def forest_pairs(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Forest B: a corridor by the kinds of which two or more animals stand in it."""
    for corridor in env.corridors(habitat):
        herd = animals_on(env, corridor)
        pairs = {animal: places[:2] for animal, places in herd.items() if len(places) > 1}
        if pairs:
            standing = tuple(at for places in pairs.values() for at in places)
            why = Reason("corridor pairs", (len(pairs), tuple(pairs)))
            yield Finding(points[len(pairs)], standing, why)
        elif herd:
            standing = tuple(at for places in herd.values() for at in places)
            yield Finding(0, standing, Reason("corridor without pairs", (len(herd), tuple(herd))))


def forest_shape(
    points: Points, forms: Sequence[Group], habitat: Habitat, env: Environment
) -> Iterator[Finding]:
    """Forest C: a corridor by the kinds on one copy of the shape, which need not be whole."""
    for corridor in env.corridors(habitat):
        standing = [at for at in corridor if env.token(at) is not None]
        if not standing:
            continue
        inside = dict.fromkeys(corridor)
        best: Group = ()
        for copy in _copies_over(forms, standing):
            herd = animals_on(env, [at for at in copy if at in inside])
            if len(herd) > len(best):
                best = tuple(places[0] for places in herd.values())
        kinds = tuple(animals_on(env, best))
        yield Finding(points[len(kinds)], best, Reason("corridor shape", (len(kinds), kinds)))


def _copies_over(forms: Iterable[Group], hexes: Iterable[Hex]) -> Iterator[Group]:
    """Yield every copy of the forms that touches one of the hexes, in a fixed order."""
    for at in hexes:
        for form in forms:
            for middle in form:
                moved = at.minus(middle)
                yield tuple(moved.plus(step) for step in form)


def forest_levels(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Forest D: a corridor by its kinds of animals, of each level two at most."""
    for corridor in env.corridors(habitat):
        herd = animals_on(env, corridor)
        if not herd:
            continue
        counted = _two_of_a_level(env, list(herd.values()))
        kinds = tuple(animals_on(env, counted))
        key = "corridor kinds" if len(counted) == len(herd) else "corridor levels"
        yield Finding(points[len(counted)], counted, Reason(key, (len(counted), kinds)))


def _two_of_a_level(env: Environment, herd: Sequence[Group]) -> Group:
    """Return as many animals as possible, one of each kind, no more than two on one level.

    Kinds look for seats on levels: the classic search for an augmenting path.
    """
    seats: dict[tuple[int, int], tuple[int, Hex]] = {}

    def seat(kind: int, tried: set[tuple[int, int]]) -> bool:
        """Find a seat for a kind, moving others if need be."""
        for at in herd[kind]:
            for number in range(OF_A_LEVEL):
                place = (env[at].level, number)
                if place in tried:
                    continue
                tried.add(place)
                if place not in seats or seat(seats[place][0], tried):
                    seats[place] = (kind, at)
                    return True
        return False

    for kind in range(len(herd)):
        seat(kind, set())
    return tuple(at for _, at in sorted(seats.values()))


# meadows: every group of one animal pays for itself


def meadow_groups(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Meadow A: connected groups of one animal on meadow, by size."""
    for animal, places in herds_on(env, habitat).items():
        for group in groups(places):
            yield Finding(points[len(group)], group, Reason("group", (len(group), animal)))


def meadow_lines(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Meadow B: straight lines of one animal on meadow, cut so that they pay most."""
    for animal, places in herds_on(env, habitat).items():
        yield from best_disjoint(
            [
                Finding(points[len(line)], line, Reason("row of animals", (len(line), animal)))
                for line in lines(places, points.largest)
            ]
        )


def meadow_triads(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Meadow C: one animal, two side by side, a triangle; groups are cut so that they pay most."""
    for animal, places in herds_on(env, habitat).items():
        yield from best_disjoint(
            [
                Finding(points[len(part)], part, Reason("triad", (len(part), animal)))
                for part in bunches(places)
                if len(part) <= TRIANGLE
            ]
        )


def meadow_levels(points: Points, habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Meadow D: connected groups of one animal on meadow, by the levels they stand on."""
    for animal, places in herds_on(env, habitat).items():
        for group in groups(places):
            first: dict[int, Hex] = {}
            for at in group:
                first.setdefault(env[at].level, at)
            why = Reason("group levels", (len(first), animal, len(group)))
            yield Finding(points[len(first)], tuple(first.values()), why)


# glaciers: the corridors that qualify are paid together


def glacier_corridors(
    points: Points, witness: Witness, name: str, habitat: Habitat, env: Environment
) -> Iterator[Finding]:
    """Glacier A to D: count the corridors in which a witness is found.

    Args:
        points: by number of corridors, all together.
        witness: the animals that make a corridor qualify, or none.
        name: of the sentences.
        habitat: whose corridors.
        env: the board.
    """
    count = 0
    for corridor in env.corridors(habitat):
        found = witness(env, corridor)
        if found:
            count += 1
            why = Reason(f"glacier {name}", (count, points[count]))
            yield Finding(points.gain(count), found, why)
        else:
            standing = tuple(at for at in corridor if env.token(at) is not None)
            if standing:
                yield Finding(0, standing, Reason(f"no glacier {name}"))


def alike(env: Environment, corridor: Group) -> Group:
    """Return two of one animal side by side, or nothing."""
    return next(_alike(env, corridor), ())


def alike_apart(env: Environment, corridor: Group) -> Group:
    """Return two of one animal side by side on different levels, or nothing."""
    pairs = _alike(env, corridor)
    return next(((a, b) for a, b in pairs if env[a].level != env[b].level), ())


def _alike(env: Environment, corridor: Group) -> Iterator[tuple[Hex, Hex]]:
    """Yield two of one animal side by side in a corridor."""
    for places in animals_on(env, corridor).values():
        for one, other in combinations(places, 2):
            if other in AROUND[one]:
                yield one, other


def various(env: Environment, corridor: Group) -> Group:
    """Return animals of three kinds or more, one of each, or nothing."""
    herd = animals_on(env, corridor)
    return tuple(places[0] for places in herd.values()) if len(herd) >= KINDS else ()


def someone(env: Environment, corridor: Group) -> Group:
    """Return the animals of a corridor."""
    return tuple(at for at in corridor if env.token(at) is not None)


# the one card of the easier games


def habitat_groups(
    points: Points, habitats: Sequence[Habitat], env: Environment
) -> Iterator[Finding]:
    """Family and Intermediate: connected groups of one animal on one habitat, by size."""
    for habitat in habitats:
        for animal, places in herds_on(env, habitat).items():
            for group in groups(places):
                key = "habitat group" if points[len(group)] else "habitat group small"
                why = Reason(key, (len(group), animal, habitat))
                yield Finding(points[len(group)], group, why)
