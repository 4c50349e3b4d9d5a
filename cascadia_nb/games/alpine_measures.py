"""What the house conditions of Alpine Animals measure on a board of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.games.alpine_pieces import COUGAR, GOAT, MARMOT, PIKA
from cascadia_nb.kinds import MOUNTAIN, RIVER, WETLAND, WILDLIFE, wildlife
from cascadia_nb.patterns import AROUND

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.patterns import Group

    Measured = tuple[int, Group]

EAGLE: Final = wildlife("eagle", "a")
"""Beside elk the eagle needs a letter of its own."""
GUESTS: Final = (COUGAR, EAGLE, MARMOT, GOAT, PIKA)


def standing(token: Wildlife | None, kind: Wildlife | None) -> Wildlife | None:
    """Return what a guest is to the base game: the marmot an animal, the others nothing."""
    return kind if token is MARMOT else None


def _animals(env: Environment, at: Hex) -> Group:
    """Return the hexes beside a hex on which an animal of the base game stands; a marmot is one."""
    known = (*WILDLIFE, MARMOT)
    return tuple(near for near in AROUND[at] if env.token(near) in known)


def prey(env: Environment, at: Hex) -> Measured:
    """Count the animals beside a hex."""
    found = _animals(env, at)
    return len(found), found


def company(env: Environment, at: Hex) -> Measured:
    """Count the kinds of animals beside a hex; a marmot is a kind that is missing."""
    first: dict[Wildlife | None, Hex] = {}
    for near in _animals(env, at):
        first.setdefault(env.token(near), near)
    return min(len(first), len(WILDLIFE)), tuple(first.values())


def waters(env: Environment, at: Hex) -> Measured:
    """Count the tiles beside a hex that show river or wetland."""
    found = tuple(n for n in AROUND[at] if _shows(env, n, RIVER) or _shows(env, n, WETLAND))
    return len(found), found


def _shows(env: Environment, at: Hex, habitat: Habitat) -> bool:
    """Whether a tile lies there and shows a habitat."""
    cell = env.get(at)
    return cell is not None and habitat in cell.part.edges


def peaks(env: Environment, at: Hex) -> Measured:
    """Measure the mountain corridor that a hex is part of."""
    return _largest(env, (MOUNTAIN,), (at,))


def shores(env: Environment, at: Hex) -> Measured:
    """Measure the largest river or wetland corridor under a hex or beside it."""
    return _largest(env, (RIVER, WETLAND), (at, *AROUND[at]))


def _largest(env: Environment, habitats: tuple[Habitat, ...], places: Group) -> Measured:
    """Return the largest corridor of some habitats that holds one of some hexes."""
    found = [
        corridor
        for habitat in habitats
        for corridor in env.corridors(habitat)
        if any(place in corridor for place in places)
    ]
    largest: Group = max(found, key=len, default=())
    return len(largest), largest


MEASURES: Final[Mapping[str, Callable[[Environment, Hex], Measured]]] = {
    "prey": prey,
    "company": company,
    "waters": waters,
    "peaks": peaks,
    "shores": shores,
}
