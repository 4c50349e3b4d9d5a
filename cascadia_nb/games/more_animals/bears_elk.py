"""Bears and elk, cards E to G: who stands beside them, on which land, in which shape of three."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.animals.rivals import rival
from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import BEAR, ELK
from cascadia_nb.patterns import AROUND, groups
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.patterns import Group

PAIR: Final = 2
THREE: Final = 3
SHAPES: Final = {"triangle": 1, "bend": 2, "line": 3}
"""The shapes of three hexes, by how far apart the outer two lie on the ring around the middle."""


def shows(env: Environment, at: Hex, land: Habitat) -> bool:
    """Whether any part of the tile on a hex is of a habitat."""
    cell = env.get(at)
    return cell is not None and land in cell.part.edges


def beside_group(env: Environment, group: Group) -> dict[Hex, Wildlife]:
    """Return the animals beside a group, each once, clockwise from the first hex."""
    tokens = env.tokens()
    near = dict.fromkeys(n for at in group for n in AROUND[at] if n in tokens and n not in group)
    return {at: tokens[at] for at in near}


def bears_at_the_edge(points: Points, env: Environment) -> Iterator[Finding]:
    """Bear E: bears with no bear beside them and a space without a tile beside them.

    A tile without a token is no such space (Landmarks rulebook, "Bear Card Clarifications").
    """
    for group in groups(env.where(BEAR)):
        gaps = sum(near not in env for near in AROUND[group[0]])
        if len(group) > 1:
            yield Finding(0, group, Reason("bears side by side", (len(group),)))
        elif gaps:
            yield Finding(points[1], group, Reason("bear at the edge", (gaps,)))
        else:
            yield Finding(0, group, Reason("bear surrounded"))


def bears_in_company(points: Points, env: Environment) -> Iterator[Finding]:
    """Bear F: groups of three or more that touch each of the four other animals.

    A larger group pays no more (Landmarks rulebook, "Bear Card Clarifications").
    """
    for group in groups(env.where(BEAR)):
        size = len(group)
        first: dict[Wildlife, Hex] = {}
        for at, animal in beside_group(env, group).items():
            first.setdefault(animal, at)
        if not points[size]:
            yield Finding(0, group, Reason("bears too few", (size, tuple(points))))
        elif len(first) == len(SHAPES) + 1:
            yield Finding(points[size], (*group, *first.values()), Reason("bear company", (size,)))
        else:
            why = Reason("bear company missing", (len(first), tuple(first)))
            yield Finding(0, group, why)


def bear_pairs_on_land(points: Points, land: Habitat, env: Environment) -> Iterator[Finding]:
    """Bear G: pairs of bears, one of them at least on a habitat, paid by their number.

    Each pair is given what it adds (Landmarks rulebook, "Bear Card Clarifications").
    """
    pairs = 0
    for group in groups(env.where(BEAR)):
        size = len(group)
        if size < PAIR:
            yield Finding(0, group, Reason("bear alone"))
        elif size > PAIR:
            yield Finding(0, group, Reason("bears too many for a pair", (size,)))
        elif not any(shows(env, at, land) for at in group):
            yield Finding(0, group, Reason("bear pair off", (land,)))
        else:
            pairs += 1
            gain = points.gain(pairs)
            key = "bear pair" if gain else "bear pair unpaid"
            yield Finding(gain, group, Reason(key, (pairs, points[pairs])))


def threes(herd: Group, shape: str) -> tuple[Group, ...]:
    """Return every three hexes of a herd that form a shape, each once, sorted."""
    inside, apart = dict.fromkeys(herd), SHAPES[shape]
    found: dict[Group, None] = {}
    for middle in herd:
        ring = AROUND[middle]
        for place in range(6):
            one, two = ring[place], ring[(place + apart) % 6]
            if one in inside and two in inside:
                found[tuple(sorted((one, middle, two)))] = None
    return tuple(sorted(found))


def elk_threes(  # noqa: PLR0913 - what the three cards ask for
    points: Points,
    shape: str,
    penalty: int,
    land: Habitat | None,
    env: Environment,
    *,
    whole: bool,
) -> Iterator[Finding]:
    """Elk E, F and G: three elk in one shape, rotated as you like.

    Every elk belongs to one group, and the groups that pay most count. Card E pays whole herds of
    three only; card F takes a point for every animal beside the group; card G asks for a habitat
    (Landmarks rulebook, "Elk Card Clarifications").
    """
    for herd in groups(env.where(ELK)):
        if whole and len(herd) != THREE:
            yield Finding(0, herd, Reason("elk not three", (len(herd),)))
            continue
        shapes = threes(herd, shape)
        found = {three: _three(points[THREE], shape, penalty, land, env, three) for three in shapes}
        choices = [(finding.points, three) for three, finding in found.items()]
        chosen = best_disjoint(choices)
        yield from (found[three] for _, three in chosen)
        yield from (finding for finding in found.values() if not finding.points)
        yield from rival(choices, chosen)
        if not shapes:
            yield Finding(0, herd, Reason(f"elk no {shape}", (len(herd),)))


def _three(  # noqa: PLR0913, PLR0917 - what a card says about one group
    paid: int, shape: str, penalty: int, land: Habitat | None, env: Environment, three: Group
) -> Finding:
    """Price three elk in the shape of the card."""
    if land is not None and not any(shows(env, at, land) for at in three):
        return Finding(0, three, Reason("elk off", (land,)))
    others = beside_group(env, three) if penalty else {}
    left = max(0, paid - penalty * len(others))
    if not others:
        return Finding(left, three, Reason(f"elk in {shape}"))
    key = "elk less company" if left else "elk too much company"
    return Finding(left, (*three, *others), Reason(key, (len(others), paid)))
