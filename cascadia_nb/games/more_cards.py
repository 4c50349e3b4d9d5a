"""The wildlife cards E, F and G, dealt among the others."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.cards import card_of_row
from cascadia_nb.data import read_table
from cascadia_nb.errors import CascadiaError
from cascadia_nb.games import base
from cascadia_nb.games.more_animals import bears_elk, foxes, hawks, salmon
from cascadia_nb.kinds import HABITATS, WILDLIFE, by_name
from cascadia_nb.ruleset import Option
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.animals.points import Points
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.scoring_card import Reads, Rule, ScoringCard

LETTERS: Final = "ABCDEFG"
ELK_E_HERDS: Final = Option(
    "elk_e_herds",
    ("exactly three", "larger herds divided"),
    "Elk E pays herds of exactly three only, or half circles inside larger herds, too.",
    "The Landmarks rulebook says that groups of four or more do not score; the base rules divide.",
)
ROWS: Final[Mapping[str, Mapping[str, Any]]] = {
    name: row for name, row in read_table("landmarks", "cards").items() if not name.startswith("_")
}


def _land(of: Mapping[str, Any]) -> Habitat | None:
    """Return the habitat a card asks for."""
    return by_name(HABITATS, of["habitat"], "habitat") if "habitat" in of else None


def _needed_land(of: Mapping[str, Any]) -> Habitat:
    """Return the habitat that a card must name."""
    return by_name(HABITATS, of["habitat"], "habitat")


def _elk_threes(points: Points, of: Mapping[str, Any]) -> Rule:
    """Bind the shape, the penalty, the habitat and the reading of a card about three elk."""
    whole = of.get("whole", False) and of["elk_e_herds"] == ELK_E_HERDS.readings[0]
    rule = bears_elk.elk_threes
    return partial(rule, points, of["shape"], of.get("penalty", 0), _land(of), whole=whole)


_RULES: Final[dict[str, Callable[[Points, Mapping[str, Any]], Rule]]] = {
    "bears at the edge": lambda points, _: partial(bears_elk.bears_at_the_edge, points),
    "bears in company": lambda points, _: partial(bears_elk.bears_in_company, points),
    "bear pairs on land": lambda points, of: partial(
        bears_elk.bear_pairs_on_land, points, _needed_land(of)
    ),
    "elk threes": _elk_threes,
    "salmon zigzags": lambda points, of: partial(
        salmon.salmon_zigzags, points, of["salmon_branch"]
    ),
    "salmon and bears": lambda points, of: partial(
        salmon.salmon_and_bears, points, of["bonus"], of["salmon_branch"]
    ),
    "salmon on land": lambda points, of: partial(
        salmon.salmon_on_land, points, of["bonus"], _needed_land(of), of["salmon_branch"]
    ),
    "hawk couples": lambda points, of: partial(
        hawks.hawk_couples, points, of["hawk_sight_over_gaps"]
    ),
    "hawks and foxes": lambda points, of: partial(
        hawks.hawks_and_foxes, points, of["hawk_sight_over_gaps"]
    ),
    "hawks over land": lambda points, of: partial(
        hawks.hawks_over_land, points, of["least"], of["hawk_sight_over_gaps"]
    ),
    "fox neighbors": lambda points, _: partial(foxes.fox_neighbors, points),
    "fox kinds": lambda points, _: partial(foxes.fox_kinds, points),
    "fox landscapes": lambda points, _: partial(foxes.fox_landscapes, points),
}
_TOKENS: Final = frozenset(
    {"bears in company", "salmon and bears", "fox neighbors", "fox kinds", "salmon zigzags"}
)
"""Rules that look at tokens only; the others read tiles, too, or are said below."""


def _reads(rule: str, readings: Mapping[str, str], row: Mapping[str, Any]) -> Reads:
    """Return what a card looks at."""
    if readings.get("hawk_sight_over_gaps", "open") != "open" or "habitat" in row:
        return "environment"
    if rule in {"salmon zigzags", "hawk couples"}:
        return "species"
    known = _TOKENS | {"elk threes", "hawks and foxes"}
    return "tokens" if rule in known else "environment"


def extra_card(
    name: str,
    options: Mapping[str, str] | None = None,
    corrections: Mapping[str, Any] | None = None,
) -> ScoringCard:
    """Return a card of the second box; the same arguments give the same object.

    Args:
        name: an animal and a letter such as ``"elk F"``.
        options: readings that differ from the defaults; those of other cards are left aside.
        corrections: numbers of the printed card, in place of ours.

    Raises:
        CascadiaError: there is no such card.
    """
    if name not in ROWS:
        raise CascadiaError(say(reason("card unknown", name, tuple(ROWS))))
    given = options or {}
    usual = {option.name: option.readings[0] for option in (*base.BASE.specs, ELK_E_HERDS)}
    asked = ROWS[name].get("options", ())
    readings = tuple((option, given.get(option, usual[option])) for option in asked)
    return _card(name, readings, _frozen(corrections or {}))


def _frozen(value: Any) -> Any:  # noqa: ANN401 - JSON
    """Return a JSON object as something that can be a key."""
    if isinstance(value, dict):
        return tuple(sorted((key, _frozen(item)) for key, item in value.items()))
    return value


@cache
def _card(
    name: str, readings: tuple[tuple[str, str], ...], corrections: tuple[tuple[str, Any], ...]
) -> ScoringCard:
    """Bind a rule to numbers and readings."""
    row = dict(ROWS[name])
    for field, value in corrections:
        row[field] = dict(value) if isinstance(value, tuple) else value
    if corrections:
        row["source"] = "yours"
    reads = _reads(row["rule"], dict(readings), row)
    return card_of_row(name, row, readings, _RULES[row["rule"]], reads)


def made_card(rules: Ruleset, name: str) -> ScoringCard:
    """Return a card of either box in the readings and with the corrections of a ruleset."""
    if name in ROWS:
        return extra_card(name, rules.options, rules.corrections.get(name))
    return base.made_card(rules, name)


@cache
def more_cards(rules: Ruleset) -> Ruleset:
    """Deal the cards E, F and G with the others (Landmarks rulebook, "Wildlife Scoring Cards").

    Raises:
        CascadiaError: the game has other animals.
    """
    if rules.wildlife != WILDLIFE:
        raise CascadiaError(say(reason("other animals", rules.title)))
    specs = (*rules.specs, ELK_E_HERDS)
    return replace(
        rules,
        name=f"{rules.name}+cards",
        title=f"{rules.title} + cards E to G",
        letters=LETTERS,
        make_card=made_card,
        specs=specs,
    )
