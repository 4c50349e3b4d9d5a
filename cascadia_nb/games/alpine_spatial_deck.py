"""The Spatial deck: nine environment cards about neighbours, heights and open spaces.

Alpine Lakes rulebook, "Environment Scoring Card Clarifications". Animals and hexes side by side are
neighbours whatever their levels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS
from cascadia_nb.games.alpine_sight import copies, herds, high, lakes
from cascadia_nb.patterns import AROUND, groups
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.patterns import Group

SIDES = 6
ALMOST = 5


def pairs_across_habitats(points: int, _: None, env: Environment) -> Iterator[Finding]:
    """Spatial 1: two of one animal side by side on different habitats, as many as possible.

    The printed example counts no pair that stands on one habitat.
    """
    for animal, places in herds(env).items():
        inside = dict.fromkeys(places)
        yield from best_disjoint(
            [
                Finding(points, (at, near), Reason("pair across", (animal,)))
                for at in places
                for near in AROUND[at][:3]
                if near in inside and env[at].part.edges[:1] != env[near].part.edges[:1]
            ]
        )


def ringed_lakes(points: int, _: None, env: Environment) -> Iterator[Finding]:
    """Spatial 2: lakes with an animal on each of the six sides; another lake spoils it."""
    for at in lakes(env):
        around = tuple(near for near in AROUND[at] if env.token(near) is not None)
        if len(around) == SIDES:
            yield Finding(points, (at, *around), Reason("lake ringed"))
        elif len(around) == ALMOST:
            yield Finding(0, (at, *around), Reason("lake nearly ringed", (len(around),)))


def high_corridors(points: int, least: int, env: Environment) -> Iterator[Finding]:
    """Spatial 3: corridors of any habitat with a hex on this level or higher; each counts once."""
    for habitat in ALPINE_HABITATS:
        for corridor in env.corridors(habitat):
            top = max(corridor, key=lambda at: env[at].level)
            if env[top].level >= least:
                yield Finding(points, (top,), Reason("high corridor", (env[top].level, habitat)))


def animal_shapes(points: int, forms: Sequence[Group], env: Environment) -> Iterator[Finding]:
    """Spatial 4: copies of a shape in one animal, turned or mirrored; an animal in one only."""
    for animal, places in herds(env).items():
        yield from best_disjoint(
            [
                Finding(points, copy, Reason("animal shape", (animal,)))
                for copy in copies(forms, places)
            ]
        )


def high_hexes(points: int, least: int, env: Environment) -> Iterator[Finding]:
    """Spatial 5: hexes on this level or higher, of any habitat."""
    for at in high(env, least):
        yield Finding(points, (at,), Reason("high hex", (env[at].level,)))


def open_spaces(points: Mapping[int, int], _: None, env: Environment) -> Iterator[Finding]:
    """Spatial 6: the fewer hexes in sight that could hold an animal and do not, the better."""
    cells = sorted(env.cells.items(), key=lambda item: item[0])
    waiting = tuple(at for at, cell in cells if cell.token is None and not cell.part.lake)
    paid = next((points[most] for most in sorted(points) if len(waiting) <= most), 0)
    yield Finding(paid, waiting, Reason("open spaces", (len(waiting),)))


def groups_of_three(points: int, least: int, env: Environment) -> Iterator[Finding]:
    """Spatial 7: connected groups of three or more of one animal; six may be cut into two.

    What is left of a herd joins one of its groups, so that the most groups of exactly three count.
    """
    for animal, places in herds(env).items():
        for herd in groups(places):
            if len(herd) < least:
                if len(herd) == least - 1:
                    yield Finding(0, herd, Reason("group nearly", (len(herd), animal)))
                continue
            yield from best_disjoint(
                [
                    Finding(points, part, Reason("group of three", (len(herd), animal)))
                    for part in _parts(herd, least)
                ]
            )


def _parts(herd: Group, size: int) -> Iterator[Group]:
    """Yield every connected choice of so many hexes of a herd, sorted."""
    inside = dict.fromkeys(herd)
    grown: dict[Group, None] = {(at,): None for at in herd}
    for _ in range(size - 1):
        grown = {
            tuple(sorted((*part, near))): None for part in grown for near in _beside(part, inside)
        }
    yield from sorted(grown)


def _beside(part: Group, inside: Container[Hex]) -> Iterator[Hex]:
    """Yield the hexes beside a part."""
    return (near for at in part for near in AROUND[at] if near in inside and near not in part)


def plateau(points: int, level: int, env: Environment) -> Iterator[Finding]:
    """Spatial 8: the largest connected part that lies exactly on this level, of any habitats."""
    parts = groups(at for at, cell in env.cells.items() if cell.level == level)
    if parts:
        largest = max(parts, key=len)
        paid = points * len(largest)
        yield Finding(paid, largest, Reason("plateau", (len(largest), level)))


def cliffs(points: int, drop: int, env: Environment) -> Iterator[Finding]:
    """Spatial 9: hexes this far above a hex beside them, each once; the table is no hex."""
    for at, cell in sorted(env.cells.items(), key=lambda item: item[0]):
        below = [near for near in AROUND[at] if near in env]
        foot = min(below, key=lambda near: env[near].level, default=None)
        if foot is not None and cell.level - env[foot].level >= drop:
            why = Reason("cliff", (cell.level, env[foot].level))
            yield Finding(points, (at, foot), why, ((at, foot),))
