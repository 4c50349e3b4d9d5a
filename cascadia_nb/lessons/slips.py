"""Wrong ideas that are not about one animal: another card, another reading, counting tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.cards import base_card
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import WILDLIFE, by_name
from cascadia_nb.lessons.making import slip, slips
from cascadia_nb.patterns import groups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told, Variant


def animal_of(variant: Variant) -> Wildlife:
    """Return the animal that a variant is about."""
    told = variant.facts.get("animal") or variant.values.get("card") or ""
    return by_name(WILDLIFE, str(told).partition(" ")[0], "wildlife")


@slips("other card")
def other_card(variant: Variant, told: Told) -> Answers:
    """Reads another card (`card`)."""
    return variant.under(base_card(told["card"]).rule) if variant.under is not None else ()


@slips("other reading")
def other_reading(variant: Variant, told: Told) -> Answers:
    """Reads the card otherwise (`option`, `reading`)."""
    card = base_card(str(variant.values["card"]), {told["option"]: told["reading"]})
    return variant.under(card.rule) if variant.under is not None else ()


@slips("a point a token")
def a_point_a_token(variant: Variant, told: Told) -> Answers:
    """Counts the tokens of the animal, `points` for each (1 if it is not said)."""
    animal, points = animal_of(variant), told.get("points", 1)

    def rule(env: Environment) -> Iterator[Finding]:
        for at in env.where(animal):
            yield Finding(points, (at,), "")

    return variant.under(rule) if variant.under is not None else ()


@slips("a point a group")
def a_point_a_group(variant: Variant, told: Told) -> Answers:
    """Counts the groups of the animal, `points` for each (1 if it is not said)."""
    animal, points = animal_of(variant), told.get("points", 1)

    def rule(env: Environment) -> Iterator[Finding]:
        for group in groups(env.where(animal)):
            yield Finding(points, group, "")

    return variant.under(rule) if variant.under is not None else ()


@slip("all tokens of the animal")
def all_tokens(variant: Variant, _: Told) -> Answer | None:
    """Clicks every token of the animal."""
    return variant.board.where(animal_of(variant)) if variant.kind == "hexes" else None


@slip("tiles of all that show it")
def all_printed(variant: Variant, _: Told) -> Answer | None:
    """Clicks every tile that shows the animal, those with a token, too."""
    animal = animal_of(variant)
    cells = variant.board.cells.items()
    return tuple(sorted(at for at, cell in cells if animal in cell.part.wildlife))


@slip("every free tile")
def every_free(variant: Variant, _: Told) -> Answer | None:
    """Clicks every tile without a token, whatever it shows."""
    return tuple(sorted(at for at, cell in variant.board.cells.items() if cell.token is None))


@slip("largest number of tokens")
def most_tokens(variant: Variant, _: Told) -> Answer | None:
    """Takes the board with most tokens of the animal."""
    counts = [len(one.board.where(animal_of(variant))) for one in variant.options if one.board]
    return counts.index(max(counts)) if counts and variant.kind == "choice" else None


@slip("most first")
def most_first(variant: Variant, _: Told) -> Answer | None:
    """Puts things in the opposite order."""
    order = variant.accepted[0]
    return order[::-1] if isinstance(order, tuple) else None


@slip("as they stand")
def as_they_stand(variant: Variant, _: Told) -> Answer | None:
    """Leaves the order as it was shown."""
    return tuple(range(len(variant.options))) if variant.kind == "order" else None


@slips("swapped")
def swapped(variant: Variant, told: Told) -> Answers:
    """Takes two steps (`steps`, numbers of the row from 0) for one another."""
    drawn, order = variant.facts.get("drawn", ()), variant.accepted[0]
    one, two = told["steps"]
    if one not in drawn or two not in drawn or not isinstance(order, tuple):
        return ()
    places = {drawn.index(one): drawn.index(two), drawn.index(two): drawn.index(one)}
    return (tuple(places.get(n, n) for n in order),)


@slip("largest number printed")
def largest_printed(variant: Variant, _: Told) -> Answer | None:
    """Takes the card with the largest number on it, whatever stands on the board."""
    cards = [base_card(name) for name in variant.facts.get("cards", ())]
    tops = [max(points for _, points in card.table) for card in cards]
    return tops.index(max(tops)) if tops else None


@slip("most findings")
def most_findings(variant: Variant, _: Told) -> Answer | None:
    """Takes the card that pays for most things, however little each of them brings."""
    cards = [base_card(name) for name in variant.facts.get("cards", ())]
    counts = [len(card.score(variant.board).scoring) for card in cards]
    return counts.index(max(counts)) if counts else None
