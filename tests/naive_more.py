"""A second scorer for the cards E, F and G and the landmark cards, from their texts alone.

Boards are ``{(q, r): [six names]}`` for habitats, north-east edge first, and ``{(q, r): "bear"}``
for tokens, as in `tests.naive`; a space without an entry among the tiles holds no tile.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from tests.naive import (
    ANIMALS,
    DEFAULTS,
    Group,
    Spot,
    Tokens,
    _runs,
    best_cover,
    by_size,
    clumps,
    corridor_sizes,
    near,
    of_kind,
    sights,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Tiles = dict[Spot, list[str]]
CARDS: Final = tuple(f"{animal} {letter}" for animal in ANIMALS for letter in "EFG")
PAIRS_OF_BEARS: Final = (0, 5, 12, 20, 28)
ZIGZAGS: Final = (0, 2, 5, 9, 13, 18, 23)
RUNS_F: Final = (0, 2, 4, 7, 10, 13, 17, 21)
RUNS_G: Final = (0, 1, 3, 6, 9, 13)
HAWKS_F: Final = (0, 2, 5, 8, 11, 14, 18, 22, 26)
HAWKS_G: Final = (0, 5, 12, 20, 29)


def _around(group: Iterable[Spot]) -> set[Spot]:
    """Every spot that touches a group and is not in it."""
    inside = set(group)
    return {spot for one in inside for spot in near(one)} - inside


def _bears(card: str, tiles: Tiles, board: Tokens) -> int:
    """Score bears at the edge, in company, in forest pairs."""
    herds = clumps(of_kind(board, "bear"))
    if card == "E":
        return 3 * sum(len(h) == 1 and bool(_around(h) - set(tiles)) for h in herds)
    if card == "F":
        wanted = set(ANIMALS) - {"bear"}
        return 12 * sum(
            len(h) >= 3 and wanted <= {board.get(spot) for spot in _around(h)} for h in herds
        )
    pairs = sum(len(h) == 2 and any("forest" in tiles[s] for s in h) for h in herds)
    return by_size(PAIRS_OF_BEARS, pairs, more=True)


def _shape(three: Sequence[Spot]) -> str:
    """Name the shape of three spots, or nothing."""
    touching = sum(two in near(one) for one, two in combinations(three, 2))
    if touching == 3:
        return "triangle"
    if touching == 2:
        for (aq, ar), (bq, br), (cq, cr) in permutations(three):
            if (bq - aq, br - ar) == (cq - bq, cr - br):
                return "line"
        return "bend"
    return ""


def _elk(card: str, tiles: Tiles, board: Tokens, reading: str = "exactly three") -> int:
    """Score three elk in one shape."""
    herd = of_kind(board, "elk")
    if card == "E" and reading == "exactly three":
        return 10 * sum(len(g) == 3 and _shape(sorted(g)) == "bend" for g in clumps(herd))
    worth: dict[Group, int] = {}
    for three in combinations(herd, 3):
        if card == "E" and _shape(three) == "bend":
            worth[frozenset(three)] = 10
        if card == "F" and _shape(three) == "triangle":
            worth[frozenset(three)] = max(0, 12 - len(_around(three) & set(board)))
        if card == "G" and _shape(three) == "line" and any("prairie" in tiles[s] for s in three):
            worth[frozenset(three)] = 11
    return best_cover(frozenset(herd), worth)


def _zigzag(run: Group) -> bool:
    """Whether some way through the run alternates between two directions 60 degrees apart."""
    for start in run:
        for first in range(6):
            for second in ((first + 1) % 6, (first - 1) % 6):
                walk = [start]
                while len(walk) < len(run):
                    walk.append(near(walk[-1])[(first, second)[(len(walk) + 1) % 2]])
                if set(walk) == set(run):
                    return True
    return False


def _salmon(card: str, tiles: Tiles, board: Tokens, reading: str = "leave out") -> int:
    """Score runs."""
    total = 0
    for run in _runs(of_kind(board, "salmon"), reading):
        size = len(run)
        if card == "E":
            total += by_size(ZIGZAGS, size, more=True) if _zigzag(run) else 0
        elif card == "F":
            bears = [spot for spot in _around(run) if board.get(spot) == "bear"]
            total += by_size(RUNS_F, size, more=True) + len(bears)
        else:
            rivers = [spot for spot in run if "river" in tiles[spot]]
            total += by_size(RUNS_G, size, more=True) + len(rivers)
    return total


def _straight(one: Spot, two: Spot) -> list[Spot] | None:
    """List the spots strictly between two on one axis, or None."""
    dq, dr = two[0] - one[0], two[1] - one[1]
    far = max(abs(dq), abs(dr))
    if 0 not in (dq, dr, dq + dr) or not far:
        return None
    return [(one[0] + dq * n // far, one[1] + dr * n // far) for n in range(1, far)]


def _hawks(card: str, tiles: Tiles, board: Tokens, reading: str = "open") -> int:
    """Score what hawks see."""
    seen = [(one, two) for one, two, _ in sights(board, DEFAULTS)]
    if reading == "blocked":
        seen = [(a, b) for a, b in seen if set(_straight(a, b) or ()) <= set(tiles)]
    if card == "E":
        degree = {hawk: sum(hawk in pair for pair in seen) for pair in seen for hawk in pair}
        return 7 * sum(degree[one] == degree[two] == 1 for one, two in seen)
    if card == "F":
        lookers = [h for h in of_kind(board, "hawk") if _sees_fox(h, tiles, board, reading)]
        return by_size(HAWKS_F, len(lookers), more=True)
    pay = {}
    for one, two in seen:
        lands = {land for s in _straight(one, two) or () if s in tiles for land in tiles[s]}
        pay[frozenset((one, two))] = int(len(lands) >= 3)
    pairs = best_cover(frozenset(of_kind(board, "hawk")), pay)
    return by_size(HAWKS_G, pairs, more=True)


def _sees_fox(hawk: Spot, tiles: Tiles, board: Tokens, reading: str) -> bool:
    """Whether some direction shows a fox before a hawk, and none right beside."""
    for n in range(6):
        spot = near(hawk)[n]
        if board.get(spot) in {"fox", "hawk"}:
            continue
        for _ in range(60):
            if reading == "blocked" and spot not in tiles:
                break
            spot = near(spot)[n]
            if board.get(spot) == "fox":
                return True
            if board.get(spot) == "hawk":
                break
    return False


def _foxes(card: str, tiles: Tiles, board: Tokens) -> int:
    """Score what stands or lies around foxes."""
    total = 0
    for fox in of_kind(board, "fox"):
        beside = [board[spot] for spot in near(fox) if spot in board]
        if card == "E":
            total += (0, 0, 0, 0, 2, 2, 4)[len(beside)]
        elif card == "F":
            total += 3 if len(set(beside)) == 2 else 0
        else:
            spots = enumerate(near(fox))
            total += len({tiles[spot][(n + 3) % 6] for n, spot in spots if spot in tiles})
    return total


def score(card: str, tiles: Tiles, board: Tokens, reading: str = "") -> int:
    """Return the points of a card, named as in ``"elk F"``, under another reading if given."""
    animal, letter = card.split()
    if animal in {"bear", "fox"}:
        return {"bear": _bears, "fox": _foxes}[animal](letter, tiles, board)
    scorer = {"elk": _elk, "salmon": _salmon, "hawk": _hawks}[animal]
    return scorer(letter, tiles, board, *([reading] if reading else []))


# landmarks


def corridor_of(tiles: Tiles, habitat: str, spot: Spot) -> set[Spot]:
    """Flood the corridor of a habitat that a spot belongs to."""
    found, waiting = set(), [spot] if habitat in tiles[spot] else []
    while waiting:
        here = waiting.pop()
        found.add(here)
        for n, other in enumerate(near(here)):
            joined = other in tiles and tiles[here][n] == habitat == tiles[other][(n + 3) % 6]
            if joined and other not in found:
                waiting.append(other)
    return found


def spans(sizes: Sequence[int], letter: str) -> list[int]:
    """Return the corridor sizes of a habitat, largest first, under a player's own card."""
    if not sizes:
        return []
    if letter == "I":
        return [sizes[0] + 2, *sizes[1:]]
    if letter == "J":
        return [sum(sizes[:2]), *sizes[2:]]
    return list(sizes)


def landmark(
    habitat: str, letter: str, tiles: Tiles, board: Tokens, keystones: Mapping[Spot, bool]
) -> int:
    """Return the points of a landmark card."""
    sizes = corridor_sizes(tiles, habitat)
    if letter in "ABCDE":
        animal = ANIMALS["ABCDE".index(letter)]
        return sum(habitat in tiles[spot] for spot in of_kind(board, animal))
    if letter == "F":
        occupied = [s for s in board if keystones.get(s) and habitat in tiles[s]]
        return 3 * (len(occupied) // 2)
    return {
        "G": len(sizes),
        "H": 2 * sum(size >= 2 for size in sizes),
        "I": 0,
        "J": 0,
        "K": max(0, 6 - len(sizes)),
        "L": 3,
    }[letter]
