"""Sentences of the lessons: replies to answers, walks, reports, the scorepad."""

from __future__ import annotations

from typing import Final

LESSONS: Final[dict[str, str | tuple[str, str]]] = {
    # answers that cannot be read
    "lesson unread number": "Give a whole number, such as 7.",
    "lesson number large": "No answer here is larger than {0}: give a smaller number.",
    "lesson unread hexes": "Choose hexes of the board, then press Check.",
    "lesson none chosen": "Choose at least one hex of the board, then press Check.",
    "lesson choose one": "Choose one hex only: press it again to let it go.",
    "lesson not on board": "One of these hexes is not on the board: choose hexes that are.",
    "lesson unread choice": "Choose one of the options that are shown.",
    "lesson unread order": "Put the options into an order: press them one after the other.",
    "lesson order whole": "Put all {0} options into the order, each of them once.",
    "lesson unread move": "Make a move on the board.",
    "lesson move refused": "That move is not allowed here: {0}",
    # replies
    "lesson right": "That is right.",
    "lesson reveal": "The answer is: {0}.",
    "lesson answer hexes": ("the hex that is lit", "the {0} hexes that are lit"),
    "lesson answer places": ("the place that is lit", "any of {0} equally good places"),
    "lesson answer or others": "{0}, or another that brings as much",
    "lesson card": "{0}, card {1}",
    "lesson board number": "board {0}",
    "lesson welcomes": "free, and printed with a {0}",
    # pieces, setting up, a turn
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
    "lesson corridor becomes": "here the largest {1} corridor would have {0} hexes",
    "lesson pile counted": "are counted out for the game",
    "lesson pile boxed": "stay in the box",
    "lesson pile face down": "lie face down once the display is laid",
    "lesson tokens": "{0}",
    "lesson nature held": "nature tokens at the start of the turn",
    "lesson nature spent": "of these spent",
    "lesson keystones matched": "keystones matched",
    # tables of exercises
    "lesson row lacks": "an exercise's 'make' must say {0!r}",
    "lesson row wrong": "exercise {0!r} is not in order: look at {1}",
    "lesson name taken": "two functions are called {0!r}: give one of them another name",
    "lesson no question": "exercise {0!r} leads to no question worth asking: loosen its 'make'",
    "lesson topic unknown": "there is no topic {0!r:.60}: there are {1}",
    "lesson exercise unknown": "there is no exercise {0!r:.60}: there are {1}",
    "lesson board unknown": "topic {0} has no {1!r:.60}: it has {2}",
}
