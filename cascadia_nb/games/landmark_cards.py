"""The sixty landmark cards: five decks of twelve, from one table of numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.data import read_table
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import HABITATS, WILDLIFE, Habitat, Wildlife, by_name
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cascadia_nb.hexes import Hex
    from cascadia_nb.state import HeldCard, Player, Span

LETTERS: Final = "ABCDEFGHIJKL"
NOTHING: Final[Mapping[str, Any]] = {}


class LandmarkCard(NamedTuple):
    """A landmark card.

    Args:
        habitat: of its deck.
        letter: A to L.
        rule: how it pays, see `RULES`.
        points: what it pays each time, or by how much it lengthens a corridor.
        least: the smallest corridor that counts.
        minus: what every further corridor costs.
        animal: whom it counts.
        source: where the weakest of its numbers comes from.
    """

    habitat: Habitat
    letter: str
    rule: str
    points: int = 0
    least: int = 1
    minus: int = 0
    animal: Wildlife | None = None
    source: str = "rulebook"

    @property
    def name(self) -> str:
        """What the card is called: its deck and its letter."""
        return f"{self.habitat} {self.letter}"

    @property
    def says(self) -> Reason:
        """What the card says, to be put into words."""
        values = (self.points, self.habitat, self.animal or "", self.least, self.minus)
        return reason(f"landmark card {self.rule}", *values)

    @property
    def text(self) -> str:
        """What the card says, in our own words."""
        return say(self.says)

    def findings(self, player: Player) -> tuple[Finding, ...]:
        """Return what the card finds on the board of its owner."""
        return tuple(RULES[self.rule](self, player))


def mark_of(habitat: Habitat) -> str:
    """Return the mark of a landmark token: boards draw it by its first word."""
    return f"{habitat}-landmark"


def tokens_on(player: Player, habitat: Habitat) -> tuple[Hex, ...]:
    """Return the hexes that carry the landmark token of a habitat: one, or none."""
    cells = player.environment.cells.items()
    return tuple(at for at, cell in cells if cell.mark == mark_of(habitat))


def _animals(card: LandmarkCard, player: Player) -> Iterator[Finding]:
    """A to E: for each such animal on a tile of which any part is of the habitat."""
    environment = player.environment
    standing = environment.where(card.animal) if card.animal is not None else ()
    there = tuple(at for at in standing if card.habitat in environment[at].part.edges)
    why = reason("landmark animals", len(there), card.animal, card.habitat)
    yield Finding(card.points * len(there), there, why)


def _keystones(card: LandmarkCard, player: Player) -> Iterator[Finding]:
    """F: for every two keystones of the habitat that hold an animal; a landmark is no animal."""
    cells = sorted(player.environment.cells.items(), key=lambda item: item[0])
    there = [at for at, c in cells if c.token and c.part.keystone and card.habitat in c.part.edges]
    for first in range(0, len(there) - 1, 2):
        pair = (there[first], there[first + 1])
        yield Finding(card.points, pair, reason("landmark keystones", card.habitat))
    if len(there) % 2 or not there:
        yield Finding(0, tuple(there[-1:]), reason("landmark keystone odd", card.habitat))


def _corridors(card: LandmarkCard, player: Player) -> Iterator[Finding]:
    """G and H: for each corridor of the habitat that is long enough."""
    for hexes in player.environment.corridors(card.habitat):
        size = len(hexes)
        if size >= card.least:
            yield Finding(card.points, hexes, reason("landmark corridor", size, card.habitat))
        else:
            why = reason("landmark corridor short", size, card.habitat, card.least)
            yield Finding(0, hexes, why)


def _few(card: LandmarkCard, player: Player) -> Iterator[Finding]:
    """K: the fewer corridors of the habitat the better, and never below 0."""
    corridors = player.environment.corridors(card.habitat)
    paid = max(0, card.points - card.minus * (len(corridors) - 1))
    hexes = tuple(at for corridor in corridors for at in corridor)
    yield Finding(paid, hexes, reason("landmark few", len(corridors), card.habitat))


def _flat(card: LandmarkCard, player: Player) -> Iterator[Finding]:
    """L: without any condition."""
    yield Finding(card.points, tokens_on(player, card.habitat), reason("landmark flat"))


def _elsewhere(card: LandmarkCard, player: Player) -> Iterator[Finding]:
    """I and J: they pay nothing themselves and act where the corridor is measured."""
    yield Finding(0, tokens_on(player, card.habitat), reason("landmark elsewhere", card.habitat))


RULES: Final[Mapping[str, Callable[[LandmarkCard, Player], Iterator[Finding]]]] = {
    "animals": _animals,
    "keystones": _keystones,
    "corridors": _corridors,
    "longer": _elsewhere,
    "joined": _elsewhere,
    "few": _few,
    "flat": _flat,
}


def acting_on_corridors(
    held: HeldCard, habitat: Habitat, found: tuple[Span, ...]
) -> tuple[Span, ...]:
    """Lengthen the largest corridor of the card's habitat, or join it to the second largest."""
    card = held.card
    if not isinstance(card, LandmarkCard) or card.habitat is not habitat or not found:
        return found
    length, hexes = found[0]
    if card.rule == "longer":
        return ((length + card.points, hexes), *found[1:])
    if card.rule == "joined" and len(found) > 1:
        more, others = found[1]
        return ((length + more, (*hexes, *others)), *found[2:])
    return found


@cache
def _rows() -> dict[str, Mapping[str, Any]]:
    """Return the table by the names of the cards."""
    rows = read_table("landmarks", "landmark_cards")["cards"]
    decks = {kind.letter: kind.name for kind in HABITATS}
    return {f"{decks[row['habitat']]} {row['letter']}": row for row in rows}


def rows() -> Mapping[str, Mapping[str, Any]]:
    """Return the numbers of every card with their sources, by the names of the cards."""
    return _rows()


def landmark_card(
    habitat: Habitat, letter: str, corrections: Mapping[str, Any] = NOTHING
) -> LandmarkCard:
    """Return a card by its deck and letter, with numbers of the printed card where given."""
    row = {**_rows()[f"{habitat} {letter}"], **corrections}
    return LandmarkCard(
        habitat=habitat,
        letter=letter,
        rule=row["rule"],
        points=row.get("points", 0),
        least=row.get("least", 1),
        minus=row.get("minus", 0),
        animal=by_name(WILDLIFE, row["animal"], "wildlife") if "animal" in row else None,
        source="yours" if corrections else row["source"],
    )
