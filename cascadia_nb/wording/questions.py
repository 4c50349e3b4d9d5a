"""Sentences of the questions that lessons ask: what tables, options and lit hexes say."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str | tuple[str, str]]] = {
    "lesson token here": "a {0} token",
    "lesson habitat here": "this hex shows {0}",
    "lesson keystone here": "one habitat all around, one animal: a keystone",
    "lesson keystone pays": "a free keystone for the {0}",
    "lesson place for a tile": "touches a tile with one edge",
    "lesson row card": "{0} card",
    "lesson row corridor": "{0} corridor",
    "lesson row nature": "nature tokens",
    "lesson players": "players",
    "lesson player": "player {0}",
    "lesson total": "total",
    "lesson player wins": "player {0} wins",
    "lesson victory shared": "the victory is shared",
    "lesson total and nature": "player {0} (nature tokens among these points: {1})",
    "lesson pair": "pair {0}",
    "lesson tile of pair": "the tile of pair {0}",
    "lesson corridor becomes": "here the largest {1} corridor would have {0} hexes",
    "lesson pile counted": "are counted out for the game",
    "lesson pile boxed": "stay in the box",
    "lesson pile face down": "lie face down once the display is laid",
    "lesson tokens": "{0}",
    "lesson nature held": "nature tokens at the start of the turn",
    "lesson nature spent": "of these spent",
    "lesson keystones matched": "keystones matched",
    "lesson display left": "Nothing happens: choose a pair.",
    "lesson display may": "The player may replace the three that are alike, once.",
    "lesson display must": "All four are replaced at once.",
}
