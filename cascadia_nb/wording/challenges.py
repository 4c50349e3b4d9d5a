"""Sentences about challenges: restrictions, scenarios, achievements."""

from __future__ import annotations

from typing import Final

_RESTRICTIONS: Final[dict[str, str | tuple[str, str]]] = {
    "restriction 1": "A tile must lie with at least one habitat against the same habitat.",
    "restriction 2": (
        "No tile may lie with a habitat against the same habitat, and habitats do not score."
    ),
    "restriction 3": "Every corridor of exactly three scores 3 points, and no other scores.",
    "restriction 4": "A corridor scores only if it has five or more hexes.",
    "restriction 5": "Only three pairs are on display.",
    "restriction 6": (
        "Two wildlife cards of each animal are on the table, and each player scores one of the two."
    ),
    "restriction 7": "Nobody has a starter: each player begins with two tiles from the stacks.",
    "restriction 8": "Every nature-token action costs two tokens.",
    "restriction 9": "A token may not go on the tile placed just now.",
    "restriction 10": (
        "Each player holds one of the five wildlife cards in secret, and shows it when paying with "
        "a nature token."
    ),
    "restriction reading 1": "Where a drafted tile has no such place, any place is allowed.",
    "restriction reading 2": "Where a drafted tile has no such place, any place is allowed.",
    "restriction reading 3": (
        "Majorities compare the points of these corridors; who has none counts 0."
    ),
    "restriction reading 4": "Majorities compare the same corridors; who has none counts 0.",
    "restriction reading 5": (
        "Three alike are wiped by themselves, there is no free wipe, and all have equally many "
        "turns: a tile more is left at the end."
    ),
    "restriction reading 6": (
        "The choice is made for each animal at the end, for the card that pays more; the sheet "
        "names it."
    ),
    "restriction reading 7": (
        "The first tile lies as it was drawn, its owner places the second; 18 turns each."
    ),
    "restriction reading 8": "The two tokens go back to the supply together.",
    "restriction reading 9": "Before the tile is placed, and in later turns, every tile is open.",
    "restriction reading 10": (
        "For two to four players. A held card scores for everybody from the moment it is shown, "
        "and is shown at the end at the latest."
    ),
    "no such restriction": "there is no restriction {0}: they are numbered from 1 to {1}",
    "must match": "{0}: some habitat must lie against the same habitat there",
    "must not match": "{0}: a habitat would lie against the same habitat there",
    "just placed": "the tile on {0} was placed just now: the token must go elsewhere",
    "corridors of three": (
        "{0} {1} corridor of exactly three hexes",
        "{0} {1} corridors of exactly three hexes",
    ),
    "corridor not three": "a {1} corridor of {0} hexes does not count: only exactly three do",
    "corridor below": "a {1} corridor of {0} does not count: it takes {2}",
    "set chosen": "{0} was chosen, for {1}; {2} would pay {3}",
    "two sets wish": (
        "two sets are five or ten letters, or 'random': the letters of the second set follow those "
        "of the first, and must differ from them"
    ),
    "too few cards to hold": (
        "{0} players cannot hold a card each of {1}: play with the five animals' cards"
    ),
}

CHALLENGES: Final[dict[str, str | tuple[str, str]]] = {**_RESTRICTIONS}
