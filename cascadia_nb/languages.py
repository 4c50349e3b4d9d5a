"""The language of everything that is said: the one chosen, else the reader's own, else English.

English stands in the code; every other language is one compiled catalogue, read when it is first
spoken. The catalogues come with the wheel of the table (see `lite/catalogues.py`), so the rules
alone speak English.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Final

from cascadia_nb.errors import CascadiaError

ENGLISH: Final = "en"
NAMES: Final = {"en": "English", "fr": "Français"}  # each in itself, so that its readers find it
FOLDER: Final = Path(__file__).parent / "ui" / "locale"
_ENDING: Final = ".mo"

_spoken: str | None = None  # None: not asked for yet, or to be asked for again
_translations: gettext.NullTranslations = gettext.NullTranslations()


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that are here, English first."""
    return (ENGLISH, *sorted(file.stem for file in FOLDER.glob(f"*{_ENDING}")))


def language(code: str | None = None) -> str:
    """Return the language spoken here; with a code speak that one from now on.

    Raises:
        CascadiaError: the language is not here; the message lists those that are.
    """
    if code is not None:
        use_language(code)
    elif _spoken is None:
        use_language(_best())
    return _spoken or ENGLISH


def use_language(code: str | None) -> None:
    """Speak a language from now on; None: forget the choice and ask the place again when needed.

    Raises:
        CascadiaError: the language is not here; the message lists those that are.
    """
    global _spoken, _translations
    if code is not None and code not in languages():
        raise CascadiaError(f"there is no language {code!r:.20} here: {', '.join(languages())}")
    _spoken, _translations = code, _read(code)


def translations() -> gettext.NullTranslations:
    """Return the catalogue of the language spoken here."""
    language()
    return _translations


def fitting(wishes: tuple[str, ...]) -> str:
    """Return the first wish that is here, such as ``fr`` for ``fr-CA`` or ``fr_FR.UTF-8``."""
    known = languages()
    short = (wish.replace("_", "-").partition("-")[0].partition(".")[0].lower() for wish in wishes)
    return next((code for code in short if code in known), ENGLISH)


def _best() -> str:
    """Return the language that the place asks for."""
    from cascadia_nb._platform import wished_languages  # noqa: PLC0415 - only when it is needed

    return fitting(wished_languages())


@cache
def _read(code: str | None) -> gettext.NullTranslations:
    """Read a catalogue."""
    if code in {None, ENGLISH}:
        return gettext.NullTranslations()
    with (FOLDER / f"{code}{_ENDING}").open("rb") as file:
        return gettext.GNUTranslations(file)
