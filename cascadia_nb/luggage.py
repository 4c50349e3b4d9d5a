"""Everything a reader keeps as one file, to take to another place and to bring back there.

Nothing is lost on the way: what is kept already is never overwritten by something older, and what
gives way to something newer stays beside it. Games that come back are not put away by later ones.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.errors import NotationError
from cascadia_nb.shelf import AUTOSAVES, BROUGHT_BACK
from cascadia_nb.store import is_key
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from cascadia_nb.store import Store

FORMAT: Final = "cascadia_nb store"
VERSION: Final = 1
LARGEST: Final = 20_000_000  # characters
APART: Final = "apart/"  # below it stays what had to give way to something newer


class _Text(NamedTuple):
    """A kept text: where, when (seconds since 1970), and what."""

    key: str
    time: float
    text: str


async def pack(store: Store) -> str:
    """Return everything that a store keeps as the text of one file.

    Raises:
        StoreError: the store refuses.
    """
    rows = []
    for key, time in sorted(await store.names()):
        # A folder may hold files of others; another tab may have put a text away just now.
        text = await store.read(key) if is_key(key) else None
        if text is not None:
            rows.append([key, time, text])
    content = {"format": FORMAT, "version": VERSION, "texts": rows, "check": _check(rows)}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


async def unpack(store: Store, file: str) -> int:
    """Bring the texts of a file back into a store; return how many were not there before.

    Raises:
        NotationError: the text is no such file, or was cut or changed; nothing was touched.
        StoreError: the store refuses; what it keeps is whole, and the file can be tried again.
    """
    texts = _read(file)  # all of it, before anything is written
    return sum([await _bring(store, text) for text in texts])


def is_luggage(file: str) -> bool:
    """Whether a text says that it is everything a reader keeps."""
    return FORMAT in file[:200]


async def _bring(store: Store, brought: _Text) -> bool:
    """Bring one text back; return whether it was new."""
    key, time, text = brought
    if key.startswith(AUTOSAVES) and await store.read(key) != text:
        # The newest autosaves push out older ones, so a game that comes back gets another place.
        key = BROUGHT_BACK + key.removeprefix(AUTOSAVES)
    while (seen := await store.read(key)) != text:
        if seen is not None:
            ages = {kept.key: kept.time for kept in await store.names(key)}
            if ages.get(key, 0) >= time:
                return await _put_apart(store, key, text)
            await _put_apart(store, key, seen)
        if await store.swap(key, seen, text):
            return True
    return False


async def _put_apart(store: Store, key: str, text: str) -> bool:
    """Keep a text beside its key, which holds a newer one; return whether it was new."""
    where = "" if key.startswith((APART, BROUGHT_BACK)) else APART  # games stay among the games
    name = f"{where}{key}.{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    return await store.swap(name, None, text)


def _check(rows: list[list[Any]]) -> str:
    """Return a digest of what a file holds."""
    text = json.dumps(rows, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _read(file: str) -> tuple[_Text, ...]:
    """Read a file.

    Raises:
        NotationError: it is none, or was cut or changed.
    """
    if len(file) > LARGEST:
        raise NotationError(say(reason("luggage large")))
    try:
        content = json.loads(file.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise NotationError(say(reason("luggage cut" if is_luggage(file) else "luggage other")))
    if content.get("version") != VERSION:
        raise NotationError(say(reason("luggage version", str(content.get("version"))[:20])))
    rows: Any = content.get("texts")
    is_whole = isinstance(rows, list) and all(map(_is_text, rows))
    if not is_whole or content.get("check") != _check(rows):
        raise NotationError(say(reason("luggage cut")))
    return tuple(_Text(*row) for row in rows)


def _is_text(row: object) -> bool:
    """Whether this is a key, a time and a text."""
    return (
        isinstance(row, list)
        and [type(value) for value in row] in ([str, float, str], [str, int, str])
        and is_key(row[0])
        and _can_be_written(row[2])
    )


def _can_be_written(text: str) -> bool:
    """Whether this is a text that a file can hold: half a letter, as JSON can name it, is none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
