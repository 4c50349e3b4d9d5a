"""Environments, tiles, findings and score sheets as plain data that JSON can hold, and back."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import Finding, Score, ScoreSheet
from cascadia_nb.hexes import Hex
from cascadia_nb.kinds import Habitat, Wildlife
from cascadia_nb.plain import ENVIRONMENT, TILE, Form, disclose, enclose
from cascadia_nb.reading import hex_at, listed, mapped, pair, shown, whole, word, wrong
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cascadia_nb.environment import Environment
    from cascadia_nb.names import Names
    from cascadia_nb.tiles import Tile

T = TypeVar("T")

_MOST_POINTS: Final = 1_000_000
_LONGEST: Final = 1_000  # characters of a sentence
_DEEPEST: Final = 8  # reasons within reasons

# what fills a sentence: plain values stay, others say what they are


def _write_value(value: object, names: Names) -> object:
    """Write a value of a reason; what is none of the known kinds becomes its words."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    for name, sort in _VALUES.items():
        if isinstance(value, sort.type):
            return {name: sort.write(value, names)}
    return str(value)


def _read_value(value: object, where: str, names: Names, depth: int = 0) -> object:
    """Read a value of a reason."""
    if value is None or isinstance(value, bool) or (isinstance(value, float) and isfinite(value)):
        return value
    if isinstance(value, int):
        return whole(value, where, -_MOST_POINTS, _MOST_POINTS)
    if isinstance(value, str):
        return word(value, where, _LONGEST)
    inside = mapped(value, where, _VALUES)
    if len(inside) != 1 or depth > _DEEPEST:
        raise wrong("json value", where, shown(value), tuple(_VALUES))
    [(name, content)] = inside.items()
    return _VALUES[name].read(content, f"{where}.{name}", names, depth + 1)


def _write_list(values: tuple[object, ...], names: Names) -> object:
    return [_write_value(value, names) for value in values]


def _read_list(value: object, where: str, names: Names, depth: int) -> tuple[object, ...]:
    values = listed(value, where)
    return tuple(_read_value(one, f"{where}[{n}]", names, depth) for n, one in enumerate(values))


def _write_reason(why: Reason, names: Names) -> object:
    return {"key": why.key, "values": _write_list(why.values, names)}


def _read_reason(value: object, where: str, names: Names, depth: int) -> Reason:
    data = mapped(value, where, ("key", "values"), ("key",))
    values = _read_list(data.get("values", []), f"{where}.values", names, depth)
    why = Reason(word(data["key"], f"{where}.key"), values)
    try:
        say(why)
    except (LookupError, ValueError, TypeError, AttributeError):
        raise wrong("json sentence", where, shown(why.key)) from None
    return why


class _Sort(NamedTuple):
    """One sort of values that fill a sentence, in both directions."""

    type: type[Any]
    write: Callable[[Any, Names], object]
    read: Callable[[object, str, Names, int], object]


_VALUES: Final = {
    "hex": _Sort(Hex, lambda at, _: list(at), lambda data, where, _, __: hex_at(data, where)),
    "habitat": _Sort(
        Habitat,
        lambda kind, names: names.of_habitat(kind),
        lambda data, where, names, _: names.habitat(data, where),
    ),
    "wildlife": _Sort(
        Wildlife,
        lambda kind, names: names.of_animal(kind),
        lambda data, where, names, _: names.animal(data, where),
    ),
    "reason": _Sort(Reason, _write_reason, _read_reason),
    "list": _Sort(tuple, _write_list, _read_list),
}

# the forms


def _write_finding(finding: Finding, names: Names) -> dict[str, object]:
    why = finding.why if isinstance(finding.why, str) else _write_reason(finding.why, names)
    data: dict[str, object] = {"points": finding.points}
    if finding.hexes:
        data["hexes"] = [list(at) for at in finding.hexes]
    data["why"] = why
    if finding.links:
        data["links"] = [[list(start), list(end)] for start, end in finding.links]
    return data


_FINDING: Final = ("points", "hexes", "why", "links")


def _read_finding(data: Mapping[str, object], names: Names, inside: str = "") -> Finding:
    points = whole(data.get("points", 0), f"{inside}points", -_MOST_POINTS, _MOST_POINTS)
    why = data.get("why", "")
    said = (
        word(why, f"{inside}why", _LONGEST)
        if isinstance(why, str)
        else _read_reason(why, f"{inside}why", names, 0)
    )
    hexes = _each(data.get("hexes", []), f"{inside}hexes", hex_at)
    return Finding(points, hexes, said, _each(data.get("links", []), f"{inside}links", _read_link))


def _read_link(value: object, where: str) -> tuple[Hex, Hex]:
    start, end = pair(value, where)
    return hex_at(start, where), hex_at(end, where)


def _write_score(score: Score, names: Names) -> dict[str, object]:
    texts = {"key": score.key, "title": score.title, "source": score.source}
    return {**texts, "findings": [_write_finding(finding, names) for finding in score.findings]}


_SCORE: Final = ("key", "title", "source", "findings")


def _read_score(data: Mapping[str, object], names: Names, inside: str = "") -> Score:
    def finding(value: object, where: str) -> Finding:
        return _read_finding(mapped(value, where, _FINDING), names, f"{where}.")

    key, title, source = (word(data.get(name, ""), f"{inside}{name}") for name in _SCORE[:3])
    return Score(key, title, _each(data.get("findings", []), f"{inside}findings", finding), source)


def _write_sheet(sheet: ScoreSheet, names: Names) -> dict[str, object]:
    rows = [_write_score(score, names) for score in sheet.scores]
    return {"reading": sheet.reading, "scores": rows}


def _read_sheet(data: Mapping[str, object], names: Names) -> ScoreSheet:
    def score(value: object, where: str) -> Score:
        return _read_score(mapped(value, where, _SCORE), names, f"{where}.")

    reading = word(data.get("reading", ""), "reading")
    return ScoreSheet(_each(data.get("scores", []), "scores", score), reading)


def _each(value: object, where: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    """Read every item of a list."""
    return tuple(read(one, f"{where}[{n}]") for n, one in enumerate(listed(value, where)))


FORMS: Final = (
    ENVIRONMENT,
    TILE,
    Form("cascadia finding", Finding, _FINDING, _write_finding, _read_finding),
    Form("cascadia score", Score, _SCORE, _write_score, _read_score),
    Form("cascadia score sheet", ScoreSheet, ("reading", "scores"), _write_sheet, _read_sheet),
)
_BY_TYPE: Final = {form.type: form for form in FORMS}
_BY_FORMAT: Final = {form.format: form for form in FORMS}


def to_json(value: Environment | Tile | Finding | Score | ScoreSheet) -> dict[str, object]:
    """Return plain data that JSON can hold and that `from_json` turns back into the value.

    Raises:
        CascadiaError: the value is of no type that has a form.
    """
    form = _BY_TYPE.get(type(value))
    if form is None:
        raise CascadiaError(say(reason("json type", shown(value), _named(_BY_TYPE))))
    return enclose(form, value)


def from_json(data: object) -> Any:  # noqa: ANN401 - what the data says it is
    """Return the environment, tile, finding, score or score sheet of plain data.

    Raises:
        NotationError: the data is none of them, or damaged; the sentence names the place.
    """
    name = mapped(data, "data", needed=("format",))["format"]
    form = _BY_FORMAT.get(name) if isinstance(name, str) else None
    if form is None:
        raise wrong("json format", shown(name), tuple(_BY_FORMAT))
    return disclose(form, data)


def _named(types: Iterable[type[Any]]) -> tuple[str, ...]:
    """Return the names of types."""
    return tuple(one.__name__ for one in types)
