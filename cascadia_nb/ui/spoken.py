"""Boards and pieces in words: descriptions, a table of tiles, the names of what is in hand."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from cascadia_nb.text import Reason, name_of, reason, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.tiles import Tile


def tile_name(tile: Tile) -> Reason:
    """Return what to call a tile: its habitats, and whether it is a keystone."""
    habitats = tile.habitats
    if any(part.keystone for part in tile.parts):
        return reason("ui tile keystone", habitats[0])
    if len(habitats) == 1:
        return reason("ui tile one", habitats[0])
    return reason("ui tile two", habitats[0], habitats[1:])


def pair_name(slot: int, tile: Tile | None, token: Wildlife | None) -> str:
    """Return what to call a pair of the display."""
    if tile is None or token is None:
        return say(reason("ui btn pick gone", slot + 1))
    return say(reason("ui btn pick", slot + 1, tile_name(tile), reason("ui token name", token)))


def describe(environment: Environment) -> str:
    """Return a board in a few sentences: size, then where the tokens of each animal lie."""
    tokens = environment.tokens()
    sentences = [say(reason("ui board", len(environment), len(tokens)))]
    for animal in dict.fromkeys(tokens.values()):
        spots = ", ".join(f"({at})" for at in environment.where(animal))
        sentences.append(f"{say(reason('ui token name', animal)).capitalize()}: {spots}.")
    return " ".join(sentences)


def table(environment: Environment) -> str:
    """Return a board as an HTML table, a row a hex, in reading order."""
    columns = say(reason("ui columns")).split("|")
    stacked = any(cell.level > 1 for cell in environment.cells.values())
    shown = columns if stacked else columns[:-1]
    head = "".join(f"<th scope=col>{escape(name)}</th>" for name in shown)
    rows = []
    for at in sorted(environment, key=lambda at: (at.r, at.q)):
        cells = _cells(environment, at)
        rows.append(
            "<tr>" + "".join(f"<td>{escape(c)}</td>" for c in cells[: len(shown)]) + "</tr>"
        )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _runs(edges: tuple[Habitat, ...]) -> Iterator[str]:
    """Yield the habitats on edges, neighbouring edges together: ``river 3``."""
    for habitat, group in groupby(edges):
        yield f"{name_of(habitat)} {sum(1 for _ in group)}"


def _cells(environment: Environment, at: Hex) -> tuple[str, ...]:
    """Return one hex as the columns of the table."""
    cell = environment[at]
    edges = cell.edges
    whole = len(set(edges)) <= 1
    habitats = name_of(edges[0]) if edges and whole else ", ".join(_runs(edges))
    keystone = say(reason("ui column keystone")) if cell.part.keystone else ""
    animals = ", ".join(map(name_of, cell.part.wildlife)) + keystone
    token = name_of(cell.token) if cell.token is not None else cell.mark
    return (str(at), habitats, animals, token, str(cell.level))
