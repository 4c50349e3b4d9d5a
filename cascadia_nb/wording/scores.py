"""Sentences about scores that no card gives: corridors, majorities, nature tokens, ratings."""

from __future__ import annotations

from typing import Final

SCORES: Final[dict[str, str | tuple[str, str]]] = {
    "sheet row": "{0}: {1}",
    "sheet row changed": "{0}: {1:+d}",
    "sheet new": "  new   {0:>2}  {1}",
    "sheet gone": "  gone  {0:>2}  {1}",
    "sheet total": "total",
    "sheet almost": "almost:",
    "sheet unchanged": "nothing changed",
    "corridor": (
        "the largest {1} corridor has {0} hex",
        "the largest {1} corridor has {0} hexes",
    ),
    "corridor more": "the largest {1} corridor, as a card of yours counts it: {0}",
    "other corridor": (
        "another {1} corridor of {0} hex does not count: only the largest does",
        "another {1} corridor of {0} hexes does not count: only the largest does",
    ),
    "no corridor": "no {0} anywhere",
    "majority alone": "largest {1} corridor at the table, with {0}",
    "majority tied": (
        "tied for the largest {1} corridor, with {0}",
        "tied for the largest {1} corridor, with {0}",
    ),
    "second alone": "second largest {1} corridor, with {0}",
    "second tied": "tied for the second largest {1} corridor, with {0}",
    "long corridor": "the {1} corridor has {0} hexes, and {2} earn the bonus",
    "nearly long": "the {1} corridor has {0} hexes: one more would earn the bonus",
    "nature tokens": ("{0} unspent nature token", "{0} unspent nature tokens"),
    "rating 0": "still finding the trail",
    "rating 1": "a fair start",
    "rating 2": "at home in the woods",
    "rating 3": "a keen eye",
    "rating 4": "a master of the land",
    "rating 5": "among the finest",
    "rating 6": "one with the wild",
}
