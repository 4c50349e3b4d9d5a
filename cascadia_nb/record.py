"""What is kept of a game beside its moves: how it was set up, and a fingerprint of its rules."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.errors import CascadiaError, RuleError
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import Seat

MOVES_LIMIT: Final = 10_000  # of a game that is kept; no game of the family comes near


class Record(NamedTuple):
    """How a game was set up, and whether it was studied while it was played.

    Args:
        rules: name of the ruleset.
        options: readings that differ from the defaults.
        custom: names of the custom cards.
        players, seed, first: as given to the game.
        cards: the wish for cards, or the names of the cards.
        fingerprint: of pieces, options and cards; another one means another game.
        studied: how many moves were left each time somebody took back a move that had drawn
            something or ended a turn, and so had seen what was hidden.
    """

    rules: str
    options: Mapping[str, str]
    custom: tuple[str, ...]
    players: int
    seed: int
    first: Seat | None
    cards: str | tuple[str, ...]
    fingerprint: str
    studied: tuple[int, ...] = ()

    @classmethod
    def of(  # noqa: PLR0913, PLR0917 - the six facts of a set-up
        cls,
        rules: Ruleset,
        dealt: Sequence[ScoringCard],
        players: int,
        seed: int,
        cards: str | tuple[str, ...],
        first: Seat | None,
    ) -> Record:
        """Return the record of a set-up."""
        custom = tuple(card.name for card in rules.custom)
        mark = fingerprint(rules, dealt)
        return cls(rules.name, dict(rules.options), custom, players, seed, first, cards, mark)

    @property
    def study(self) -> str:
        """Say that the game was studied; empty if it was not."""
        return say(reason("studied", len(self.studied))) if self.studied else ""

    def studied_at(self, left: int) -> Record:
        """Return the record with one more mark of study, as far as there is room for it."""
        return self._replace(studied=(*self.studied, left)[:MOVES_LIMIT])

    def ruleset(self, games: Mapping[str, Ruleset], custom: Sequence[ScoringCard]) -> Ruleset:
        """Return the ruleset of this record.

        Raises:
            CascadiaError: the game, an option or a custom card is not at hand.
        """
        if self.rules not in games:
            raise CascadiaError(say(reason("game unknown", self.rules[:40], ", ".join(games))))
        rules = games[self.rules].with_options(**self.options)
        given = {**_by_name(rules.custom), **_by_name(custom)}
        for name in self.custom:
            if name not in given:
                raise CascadiaError(say(reason("card needed", name[:60])))
            rules = rules.with_card(given[name])
        return rules

    def found_cards(self, custom: Sequence[ScoringCard]) -> tuple[ScoringCard | str, ...]:
        """Return the cards of this record: those given, and the names of the rest."""
        given = _by_name(custom)
        return tuple(given.get(name, name) for name in self.cards)

    def compare(self, now: Record) -> None:
        """Check that a game set up again is the game of this record.

        Raises:
            CascadiaError: its pieces, options or cards differ.
        """
        if self.fingerprint != now.fingerprint:
            raise CascadiaError(
                say(reason("other pieces", self.rules[:40], self.fingerprint[:16], now.fingerprint))
            )


def _by_name(cards: Sequence[ScoringCard]) -> dict[str, ScoringCard]:
    """Return custom cards by their names."""
    if not isinstance(cards, (list, tuple)):
        raise RuleError(say(reason("custom cards", cards)))
    for card in cards:
        if not isinstance(card, ScoringCard):
            raise RuleError(say(reason("no scoring card", card)))
    return {card.name: card for card in cards}


def fingerprint(rules: Ruleset, cards: Sequence[ScoringCard]) -> str:
    """Return 16 hexadecimal digits that stand for a ruleset, its options and the dealt cards."""
    pieces = [
        rules.name,
        str((rules.turns, rules.slots, rules.nature_supply, rules.nature_cost, rules.tokens)),
        *(f"{tile.id} {_faces(tile)}" for tile in (*rules.tiles, *rules.starters)),
        *(f"{name}={reading}" for name, reading in sorted(rules.options.items())),
        *rules.tables,
        *_corrected(rules),
        *(card.fingerprint for card in cards),
    ]
    return hashlib.sha256("\n".join(pieces).encode()).hexdigest()[:16]


def _corrected(rules: Ruleset) -> list[str]:
    """Write what a player has corrected; nothing for the game as we ship it."""
    return [json.dumps(rules.corrections, sort_keys=True)] if rules.corrections else []


def _faces(tile: Any) -> str:  # noqa: ANN401 - a tile
    """Write everything printed on a tile."""
    return " ".join(
        f"{part.offset}:{''.join(h.letter for h in part.edges)}"
        f":{''.join(w.letter for w in part.wildlife)}{part.keystone:d}{part.lake:d}"
        for part in tile.parts
    )
