"""Keeps the game of a table by itself, and finds kept games again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import _platform, luggage
from cascadia_nb.text import reason, say
from cascadia_nb.ui import saves

if TYPE_CHECKING:
    from cascadia_nb.shelf import Shelf
    from cascadia_nb.ui.session import Session

_LISTED: Final = 40  # no more are kept by themselves, and few come from files
_NOTHING_KEPT: Final = -1  # not even a game without moves


class Welcome(NamedTuple):
    """What was kept.

    Args:
        text: the game this browser tab had before it was loaded again.
        key: of the newest game that is not over, and what to say about it.
        words: how to offer that game.
    """

    text: str = ""
    key: str = ""
    words: str = ""


class Keeper:
    """Keeps the game of one table.

    Args:
        session: the game, kept as far as it is played.
        shelf: where; without one the reader's own is opened when it is needed.
    """

    def __init__(self, session: Session, shelf: Shelf | None = None) -> None:
        """Begin with what is there."""
        self._shelf = shelf
        self._moves = len(session.game.moves)

    @property
    def trouble(self) -> str:
        """Why nothing is kept; empty while all is well."""
        return self._shelf.trouble if self._shelf is not None else ""

    async def _opened(self) -> Shelf:
        """Return the shelf of this table."""
        if self._shelf is None:
            self._shelf = await _platform.open_shelf()
        return self._shelf

    async def welcome(self) -> Welcome:
        """Return what was kept before this table was laid."""
        shelf = await self._opened()
        text = await shelf.reopened()
        if text is not None:
            return Welcome(text)
        for words, key in await self._listed(1, running=True):
            return Welcome("", key, words)
        return Welcome()

    async def recent(self) -> tuple[tuple[str, str], ...]:
        """Return the kept games: what to call each, and its key."""
        return tuple(await self._listed(_LISTED))

    async def _listed(self, most: int, *, running: bool = False) -> list[tuple[str, str]]:
        """List the newest games that can be read."""
        shelf, store = await self._opened(), await _platform.open_store()
        found = []
        for kept in (await shelf.recent())[:most]:
            summary = saves.summary(await store.read(kept.key) or "")
            if summary is not None and not (running and summary.is_over):
                offer = say(reason("ui continue", summary.turn))
                found.append((offer if running else summary.words, kept.key))
        return found

    async def reopen(self, key: str) -> str | None:
        """Return a kept game, and go on keeping it in its place."""
        return await (await self._opened()).reopen(key)

    async def everything(self) -> str:
        """Return all that the reader keeps as the text of one file."""
        return await luggage.pack(await _platform.open_store())

    async def bring_back(self, file: str) -> int:
        """Bring back what a file holds; return how many texts were not here.

        Raises:
            CascadiaError: the file holds nothing of the kind, or the store refuses.
        """
        return await luggage.unpack(await _platform.open_store(), file)

    def begin(self, session: Session, *, is_kept: bool = False) -> None:
        """Turn to another game; unless it was kept already, it gets a place of its own at once."""
        self._moves = len(session.game.moves) if is_kept else _NOTHING_KEPT
        if self._shelf is not None and not is_kept:
            self._shelf.new_game()

    def is_behind(self, session: Session) -> bool:
        """Whether moves were made or taken back since the game was kept."""
        return len(session.game.moves) != self._moves

    async def keep(self, session: Session) -> None:
        """Keep a game as it is now."""
        self._moves = len(session.game.moves)
        if self._shelf is not None:
            await self._shelf.keep(saves.pack(session))
