"""The Habitat deck: nine environment cards about corridors, and about who lives on what.

Alpine Lakes rulebook, "Environment Scoring Card Clarifications". A corridor is the same as for the
habitat cards: hexes of one habitat side by side, at any level, lakes included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS
from cascadia_nb.games.alpine_sight import copies, herds_on, stairs
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.patterns import Group


def _corridors(env: Environment) -> Iterator[tuple[Habitat, Group]]:
    """Yield every corridor with its habitat."""
    for habitat in ALPINE_HABITATS:
        for corridor in env.corridors(habitat):
            yield habitat, corridor


def corridor_count(points: int, divisor: int, env: Environment) -> Iterator[Finding]:
    """Habitat 1: all corridors together, by twos, rounded down."""
    heads = tuple(corridor[0] for _, corridor in _corridors(env))
    paid = points * (len(heads) // divisor)
    yield Finding(paid, heads, Reason("corridors counted", (len(heads),)))


def large_corridors(points: int, least: int, env: Environment) -> Iterator[Finding]:
    """Habitat 2: corridors of at least a size."""
    for habitat, corridor in _corridors(env):
        if len(corridor) >= least:
            why = Reason("large corridor", (len(corridor), habitat))
            yield Finding(points, corridor, why)
        elif len(corridor) == least - 1:
            yield Finding(0, corridor, Reason("nearly large", (len(corridor), habitat, least)))


def fewest_hexes(points: int, _: None, env: Environment) -> Iterator[Finding]:
    """Habitat 3: the hexes in sight of the rarest habitat; one of them if several are as rare."""
    rows = {
        habitat: tuple(at for corridor in env.corridors(habitat) for at in corridor)
        for habitat in ALPINE_HABITATS
    }
    rarest = min(rows, key=lambda habitat: len(rows[habitat]))
    hexes = rows[rarest]
    yield Finding(points * len(hexes), hexes, Reason("rarest habitat", (len(hexes), rarest)))


def habitat_stairs(points: int, levels: Sequence[int], env: Environment) -> Iterator[Finding]:
    """Habitat 4: straight stairs of one habitat over these levels; a hex in one stair only."""
    rows = [
        Finding(points, row, Reason("habitat stair", (habitat,)))
        for habitat in ALPINE_HABITATS
        for row in stairs(
            env,
            [at for corridor in env.corridors(habitat) for at in corridor],
            levels,
            lambda at: env[at].part.edges[0],
        )
    ]
    yield from best_disjoint(rows)


def corridors_with_shape(
    points: int, forms: Sequence[Group], env: Environment
) -> Iterator[Finding]:
    """Habitat 5 and 6: corridors that hold a shape somewhere; each counts once."""
    for habitat, corridor in _corridors(env):
        found = next(copies(forms, corridor), None)
        if found is not None:
            yield Finding(points, found, Reason("corridor with shape", (habitat,)))


def largest_of_each(points: int, divisor: int, env: Environment) -> Iterator[Finding]:
    """Habitat 7: the largest corridor of each habitat, by so many hexes, rounded down."""
    for habitat in ALPINE_HABITATS:
        corridors = env.corridors(habitat)
        if corridors:
            paid = points * (len(corridors[0]) // divisor)
            why = Reason("largest corridor", (len(corridors[0]), habitat))
            yield Finding(paid, corridors[0], why)


def types_on_habitat(points: int, least: int, env: Environment) -> Iterator[Finding]:
    """Habitat 8: habitats on which enough kinds of animals stand, in one corridor or several."""
    for habitat in ALPINE_HABITATS:
        herd = herds_on(env, habitat)
        standing = tuple(places[0] for places in herd.values())
        if len(herd) >= least:
            yield Finding(points, standing, Reason("kinds on habitat", (len(herd), habitat)))
        elif len(herd) == least - 1:
            yield Finding(0, standing, Reason("nearly kinds on habitat", (len(herd), habitat)))


def habitats_of_types(points: int, required: int, env: Environment) -> Iterator[Finding]:
    """Habitat 9: kinds that stand on all three habitats."""
    places: dict[Wildlife, Group] = {}
    for habitat in ALPINE_HABITATS:
        for animal, hexes in herds_on(env, habitat).items():
            places[animal] = (*places.get(animal, ()), hexes[0])
    for animal, standing in places.items():
        if len(standing) >= required:
            yield Finding(points, standing, Reason("on all habitats", (animal,)))
        elif len(standing) == required - 1:
            yield Finding(0, standing, Reason("nearly on all habitats", (animal,)))
