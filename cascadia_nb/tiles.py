"""Habitat tiles: parts with edges and printed wildlife, and the reader of the tile tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.errors import CascadiaError
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import Habitat, Wildlife, by_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


class Part(NamedTuple):
    """One hex of a tile.

    Args:
        offset: where it lies when the tile lies at the origin, unrotated.
        edges: the habitat on each of the six edges, north-east first, clockwise.
        wildlife: the printed animals.
        keystone: whether a matching token earns a nature token.
        lake: whether the hex is a lake (it then takes no token).
    """

    offset: Hex
    edges: tuple[Habitat, ...]
    wildlife: tuple[Wildlife, ...]
    keystone: bool = False
    lake: bool = False

    @property
    def habitats(self) -> tuple[Habitat, ...]:
        """The habitats of this hex, each once, in the order of the edges."""
        return tuple(dict.fromkeys(self.edges))


class Tile(NamedTuple):
    """A piece that is placed as a whole: one part, two (a double tile), or a starter."""

    id: str
    parts: tuple[Part, ...]

    @property
    def habitats(self) -> tuple[Habitat, ...]:
        """The habitats on the tile, each once."""
        return tuple(dict.fromkeys(h for part in self.parts for h in part.edges))

    @property
    def wildlife(self) -> tuple[Wildlife, ...]:
        """The animals printed on the tile, each once."""
        return tuple(dict.fromkeys(w for part in self.parts for w in part.wildlife))

    def __str__(self) -> str:
        """Return the id."""
        return self.id


def split_edges(first: Habitat, second: Habitat) -> tuple[Habitat, ...]:
    """Return the edges of a tile with two habitats: the first on NE, E, SE, the second opposite."""
    return (first,) * 3 + (second,) * 3


def single(
    tile_id: str,
    habitats: Sequence[Habitat],
    animals: Sequence[Wildlife],
    *,
    keystone: bool = False,
) -> Tile:
    """Return a one-hex tile with one habitat or two.

    Raises:
        CascadiaError: there are not one or two habitats.
    """
    if len(habitats) not in (1, 2):
        message = f"tile {tile_id!r}: a one-hex tile shows one or two habitats, not {len(habitats)}"
        raise CascadiaError(message)
    edges = split_edges(habitats[0], habitats[-1])
    return Tile(tile_id, (Part(ORIGIN, edges, tuple(animals), keystone),))


def read_tiles(
    rows: Iterable[Mapping[str, object]],
    habitats: tuple[Habitat, ...],
    animals: tuple[Wildlife, ...],
) -> tuple[Tile, ...]:
    """Return the tiles of a table.

    Args:
        rows: one mapping a tile: ``id`` and ``parts``; a part has ``at`` (axial offset, the origin
            if left out), ``edges`` (six habitat letters, or one or two for the whole or the two
            halves), ``wildlife`` (letters) and optionally ``keystone`` and ``lake``.
        habitats: the habitats that the letters stand for.
        animals: the animals that the letters stand for.

    Raises:
        CascadiaError: a letter is unknown or a count is wrong; the message names the tile.
    """
    return tuple(Tile(str(row["id"]), tuple(_parts(row, habitats, animals))) for row in rows)


def _parts(
    row: Mapping[str, object], habitats: tuple[Habitat, ...], animals: tuple[Wildlife, ...]
) -> Iterable[Part]:
    """Read the parts of one row; a row without ``parts`` is its own single part."""
    parts = row.get("parts", [row])
    if not isinstance(parts, list):
        message = f"tile {row.get('id')!r}: 'parts' must be a list"
        raise CascadiaError(message)
    for part in parts:
        letters = str(part["edges"])
        if len(letters) not in (1, 2, 6):
            message = f"tile {row.get('id')!r}: edges {letters!r} must be 1, 2 or 6 habitat letters"
            raise CascadiaError(message)
        sides = tuple(by_name(habitats, letter, "habitat") for letter in letters)
        edges = sides if len(sides) == 6 else split_edges(sides[0], sides[-1])  # noqa: PLR2004 - a hexagon
        at = part.get("at", (0, 0))
        printed = tuple(by_name(animals, letter, "wildlife") for letter in str(part["wildlife"]))
        yield Part(Hex(*at), edges, printed, bool(part.get("keystone")), bool(part.get("lake")))
