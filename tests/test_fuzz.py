"""Damaged texts: flipped bytes and cuts are read or refused with one sentence, never worse."""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from cascadia_nb import (
    BASE,
    CascadiaError,
    Dice,
    Environment,
    Game,
    from_json,
    read_picture,
    to_json,
)
from cascadia_nb.cells import Cell
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import BEAR, FOREST, RIVER
from cascadia_nb.reading import parse_json
from cascadia_nb.saved import _check
from cascadia_nb.tiles import Part, split_edges

if TYPE_CHECKING:
    from collections.abc import Callable

EACH: Final = 500  # damaged copies of each kind of text; there are five kinds
BATCHES: Final = 10
LONGEST: Final = 700  # characters of a sentence


@cache
def played(moves: int = 40) -> Game:
    """Return a game for two that went on for some moves."""
    game, dice = Game(BASE, players=2, seed=11, cards="random"), Dice(11)
    while len(game.moves) < moves:
        game.push(game.sample_move(dice))
    return game


@cache
def board() -> Environment:
    """Return an environment that needs every legend line."""
    below = Cell(Part(ORIGIN, split_edges(RIVER, FOREST), (BEAR,)), 1, number=3)
    lake = Part(Hex(1, 0), (RIVER, FOREST) * 3, (), lake=True)
    extra = {Hex(9, 9): Cell(lake, 4, None, 2, 30, "old cabin", below)}
    environment = played().state.players[0].environment
    return Environment({**environment.cells, **extra}, 31)


class Target(NamedTuple):
    """A kind of text: how one is made and how it is read."""

    write: Callable[[], str]
    read: Callable[[str], object]


def _push(text: str) -> object:
    """Make a move in a fork, so that the game stays."""
    return played().fork().push(text)


TARGETS: Final = {
    "picture": Target(lambda: str(board()), read_picture),
    "data": Target(lambda: json.dumps(to_json(board())), lambda text: from_json(parse_json(text))),
    "save": Target(lambda: played().save(), Game.load),
    "code": Target(lambda: played().code, Game.from_code),
    "move": Target(lambda: "tile 1,-1 r2", _push),
}


def damaged(text: str, rng: random.Random) -> str:
    """Return a text with a flipped bit, a cut, a doubled piece or a strange character."""
    raw = bytearray(text.encode())
    start, end = sorted((rng.randrange(len(raw) + 1), rng.randrange(len(raw) + 1)))
    way = rng.randrange(6)
    if way < 3:  # one bit, or a few
        for _ in range(1 + 3 * (way == 2)):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    elif way == 3:
        raw = raw[:start]
    elif way == 4:
        del raw[start:end]
    else:
        raw[start:start] = rng.choice(["\0", "é", "\u2028", "9" * 30, "-", "\ud7ff"]).encode()
    return raw.decode(errors=rng.choice(["replace", "surrogateescape"]))


def sentence(read: Callable[[str], object], text: str) -> str:
    """Return the sentence with which a text is refused, or nothing if it can be read."""
    try:
        read(text)
    except CascadiaError as refused:
        return str(refused)
    return ""


def check_sentence(said: str) -> None:
    """One line, not too long, one sentence."""
    assert said == said.strip()
    assert said.isprintable()
    assert len(said) <= LONGEST
    assert ". " not in re.sub(r"'[^']*'|\"[^\"]*\"", "", said)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", TARGETS)
def test_damaged_texts_get_one_sentence(name: str, batch: int) -> None:
    write, read = TARGETS[name]
    text, rng = write(), random.Random(f"{name} {batch}")
    before = (str(board()), played().save(), played().state)
    refused = 0
    for _ in range(EACH // BATCHES):
        said = sentence(read, damaged(text, rng))
        check_sentence(said)
        refused += bool(said)
    assert refused
    assert (str(board()), played().save(), played().state) == before


@pytest.mark.parametrize("name", TARGETS)
def test_whole_texts_are_read(name: str) -> None:
    write, read = TARGETS[name]
    with suppress(CascadiaError):  # the move may be legal or not
        read(write())
    if name != "move":
        assert not sentence(read, write())


@pytest.mark.parametrize("name", TARGETS)
@pytest.mark.parametrize(
    "junk", [None, 3, b"x", [], {}, "", " ", "\n", "\0", "\ud800", "x" * 10**6]
)
def test_what_is_no_text_gets_one_sentence(name: str, junk: Any) -> None:  # noqa: ANN401
    said = sentence(TARGETS[name].read, junk)
    assert said
    check_sentence(said)


# saves whose check was made anew, as by somebody who edits a save on purpose

EDITS: Final[tuple[tuple[str, object], ...]] = (
    ("rules", ""),
    ("rules", "x" * 9_999),
    ("rules", "landmarks\n"),
    ("options", {"no such option": "x"}),
    ("options", {"salmon_branch": "x" * 9_999}),
    ("options", {"": ""}),
    ("custom", ["a card\nof mine"]),
    ("players", 0),
    ("players", -1),
    ("players", 10**9),
    ("seed", -1),
    ("seed", 10**400),
    ("first", 7),
    ("first", -1),
    ("first", 10**30),
    ("cards", ""),
    ("cards", "ZZZZZ"),
    ("cards", "AAAA\n"),
    ("cards", "A" * 9_999),
    ("cards", []),
    ("cards", ["no such card"] * 5),
    ("fingerprint", "0" * 16),
    ("fingerprint", "\n" * 99),
    ("moves", [""]),
    ("moves", ["pick 99999999999999999999"]),
    ("moves", ["tile 99999999999999999999,0 r0"]),
    ("moves", ["pick 1", "pick 1"]),
    ("moves", ["pick \u0661"]),
    ("moves", ["x" * 9_999]),
    ("moves", ["pick 1\n"] * 50),
)


@pytest.mark.parametrize(("key", "value"), EDITS)
def test_edited_saves_get_one_sentence(key: str, value: object) -> None:
    content = json.loads(played().save())
    content[key] = value
    content.pop("check")
    said = sentence(Game.load, json.dumps({**content, "check": _check(content)}))
    check_sentence(said)


@pytest.mark.parametrize("batch", range(5))
def test_edited_moves_get_one_sentence(batch: int) -> None:
    rng = random.Random(batch)
    content = json.loads(played(12).save())
    content.pop("check")
    for _ in range(40):
        moves = list(content["moves"])
        number = rng.randrange(len(moves))
        moves[number] = damaged(moves[number], rng)
        changed = {**content, "moves": moves}
        check_sentence(sentence(Game.load, json.dumps({**changed, "check": _check(changed)})))
