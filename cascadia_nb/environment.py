"""An environment: the tiles and tokens in front of one player, as an immutable value."""

from __future__ import annotations

from functools import lru_cache, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.cells import Cell, problems
from cascadia_nb.corridors import Corridors, corridors, grown
from cascadia_nb.errors import CascadiaError
from cascadia_nb.hexes import ORIGIN, Hex, neighbors
from cascadia_nb.text import pictured
from cascadia_nb.tiles import Part, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, KeysView, Mapping

    from cascadia_nb.kinds import Habitat, Wildlife

    Topic = Habitat | Wildlife | str
    Notes = dict[Topic, dict[Any, Any]]

EVERYTHING: Final = "everything"
TOKENS: Final = "tokens"
TILES: Final = "tiles"
"""Topics of notes; the other topics are one animal (its tokens) and one habitat (its edges)."""

_cell: Final = partial(tuple.__new__, Cell)
"""A cell of its seven values, in less than half the time of calling its class."""


class Environment:
    """Tiles and tokens of one player. Immutable: `place` and `house` return a new one.

    What has been worked out is kept as notes, by the topic it was read from: a tile leaves the
    notes about tokens in force, a token those about tiles and about other animals.

    Args:
        cells: what lies on each hex. Rules may be scored on any arrangement, reachable or not.
        placed: how many tiles were placed after the starter.
    """

    __slots__ = ("_cells", "_notes", "placed")

    def __init__(self, cells: Mapping[Hex, Cell] | None = None, placed: int = 0) -> None:
        self._cells: dict[Hex, Cell] = dict(cells or {})
        self._notes: Notes = {}
        self.placed = placed

    @classmethod
    def start(cls, starter: Tile, rotation: int = 0) -> Environment:
        """Return an environment that holds only a starter, its first part at the origin.

        Games that begin alike share it, and what is worked out from it.
        """
        return _started(starter, rotation)

    @classmethod
    def of_tokens(cls, tokens: Mapping[Hex, Wildlife]) -> Environment:
        """Return an environment of blank tiles that hold these tokens, to score patterns alone."""
        blank = Part(ORIGIN, (), ())
        return cls({Hex(*at): Cell(blank, token=animal) for at, animal in tokens.items()})

    # reading

    def __len__(self) -> int:
        """Return the number of hexes."""
        return len(self._cells)

    def __iter__(self) -> Iterator[Hex]:
        """Iterate over the hexes in the order they were placed."""
        return iter(self._cells)

    def __contains__(self, at: object) -> bool:
        """Whether a tile lies on this hex."""
        return at in self._cells

    def __getitem__(self, at: Hex) -> Cell:
        """Return what lies on a hex."""
        return self._cells[at]

    def __eq__(self, other: object) -> bool:
        """Two environments are equal when the same things lie on the same hexes."""
        return isinstance(other, Environment) and self._cells == other._cells

    def __hash__(self) -> int:
        """Hash by the occupied hexes."""
        return hash(frozenset(self._cells))

    def __reduce__(self) -> tuple[type[Environment], tuple[dict[Hex, Cell], int]]:
        """Copy to other processes without the notes, which can be worked out again."""
        return (Environment, (self._cells, self.placed))

    @property
    def cells(self) -> Mapping[Hex, Cell]:
        """Every hex with what lies on it, in the order of placement (read only)."""
        return self._cells.copy()

    @property
    def laid(self) -> KeysView[Hex]:
        """The hexes that hold a tile, to be asked without a call for each."""
        return self._cells.keys()

    def get(self, at: Hex) -> Cell | None:
        """Return what lies on a hex, or None."""
        return self._cells.get(at)

    def token(self, at: Hex) -> Wildlife | None:
        """Return the token on a hex, or None (also where no tile lies)."""
        cell = self._cells.get(at)
        return cell.token if cell is not None else None

    def tokens(self) -> Mapping[Hex, Wildlife]:
        """Return every hex that holds a token, with its animal, in the order of placement.

        Boards share it, so it cannot be written to.
        """
        found = self.memo("tokens", TOKENS)
        if found is None:
            cells = self._cells.items()
            found = MappingProxyType({at: c.token for at, c in cells if c.token is not None})
            self.remember("tokens", found, TOKENS)
        return found  # type: ignore[no-any-return]

    def where(self, animal: Wildlife) -> tuple[Hex, ...]:
        """Return the hexes that hold a token of this animal, sorted."""
        found = self.memo("where", animal)
        if found is None:
            places = self._places()
            found = tuple(places.get(animal, ()))
            self.remember("where", found, animal)
        return found  # type: ignore[no-any-return]

    def _places(self) -> dict[Wildlife, list[Hex]]:
        """Return where every animal stands, found for all of them in one pass."""
        found: dict[Wildlife, list[Hex]] | None = self.memo("places", TOKENS)
        if found is None:
            found = {}
            tokens = self.tokens()
            for at in sorted(tokens):
                animal = tokens[at]
                if animal in found:
                    found[animal].append(at)
                else:
                    found[animal] = [at]
            self.remember("places", found, TOKENS)
        return found

    def open_for(self, animal: Wildlife) -> tuple[Hex, ...]:
        """Return the hexes where a token of this animal may be put, sorted.

        It asks what `Cell.welcomes` asks, of all cells in one go.
        """
        open_ = [
            at
            for at, (part, _, token, _, _, mark, _) in self._cells.items()
            if token is None and animal in part.wildlife and not mark and not part.lake
        ]
        open_.sort()
        return tuple(open_)

    def frontier(self) -> tuple[Hex, ...]:
        """Return the empty hexes that touch the environment, sorted."""
        found = self.memo("frontier", TILES)
        if found is None:
            found = tuple(sorted(self._edge()))
            self.remember("frontier", found, TILES)
        return found  # type: ignore[no-any-return]

    def _edge(self) -> dict[Hex, None]:
        """Return the frontier in no order that matters; from that of the board before if known."""
        found: dict[Hex, None] | None = self.memo("edge", TILES)
        if found is None:
            known = self.memo("edge before", TILES)
            found, new = (known[0].copy(), known[1]) if known else ({}, self._cells)
            for at in new:
                found.pop(at, None)
                for near in neighbors(at):
                    if near not in self._cells:
                        found[near] = None
            self.remember("edge", found, TILES)
        return found

    def corridors(self, habitat: Habitat) -> Corridors:
        """Return the corridors of a habitat, largest first.

        Two hexes are connected when they show the habitat on both sides of their common edge
        (base rulebook, "Habitat Scoring Corridors").
        """
        found = self.memo("corridors", habitat)
        if found is None:
            known = self.memo("corridors before", habitat)
            if known is not None:
                found = grown(known[0], habitat, self._cells, known[1])
            else:
                everywhere = corridors(self._cells)
                for other, groups in everywhere.items():
                    self.remember("corridors", groups, other)
                found = everywhere.get(habitat, ())
            self.remember("corridors", found, habitat)
        return found  # type: ignore[no-any-return]

    def memo(self, key: object, topic: Topic = EVERYTHING) -> Any:  # noqa: ANN401 - as remembered
        """Return what was remembered about a topic under a key, or None."""
        notes = self._notes.get(topic)
        return None if notes is None else notes.get(key)

    def remember(self, key: object, value: object, topic: Topic = EVERYTHING) -> None:
        """Keep a value that was worked out from this environment.

        Args:
            key: to find it again.
            value: depends on nothing but the topic.
            topic: an animal (where its tokens stand), a habitat (the tiles that show it),
                ``"tokens"`` (all of them), ``"tiles"``, or ``"everything"``.
        """
        self._notes.setdefault(topic, {})[key] = value

    # changing

    def footprint(self, tile: Tile, at: Hex, rotation: int = 0) -> tuple[Hex, ...]:
        """Return the hexes a tile would cover, in the order of its parts."""
        if len(tile.parts) == 1:
            return (at,)
        return tuple(at.plus(part.offset.rotated(rotation)) for part in tile.parts)

    def place(self, tile: Tile, at: Hex, rotation: int = 0) -> Environment:
        """Return the environment with a tile put down; the rules are asked elsewhere (`fits`).

        A tile on top of others lies one level above the highest of them; a covered token is
        lifted onto the new hex.
        """
        cells = self._cells
        number = self.placed + 1
        covered = self.footprint(tile, at, rotation)
        if len(covered) == 1 and at not in cells:
            new = cells.copy()
            new[at] = _cell((tile.parts[0], rotation % 6, None, 1, number, "", None))
            return _made(new, number, self._notes_beside(tile, covered))
        below = [cells.get(hex_) for hex_ in covered]
        level = 1 + max((cell.level for cell in below if cell is not None), default=0)
        new = cells.copy()
        for part, hex_, old in zip(tile.parts, covered, below, strict=True):
            token = old.token if old is not None else None
            under = old._replace(token=None) if old is not None else None
            new[hex_] = Cell(part, rotation % 6, token, level, number, "", under)
        return _made(new, number, {} if any(below) else self._notes_beside(tile, covered))

    def _notes_beside(self, tile: Tile, covered: tuple[Hex, ...]) -> Notes:
        """Return the notes that stay in force when a tile is put down beside the others."""
        notes: Notes = {}
        for topic, known in self._notes.items():
            if topic == TILES:
                if "edge" in known:
                    notes[topic] = {"edge before": (known["edge"], covered)}
            elif topic != EVERYTHING:
                if all(topic not in part.edges for part in tile.parts):
                    notes[topic] = known
                elif "corridors" in known:
                    notes[topic] = {"corridors before": (known["corridors"], covered)}
        return notes

    def house(self, animal: Wildlife, at: Hex) -> Environment:
        """Return the environment with a token put on a hex.

        Raises:
            CascadiaError: no tile lies there.
        """
        cell = self._cells.get(at)
        if cell is None:
            message = f"no tile lies on {at}, so no token can be put there"
            raise CascadiaError(message)
        part, rotation, old, level, number, mark, below = cell
        new = self._cells.copy()
        new[at] = _cell((part, rotation, animal, level, number, mark, below))
        return _made(new, self.placed, self._notes_with(animal, at, old))

    def _notes_with(self, animal: Wildlife, at: Hex, old: Wildlife | None) -> Notes:
        """Return the notes that stay in force when a token is put down."""
        notes = self._notes.copy()
        notes.pop(EVERYTHING, None)
        notes.pop(TOKENS, None)
        known = notes.pop(animal, None)
        if old is not None:
            notes.pop(old, None)
        elif known is not None and "where" in known:
            notes[animal] = {"where": tuple(sorted((*known["where"], at)))}
        return notes

    def marked(self, at: Hex, mark: str) -> Environment:
        """Return the environment with a mark (a landmark, a scaffold) on a hex."""
        new = self._cells.copy()
        new[at] = new[at]._replace(mark=mark)
        return _made(new, self.placed)

    def moved(self, by: Hex) -> Environment:
        """Return the same environment shifted by a vector."""
        return _made({at.plus(by): cell for at, cell in self._cells.items()}, self.placed)

    def rotated(self, turns: int) -> Environment:
        """Return the same environment turned clockwise around the origin."""
        cells = {at.rotated(turns): cell.turned(turns) for at, cell in self._cells.items()}
        return _made(cells, self.placed)

    def problems(self) -> tuple[str, ...]:
        """Return what is wrong with this environment as a position of play, a sentence each."""
        return tuple(problems(self._cells))

    def __repr__(self) -> str:
        """Return an expression that gives this environment again."""
        from cascadia_nb.notation import environment_repr  # noqa: PLC0415 - notation reads environments

        return environment_repr(self)

    def __str__(self) -> str:
        """Return the text picture."""
        from cascadia_nb.notation import picture  # noqa: PLC0415 - notation reads environments

        return picture(self)

    def _repr_html_(self) -> str:
        """Return the picture that a notebook shows."""
        return pictured("environment", self)


def _made(cells: dict[Hex, Cell], placed: int, notes: Notes | None = None) -> Environment:
    """Wrap cells and notes that nobody else holds, without another copy."""
    environment = Environment.__new__(Environment)
    environment._cells = cells  # noqa: SLF001 - the builder of this module
    environment._notes = {} if notes is None else notes  # noqa: SLF001
    environment.placed = placed
    return environment


@lru_cache(maxsize=256)
def _started(starter: Tile, rotation: int) -> Environment:
    """Place a starter on nothing."""
    environment = Environment().place(starter, ORIGIN, rotation)
    cells = {at: cell._replace(number=0) for at, cell in environment.cells.items()}
    return Environment(cells, 0)
