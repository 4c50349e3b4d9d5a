"""Sentences: a reason is a key and its values, made into words only when it is shown."""

from __future__ import annotations

import re
from html import escape
from importlib import import_module
from string import Formatter
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.kinds import Kind
from cascadia_nb.languages import ENGLISH, language, translations
from cascadia_nb.sentences import SENTENCES

if TYPE_CHECKING:
    from collections.abc import Mapping


class Reason(NamedTuple):
    """A sentence to be: the key of a template and the values that fill it."""

    key: str
    values: tuple[object, ...] = ()


def reason(key: str, *values: object) -> Reason:
    """Return a reason with these values."""
    return Reason(key, values)


def say(why: str | Reason) -> str:
    """Return the sentence of a reason in the reader's language; a plain sentence stays as it is.

    A template may hold two forms; the first whole number among the values chooses: one, or more.
    """
    if isinstance(why, str):
        return why
    template = SENTENCES[why.key]
    if isinstance(template, str):
        words = translations().gettext(template)
    else:
        count = next((v for v in why.values if isinstance(v, int)), 0)
        words = translations().npgettext(why.key, *template, count)
    return _FILLER.vformat(words, tuple(map(_spoken, why.values)), {})


class _Name(str):
    """The name of a kind, which a template may ask for in one of its `FORMS`: ``{0:a}``."""

    __slots__ = ("kind",)
    kind: str

    def __format__(self, form: str) -> str:
        """Return the name as it stands in a sentence."""
        if form not in FORMS:
            return super().__format__(form)
        found = translations().pgettext(form, self.kind)
        return found if found != self.kind else _english(form, str(self))


class _Filler(Formatter):
    """Fills the places of a template; what has no forms of its name stands as it is."""

    def format_field(self, value: object, form: str) -> str:
        """Return one value as its place asks for it."""
        is_name = isinstance(value, _Name) or form not in FORMS
        return str(super().format_field(value, form if is_name else ""))


_FILLER: Final = _Filler()


def _english(form: str, name: str) -> str:
    """Return the form of a name that no catalogue knows, such as that of a kind of one's own."""
    if language() != ENGLISH:
        return name
    if form == "a":
        return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"
    if form == "the":
        return f"the {name}"
    if form == "many" and name not in _SAME_WHEN_MANY:
        return name + ("es" if name.endswith("x") else "s")
    return f"of {name}" if form == "of" else name


FORMS: Final = ("a", "the", "of", "many")
"""Forms of a name, here those of the bear: a bear, the bear, of bear, bears."""
_SAME_WHEN_MANY: Final = ("elk", "salmon", "pika")


def translated(
    message: str, values: Mapping[str, object] | None = None, *, context: str = ""
) -> str:
    """Return a message of a table of data, such as the text of a card, in the reader's language.

    Args:
        message: English, the key of its translation.
        values: for places such as ``{animal}``; kinds are translated, too. None: there are none.
        context: tells a word from the same word elsewhere, such as a ``"reading"``.
    """
    words = message
    if message:
        known = translations()
        words = known.pgettext(context, message) if context else known.gettext(message)
    if values is None:
        return words
    return _FILLER.vformat(words, (), {name: _spoken(value) for name, value in values.items()})


_CARD: Final = re.compile(r"(\w+) ([A-G1-9](?:/[A-G])?)(?: or ([A-G]))?")
_JOINED: Final = " + "


def titled(title: str) -> str:
    """Return the title of a card, a game or a row in the reader's language.

    Titles of cards are made of a kind and a letter, those of games of the parts that are played.
    """
    card = _CARD.fullmatch(title)
    if card is None:
        return _JOINED.join(map(translated, title.split(_JOINED)))
    kind, letter, other = card.groups()
    words = translated(kind.lower())
    name = f"{words[:1].upper()}{words[1:]} {letter}"
    return f"{name} {translated('or')} {other}" if other else name


def name_of(kind: Kind) -> str:
    """Return the name of a kind in the reader's language."""
    return translations().gettext(kind.name)


def _spoken(value: object) -> object:
    """Translate the names of kinds and join lists."""
    if isinstance(value, Kind):
        name = _Name(name_of(value))
        name.kind = value.name
        return name
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return ", ".join(str(_spoken(item)) for item in value)
    if isinstance(value, Reason):
        return say(value)
    if isinstance(value, float):
        return number(value)
    return value


def number(value: float) -> str:
    """Write a number with the language's decimal sign."""
    sign = translations().pgettext("decimal sign", ".")
    return f"{value:g}".replace(".", sign)


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
