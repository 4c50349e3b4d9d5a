"""Boards that are as hard as cards get: twenty tokens of one animal, close together.

Each function returns tokens by hex; `WORST` names them for tests and benchmarks together with the
card that finds them hard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.hexes import ORIGIN, Hex, ring
from cascadia_nb.kinds import BEAR, ELK, FOX, HAWK, SALMON

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.kinds import Wildlife

Tokens = dict[Hex, "Wildlife"]
COUNT: Final = 20


def blob(animal: Wildlife = ELK) -> Tokens:
    """Return twenty as close together as they go: a hexagon of nineteen and one more."""
    hexes = [at for radius in range(4) for at in ring(ORIGIN, radius)]
    return dict.fromkeys(hexes[:COUNT], animal)


def parallelogram() -> Tokens:
    """Return four rows of five."""
    return {Hex(q, r): ELK for r in range(4) for q in range(5)}


def star() -> Tokens:
    """Return six arms around a centre, three long and one four."""
    hexes = [ORIGIN, *(ORIGIN.step(arm, n) for n in range(1, 5) for arm in range(6))]
    return dict.fromkeys(hexes[:COUNT], ELK)


def spider() -> Tokens:
    """Return three arms around a centre: no two of them touch."""
    hexes = [ORIGIN, *(ORIGIN.step(2 * arm, n) for n in range(1, 8) for arm in range(3))]
    return dict.fromkeys(hexes[:COUNT], ELK)


def comb() -> Tokens:
    """Return a back of eleven with a tooth at every second place, some of them long."""
    back = [Hex(q, 0) for q in range(11)]
    teeth = [Hex(q, r) for r in (1, 2) for q in range(0, 11, 2)]
    return dict.fromkeys((back + teeth)[:COUNT], ELK)


def tree() -> Tokens:
    """Return a tree that forks at every second step: each cut leaves an awkward rest."""
    hexes, tips = [ORIGIN], [(ORIGIN, 0), (ORIGIN, 2), (ORIGIN, 4)]
    while len(hexes) < COUNT:
        at, way = tips.pop(0)
        for step in (at.step(way), at.step(way, 2)):
            if step not in hexes:
                hexes.append(step)
        tips += [(at.step(way, 2), (way + 1) % 6), (at.step(way, 2), (way - 1) % 6)]
    return dict.fromkeys(hexes[:COUNT], ELK)


def caterpillar() -> Tokens:
    """Return a back of ten with a leaf at every place, on alternating sides."""
    back = [Hex(q, 0) for q in range(10)]
    leaves = [Hex(q, 1) if q % 2 else Hex(q + 1, -1) for q in range(10)]
    return dict.fromkeys(back + leaves, ELK)


def hoop() -> Tokens:
    """Return a closed ring of eighteen with two more inside."""
    return dict.fromkeys([*ring(ORIGIN, 3), ORIGIN.step(0, 2), ORIGIN.step(3, 2)], ELK)


def two_herds() -> Tokens:
    """Return two blobs of ten, joined by nothing."""
    near = [at for radius in range(3) for at in ring(ORIGIN, radius)][:10]
    return dict.fromkeys([*near, *(at.plus(Hex(8, 0)) for at in near)], ELK)


def hawks_on_a_lattice() -> Tokens:
    """Return hawks on every second hex of a field, and one of the four others between them."""
    others = (BEAR, ELK, SALMON, FOX)
    tokens: Tokens = {}
    for q in range(10):
        for r in range(8):
            hawk = q % 2 == 0 and r % 2 == 0
            tokens[Hex(q, r)] = HAWK if hawk else others[(q * 3 + r * 5 + q * r) % 4]
    return tokens


def hawks_far_apart() -> Tokens:
    """Return hawks on every third hex: up to two kinds of animals in every gap."""
    others = (BEAR, ELK, SALMON, FOX)
    tokens: Tokens = {}
    for q in range(15):
        for r in range(12):
            hawk = q % 3 == 0 and r % 3 == 0
            tokens[Hex(q, r)] = HAWK if hawk else others[(q * q + 3 * r + q * r) % 4]
    return tokens


def foxes_in_a_blob() -> Tokens:
    """Return a blob of foxes inside a ring of other animals, all of them in twos and threes."""
    others = (BEAR, BEAR, ELK, ELK, SALMON, SALMON, HAWK)
    foxes = blob(FOX)
    rim = [at for at in (*ring(ORIGIN, 3), *ring(ORIGIN, 4)) if at not in foxes]
    return foxes | {at: others[n % len(others)] for n, at in enumerate(rim)}


def foxes_apart() -> Tokens:
    """Return foxes in rows of a blob with other animals among them."""
    others = (BEAR, ELK, SALMON, HAWK)
    field = [Hex(q, r) for q in range(7) for r in range(6)]
    foxes = [at for at in field if (at.q + 2 * at.r) % 2 == 0 or at.r == 2]
    tokens = {at: others[(at.q * at.r + at.q) % 4] for at in field}
    return tokens | dict.fromkeys(foxes[:COUNT], FOX)


HERDS: Final[tuple[Callable[[], Tokens], ...]] = (
    blob,
    parallelogram,
    star,
    spider,
    comb,
    tree,
    caterpillar,
    hoop,
    two_herds,
)

WORST: Final[tuple[tuple[str, Callable[[], Tokens]], ...]] = (
    *((f"elk {letter}", herd) for letter in "ABCD" for herd in HERDS),
    *(
        (f"hawk {letter}", field)
        for letter in "CD"
        for field in (hawks_on_a_lattice, hawks_far_apart)
    ),
    *((f"fox {letter}", field) for letter in "BD" for field in (foxes_in_a_blob, foxes_apart)),
)
