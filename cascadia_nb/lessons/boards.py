"""Random boards for questions: real tiles, small enough for a phone, the same on every Python."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.games.base import BASE
from cascadia_nb.hexes import ORIGIN, Hex, ring, to_pixel
from cascadia_nb.kinds import WILDLIFE, Wildlife, by_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cascadia_nb.luck import Dice
    from cascadia_nb.tiles import Part

WIDEST: Final = 5.6
"""How many hexes a board is wide at most, so that one is 44 pixels wide on a small phone."""
TALLEST: Final = 6
SIZES: Final = (1, 1, 2, 2, 3, 3, 4)
"""How large groups are, where a row does not say it."""
_REACH: Final = 3
_DRAWN: Final = 3


def random_board(dice: Dice, told: Mapping[str, Any]) -> Environment:
    """Return a board.

    Args:
        dice: decide everything.
        told: ``animal`` it is about, how many (``count``) of it and of ``hexes`` (least, most),
            ``layout`` of the animal, ``sizes`` of its groups to draw from, ``others`` that may
            stand there, and the share of the other hexes that is ``filled``.
    """
    main = by_name(WILDLIFE, told["animal"], "wildlife") if "animal" in told else None
    wanted = _between(dice, told.get("count", (3, 7))) if main else 0
    layout = told.get("layout", "mixed")
    if layout == "mixed":
        layout = tuple(LAYOUTS)[dice.randrange(len(LAYOUTS))]
    herd = LAYOUTS[layout](dice, wanted, told.get("sizes", SIZES)) if wanted else ()
    land = _grown(dice, herd or (ORIGIN,), max(_between(dice, told.get("hexes", (10, 15))), wanted))
    names = told.get("others", [kind.name for kind in WILDLIFE if kind is not main])
    others = [by_name(WILDLIFE, name, "wildlife") for name in names]
    share = round(100 * told.get("filled", 0.5))
    tokens: dict[Hex, Wildlife | None] = {}
    for at in sorted(land):
        drawn = others[dice.randrange(len(others))] if others else None
        tokens[at] = main if at in herd else drawn if dice.randrange(100) < share else None
    return _tiled(dice, tokens)


def _between(dice: Dice, ends: Sequence[int]) -> int:
    """Throw a whole number of a range."""
    return ends[0] + dice.randrange(ends[-1] - ends[0] + 1)


def _fits(hexes: Iterable[Hex]) -> bool:
    """Whether hexes fit on a phone."""
    centers = [to_pixel(at, 1 / 3**0.5) for at in hexes]  # a hex is 1 wide
    across, down = [x for x, _ in centers], [y for _, y in centers]
    return (
        max(across) - min(across) + 1 <= WIDEST and (max(down) - min(down)) / 0.866 + 1 <= TALLEST
    )


def _field() -> tuple[Hex, ...]:
    """Return the hexes that boards are made of."""
    return tuple(sorted(at for radius in range(_REACH + 1) for at in ring(ORIGIN, radius)))


def _added(herd: tuple[Hex, ...], places: Iterable[Hex]) -> tuple[Hex, ...]:
    """Return a herd with those of the places that keep it small enough."""
    for at in places:
        if at not in herd and _fits((*herd, at)):
            herd = (*herd, at)
    return herd


def _near(dice: Dice, hexes: Sequence[Hex]) -> Hex:
    """Return a random neighbour of one of the hexes."""
    return hexes[dice.randrange(len(hexes))].neighbors()[dice.randrange(6)]


def _groups(dice: Dice, size: int, sizes: Sequence[int]) -> tuple[Hex, ...]:
    """Lay groups of these sizes, apart from each other."""
    herd: tuple[Hex, ...] = ()
    field = _field()
    for _try in range(12 * size):
        if len(herd) >= size:
            break
        group = [field[dice.randrange(len(field))]]
        wanted = min(sizes[dice.randrange(len(sizes))], size - len(herd))
        for _ in range(8 * wanted):
            near = _near(dice, group)
            if len(group) < wanted and near not in group and _fits((*herd, *group, near)):
                group.append(near)
        around = {near for at in group for near in at.neighbors()} | set(group)
        if not around & set(herd) and _fits((*herd, *group)):
            herd = (*herd, *group)
    return herd


def _lines(dice: Dice, size: int, _: Sequence[int]) -> tuple[Hex, ...]:
    """Lay straight rows that cross."""
    herd: tuple[Hex, ...] = ()
    field = _field()
    for _try in range(12 * size):
        if len(herd) >= size:
            break
        start, way = field[dice.randrange(len(field))], dice.randrange(6)
        length = 1 + dice.randrange(min(4, size - len(herd)))
        herd = _added(herd, [start.step(way, n) for n in range(length)])
    return herd


def _rings(dice: Dice, size: int, _: Sequence[int]) -> tuple[Hex, ...]:
    """Lay parts of rings."""
    herd: tuple[Hex, ...] = ()
    field = _field()
    for _try in range(12 * size):
        if len(herd) >= size:
            break
        around, start = field[dice.randrange(len(field))].neighbors(), dice.randrange(6)
        length = 1 + dice.randrange(min(6, size - len(herd)))
        herd = _added(herd, [around[(start + n) % 6] for n in range(length)])
    return herd


def _scattered(dice: Dice, size: int, _: Sequence[int]) -> tuple[Hex, ...]:
    """Throw hexes on the field."""
    left = list(_field())
    herd: tuple[Hex, ...] = ()
    while left and len(herd) < size:
        herd = _added(herd, [left.pop(dice.randrange(len(left)))])
    return herd


LAYOUTS: Final[dict[str, Callable[[Dice, int, Sequence[int]], tuple[Hex, ...]]]] = {
    "groups": _groups,
    "lines": _lines,
    "rings": _rings,
    "scattered": _scattered,
}


def _grown(dice: Dice, herd: Sequence[Hex], size: int) -> set[Hex]:
    """Return a connected board that holds a herd, grown to a size if that fits."""
    land = set(herd)
    rest = list(herd[1:])
    joined = [herd[0]]
    while rest:
        start, end = min(
            ((one, two) for one in joined for two in rest),
            key=lambda pair: pair[0].distance(pair[1]),
        )
        rest.remove(end)
        while start != end:
            nearer = [at for at in start.neighbors() if at.distance(end) < start.distance(end)]
            nearer = [at for at in nearer if _fits((*land, *joined, at))] or nearer
            start = nearer[dice.randrange(len(nearer))]
            joined.append(start)
        land.update(joined)
    for _ in range(20 * size):
        if len(land) >= size:
            break
        at = _snuggest([_near(dice, sorted(land)) for _ in range(_DRAWN)], land)
        if _fits((*land, at)):
            land.add(at)
    return land


def _snuggest(places: Sequence[Hex], land: set[Hex]) -> Hex:
    """Return the place that touches most of a board, so that boards do not straggle."""
    return max(places, key=lambda at: (at not in land, sum(n in land for n in at.neighbors())))


@cache
def _parts(animal: Wildlife | None) -> tuple[Part, ...]:
    """Return the printed sides of the base game's tiles that welcome an animal."""
    sides = (part for tile in BASE.tiles for part in tile.parts)
    return tuple(part for part in sides if animal is None or animal in part.wildlife)


def _tiled(dice: Dice, tokens: Mapping[Hex, Wildlife | None]) -> Environment:
    """Put tokens on random tiles that show them."""
    cells = {}
    for number, (at, animal) in enumerate(tokens.items(), start=1):
        fitting = _parts(animal)
        part = fitting[dice.randrange(len(fitting))]
        cells[at] = Cell(part, dice.randrange(6), animal, number=number)
    return Environment(cells, len(cells))
