"""Sentences of the terminal: what it answers, and the words around a board."""

from __future__ import annotations

from typing import Final

TERMINAL: Final[dict[str, str | tuple[str, str]]] = {
    "terminal help": """\
Type a move as it is written below the board, such as "pick 2", "tile 1,-1 r2" or "token 0,1".
  moves        every legal move
  hint         the move the greedy bot would make
  sheet [N]    the score sheet of player N with its reasons; of the player to move without N
  board N      the board of player N
  undo, redo   take back your last move, make it again
  save FILE    write the game into a file      load FILE    go on with a saved game
  code         the game as one short text      quit         leave, and print the code
""",
    "terminal hello": 'Type "help" for the commands.',
    "terminal bye": 'To go on or look back: python -m cascadia_nb --code "{0}"',
    "terminal problem": '{0} (type "help" for the commands)',
    "terminal bot": "Player {0} (bot): {1}",
    "terminal player": "Player {0}",
    "terminal over": "The game is over: {0}.",
    "terminal won": "The game is over, won by {0}.",
    "terminal winner": "player {0}",
    "terminal and": " and ",
    "terminal no hint": "the game is over, so there is no move to hint at",
    "terminal no player": "{0!r} is no player: give a number from 1 to {1}",
    "terminal total": "total: {0}",
    "terminal no move": "there is no move of yours to take back",
    "terminal saved": "saved as {0}",
    "terminal no text": "the file {0!r} holds no text, so no game either",
    "terminal name": 'name a file, such as "game.json"',
    "terminal file": "the file {0!r} cannot be used: {1}",
    # a game in one line
    "line": "{0} for {1} ({2}), seed {3}: {4}",
    "line over": "over",
    "line round": "round {0}, player {1}",
    # the position
    "terminal round": "Round {0} of {1}, player {2} ({3}, {4} points)",
    "terminal in hand": "In hand: {0}",
    "terminal legend": (
        "Letters: {0}. A tile of two habitats shows the first on its north-east, east and "
        "south-east edges, turned clockwise by the digit. A plus is a free hex beside a tile. "
        "Each row begins with the hex q,r of its first word; one word further right is q + 1."
    ),
    "terminal open tiles": "Open tiles: {0}",
    "terminal taken": "(taken)",
    "terminal tile": "{0} for {1}",
    "terminal with": "with {0}",
    "terminal token": "{0} token",
    "terminal moves": (
        "  {1}: {0} move, such as {2!r}",
        "  {1}: {0} moves, such as {2!r}",
    ),
    "terminal leave": "leave the rest",
}
