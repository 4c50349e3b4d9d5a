"""Themes: one table of colour roles, each with its value in light, dark and high contrast."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping

THEME_NAMES: Final = ("light", "dark", "high-contrast")
SERIF: Final = "Charter, 'Iowan Old Style', Palatino, 'Palatino Linotype', Georgia, serif"
SANS: Final = "'Segoe UI', Roboto, -apple-system, system-ui, sans-serif"

# Kinds that a learner adds have no colours of their own: they share these.
_SPARE: Final = {"disc": "nature.disc", "glyph": "nature.glyph", "print": "keystone.mark"}

# role: light, dark, high contrast
_COLOURS: Final[dict[str, str]] = {
    "surface.page": "efe6d5 1c1a17 ffffff",
    "surface.board": "f6efe1 26231f ffffff",
    "surface.board_line": "ebe0cb 302c27 ffffff",
    "surface.panel": "fbf6eb 2c2924 ffffff",
    "surface.panel_edge": "ddd0b8 453f36 000000",
    "text.main": "362c22 f1e8d8 000000",
    "text.muted": "6a5d4c b9ad9a 2b2b2b",
    "text.on_accent": "fff8ea 1c1a17 ffffff",
    "text.link": "7a4a12 f0c987 5c3300",
    "control.primary": "4a5d3c b7c79a 000000",
    "control.primary_edge": "39492e d2debb 000000",
    "control.quiet": "f3eada 37332d ffffff",
    "control.quiet_edge": "c9b99c 5e564a 000000",
    "tile.edge": "5b4c3b 0f0d0b 000000",
    "tile.cut": "fbf6eb 26231f 000000",
    "tile.shadow": "cdbda1 141210 ffffff",
    "tile.rim": "ffffff ffffff ffffff",
    "chip.fill": "fff9ec 2c2622 ffffff",
    "chip.edge": "6a5a47 0f0d0b 000000",
    "token.ring": "fff6e3 f3e7d0 ffffff",
    "token.edge": "3a2d20 14100c 000000",
    "token.shadow": "2b1d12 000000 000000",
    "nature.disc": "5d7a3a 7e9c56 2f5a10",
    "nature.glyph": "fff8ea 1a150f ffffff",
    "keystone.fill": "fff9ec f3e7d0 ffffff",
    "keystone.edge": "3a2d20 14100c 000000",
    "keystone.mark": "5d7a3a 4f6b2e 2f5a10",
    "seam.line": "fbf6eb fbf6eb fbf6eb",
    "legal.line": "9a8767 857a69 000000",
    "legal.fill": "fbf6eb 2c2924 ffffff",
    "legal.text": "6a5d4c c4b8a4 000000",
    "hover.line": "362c22 f1e8d8 000000",
    "hover.lift": "bca98a 141210 8c8c8c",
    "focus.ring": "1d5a5e 8fd6d8 004a52",
    "focus.casing": "fffdf6 14100c ffffff",
    "gain.line": "f6be47 ffce63 ffd000",
    "gain.casing": "3d2605 2a1a02 000000",
    "gain.fill": "ffe9b0 4a3812 fff0a8",
    "gain.text": "6e4300 ffd98a 5a3600",
    "near.line": "5c3f80 cdb1ee 5a1e96",
    "near.casing": "fffdf6 1a1420 ffffff",
    "near.fill": "ece3f2 3a2f47 f1e4ff",
    "near.text": "5b3c7c d8c2f3 4a1284",
    "veil.fill": "f6efe1 26231f ffffff",
    "level.fill": "fff9ec f3e7d0 ffffff",
    "level.edge": "5b4c3b 14100c 000000",
    "level.text": "362c22 231b13 000000",
    "lake.fill": "2e7cb2 2a6fa3 1f78d8",
    "lake.ripple": "bfe0f2 a9d3ec ffffff",
    "lake.shore": "fff9ec 14110e 000000",
    "habitat.mountain.fill": "a99fad 857e82 b8aec3",
    "habitat.mountain.ink": "7b7082 5d565b 3d3348",
    "habitat.mountain.wall_left": "887c82 585254 78717f",
    "habitat.mountain.wall_right": "76696a 423e3e 534e58",
    "habitat.forest.fill": "4f6b45 364728 2b5416",
    "habitat.forest.ink": "86a574 65804f bfe3a4",
    "habitat.forest.wall_left": "495839 27301c 1c370e",
    "habitat.forest.wall_right": "464d32 202516 13260a",
    "habitat.prairie.fill": "e6c05a c69a44 f5c646",
    "habitat.prairie.ink": "b48a26 8d6618 5e4200",
    "habitat.prairie.wall_left": "b39347 80642d 9f812e",
    "habitat.prairie.wall_right": "977b3d 5f4a22 6e5920",
    "habitat.wetland.fill": "c0e2c7 a2c6b0 c6f4d1",
    "habitat.wetland.ink": "6fa47d 5f8e70 1c5a30",
    "habitat.wetland.wall_left": "98ab94 6a7f70 819f88",
    "habitat.wetland.wall_right": "838d78 4f5d52 596e5e",
    "habitat.river.fill": "2f80b5 25669a 2670c6",
    "habitat.river.ink": "8cc1e3 76b0d8 ffffff",
    "habitat.river.wall_left": "336687 1c4363 194981",
    "habitat.river.wall_right": "35586f 183348 113259",
    "habitat.meadow.fill": "dbce68 b3a64c f0e468",
    "habitat.meadow.ink": "b8657f 7f2f52 8c0f4c",
    "habitat.meadow.wall_left": "ab9d51 746b32 9c9444",
    "habitat.meadow.wall_right": "918345 574f26 6c672f",
    "habitat.glacier.fill": "d6e7ee b4cbd6 e6f5fc",
    "habitat.glacier.ink": "8fb0c0 6f92a3 1f5670",
    "habitat.glacier.wall_left": "a5bdc6 7e9cab a1bac6",
    "habitat.glacier.wall_right": "8ba6b1 648696 7a99a7",
    "species.bear.disc": "45301f 5a3f2a 2e1a0c",
    "species.bear.glyph": "fff8ea fff8ea ffffff",
    "species.bear.print": "45301f e0bfa0 2e1a0c",
    "species.elk.disc": "ebcb98 ebcb98 ffdda6",
    "species.elk.glyph": "2b1d12 2b1d12 000000",
    "species.elk.print": "86601f ebcb98 5c3d00",
    "species.salmon.disc": "a8385a b2446a a3174b",
    "species.salmon.glyph": "fff8ea fff8ea ffffff",
    "species.salmon.print": "a8385a f0a0b6 8f0f3f",
    "species.hawk.disc": "2f74a3 3a7faf 1566a8",
    "species.hawk.glyph": "fff8ea fff8ea ffffff",
    "species.hawk.print": "2a6690 93c7ec 0b4a80",
    "species.fox.disc": "e27a2c e27a2c ff8a2e",
    "species.fox.glyph": "2b1d12 2b1d12 000000",
    "species.fox.print": "b4540f f2a468 8f3c00",
    "species.cougar.disc": "c88e34 c88e34 db9a1f",
    "species.cougar.glyph": "2b1d12 2b1d12 000000",
    "species.cougar.print": "8c5c10 e6b866 6b4300",
    "species.eagle.disc": "2b4758 33566b 17384d",
    "species.eagle.glyph": "fff8ea fff8ea ffffff",
    "species.eagle.print": "2b4758 a9cbdd 17384d",
    "species.marmot.disc": "7e3d1b 8a4522 7a2e08",
    "species.marmot.glyph": "fff8ea fff8ea ffffff",
    "species.marmot.print": "7e3d1b e3a583 7a2e08",
    "species.goat.disc": "f8f0e0 f8f0e0 ffffff",
    "species.goat.glyph": "2b1d12 2b1d12 000000",
    "species.goat.print": "5e564a f3ecdd 3a3a3a",
    "species.pika.disc": "a99bcb a99bcb b9a6e8",
    "species.pika.glyph": "2b1d12 2b1d12 000000",
    "species.pika.print": "6a5796 c9bde6 4b3590",
    "landmark.base": "fff6e3 f3e7d0 ffffff",
    "landmark.edge": "3a2d20 14100c 000000",
    "landmark.mountain": "5a4e63 5a4e63 3d3348",
    "landmark.forest": "35502c 35502c 1e4010",
    "landmark.prairie": "7f5b0e 7f5b0e 5e4200",
    "landmark.wetland": "2f6b46 2f6b46 0f5a2c",
    "landmark.river": "1f5f8c 1f5f8c 0b4a80",
}

# What is painted half transparent, and how much.
_ALPHAS: Final[dict[str, tuple[float, float, float]]] = {
    "tile.edge": (0.55, 0.7, 1.0),
    "tile.rim": (0.28, 0.14, 0.0),
    "token.shadow": (0.22, 0.4, 0.0),
    "seam.line": (0.6, 0.6, 0.6),
    "legal.fill": (0.7, 0.8, 1.0),
    "veil.fill": (0.38, 0.46, 0.0),
}


class Theme:
    """The colours of one theme, asked for by role: ``theme["tile.edge"]``."""

    def __init__(self, name: str, colours: Mapping[str, str], alphas: Mapping[str, float]) -> None:
        self.name = name
        self._colours = colours
        self._alphas = alphas

    def __getitem__(self, role: str) -> str:
        """Return a colour as ``#rrggbb``."""
        return self._colours[role]

    def alpha(self, role: str) -> float:
        """Return how opaque a role is painted."""
        return self._alphas.get(role, 1.0)

    def species(self, role: str, part: str) -> str:
        """Return a colour of an animal: its disc, its glyph on the disc, or its print on paper."""
        return self._colours.get(f"species.{role}.{part}") or self._colours[_SPARE[part]]

    def habitat(self, role: str, part: str) -> str:
        """Return a colour of a habitat: its fill, its ink, or one of its two walls."""
        return (
            self._colours.get(f"habitat.{role}.{part}") or self._colours[f"habitat.meadow.{part}"]
        )

    def __repr__(self) -> str:
        """Return an expression that gives this theme again."""
        return f"theme({self.name!r})"


@cache
def theme(name: str = "light") -> Theme:
    """Return a theme by name.

    Raises:
        CascadiaError: there is no such theme.
    """
    if name not in THEME_NAMES:
        known = ", ".join(THEME_NAMES)
        raise CascadiaError(say(reason("theme unknown", name, known)))
    column = THEME_NAMES.index(name)
    colours = {role: "#" + values.split()[column] for role, values in _COLOURS.items()}
    return Theme(name, colours, {role: values[column] for role, values in _ALPHAS.items()})
