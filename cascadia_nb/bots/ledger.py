"""What a move changes on a score sheet, by scoring again only the rows that read it.

Cards and rows say what they look at. The points that a tile brings by rows about tiles and those a
token brings by rows about tokens can be found apart and added up: neither move changes what the
other one's rows read. A row that may read anything (a card of one's own) is added up as well, and
then corrected for the best plans, because there the sum is only a guess.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.environment import TILES, TOKENS
from cascadia_nb.kinds import Habitat, Wildlife
from cascadia_nb.sheets import row_findings

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
        mixed: rows that may read anything.
    """

    tiles: tuple[Entry, ...]
    standing: tuple[Entry, ...]
    nature: tuple[Entry, ...]
    mixed: tuple[Entry, ...]

    @property
    def all(self) -> tuple[Entry, ...]:
        """Every row."""
        return (*self.tiles, *self.standing, *self.nature, *self.mixed)

    def of_tile(self, habitats: Iterable[Habitat]) -> tuple[Entry, ...]:
        """Return the rows that a tile with these habitats can change."""
        topics = (TILES, *habitats)
        return tuple(entry for entry in self.tiles if entry.topic in topics)


def ledger(state: State) -> Ledger | None:
    """Return the rows in parts, or None if the sheet is not simply the sum of its rows."""
    if state.rules.readings is not None:
        return None
    found = tuple(entries(state))
    tiles = tuple(e for e in found if e.topic == TILES or isinstance(e.topic, Habitat))
    standing = tuple(e for e in found if e.topic == TOKENS or isinstance(e.topic, Wildlife))
    nature = tuple(e for e in found if e.topic == NATURE)
    known = (*tiles, *standing, *nature)
    mixed = tuple(e for e in found if all(e.key != other.key for other in known))
    return Ledger(tiles, standing, nature, mixed)


def entries(state: State) -> Iterable[Entry]:
    """List the rows of a player's own sheet."""
    for card in state.cards:
        yield Entry(card.key, card.topic, partial(_of_card, card))
    for row in state.rules.rows:
        yield Entry(row.key, row.topic, partial(row_findings, row, state.rules))


def _of_card(card: ScoringCard, player: Player) -> tuple[Finding, ...]:
    """Return what a card finds on the board of a player."""
    return card.findings(player.environment)
