"""What a move changes on a score sheet, by scoring again only the rows that read it.

Cards and rows say what they look at. If none of them looks at tiles and at tokens, the points of a
tile and the points of a token can be found apart and added up: both scores are sums of findings,
and neither move changes what the other one's rows read.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.environment import TILES, TOKENS
from cascadia_nb.kinds import Habitat, Wildlife

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.findings import Finding
    from cascadia_nb.state import Player, State

    Topic = Habitat | Wildlife | str


NATURE: Final = "nature"


class Entry(NamedTuple):
    """One row of the sheet: its key, what it reads, and how it is scored."""

    key: str
    topic: Topic
    score: Callable[[Player], Iterable[Finding]]

    def points(self, player: Player) -> int:
        """Return the points of the row."""
        return sum([finding.points for finding in self.score(player)])


class Ledger(NamedTuple):
    """The rows of a sheet, by what changes them.

    Args:
        tiles: rows that read tiles alone.
        standing: rows that read wildlife tokens alone.
        nature: rows that read nature tokens alone.
    """

    tiles: tuple[Entry, ...]
    standing: tuple[Entry, ...]
    nature: tuple[Entry, ...]

    @property
    def all(self) -> tuple[Entry, ...]:
        """Every row."""
        return (*self.tiles, *self.standing, *self.nature)

    def of_tile(self, habitats: Iterable[Habitat]) -> tuple[Entry, ...]:
        """Return the rows that a tile with these habitats can change."""
        topics = (TILES, *habitats)
        return tuple(entry for entry in self.tiles if entry.topic in topics)


def ledger(state: State) -> Ledger | None:
    """Return the rows in two parts, or None if a row may read both tiles and tokens."""
    if state.rules.readings is not None:
        return None
    found = tuple(entries(state))
    tiles = tuple(e for e in found if e.topic == TILES or isinstance(e.topic, Habitat))
    standing = tuple(e for e in found if e.topic == TOKENS or isinstance(e.topic, Wildlife))
    nature = tuple(e for e in found if e.topic == NATURE)
    if len(tiles) + len(standing) + len(nature) < len(found):
        return None
    return Ledger(tiles, standing, nature)


def entries(state: State) -> Iterable[Entry]:
    """List the rows of a player's own sheet."""
    for card in state.cards:
        yield Entry(card.key, card.topic, partial(_of_card, card))
    for row in state.rules.rows:
        yield Entry(row.key, row.topic, partial(row.rule, state.rules))


def _of_card(card: ScoringCard, player: Player) -> tuple[Finding, ...]:
    """Return what a card finds on the board of a player."""
    return card.findings(player.environment)
