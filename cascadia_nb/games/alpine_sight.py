"""What the cards of Alpine Lakes look at: animals by habitat, levels, rings, stairs and shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.hexes import Hex
from cascadia_nb.patterns import AROUND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.patterns import Group

    Animals = Mapping[Wildlife, Group]


def animals_on(env: Environment, hexes: Iterable[Hex]) -> dict[Wildlife, Group]:
    """Return the animals that stand on some hexes, each with its places, in the order met."""
    found: dict[Wildlife, Group] = {}
    for at in hexes:
        animal = env.token(at)
        if animal is not None:
            found[animal] = (*found.get(animal, ()), at)
    return found


def herds(env: Environment) -> dict[Wildlife, Group]:
    """Return every animal of a board with its places, sorted."""
    return animals_on(env, sorted(env.tokens()))


def herds_on(env: Environment, habitat: Habitat) -> dict[Wildlife, Group]:
    """Return the animals that stand on a habitat, each with its places, sorted."""
    return animals_on(env, [at for at in sorted(env.tokens()) if habitat in env[at].part.edges])


def ringed(env: Environment, at: Hex) -> bool:
    """Whether tiles lie on all six sides of a hex, at whatever level, its own tile included."""
    return all(near in env for near in AROUND[at])


def lakes(env: Environment) -> Group:
    """Return the lakes in sight, sorted."""
    return tuple(sorted(at for at, cell in env.cells.items() if cell.part.lake))


def high(env: Environment, least: int) -> Group:
    """Return the hexes of at least a level, sorted."""
    return tuple(sorted(at for at, cell in env.cells.items() if cell.level >= least))


def stairs(
    env: Environment,
    hexes: Iterable[Hex],
    levels: Sequence[int],
    alike: Callable[[Hex], object],
) -> Iterator[Group]:
    """Yield every straight row of hexes that climbs these levels one by one, all of one kind."""
    for first in sorted(hexes):
        if env[first].level != levels[0]:
            continue
        for direction in range(6):
            row = tuple(first.step(direction, n) for n in range(len(levels)))
            if all(
                at in env and env[at].level == level and alike(at) is alike(first)
                for at, level in zip(row, levels, strict=True)
            ):
                yield row


def shapes(cells: Sequence[Sequence[int]], *, mirrored: bool) -> tuple[Group, ...]:
    """Return every way to turn (and mirror) a shape, each moved so that its first hex is 0,0."""
    found: dict[Group, None] = {}
    plain = tuple(Hex(*cell) for cell in cells)
    flipped = tuple(at.mirrored() for at in plain)
    for shape in (plain, flipped) if mirrored else (plain,):
        for turns in range(6):
            turned = sorted(at.rotated(turns) for at in shape)
            corner = turned[0]
            found[tuple(at.minus(corner) for at in turned)] = None
    return tuple(found)


def copies(forms: Iterable[Group], hexes: Iterable[Hex]) -> Iterator[Group]:
    """Yield every copy of the forms that lies wholly on some hexes, sorted."""
    inside = dict.fromkeys(sorted(hexes))
    for first in inside:
        for form in forms:
            copy = tuple(first.plus(step) for step in form)
            if all(at in inside for at in copy):
                yield copy
