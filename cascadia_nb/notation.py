"""Environments as text: the picture that people type and print, and the ``repr``.

    Mb  Fb  .   Fb
      Wf  RPe2 .  Fb
        .   Ms  .   Fb

A capital is a habitat, two are a tile of two halves: the first lies on the edges NE, E and SE, the
second opposite, turned clockwise by the digit. A small letter is the token, ``^2`` is level 2, a
dot an empty hex, ``-`` a tile without habitats (``b`` one with a token). How columns are found is
said in `pictures`; what the lines below the picture may say, in `legend`. Blank lines are skipped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from cascadia_nb.environment import Environment
from cascadia_nb.errors import NotationError
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE, Habitat, Wildlife
from cascadia_nb.legend import NAMES, Legend, write_legend
from cascadia_nb.legend_lines import Place, within
from cascadia_nb.pictures import EMPTY, Letters, Word, draw, place, read_word, words, write_word
from cascadia_nb.plain import environment_to_json
from cascadia_nb.reading import MAX_HEXES, checked_text, shown, wrong

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cascadia_nb.cells import Cell

K = TypeVar("K", Habitat, Wildlife)

_WINDOW: Final = 60  # hexes that are drawn across; the rest goes into the legend


def picture(environment: Environment, *, legend: bool = True) -> str:
    """Return the text picture of an environment.

    Args:
        environment: any arrangement.
        legend: whether lines below say what the picture cannot; without them only the edges,
            tokens and levels can be read back.
    """
    cells = environment.cells
    drawn = _window(cells)
    corners = drawn or (ORIGIN,)
    corner = Hex(min(at.q for at in corners), min(at.r for at in corners))
    end = Hex(max(at.q for at in corners), max(at.r for at in corners))
    lines = draw(drawn, corner, end)
    if legend:
        lines.extend(write_legend(_places(cells), drawn, corner, environment.placed))
    return "\n".join(lines)


def _window(cells: Mapping[Hex, Cell]) -> dict[Hex, str]:
    """Return the words of the hexes near enough to each other to be drawn."""
    first = min(cells, default=ORIGIN)
    reach = range(-_WINDOW, _WINDOW + 1)
    return {
        at: write_word(cell)
        for at, cell in cells.items()
        if at.q - first.q in reach and at.r - first.r in reach
    }


def _places(cells: Mapping[Hex, Cell]) -> dict[Place, Cell]:
    """Return every cell with its place, in the order of placement, row by row."""
    places = {}
    for at in sorted(cells, key=lambda at: (cells[at].number, at.r, at.q)):
        cell: Cell | None = cells[at]
        depth = 0
        while cell is not None:
            places[Place(at, depth)] = cell
            cell, depth = cell.below, depth + 1
    return places


def read_picture(
    text: str,
    *,
    habitats: Sequence[Habitat] = HABITATS,
    wildlife: Sequence[Wildlife] = WILDLIFE,
) -> Environment:
    """Return the environment of a text picture.

    Args:
        text: the picture, with a legend or without; without one nothing is printed on the tiles,
            and the first word of the first row lies at 0,0.
        habitats: the habitats that capitals stand for.
        wildlife: the animals that small letters stand for.

    Raises:
        NotationError: the text is no picture; the sentence says where and what to write instead.
    """
    letters = Letters(_by_letter(habitats, Habitat), _by_letter(wildlife, Wildlife))
    rows, legend = _lines(checked_text(text))
    _check_words(rows, letters)
    found = _found(rows, legend)
    cells = {
        spot: legend.complete(read_word(one, letters), spot, letters) for spot, one in found.items()
    }
    for spot in sorted(cells, key=lambda spot: -spot.depth):
        if spot.depth:
            above = Place(spot.at, spot.depth - 1)
            cells[above] = cells[above]._replace(below=cells[spot])
    tops = {spot.at: cell for spot, cell in cells.items() if not spot.depth}
    ordered = dict(sorted(tops.items(), key=lambda item: item[1].number))
    highest = max((cell.number for cell in tops.values()), default=0)
    return Environment(ordered, highest if legend.placed is None else legend.placed)


def _by_letter(kinds: Iterable[K], wanted: type[K]) -> dict[str, K]:
    """Return the kinds by their letters, which must differ."""
    found: dict[str, K] = {}
    for kind in kinds:
        if not isinstance(kind, wanted):
            raise wrong("letters kind", shown(kind), wanted.__name__)
        if found.setdefault(kind.letter, kind) is not kind:
            raise wrong("letters clash", shown(kind.letter), found[kind.letter].name, kind.name)
    return found


def _check_words(rows: Iterable[Iterable[Word]], letters: Letters) -> None:
    """Refuse a slip inside a word before asking where the words stand.

    A word that is too long by a slip would widen all columns, and the rows would be blamed.
    """
    for row in rows:
        for one in row:
            if one.text != EMPTY:
                read_word(one, letters)


def _lines(text: str) -> tuple[list[list[Word]], Legend]:
    """Part the rows of the picture from the lines of the legend."""
    rows: list[list[Word]] = []
    legend, in_legend = Legend(), False
    for number, ended in enumerate(text.split("\n"), 1):
        # Pages on the web show pictures with blanks that do not break.
        line = ended.removesuffix("\r").replace("\xa0", " ")
        if "\t" in line:
            raise wrong("picture tab", number, line.index("\t") + 1)
        if ":" in line:
            in_legend = True
            legend.read(line, number)
        elif line.strip(" "):
            first = line.split()[0]
            if first in NAMES:
                raise wrong("legend colon", number, first)
            if in_legend:
                raise wrong("picture row late", number)
            rows.append(words(line, number))
    if not rows:
        raise wrong("picture empty")
    return rows, legend


def _found(rows: Sequence[Sequence[Word]], legend: Legend) -> dict[Place, Word]:
    """Return the word of every place, and check that the legend speaks of these places only."""
    found = {
        Place(within(at.plus(legend.origin))): one for at, one in place(rows) if one.text != EMPTY
    }
    for spot, one in legend.says["also"].items():
        if spot in found:
            raise wrong("legend twice", one.line, one.column, "also", spot)
        found[spot] = one
    if len(found) > MAX_HEXES:
        raise wrong("picture hexes", MAX_HEXES)
    for name, says in legend.says.items():
        for spot, one in says.items():
            if spot not in found:
                raise wrong("legend unknown", one.line, one.column, spot, name)
            above = Place(spot.at, spot.depth - 1)
            if spot.depth and above not in found:
                raise wrong("legend below", one.line, one.column, spot, above)
    return found


def environment_repr(environment: Environment) -> str:
    """Return an expression that gives an equal environment again.

    It is a picture; where a picture would not do (two kinds share a letter), it is the data.
    """
    habitats, wildlife = _kinds(environment)
    text = picture(environment)
    try:
        same = read_picture(text, habitats=habitats, wildlife=wildlife) == environment
    except NotationError:
        same = False
    if not same:
        return f"from_json({environment_to_json(environment)!r})"
    quoted = text.replace("\\", "\\\\")
    own = f", habitats={habitats!r}" if habitats != HABITATS else ""
    own += f", wildlife={wildlife!r}" if wildlife != WILDLIFE else ""
    return f"read_picture('''\n{quoted}\n'''{own})"


def _kinds(environment: Environment) -> tuple[tuple[Habitat, ...], tuple[Wildlife, ...]]:
    """Return the kinds of the base game if they suffice, else those in use."""
    cells = _places(environment.cells).values()
    sides = [side for cell in cells for side in cell.part.edges]
    printed = [animal for cell in cells for animal in cell.part.wildlife]
    tokens = [cell.token for cell in cells if cell.token is not None]
    habitats, wildlife = tuple(dict.fromkeys(sides)), tuple(dict.fromkeys((*printed, *tokens)))
    return (
        HABITATS if all(kind in HABITATS for kind in habitats) else habitats,
        WILDLIFE if all(kind in WILDLIFE for kind in wildlife) else wildlife,
    )
