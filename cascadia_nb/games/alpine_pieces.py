"""The pieces of Alpine Lakes: its habitats, animals, double tiles and starters."""

from __future__ import annotations

from typing import Any, Final

from cascadia_nb.data import read_table
from cascadia_nb.kinds import FOREST, habitat, wildlife
from cascadia_nb.tiles import read_tiles

MEADOW: Final = habitat("meadow")
GLACIER: Final = habitat("glacier")
ALPINE_HABITATS: Final = (FOREST, MEADOW, GLACIER)

COUGAR: Final = wildlife("cougar")
EAGLE: Final = wildlife("eagle")
MARMOT: Final = wildlife("marmot")
GOAT: Final = wildlife("goat")
PIKA: Final = wildlife("pika")
ALPINE_WILDLIFE: Final = (COUGAR, EAGLE, MARMOT, GOAT, PIKA)

SCORING: Final[dict[str, Any]] = read_table("alpine", "scoring")
"""Lakes, elevation, nature tokens, solo ratings: what is scored in every game."""

ALPINE_TILES: Final = read_tiles(
    read_table("alpine", "tiles")["tiles"], ALPINE_HABITATS, ALPINE_WILDLIFE
)
ALPINE_STARTERS: Final = read_tiles(
    read_table("alpine", "starters")["tiles"], ALPINE_HABITATS, ALPINE_WILDLIFE
)
