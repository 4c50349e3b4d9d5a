"""Question makers: functions that turn a seed into a variant of an exercise.

A maker throws a board, lets the engine find the answer, and hands both over as a `Variant`. Slips
are small functions that compute what a learner with a certain wrong idea would answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cascadia_nb.cards import base_card
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.kinds import WILDLIFE, by_name
from cascadia_nb.lessons.boards import random_board
from cascadia_nb.luck import Dice
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.findings import Finding
    from cascadia_nb.game import Game
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.lessons.answers import Answers
    from cascadia_nb.scoring_card import Rule, ScoringCard
    from cascadia_nb.text import Reason
    from cascadia_nb.tiles import Tile

T = TypeVar("T")
Told = Mapping[str, Any]
"""A row of JSON, or the part of one that is about a maker or a slip."""


class Option(NamedTuple):
    """One thing to choose from, or to put in order.

    Args:
        text: a message, translated when it is shown, or a reason.
        board: its picture, if it has one.
    """

    text: str | Reason
    board: Environment | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Variant:
    """One question with its answers.

    Args:
        kind: how it is answered: number, hexes, choice, order or move.
        boards: pictures; the first one is what is asked about, and lights up at the end.
        accepted: every right answer.
        reveal: findings that say why.
        options: what to choose from or to put in order.
        under: the right answers if another rule paid the tokens, for wrong ideas that are rules.
        single: whether one hex is asked for rather than all.
        around: whether the empty hexes around the board can be chosen, too.
        may_be_empty: whether "none of them" is an answer that can be given.
        game: the position, where a move is asked for.
        display: pairs of the display to be shown.
        table: numbers to be shown, by name.
        mark: a hex that is marked on the board.
        after: the board that the end shows, if it is another one: with the token on its place.
        values: what fills the places of the question, the hints and the slips.
        facts: plain values that slips and checks need.
    """

    kind: str
    boards: tuple[Environment, ...]
    accepted: Answers
    reveal: tuple[Finding, ...] = ()
    options: tuple[Option, ...] = ()
    under: Callable[[Rule], Answers] | None = None
    single: bool = False
    around: bool = False
    may_be_empty: bool = False
    game: Game | None = None
    display: tuple[tuple[Tile | None, Wildlife | None], ...] = ()
    table: tuple[tuple[str | Reason, object], ...] = ()
    mark: Hex | None = None
    after: Environment | None = None
    values: Told = field(default_factory=dict)
    facts: Told = field(default_factory=dict)

    @property
    def last(self) -> Environment:
        """The board that the end shows."""
        return self.after or self.board

    @property
    def board(self) -> Environment:
        """The board that is asked about."""
        return self.boards[0] if self.boards else Environment()


class Throws(Dice):
    """Dice with the throws that makers need."""

    __slots__ = ()

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.randrange(len(items))]

    def between(self, least: int, most: int) -> int:
        """Return a whole number of this range, both ends included."""
        return least + self.randrange(most - least + 1)

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in another order."""
        left = list(items)
        return [left.pop(self.randrange(len(left))) for _ in range(len(left))]


class Make:
    """What a maker is given: its row, dice, and a way to throw boards.

    Args:
        kind: the kind of the exercise.
        told: the ``make`` of the row.
        seed: decides everything that is thrown.
        first: the board of the first variant, if the row has one.
    """

    def __init__(self, kind: str, told: Told, seed: int, first: Environment | None = None) -> None:
        self.kind = kind
        self.told = told
        self.dice = Throws(seed)
        self._first = first

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - JSON
        """Return a parameter of the row.

        Raises:
            CascadiaError: the row does not say it.
        """
        if name not in self.told:
            raise CascadiaError(say(reason("lesson row lacks", name)))
        return self.told[name]

    def get(self, name: str, usual: Any = None) -> Any:  # noqa: ANN401 - JSON
        """Return a parameter of the row, or what is usual."""
        return self.told.get(name, usual)

    def board(self) -> Environment:
        """Return the first board of the row, or a random one."""
        first, self._first = self._first, None
        return first if first is not None else random_board(self.dice, self.get("board", {}))

    def card(self, name: str | None = None) -> ScoringCard:
        """Return the card of the row under the readings it names."""
        return base_card(name or self["card"], self.get("options"))

    @property
    def animal(self) -> Wildlife:
        """The animal that the row is about."""
        told = self.get("animal") or self.get("board", {}).get("animal") or self["card"]
        return by_name(WILDLIFE, str(told).partition(" ")[0], "wildlife")

    def variant(self, **parts: Any) -> Variant:  # noqa: ANN401 - the fields of a Variant
        """Return a variant; arguments are its fields, but for the kind."""
        known = {name: self.told[name] for name in ("card", "animal") if name in self.told}
        values = {**known, **parts.pop("values", {})}
        return Variant(kind=self.kind, values=values, **parts)


Maker = Callable[[Make], "Variant | None"]
Slip = Callable[[Variant, Told], "Answers"]
M = TypeVar("M", bound=Maker)
F = TypeVar("F", bound=Callable[..., Any])

MAKERS: Final[dict[str, Maker]] = {}
SLIPS: Final[dict[str, Slip]] = {}


def maker(name: str) -> Callable[[M], M]:
    """Name a function that makes variants; it returns None for a throw not worth asking."""

    def add(function: M) -> M:
        _named(MAKERS, name, function)
        return function

    return add


def slip(name: str) -> Callable[[F], F]:
    """Name a function that answers as a learner with a certain wrong idea does.

    It takes the variant and the row of the slip, and returns an answer, or None where the idea
    leads nowhere.
    """

    def add(function: F) -> F:
        def answers(variant: Variant, told: Told) -> Answers:
            found = function(variant, told)
            return () if found is None else (found,)

        answers.__doc__ = function.__doc__
        _named(SLIPS, name, answers)
        return function

    return add


def slips(name: str) -> Callable[[F], F]:
    """Name a function like that of `slip` which returns several answers, as a tuple."""

    def add(function: F) -> F:
        _named(SLIPS, name, function)
        return function

    return add


def wrong_rule(name: str) -> Callable[[F], F]:
    """Name a wrong idea that is a rule: it takes a board, and yields the findings it would pay.

    It answers every kind of question about points, as the right rule does.
    """

    def add(function: F) -> F:
        def answers(variant: Variant, _: Told) -> Answers:
            return variant.under(function) if variant.under is not None else ()

        answers.__doc__ = function.__doc__
        _named(SLIPS, name, answers)
        return function

    return add


def _named(table: dict[str, Any], name: str, function: object) -> None:
    """Put a function into a table; a name that is taken is refused."""
    known = table.setdefault(name, function)
    if known is not function and getattr(known, "__module__", "") != "__main__":
        raise CascadiaError(say(reason("lesson name taken", name)))
