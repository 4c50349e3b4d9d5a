"""Exercises are rows of a table: reading them, checking them, making their variants."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import cascadia_nb.lessons.topics  # noqa: F401 - first, or it would replace the function later
from cascadia_nb.errors import CascadiaError
from cascadia_nb.game import Game
from cascadia_nb.lessons import generic, playing, slips  # noqa: F401 - they name makers and slips
from cascadia_nb.lessons.answers import KINDS
from cascadia_nb.lessons.making import MAKERS, SLIPS, Make, Variant
from cascadia_nb.luck import checked_seed, mix
from cascadia_nb.notation import read_picture
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.resources.abc import Traversable

    from cascadia_nb.environment import Environment
    from cascadia_nb.lessons.answers import Answers
    from cascadia_nb.lessons.making import Told

HINTS: Final = 3
THROWS: Final = 400
"""So many boards are thrown before the best one found is taken."""
WORTH: Final = 2
"""A question is worth asking if so many wrong ideas lead to a wrong answer."""
_ID: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
_TOPIC: Final = re.compile(r"[a-z][a-z0-9_]*")
_KEYS: Final = frozenset(
    {"id", "kind", "title", "question", "make", "hints", "slips", "first", "check"}
)


class WrongIdea(NamedTuple):
    """A slip of an exercise: its name, its own hint, and what the row says about it."""

    name: str
    hint: str
    told: Told

    def answers(self, variant: Variant) -> Answers:
        """Return the wrong answers that this idea leads to."""
        return tuple(a for a in SLIPS[self.name](variant, self.told) if a not in variant.accepted)


@dataclass(frozen=True, slots=True)
class Exercise:
    """One row: a question that can be asked on any number of boards.

    Args:
        id: unique, begins with the topic.
        topic: the lesson's name.
        kind: number, hexes, choice, order or move.
        title: what lists call it.
        question: a message with places such as ``{animal}``.
        make: the maker and its parameters.
        hints: three messages, from a nudge to nearly the answer.
        slips: the wrong ideas that have a hint of their own.
        first: the board of the first variant, if it is a chosen one.
        check: whether it belongs to the check at the end of the lesson.
    """

    id: str
    topic: str
    kind: str
    title: str
    question: str
    make: Told
    hints: tuple[str, ...]
    slips: tuple[WrongIdea, ...]
    first: str = ""
    check: bool = False

    def variant(self, seed: int = 0) -> Variant:
        """Return the variant of a seed; the same everywhere. Seed 0 is the first one.

        Raises:
            CascadiaError: this is no seed, or the row leads to no question.
        """
        return _variant(self.id, checked_seed(seed))


@lru_cache(maxsize=64)
def _variant(name: str, seed: int) -> Variant:
    """Throw until a variant is worth asking, or take the best of many throws."""
    one = find(name)
    best: tuple[int, Variant] | None = None
    stream = THROWS * one.make.get("stream", 0)  # parts rows that are made in the same way
    for throw in range(THROWS):
        first = read_picture(one.first) if one.first and not seed and not throw else None
        made = Make(one.kind, one.make, mix(mix(seed) + throw + stream), first)
        variant = MAKERS[one.make["maker"]](made)
        if variant is None:
            continue
        told = sum(bool(idea.answers(variant)) for idea in one.slips)
        if told >= min(WORTH, len(one.slips)):
            return variant
        if best is None or told > best[0]:
            best = (told, variant)
    if best is None:
        raise CascadiaError(say(reason("lesson no question", name)))
    return best[1]


def _folder() -> Traversable:
    """Return where the rows lie."""
    return files("cascadia_nb").joinpath("data", "lessons")


@cache
def topics() -> tuple[str, ...]:
    """Return the topics that have exercises, in the order of their notebooks."""
    names = [file.name.removesuffix(".json") for file in _folder().iterdir()]
    found = [name for name in names if _TOPIC.fullmatch(name)]
    return tuple(sorted(found, key=lambda name: (str(_read(name).get("notebook", "~")), name)))


@cache
def _read(topic: str) -> dict[str, Any]:
    """Read the table of a topic."""
    table: dict[str, Any] = json.loads(_folder().joinpath(f"{topic}.json").read_text("utf-8"))
    return table


def notebook_of(topic: str) -> str:
    """Return the name of the notebook that a topic belongs to."""
    return str(_read(topic).get("notebook", topic))


@cache
def exercises(topic: str) -> tuple[Exercise, ...]:
    """Return the exercises of a topic, in the order of the lesson.

    Raises:
        CascadiaError: there is no such topic, or one of its rows is not in order.
    """
    if topic not in topics():
        raise CascadiaError(say(reason("lesson topic unknown", topic, topics())))
    import_module(f"cascadia_nb.lessons.topics.{topic}")
    return tuple(read_row(topic, row) for row in _read(topic)["exercises"])


def find(name: str) -> Exercise:
    """Return the exercise with this id.

    Raises:
        CascadiaError: there is none; the sentence names those of its topic.
    """
    topic = next((t for t in topics() if str(name).startswith(f"{t}-")), None)
    rows = exercises(topic) if topic else ()
    for one in rows:
        if one.id == name:
            return one
    known = tuple(one.id for one in rows) or topics()
    raise CascadiaError(say(reason("lesson exercise unknown", str(name), known)))


def lesson_board(topic: str, name: str) -> Environment:
    """Return a board that the table of a topic holds under ``boards``.

    Raises:
        CascadiaError: there is no such topic or board.
    """
    return read_picture(_joined(_kept(topic, "boards", name)))


def lesson_game(topic: str, name: str) -> Game:
    """Return a game, at the position where a lesson takes it up.

    The table of the topic holds its code under ``games``.

    Raises:
        CascadiaError: there is no such topic or game.
    """
    return Game.from_code(_joined(_kept(topic, "games", name)))


def _kept(topic: str, what: str, name: str) -> str | list[str]:
    """Return what the table of a topic holds under a name."""
    if topic not in topics():
        raise CascadiaError(say(reason("lesson topic unknown", topic, topics())))
    there: dict[str, str | list[str]] = _read(topic).get(what, {})
    if name not in there:
        raise CascadiaError(say(reason("lesson board unknown", topic, name, tuple(there))))
    return there[name]


def _joined(picture: str | list[str]) -> str:
    """Return a picture that may be written line by line."""
    return picture if isinstance(picture, str) else "\n".join(picture)


def read_row(topic: str, row: Mapping[str, Any]) -> Exercise:
    """Return the exercise of a row.

    Raises:
        CascadiaError: something is missing or unknown; the sentence names it.
    """
    name = str(row.get("id"))
    unknown = sorted(set(row) - _KEYS)
    maker = row.get("make", {}).get("maker")
    ideas = tuple(WrongIdea(told["slip"], told["hint"], told) for told in row.get("slips", ()))
    problems = {
        "id": bool(_ID.fullmatch(name)) and name.startswith(f"{topic}-"),
        "kind": row.get("kind") in KINDS,
        "title": bool(row.get("title")),
        "question": bool(row.get("question")),
        "maker": maker in MAKERS,
        "hints": len(row.get("hints", ())) == HINTS,
        "slips": len(ideas) >= WORTH,
        **{f"slip {idea.name!r}": idea.name in SLIPS for idea in ideas},
        **{f"key {key!r}": False for key in unknown},
    }
    wrong = tuple(what for what, is_right in problems.items() if not is_right)
    if wrong:
        raise CascadiaError(say(reason("lesson row wrong", name, wrong)))
    return Exercise(
        name,
        topic,
        row["kind"],
        row["title"],
        row["question"],
        row["make"],
        tuple(row["hints"]),
        ideas,
        _joined(row.get("first", "")),
        bool(row.get("check")),
    )
