"""What outlasts single games: hiking charts and corrections, in the one store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.games import GAMES
from cascadia_nb.games.corrections import KEY, read_corrections, write_corrections
from cascadia_nb.games.hikes import HikingMap, read_map, write_map
from cascadia_nb.store import StoreError
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.games.corrections import Corrections
    from cascadia_nb.store import Store

TRIES: Final = 20


async def kept_hikes(store: Store, box: str) -> HikingMap:
    """Return the hiking chart of a box, empty if nothing is kept.

    Raises:
        NotationError: what is kept there cannot be read; it stays as it is.
        StoreError: the place refuses.
    """
    return read_map(await store.read(HikingMap(box).key), box)


async def change_hikes(
    store: Store, box: str, change: Callable[[HikingMap], HikingMap]
) -> HikingMap:
    """Keep a changed hiking chart; what another tab has written meanwhile is changed, not lost.

    Args:
        store: where it is kept.
        box: ``"base"`` or ``"landmarks"``.
        change: makes the new chart, such as ``lambda chart: chart.with_hiker("Ada")``.

    Raises:
        CascadiaError: the change is not possible; nothing has changed.
        StoreError: the place refuses.
    """
    key = HikingMap(box).key
    for _ in range(TRIES):
        seen = await store.read(key)
        changed = change(read_map(seen, box))
        if await store.swap(key, seen, write_map(changed)):
            return changed
    raise StoreError(say(reason("store busy", key)))


async def use_kept_corrections(store: Store) -> None:
    """Play every game from now on with the corrections that are kept, if there are any.

    Raises:
        CascadiaError: what is kept cannot be used; it stays as it is, and games as they were.
        StoreError: the place refuses.
    """
    GAMES.use(read_corrections(await store.read(KEY)))


async def keep_corrections(store: Store, corrections: Corrections) -> None:
    """Keep corrections, and play every game from now on with them.

    Raises:
        CascadiaError: one of them cannot be used; nothing has changed.
        StoreError: the place refuses.
    """
    await store.write(KEY, write_corrections(corrections))
    GAMES.use(corrections)
