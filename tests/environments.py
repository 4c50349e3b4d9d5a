"""Random environments for properties: everything a cell can hold, reachable in play or not."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.hexes import DIRECTIONS, ORIGIN, Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE, Habitat, Wildlife, habitat, wildlife
from cascadia_nb.tiles import Part, Tile, split_edges

OWN_HABITATS: Final = (habitat("meadow"), habitat("glacier", role="ice"), HABITATS[1])
OWN_WILDLIFE: Final = (wildlife("cougar"), wildlife("eagle", glyph="hawk"), WILDLIFE[0])

hexes = st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4))
far_hexes = st.builds(Hex, st.integers(-1000, 1000), st.integers(-1000, 1000))
rotations = st.integers(0, 5)
marks = st.sampled_from(("", "", "cabin", "two words")) | st.text(max_size=6)


def edges(habitats: tuple[Habitat, ...]) -> st.SearchStrategy[tuple[Habitat, ...]]:
    """Draw blank, whole, halved and odd layouts."""
    one = st.sampled_from(habitats)
    halves = st.builds(split_edges, one, one)
    odd = st.tuples(one, one, one, one, one, one)
    return st.just(()) | halves | halves | odd


def parts(
    habitats: tuple[Habitat, ...] = HABITATS, animals: tuple[Wildlife, ...] = WILDLIFE
) -> st.SearchStrategy[Part]:
    """Draw printed hexes."""
    printed = st.lists(st.sampled_from(animals), max_size=3).map(tuple)
    offsets = st.just(ORIGIN) | hexes
    return st.builds(Part, offsets, edges(habitats), printed, st.booleans(), st.booleans())


def cells(
    habitats: tuple[Habitat, ...] = HABITATS, animals: tuple[Wildlife, ...] = WILDLIFE
) -> st.SearchStrategy[Cell]:
    """Draw cells, one or more on top of each other."""
    fields = (
        parts(habitats, animals),
        rotations,
        st.none() | st.sampled_from(animals),
        st.just(1) | st.integers(1, 30),
        st.integers(0, 30),
        marks,
    )
    top = st.builds(Cell, *fields)
    return top | st.lists(top, min_size=1, max_size=3).map(_stacked)


def _stacked(levels: list[Cell]) -> Cell:
    """Put cells on top of each other, the last one uppermost."""
    stack = levels[0]
    for cell in levels[1:]:
        stack = cell._replace(below=stack)
    return stack


def environments(
    habitats: tuple[Habitat, ...] = HABITATS,
    animals: tuple[Wildlife, ...] = WILDLIFE,
    places: st.SearchStrategy[Hex] = hexes,
) -> st.SearchStrategy[Environment]:
    """Draw arrangements of cells."""
    boards = st.dictionaries(places, cells(habitats, animals), max_size=8)
    return st.builds(Environment, boards, st.integers(0, 40))


def tiles() -> st.SearchStrategy[Tile]:
    """Draw tiles of one hex or two."""
    second = st.sampled_from(DIRECTIONS)
    one = st.builds(lambda part: Tile("one", (part._replace(offset=ORIGIN),)), parts())
    two = st.builds(
        lambda near, far, at: Tile("two", (near._replace(offset=ORIGIN), far._replace(offset=at))),
        parts(),
        parts(),
        second,
    )
    return one | two


@st.composite
def built(draw: st.DrawFn) -> Environment:
    """Draw environments that were built by placing tiles, beside and on top of each other."""
    environment = Environment.start(draw(tiles()), draw(rotations))
    for tile in draw(st.lists(tiles(), max_size=7)):
        places = (*environment.frontier(), *sorted(environment))
        environment = environment.place(tile, draw(st.sampled_from(places)), draw(rotations))
        if draw(st.booleans()):
            at = draw(st.sampled_from(sorted(environment)))
            environment = environment.house(draw(st.sampled_from(WILDLIFE)), at)
    return environment
