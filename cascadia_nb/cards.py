"""The cards of the base game: one table of numbers, about a dozen rules, eight options.

`ScoringCard` and `scoring_card` are here, too, for those who write cards.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.animals import bears, elk, foxes, hawks, salmon
from cascadia_nb.animals.points import Points
from cascadia_nb.errors import CascadiaError
from cascadia_nb.kinds import WILDLIFE, by_name
from cascadia_nb.scoring_card import (
    Explanation,
    Reads,
    Rule,
    ScoringCard,
    Table,
    scoring_card,
)
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "CARD_NAMES",
    "CARD_OPTIONS",
    "CardOption",
    "Explanation",
    "Reads",
    "Rule",
    "ScoringCard",
    "Table",
    "base_card",
    "base_cards",
    "card_of_row",
    "scoring_card",
]

VARIANTS: Final = ("family", "intermediate")


class CardOption(NamedTuple):
    """A point on which readers of the rules differ.

    Args:
        name: of the option.
        readings: what it can be, the default first.
        meaning: one sentence.
        ruling: its number in the table of rulings.
        cards: the names of the cards it changes.
        evidence: what speaks for the readings, in one sentence.
    """

    name: str
    readings: tuple[str, ...]
    meaning: str
    ruling: int
    cards: tuple[str, ...]
    evidence: str


def _read(name: str) -> Any:  # noqa: ANN401 - JSON
    """Read one table of the base game."""
    return json.loads(files("cascadia_nb").joinpath("data", "base", name).read_text("utf-8"))


CARD_OPTIONS: Final[tuple[CardOption, ...]] = tuple(
    CardOption(
        row["name"],
        tuple(row["readings"]),
        row["meaning"],
        row["ruling"],
        tuple(row["cards"]),
        row["evidence"],
    )
    for row in _read("options.json")
)
_ROWS: Final[dict[str, dict[str, Any]]] = {
    name: row for name, row in _read("cards.json").items() if not name.startswith("_")
}
CARD_NAMES: Final = tuple(_ROWS)

_RULES: Final[dict[str, Callable[[Points, Mapping[str, Any]], Rule]]] = {
    "bear pairs": lambda points, _: partial(bears.bear_pairs, points),
    "bear groups": lambda points, of: partial(bears.bear_groups, points, of.get("bonus", 0)),
    "any groups": lambda points, _: partial(bears.any_groups, points),
    "elk lines": lambda points, _: partial(elk.elk_lines, points),
    "elk bunches": lambda points, _: partial(elk.elk_bunches, points),
    "elk herds": lambda points, of: partial(elk.elk_herds, points, of["elk_c_above_eight"]),
    "elk arcs": lambda points, of: partial(elk.elk_arcs, points, of["elk_d_gaps"]),
    "salmon runs": lambda points, of: partial(salmon.salmon_runs, points, of["salmon_branch"]),
    "salmon company": lambda points, of: partial(
        salmon.salmon_company, points, of["salmon_branch"], of["salmon_d_minimum"]
    ),
    "hawks apart": lambda points, _: partial(hawks.hawks_apart, points),
    "hawks watching": lambda points, of: partial(
        hawks.hawks_watching, points, of["hawk_sight_over_gaps"], of["hawk_b"]
    ),
    "hawk sight lines": lambda points, of: partial(
        hawks.hawk_sight_lines, points, of["hawk_sight_over_gaps"]
    ),
    "hawk pairs": lambda points, of: partial(hawks.hawk_pairs, points, of["hawk_sight_over_gaps"]),
    "fox company": lambda points, _: partial(foxes.fox_company, points),
    "fox twins": lambda points, of: partial(foxes.fox_twins, points, of["fox_pairs"]),
    "fox crowd": lambda points, _: partial(foxes.fox_crowd, points),
    "fox couples": lambda points, of: partial(
        foxes.fox_couples, points, of["fox_pairs"], of["fox_d_groups"]
    ),
}
_ALONE: Final = frozenset(
    {"bear pairs", "bear groups", "elk lines", "elk bunches", "elk herds", "elk arcs"}
    | {"salmon runs", "hawks apart", "hawks watching", "hawk sight lines"}
)
"""Rules that look at the tokens of one animal only."""


def base_card(name: str, options: Mapping[str, str] | None = None) -> ScoringCard:
    """Return a card of the base game; the same name and readings give the same object.

    Args:
        name: an animal and a letter such as ``"elk C"``, or ``"family"`` or ``"intermediate"``.
        options: readings that differ from the defaults, see `CARD_OPTIONS`.

    Raises:
        CascadiaError: the card, an option or a reading is unknown.
    """
    if name not in _ROWS:
        raise CascadiaError(say(reason("card unknown", name, CARD_NAMES)))
    chosen = dict(options or {})
    _check(chosen)
    return _in_readings(name, tuple(chosen.items()))


@cache
def _in_readings(name: str, given: tuple[tuple[str, str], ...]) -> ScoringCard:
    """Return a card in given readings; those that it does not know make no other card."""
    chosen = dict(given)
    readings = tuple(
        (option.name, chosen.get(option.name, option.readings[0]))
        for option in CARD_OPTIONS
        if name in option.cards
    )
    return _card(name, readings)


def base_cards(letters: str, options: Mapping[str, str] | None = None) -> tuple[ScoringCard, ...]:
    """Return a set of cards: one letter each for bear, elk, salmon, hawk and fox, or a variant.

    Args:
        letters: such as ``"ABACD"``, or ``"family"`` or ``"intermediate"``.
        options: readings that differ from the defaults.

    Raises:
        CascadiaError: there is no such set, option or reading.
    """
    if letters in VARIANTS:
        return (base_card(letters, options),)
    names = [f"{animal} {letter}" for animal, letter in zip(WILDLIFE, letters, strict=False)]
    if len(letters) != len(WILDLIFE) or any(name not in _ROWS for name in names):
        raise CascadiaError(say(reason("cards unknown", letters, "D")))
    return tuple(base_card(name, options) for name in names)


def _check(chosen: Mapping[str, str]) -> None:
    """Refuse options and readings that do not exist."""
    known = {option.name: option.readings for option in CARD_OPTIONS} if chosen else {}
    for name, reading in chosen.items():
        if name not in known:
            raise CascadiaError(say(reason("card option unknown", name, tuple(known))))
        if reading not in known[name]:
            told = tuple(map(repr, known[name]))
            raise CascadiaError(say(reason("card reading unknown", name, reading, told)))


@cache
def _card(name: str, readings: tuple[tuple[str, str], ...]) -> ScoringCard:
    """Bind a rule to the numbers and readings of a card."""
    row = _ROWS[name]
    rule = _RULES[row["rule"]]
    reads = _reads(row["rule"], dict(readings))
    return card_of_row(name, row, readings, rule, reads, _made(name, readings))


def card_of_row(  # noqa: PLR0913, PLR0917 - what a card is made of
    name: str,
    row: Mapping[str, Any],
    readings: tuple[tuple[str, str], ...],
    rule: Callable[[Points, Mapping[str, Any]], Rule],
    reads: Reads = "environment",
    made: str = "",
) -> ScoringCard:
    """Return the card of a row of a table: its numbers bound to a rule.

    Args:
        name: an animal and a letter, or one of the variants.
        row: ``points`` by size, ``open``, ``text``, ``source``, ``counts``, and what the rule asks.
        readings: the readings of the options that change the card.
        rule: makes the rule from the points and the row with its readings.
        reads, made: as on the card.
    """
    points = Points({int(size): paid for size, paid in row["points"].items()}, open=row["open"])
    told = json.dumps([name, readings, row], sort_keys=True)
    return ScoringCard(
        name=name,
        rule=rule(points, {**row, **dict(readings)}),
        text=row["text"],
        about=None if name in VARIANTS else by_name(WILDLIFE, name.partition(" ")[0], "wildlife"),
        source=row["source"],
        table=points.rows(),
        counts=row["counts"],
        reads=reads,
        fingerprint=hashlib.sha256(told.encode()).hexdigest(),
        made=made,
    )


def _made(name: str, readings: tuple[tuple[str, str], ...]) -> str:
    """Write the call that gives a card, with the readings that are not the default."""
    usual = {option.name: option.readings[0] for option in CARD_OPTIONS}
    other = {option: reading for option, reading in readings if reading != usual[option]}
    return f"base_card({name!r}, {other!r})" if other else f"base_card({name!r})"


def _reads(rule: str, readings: Mapping[str, str]) -> Reads:
    """Return what a card looks at; only a blocked line of sight depends on tiles."""
    if readings.get("hawk_sight_over_gaps", "open") != "open":
        return "environment"
    return "species" if rule in _ALONE else "tokens"
