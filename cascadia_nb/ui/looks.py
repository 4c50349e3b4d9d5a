"""How a reader likes the table to look, kept from one visit to the next."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import _platform
from cascadia_nb.languages import languages, use_language
from cascadia_nb.ui.theme import THEME_NAMES
from cascadia_nb.ui.theme import theme as theme_named

if TYPE_CHECKING:
    from cascadia_nb.ui.theme import Theme

_KEY: Final = "settings/look"


class Look(NamedTuple):
    """The theme and the language that the reader chose, if any, and if tokens carry letters."""

    theme: str
    letters: bool
    language: str = ""


async def keep(look: Look) -> None:
    """Keep how the table looks."""
    store = await _platform.open_store()
    await store.write(_KEY, json.dumps(look._asdict()))


async def kept() -> Look | None:
    """Return how the table looked last, or None."""
    store = await _platform.open_store()
    try:
        content = json.loads(await store.read(_KEY) or "{}")
        language = str(content.get("language", ""))
        look = Look(str(content["theme"]), bool(content["letters"]), language)
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
        self._language = ""  # the same

    @property
    def is_usual(self) -> bool:
        """Whether the theme is not one that was asked for."""
        return self.theme.name == THEME_NAMES[0]

    def choose_theme(self, name: str) -> None:
        """Put on what the reader chose."""
        self._chosen, self.theme = name, theme_named(name)

    def choose_language(self, code: str) -> None:
        """Speak what the reader chose."""
        self._language = code
        use_language(code)

    def follow(self, name: str) -> None:
        """Follow the browser's setting, unless the reader chose a theme here."""
        if not self._chosen:
            self.theme = theme_named(name)

    async def keep(self) -> None:
        """Keep what the reader chose."""
        await keep(Look(self._chosen, self.letters, self._language))

    async def dress(self) -> bool:
        """Put on what the reader liked last; return whether there is something."""
        liked = await kept()
        if liked is None:
            return False
        self.letters = liked.letters
        if liked.theme:
            self.choose_theme(liked.theme)
        self._language = liked.language
        # A page or a notebook in a language keeps to it, whatever was chosen at another table.
        if liked.language in languages() and not _platform.place_language():
            self.choose_language(liked.language)
        return True
