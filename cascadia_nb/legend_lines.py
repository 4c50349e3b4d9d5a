"""The kinds of legend lines, each in both directions, and the places they speak of."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.errors import NotationError
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.pictures import BLANK, Letters, Word, look, write_word
from cascadia_nb.reading import (
    MAX_LEVEL,
    MAX_NUMBER,
    MAX_REACH,
    MAX_WORD,
    parse_json,
    shown,
    word,
    wrong,
)
from cascadia_nb.tiles import split_edges

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cascadia_nb.cells import Cell
    from cascadia_nb.kinds import Habitat


class Place(NamedTuple):
    """A hex and how deep below its top."""

    at: Hex
    depth: int = 0

    def __str__(self) -> str:
        """Return the notation, ``1,0`` or ``1,0/2``."""
        return f"{self.at}/{self.depth}" if self.depth else str(self.at)


_HEX: Final = re.compile(r"(-?[0-9]{1,4}),(-?[0-9]{1,4})(?:/([0-9]{1,2}))?")


def read_place(found: Word) -> Place:
    """Return the place that a word names, or raise a `NotationError`."""
    match = _HEX.fullmatch(found.text)
    if match is None:
        raise wrong("legend hex", found.line, found.column, shown(found.text))
    place = Place(Hex(int(match[1]), int(match[2])), int(match[3] or 0))
    if place.depth > MAX_LEVEL:
        raise wrong("word level", found.line, found.column, place.depth, MAX_LEVEL)
    return Place(within(place.at), place.depth)


def read_hex(found: Word) -> Hex:
    """Return the hex that a word names, or raise a `NotationError`."""
    place = read_place(found)
    if place.depth:
        raise wrong("legend hex", found.line, found.column, shown(found.text))
    return place.at


def within(at: Hex) -> Hex:
    """Return the hex if it is not too far away, or raise a `NotationError`."""
    if max(abs(at.q), abs(at.r)) > MAX_REACH:
        raise wrong("picture far", at, MAX_REACH)
    return at


def read_number(found: Word) -> int:
    """Return the number that a word names, or raise a `NotationError`."""
    if not re.fullmatch(r"[0-9]{1,5}", found.text) or int(found.text) > MAX_NUMBER:
        raise wrong("legend number", found.line, found.column, shown(found.text), MAX_NUMBER)
    return int(found.text)


class Line(NamedTuple):
    """One kind of legend line, in both directions.

    Args:
        name: the word before the colon.
        write: what the line says of a cell, "" for nothing.
        read: the cell with what the line says.
        valued: whether groups start with a value; without one, `write` gives any word.
    """

    name: str
    write: Callable[[Cell], str]
    read: Callable[[Cell, Word, Letters], Cell]
    valued: bool = True


# what the lines say, a pair of functions each


def _write_edges(cell: Cell) -> str:
    edges = cell.part.edges
    land, turn = look(edges, cell.rotation)
    if _as_drawn(land, edges) and turn == cell.rotation:
        return ""
    full = "".join(side.letter for side in edges)
    return f"{(land or BLANK) if _as_drawn(land, edges) else full}{cell.rotation}"


def _as_drawn(land: str, edges: Sequence[Habitat]) -> bool:
    """Whether one letter, or a letter for each half, says all edges."""
    letters = "".join(side.letter for side in edges)
    return letters == (land[0] * 3 + land[-1] * 3 if land else "")


_EDGES: Final = re.compile(r"(-|[^\W\d_]|[^\W\d_]{2}|[^\W\d_]{6})([0-5])")


def _read_edges(cell: Cell, value: Word, letters: Letters) -> Cell:
    match = _EDGES.fullmatch(value.text)
    if match is None:
        raise wrong("legend edges", value.line, value.column, shown(value.text))
    sides = tuple(letters.habitat(letter, value) for letter in match[1].removeprefix(BLANK))
    edges = sides if len(sides) in (0, 6) else split_edges(sides[0], sides[-1])
    drawn = look(cell.part.edges, cell.rotation)
    new = cell._replace(part=cell.part._replace(edges=edges), rotation=int(match[2]))
    if look(edges, new.rotation) != drawn:
        raise wrong(
            "legend differs",
            value.line,
            value.column,
            value.text,
            write_word(new),
            write_word(cell),
        )
    return new


def _write_printed(cell: Cell) -> str:
    return "".join(animal.letter for animal in cell.part.wildlife)


def _read_printed(cell: Cell, value: Word, letters: Letters) -> Cell:
    printed = tuple(letters.animal(letter, value) for letter in value.text)
    return cell._replace(part=cell.part._replace(wildlife=printed))


def _write_keystone(cell: Cell) -> str:
    return "yes" if cell.part.keystone else ""


def _read_keystone(cell: Cell, _value: Word, _letters: Letters) -> Cell:
    return cell._replace(part=cell.part._replace(keystone=True))


def _write_lake(cell: Cell) -> str:
    return "yes" if cell.part.lake else ""


def _read_lake(cell: Cell, _value: Word, _letters: Letters) -> Cell:
    return cell._replace(part=cell.part._replace(lake=True))


def _write_offset(cell: Cell) -> str:
    return str(cell.part.offset) if cell.part.offset != ORIGIN else ""


def _read_offset(cell: Cell, value: Word, _letters: Letters) -> Cell:
    return cell._replace(part=cell.part._replace(offset=read_hex(value)))


def _write_number(cell: Cell) -> str:
    return str(cell.number) if cell.number else ""


def _read_number(cell: Cell, value: Word, _letters: Letters) -> Cell:
    return cell._replace(number=read_number(value))


_PLAIN: Final = re.compile(r"[a-zA-Z][\w-]*", re.ASCII)


def _write_mark(cell: Cell) -> str:
    if not cell.mark or _PLAIN.fullmatch(cell.mark):
        return cell.mark
    quoted = json.dumps(cell.mark)
    return quoted.replace(" ", "\\u0020").replace(";", "\\u003b").replace("'", "\\u0027")


def _read_mark(cell: Cell, value: Word, _letters: Letters) -> Cell:
    if _PLAIN.fullmatch(value.text) and len(value.text) <= MAX_WORD:
        return cell._replace(mark=value.text)
    try:
        return cell._replace(mark=word(parse_json(value.text), "mark"))
    except NotationError:
        raise wrong("legend mark", value.line, value.column, shown(value.text)) from None


LINES: Final = (
    Line("edges", _write_edges, _read_edges),
    Line("printed", _write_printed, _read_printed),
    Line("keystone", _write_keystone, _read_keystone, valued=False),
    Line("lake", _write_lake, _read_lake, valued=False),
    Line("offset", _write_offset, _read_offset),
    Line("number", _write_number, _read_number),
    Line("mark", _write_mark, _read_mark),
)
