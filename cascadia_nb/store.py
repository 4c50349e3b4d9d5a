"""What a reader keeps: texts by key, for saves, progress and corrections.

A key is a path of plain names such as ``autosave/4f2a.9c01`` or ``progress/bears``. All stores
behave alike; `_platform` chooses the one that fits the place.
"""

from __future__ import annotations

import os
import re
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from cascadia_nb.errors import CascadiaError
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from pathlib import Path

_KEY: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]*(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*")
_ENDING: Final = ".txt"


class StoreError(CascadiaError):
    """A text could not be kept, read or removed."""


class Kept(NamedTuple):
    """A kept text: its key, and when it was written (seconds since 1970)."""

    key: str
    time: float


class Store(Protocol):
    """Keeps texts by key.

    Every method raises `StoreError` when the place refuses. ``trouble`` is one sentence when
    nothing outlasts this page, else empty.
    """

    trouble: str

    async def read(self, key: str) -> str | None:
        """Return the text of a key, or None."""

    async def write(self, key: str, text: str) -> None:
        """Keep a text, whatever the key held before."""

    async def swap(self, key: str, seen: str | None, text: str) -> bool:
        """Keep a text only if the key still holds what was seen there; say whether it did.

        Nobody else's text is overwritten this way, however many tabs are open.
        """

    async def delete(self, key: str) -> None:
        """Forget a key; one that is not there is no error."""

    async def names(self, prefix: str = "") -> tuple[Kept, ...]:
        """Return the keys that begin with a prefix, the newest first."""


def is_key(key: str) -> bool:
    """Whether this is a path of plain names."""
    return _KEY.fullmatch(key) is not None


def checked(key: str) -> str:
    """Return a key that is a path of plain names.

    Raises:
        StoreError: it is something else.
    """
    if not is_key(key):
        raise StoreError(say(reason("store key", key)))
    return key


def newest_first(found: list[Kept]) -> tuple[Kept, ...]:
    """Sort what was found: the newest first, keys decide between equals."""
    return tuple(sorted(found, key=lambda kept: (-kept.time, kept.key)))


class MemoryStore:
    """Keeps texts as long as this Python lives: for tests, and where nothing else is allowed."""

    def __init__(self, trouble: str = "") -> None:
        self.trouble = trouble
        self._kept: dict[str, tuple[str, float]] = {}

    async def read(self, key: str) -> str | None:
        """Return the text of a key, or None."""
        kept = self._kept.get(checked(key))
        return None if kept is None else kept[0]

    async def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._kept[checked(key)] = (text, time.time())

    async def swap(self, key: str, seen: str | None, text: str) -> bool:
        """Keep a text if the key holds what was seen."""
        if await self.read(key) != seen:
            return False
        await self.write(key, text)
        return True

    async def delete(self, key: str) -> None:
        """Forget a key."""
        self._kept.pop(checked(key), None)

    async def names(self, prefix: str = "") -> tuple[Kept, ...]:
        """Return the keys that begin with a prefix."""
        found = [Kept(key, at) for key, (_, at) in self._kept.items() if key.startswith(prefix)]
        return newest_first(found)


class FolderStore:
    """Keeps each text as a file below a folder; a file is whole or not there."""

    trouble = ""

    def __init__(self, folder: Path) -> None:
        """Use a folder, made if need be.

        Raises:
            StoreError: it cannot be written to.
        """
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise StoreError(say(reason("store failed", problem.strerror))) from problem
        if not os.access(folder, os.W_OK):
            raise StoreError(say(reason("store failed", f"{folder} is read-only")))

    def _file(self, key: str) -> Path:
        """Return the file of a key."""
        return self.folder / (checked(key) + _ENDING)

    async def read(self, key: str) -> str | None:
        """Return the text of a key, or None."""
        file = self._file(key)
        try:
            return file.read_bytes().decode() if file.is_file() else None
        except (OSError, UnicodeDecodeError) as problem:
            raise StoreError(say(reason("store failed", str(problem)))) from problem

    async def write(self, key: str, text: str) -> None:
        """Keep a text: written beside its place first, then put there in one go."""
        file = self._file(key)
        beside = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(text.encode())
            beside.replace(file)
        except OSError as problem:
            with suppress(OSError):
                beside.unlink()
            raise StoreError(say(reason("store failed", str(problem)))) from problem

    async def swap(self, key: str, seen: str | None, text: str) -> bool:
        """Keep a text if the key holds what was seen."""
        if await self.read(key) != seen:
            return False
        await self.write(key, text)
        return True

    async def delete(self, key: str) -> None:
        """Forget a key."""
        try:
            self._file(key).unlink(missing_ok=True)
        except OSError as problem:
            raise StoreError(say(reason("store failed", str(problem)))) from problem

    async def names(self, prefix: str = "") -> tuple[Kept, ...]:
        """Return the keys that begin with a prefix."""
        found = []
        for file in self.folder.rglob(f"*{_ENDING}"):
            key = file.relative_to(self.folder).as_posix().removesuffix(_ENDING)
            if key.startswith(prefix):
                found.append(Kept(key, file.stat().st_mtime))
        return newest_first(found)
