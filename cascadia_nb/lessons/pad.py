"""The scorepad: the final boards of a real table, entered by hand, and what they are worth.

A pad is a value. Boards are whole tiles, or tokens alone with the lengths of the corridors typed
in; what was typed outdoes what the tiles say.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.awards import THREE_OR_FOUR_PLAYERS, majorities
from cascadia_nb.cards import base_cards
from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.exchange import from_json, to_json
from cascadia_nb.findings import Finding, Score, ScoreSheet
from cascadia_nb.games.base import BASE
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import HABITATS
from cascadia_nb.sheets import corridor_row, nature_row
from cascadia_nb.state import Player
from cascadia_nb.text import reason, say
from cascadia_nb.tiles import Part, split_edges

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.ruleset import Award
    from cascadia_nb.scoring_card import ScoringCard

MOST_PLAYERS: Final = 6
LONGEST: Final = 99
"""No corridor is longer, and nobody has more nature tokens."""
_LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Brush:
    """What a press on the board puts there.

    Args:
        lands: none (a blank hex, for tokens alone), one, or two habitats.
        rotation: how the tile is turned.
        animal: the token, if any.
        erases: whether a press takes away instead.
    """

    lands: tuple[Habitat, ...] = ()
    rotation: int = 0
    animal: Wildlife | None = None
    erases: bool = False

    @property
    def part(self) -> Part:
        """The printed side that it puts down, for every animal: the table has checked that."""
        edges = split_edges(self.lands[0], self.lands[-1]) if self.lands else ()
        return Part(ORIGIN, edges, BASE.wildlife)


def painted(env: Environment, at: Hex, brush: Brush) -> Environment:
    """Return a board after a press on a hex.

    An empty place gets the tile and the token of the brush. On a tile, an animal is put down or,
    if it stands there already, taken away; without an animal the tile itself is changed.
    """
    cells = dict(env.cells)
    old = cells.get(at)
    if brush.erases:
        if old is not None and old.token is not None:
            cells[at] = old._replace(token=None)
        else:
            cells.pop(at, None)
    elif old is None:
        number = max((cell.number for cell in cells.values()), default=-1) + 1
        cells[at] = Cell(brush.part, brush.rotation, brush.animal, number=number)
    elif brush.animal is not None:
        cells[at] = old._replace(token=None if old.token is brush.animal else brush.animal)
    else:
        cells[at] = old._replace(part=brush.part, rotation=brush.rotation)
    return Environment(cells, max((cell.number for cell in cells.values()), default=0))


def places(env: Environment) -> tuple[Hex, ...]:
    """Return the empty places that can be pressed: around the board, or where it begins."""
    return env.frontier() if len(env) else (ORIGIN,)


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player has in front of them.

    Args:
        name: of the player.
        board: tiles and tokens, or tokens alone.
        nature: unspent nature tokens.
        corridors: lengths that were typed, by the name of the habitat.
    """

    name: str
    board: Environment = field(default_factory=Environment)
    nature: int = 0
    corridors: Mapping[str, int] = field(default_factory=dict)

    @property
    def player(self) -> Player:
        """The player as rules see them."""
        return Player(self.board, self.nature)

    def corridor(self, habitat: Habitat) -> tuple[Finding, ...]:
        """Return the row of a habitat: as typed, or as the tiles lie."""
        typed = self.corridors.get(habitat.name)
        if typed is None:
            return tuple(corridor_row(habitat, BASE, self.player))
        return (Finding(typed, (), reason("corridor", typed, habitat)),) if typed else ()


@dataclass(frozen=True, slots=True)
class Pad:
    """All players, and the cards of the table.

    Args:
        entries: by seat.
        letters: of the cards, bear, elk, salmon, hawk, fox; or ``"family"``, ``"intermediate"``.
        options: readings of disputed points, where they are not the usual ones.
        aside: players who do not count while fewer play; they come back as they were.
    """

    entries: tuple[Entry, ...]
    letters: str = "AAAAA"
    options: Mapping[str, str] = field(default_factory=dict)
    aside: tuple[Entry, ...] = ()

    @classmethod
    def empty(cls, players: int = 2) -> Pad:
        """Return a pad on which nothing was entered yet."""
        return cls(tuple(_entry(n) for n in range(checked_players(players))))

    @property
    def cards(self) -> tuple[ScoringCard, ...]:
        """The cards of the table."""
        return base_cards(self.letters, self.options)

    def changed(self, seat: int, **parts: Any) -> Pad:  # noqa: ANN401 - the fields of an Entry
        """Return the pad with something of one player changed."""
        entry = replace(self.entries[seat], **parts)
        return replace(self, entries=(*self.entries[:seat], entry, *self.entries[seat + 1 :]))

    def with_players(self, count: int) -> Pad:
        """Return the pad for another number of players; all keep what they have, on it or aside."""
        known = (*self.entries, *self.aside)
        more = tuple(_entry(n) for n in range(len(known), checked_players(count)))
        return replace(self, entries=(*known[:count], *more), aside=known[count:])

    def with_cards(self, letters: str) -> Pad:
        """Return the pad with other cards.

        Raises:
            CascadiaError: there is no such set.
        """
        base_cards(letters, self.options)
        return replace(self, letters=letters)

    def awards(self) -> tuple[Award, ...]:
        """Return the awards for this many players; five and six share like three and four."""
        seating = BASE.seating.get(len(self.entries))
        return seating.awards if seating else majorities(HABITATS, THREE_OR_FOUR_PLAYERS)

    def sheets(self) -> tuple[ScoreSheet, ...]:
        """Return the sheets of all players."""
        own = [ScoreSheet(tuple(self._rows(entry))) for entry in self.entries]
        pairs = [(entry.player, sheet) for entry, sheet in zip(self.entries, own, strict=True)]
        rows = [list(sheet.scores) for sheet in own]
        for award in self.awards():
            found: list[list[Finding]] = [[] for _ in own]
            for seat, finding in award.rule(pairs):
                found[seat].append(finding)
            for seat, findings in enumerate(found):
                rows[seat].append(Score(award.key, award.title, tuple(findings), award.source))
        return tuple(ScoreSheet(tuple(row)) for row in rows)

    def _rows(self, entry: Entry) -> Iterator[Score]:
        """Yield the rows that depend on one player alone."""
        for card in self.cards:
            yield card.score(entry.board)
        for row in BASE.rows:
            if row.key.startswith("corridor"):
                habitat = next(h for h in HABITATS if row.key == f"corridor {h.name}")
                yield Score(row.key, row.title, entry.corridor(habitat))
            else:
                yield Score(row.key, row.title, tuple(nature_row(BASE, entry.player)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: most points, then most nature tokens, then shared."""
        keys = [
            (sheet.total, entry.nature)
            for sheet, entry in zip(self.sheets(), self.entries, strict=True)
        ]
        return tuple(seat for seat, key in enumerate(keys) if key == max(keys))

    def __str__(self) -> str:
        """Return the pad as a table: a row a score, a column a player."""
        sheets = self.sheets()
        names = [entry.name[:10] for entry in self.entries]
        lines = [f"{'':<18}" + "".join(f"{name:>11}" for name in names)]
        for number, score in enumerate(sheets[0].scores):
            points = [sheet.scores[number].points for sheet in sheets]
            lines.append(f"{score.heading:<18}" + "".join(f"{value:>11}" for value in points))
        total = say(reason("pad total"))
        lines.append(f"{total:<18}" + "".join(f"{sheet.total:>11}" for sheet in sheets))
        return "\n".join(lines)


def _entry(number: int) -> Entry:
    """Return an empty entry."""
    return Entry(say(reason("ui player", number + 1)))


def checked_players(count: object) -> int:
    """Return a number of players.

    Raises:
        CascadiaError: so many cannot play.
    """
    if type(count) is not int or not 1 <= count <= MOST_PLAYERS:
        raise CascadiaError(say(reason("pad players", MOST_PLAYERS)))
    return count


def read_count(text: object, what: str) -> int | None:
    """Return a number that was typed, or None if nothing was.

    Args:
        text: what was typed.
        what: what it is the number of, for the sentence.

    Raises:
        CascadiaError: it is no whole number from 0 to 99.
    """
    typed = str(text).strip()
    if not typed:
        return None
    if not (typed.isascii() and typed.isdigit()) or int(typed[:9]) > LONGEST:
        raise CascadiaError(say(reason("pad count", what, typed[:20], LONGEST)))
    return int(typed)


def read_name(text: object, number: int) -> str:
    """Return a name of one short line; a seat without one is called by its number."""
    name = " ".join(str(text).split())
    plain = "".join(letter for letter in name if letter.isprintable())[:_LONGEST_NAME]
    return plain or say(reason("ui player", number + 1))


def write_pad(pad: Pad) -> str:
    """Return a pad as JSON text."""
    content = {
        "entries": [_told(entry) for entry in pad.entries],
        "cards": pad.letters,
        "options": dict(pad.options),
        "aside": [_told(entry) for entry in pad.aside],
    }
    return json.dumps(content, ensure_ascii=False)


def _told(entry: Entry) -> dict[str, Any]:
    """Return one entry as JSON data."""
    return {
        "name": entry.name,
        "board": to_json(entry.board),
        "nature": entry.nature,
        "corridors": dict(entry.corridors),
    }


def read_pad(text: str | None) -> Pad | None:
    """Return the pad of a kept text, or None if it cannot be read."""
    try:
        content = json.loads(text or "")
        rows = [*content["entries"], *content.get("aside", [])]
        known = tuple(_read_entry(n, row) for n, row in enumerate(rows))
        count = checked_players(len(content["entries"]))
        checked_players(len(known))
        options = {str(name): str(value) for name, value in content["options"].items()}
        pad = Pad(known[:count], str(content["cards"]), options, known[count:])
        base_cards(pad.letters, options)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return pad


def _read_entry(number: int, row: Mapping[str, Any]) -> Entry:
    """Return one entry of a kept pad."""
    names = [habitat.name for habitat in HABITATS]
    board = from_json(row["board"])
    if not isinstance(board, Environment):
        raise TypeError(board)
    corridors = {
        name: read_count(length, name) or 0
        for name, length in row["corridors"].items()
        if name in names
    }
    nature = read_count(row["nature"], "nature") or 0
    return Entry(read_name(row["name"], number), board, nature, corridors)
