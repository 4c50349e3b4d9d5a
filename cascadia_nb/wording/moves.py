"""Sentences about moves: why one is refused."""

from __future__ import annotations

from typing import Final

MOVES: Final[dict[str, str | tuple[str, str]]] = {
    "no such slot": "there is no slot {0}: choose one from 1 to {1}",
    "empty slot": "slot {0} is empty",
    "too few nature tokens": (
        "this costs {0} nature token and you have {1}",
        "this costs {0} nature tokens and you have {1}",
    ),
    "wiped already": "the free wipe has been used this turn: spend a nature token to wipe again",
    "not three alike": "the free wipe needs all tokens but one to be alike",
    "wipe which": "name the slots to wipe, each once",
    "no such rotation": "rotation {0} does not exist: turn a tile by 0 to 5 steps",
    "not a hex": "{0} is not a hex: give a Hex of two whole numbers",
    "no tile in hand": "your tile has been placed already",
    "no token in hand": "your token has been dealt with already",
    "occupied": "a tile already lies on {0}",
    "not adjacent": "{0} touches no tile of this environment",
    "no tile": "no tile lies on {0}: a token needs a tile that is already placed",
    "has a token": "{0} already holds a {1}",
    "has a mark": "{0} holds a {1}, so no token may go there",
    "not printed": "the tile on {0} does not show a {1}: it shows {2}",
    "lake": "{0} is a lake, which takes no token",
    "nothing to end": "this phase cannot be ended yet: {0} first",
    "step closed": "not possible now; what is possible: {1}",
    "game over": "the game is over",
    "studied": (
        "studied: {0} move was taken back that had drawn something or ended a turn",
        "studied: {0} moves were taken back that had drawn something or ended a turn",
    ),
    "other seat": "it is player {1}'s turn, not player {0}'s",
}
