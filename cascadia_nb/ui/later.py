"""Work that is done after the answer to an input: keeping games, moves of bots."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine


class Later:
    """Runs coroutines and hands on their errors, which nobody would see otherwise.

    Args:
        fail: called with an error.
    """

    def __init__(self, fail: Callable[[BaseException], None]) -> None:
        """Have nothing to do."""
        self._fail = fail
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something soon; at once where no event loop runs, as in plain Python."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            asyncio.run(self._guarded(work))
            return
        task = loop.create_task(self._guarded(work))
        self._tasks.add(task)  # the loop keeps no hold of it
        task.add_done_callback(self._tasks.discard)

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it, and hand on its error."""
        try:
            await work
        except Exception as problem:  # noqa: BLE001 - whatever it is, the reader must see it
            self._fail(problem)
