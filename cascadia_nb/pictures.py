"""The grid of a text picture: where words stand, and what one word says about its hex.

A row of the picture is a row of hexes. Words are parted by blanks; a dot is an empty hex. The
first word of the first row is the origin of the picture. The columns are `step` characters wide,
an even number, and every row lies half a step further right than the row above it:

    the first word of row r stands at column  c + r * step / 2 + q * step  for a whole number q,
    where c is the column of the first word of row 0;
    the words after it are the hexes q + 1, q + 2, ... and each stands within one column of its
    place, so a word of four letters may push its neighbour by one.

The step is the smallest even number from 4 at which no word is pushed further than that. A picture
typed with wider columns is read as well: the smallest step at which all words fit is taken.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.cells import Cell
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.reading import MAX_LEVEL, shown, wrong
from cascadia_nb.tiles import Part, split_edges

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cascadia_nb.kinds import Habitat, Kind, Wildlife

EMPTY: Final = "."
BLANK: Final = "-"
_LEAST_STEP: Final = 4
_WIDEST_STEP: Final = 40
_SLACK: Final = 1  # columns a word may stand beside its place
_LONGEST: Final = 20  # characters of a word


class Word(NamedTuple):
    """A word of a text and where it starts, counted from 1 as people do."""

    text: str
    line: int
    column: int


def words(line: str, number: int, start: int = 0) -> list[Word]:
    """Return the words of a line from a position on; a semicolon is a word of its own."""
    found = re.compile(r";|[^ ;]+").finditer(line, start)
    return [Word(match[0], number, match.start() + 1) for match in found]


# the grid


def draw(cells: Mapping[Hex, str], corner: Hex, end: Hex) -> list[str]:
    """Return the lines of the picture from one corner of the grid to the opposite one."""
    rows = []
    for r in range(corner.r, end.r + 1):
        row = [cells.get(Hex(q, r), EMPTY) for q in range(corner.q, end.q + 1)]
        while len(row) > 1 and row[-1] == EMPTY:
            row.pop()
        rows.append(row)
    step = _step(rows)
    return [" " * (index * step // 2) + _spread(row, step) for index, row in enumerate(rows)]


def _spread(row: Sequence[str], step: int) -> str:
    """Put each word at its column, or one blank after the word before it."""
    line = ""
    for index, text in enumerate(row):
        gap = 1 if index else 0
        line = line.ljust(max(index * step, len(line) + gap)) + text
    return line


def _step(rows: Iterable[Sequence[str]]) -> int:
    """Return the smallest step at which no word is pushed too far."""
    step = _LEAST_STEP
    for row in rows:
        while _push(row, step) > _SLACK:
            step += 2
    return step


def _push(row: Sequence[str], step: int) -> int:
    """Return how far the words before it push a word of this row at most."""
    end, furthest = -1, 0
    for index, text in enumerate(row):
        start = max(index * step, end + 1)
        furthest = max(furthest, start - index * step)
        end = start + len(text)
    return furthest


def place(rows: Sequence[Sequence[Word]]) -> list[tuple[Hex, Word]]:
    """Return the words of a picture with their hexes, the first word being the origin.

    Raises:
        NotationError: a word stands between two columns.
    """
    least = _step([[found.text for found in row] for row in rows])
    misfits = []
    for step in range(least, _WIDEST_STEP + 1, 2):
        placed, misfit = _fit(rows, step)
        if misfit is None:
            return placed
        misfits.append(misfit)
    # The step that got furthest is the one the writer meant.
    line, column, text, expected = max(misfits, key=lambda misfit: misfit[:2])
    raise wrong("picture column", line, column, shown(text), expected)


_Misfit = tuple[int, int, str, int]


def _fit(
    rows: Sequence[Sequence[Word]], step: int
) -> tuple[list[tuple[Hex, Word]], _Misfit | None]:
    """Place the words at this step, up to the first that does not fit."""
    placed: list[tuple[Hex, Word]] = []
    first = rows[0][0].column
    for r, row in enumerate(rows):
        start = row[0]
        q, off = divmod(start.column - first - r * step // 2, step)
        if off:
            return placed, (start.line, start.column, start.text, _nearest(start.column, off, step))
        for index, found in enumerate(row):
            expected = start.column + index * step
            if abs(found.column - expected) > _SLACK:
                return placed, (found.line, found.column, found.text, expected)
            placed.append((Hex(q + index, r), found))
    return placed, None


def _nearest(column: int, off: int, step: int) -> int:
    """Return the column of the row's grid nearest to a start that is `off` after one.

    Halfway it is the one to the right, as a row that was not moved stands half a hex too far left.
    """
    before = column - off
    return before if off < step // 2 and before > 0 else before + step


# the words


class Letters(NamedTuple):
    """The letters that a picture may use."""

    habitats: Mapping[str, Habitat]
    wildlife: Mapping[str, Wildlife]

    def habitat(self, letter: str, at: Word) -> Habitat:
        """Return the habitat of a letter, or raise a `NotationError` about a word."""
        if letter not in self.habitats:
            raise wrong("word habitat", at.line, at.column, shown(letter), _known(self.habitats))
        return self.habitats[letter]

    def animal(self, letter: str, at: Word) -> Wildlife:
        """Return the animal of a letter, or raise a `NotationError` about a word."""
        if letter not in self.wildlife:
            raise wrong("word animal", at.line, at.column, shown(letter), _known(self.wildlife))
        return self.wildlife[letter]


def _known(kinds: Mapping[str, Kind]) -> tuple[str, ...]:
    """List letters with their names."""
    return tuple(f"{letter} {kind.name}" for letter, kind in kinds.items())


def look(edges: Sequence[Habitat], rotation: int) -> tuple[str, int]:
    """Return the habitat letters and the rotation that a picture shows for a hex.

    Edges in two halves of three are shown as they are printed; other layouts as the two halves
    they look like when they lie, if there are such, else as their first two habitats.
    """
    if len(set(edges)) <= 1:
        return "".join(habitat.letter for habitat in edges[:1]), 0
    if tuple(edges) == split_edges(edges[0], edges[-1]):
        return edges[0].letter + edges[-1].letter, rotation
    for turn in range(3):
        lying = [edges[(side + turn - rotation) % len(edges)] for side in range(len(edges))]
        if tuple(lying) == split_edges(lying[0], lying[-1]):
            return lying[0].letter + lying[-1].letter, turn
    first, second, *_ = dict.fromkeys(edges)
    return first.letter + second.letter, 0


def write_word(cell: Cell) -> str:
    """Return the word for a cell: habitats, token, rotation and level."""
    land, rotation = look(cell.part.edges, cell.rotation)
    token = cell.token.letter if cell.token is not None else ""
    turn = str(rotation) if rotation else ""
    level = f"^{cell.level}" if cell.level != 1 else ""
    return (land or ("" if token else BLANK)) + token + turn + level


_WORD: Final = re.compile(r"(-|[^\W\d_]+)([0-9]?)(?:\^([0-9]{1,3}))?")


def read_word(found: Word, letters: Letters) -> Cell:
    """Return the cell that a word shows.

    Raises:
        NotationError: the word is no hex; the sentence names its line and column.
    """
    match = _WORD.fullmatch(found.text)
    if match is None or len(found.text) > _LONGEST:
        raise wrong("word form", found.line, found.column, shown(found.text))
    both = match[1].removeprefix(BLANK)
    land = "".join(takewhile(str.isupper, both))
    edges = _edges(land, found, letters)
    token = _token(both[len(land) :], found, letters)
    rotation, level = int(match[2] or 0), int(match[3] or 1)
    if rotation not in range(6):
        raise wrong("word rotation", found.line, found.column, rotation)
    if not 1 <= level <= MAX_LEVEL:
        raise wrong("word level", found.line, found.column, level, MAX_LEVEL)
    return Cell(Part(ORIGIN, edges, ()), rotation, token, level)


def _edges(land: str, found: Word, letters: Letters) -> tuple[Habitat, ...]:
    """Read the habitat letters of a word."""
    if not land:
        return ()
    if len(land) > 2:  # noqa: PLR2004 - two halves
        raise wrong("word habitats", found.line, found.column, shown(found.text), len(land))
    sides = [letters.habitat(letter, found) for letter in land]
    if len(land) == 2 and land[0] == land[1]:  # noqa: PLR2004
        raise wrong("word same", found.line, found.column, shown(found.text), land[0])
    return split_edges(sides[0], sides[-1])


def _token(small: str, found: Word, letters: Letters) -> Wildlife | None:
    """Read the token letter of a word."""
    if any(letter.isupper() for letter in small):
        raise wrong("word order", found.line, found.column, shown(found.text))
    if len(small) > 1:
        raise wrong("word tokens", found.line, found.column, shown(found.text), len(small))
    return letters.animal(small, found) if small else None
