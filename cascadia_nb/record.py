"""What is kept of a game: how it was set up, its moves, and a fingerprint of its rules.

A save is readable JSON; a code is the same, packed into a text that may stand in a web address.
Both carry a check of their own content, so that a cut or edited one is noticed.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.errors import CascadiaError, NotationError, RuleError
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.state import Seat

FORMAT: Final = "cascadia_nb game"
VERSION: Final = 1
CODE_PREFIX: Final = "cnb1."
TEXT_LIMIT: Final = 1_000_000
MOVES_LIMIT: Final = 10_000
_SEPARATOR: Final = ";"


class Record(NamedTuple):
    """How a game was set up.

    Args:
        rules: name of the ruleset.
        options: readings that differ from the defaults.
        custom: names of the custom cards.
        players, seed, first: as given to the game.
        cards: the wish for cards, or the names of the cards.
        fingerprint: of pieces, options and cards; another one means another game.
    """

    rules: str
    options: Mapping[str, str]
    custom: tuple[str, ...]
    players: int
    seed: int
    first: Seat | None
    cards: str | tuple[str, ...]
    fingerprint: str

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

    def ruleset(self, games: Mapping[str, Ruleset], custom: Sequence[ScoringCard]) -> Ruleset:
        """Return the ruleset of this record.

        Raises:
            CascadiaError: the game, an option or a custom card is not at hand.
        """
        if self.rules not in games:
            raise CascadiaError(
                f"this is a game of {self.rules[:40]!r}, which is not here; "
                f"here are {', '.join(games)}"
            )
        rules = games[self.rules].with_options(**self.options)
        given = {**_by_name(rules.custom), **_by_name(custom)}
        for name in self.custom:
            if name not in given:
                raise CascadiaError(
                    f"this game was played with the custom card {name[:60]!r}: "
                    "give it as custom=[...] to open the game"
                )
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
                f"this game was played with other pieces, options or cards of {self.rules[:40]!r} "
                f"(fingerprint {self.fingerprint[:16]!r}, here {now.fingerprint}): "
                "open it with those"
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
        *(card.fingerprint for card in cards),
    ]
    return hashlib.sha256("\n".join(pieces).encode()).hexdigest()[:16]


def _faces(tile: Any) -> str:  # noqa: ANN401 - a tile
    """Write everything printed on a tile."""
    return " ".join(
        f"{part.offset}:{''.join(h.letter for h in part.edges)}"
        f":{''.join(w.letter for w in part.wildlife)}{part.keystone:d}{part.lake:d}"
        for part in tile.parts
    )


# writing


def _content(record: Record, moves: Sequence[Move]) -> dict[str, Any]:
    """Return everything a save holds but its check."""
    content = {"format": FORMAT, "version": VERSION, **record._asdict()}
    return {**content, "moves": [str(move) for move in moves]}


def _check(content: Mapping[str, Any]) -> str:
    """Return a digest of a save's content."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write_save(record: Record, moves: Sequence[Move]) -> str:
    """Return the JSON text of a game."""
    content = json.loads(json.dumps(_content(record, moves)))
    return json.dumps({**content, "check": _check(content)}, indent=1, ensure_ascii=False) + "\n"


def write_code(record: Record, moves: Sequence[Move]) -> str:
    """Return the code of a game: prefix, then base64url of the packed save."""
    content = json.loads(json.dumps(_content(record, moves)))
    packed = [content[key] for key in Record._fields]
    packed += [_packed_moves(content["moves"]), _check(content)]
    raw = json.dumps(packed, separators=(",", ":"), ensure_ascii=False).encode()
    return CODE_PREFIX + base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def _packed_moves(moves: list[str]) -> str | list[str]:
    """Join moves as long as they can be parted again, which those of the family can."""
    joined = _SEPARATOR.join(moves)
    return joined if (joined.split(_SEPARATOR) if joined else []) == moves else moves


# reading


def read_save(text: str) -> tuple[Record, tuple[str, ...]]:
    """Return the record and the moves of a save.

    Raises:
        NotationError: it is not a save of this version, or was cut or changed.
    """
    if not isinstance(text, str) or len(text) > TEXT_LIMIT:
        raise NotationError("this is not a saved game: it is no text, or far too long")
    # Editors put a mark before the text of a file.
    content = _json(text.removeprefix("\ufeff"), "saved game")
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise NotationError(
            "this is not a saved game: save one with game.save() and give that text"
        )
    return _read(content, "saved game")


def read_code(code: str) -> tuple[Record, tuple[str, ...]]:
    """Return the record and the moves of a code.

    Raises:
        NotationError: it is not a code of this version, or was cut or changed.
    """
    code = code.strip() if isinstance(code, str) else ""
    if not code.startswith(CODE_PREFIX) or len(code) > TEXT_LIMIT:
        raise NotationError(
            f"this is not a game code: a code begins with {CODE_PREFIX!r}; copy it whole"
        )
    packed = _json(_unpacked(code.removeprefix(CODE_PREFIX)), "game code")
    fields = (*Record._fields, "moves", "check")
    if not isinstance(packed, list) or len(packed) != len(fields):
        raise NotationError("this game code cannot be read: it was cut or changed; copy it whole")
    content = {"format": FORMAT, "version": VERSION, **dict(zip(fields, packed, strict=True))}
    moves = content["moves"]
    if isinstance(moves, str):
        content["moves"] = moves.split(_SEPARATOR) if moves else []
    return _read(content, "game code")


def _unpacked(body: str) -> str:
    """Undo base64 and compression, up to a size."""
    try:
        if not re.fullmatch(r"[A-Za-z0-9_-]*", body):
            raise ValueError  # noqa: TRY301 - the same sentence as for the others
        raw = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        text = unpacker.decompress(raw, TEXT_LIMIT)
        if not unpacker.eof or unpacker.unused_data:
            raise ValueError  # noqa: TRY301
        return text.decode()
    except (ValueError, binascii.Error, zlib.error) as problem:
        raise NotationError(
            "this game code cannot be read: it was cut or changed; copy it whole"
        ) from problem


def _json(text: str, what: str) -> Any:  # noqa: ANN401 - whatever the text holds
    """Read JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise NotationError(
            f"this {what} cannot be read: it was cut or changed; give it whole"
        ) from problem


_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "version": (int,),
    "rules": (str,),
    "options": (dict,),
    "custom": (list,),
    "players": (int,),
    "seed": (int,),
    "first": (int, type(None)),
    "cards": (str, list),
    "fingerprint": (str,),
    "moves": (list,),
    "check": (str,),
}


def _read(content: dict[str, Any], what: str) -> tuple[Record, tuple[str, ...]]:
    """Check types, version and digest, then build the record."""
    for key, types in _TYPES.items():
        if key not in content or type(content[key]) not in types:
            raise NotationError(
                f"this {what} cannot be read: {key!r} is missing or of a wrong kind"
            )
    if content["version"] != VERSION:
        raise NotationError(
            f"this {what} has version {content['version']}; this program reads version {VERSION}"
        )
    unknown = [key for key in content if key not in _TYPES and key != "format"]
    if unknown:
        raise NotationError(
            f"this {what} cannot be read: it says {unknown[0][:20]!r}, which is new here"
        )
    texts = [*content["options"].values(), *content["custom"], *content["moves"]]
    texts += content["cards"] if isinstance(content["cards"], list) else []
    if not all(isinstance(text, str) for text in texts):
        raise NotationError(f"this {what} cannot be read: a name or a move in it is not a text")
    if len(content["moves"]) > MOVES_LIMIT:
        raise NotationError(f"this {what} cannot be read: it has more than {MOVES_LIMIT} moves")
    unchecked = {key: value for key, value in content.items() if key != "check"}
    if content["check"] != _check(unchecked):
        raise NotationError(f"this {what} was cut or changed after it was made; use the original")
    record = Record(**{key: content[key] for key in Record._fields})
    cards = record.cards if isinstance(record.cards, str) else tuple(record.cards)
    record = record._replace(custom=tuple(record.custom), cards=cards)
    return record, tuple(content["moves"])
