"""Keeps texts in the browser's IndexedDB.

Pages and their workers share it, so the play page and the kernel of a notebook see the same
texts. The database is opened for each use: it costs a millisecond, and nothing breaks when the
reader clears it or another tab wants it.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.store import Kept, StoreError, checked, newest_first
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable

DATABASE: Final = "cascadia_nb"
FILES: Final = "files"
_VERSION: Final = 1
_LAST: Final = "\uffff"  # sorts behind every character of a key


class IndexedStore:
    """Keeps texts as records ``{key, text, time}``."""

    trouble = ""

    async def read(self, key: str) -> str | None:
        """Return the text of a key, or None."""
        checked(key)
        record = await _in_files("readonly", lambda files: files.get(key))
        return None if record is None else str(record.text)

    async def write(self, key: str, text: str) -> None:
        """Keep a text."""
        record = _record(key, text)
        await _in_files("readwrite", lambda files: files.put(record))

    async def swap(self, key: str, seen: str | None, text: str) -> bool:
        """Keep a text if the key holds what was seen: one transaction, so no tab comes between."""
        record, swapped = _record(key, text), False

        def compare(files: Any, found: Any) -> None:  # noqa: ANN401 - JavaScript's values
            nonlocal swapped
            swapped = (None if found is None else found.text) == seen
            if swapped:
                files.put(record)

        await _in_files("readwrite", lambda files: files.get(key), compare)
        return swapped

    async def delete(self, key: str) -> None:
        """Forget a key."""
        await _in_files("readwrite", lambda files: files.delete(key))

    async def names(self, prefix: str = "") -> tuple[Kept, ...]:
        """Return the keys that begin with a prefix."""
        import js  # noqa: PLC0415 - there only in a browser

        span = js.IDBKeyRange.bound(prefix, prefix + _LAST)
        records = await _in_files("readonly", lambda files: files.getAll(span))
        return newest_first([Kept(record.key, record.time) for record in records])


def _record(key: str, text: str) -> Any:  # noqa: ANN401 - a JavaScript object
    """Return what is stored."""
    import js  # noqa: PLC0415 - there only in a browser
    from pyodide.ffi import to_js  # noqa: PLC0415

    record = {"key": checked(key), "text": text, "time": time.time()}
    return to_js(record, dict_converter=js.Object.fromEntries)


async def _in_files(
    mode: str, act: Callable[[Any], Any], then: Callable[[Any, Any], None] | None = None
) -> Any:  # noqa: ANN401 - whatever the request returns
    """Make one request in one transaction and return its result.

    Args:
        mode: ``"readonly"`` or ``"readwrite"``.
        act: makes the request.
        then: gets the files and the result while the transaction is still open.

    Raises:
        StoreError: the browser refuses.
    """
    from pyodide.ffi import JsException, create_proxy  # noqa: PLC0415 - there only in a browser

    try:
        database = await _open()
    except (JsException, AttributeError, StoreError) as problem:
        raise StoreError(say(reason("store refused"))) from problem

    def follow_up(event: Any) -> None:  # noqa: ANN401 - a JavaScript event
        if then is not None:
            then(event.target.source, event.target.result)

    on_success = create_proxy(follow_up)
    try:
        transaction = database.transaction(FILES, mode)
        request = act(transaction.objectStore(FILES))
        request.onsuccess = on_success
        await _ended(transaction, "oncomplete", "onabort")
    except JsException as problem:
        raise StoreError(say(reason("store failed", _name(problem)))) from problem
    finally:
        database.close()
        on_success.destroy()
    return request.result


async def _open() -> Any:  # noqa: ANN401 - a JavaScript database
    """Open the database, making it if it is not there."""
    import js  # noqa: PLC0415 - there only in a browser
    from pyodide.ffi import create_proxy, to_js  # noqa: PLC0415

    request = js.indexedDB.open(DATABASE, _VERSION)
    options = to_js({"keyPath": "key"}, dict_converter=js.Object.fromEntries)
    make = create_proxy(lambda _: request.result.createObjectStore(FILES, options))
    request.onupgradeneeded = make
    try:
        await _ended(request, "onsuccess", "onerror")
    finally:
        make.destroy()
    return request.result


async def _ended(target: Any, well: str, badly: str) -> None:  # noqa: ANN401
    """Wait until a request or a transaction has ended, and raise its error if it ended badly."""
    from pyodide.ffi import create_proxy  # noqa: PLC0415 - there only in a browser

    end: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def settle(event: Any) -> None:  # noqa: ANN401 - a JavaScript event
        if not end.done():
            end.set_result(f"on{event.type}" == well)

    heard = create_proxy(settle)
    setattr(target, well, heard)
    setattr(target, badly, heard)
    try:
        if not await end:
            raise StoreError(say(reason("store failed", _name(target.error))))
    finally:
        setattr(target, well, None)
        setattr(target, badly, None)
        heard.destroy()


def _name(problem: Any) -> str:  # noqa: ANN401 - a JavaScript error or none
    """Name a browser's error in its own word."""
    return str(getattr(problem, "name", "") or "no reason given")
