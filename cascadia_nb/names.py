"""The names that stand for kinds in a document of plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from cascadia_nb.errors import CascadiaError
from cascadia_nb.kinds import HABITATS, WILDLIFE, Habitat, Kind, Wildlife, habitat, wildlife
from cascadia_nb.reading import mapped, shown, word, wrong

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

K = TypeVar("K", Habitat, Wildlife)

MAX_KINDS: Final = 50
_MAX_NAME: Final = 60
_LOOKS: Final = ("name", "letter", "glyph", "role")


class Names:
    """The names that stand for kinds in one document: the base kinds, and those it defines."""

    def __init__(self) -> None:
        self.habitats: dict[str, Habitat] = {kind.name: kind for kind in HABITATS}
        self.wildlife: dict[str, Wildlife] = {kind.name: kind for kind in WILDLIFE}

    def of_habitat(self, kind: Habitat) -> str:
        """Return the name of a habitat, a new one if need be."""
        return _name(self.habitats, kind)

    def of_animal(self, kind: Wildlife) -> str:
        """Return the name of an animal, a new one if need be."""
        return _name(self.wildlife, kind)

    def habitat(self, value: object, where: str) -> Habitat:
        """Return the habitat of a name, or raise a `NotationError`."""
        name = word(value, where)
        if name not in self.habitats:
            raise wrong("json kind", where, shown(name), tuple(self.habitats))
        return self.habitats[name]

    def animal(self, value: object, where: str) -> Wildlife:
        """Return the animal of a name, or raise a `NotationError`."""
        name = word(value, where)
        if name not in self.wildlife:
            raise wrong("json kind", where, shown(name), tuple(self.wildlife))
        return self.wildlife[name]

    def write(self) -> dict[str, object]:
        """Return the definitions of the kinds that are not of the base game."""
        habitats = {n: _looks(kind) for n, kind in self.habitats.items() if kind not in HABITATS}
        animals = {n: _looks(kind) for n, kind in self.wildlife.items() if kind not in WILDLIFE}
        both: dict[str, object] = {"habitats": habitats, "wildlife": animals}
        return {key: definitions for key, definitions in both.items() if definitions}

    def read(self, data: Mapping[str, object]) -> None:
        """Take in the definitions of a document."""
        for name, looks in _definitions(data, "habitats", self.habitats):
            self.habitats[name] = _made(habitat, looks, f"habitats.{shown(name)}")
        for name, looks in _definitions(data, "wildlife", self.wildlife):
            self.wildlife[name] = _made(wildlife, looks, f"wildlife.{shown(name)}")


def _name(kinds: dict[str, K], kind: K) -> str:
    """Return the name of a kind, with a number where another kind has that name already."""
    for name, known in kinds.items():
        if known is kind:
            return name
    name, count = kind.name, 1
    while name in kinds:
        count += 1
        name = f"{kind.name} {count}"
    kinds[name] = kind
    return name


def _looks(kind: Kind) -> dict[str, str]:
    """Return the definition of a kind."""
    return {look: str(getattr(kind, look)) for look in _LOOKS}


def _definitions(
    data: Mapping[str, object], key: str, known: Mapping[str, object]
) -> list[tuple[str, dict[str, str]]]:
    """Return the checked definitions of one sort of kinds."""
    found = []
    for name, value in mapped(data.get(key, {}), key).items():
        where = f"{key}.{shown(name)}"
        if name in known:
            raise wrong("json known", where, shown(name))
        looks = mapped(value, where, _LOOKS, _LOOKS)
        found.append((name, {look: word(looks[look], where, _MAX_NAME) for look in _LOOKS}))
    if len(found) > MAX_KINDS:
        raise wrong("json list", key, MAX_KINDS, "more")
    return found


def _made(make: Callable[..., K], looks: Mapping[str, str], where: str) -> K:
    """Make a kind; its own checks speak of the letter."""
    if not all(looks.values()):
        raise wrong("json definition", where, "a name is empty")
    try:
        return make(**looks)
    except CascadiaError as error:
        raise wrong("json definition", where, error) from None
