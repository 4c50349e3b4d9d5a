"""The games of the family, by name, and every way to combine them with variants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.games.achievements import with_achievements
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_animals import alpine_animals
from cascadia_nb.games.alpine_modifications import MODIFICATIONS
from cascadia_nb.games.base import BASE
from cascadia_nb.games.corrections import Corrections, corrected
from cascadia_nb.games.faster_play import faster_play
from cascadia_nb.games.landmarks import landmarks
from cascadia_nb.games.more_cards import more_cards
from cascadia_nb.games.more_tiles import more_tiles
from cascadia_nb.games.restrictions import RESTRICTIONS
from cascadia_nb.games.scenarios import EVERY_SCENARIO, play_scenario
from cascadia_nb.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIANTS: Final[Mapping[str, Callable[[Ruleset], Ruleset]]] = {
    "tiles": more_tiles,
    "cards": more_cards,
    "landmarks": landmarks,
    "faster": faster_play,
    "animals": alpine_animals,
    **{restriction.word: restriction.restrict for restriction in RESTRICTIONS},
    **{modification.word: modification.modify for modification in MODIFICATIONS},
}
"""What may follow a game in its name: ``"base+tiles+cards"``.

The same game gives the same variant, so that states of two such games can be equal.
"""


CHALLENGES: Final[Mapping[str, Callable[[Ruleset], Ruleset]]] = {
    **{scenario.word: partial(play_scenario, scenario) for scenario in EVERY_SCENARIO},
    "achievements": with_achievements,
}
"""What may follow, too: ``"base+scenario-7"``."""
_WAYS: Final = {**VARIANTS, **CHALLENGES}


class Family(Mapping[str, Ruleset]):
    """Rulesets by name: those that are listed, and any of their combinations with variants.

    Args:
        boxes: the games that names begin with.
        listed: the names that are offered, and over which a loop goes.
    """

    def __init__(self, boxes: Mapping[str, Ruleset], listed: tuple[str, ...]) -> None:
        self._boxes = boxes
        self._listed = listed
        self._made: dict[str, Ruleset] = {}
        self._corrections: Corrections = {}

    def use(self, corrections: Corrections) -> None:
        """Give every game of the family these corrections from now on.

        Raises:
            CascadiaError: one of them cannot be used; nothing has changed.
        """
        for box in self._boxes.values():
            corrected(box, corrections)
        self._corrections = corrections
        self._made.clear()

    @property
    def corrections(self) -> Corrections:
        """The corrections in force."""
        return self._corrections

    def __getitem__(self, name: str) -> Ruleset:
        """Return the game of a name such as ``"base+tiles+cards"``.

        Raises:
            KeyError: a part of the name is unknown.
        """
        if name not in self._made:
            box, *variants = name.split("+") if isinstance(name, str) else (name,)
            rules = self._boxes[box]
            for variant in variants:
                rules = _WAYS[variant](rules)
            self._made[name] = corrected(rules, self._corrections)
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        """Go over the names that are offered."""
        return iter(self._listed)

    def __len__(self) -> int:
        """Count the games that are offered."""
        return len(self._listed)


GAMES: Final = Family(
    {BASE.name: BASE, ALPINE.name: ALPINE}, ("base", "base+tiles+cards", "alpine", "base+animals")
)
