"""Two sets of wildlife cards, of which each player takes the better one of each animal.

Restriction 6.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import Finding
from cascadia_nb.scoring_card import YOURS, ScoringCard
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.luck import Luck
    from cascadia_nb.ruleset import Ruleset, Wish
    from cascadia_nb.scoring_card import Reads

    Dealt = tuple[tuple[ScoringCard, ...], Luck]
    Deal = Callable[[Ruleset, Wish, Luck], Dealt]

SOURCES: Final = ("rulebook", "public", "inferred", YOURS)
READS: Final[tuple[Reads, ...]] = ("species", "tokens", "environment")


def _better(one: ScoringCard, two: ScoringCard, env: Environment) -> Iterator[Finding]:
    """Score by the card that pays more, and name the choice."""
    cards = sorted((one, two), key=lambda card: -card.score(env).points)
    yield from cards[0].findings(env)
    points = [card.score(env).points for card in cards]
    why = reason("set chosen", cards[0].title, points[0], cards[1].title, points[1])
    yield Finding(0, (), why)


def either(one: ScoringCard, two: ScoringCard) -> ScoringCard:
    """Return a card that scores as the better of two."""
    told = f"{one.name} {one.fingerprint} {two.name} {two.fingerprint}"
    return ScoringCard(
        name=f"{one.name} or {two.name.split()[-1]}",
        rule=partial(_better, one, two),
        text=f"{one.title}: {one.text} {two.title}: {two.text}",
        about=one.about,
        source=max(one.source, two.source, key=SOURCES.index),
        table=tuple(
            (f"{card.name[-1]} {size}", paid) for card in (one, two) for size, paid in card.table
        ),
        counts=one.counts if one.counts == two.counts else f"{one.counts}; {two.counts}",
        reads=max(one.reads, two.reads, key=READS.index),
        fingerprint=hashlib.sha256(told.encode()).hexdigest(),
    )


def _deal(deal: Deal, rules: Ruleset, wish: Wish, luck: Luck) -> Dealt:
    """Deal two different cards for each animal.

    A wish of ten letters names both sets; of five letters, the first: the second is drawn.
    """
    kinds = len(rules.wildlife)
    if isinstance(wish, str) and len(wish) == 2 * kinds and wish.isupper():
        first, luck = deal(rules, wish[:kinds], luck)
        second, luck = deal(rules, wish[kinds:], luck)
    else:
        first, luck = deal(rules, wish, luck)
        second = first
        while isinstance(wish, str) and len(first) == kinds and _alike(first, second):
            drawn, luck = deal(rules, "random", luck)
            pairs = zip(first, second, drawn, strict=True)
            second = tuple(new if old is one else old for one, old, new in pairs)
    if len(first) != kinds or _alike(first, second):
        raise CascadiaError(say(reason("two sets wish")))
    return tuple(either(one, two) for one, two in zip(first, second, strict=True)), luck


def _alike(first: tuple[ScoringCard, ...], second: tuple[ScoringCard, ...]) -> bool:
    """Whether the sets share a card."""
    return any(one.name == two.name for one, two in zip(first, second, strict=True))


@cache
def two_sets(rules: Ruleset) -> Ruleset:
    """6: two wildlife cards for each animal; each player scores by the better one of each."""
    return replace(rules, name=f"{rules.name}+two-sets", deal=partial(_deal, rules.deal))
