"""More tiles, starters and tokens, and seats for five and six."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from cascadia_nb.awards import THREE_OR_FOUR_PLAYERS, majorities
from cascadia_nb.data import read_table
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.ruleset import Ruleset, Seating
from cascadia_nb.setup import fill_display
from cascadia_nb.tiles import read_tiles

TILES: Final = read_tiles(read_table("landmarks", "tiles")["tiles"], HABITATS, WILDLIFE)
STARTERS: Final = read_tiles(read_table("landmarks", "starters")["tiles"], HABITATS, WILDLIFE)
TOKENS_EACH: Final = 7
NATURE_TOKENS: Final = 15
MORE_SEATS: Final = (5, 6)


@cache
def more_tiles(rules: Ruleset) -> Ruleset:
    """Add 45 tiles, 5 starters, 35 wildlife and 15 nature tokens, and seats for five and six.

    The counts are printed, the faces are our estimate (`data/landmarks/tiles.json`). Five and six
    players are paid for corridors like three and four: published errata, Landmarks rulebook
    "Components" and "Habitat Tile Counts".
    """
    awards = majorities(rules.habitats, THREE_OR_FOUR_PLAYERS)
    spare = max(seats.spare for players, seats in rules.seating.items() if players > 1)
    more = {players: Seating(players, fill_display, awards, spare) for players in MORE_SEATS}
    return replace(
        rules,
        name=f"{rules.name}+tiles",
        title=f"{rules.title} + more tiles",
        tiles=(*rules.tiles, *TILES),
        starters=(*rules.starters, *STARTERS),
        tokens=tuple(count + TOKENS_EACH for count in rules.tokens),
        nature_supply=rules.nature_supply + NATURE_TOKENS,
        seating={**rules.seating, **more},
    )
