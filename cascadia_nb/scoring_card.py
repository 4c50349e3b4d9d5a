"""A scoring card: a rule with a name, a text, and where its numbers come from."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from types import CellType, CodeType
from typing import TYPE_CHECKING, Any, Final, Literal, SupportsIndex

from cascadia_nb.environment import EVERYTHING, TOKENS
from cascadia_nb.errors import RuleError
from cascadia_nb.findings import Finding, Score, score
from cascadia_nb.guard import checked
from cascadia_nb.kinds import Wildlife
from cascadia_nb.text import pictured, reason, say

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment, Topic

Rule = Callable[["Environment"], Iterable[Finding]]
Reads = Literal["species", "tokens", "environment"]
Table = tuple[tuple[str, int], ...]

YOURS: Final = "yours"
_TOPICS: Final = {"species": TOKENS, "tokens": TOKENS, "environment": EVERYTHING}


@dataclass(frozen=True, slots=True, eq=False)
class ScoringCard:
    """One scoring card. Cards with the same name and the same fingerprint are equal.

    Args:
        name: short and unique, for example ``"elk C"``.
        rule: yields the findings of an environment.
        text: what the card says, in our own words.
        about: the animal it scores, None for any other card.
        title: what boards and sheets call it; the name with a capital when left out.
        source: where the numbers come from: ``"rulebook"``, ``"public"``, ``"inferred"`` or
            ``"yours"``. The rule of a card of yours is checked every time it runs.
        table: the numbers, to be shown: ``(("1", 2), ("2", 5), ("3+", 9))``.
        counts: what the sizes in the table count.
        reads: what the rule looks at: the tokens of `about` only (``"species"``), all tokens, or
            anything (``"environment"``). Boards keep findings until something of it changes.
        fingerprint: changes with the rule; for saves and links.
        made: an expression that makes this card again, if there is one.
    """

    name: str
    rule: Rule
    text: str = ""
    about: Wildlife | None = None
    title: str = ""
    source: str = YOURS
    table: Table = ()
    counts: str = ""
    reads: Reads = "environment"
    fingerprint: str = ""
    made: str = ""
    key: str = field(init=False, default="")
    topic: Topic = field(init=False, default="everything")

    def __post_init__(self) -> None:
        """Fill in what follows from the rest."""
        known = self.about.name if self.about is not None else self.name
        object.__setattr__(self, "key", f"card {known}")
        alone = self.about if self.reads == "species" else None
        object.__setattr__(self, "topic", alone or _TOPICS[self.reads])
        object.__setattr__(self, "title", self.title or self.name[:1].upper() + self.name[1:])
        object.__setattr__(self, "fingerprint", self.fingerprint or fingerprint_of(self.rule))

    def findings(self, env: Environment) -> tuple[Finding, ...]:
        """Return what the card finds on a board; kept with the board.

        Raises:
            RuleError: the rule of a card of yours misbehaved.
        """
        found: tuple[Finding, ...] | None = env.memo(self.rule, self.topic)
        if found is None:
            if self.source == YOURS:
                found = checked(self.name, self.rule, env)
            else:
                found = tuple(self.rule(env))
            env.remember(self.rule, found, self.topic)
        return found

    def score(self, env: Environment) -> Score:
        """Return the row of the score sheet."""
        return score(self.key, self.title, self.findings(env), self.source)

    def evidence(self, env: Environment) -> object:
        """Return all that the card looks at, as a key: equal evidence gives equal findings."""
        if self.reads == "species" and self.about is not None:
            return env.where(self.about)
        if self.reads == "tokens":
            return tuple(sorted(env.tokens().items(), key=lambda item: item[0]))
        return env

    def explain(self, env: Environment) -> Explanation:
        """Return the board, lit up, with the reasons."""
        return Explanation(self, env, self.score(env))

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Copy to other processes: a card that a module names is looked up there again.

        The function it was made from goes by the same name and could not be found otherwise.
        """
        module = getattr(self.rule, "__module__", "__main__")
        name = getattr(self.rule, "__qualname__", "")
        if module != "__main__" and getattr(sys.modules.get(module), name, None) is self:
            return (_named, (module, name))
        return object.__reduce_ex__(self, protocol)

    def __eq__(self, other: object) -> bool:
        """Whether the other is a card of the same name that does the same."""
        return isinstance(other, ScoringCard) and self._identity == other._identity

    def __hash__(self) -> int:
        """Hash what makes cards equal."""
        return hash(self._identity)

    @property
    def _identity(self) -> tuple[str, str]:
        return (self.name, self.fingerprint)

    def __str__(self) -> str:
        """Return the name."""
        return self.name

    def __repr__(self) -> str:
        """Return an expression that gives this card again; a card of yours is only described."""
        return self.made or f"<scoring card {self.name!r}: {self.text}>"


def _named(module: str, name: str) -> ScoringCard:
    """Return the card that a module holds under a name."""
    card: ScoringCard = getattr(import_module(module), name)
    return card


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a card pays what it pays on a board: text for `print`, a lit board in a notebook."""

    card: ScoringCard
    env: Environment
    score: Score

    def __str__(self) -> str:
        """Return the total and one line a finding; what almost scored comes last."""
        lines = [say(reason("sheet row", self.score.heading, self.score.points))]
        lines += [f"  {found.points:+d}  {found.sentence}" for found in self.score.scoring]
        if self.score.almost:
            lines.append(say(reason("sheet almost")))
            lines += [f"   -  {found.sentence}" for found in self.score.almost]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        """Return the board with the findings on it, or the text where no painter is installed."""
        return pictured("html", self)


def scoring_card(
    name: str,
    about: Wildlife | None = None,
    *,
    title: str = "",
    table: Table = (),
    reads: Reads = "environment",
) -> Callable[[Rule], ScoringCard]:
    """Make a function into a scoring card; its docstring is the card's text.

    Args:
        name: what the card is called.
        about: the animal it scores; it then takes the place of that animal's card.
        title: a longer name for boards and sheets.
        table: numbers to be shown with the card.
        reads: what the function looks at; leave it out unless you are sure.

    Example:
        ::

            @scoring_card("Shy foxes", about=FOX)
            def shy_foxes(env):
                \"\"\"3 points for each fox with no bear beside it.\"\"\"
                for fox in env.where(FOX):
                    bears = [n for n in fox.neighbors() if env.token(n) is BEAR]
                    yield Finding(0 if bears else 3, (fox, *bears), f"{len(bears)} bears beside it")

    Raises:
        RuleError: the name is missing, `about` is no animal, `reads` is none of the three, or this
            is no function.
    """
    if not isinstance(name, str) or not name.strip():
        raise RuleError(say(reason("rule needs a name")))
    if about is not None and not isinstance(about, Wildlife):
        raise RuleError(say(reason("rule needs an animal", name, repr(about))))
    if reads not in _TOPICS:
        raise RuleError(say(reason("rule reads", name, reads, tuple(_TOPICS))))

    def make(rule: Rule) -> ScoringCard:
        """Wrap the function."""
        if not callable(rule):
            raise RuleError(say(reason("rule needs a function", name, "my_card")))
        text = inspect.cleandoc(rule.__doc__ or "")
        return ScoringCard(
            name=name, rule=rule, text=text, about=about, title=title, table=table, reads=reads
        )

    return make


def fingerprint_of(rule: Callable[..., object]) -> str:
    """Return a hash of a rule's source, or of its code where the source is not to be had."""
    return hashlib.sha256(_told(rule).encode()).hexdigest()


def _told(rule: Callable[..., object]) -> str:
    """Return what a rule does as text that is the same in every process."""
    if isinstance(rule, partial):
        return f"{_told(rule.func)} {rule.args!r} {sorted(rule.keywords.items())!r}"
    return _text_of(rule) + _held(rule)


def _held(rule: Callable[..., object]) -> str:
    """Return the plain values that a function holds from around it, by name, a line each.

    Two cards made by one function with other numbers have the same source.
    """
    code = getattr(rule, "__code__", None)
    cells = getattr(rule, "__closure__", None) or ()
    values = dict(zip(code.co_freevars, cells, strict=True)) if code is not None else {}
    held = {name: cell.cell_contents for name, cell in values.items() if cell != CellType()}
    plain = {name: value for name, value in held.items() if isinstance(value, (str, int, float))}
    return "".join(f"\n{name} = {value!r}" for name, value in sorted(plain.items()))


def _text_of(rule: Callable[..., object]) -> str:
    """Return the source of a rule, or its code where there is none."""
    if not hasattr(rule, "__code__") and not inspect.isroutine(rule):
        rule = type(rule).__call__
    try:
        return inspect.getsource(rule)
    except (OSError, TypeError):
        code = getattr(rule, "__code__", None)
        return repr(_code(code)) if code is not None else getattr(rule, "__qualname__", "")


def _code(value: object) -> object:
    """Return what a code object does: its instructions, names and constants, nested ones too."""
    if isinstance(value, CodeType):
        return (value.co_code.hex(), value.co_names, [_code(const) for const in value.co_consts])
    if isinstance(value, frozenset):
        return sorted(map(repr, value))
    return repr(value)
