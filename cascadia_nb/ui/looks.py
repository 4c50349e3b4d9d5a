"""How a reader likes the table to look, kept from one visit to the next."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from cascadia_nb import _platform
from cascadia_nb.ui.theme import THEME_NAMES

_KEY: Final = "settings/look"


class Look(NamedTuple):
    """The name of the theme that the reader chose, if any, and whether tokens carry letters."""

    theme: str
    letters: bool


async def keep(theme: str, *, letters: bool) -> None:
    """Keep how the table looks."""
    store = await _platform.open_store()
    await store.write(_KEY, json.dumps(Look(theme, letters)._asdict()))


async def kept() -> Look | None:
    """Return how the table looked last, or None."""
    store = await _platform.open_store()
    try:
        content = json.loads(await store.read(_KEY) or "{}")
        look = Look(str(content["theme"]), bool(content["letters"]))
    except (ValueError, KeyError, TypeError):
        return None
    return look if look.theme in {"", *THEME_NAMES} else None
