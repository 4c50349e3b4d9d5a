"""Games as text: saves and codes, written and read.

A save is readable JSON; a code is the same, packed into a text that may stand in a web address.
Both carry a check of their own content, so that a cut or edited one is noticed. What only few
games have, such as marks of study, is left out of the others: their saves and codes stay as they
were before there was such a thing, and older programs can read them.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import re
import zlib
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.errors import NotationError
from cascadia_nb.record import MOVES_LIMIT, Record
from cascadia_nb.text import reason, say, translated

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cascadia_nb.ruleset import Move

FORMAT: Final = "cascadia_nb game"
VERSION: Final = 1
CODE_PREFIX: Final = "cnb1."
TEXT_LIMIT: Final = 1_000_000
_SEPARATOR: Final = ";"
_SETUP: Final = tuple(field for field in Record._fields if field != "studied")


# writing


def _content(record: Record, moves: Sequence[Move]) -> dict[str, Any]:
    """Return everything a save holds but its check."""
    content = {"format": FORMAT, "version": VERSION, **record._asdict()}
    if not record.studied:
        del content["studied"]
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
    packed = [content[key] for key in _SETUP]
    packed += [_packed_moves(content["moves"]), _check(content)]
    packed += [content["studied"]] if record.studied else []
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
        raise NotationError(say(reason("save no text")))
    # Editors put a mark before the text of a file.
    content = _json(text.removeprefix("\ufeff"), "saved game")
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise NotationError(say(reason("save other")))
    return _read(content, "saved game")


def read_code(code: str) -> tuple[Record, tuple[str, ...]]:
    """Return the record and the moves of a code.

    Raises:
        NotationError: it is not a code of this version, or was cut or changed.
    """
    code = code.strip() if isinstance(code, str) else ""
    if not code.startswith(CODE_PREFIX) or len(code) > TEXT_LIMIT:
        raise NotationError(say(reason("code prefix", CODE_PREFIX)))
    packed = _json(_unpacked(code.removeprefix(CODE_PREFIX)), "game code")
    fields = (*_SETUP, "moves", "check", "studied")
    if not isinstance(packed, list) or len(fields) - len(packed) not in {0, 1}:
        raise NotationError(say(reason("code cut")))
    content = {"format": FORMAT, "version": VERSION, **dict(zip(fields, packed, strict=False))}
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
        raise NotationError(say(reason("code cut"))) from problem


def _json(text: str, what: str) -> Any:  # noqa: ANN401 - whatever the text holds
    """Read JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise NotationError(say(reason("save cut", translated(what)))) from problem


_RARE: Final[Mapping[str, Any]] = {"studied": []}  # what a game without it leaves out
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
    "studied": (list,),
}


def _read(found: dict[str, Any], what: str) -> tuple[Record, tuple[str, ...]]:
    """Check types, version and digest, then build the record."""
    content = {**_RARE, **found}
    _check_types(content, what)
    if len(content["moves"]) > MOVES_LIMIT or len(content["studied"]) > MOVES_LIMIT:
        raise NotationError(say(reason("save long", translated(what), MOVES_LIMIT)))
    unchecked = {key: value for key, value in found.items() if key != "check"}
    if content["check"] != _check(unchecked):
        raise NotationError(say(reason("save changed", translated(what))))
    record = Record(**{key: content[key] for key in Record._fields})
    cards = record.cards if isinstance(record.cards, str) else tuple(record.cards)
    custom, studied = tuple(record.custom), tuple(record.studied)
    return record._replace(custom=custom, cards=cards, studied=studied), tuple(content["moves"])


def _check_types(content: Mapping[str, Any], what: str) -> None:
    """Check that everything is there and of its kind, and nothing else."""
    for key, types in _TYPES.items():
        if key not in content or type(content[key]) not in types:
            raise NotationError(say(reason("save key", translated(what), key)))
    if content["version"] != VERSION:
        raise NotationError(
            say(reason("save version", translated(what), content["version"], VERSION))
        )
    unknown = [key for key in content if key not in _TYPES and key != "format"]
    if unknown:
        raise NotationError(say(reason("save new", translated(what), unknown[0][:20])))
    texts = [*content["options"].values(), *content["custom"], *content["moves"]]
    texts += content["cards"] if isinstance(content["cards"], list) else []
    if not all(isinstance(text, str) for text in texts):
        raise NotationError(say(reason("save name", translated(what))))
    if not all(type(left) is int and 0 <= left <= MOVES_LIMIT for left in content["studied"]):
        raise NotationError(say(reason("save study", translated(what))))
