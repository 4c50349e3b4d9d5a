"""Alpine Lakes once more, as plainly as can be: legal places and every card, by brute force.

Shares no code with the package: boards are dictionaries of places with dictionaries of facts.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

Place = tuple[int, int]
Fact = dict[str, Any]
Board = dict[Place, Fact]

SIDES: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
HABITATS: Final = ("forest", "meadow", "glacier")
ANIMALS: Final = ("cougar", "eagle", "marmot", "goat", "pika")


def around(at: Place) -> list[Place]:
    """Return the six places beside a place."""
    return [(at[0] + q, at[1] + r) for q, r in SIDES]


# placing


def pair(at: Place, rotation: int) -> tuple[Place, Place]:
    """Return the two places of a tile; the second lies east of the first, turned clockwise."""
    clockwise = SIDES[(1 + rotation) % 6]
    return at, (at[0] + clockwise[0], at[1] + clockwise[1])


def may_lie(board: Board, halves: Sequence[Fact], at: Place, rotation: int) -> bool:
    """Whether a tile may lie there."""
    both = pair(at, rotation)
    levels = [board[place]["level"] if place in board else 0 for place in both]
    if levels[0] != levels[1]:
        return False
    for half, place in zip(halves, both, strict=True):
        token = board.get(place, {}).get("token")
        if token and (half["lake"] or token not in half["wildlife"]):
            return False
    beside = [p for place in both for p in around(place) if p not in both and p in board]
    return any(board[p]["level"] >= levels[0] for p in beside)


def places(board: Board, halves: Sequence[Fact]) -> set[tuple[Place, int]]:
    """Return every legal place with its rotation."""
    near = {p for at in board for q in around(at) for p in (at, q, *around(q))}
    return {(at, turn) for at in near for turn in range(6) if may_lie(board, halves, at, turn)}


# seeing


def pieces(places_: Iterable[Place]) -> list[set[Place]]:
    """Return the connected parts of some places."""
    left, found = set(places_), []
    while left:
        part, edge = set(), {left.pop()}
        while edge:
            part |= edge
            edge = {p for at in edge for p in around(at) if p in left}
            left -= edge
        found.append(part)
    return found


def corridors(board: Board, habitat: str) -> list[set[Place]]:
    """Return the corridors of a habitat."""
    return pieces(at for at, fact in board.items() if fact["habitat"] == habitat)


def every_corridor(board: Board) -> list[set[Place]]:
    """Return the corridors of all habitats."""
    return [part for habitat in HABITATS for part in corridors(board, habitat)]


def standing(board: Board, places_: Iterable[Place]) -> list[str]:
    """Return the animals on some places."""
    return [board[at]["token"] for at in places_ if board[at]["token"]]


def where(board: Board, animal: str) -> list[Place]:
    """Return the places of an animal."""
    return [at for at, fact in board.items() if fact["token"] == animal]


def most(options: Sequence[frozenset[Place]], worth: Callable[[frozenset[Place]], int]) -> int:
    """Return the most that disjoint options pay: every one is taken or left."""
    if not options:
        return 0
    first, rest = options[0], options[1:]
    with_it = worth(first) + most([o for o in rest if not o & first], worth)
    return max(with_it, most(rest, worth))


def packed(options: Iterable[Iterable[Place]], worth: Callable[[frozenset[Place]], int]) -> int:
    """Return the most that disjoint options pay, part by part."""
    left, total = {frozenset(option) for option in options}, 0
    while left:
        part = {left.pop()}
        while True:
            touching = {o for o in left if any(o & p for p in part)}
            if not touching:
                break
            part |= touching
            left -= touching
        total += most(sorted(part, key=sorted), worth)
    return total


def ramp(table: Mapping[str, int], size: int, *, last_holds: bool = True) -> int:
    """Look up a ramp."""
    rows = {int(at): points for at, points in table.items()}
    if size > max(rows):
        return rows[max(rows)] if last_holds else 0
    return rows.get(size, 0)


# habitat cards


def forest(board: Board, measure: Callable[[Board, set[Place]], int], table: Any) -> int:  # noqa: ANN401
    """Pay every forest corridor by a measure."""
    return sum(ramp(table, measure(board, part)) for part in corridors(board, "forest"))


def kinds(board: Board, part: set[Place]) -> int:
    """Count the kinds."""
    return len(set(standing(board, part)))


def pairs(board: Board, part: set[Place]) -> int:
    """Count the kinds that are there twice."""
    there = standing(board, part)
    return sum(there.count(animal) > 1 for animal in ANIMALS)


RHOMBI: Final = (
    ((0, 0), (1, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (1, -1), (2, -1)),
    ((0, 0), (0, 1), (-1, 1), (-1, 2)),
)


def rhombus(board: Board, part: set[Place]) -> int:
    """Count the kinds on the best rhombus."""
    best = 0
    for at in {p for q in part for n in (q, *around(q)) for p in (n, *around(n))}:
        for form in RHOMBI:
            cells = [(at[0] + a, at[1] + b) for a, b in form]
            best = max(best, len(set(standing(board, [c for c in cells if c in part]))))
    return best


def two_a_level(board: Board, part: set[Place]) -> int:
    """Count the kinds when no level may be used more than twice: every choice of levels."""
    levels = {
        animal: sorted({board[at]["level"] for at in part if board[at]["token"] == animal})
        for animal in ANIMALS
    }
    present = [animal for animal in ANIMALS if levels[animal]]

    def best(left: list[str], used: list[int]) -> int:
        if not left:
            return 0
        skipped = best(left[1:], used)
        taken = [
            1 + best(left[1:], [*used, level]) for level in levels[left[0]] if used.count(level) < 2
        ]
        return max([skipped, *taken])

    return best(present, [])


def meadow_herds(board: Board, habitat: str = "meadow") -> list[set[Place]]:
    """Return the groups of one animal on a habitat."""
    return [
        group
        for animal in ANIMALS
        for group in pieces(at for at in where(board, animal) if board[at]["habitat"] == habitat)
    ]


def row(at: Place, side: tuple[int, int], length: int) -> list[Place]:
    """Return a straight row."""
    return [(at[0] + n * side[0], at[1] + n * side[1]) for n in range(length)]


def rows(inside: set[Place], longest: int) -> Iterator[list[Place]]:
    """Yield every straight row within some places."""
    for at in inside:
        for side in SIDES[:3]:
            for length in range(1, longest + 1):
                line = row(at, side, length)
                if all(p in inside for p in line):
                    yield line


def triads(inside: set[Place]) -> Iterator[list[Place]]:
    """Yield every single, pair and triangle."""
    for at in inside:
        yield [at]
        ring = around(at)
        for n, near in enumerate(ring):
            if near in inside:
                yield [at, near]
                if ring[(n + 1) % 6] in inside:
                    yield [at, near, ring[(n + 1) % 6]]


def meadow(board: Board, options: Callable[[set[Place]], Any], table: Any) -> int:  # noqa: ANN401
    """Pay the best cut of every meadow group."""
    return sum(
        packed(options(group), lambda part: ramp(table, len(part))) for group in meadow_herds(board)
    )


def glacier(board: Board, test: Callable[[set[Place]], bool], table: Any) -> int:  # noqa: ANN401
    """Pay the glaciers that pass a test."""
    return ramp(table, sum(test(part) for part in corridors(board, "glacier")))


def neighbors_alike(board: Board, part: set[Place], *, apart: bool) -> bool:
    """Whether two alike stand side by side, on different levels if asked."""
    return any(
        b in around(a)
        and board[a]["token"] == board[b]["token"]
        and (not apart or board[a]["level"] != board[b]["level"])
        for a, b in combinations([p for p in part if board[p]["token"]], 2)
    )


def habitat_card(board: Board, name: str, card: Mapping[str, Any]) -> int:  # noqa: PLR0911
    """Return the points of a habitat card by its name and its row of the table."""
    table = card["points"]
    if name in {"family", "intermediate"}:
        herds = [herd for habitat in HABITATS for herd in meadow_herds(board, habitat)]
        return sum(ramp(table, len(herd)) for herd in herds)
    measures = {
        "forest A": kinds,
        "forest B": pairs,
        "forest C": rhombus,
        "forest D": two_a_level,
    }
    if name in measures:
        return forest(board, measures[name], table)
    if name == "meadow A":
        return sum(ramp(table, len(herd)) for herd in meadow_herds(board))
    if name == "meadow B":
        return meadow(board, lambda herd: rows(herd, 4), table)
    if name == "meadow C":
        return meadow(board, triads, table)
    if name == "meadow D":
        return sum(
            ramp(table, len({board[at]["level"] for at in herd})) for herd in meadow_herds(board)
        )
    tests: dict[str, Callable[[set[Place]], bool]] = {
        "glacier A": lambda part: neighbors_alike(board, part, apart=False),
        "glacier B": lambda part: kinds(board, part) >= 3,
        "glacier C": lambda part: kinds(board, part) >= 1,
        "glacier D": lambda part: neighbors_alike(board, part, apart=True),
    }
    return glacier(board, tests[name], table)


# heights


def lakes(board: Board) -> int:
    """Return the points of the lakes."""
    return sum(
        fact["level"] * (2 if all(p in board for p in around(at)) else 1)
        for at, fact in board.items()
        if fact["lake"]
    )


def elevation(board: Board, animal: str) -> int:
    """Return the points of an animal high up."""
    return sum(2 for at in where(board, animal) if board[at]["level"] >= 3)


def highest(levels: Sequence[Sequence[int]]) -> list[int]:
    """Return the bonus of each player for the levels of one animal."""
    if len(levels) == 1:
        high = [level for level in levels[0] if level >= 3]
        return [2 if len(high) >= 2 or any(level >= 4 for level in high) else 0]
    counts = [[list(own).count(level) for level in range(90, 0, -1)] for own in levels]
    order = sorted((c for c in counts if any(c)), reverse=True)
    if not order:
        return [0] * len(levels)
    first = counts.count(order[0])
    if len(levels) == 2:
        return [(2 if first == 1 else 1) if c == order[0] else 0 for c in counts]
    if first > 1:
        return [(2 if first == 2 else 1) if c == order[0] else 0 for c in counts]
    paid = [3 if c == order[0] else 0 for c in counts]
    if len(order) > 1 and counts.count(order[1]) == 1:
        paid[counts.index(order[1])] = 1
    return paid


# environment cards


def stair_options(board: Board, key: str) -> list[list[Place]]:
    """Return every stair over levels 1, 2, 3 whose hexes agree in something."""
    found = []
    for at in board:
        for side in SIDES:
            line = row(at, side, 3)
            if all(p in board and board[p]["level"] == n for n, p in enumerate(line, 1)):
                values = {board[p][key] for p in line}
                if len(values) == 1 and None not in values:
                    found.append(line)
    return found


def zigzags() -> set[frozenset[Place]]:
    """Return every zigzag of four that begins at 0,0."""
    found = set()
    for start in range(6):
        for turn in (1, -1):
            a, b = SIDES[start], SIDES[(start + turn) % 6]
            second = a
            third = (second[0] + b[0], second[1] + b[1])
            fourth = (third[0] + a[0], third[1] + a[1])
            found.add(frozenset({(0, 0), second, third, fourth}))
    return found


ZIGZAGS: Final = zigzags()


def matching(board: Board, animal: str) -> int:
    """Return the most pairs of an animal side by side on different habitats."""
    options = [
        (a, b)
        for a, b in combinations(where(board, animal), 2)
        if b in around(a) and board[a]["habitat"] != board[b]["habitat"]
    ]
    return packed(options, lambda _: 1)


def threes(group: set[Place]) -> int:
    """Return into how many connected threes a group can be cut."""
    options = [t for t in combinations(sorted(group), 3) if len(pieces(t)) == 1]
    return packed(options, lambda _: 1)


def environment_count(board: Board, name: str) -> int:  # noqa: C901, PLR0911, PLR0912
    """Return how often an environment card finds what it asks for."""
    counts = [len(where(board, animal)) for animal in ANIMALS]
    tokens = [at for at in board if board[at]["token"]]
    match name:
        case "wildlife 1":
            return max(counts)
        case "wildlife 2":
            return sum(all(p in board for p in around(at)) for at in tokens)
        case "wildlife 3":
            return sum(count <= 2 for count in counts)
        case "wildlife 4":
            return counts.count(4)
        case "wildlife 5":
            return counts.count(5)
        case "wildlife 6":
            return sum(len({board[p]["level"] for p in where(board, a)}) >= 3 for a in ANIMALS)
        case "wildlife 7":
            five = [line for line in rows(set(tokens), 5) if len(line) == 5]
            return packed([r for r in five if len(set(standing(board, r))) == 5], lambda _: 1)
        case "wildlife 8":
            return sorted(counts)[-3]
        case "wildlife 9":
            return packed(stair_options(board, "token"), lambda _: 1)
        case "habitat 1":
            return len(every_corridor(board)) // 2
        case "habitat 2":
            return sum(len(part) >= 5 for part in every_corridor(board))
        case "habitat 3":
            return min(len([f for f in board.values() if f["habitat"] == h]) for h in HABITATS)
        case "habitat 4":
            return packed(stair_options(board, "habitat"), lambda _: 1)
        case "habitat 5":
            return sum(any(len(r) == 3 for r in rows(p, 3)) for p in every_corridor(board))
        case "habitat 6":
            return sum(any(len(t) == 3 for t in triads(p)) for p in every_corridor(board))
        case "habitat 7":
            return sum(max(map(len, corridors(board, h)), default=0) // 3 for h in HABITATS)
        case "habitat 8":
            on = [{at for at in board if board[at]["habitat"] == h} for h in HABITATS]
            return sum(kinds(board, part) >= 4 for part in on)
        case "habitat 9":
            return sum(
                {board[p]["habitat"] for p in where(board, a)} == set(HABITATS) for a in ANIMALS
            )
        case "spatial 1":
            return sum(matching(board, animal) for animal in ANIMALS)
        case "spatial 2":
            wet = [at for at in board if board[at]["lake"]]
            return sum(all(p in tokens for p in around(at)) for at in wet)
        case "spatial 3":
            return sum(any(board[p]["level"] >= 3 for p in c) for c in every_corridor(board))
        case "spatial 4":
            return sum(shaped(board, animal) for animal in ANIMALS)
        case "spatial 5":
            return sum(fact["level"] >= 3 for fact in board.values())
        case "spatial 7":
            return sum(threes(g) for a in ANIMALS for g in pieces(where(board, a)))
        case "spatial 8":
            flat = pieces(at for at in board if board[at]["level"] == 2)
            return max(map(len, flat), default=0)
        case "spatial 9":
            return sum(
                any(p in board and f["level"] - board[p]["level"] >= 2 for p in around(at))
                for at, f in board.items()
            )
    raise ValueError(name)


def shaped(board: Board, animal: str) -> int:
    """Return the most disjoint zigzags of an animal."""
    there = set(where(board, animal))
    options = [
        cells
        for at in there
        for form in ZIGZAGS
        if (cells := {(at[0] + q, at[1] + r) for q, r in form}) <= there
    ]
    return packed(options, lambda _: 1)


def environment_card(board: Board, name: str, card: Mapping[str, Any]) -> int:
    """Return the points of an environment card by its name and its row of the table."""
    if name == "spatial 6":
        waiting = sum(not f["token"] and not f["lake"] for f in board.values())
        return int(next((p for m, p in card["points"].items() if waiting <= int(m)), 0))
    return int(card["points"]) * environment_count(board, name)
