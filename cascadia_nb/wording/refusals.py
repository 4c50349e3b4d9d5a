"""Sentences about what cannot be used: games, cards, options, saves, words of moves."""

from __future__ import annotations

from typing import Final

REFUSALS: Final[dict[str, str | tuple[str, str]]] = {
    "ask bot seat": "bot {0!r}={1!r}: players are numbered from 1 to {2}",
    "ask option": "{0!r} cannot be read: write it as name=value",
    "bot unknown": "there is no bot {0!r}; there are {1}",
    "card needed": (
        "this game was played with the custom card {0!r}: give it as custom=[...] to open the game"
    ),
    "cards of other animals": (
        "the cards {0!r} are about the animals of the base game, and {1} has others: give the"
        " cards themselves, as a list"
    ),
    "cards share a row": (
        "the cards {0!r} and {1!r} would share one row of the sheet: take one of them"
    ),
    "cards share a row or name": (
        "the cards {0!r} and {1!r} would share one row of the sheet: take one of them, or "
        "give yours another name"
    ),
    "cards unreadable": (
        "the cards {0!r} cannot be read: give five letters, such as 'AAAAA', 'random', "
        "'family', 'intermediate', or a list of cards"
    ),
    "code cut": "this game code cannot be read: it was cut or changed; copy it whole",
    "code prefix": "this is not a game code: a code begins with {0!r}; copy it whole",
    "code what": "game code",
    "game not replayed": "this game cannot be replayed beyond move {0}: {1}",
    "game unknown": "this is a game of {0!r}, which is not here; here are {1}",
    "hidden": "a view cannot draw what is hidden: use view.sample(rng) for a possible full state",
    "letter twice": (
        "ruleset {0!r}: the letter {1!r} of {2} is used twice; give one of the kinds another letter"
    ),
    "majorities needed": (
        "option 'majorities' can be 'skip' only with the family or the intermediate card; "
        "among the cards is {0!r}"
    ),
    "move unknown": "{0!r} is not a move of {1}; its steps are {2}",
    "move unreadable": "move {0} cannot be read; write it like {1!r}",
    "no option": "{0} has no option {1!r}; its options are {2}",
    "no phase": "{0} has no phase {1!r}; its turn goes {2}",
    "no reading": "option {0!r} cannot be {1!r}; it is one of {2}",
    "no seat": "there is no seat {0}: seats are 0 to {1}",
    "no such players": "{0} is for {1} players, not {2}",
    "not a card": (
        "{0!r} is not a scoring card: make one with @scoring_card, or name one such as 'elk C'"
    ),
    "not a game": "{0!r} is not a game: give a ruleset, such as BASE",
    "nothing to make again": "there is no move to make again: none was taken back",
    "nothing to take back": "there is no move to take back: the game has just been set up",
    "numbers of tokens": (
        "{0}: {1} numbers of tokens do not fit {2} kinds of wildlife: give one number for each"
    ),
    "other pieces": (
        "this game was played with other pieces, options or cards of {0!r} (fingerprint "
        "{1!r}, here {2}): open it with those"
    ),
    "pieces too few": "{0}: {1} turns of {2} players need {3} {4}, and there are {5}",
    "save changed": "this {0} was cut or changed after it was made; use the original",
    "save cut": "this {0} cannot be read: it was cut or changed; give it whole",
    "save key": "this {0} cannot be read: {1!r} is missing or of a wrong kind",
    "save long": "this {0} cannot be read: it has more than {1} moves",
    "save name": "this {0} cannot be read: a name or a move in it is not a text",
    "save new": "this {0} cannot be read: it says {1!r}, which is new here",
    "save no text": "this is not a saved game: it is no text, or far too long",
    "save other": "this is not a saved game: save one with game.save() and give that text",
    "save study": "this {0} cannot be read: a mark of study in it is no count",
    "save version": "this {0} has version {1}; this program reads version {2}",
    "save what": "saved game",
    "seat cannot begin": "seat {0} cannot begin: seats are 0 to {1}",
    "seed bad": "the seed {0!r} cannot be used: give a whole number from 0 to {1}",
    "starters too few": "{0}: {1} players need a starter each, and there are {2}",
    "store key": "{0!r} cannot be a key: use letters, digits, '-', '_', '.' and '/' between names",
    "theme unknown": "unknown theme {0!r}: there are {1}",
    "turns and pairs": (
        "{0} cannot be played with {1} turns and {2} pairs on display: it takes at least 1 and {3}"
    ),
    "word not a hex": "move {0}: {1!r} is not a hex; write it as q,r, such as 1,-2",
    "word not a rotation": "move {0}: the rotation {1!r} must be r0 to r5",
    "word not a slot": "move {0}: {1!r} is not a slot; slots are numbered from 1",
}
