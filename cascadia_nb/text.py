"""Sentences: a reason is a key and its values, made into words only when it is shown."""

from __future__ import annotations

import gettext
import re
from html import escape
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.kinds import Kind
from cascadia_nb.sentences import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Mapping

_translations: gettext.NullTranslations = gettext.NullTranslations()


class Reason(NamedTuple):
    """A sentence to be: the key of a template and the values that fill it."""

    key: str
    values: tuple[object, ...] = ()


def reason(key: str, *values: object) -> Reason:
    """Return a reason with these values."""
    return Reason(key, values)


def use(translations: gettext.NullTranslations) -> None:
    """Switch the language of all sentences made from now on."""
    global _translations  # noqa: PLW0603 - the one reader's language of this process
    _translations = translations


def say(why: str | Reason) -> str:
    """Return the sentence of a reason in the reader's language; a plain sentence stays as it is.

    A template may hold two forms; the first whole number among the values chooses: one, or more.
    """
    if isinstance(why, str):
        return why
    template = SENTENCES[why.key]
    if isinstance(template, str):
        words = _translations.gettext(template)
    else:
        count = next((v for v in why.values if isinstance(v, int)), 0)
        words = _translations.ngettext(*template, count)
    return words.format(*map(_spoken, why.values))


def translated(message: str, values: Mapping[str, object]) -> str:
    """Return a message of a table in the reader's language, its places filled by name.

    Args:
        message: English, the key of its translation.
        values: for places such as ``{animal}``; kinds are translated, too.
    """
    words = _translations.gettext(message)
    return words.format(**{name: _spoken(value) for name, value in values.items()})


def _spoken(value: object) -> object:
    """Translate the names of kinds and join lists."""
    if isinstance(value, Kind):
        return _translations.gettext(value.name)
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return ", ".join(str(_spoken(item)) for item in value)
    if isinstance(value, Reason):
        return say(value)
    return value


_PLACE: Final = re.compile(r"\{[^}]*\}")


def placeholders(template: str) -> tuple[str, ...]:
    """Return the places of a template that values fill, for checks of catalogues."""
    return tuple(_PLACE.findall(template))


def pictured(painter: str, value: object) -> str:
    """Return the picture of a value for a notebook, or its text where no painter is installed.

    Args:
        painter: name of the function of `cascadia_nb.ui.explain` that draws it.
        value: what is shown.
    """
    try:
        paint = getattr(import_module("cascadia_nb.ui.explain"), painter)
    except ImportError:
        return f"<pre>{escape(str(value))}</pre>"
    return str(paint(value))
