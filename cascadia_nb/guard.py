"""The guard around a learner's rule: every slip becomes one sentence that says what to write."""

from __future__ import annotations

import reprlib
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.errors import RuleError
from cascadia_nb.findings import Finding
from cascadia_nb.hexes import Hex
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

    from cascadia_nb.environment import Environment

MOST: Final = 10_000
"""A rule that yields more findings than this is taken to be endless."""


def checked(
    name: str, rule: Callable[[Environment], object], env: Environment
) -> tuple[Finding, ...]:
    """Run a rule and return its findings, or say in one sentence what is wrong with it.

    Hexes may come as plain pairs, and in a list; they are made into a tuple of hexes.

    Raises:
        RuleError: the rule raised, never ended, changed the board or yielded something else than
            findings.
    """
    cells = env._cells  # noqa: SLF001 - the guard looks at the very thing a rule must not touch
    before, placed = cells.copy(), env.placed
    try:
        return tuple(_findings(name, rule, env))
    finally:
        if cells != before or env._cells is not cells or env.placed != placed:  # noqa: SLF001
            env._cells, env._notes, env.placed = before, {}, placed  # noqa: SLF001 - as it was
            raise RuleError(say(reason("rule changed the board", name))) from None


def _findings(
    name: str, rule: Callable[[Environment], object], env: Environment
) -> Iterator[Finding]:
    """Take the results one by one, so that an error can tell what came before it."""
    last: Finding | None = None
    try:
        for number, result in enumerate(_results(name, rule, env), 1):
            last = _finding(name, result, number, env)
            yield last
    except RuleError:
        raise
    except Exception as error:
        raise RuleError(_raised(name, error, last)) from error


def _results(
    name: str, rule: Callable[[Environment], object], env: Environment
) -> Iterator[object]:
    """Pass on what a rule yields, up to a number that no board can need."""
    results = rule(env)
    if not _is_iterable(results):
        raise RuleError(_returned(name, results))
    endless = iter(results)  # type: ignore[call-overload]
    yield from islice(endless, MOST)
    if next(endless, None) is not None:
        raise RuleError(say(reason("rule never ends", name, MOST)))


def _is_iterable(results: object) -> bool:
    """Whether results can be taken one by one; a single finding or a text cannot."""
    return hasattr(results, "__iter__") and not isinstance(results, (Finding, str, bytes))


def _returned(name: str, results: object) -> str:
    """Say what a rule returned instead of findings."""
    if results is None:
        return say(reason("rule returned nothing", name))
    if isinstance(results, Finding):
        return say(reason("rule returned a finding", name))
    return say(reason("rule returned", name, reprlib.repr(results)))


def _finding(name: str, result: object, number: int, env: Environment) -> Finding:
    """Return one result as a finding, or raise with the part of it that is wrong."""
    if not isinstance(result, Finding):
        raise _wrong("rule yielded", name, result, number)
    points, hexes, why, links = result
    if type(points) is not int:
        raise _wrong("rule points", name, points, number)
    if not isinstance(why, (str, Reason)):
        raise _wrong("rule why", name, why, number)
    places = _hexes(hexes)
    if places is None:
        raise _wrong("rule hexes", name, hexes, number)
    pairs = _links(links)
    if pairs is None:
        raise _wrong("rule links", name, links, number)
    for at in (*places, *(at for pair in pairs for at in pair)):
        if at not in env:
            raise RuleError(say(reason("rule off the board", name, f"({at})", number)))
    return Finding(points, places, why, pairs)


def _wrong(key: str, name: str, what: object, number: int) -> RuleError:
    """Make the error for one part of a result."""
    return RuleError(say(reason(key, name, reprlib.repr(what), number)))


def _hex(value: object) -> Hex | None:
    """Return a hex or a pair of whole numbers as a hex."""
    if isinstance(value, Hex):
        return value
    if isinstance(value, tuple) and [type(part) for part in value] == [int, int]:
        return Hex(*value)
    return None


def _hexes(values: Any) -> tuple[Hex, ...] | None:  # noqa: ANN401 - whatever a learner wrote
    """Return several hexes as a tuple; None if they are something else."""
    if isinstance(values, Hex) or not _is_iterable(values):
        return None
    places = tuple(map(_hex, values))
    return None if None in places else places  # type: ignore[return-value]


def _links(values: Any) -> tuple[tuple[Hex, Hex], ...] | None:  # noqa: ANN401 - the same
    """Return several pairs of hexes as a tuple; None if they are something else."""
    if not _is_iterable(values):
        return None
    pairs = tuple(map(_hexes, values))
    if any(pair is None or len(pair) != 2 for pair in pairs):  # noqa: PLR2004 - a pair
        return None
    return pairs  # type: ignore[return-value]


def _raised(name: str, error: Exception, last: Finding | None) -> str:
    """Say where a rule stopped, and on which hex if its variables tell."""
    line, where = _place(error.__traceback__)
    if not where and last is not None and last.hexes:
        where = say(reason("rule raised after", f"({last.hexes[0]})"))
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return say(reason("rule raised", name, line, where, what))


def _place(trace: TracebackType | None) -> tuple[int, str]:
    """Return the line in the rule and the first of its variables that holds a hex.

    The rule is the first frame below this module; what it calls may be anything.
    """
    while trace is not None and trace.tb_frame.f_globals.get("__name__") == __name__:
        trace = trace.tb_next
    if trace is None:
        return 0, ""
    for variable, value in trace.tb_frame.f_locals.items():
        if isinstance(value, Hex):
            return trace.tb_lineno, say(reason("rule raised at", variable, f"({value})"))
    return trace.tb_lineno, ""
