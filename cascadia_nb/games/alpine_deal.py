"""The cards of a game of Alpine Lakes: words such as ``"ABD W1 S3"``, or the cards themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.games.alpine_cards import (
    DECK_SIZE,
    DECKS,
    EASIER,
    ENVIRONMENT_CARDS,
    LETTERS,
    alpine_card,
)
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS
from cascadia_nb.luck import SETUP, Luck
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.terms import Menu
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Ruleset, Wish

    Dealt = tuple[tuple[ScoringCard, ...], Luck]

BONUS: Final = "highest_bonus"
RANDOM: Final = "random"
ADVANCED: Final = "advanced"
_EXAMPLES: Final = {1: "ABD", 2: "ABCDAD"}
_CODE: Final = re.compile(r"([WHS])([1-9])")


def menus(sets: int = 1) -> tuple[Menu, ...]:
    """Return the menus of the cards: letters for each habitat, then a number for each deck."""
    letters = ["".join(some) for some in combinations(LETTERS, sets)]
    cards = tuple(("/".join(some), some) for some in letters)
    habitats = [Menu(habitat, cards) for habitat in ALPINE_HABITATS]
    numbers = range(1, DECK_SIZE + 1)
    decks = [
        Menu(
            reason(f"deck {deck}"),
            (("-", ""), *((str(n), f" {deck[0].upper()}{n}") for n in numbers)),
        )
        for deck in DECKS
    ]
    return (*habitats, *decks)


def deal(rules: Ruleset, wish: Wish, luck: Luck) -> Dealt:
    """Return the cards of a game with one habitat card for each habitat; see `deal_sets`."""
    return deal_sets(1, rules, wish, luck)


def deal_sets(sets: int, rules: Ruleset, wish: Wish, luck: Luck) -> Dealt:
    """Return the scoring cards of a wish.

    Args:
        sets: how many cards of each habitat; the players score the better of two.
        rules: its corrections and options.
        wish: letters for forest, meadow and glacier (``"ABD"``; with two sets ``"ABCDAD"``),
            ``"random"``, ``"family"`` or ``"intermediate"``, then environment cards: ``"W1 H2 S3"``
            or ``"advanced"`` for one of each deck at random; or the cards or their names.
        luck: used up by what is random alone.

    Raises:
        CascadiaError: the wish cannot be understood, or breaks a rule of the set-up.
    """
    if isinstance(wish, str):
        names, luck = _names(sets, wish, luck)
        cards = tuple(alpine_card(name, rules.corrections) for name in names)
    else:
        cards = _given(rules, wish)
    _check(sets, cards)
    dealt = [card.name for card in cards if card.name.split(" ")[0] in map(str, ALPINE_HABITATS)]
    if dealt and rules.option(BONUS) == "skip":
        raise CascadiaError(say(reason("bonus skipped", dealt[0])))
    return cards, luck


def _names(sets: int, wish: str, luck: Luck) -> tuple[list[str], Luck]:
    """Return the names of the cards that words stand for."""
    first, *others = wish.split() or [""]
    if first in EASIER and sets == 1:
        names = [first]
    elif first == RANDOM:
        names, luck = _random_habitats(sets, luck)
    else:
        wanted = len(ALPINE_HABITATS) * sets
        if len(first) != wanted or any(letter not in LETTERS for letter in first):
            raise CascadiaError(say(reason("alpine cards unknown", wish, _EXAMPLES[sets])))
        names = [
            f"{habitat} {'/'.join(first[number * sets : (number + 1) * sets])}"
            for number, habitat in enumerate(ALPINE_HABITATS)
        ]
    if others == [ADVANCED]:
        for deck in DECKS:
            number, luck = luck.draw(SETUP, DECK_SIZE)
            names.append(f"{deck} {number + 1}")
        return names, luck
    return names + [_environment_card(word, wish) for word in others], luck


def _random_habitats(sets: int, luck: Luck) -> tuple[list[str], Luck]:
    """Draw the cards of each habitat."""
    names = []
    for habitat in ALPINE_HABITATS:
        left, drawn = LETTERS, ""
        for _ in range(sets):
            number, luck = luck.draw(SETUP, len(left))
            drawn += left[number]
            left = left[:number] + left[number + 1 :]
        names.append(f"{habitat} {'/'.join(sorted(drawn))}")
    return names, luck


def _environment_card(word: str, wish: str) -> str:
    """Return the name of an environment card written as ``W1``."""
    found = _CODE.fullmatch(word)
    if found is None:
        raise CascadiaError(say(reason("environment card unknown", word, wish)))
    return f"{DECKS['WHS'.index(found[1])]} {found[2]}"


def _given(rules: Ruleset, wish: object) -> tuple[ScoringCard, ...]:
    """Return cards that were given one by one, as they are or by their names."""
    if not isinstance(wish, Sequence):
        raise CascadiaError(say(reason("alpine cards unknown", wish, "ABD")))
    cards = []
    for item in wish:
        card = alpine_card(item, rules.corrections) if isinstance(item, str) else item
        if not isinstance(card, ScoringCard):
            raise CascadiaError(say(reason("no scoring card", item)))
        cards.append(card)
    return tuple(cards)


def _check(sets: int, cards: Sequence[ScoringCard]) -> None:
    """Refuse two cards for one habitat or of one deck, and the Family card beside others."""
    seen: dict[str, str] = {}
    for card in cards:
        place = card.name.split(" ")[0]
        place = "easier" if place in EASIER else place
        known = card.name in ENVIRONMENT_CARDS or place in (*map(str, ALPINE_HABITATS), "easier")
        if (known and seen.setdefault(place, card.name) != card.name) or cards.count(card) > 1:
            raise CascadiaError(say(reason("cards of one place", seen.get(place, ""), card.name)))
    habitats = [card for card in cards if card.name.split(" ")[0] in map(str, ALPINE_HABITATS)]
    if "easier" in seen and habitats:
        raise CascadiaError(say(reason("cards beside easier", seen["easier"], habitats[0].name)))
    alone = [card for card in habitats if card.name.count("/") != sets - 1]
    if alone or ("easier" in seen and sets > 1):
        raise CascadiaError(say(reason("cards of sets", sets, (alone or cards)[0].name)))
