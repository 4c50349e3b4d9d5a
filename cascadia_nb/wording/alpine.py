"""Sentences about double tiles, levels, lakes and the cards of Alpine Lakes."""

from __future__ import annotations

from typing import Final

_PLACING: Final[dict[str, str | tuple[str, str]]] = {
    "hangs over": (
        "one half would hang over the table on {0}, beside a tile on level {2}: both halves must "
        "lie on the same level"
    ),
    "levels differ": (
        "{0} is on level {1} and {2} on level {3}: both halves must lie on the same level"
    ),
    "too high": "level {0}, but nothing beside it is at level {1}",
    "cannot lift": (
        "the {0} on {1} cannot be lifted onto this half: it shows {2}, so turn the tile or lay it "
        "elsewhere"
    ),
    "lake cannot lift": "the {0} on {1} cannot be lifted onto a lake",
    "step of two": "level {0} beside {1} on level {2}: no step of two levels may arise here",
    "no domino": "no tile beside it shows {0}: at least one half must lie beside its own habitat",
    "no support needed": "both halves lie on the same level, so no support is needed",
    "gap too deep": "the gap under one half is {0} levels deep: one nature token fills one level",
    "supported already": "a nature token has supported a tile this turn already",
    "support unread": "move {0!r} cannot be read; write it like 'support 1,-1 r2'",
}

_MODIFICATIONS: Final[dict[str, str | tuple[str, str]]] = {
    "modification elsewhere": "{0!r} modifies Alpine Lakes, not {1}",
    "modification 1": "Domino Domains",
    "modification text 1": "At least one half of a tile must lie beside its own habitat.",
    "modification reading 1": (
        "On the table every tile beside it counts, at any level. On top only those of the same "
        "level do; with none there, or where the tile could lie nowhere, it is free."
    ),
    "modification 2": "Short Supply",
    "modification text 2": "Only three pairs are on display.",
    "modification reading 2": (
        "Three alike are wiped by themselves, there is no free wipe, and everybody has the usual "
        "number of turns."
    ),
    "modification 3": "Habitats Aplenty",
    "modification text 3": "There are two cards for each habitat; score one of each at the end.",
    "modification reading 3": "The one that pays more is chosen, and the sheet names it.",
    "modification 4": "Reach for the Sky",
    "modification text 4": "Animals on level 4 or higher pay 4 points instead of 2.",
    "modification reading 4": "The points for the highest animals stay as they are.",
    "modification 5": "Natural Support",
    "modification text 5": (
        "Once a turn, a nature token below one half of your tile bridges a gap of one level."
    ),
    "modification reading 5": (
        "The gap is exactly one level, and the empty table is level 0. Animals below are lifted as "
        "ever; the token is spent."
    ),
}

_DEALING: Final[dict[str, str | tuple[str, str]]] = {
    "alpine card unknown": (
        "there is no card {0!r:.60}: name one such as 'forest A', 'wildlife 1', 'family' or "
        "'intermediate'"
    ),
    "alpine cards unknown": (
        "there is no set of cards {0!r:.60}: give letters from A to D for forest, meadow and "
        "glacier such as {1!r}, or 'random', 'family' or 'intermediate', and then environment "
        "cards such as 'W1 H2 S3' or 'advanced'"
    ),
    "environment card unknown": (
        "there is no environment card {0!r:.20} (in {1!r:.60}): write W, H or S for the deck and a "
        "number from 1 to 9, such as 'W1'"
    ),
    "cards of one place": (
        "the cards {0!r} and {1!r} cannot be used together: take one for each habitat and at most "
        "one of each deck"
    ),
    "cards beside easier": "the card {0!r} is used alone: leave out {1!r}",
    "cards of sets": (
        "{1!r} does not fit: this game has {0} card for each habitat",
        "{1!r} does not fit: this game has {0} cards for each habitat, such as 'forest A/B'",
    ),
    "bonus skipped": (
        "the points for the highest animals can be left out only with the family or the "
        "intermediate card; among the cards is {0!r}"
    ),
    "deck wildlife": "Wildlife deck",
    "deck habitat": "Habitat deck",
    "deck spatial": "Spatial deck",
    "card chosen": "chosen: {0}, which pays {1}",
    "card not chosen": "{0} would pay {1}",
}

_HABITATS: Final[dict[str, str | tuple[str, str]]] = {
    "corridor kinds": (
        "one kind of animal in this corridor: {1}",
        "{0} kinds in this corridor: {1}",
    ),
    "corridor pairs": (
        "two or more of one kind in this corridor: {1}",
        "two or more each of {0} kinds in this corridor: {1}",
    ),
    "corridor without pairs": "no kind stands in this corridor twice: {1}",
    "corridor shape": (
        "one kind of animal on the shape in this corridor: {1}",
        "{0} kinds on the shape in this corridor: {1}",
    ),
    "corridor levels": (
        "one kind counts in this corridor: {1}",
        "{0} kinds count in this corridor, no more than two of a level: {1}",
    ),
    "row of animals": ("one {1} by itself", "{0} in a straight line: {1}"),
    "triad": ("one {1} by itself", "{0} of a triangle: {1}"),
    "group levels": (
        "a group ({1}) on one level",
        "a group ({1}) on {0} different levels",
    ),
    "habitat group": ("one {1} by itself on {2}", "a group of {0} on {2}: {1}"),
    "habitat group small": ("one {1} by itself pays nothing", "a group of {0} pays nothing: {1}"),
    "glacier pair": (
        "the first glacier with two alike side by side: it pays {1}",
        "glacier number {0} with two alike side by side: all together now pay {1}",
    ),
    "glacier kinds": (
        "the first glacier with three kinds or more: it pays {1}",
        "glacier number {0} with three kinds or more: all together now pay {1}",
    ),
    "glacier animal": (
        "the first glacier with an animal: it pays {1}",
        "glacier number {0} with an animal: all together now pay {1}",
    ),
    "glacier levels": (
        "the first glacier with two alike on different levels: it pays {1}",
        "glacier number {0} with two alike on different levels: all together now pay {1}",
    ),
    "no glacier pair": "no two alike stand side by side on this glacier",
    "no glacier kinds": "fewer than three kinds stand on this glacier",
    "no glacier animal": "no animal stands on this glacier",
    "no glacier levels": "no two alike stand side by side on different levels of this glacier",
}

_HEIGHTS: Final[dict[str, str | tuple[str, str]]] = {
    "lake in sight": ("a lake on level {0}; tiles lie on {1} of its six sides"),
    "lake nearly doubled": "a lake on level {0}: one more tile beside it would double it",
    "lake doubled": "a lake on level {0} with tiles on all six sides: doubled to {1}",
    "high animal": "{0} on level {1}",
    "nearly high animal": "{0} on level {1}: one level more would pay",
    "highest": "the highest {0} of all, on level {1}",
    "highest tied": "tied for the highest {0}, on level {1}",
    "second highest": "the second highest {0}, on level {1}",
    "second highest tied": "tied for the second highest {0}, on level {1}",
    "lofty": "{0}: two on level 3 or higher, or one on level 4 or higher",
    "alpine rating 1": "a good start",
    "alpine rating 2": "getting the hang of it",
    "alpine rating 3": "very good",
    "alpine rating 4": "excellent",
    "alpine rating 5": "amazing",
    "alpine rating 6": "among the elite",
    "alpine rating 7": "up among the peaks",
}

_DECKS: Final[dict[str, str | tuple[str, str]]] = {
    "most common": ("one {1} is the most of a kind", "{0} are the most of a kind: {1}"),
    "animal ringed": "{0} with tiles on all six sides",
    "animal nearly ringed": "{0}: one side is still open",
    "scarce": ("only one {1}", "only {0} of a kind: {1}"),
    "exactly": ("exactly one {1}", "exactly {0}: {1}"),
    "not exactly": ("{0} {1} is not exactly {2}", "{0} ({1}) are not exactly {2}"),
    "on levels": ("{1} on one level", "{1} on {0} different levels"),
    "nearly on levels": ("{1} on one level only", "{1} on {0} levels only"),
    "line of all": "all five kinds in a straight line",
    "animal sets": ("one set of {1}", "{0} sets of {1}"),
    "animal stair": "a stair over levels 1, 2 and 3: {0}",
    "corridors counted": ("one corridor in all", "{0} corridors in all"),
    "large corridor": ("a {1} corridor of one hex", "a {1} corridor of {0} hexes"),
    "nearly large": (
        "a {1} corridor of one hex: it takes {2}",
        "a {1} corridor of {0} hexes: it takes {2}",
    ),
    "rarest habitat": ("{1} is rarest, with one hex", "{1} is rarest, with {0} hexes"),
    "habitat stair": "a stair of {0} over levels 1, 2 and 3",
    "corridor with shape": "a {0} corridor that holds the shape",
    "largest corridor": (
        "the largest {1} corridor has {0} hex",
        "the largest {1} corridor has {0} hexes",
    ),
    "kinds on habitat": ("one kind of animal on {1}", "{0} kinds of animals on {1}"),
    "nearly kinds on habitat": (
        "one kind of animal on {1}: one more would pay",
        "{0} kinds of animals on {1}: one more would pay",
    ),
    "on all habitats": "{0} on every habitat",
    "nearly on all habitats": "{0}: one habitat is missing",
    "pair across": "two side by side on different habitats: {0}",
    "lake ringed": "a lake with an animal on each of its six sides",
    "lake nearly ringed": "a lake with animals on {0} of its six sides",
    "high corridor": "a {1} corridor that reaches level {0}",
    "animal shape": "the shape in one kind of animal: {0}",
    "high hex": "a hex on level {0}",
    "open spaces": (
        "one hex still waits for an animal",
        "{0} hexes still wait for an animal",
    ),
    "group of three": "a group of three or more: {1}",
    "group nearly": "a group of {0} is too small: {1}",
    "plateau": ("one hex on level {1}", "{0} hexes side by side on level {1}"),
    "cliff": "from level {0} down to level {1}",
}

_ANIMALS: Final[dict[str, str | tuple[str, str]]] = {
    "animal already": "one of your Alpine Animals has been placed this turn already",
    "animal not held": "you have no {0} to place any more",
    "animal unread": (
        "move {0!r} cannot be read; write it like 'animal pika 1,-1', with one of {1}"
    ),
    "animal prey": ("one animal beside the {1}", "{0} animals beside the {1}"),
    "animal company": ("one kind of animal beside the {1}", "{0} kinds of animals beside the {1}"),
    "animal waters": (
        "one tile with river or wetland beside the {1}",
        "{0} tiles with river or wetland beside the {1}",
    ),
    "animal peaks": (
        "the {1} stands in a mountain corridor of one tile",
        "the {1} stands in a mountain corridor of {0} tiles",
    ),
    "animal shores": (
        "a river or wetland corridor of one tile by the {1}",
        "a river or wetland corridor of {0} tiles by the {1}",
    ),
    "marmot as": "the marmot counts as {0:a}",
    "marmot as any": "the marmot counts as what pays most on each card",
}

_CHALLENGES: Final[dict[str, str | tuple[str, str]]] = {
    "scenario": "Scenario {0}",
    "our scenario": "Scenario {0} (our own, not a printed one)",
    "scenario elsewhere": "{0} is not for {1}: its cards are not in this game",
    "medal 1": "bronze",
    "medal 2": "silver",
    "medal 3": "gold",
    "goal level": "have a tile on level {0} or higher",
    "goal lakes": "score {0} or more with lakes",
    "goal kinds up high": "have {0} kinds of animals on level {3} or higher",
    "goal highest animals": "have the highest animal of {0} kinds",
    "goal habitat card": "score {0} or more with this card: {1}",
    "goal one habitat card": "score {0} or more with a single habitat card",
    "goal environment points": "score {0} or more with environment cards",
    "goal margin": "win by {0} points or more",
    "achievement modification": "play with rules modification {0}: {1}",
    "milestone alpine 1": "Hiker",
    "milestone alpine 2": "Wanderer",
    "milestone alpine 3": "Explorer",
    "milestone alpine 4": "Biologist",
}

ALPINE: Final[dict[str, str | tuple[str, str]]] = {
    **_PLACING,
    **_MODIFICATIONS,
    **_DEALING,
    **_HABITATS,
    **_HEIGHTS,
    **_DECKS,
    **_ANIMALS,
    **_CHALLENGES,
}
