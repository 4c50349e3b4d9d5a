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
        "the cards E, F and G are about bears, elk, salmon, hawks and foxes, and {0} has other "
        "animals: leave them out"
    ),
}

LANDMARKS: Final[dict[str, str | tuple[str, str]]] = {**_WILDLIFE, **_GAMES}
