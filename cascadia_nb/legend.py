"""The legend of a text picture: lines that carry what the words cannot.

    origin: -1,0                       the hex of the first word of the first row; 0,0 if left out
    placed: 20                         tiles placed; the highest number if left out
    also: RM2 1,0/1; Fb 90,3           a hex below 1,0, and one too far away to be drawn
    edges: FWWWFF0 -1,1                edges that are no two halves, with the rotation
    printed: b 0,0 2,1; be 1,-1        printed wildlife
    keystone: 0,0 2,1
    lake: 3,0
    offset: 1,0 2,0                    where the hex lies on its tile of several hexes
    number: 1 1,-1; 2 2,0 2,1          order of placement, 0 if left out
    mark: cabin 1,-1                   a word, or a JSON string without blanks

A group is a value and the places that have it; groups are parted by semicolons, and a line may be
repeated. ``1,0/2`` is the second hex below ``1,0``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.legend_lines import LINES, Place, read_hex, read_number, read_place
from cascadia_nb.pictures import Letters, Word, words, write_word
from cascadia_nb.reading import shown, wrong

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cascadia_nb.cells import Cell

_WIDTH: Final = 88
_VALUED: Final = {"also": True, **{line.name: line.valued for line in LINES}}
NAMES: Final = ("origin", "placed", *_VALUED)


class Legend:
    """What the legend of one picture says.

    Args:
        origin: the hex of the first word of the first row.
        placed: how many tiles were placed, if it says so.
        says: for each kind of line, the places with their values.
    """

    def __init__(self) -> None:
        self.origin = ORIGIN
        self.placed: int | None = None
        self.says: dict[str, dict[Place, Word]] = {name: {} for name in _VALUED}
        self._seen: set[str] = set()

    def read(self, text: str, number: int) -> None:
        """Take in one line.

        Raises:
            NotationError: the line is no legend line, or says something twice.
        """
        match = re.match(r" *([^ :]+):", text)
        if match is None or match[1] not in NAMES:
            raise wrong("legend name", number, shown(text.partition(":")[0].strip()), NAMES)
        name, found = match[1], words(text, number, match.end())
        if name in self.says:
            self._groups(name, found, Word(name, number, match.end()))
            return
        if name in self._seen:
            raise wrong("legend twice", number, match.end(), name, "the picture")
        self._seen.add(name)
        if len(found) != 1:
            raise wrong("legend empty", number, match.end(), name)
        if name == "origin":
            self.origin = read_hex(found[0])
        else:
            self.placed = read_number(found[0])

    def _groups(self, name: str, found: Sequence[Word], head: Word) -> None:
        """Take in the groups of one line."""
        says = self.says[name]
        groups = _split(found)
        for group in groups:
            value, places = (group[0], group[1:]) if _VALUED[name] else (head, group)
            if not places:
                raise wrong("legend empty", value.line, value.column, name)
            for found_place in places:
                place = read_place(found_place)
                if place in says:
                    raise wrong("legend twice", found_place.line, found_place.column, name, place)
                says[place] = value
        if not groups:
            raise wrong("legend empty", head.line, head.column, name)

    def complete(self, cell: Cell, place: Place, letters: Letters) -> Cell:
        """Return the cell with all that the legend says of its place."""
        for line in LINES:
            value = self.says[line.name].get(place)
            if value is not None:
                cell = line.read(cell, value, letters)
        return cell


def _split(found: Sequence[Word]) -> list[list[Word]]:
    """Split words at the semicolons."""
    groups: list[list[Word]] = [[]]
    for one in found:
        if one.text == ";":
            groups.append([])
        else:
            groups[-1].append(one)
    return [group for group in groups if group]


def write_legend(
    places: Mapping[Place, Cell], drawn: Mapping[Hex, object], origin: Hex, placed: int
) -> Iterable[str]:
    """Return the legend lines of a picture.

    Args:
        places: every cell, the ones below too.
        drawn: the hexes that stand in the picture itself.
        origin: the hex of its first word.
        placed: how many tiles were placed.
    """
    if origin != ORIGIN:
        yield f"origin: {origin}"
    if placed != max((cell.number for place, cell in places.items() if not place.depth), default=0):
        yield f"placed: {placed}"
    hidden = {at: cell for at, cell in places.items() if at.depth or at.at not in drawn}
    yield from _wrapped("also", {at: write_word(cell) for at, cell in hidden.items()})
    for line in LINES:
        yield from _wrapped(line.name, {at: line.write(cell) for at, cell in places.items()})


def _wrapped(name: str, values: Mapping[Place, str]) -> Iterable[str]:
    """Gather places of equal value into groups, as many groups on a line as fit."""
    groups: dict[str, list[str]] = {}
    for place, value in values.items():
        if value:
            groups.setdefault(value, [value] if _VALUED[name] else []).append(str(place))
    line = ""
    for group in map(" ".join, groups.values()):
        if line and len(line) + len(group) > _WIDTH:
            yield line
            line = ""
        line = f"{line}; {group}" if line else f"{name}: {group}"
    if line:
        yield line
