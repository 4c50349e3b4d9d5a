"""The tools of the scorepad: what a press on the board puts down or takes away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.lessons.pad import Brush
from cascadia_nb.text import reason, say
from cascadia_nb.tiles import Tile
from cascadia_nb.ui import cards, kit

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ui.theme import Theme


class Tools:
    """A choice of land and animal, and a way to take things away.

    Args:
        on_change: called when another tool is taken.
        on_undo: called when the last change is to be taken back.
    """

    def __init__(self, on_change: Callable[[], None], on_undo: Callable[[], None]) -> None:
        """Take a blank hex without an animal."""
        self.brush = Brush(animal=WILDLIFE[0])
        self._change = on_change
        none = (say(reason("pad no land")), None)
        lands: list[tuple[str, Any]] = [(say(reason("pad land", one)), one) for one in HABITATS]
        self.first = kit.dropdown(say(reason("pad first land")), [none, *lands])
        self.second = kit.dropdown(say(reason("pad second land")), [none, *lands])
        for made in (self.first, self.second):
            made.observe(self._landed, "value")
        self.turn = kit.button(say(reason("lesson turn")), "cascadia-turn-tile", self._turned)
        self.undo = kit.button(say(reason("ui btn undo")), "cascadia-undo", on_undo)
        self._sample = kit.html()
        self.animals: list[tuple[Any, Wildlife | None]] = []
        for animal in (*WILDLIFE, None):
            label = say(reason("pad animal", animal) if animal else reason("pad no animal"))
            made = kit.button(label, "cascadia-choose", partial(self._taken, animal))
            self.animals.append((made, animal))
        self.erase = kit.button(say(reason("pad erase")), "cascadia-choose", self._erases)
        grid = kit.box("cascadia-palette", *(made for made, _ in self.animals), self.erase)
        tile = kit.box(
            "cascadia-steps", self.first, self.second, self._sample, self.turn, self.undo
        )
        self.widget = kit.box("cascadia-side", grid, tile)

    def _set(self, **parts: Any) -> None:  # noqa: ANN401 - the fields of a Brush
        """Take another tool."""
        self.brush = replace(self.brush, **parts)
        self._change()

    def _landed(self, _: object) -> None:
        """Take the lands that are chosen: none, one, or two."""
        chosen = [one for one in (self.first.value, self.second.value) if one is not None]
        self._set(lands=tuple(chosen), erases=False)

    def _turned(self) -> None:
        """Turn the tile clockwise."""
        self._set(rotation=(self.brush.rotation + 1) % 6)

    def _taken(self, animal: Wildlife | None) -> None:
        """Take an animal, or none."""
        self._set(animal=animal, erases=False)

    def _erases(self) -> None:
        """Take away from now on."""
        self._set(erases=True)

    def key(self, key: str) -> None:
        """Answer a key on the board: R turns, a letter takes its animal, X takes away."""
        letters = {animal.letter: animal for animal in WILDLIFE}
        if key in {"r", "R"}:
            self._turned()
        elif key in letters:
            self._taken(letters[key])
        elif key in {"x", "Delete"}:
            self._erases()
        elif key == "0":
            self._taken(None)

    def show(self, theme: Theme) -> None:
        """Show which tool is taken."""
        for made, animal in self.animals:
            is_on = animal is self.brush.animal and not self.brush.erases
            kit.toggled(made, "on", is_on=is_on)
        kit.toggled(self.erase, "on", is_on=self.brush.erases)
        tile = Tile("", (self.brush.part,)) if self.brush.lands else None
        bare = tile._replace(parts=(self.brush.part._replace(wildlife=()),)) if tile else None
        drawn = cards.hand(bare, None, self.brush.rotation, theme) if bare else ""
        self._sample.value = f"<div>{drawn}</div>"
        kit.toggled(self.turn, "cascadia-hide", is_on=len(self.brush.lands) < 2)  # noqa: PLR2004 - one land looks the same all ways
