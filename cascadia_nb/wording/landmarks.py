"""Sentences about the second box: its wildlife cards, landmarks and extra actions."""

from __future__ import annotations

from typing import Final

_WILDLIFE: Final[dict[str, str | tuple[str, str]]] = {
    # bears
    "bears side by side": "{0} bears side by side: none of them counts",
    "bear at the edge": (
        "a bear by itself beside a space without a tile",
        "a bear by itself beside {0} spaces without a tile",
    ),
    "bear surrounded": "a bear by itself, but tiles lie on all six sides of it",
    "bear company": "a group of {0} bears that touches all four other animals",
    "bear company missing": (
        "this group of bears touches {0} other kind of animal: all four are needed",
        "this group of bears touches {0} other kinds of animals: all four are needed",
    ),
    "bear pair off": "a pair of bears, but neither stands on a tile with {0}",
    # elk
    "elk in bend": "three elk in a half circle",
    "elk in triangle": "three elk in a triangle, with no animal beside them",
    "elk in line": "three elk in a straight line",
    "elk less company": (
        "three elk in a triangle: {1}, less one for the animal beside them",
        "three elk in a triangle: {1}, less one for each of the {0} animals beside them",
    ),
    "elk too much company": (
        "three elk in a triangle: the animal beside it leaves nothing of the {1}",
        "three elk in a triangle: the {0} animals beside it leave nothing of the {1}",
    ),
    "elk off": "three elk in the right shape, but none stands on a tile with {0}",
    "elk not three": (
        "one elk by itself: only herds of exactly three count",
        "{0} elk together: only herds of exactly three count",
    ),
    "elk no bend": ("one elk by itself", "{0} elk together, but not in a half circle"),
    "elk no triangle": ("one elk by itself", "{0} elk together, with no triangle among them"),
    "elk no line": ("one elk by itself", "{0} elk together, with no line of three among them"),
    # salmon
    "salmon zigzag": ("a salmon by itself", "a zigzag of {0} salmon"),
    "salmon no zigzag": "a run of {0} salmon that is no zigzag",
    "salmon and bears": (
        "a salmon by itself, bears beside it: {1}",
        "a run of {0} salmon, bears beside it: {1}",
    ),
    "salmon on land": (
        "a salmon by itself, on {2}: {1}",
        "a run of {0} salmon, of them on {2}: {1}",
    ),
    # hawks
    "hawk couple": "these two hawks see each other and no other hawk",
    "hawk sees more": "one of these two hawks sees another hawk, too",
    "hawk sees no fox": "this hawk sees no fox",
    "hawk sees fox": (
        "the first hawk that sees a fox: it pays {1}",
        "hawk number {0} that sees a fox: all together now pay {1}",
    ),
    "hawk sees fox unpaid": "hawk number {0} that sees a fox: {1} is the most that hawks pay",
    "hawks over land": (
        "the first pair of hawks over varied land: it pays {1}",
        "pair of hawks number {0} over varied land: all pairs together now pay {1}",
    ),
    "hawks over land unpaid": "pair of hawks number {0}: {1} is the most that pairs pay",
    "hawks over too little": (
        "{0} kind of habitat lies between these two hawks: {1} are needed",
        "{0} kinds of habitat lie between these two hawks: {1} are needed",
    ),
    "hawks paired already": "one of these two hawks is in another pair",
    # foxes
    "fox neighbors": "{0} animals beside this fox",
    "fox neighbors few": (
        "{0} animal beside this fox: it takes {1}",
        "{0} animals beside this fox: it takes {1}",
    ),
    "fox kinds": "exactly {0} kinds of animals beside this fox: {1}",
    "fox kinds wrong": (
        "{0} kind of animals beside this fox: it takes exactly {2}",
        "{0} kinds of animals beside this fox: it takes exactly {2}",
    ),
    "fox landscapes": (
        "one kind of habitat around this fox: {1}",
        "{0} kinds of habitat around this fox: {1}",
    ),
}

_GAMES: Final[dict[str, str | tuple[str, str]]] = {
    "other animals": (
        "this is about bears, elk, salmon, hawks and foxes, and {0} has other animals: leave it out"
    ),
}

_LANDMARKS: Final[dict[str, str | tuple[str, str]]] = {
    "landmark card animals": (
        "{0} point for each {2} on a tile with {1}",
        "{0} points for each {2} on a tile with {1}",
    ),
    "landmark card keystones": (
        "{0} point for every two keystone tiles with {1} that hold an animal",
        "{0} points for every two keystone tiles with {1} that hold an animal",
    ),
    "landmark card corridors": (
        "{0} point for each {1} corridor of at least {3}",
        "{0} points for each {1} corridor of at least {3}",
    ),
    "landmark card longer": "your largest {1} corridor counts {0} more, for the majority, too",
    "landmark card joined": ("your two largest {1} corridors count as one, for the majority, too"),
    "landmark card few": (
        "{0} point for a single {1} corridor, {4} less for every further one, never below 0",
        "{0} points for a single {1} corridor, {4} less for every further one, never below 0",
    ),
    "landmark card flat": ("{0} point, whatever you build", "{0} points, whatever you build"),
    "landmark animals": "animals of this kind ({1}) on {2}: {0}",
    "landmark keystones": "two keystones with {0}, both with an animal",
    "landmark keystone odd": "no second keystone with {0} that holds an animal",
    "landmark corridor": ("a {1} corridor of a single hex", "a {1} corridor of {0} hexes"),
    "landmark corridor short": (
        "a {1} corridor of {0} hex: it takes {2}",
        "a {1} corridor of {0} hexes: it takes {2}",
    ),
    "landmark few": ("one {1} corridor", "{0} {1} corridors"),
    "landmark flat": "without any condition",
    "landmark elsewhere": "this card acts on the {0} corridor and pays nothing itself",
    "landmark there": "a {1} landmark stands on {0}, so no token may go there",
    "landmark owned": "you have a {0} landmark already: there is one of each habitat for you",
    "landmark nowhere": (
        "no {0} landmark now: it goes on the tile you have just placed, without a token, if that "
        "tile lies in a {0} corridor of {1} or more"
    ),
    "landmark card gone": "the card {0} {1} does not lie on the table: there are {2}",
    "landmark notation": (
        "{0!r} is no landmark: write the habitat and the letter of a card, such as 'landmark "
        "forest C'"
    ),
    "keystone notation": "{0!r} is no keystone: write its number, such as 'keystone 2'",
    "no such keystone": "{0} is not there: choose one from 1 to {1}",
    "too few keystones": "{0} does not hold a keystone tile for each player: add tiles",
    "other kinds": (
        "landmarks need the habitats and animals of the base game, and {0} has others: leave them "
        "out"
    ),
}

_FASTER: Final[dict[str, str | tuple[str, str]]] = {
    "no such pair": "there is no pair {0} in your supply: choose one of {1}",
    "played already": "you have played a pair since your last turn: one is allowed each time",
    "swap which": "name two different pairs, such as 'swap 1 4'",
    "supply notation": "{0!r} cannot be read: write 'play 3' or 'swap 1 4'",
    "too few tokens to deal": "{0}: the bag does not hold {1} tokens of each animal to deal",
    "too short to be faster": (
        "{0} cannot be played faster: it takes more than {1} turns in which tiles are placed"
    ),
}

LANDMARKS: Final[dict[str, str | tuple[str, str]]] = {
    **_WILDLIFE,
    **_GAMES,
    **_LANDMARKS,
    **_FASTER,
}
