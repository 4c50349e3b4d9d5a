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

_WAYS: Final[dict[str, str | tuple[str, str]]] = {
    "way tiles": "more tiles, starters and tokens, and seats for five and six",
    "way cards": "the wildlife cards E, F and G, dealt with A to D",
    "way landmarks": "landmarks: an extra keystone, and cards for corridors of five or more",
    "way faster": "faster play: fifteen turns, and five pairs of your own between them",
    "way achievements": "for an achievement on the hiking chart",
}

_GOALS: Final[dict[str, str | tuple[str, str]]] = {
    "goal met": "reached ({0}): {1}",
    "goal missed": "not reached ({0}): {1}",
    "goal total": "score {0} or more",
    "goal fully scored": (
        "score the {1} card in full {0} time",
        "score the {1} card in full {0} times",
    ),
    "goal animal": "have {0} or more of this animal: {1}",
    "goal animal none": "have none of this animal: {1}",
    "goal each animal": "have {0} or more of each animal",
    "goal any animal": "have {0} or more of one animal",
    "goal kinds of animals": "have at most {0} kinds of animals",
    "goal animal points": "score {0} or more with the {1} card",
    "goal each animal points": "score {0} or more with each wildlife card",
    "goal animals with points": (
        "score {3} or more with {0} wildlife card",
        "score {3} or more with each of {0} wildlife cards",
    ),
    "goal each habitat points": "score {0} or more for each habitat, without bonuses",
    "goal habitats with points": (
        "score {3} or more for {0} habitat, without its bonus",
        "score {3} or more for each of {0} habitats, without bonuses",
    ),
    "goal animals together": "score {0} or more with all wildlife cards together",
    "goal habitats together": "score {0} or more for all habitats together, with bonuses",
    "goal nature": "keep {0} or more nature tokens",
    "goal nature none": "keep no nature token",
    "goal animals apart": "no {1} beside a {2}",
    "goal animals beside": "every {1} beside a {2}",
    "goal habitats apart": (
        "no {1} against {2}, except within one piece: starters and tiles show what they show"
    ),
    "goal animal off habitat": "no {1} on a tile any part of which is {2}",
    "goal majorities": (
        "have the largest corridor alone in {0} habitat",
        "have the largest corridor alone in {0} habitats",
    ),
    "goal keystones occupied": "leave all keystones without an animal",
    "goal landmark points": "score {0} or more with landmarks",
    "goal one landmark": "score {0} or more with a single landmark",
    "goal landmarks placed": "place {0} landmarks",
    "goal landmarks touching": "have {0} landmarks adjacent to one another",
    "scenario cards": (
        "scenario {0} uses a wildlife card {1}, which this game does not have: add the cards E to G"
    ),
}

_ACHIEVEMENTS: Final[dict[str, str | tuple[str, str]]] = {
    "achievement scenario": "pass scenario {0}",
    "achievement restriction": "win with restriction {0}: {1}",
    "milestone base 1": "the river",
    "milestone base 2": "the wetland",
    "milestone base 3": "the forest",
    "milestone base 4": "the mountain",
    "milestone base 5": "the prairie",
    "milestone base 6": "the end of the trail",
    "milestone landmarks 1": "Wanderer",
    "milestone landmarks 2": "Traveler",
    "milestone landmarks 3": "Explorer",
    "milestone landmarks 4": "Discoverer",
    "no such hiker": "nobody called {0!r} hikes here; there are: {1}",
    "hiker name": "a hiker needs a name of 1 to {0} characters",
    "hiker there": "{0} hikes here already: choose another name",
    "hikers full": "{0} hikers are on the chart: remove one first",
    "other chart": "shape {0} is not on this chart: choose one of those the game has earned",
    "ticked already": "{0} has ticked this already: {1}",
    "game used": "this game has given {0} a shape already: a game gives each hiker one",
    "store busy": "{0} could not be kept: it was changed elsewhere at the same time; try again",
    "hikes unreadable": (
        "this is not a hiking chart that was kept here, or it was changed: give the whole text"
    ),
}

_CORRECTIONS: Final[dict[str, str | tuple[str, str]]] = {
    "estimate": "our estimate: check your card",
    "estimate tile": "our estimate: check your tile",
    "corrected": "corrected by you",
    "corrections no object": (
        "corrections are an object: for each card or tile the fields that differ, such as "
        "{{'bear G': {{'points': {{'1': 4, ...}}}}}}"
    ),
    "corrections unreadable": (
        "this is not a file of corrections: it begins with its format, {0!r}, and version 1"
    ),
    "correction of what": (
        "there is nothing to correct called {0!r}: give a card such as 'bear G' or 'forest I', or "
        "a tile such as 'LT07'"
    ),
    "correction empty": "{0}: say what differs; it can be {1}",
    "correction printed": (
        "{0}: {1!r} cannot be corrected, because it is printed in the rulebook or not there; what "
        "can be is: {2}"
    ),
    "correction wrong": "{0}: {1} cannot be {2}: write it in the same form as ours, {3}",
}

CHALLENGES: Final[dict[str, str | tuple[str, str]]] = {
    **_RESTRICTIONS,
    **_WAYS,
    **_GOALS,
    **_ACHIEVEMENTS,
    **_CORRECTIONS,
}
