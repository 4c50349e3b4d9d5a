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
    # tables of exercises
    "lesson row lacks": "an exercise's 'make' must say {0!r}",
    "lesson row wrong": "exercise {0!r} is not in order: look at {1}",
    "lesson name taken": "two functions are called {0!r}: give one of them another name",
    "lesson no question": "exercise {0!r} leads to no question worth asking: loosen its 'make'",
    "lesson topic unknown": "there is no topic {0!r:.60}: there are {1}",
    "lesson exercise unknown": "there is no exercise {0!r:.60}: there are {1}",
    "lesson board unknown": "topic {0} has no board {1!r:.60}: it has {2}",
}
