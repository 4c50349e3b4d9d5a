"""A second scorer, written from the definitions alone and sharing no code with the package.

Boards are plain dictionaries: ``{(q, r): "bear"}`` for tokens and ``{(q, r): [six names]}`` for
habitats, north-east edge first. Everything is brute force: slow, short and easy to believe.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Spot: TypeAlias = tuple[int, int]
Tokens: TypeAlias = dict[Spot, str]
Group: TypeAlias = frozenset[Spot]

AROUND: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
ANIMALS: Final = ("bear", "elk", "salmon", "hawk", "fox")
LAND: Final = ("mountain", "forest", "prairie", "wetland", "river")
DEFAULTS: Final = {
    "salmon": "leave out",  # or: strict
    "salmon d": "three",  # or: any
    "elk c": "split",  # or: cap
    "elk d": "arc",  # or: gaps
    "hawk sight": "open",  # or: blocked (by spaces without a tile; here: without a token)
    "hawk b": "seer",  # or: both
    "fox pair": "two or more",  # or: exactly two
    "fox d": "best",  # or: isolated
}
"""The points where the printed rules leave a choice, with the reading the product takes."""

Readings: TypeAlias = "Mapping[str, str]"


def by_size(table: Sequence[int], size: int, *, more: bool) -> int:
    """Read a card's table: the entry of this size; beyond the end the last one, or nothing."""
    if size < len(table):
        return table[size]
    return table[-1] if more else 0


def near(spot: Spot) -> list[Spot]:
    """List the six spots around one."""
    q, r = spot
    return [(q + dq, r + dr) for dq, dr in AROUND]


def of_kind(board: Tokens, animal: str) -> list[Spot]:
    """List where an animal stands."""
    return sorted(spot for spot, name in board.items() if name == animal)


def clumps(spots: Iterable[Spot]) -> list[Group]:
    """Split spots into connected groups, by merging whatever touches."""
    groups: list[set[Spot]] = []
    for spot in spots:
        touching = [group for group in groups if group & set(near(spot))]
        groups = [group for group in groups if group not in touching]
        groups.append({spot}.union(*touching))
    return [frozenset(group) for group in groups]


def best_cover(spots: Group, worth: Mapping[Group, int]) -> int:
    """Return the best sum of disjoint groups, each worth something; a spot may stay unused."""
    known: dict[Group, int] = {frozenset(): 0}
    beginning: dict[Spot, list[Group]] = {spot: [] for spot in spots}
    for group in worth:
        beginning[min(group)].append(group)

    def best(left: Group) -> int:
        if left not in known:
            first = min(left)
            values = [best(left - {first})]
            values += [worth[g] + best(left - g) for g in beginning[first] if g <= left]
            known[left] = max(values)
        return known[left]

    return best(spots)


# bears


def bears(card: str, board: Tokens, _readings: Readings) -> int:
    """Score bear groups of exact sizes."""
    sizes = [len(group) for group in clumps(of_kind(board, "bear"))]
    if card == "A":
        return by_size((0, 4, 11, 19, 27), sizes.count(2), more=True)
    table = {"B": (0, 0, 0, 10), "C": (0, 2, 5, 8), "D": (0, 0, 5, 8, 13)}[card]
    bonus = 3 if card == "C" and {1, 2, 3} <= set(sizes) else 0
    return bonus + sum(by_size(table, size, more=False) for size in sizes)


# elk


def elk(card: str, board: Tokens, readings: Readings) -> int:
    """Score elk by the best division into groups."""
    herd = frozenset(of_kind(board, "elk"))
    if card == "C":
        return sum(_elk_c(group, readings["elk c"]) for group in clumps(herd))
    shapes = {"A": _straight, "B": _pictured, "D": _around(readings["elk d"])}[card]
    table = {"A": (0, 2, 5, 9, 13), "B": (0, 2, 5, 9, 13), "D": (0, 2, 5, 8, 12, 16, 21)}[card]
    worth = {group: table[len(group)] for group in shapes(herd)}
    worth.update({frozenset([spot]): table[1] for spot in herd})
    return sum(best_cover(group, _inside(group, worth)) for group in _tied(herd, worth))


def _inside(group: Group, worth: Mapping[Group, int]) -> dict[Group, int]:
    """Keep the shapes that lie within a group."""
    return {shape: points for shape, points in worth.items() if shape <= group}


def _tied(herd: Group, worth: Mapping[Group, int]) -> list[Group]:
    """Split a herd into parts that share no shape (gapped rings reach across groups)."""
    parts: list[Group] = [frozenset([spot]) for spot in herd]
    for shape in worth:
        merged = [part for part in parts if part & shape]
        parts = [part for part in parts if part not in merged]
        parts.append(frozenset().union(*merged))
    return parts


def _straight(herd: Group) -> Iterator[Group]:
    """Every line of two to four."""
    for q, r in herd:
        for dq, dr in AROUND:
            for length in (2, 3, 4):
                line = frozenset((q + dq * n, r + dr * n) for n in range(length))
                if line <= herd:
                    yield line


def _pictured(herd: Group) -> Iterator[Group]:
    """Every touching pair, triangle and rhombus."""
    for spot in herd:
        ring = near(spot)
        for n in range(6):
            pair = frozenset([spot, ring[n]])
            triangle = pair | {ring[(n + 1) % 6]}
            rhombus = triangle | {ring[(n + 2) % 6]}
            yield from (shape for shape in (pair, triangle, rhombus) if shape <= herd)


def _around(reading: str) -> Callable[[Group], Iterator[Group]]:
    """Make the finder of rings: sets of elk around one centre, without or with gaps."""

    def rings(herd: Group) -> Iterator[Group]:
        for center in sorted({spot for one in herd for spot in near(one)}):
            present = [n for n, spot in enumerate(near(center)) if spot in herd]
            for size in range(2, len(present) + 1):
                for chosen in combinations(present, size):
                    if reading == "gaps" or _unbroken(chosen):
                        yield frozenset(near(center)[n] for n in chosen)

    return rings


def _unbroken(places: tuple[int, ...]) -> bool:
    """Whether places on a ring of six follow one another without a gap."""
    return any(set(places) == {(start + n) % 6 for n in range(len(places))} for start in range(6))


def _elk_c(group: Group, reading: str) -> int:
    """Score one connected herd, cut into connected herds as pays best, or capped."""
    table = (0, 2, 4, 7, 10, 14, 18, 23, 28)
    if reading == "cap" or len(group) == 1:
        return by_size(table, len(group), more=True)
    worth: dict[Group, int] = {}
    parts = {frozenset([spot]) for spot in group}
    while parts:
        worth.update({part: by_size(table, len(part), more=True) for part in parts})
        parts = {
            part | {s} for part in parts for one in part for s in near(one) if s in group - part
        }
    return best_cover(group, worth)


# salmon


def salmon(card: str, board: Tokens, readings: Readings) -> int:
    """Score salmon runs."""
    shortest = 3 if readings["salmon d"] == "three" else 1
    total = 0
    for run in _runs(of_kind(board, "salmon"), readings["salmon"]):
        if card == "D":
            beside = {s for fish in run for s in near(fish) if board.get(s, "salmon") != "salmon"}
            total += len(run) + len(beside) if len(run) >= shortest else 0
        else:
            table = {
                "A": (0, 2, 5, 8, 12, 16, 20, 25),
                "B": (0, 2, 4, 9, 11, 17),
                "C": (0, 0, 0, 10, 12, 15),
            }[card]
            total += by_size(table, len(run), more=True)
    return total


def _runs(fish: list[Spot], reading: str) -> list[Group]:
    """Find the runs under a reading of the rule on branches."""

    def crowded(spot: Spot, among: Iterable[Spot]) -> bool:
        return len(set(near(spot)) & set(among)) > 2

    if reading == "strict":
        return [run for run in clumps(fish) if not any(crowded(spot, run) for spot in run)]
    return clumps([spot for spot in fish if not crowded(spot, fish)])


# hawks


def sights(board: Tokens, readings: Readings) -> list[tuple[Spot, Spot, set[str]]]:
    """List the pairs of hawks that see each other, with the animals between them."""
    found = []
    for one, two in combinations(of_kind(board, "hawk"), 2):
        dq, dr = two[0] - one[0], two[1] - one[1]
        if 0 not in (dq, dr, dq + dr):
            continue
        far = max(abs(dq), abs(dr))
        path = [(one[0] + dq * n // far, one[1] + dr * n // far) for n in range(1, far)]
        animals = {board[spot] for spot in path if spot in board}
        blocked = readings["hawk sight"] == "blocked" and any(spot not in board for spot in path)
        if far > 1 and "hawk" not in animals and not blocked:
            found.append((one, two, animals))
    return found


def hawks(card: str, board: Tokens, readings: Readings) -> int:
    """Score hawks alone, seen, or in pairs."""
    everyone = of_kind(board, "hawk")
    alone = [hawk for hawk in everyone if not set(near(hawk)) & set(everyone)]
    seen = sights(board, readings)
    if card == "A":
        return by_size((0, 2, 5, 8, 11, 14, 18, 22, 26), len(alone), more=True)
    if card == "B":
        pairs = [{one, two} for one, two, _ in seen]
        if readings["hawk b"] == "both":
            pairs = [pair for pair in pairs if pair <= set(alone)]
        lookers = [hawk for hawk in alone if any(hawk in pair for pair in pairs)]
        return by_size((0, 0, 5, 9, 12, 16, 20, 24, 28), len(lookers), more=True)
    if card == "C":
        return 3 * len(seen)
    pay = {frozenset([a, b]): by_size((0, 4, 7, 9), len(kinds), more=True) for a, b, kinds in seen}
    return best_cover(frozenset(everyone), pay)


# foxes


def foxes(card: str, board: Tokens, readings: Readings) -> int:
    """Score what stands around foxes."""
    everyone = of_kind(board, "fox")
    if card == "D":
        return _fox_pairs(board, everyone, readings)
    total = 0
    for fox in everyone:
        beside = [board[spot] for spot in near(fox) if spot in board]
        if card == "A":
            total += len(set(beside))
        elif card == "B":
            total += (0, 3, 5, 7)[_twins(beside, readings)]
        else:
            total += max(beside.count(name) for name in ANIMALS if name != "fox")
    return total


def _twins(beside: Sequence[str], readings: Readings) -> int:
    """Count the kinds, foxes aside, that stand there as a pair."""
    exact = readings["fox pair"] == "exactly two"
    counts = [beside.count(name) for name in ANIMALS if name != "fox"]
    return sum(1 for count in counts if count == 2 or (count > 2 and not exact))


def _fox_pairs(board: Tokens, everyone: list[Spot], readings: Readings) -> int:
    """Choose the best pairs of adjacent foxes."""
    worth = {}
    for one, two in combinations(everyone, 2):
        if two in near(one):
            spots = (set(near(one)) | set(near(two))) - {one, two}
            beside = [board[spot] for spot in spots if spot in board]
            worth[frozenset([one, two])] = (0, 5, 7, 9, 11)[_twins(beside, readings)]
    if readings["fox d"] == "isolated":
        groups = clumps(everyone)
        return sum(points for pair, points in worth.items() if pair in groups)
    return best_cover(frozenset(everyone), worth)


# whole cards


def variant(board: Tokens, table: Sequence[int]) -> int:
    """Score every group of every animal by its size."""
    groups = [group for name in ANIMALS for group in clumps(of_kind(board, name))]
    return sum(by_size(table, len(group), more=True) for group in groups)


SCORERS: Final = {"bear": bears, "elk": elk, "salmon": salmon, "hawk": hawks, "fox": foxes}
CARDS: Final = (
    *(f"{animal} {letter}" for animal in ANIMALS for letter in "ABCD"),
    "family",
    "intermediate",
)


def score(card: str, board: Tokens, **readings: str) -> int:
    """Return the points of a card, named as in ``"elk D"`` or ``"family"``."""
    chosen = {**DEFAULTS, **{key.replace("_", " "): value for key, value in readings.items()}}
    if card == "family":
        return variant(board, (0, 2, 5, 9))
    if card == "intermediate":
        return variant(board, (0, 0, 5, 8, 12))
    animal, letter = card.split()
    return SCORERS[animal](letter, board, chosen)


def corridor_sizes(tiles: Mapping[Spot, Sequence[str]], habitat: str) -> list[int]:
    """Return the sizes of the corridors of a habitat, largest first."""
    groups: list[set[Spot]] = [{spot} for spot, edges in tiles.items() if habitat in edges]
    for spot, edges in tiles.items():
        for n, other in enumerate(near(spot)):
            if edges[n] == habitat and other in tiles and tiles[other][(n + 3) % 6] == habitat:
                joined = [group for group in groups if spot in group or other in group]
                groups = [group for group in groups if group not in joined]
                groups.append(set().union(*joined))
    return sorted((len(group) for group in groups), reverse=True)


def majority(sizes: Sequence[int]) -> list[int]:
    """Return the bonus of each player for one habitat, in the order of the sizes."""
    players, order = len(sizes), sorted(sizes, reverse=True)
    if players == 1:
        return [2 if sizes[0] >= 7 else 0]
    firsts = order.count(order[0])
    if players == 2:
        return [(2 if firsts == 1 else 1) if size == order[0] else 0 for size in sizes]
    first = {1: 3, 2: 2}.get(firsts, 1)
    second = order[1] if firsts == 1 and order.count(order[1]) == 1 else None
    return [first if size == order[0] else 1 if size == second else 0 for size in sizes]
