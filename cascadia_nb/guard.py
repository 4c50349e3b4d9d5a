"""The guard around a learner's rule: every slip becomes one sentence that says what to write."""

from __future__ import annotations

import reprlib
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.errors import RuleError
from cascadia_nb.findings import Finding
from cascadia_nb.hexes import Hex
from cascadia_nb.sentences import SENTENCES
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import TracebackType

    from cascadia_nb.cells import Cell
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
    before, placed = env.cells, env.placed
    try:
        return tuple(_findings(name, rule, env))
    finally:
        if _repaired(env, before, placed):
            raise RuleError(say(reason("rule changed the board", name))) from None


def _repaired(env: Environment, before: Mapping[Hex, Cell], placed: int) -> bool:
    """Put a board back as it was before a rule ran; return whether that was needed."""
    if env.cells != before or env.placed != placed:
        env._cells, env._notes, env.placed = dict(before), {}, placed  # noqa: SLF001 - the repair
        return True
    return False


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
        raise RuleError(_raised(name, error, last, env)) from error


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
    """Whether results can be taken one by one, in an order, and are no text or single finding."""
    wrong = (Finding, str, bytes, set, frozenset, dict)
    return hasattr(results, "__iter__") and not isinstance(results, wrong)


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
    if not _is_sentence(why):
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


def _is_sentence(why: object) -> bool:
    """Whether a reason is a text, or one of ours with the values that its sentence needs."""
    if isinstance(why, Reason) and why.key in SENTENCES:
        try:
            say(why)
        except (IndexError, TypeError, ValueError):
            return False
        return True
    return isinstance(why, str)


def _wrong(key: str, name: str, what: object, number: int) -> RuleError:
    """Make the error for one part of a result."""
    return RuleError(say(reason(key, name, reprlib.repr(what), number)))


def _hex(value: object) -> Hex | None:
    """Return a hex or a pair of whole numbers as a hex."""
    if isinstance(value, tuple) and [type(part) for part in value] == [int, int]:
        return Hex(*value)
    return None


def _hexes(values: Any) -> tuple[Hex, ...] | None:  # noqa: ANN401 - whatever a learner wrote
    """Return several hexes as a tuple, those of a set sorted; None if they are something else."""
    several = isinstance(values, (set, frozenset, dict)) or _is_iterable(values)
    if isinstance(values, Hex) or not several:
        return None
    places = tuple(map(_hex, values))
    if isinstance(values, (set, frozenset)) and None not in places:
        places = tuple(sorted(at for at in places if at is not None))
    return None if None in places else places  # type: ignore[return-value]


def _links(values: Any) -> tuple[tuple[Hex, Hex], ...] | None:  # noqa: ANN401 - the same
    """Return several pairs of hexes as a tuple; None if they are something else."""
    if not _is_iterable(values):
        return None
    pairs = tuple(map(_hexes, values))
    if any(pair is None or len(pair) != 2 for pair in pairs):  # noqa: PLR2004 - a pair
        return None
    return pairs  # type: ignore[return-value]


def _raised(name: str, error: Exception, last: Finding | None, env: Environment) -> str:
    """Say where a rule stopped, on which hex if its variables tell, and what may help."""
    frames = _frames(error.__traceback__)
    where = _where(frames, env)
    if not where and last is not None and last.hexes:
        where = say(reason("rule raised after", f"({last.hexes[0]})"))
    told = _told(error)
    what = f"{type(error).__name__}: {told}" if told else type(error).__name__
    if not frames:
        return say(reason("rule not started", name, what))
    return say(reason("rule raised", name, frames[0].tb_lineno, where, what, _hint(error)))


def _told(error: Exception) -> str:
    """Return what an error says; an error of a learner's own may fail at that, too."""
    try:
        return str(error)
    except Exception:  # noqa: BLE001 - whatever a learner wrote
        return ""


def _frames(trace: TracebackType | None) -> list[TracebackType]:
    """Return the part of a traceback that lies in the file of the rule, the rule itself first."""
    while trace is not None and trace.tb_frame.f_globals.get("__name__") == __name__:
        trace = trace.tb_next
    frames: list[TracebackType] = []
    while trace is not None:
        if not frames or _file(trace) == _file(frames[0]):
            frames.append(trace)
        trace = trace.tb_next
    return frames


def _file(trace: TracebackType) -> str:
    """Return the name of the file, or of the notebook cell."""
    return trace.tb_frame.f_code.co_filename


def _where(frames: list[TracebackType], env: Environment) -> str:
    """Name the first variable that holds a hex of the board: as a rule that of the outer loop."""
    for frame in frames:
        for variable, value in frame.tb_frame.f_locals.items():
            at = _hex(value)
            if at is not None and at in env and not variable.startswith("."):
                return say(reason("rule raised at", variable, f"({at})"))
    return ""


def _hint(error: Exception) -> Reason:
    """Return what to write instead, for the slips that are met most often."""
    if isinstance(error, KeyError) and error.args and _hex(error.args[0]) is not None:
        return reason("rule hint no tile")
    told = _told(error)
    if isinstance(error, AttributeError) and "'NoneType'" in told:
        return reason("rule hint nothing there")
    if isinstance(error, TypeError) and "Finding" in told:
        return reason("rule hint finding")
    if "'mappingproxy'" in told:
        return reason("rule hint only look")
    if isinstance(error, NameError):
        return reason("rule hint name")
    return reason("rule hint")
