"""Where tables keep their games by themselves.

Each game has a place of its own, so tables never overwrite each other. A table that goes on with a
kept game uses that game's place, unless another table has moved on there: then it takes a new one.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Final

from cascadia_nb.store import StoreError, newest_first

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from cascadia_nb.store import Kept, Store

AUTOSAVES: Final = "autosave/"
MOST_AUTOSAVES: Final = 20
BROUGHT_BACK: Final = "games/"  # games from a file; they are not put away by newer ones


class _Place:
    """Where one game is kept, and the text last known to stand there."""

    def __init__(self, key: str, seen: str | None = None) -> None:
        self.key = key
        self.seen = seen


class Shelf:
    """Keeps the game of one table.

    Args:
        store: where texts are kept.
        tab: a name that outlasts a reload, so that a reload finds its game again; may be empty.
    """

    def __init__(self, store: Store, tab: str = "") -> None:
        self.trouble = store.trouble
        self._store = store
        self._tab = tab
        self._writing = asyncio.Lock()
        self._place = self._new_place()

    def _new_place(self) -> _Place:
        """Return a place that no game has had."""
        tab = self._tab or secrets.token_hex(4)
        return _Place(f"{AUTOSAVES}{tab}.{secrets.token_hex(4)}")

    def new_game(self) -> None:
        """Keep what comes from now on in a place of its own."""
        self._place = self._new_place()

    def keep(self, text: str) -> Awaitable[None]:
        """Keep the game as it is now; what goes wrong is said in `trouble`, never raised."""
        return self._keep(self._place, text)

    async def _keep(self, place: _Place, text: str) -> None:
        """Write one text after the other, so that none overtakes a newer one."""
        async with self._writing:
            if text == place.seen:
                return
            try:
                await self._put(place, text)
            except StoreError as problem:
                self.trouble = str(problem)

    async def _put(self, place: _Place, text: str) -> None:
        """Write a text to its place, or to a new one where another table has moved on."""
        is_new = place.seen is None
        if not await self._store.swap(place.key, place.seen, text):
            place.key, is_new = self._new_place().key, True
            await self._store.write(place.key, text)
        place.seen = text
        if is_new:
            for old in (await self._store.names(AUTOSAVES))[MOST_AUTOSAVES:]:
                await self._store.delete(old.key)

    async def recent(self) -> tuple[Kept, ...]:
        """Return the kept games, the newest first; none where the store refuses."""
        try:
            games = (*await self._store.names(AUTOSAVES), *await self._store.names(BROUGHT_BACK))
            return newest_first([*games])
        except StoreError as problem:
            self.trouble = str(problem)
            return ()

    async def reopen(self, key: str) -> str | None:
        """Return a kept game and go on keeping it; None if it is gone."""
        try:
            text = await self._store.read(key)
        except StoreError as problem:
            self.trouble = str(problem)
            return None
        if text is not None:
            self._place = _Place(key, text)
        return text

    async def reopened(self) -> str | None:
        """Return the game that this tab had before it was loaded again, if there is one."""
        if not self._tab:
            return None
        own = [
            kept for kept in await self.recent() if kept.key.startswith(f"{AUTOSAVES}{self._tab}.")
        ]
        return await self.reopen(own[0].key) if own else None
