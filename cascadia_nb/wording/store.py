"""Sentences of the store: why nothing can be kept, and what to do instead."""

from __future__ import annotations

from typing import Final

STORE: Final[dict[str, str | tuple[str, str]]] = {
    "store refused": (
        "This browser keeps nothing for this page, as in a private window: "
        "copy the code of your game before you leave."
    ),
    "store failed": "This could not be kept here ({0}): copy the code of your game instead.",
    "luggage other": "This file does not hold what was kept here: open a single game as a file.",
    "luggage large": "This file is larger than all that can be kept here.",
    "luggage version": "This file has version {0}, which is newer than this program.",
    "luggage cut": "This file was cut or changed after it was made: use the original.",
    "store upload": "{0} could not be opened: {1}",
    "store upload large": "it is larger than any saved game",
    "store upload not text": "it is not a text file",
}
