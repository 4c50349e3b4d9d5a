"""What of Alpine Lakes is our estimate, as rows that a player can correct (see `corrections`)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.data import read_table
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS, ALPINE_WILDLIFE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cascadia_nb.ruleset import Ruleset

PREFIX: Final = "alpine "
HOUSE: Final = "house "
"""How cards and house conditions are named among the corrections of all boxes."""
_SHAPE: Final = range(3, 7)
_SOURCES: Final = {"number": "number_source", "shape": "shape_source"}


@cache
def rows() -> Mapping[str, dict[str, Any]]:
    """Return every card, condition, tile and starter by name, with the sources of its fields."""
    found: dict[str, dict[str, Any]] = {}
    for table in ("habitat_cards", "environment_cards"):
        for name, row in read_table("alpine", table).items():
            if not name.startswith("_"):
                found[PREFIX + name] = _row(row)
    animals = read_table("alpine", "animals")
    for side in "AB":
        for animal, row in animals[side].items():
            fields = [f for f in ("points", "places", "solo") if row.get(f)]
            found[f"{HOUSE}{animal} {side}"] = {
                **row,
                "sources": dict.fromkeys(fields, row["source"]),
                "reasoning": animals["_about"],
            }
    for table in ("tiles", "starters"):
        content = read_table("alpine", table)
        for row in content["tiles"]:
            sources = {"parts": content["source"]}
            found[row["id"]] = {**row, "sources": sources, "reasoning": content["agreement"]}
    return found


def _row(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row of a card with the source of each of its fields."""
    sources = {"points": row["source"]}
    sources |= {field: row[key] for field, key in _SOURCES.items() if key in row and field in row}
    return {**row, "sources": sources, "reasoning": row["confidence"]}


def concerns(rules: Ruleset, what: str) -> bool:
    """Whether a game has a card, a condition or a tile of this name."""
    if what.startswith(HOUSE):
        return any(spec.name == "alpine_side" for spec in rules.specs)
    if what.startswith(PREFIX):
        return rules.habitats == ALPINE_HABITATS
    return any(tile.id == what for tile in (*rules.tiles, *rules.starters))


def is_list(old: Sequence[object], value: object) -> bool:
    """Whether a value can take the place of a list: a shape of hexes, or as many numbers."""
    if not isinstance(value, list):
        return False
    if isinstance(old[0], list):
        cells = [tuple(cell) for cell in value if isinstance(cell, list)]
        whole = all(len(c) == 2 and all(type(n) is int and abs(n) < 9 for n in c) for c in cells)  # noqa: PLR2004 - q and r, near 0,0
        return whole and len(set(cells)) == len(value) and len(value) in _SHAPE
    return len(value) == len(old) and all(type(n) is int and 0 <= n <= 99 for n in value)  # noqa: PLR2004


KINDS: Final = (ALPINE_HABITATS, ALPINE_WILDLIFE)
