"""The kinds a game is made of: habitats and wildlife, as interned values.

A kind is compared by identity, so two boxes (or a learner's own edition) may use the same letter
without being confused; a ruleset lists its kinds and checks that their letters are unique.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from cascadia_nb.errors import CascadiaError

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Kind:
    """Something with a name, a letter, a glyph and a colour role."""

    name: str
    letter: str
    glyph: str
    role: str

    def __str__(self) -> str:
        """Return the English name."""
        return self.name


class Habitat(Kind):
    """A kind of landscape; its letter is a capital."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return an expression that gives this very value again."""
        return _repr("habitat", self)

    def __reduce__(self) -> tuple[Callable[..., Habitat], tuple[str, ...]]:
        """Copy and unpickle to the interned value."""
        return habitat, (self.name, self.letter, self.glyph, self.role)


class Wildlife(Kind):
    """A kind of animal; its letter is a small letter."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return an expression that gives this very value again."""
        return _repr("wildlife", self)

    def __reduce__(self) -> tuple[Callable[..., Wildlife], tuple[str, ...]]:
        """Copy and unpickle to the interned value."""
        return wildlife, (self.name, self.letter, self.glyph, self.role)


_HABITATS: Final[dict[tuple[str, ...], Habitat]] = {}
_WILDLIFE: Final[dict[tuple[str, ...], Wildlife]] = {}


def habitat(name: str, letter: str = "", glyph: str = "", role: str = "") -> Habitat:
    """Return the habitat with this name and looks; the same arguments give the same object.

    Args:
        name: lower-case English name.
        letter: one capital letter for text pictures; the first of the name when left out.
        glyph: name of the pattern that the boards draw; the name when left out.
        role: name of the theme colour; the name when left out.

    Raises:
        CascadiaError: the letter is not one capital letter.
    """
    letter = letter or name[:1].upper()
    if not (len(letter) == 1 and letter.isalpha() and letter.isupper()):
        message = f"habitat {name!r}: the letter {letter!r} must be one capital letter, such as 'M'"
        raise CascadiaError(message)
    key = (name, letter, glyph or name, role or name)
    return _HABITATS.setdefault(key, Habitat(*key))


def wildlife(name: str, letter: str = "", glyph: str = "", role: str = "") -> Wildlife:
    """Return the animal with this name and looks; the same arguments give the same object.

    Args:
        name: lower-case English name.
        letter: one small letter for text pictures; the first of the name when left out.
        glyph: name of the drawing that the boards use; the name when left out.
        role: name of the theme colour; the name when left out.

    Raises:
        CascadiaError: the letter is not one small letter.
    """
    letter = letter or name[:1].lower()
    if not (len(letter) == 1 and letter.isalpha() and letter.islower()):
        message = f"wildlife {name!r}: the letter {letter!r} must be one small letter, such as 'b'"
        raise CascadiaError(message)
    key = (name, letter, glyph or name, role or name)
    return _WILDLIFE.setdefault(key, Wildlife(*key))


K = TypeVar("K", Habitat, Wildlife)


def _repr(maker: str, kind: Kind) -> str:
    """Write only what differs from the defaults."""
    first = kind.name[:1].upper() if maker == "habitat" else kind.name[:1].lower()
    wanted = ((kind.letter, first), (kind.glyph, kind.name), (kind.role, kind.name))
    given = [value if value != usual else "" for value, usual in wanted]
    while given and not given[-1]:
        given.pop()
    return f"{maker}({', '.join(map(repr, (kind.name, *given)))})"


def by_name(kinds: tuple[K, ...], name: str, what: str) -> K:
    """Return the kind with this name or letter.

    Raises:
        CascadiaError: none of `kinds` has it; the message lists them.
    """
    for kind in kinds:
        if name in (kind.name, kind.letter):
            return kind
    known = ", ".join(kind.name for kind in kinds)
    message = f"unknown {what} {name!r}: this game has {known}"
    raise CascadiaError(message)


MOUNTAIN: Final = habitat("mountain")
FOREST: Final = habitat("forest")
PRAIRIE: Final = habitat("prairie")
WETLAND: Final = habitat("wetland")
RIVER: Final = habitat("river")
HABITATS: Final = (MOUNTAIN, FOREST, PRAIRIE, WETLAND, RIVER)

BEAR: Final = wildlife("bear")
ELK: Final = wildlife("elk")
SALMON: Final = wildlife("salmon")
HAWK: Final = wildlife("hawk")
FOX: Final = wildlife("fox")
WILDLIFE: Final = (BEAR, ELK, SALMON, HAWK, FOX)
