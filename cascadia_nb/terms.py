"""The terms of a game: rows of the sheet, awards, what depends on the seats, and options."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding, ScoreSheet
    from cascadia_nb.kinds import Habitat, Kind, Wildlife
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.scoring_card import ScoringCard
    from cascadia_nb.state import Player, Seat, State
    from cascadia_nb.text import Reason


class Row(NamedTuple):
    """One row of the score sheet that depends on one player alone.

    Args:
        key, title: as on the sheet.
        rule: yields the findings.
        source: where the numbers come from; a function where that depends on what a player owns.
        topic: what the rule looks at: a habitat (the tiles that show it), an animal (its tokens),
            ``"tokens"``, ``"tiles"``, ``"nature"`` (the nature tokens), or ``"everything"``.
    """

    key: str
    title: str
    rule: Callable[[Ruleset, Player], Iterable[Finding]]
    source: str | Callable[[Player], str] = "rulebook"
    topic: Habitat | Wildlife | str = "everything"


class Reading(NamedTuple):
    """A way to read what a player has; the sheet takes the one that pays most.

    Args:
        name: what the sheet says about it, "" for the plain one.
        player: whose rows are scored.
        boards: what each card sees, where that is not simply the player's environment.
    """

    name: str | Reason
    player: Player
    boards: Callable[[ScoringCard], Environment] | None = None


class Award(NamedTuple):
    """One row of the score sheet that compares players: a majority, a highest tower."""

    key: str
    title: str
    rule: Callable[[Sequence[tuple[Player, ScoreSheet]]], Iterable[tuple[Seat, Finding]]]
    source: str = "rulebook"


class Seating(NamedTuple):
    """What depends on the number of players.

    Args:
        tiles_per_round: tiles that leave the stacks while everyone has one turn.
        refill: how the display is filled again.
        awards: the rows that compare players (the solo bonus is one of them).
        spare: tiles more (or fewer) than keep the display full until the last turn.
    """

    tiles_per_round: int
    refill: Callable[[State], State]
    awards: tuple[Award, ...] = ()
    spare: int = 0


class Menu(NamedTuple):
    """One of the cards that can be chosen one by one: the texts chosen make up the wish together.

    Args:
        title: a kind, or what the menu is called.
        choices: what is shown, and the text that it adds to the wish.
    """

    title: Kind | Reason
    choices: tuple[tuple[str, str], ...]


class Option(NamedTuple):
    """A disputed or variable point.

    Args:
        name: as options are given.
        readings: what it can be, the default first.
        meaning: what the readings are, in one sentence.
        evidence: what speaks for them, in one sentence.
    """

    name: str
    readings: tuple[str, ...]
    meaning: str
    evidence: str = ""

    @property
    def title(self) -> str:
        """The name for readers, in English; single letters are cards."""
        first, *others = self.name.split("_")
        words = (first.capitalize(), *others)
        return " ".join(word.upper() if len(word) == 1 else word for word in words)
