"""How a reader likes the table to look, kept from one visit to the next."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import _platform
from cascadia_nb.ui.theme import THEME_NAMES
from cascadia_nb.ui.theme import theme as theme_named

if TYPE_CHECKING:
    from cascadia_nb.ui.theme import Theme

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


class Wardrobe:
    """What a table wears.

    Args:
        theme: the name of the theme to begin with.
    """

    def __init__(self, theme: str) -> None:
        """Put on a theme that nobody chose yet."""
        self.theme: Theme = theme_named(theme)
        self.letters = True
        self._chosen = ""  # by the reader at a table; it outdoes the setting of the browser

    @property
    def is_usual(self) -> bool:
        """Whether the theme is not one that was asked for."""
        return self.theme.name == THEME_NAMES[0]

    def choose_theme(self, name: str) -> None:
        """Put on what the reader chose."""
        self._chosen, self.theme = name, theme_named(name)

    def follow(self, name: str) -> None:
        """Follow the browser's setting, unless the reader chose a theme here."""
        if not self._chosen:
            self.theme = theme_named(name)

    async def keep(self) -> None:
        """Keep what the reader chose."""
        await keep(self._chosen, letters=self.letters)

    async def dress(self) -> bool:
        """Put on what the reader liked last; return whether there is something."""
        liked = await kept()
        if liked is None:
            return False
        self.letters = liked.letters
        if liked.theme:
            self.choose_theme(liked.theme)
        return True
