"""Corrections: the numbers and faces of a player's printed pieces, in place of our estimates.

They are one JSON text: for each card or tile the fields that differ. Only what the data marks as
not printed in the rulebooks can be corrected; what is corrected counts as the player's own.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.data import read_table
from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.games import alpine_estimates, landmark_cards, more_cards
from cascadia_nb.games.more_animals.bears_elk import SHAPES
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.text import reason, say
from cascadia_nb.tiles import read_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.tiles import Tile

Corrections = dict[str, dict[str, Any]]

FORMAT: Final = "cascadia_nb corrections"
VERSION: Final = 1
KEY: Final = "corrections/landmarks"
MOST: Final = 99
PRINTED: Final = "rulebook"
YOURS: Final = "yours"


class Estimate(NamedTuple):
    """Something that is not printed in the rulebooks.

    Args:
        what: a card, such as ``"bear G"`` or ``"forest I"``, or a tile, such as ``"LT07"``.
        field: which of its numbers or faces.
        value: what we take it to be, or what the player has corrected it to.
        source: ``"inferred"``, ``"public"``, or ``"yours"`` where it was corrected.
        reasoning: how we came to it.
    """

    what: str
    field: str
    value: Any
    source: str
    reasoning: str


@cache
def _rows() -> dict[str, dict[str, Any]]:
    """Return the rows of everything that can be corrected, by name, with sources by field."""
    cards = {**more_cards.ROWS, **landmark_cards.rows()}
    found = {name: dict(row) for name, row in cards.items()}
    for table, fields in (("tiles", ("edges", "wildlife")), ("starters", ("parts",))):
        content = read_table("landmarks", table)
        for row in content["tiles"]:
            sources = dict.fromkeys(fields, content["source"])
            found[row["id"]] = {**row, "sources": sources, "reasoning": content["reasoning"]}
    return {**found, **alpine_estimates.rows()}


def _kinds(what: str) -> tuple[tuple[Habitat, ...], tuple[Wildlife, ...]]:
    """Return the kinds of the box a tile belongs to."""
    return alpine_estimates.KINDS if what in alpine_estimates.rows() else (HABITATS, WILDLIFE)


def _fields(what: str) -> tuple[str, ...]:
    """Return the fields of a row that can be corrected."""
    row = _rows()[what]
    sources = row["sources"].items()
    return tuple(field for field, source in sources if source != PRINTED and field in row)


def estimates(corrections: Mapping[str, Mapping[str, Any]] | None = None) -> tuple[Estimate, ...]:
    """Return everything that is not printed in the rulebooks, as it is or as it was corrected."""
    given = corrections or {}
    return tuple(
        Estimate(
            what,
            field,
            given.get(what, {}).get(field, row[field]),
            YOURS if field in given.get(what, {}) else row["sources"][field],
            row.get("reasoning", ""),
        )
        for what, row in _rows().items()
        for field in _fields(what)
    )


def tile_source(rules: Ruleset, tile: Tile) -> str:
    """Return where the faces of a tile come from: ``"inferred"``, ``"yours"`` or ``"public"``."""
    if tile.id in rules.corrections:
        return YOURS
    return "inferred" if tile.id in _rows() else "public"


# checking


def _is_number(value: object) -> bool:
    """Whether a value can be a number on a card."""
    return type(value) is int and 0 <= value <= MOST


def _is_table(old: Mapping[str, int], value: object) -> bool:
    """Whether a value can take the place of a table: the same sizes, each with a number."""
    return (
        isinstance(value, dict)
        and list(value) == list(old)
        and all(map(_is_number, value.values()))
    )


def _is_tile(row: Mapping[str, Any]) -> bool:
    """Whether a row can be read as a tile of the same form."""
    try:
        (new,) = read_tiles([row], *_kinds(row["id"]))
        (old,) = read_tiles([_rows()[row["id"]]], *_kinds(row["id"]))
    except (CascadiaError, KeyError, TypeError, ValueError, AttributeError):
        return False
    if any(len(dict.fromkeys(part.wildlife)) != len(part.wildlife) for part in new.parts):
        return False
    if any(bool(part.wildlife) is part.lake for part in new.parts):
        return False
    if row["id"] in alpine_estimates.rows():
        return [part.offset for part in old.parts] == [part.offset for part in new.parts]
    forms = [[(part.offset, part.keystone) for part in tile.parts] for tile in (old, new)]
    return forms[0] == forms[1]


_CHECKS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "shape": lambda value: value in tuple(SHAPES),
    "rule": lambda value: value in {"longer", "joined"},
    "animal": lambda value: value in [animal.letter for animal in WILDLIFE],
}


def _is_right(what: str, field: str, value: object) -> bool:
    """Whether a value can stand in a field."""
    row = _rows()[what]
    if field in {"edges", "wildlife", "parts"}:
        return _is_tile({**row, field: value})
    if isinstance(row[field], list):
        return alpine_estimates.is_list(row[field], value)
    if isinstance(row[field], dict):
        return _is_table(row[field], value)
    return _CHECKS.get(field, _is_number)(value)


def checked(corrections: object) -> Corrections:
    """Return corrections if all of them can be used.

    Raises:
        CascadiaError: one cannot; the message says which, why, and what there is instead.
    """
    if not isinstance(corrections, dict):
        raise CascadiaError(say(reason("corrections no object")))
    for what, fields in corrections.items():
        if what not in _rows():
            raise CascadiaError(say(reason("correction of what", str(what)[:40])))
        known = _fields(what)
        if not isinstance(fields, dict) or not fields:
            raise CascadiaError(say(reason("correction empty", what, known)))
        for field, value in fields.items():
            if field not in known:
                raise CascadiaError(say(reason("correction printed", what, str(field)[:40], known)))
            if not _is_right(what, field, value):
                now = json.dumps(_rows()[what][field])
                wrong = json.dumps(value)[:60]
                raise CascadiaError(say(reason("correction wrong", what, field, wrong, now)))
    return corrections


# writing and reading


def write_corrections(corrections: Corrections) -> str:
    """Return corrections as JSON text.

    Raises:
        CascadiaError: one of them cannot be used.
    """
    content = {"format": FORMAT, "version": VERSION, "corrections": checked(corrections)}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def read_corrections(text: str | None) -> Corrections:
    """Return the corrections of a text; none where nothing is kept.

    Raises:
        NotationError: it is not such a text.
        CascadiaError: one of the corrections cannot be used.
    """
    if text is None:
        return {}
    try:
        content = json.loads(text)
        if (content["format"], content["version"]) != (FORMAT, VERSION):
            raise ValueError  # noqa: TRY301 - the same sentence as for the others
        found = content["corrections"]
    except (ValueError, TypeError, KeyError, RecursionError) as problem:
        raise NotationError(say(reason("corrections unreadable", FORMAT))) from problem
    return checked(found)


# applying


def _concerns(rules: Ruleset, what: str) -> bool:
    """Whether a game has the card or tile."""
    if what in alpine_estimates.rows():
        return alpine_estimates.concerns(rules, what)
    if what in more_cards.ROWS:
        return what[-1] in rules.letters
    if what in landmark_cards.rows():
        return any(row.key.startswith("landmark ") for row in rules.rows)
    return any(tile.id == what for tile in (*rules.tiles, *rules.starters))


def _faces(tile: Tile, corrections: Corrections) -> Tile:
    """Return a tile with the faces a player has corrected."""
    if tile.id not in corrections:
        return tile
    (found,) = read_tiles([{**_rows()[tile.id], **corrections[tile.id]}], *_kinds(tile.id))
    return found


def corrected(rules: Ruleset, corrections: Corrections) -> Ruleset:
    """Return a game with the numbers and faces that a player has corrected, as far as it has them.

    They are part of the fingerprint: a save or a code of a corrected game opens with the same
    corrections only.

    Raises:
        CascadiaError: one of them cannot be used.
    """
    checked(corrections)
    own = {what: fields for what, fields in corrections.items() if _concerns(rules, what)}
    if not own:
        return rules
    return replace(
        rules,
        corrections=own,
        tiles=tuple(_faces(tile, own) for tile in rules.tiles),
        starters=tuple(_faces(tile, own) for tile in rules.starters),
    )
