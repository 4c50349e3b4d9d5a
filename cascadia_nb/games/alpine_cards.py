"""The cards of Alpine Lakes by name: habitat cards, Family and Intermediate, environment cards."""

from __future__ import annotations

import hashlib
import json
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.animals.points import Points
from cascadia_nb.data import read_table
from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import Finding
from cascadia_nb.games import alpine_habitat_deck as habitat_deck
from cascadia_nb.games import alpine_habitats as habitats
from cascadia_nb.games import alpine_spatial_deck as spatial_deck
from cascadia_nb.games import alpine_wildlife_deck as wildlife_deck
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS
from cascadia_nb.games.alpine_sight import shapes
from cascadia_nb.kinds import by_name
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cascadia_nb.environment import Environment
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.patterns import Group
    from cascadia_nb.scoring_card import Rule, Table

LETTERS: Final = "ABCD"
DECKS: Final = ("wildlife", "habitat", "spatial")
DECK_SIZE: Final = 9
SOURCES: Final = ("rulebook", "public", "inferred", "yours")
"""The weakest last."""
EASIER: Final = ("family", "intermediate")

_HABITAT_ROWS: Final[dict[str, dict[str, Any]]] = read_table("alpine", "habitat_cards")
_DECK_ROWS: Final[dict[str, dict[str, Any]]] = read_table("alpine", "environment_cards")
HABITAT_CARDS: Final = tuple(
    f"{habitat} {letter}" for habitat in ALPINE_HABITATS for letter in LETTERS
)
ENVIRONMENT_CARDS: Final = tuple(
    f"{deck} {number}" for deck in DECKS for number in range(1, DECK_SIZE + 1)
)
ALPINE_CARDS: Final = (*HABITAT_CARDS, *EASIER, *ENVIRONMENT_CARDS)

_HABITAT_RULES: Final[Mapping[str, Callable[..., Iterable[Finding]]]] = {
    "forest kinds": habitats.forest_kinds,
    "forest pairs": habitats.forest_pairs,
    "forest levels": habitats.forest_levels,
    "meadow groups": habitats.meadow_groups,
    "meadow lines": habitats.meadow_lines,
    "meadow triads": habitats.meadow_triads,
    "meadow levels": habitats.meadow_levels,
}
_WITNESSES: Final = {
    "glacier pairs": (habitats.alike, "pair"),
    "glacier kinds": (habitats.various, "kinds"),
    "glacier animals": (habitats.someone, "animal"),
    "glacier levels": (habitats.alike_apart, "levels"),
}
_DECK_RULES: Final[Mapping[str, Callable[..., Iterable[Finding]]]] = {
    "most common": wildlife_deck.most_common,
    "surrounded animals": wildlife_deck.surrounded_animals,
    "scarce types": wildlife_deck.scarce_types,
    "exactly four": wildlife_deck.exact_types,
    "exactly five": wildlife_deck.exact_types,
    "three levels": wildlife_deck.levels_of_types,
    "all five in line": wildlife_deck.lines_of_all,
    "sets of top three": wildlife_deck.sets_of_top,
    "animal staircase": wildlife_deck.animal_stairs,
    "corridor count": habitat_deck.corridor_count,
    "large corridors": habitat_deck.large_corridors,
    "fewest hexes": habitat_deck.fewest_hexes,
    "habitat staircase": habitat_deck.habitat_stairs,
    "corridor with line": habitat_deck.corridors_with_shape,
    "corridor with triad": habitat_deck.corridors_with_shape,
    "largest of each": habitat_deck.largest_of_each,
    "four types on habitat": habitat_deck.types_on_habitat,
    "type on all habitats": habitat_deck.habitats_of_types,
    "pairs across habitats": spatial_deck.pairs_across_habitats,
    "lake ringed by animals": spatial_deck.ringed_lakes,
    "high corridors": spatial_deck.high_corridors,
    "animal shape": spatial_deck.animal_shapes,
    "high hexes": spatial_deck.high_hexes,
    "few open spaces": spatial_deck.open_spaces,
    "groups of three": spatial_deck.groups_of_three,
    "plateau": spatial_deck.plateau,
    "cliffs": spatial_deck.cliffs,
}


def alpine_card(
    name: str, corrections: Mapping[str, Mapping[str, Any]] | None = None
) -> ScoringCard:
    """Return a card of Alpine Lakes; the same arguments give the same object.

    Args:
        name: a habitat and a letter such as ``"forest C"``, two letters for the better of two
            cards (``"forest A/C"``), ``"family"`` or ``"intermediate"``, or a deck and a number
            such as ``"spatial 3"``.
        corrections: those of a ruleset, by card (``"alpine forest C"``): numbers of the printed
            cards, in place of ours.

    Raises:
        CascadiaError: there is no such card.
    """
    if name in ALPINE_CARDS:
        own = (corrections or {}).get(f"alpine {name}", {})
        return _card(name, json.dumps(own, sort_keys=True))
    habitat, _, letters = name.partition(" ")
    both = [f"{habitat} {letter}" for letter in letters.split("/")]
    if len(both) > 1 and len(set(both)) == len(both) and all(c in HABITAT_CARDS for c in both):
        return better_of(name, tuple(alpine_card(card, corrections) for card in both))
    raise CascadiaError(say(reason("alpine card unknown", name)))


@cache
def _card(name: str, corrections: str) -> ScoringCard:
    """Make a card of the table, with other numbers if they are given."""
    deck = name in _DECK_ROWS
    changed = json.loads(corrections)
    made = "" if changed else f"alpine_card({name!r})"
    row = {**(_DECK_ROWS if deck else _HABITAT_ROWS)[name], **changed}
    if changed:
        row["source"] = "yours"
    return _deck_card(name, row, made) if deck else _habitat_card(name, row, made)


def _habitat_card(name: str, row: Mapping[str, Any], made: str) -> ScoringCard:
    """Bind a rule to the numbers of a habitat card, or of the Family or Intermediate card."""
    points = Points({int(size): paid for size, paid in row["points"].items()}, open=row["open"])
    return ScoringCard(
        name=name,
        rule=_habitat_rule(row, points),
        text=row["text"],
        source=row["source"],
        table=points.rows(),
        counts=row["counts"],
        fingerprint=_fingerprint(name, row),
        made=made,
    )


def _habitat_rule(row: Mapping[str, Any], points: Points) -> Rule:
    """Return the rule of a row of the table."""
    rule = row["rule"]
    if rule == "habitat groups":
        return partial(habitats.habitat_groups, points, ALPINE_HABITATS)
    habitat: Habitat = by_name(ALPINE_HABITATS, row["habitat"], "habitat")
    if rule in _WITNESSES:
        return partial(habitats.glacier_corridors, points, *_WITNESSES[rule], habitat)
    if rule == "forest shape":
        forms = shapes(row["shape"], mirrored=True)
        return partial(habitats.forest_shape, points, forms, habitat)
    return partial(_HABITAT_RULES[rule], points, habitat)


def _deck_card(name: str, row: Mapping[str, Any], made: str) -> ScoringCard:
    """Bind a rule to the numbers of an environment card."""
    points: int | dict[int, int] = row["points"]
    if isinstance(points, dict):
        points = {int(most): paid for most, paid in points.items()}
    number: int | list[int] | tuple[Group, ...] | None = row.get("number")
    if "shape" in row:
        number = shapes(row["shape"], mirrored=True)
    return ScoringCard(
        name=name,
        rule=partial(_DECK_RULES[row["rule"]], points, number),
        text=row["text"],
        source=row["source"] if row["goal_source"] == "rulebook" else "inferred",
        table=_table(points),
        counts=row["counts"],
        fingerprint=_fingerprint(name, row),
        made=made,
    )


def _table(points: int | Mapping[int, int]) -> Table:
    """Return the numbers of an environment card as they are shown."""
    if isinstance(points, int):
        return (("1", points),)
    return tuple((str(most), paid) for most, paid in points.items())


def better_of(name: str, cards: tuple[ScoringCard, ...]) -> ScoringCard:
    """Return one card that pays what the best of several pays, and says which was chosen.

    For games in which each player chooses at the end (Alpine Lakes rulebook, "Habitats Aplenty").
    """
    return ScoringCard(
        name=name,
        rule=partial(_better, cards),
        text=" ".join(f"{card.title}: {card.text}" for card in cards),
        source=max((card.source for card in cards), key=SOURCES.index),
        fingerprint=_fingerprint(name, [card.fingerprint for card in cards]),
        made=f"alpine_card({name!r})" if all(card.made for card in cards) else "",
    )


def _better(cards: tuple[ScoringCard, ...], env: Environment) -> Iterator[Finding]:
    """Yield the findings of the card that pays most, then which it was and what the others pay."""
    scores = [card.score(env) for card in cards]
    best = max(scores, key=lambda score: score.points)
    yield from best.findings
    for score in scores:
        key = "card chosen" if score is best else "card not chosen"
        yield Finding(0, (), reason(key, score.title, score.points))


def _fingerprint(name: str, row: object) -> str:
    """Return what changes with any number of a card."""
    return hashlib.sha256(json.dumps([name, row], sort_keys=True).encode()).hexdigest()
