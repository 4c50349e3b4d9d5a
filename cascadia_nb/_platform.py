"""The one place that asks where it runs: in a browser, or in an ordinary Python."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cascadia_nb.languages import languages
from cascadia_nb.shelf import Shelf
from cascadia_nb.store import FolderStore, MemoryStore, StoreError

if TYPE_CHECKING:
    from cascadia_nb.store import Store

PLATFORM: Final[str] = sys.platform
IN_BROWSER: Final[bool] = PLATFORM == "emscripten"

FOLDER_VARIABLE: Final = "CASCADIA_NB_FOLDER"
IN_MEMORY: Final = ":memory:"  # as a folder: keep nothing

_store: Store | None = None


async def open_store() -> Store:
    """Return the reader's store; where keeping is refused one that lasts as long as this Python."""
    global _store  # noqa: PLW0603 - one reader, one store
    if _store is None:
        try:
            _store = await _found_store()
        except StoreError as problem:
            _store = MemoryStore(trouble=str(problem))
    return _store


def use_store(store: Store | None) -> None:
    """Use another store from now on; None: look for the right one again."""
    global _store  # noqa: PLW0603 - one reader, one store
    _store = store


async def open_shelf() -> Shelf:
    """Return a shelf for the games of one table."""
    return Shelf(await open_store(), tab())


async def _found_store() -> Store:
    """Return the store of this place, tried once."""
    if IN_BROWSER:
        from cascadia_nb.indexed import IndexedStore  # noqa: PLC0415 - of use only in a browser

        indexed = IndexedStore()
        await indexed.names("nothing/")
        return indexed
    named = os.environ.get(FOLDER_VARIABLE)
    if named == IN_MEMORY:
        return MemoryStore()
    return FolderStore(Path(named) if named else user_folder())


def user_folder() -> Path:
    """Return where programs keep their things for this user."""
    home = Path.home()
    if PLATFORM == "darwin":
        return home / "Library" / "Application Support" / "cascadia_nb"
    if PLATFORM == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "cascadia_nb"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "cascadia_nb"


def tab() -> str:
    """Return the name that the play page gave its browser tab; elsewhere nothing."""
    if not IN_BROWSER:
        return ""
    import js  # noqa: PLC0415 - there only in a browser

    return str(getattr(js, "cascadiaTab", ""))


def wished_languages() -> tuple[str, ...]:
    """Return the languages that the reader may want, the most wanted first."""
    place = (place_language(),)
    if not IN_BROWSER:
        names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
        values = (os.environ.get(name, "") for name in names)
        return (*place, *(wish for value in values for wish in value.split(":") if wish))
    import js  # noqa: PLC0415 - there only in a browser

    navigator = getattr(js, "navigator", None)
    return (*place, *map(str, getattr(navigator, "languages", ())))


def place_language() -> str:
    """Return the language in which everything around is written; empty where nothing is.

    The play page is written in one. A notebook in a folder that is named after a language is,
    too, as in `fr/` on the site.
    """
    folder = Path.cwd().name
    if not IN_BROWSER:
        return folder if folder in languages() else ""
    import js  # noqa: PLC0415 - there only in a browser

    return str(getattr(js, "cascadiaLanguage", "")) or (folder if folder in languages() else "")


def tell_language(code: str) -> None:
    """Tell the play page which language the reader chose, so that it changes with the table."""
    if IN_BROWSER:
        import js  # noqa: PLC0415 - there only in a browser

        if hasattr(js, "cascadiaSpeak"):
            js.cascadiaSpeak(code)


def link_to(code: str) -> str:
    """Return the address of the play page with a game on the table; empty without a site."""
    site = site_address()
    # Behind "#": that part is never sent to a server, so it may be long and stays with the readers.
    return f"{site}/play/index.html#code={code}" if site else ""


def site_address() -> str:
    """Return the address of the site that this Python was loaded from; elsewhere nothing."""
    if not IN_BROWSER:
        return ""
    import js  # noqa: PLC0415 - there only in a browser

    here = str(js.location.href)
    workers = ("/play/worker.js", "/extensions/@jupyterlite/")  # of the play page, of a kernel
    return next((here.rpartition(mark)[0] for mark in workers if mark in here), "")
