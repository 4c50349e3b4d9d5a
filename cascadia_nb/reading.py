"""What all readers of texts and data share: limits, checks, and one sentence for each refusal.

A learner's file, a link from a friend and a damaged save are read with the same care: everything
has a bound, and whatever does not fit is refused with one `NotationError`.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, NoReturn

from cascadia_nb.errors import NotationError
from cascadia_nb.hexes import Hex
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_TEXT: Final = 200_000  # characters of a picture, a code or a save
MAX_HEXES: Final = 1_000  # hexes of one environment
MAX_REACH: Final = 1_000  # |q| and |r| of a hex
MAX_LEVEL: Final = 30  # levels, and so tiles on top of each other
MAX_NUMBER: Final = 10_000  # order of placement
MAX_WORD: Final = 200  # characters of a name, a mark or a title
MAX_NESTING: Final = 100  # brackets in brackets of a JSON text
_SHOWN: Final = 40
_HUGE: Final = 64  # bits


def wrong(key: str, *values: object) -> NotationError:
    """Return the error whose sentence has this key, to be raised."""
    return NotationError(say(reason(key, *values)))


def shown(value: object) -> str:
    """Return a short picture of any value, on one line, for sentences."""
    if isinstance(value, str):
        return repr(value if len(value) <= _SHOWN else value[:_SHOWN] + "...")
    if isinstance(value, int) and value.bit_length() > _HUGE:
        return "a huge number"
    if value is None or isinstance(value, (bool, int, float)):
        return {"None": "null", "True": "true", "False": "false"}.get(repr(value), repr(value))
    return {"dict": "an object", "list": "a list"}.get(
        type(value).__name__, "another kind of value"
    )


def checked_text(text: object) -> str:
    """Return a text that is not too long to read.

    Raises:
        NotationError: it is no text, or too long.
    """
    if not isinstance(text, str):
        raise wrong("text type", shown(text))
    if len(text) > MAX_TEXT:
        raise wrong("text length", len(text), MAX_TEXT)
    return text


# The last part may be missing: a text that never ends is still passed over only once.
_STRINGS: Final = re.compile(r'"(?:[^"\\]|\\.)*["\\]?', re.DOTALL)
_OPENING: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse_json(text: object) -> object:
    """Return the data of a JSON text.

    Raises:
        NotationError: it is too long, nested too deep, no JSON, or names a key twice.
    """
    checked = checked_text(text)
    depth = 0
    # Counted beforehand: in the browser a deep recursion of the parser could end the whole kernel.
    for bracket in re.findall(r"[\[\]{}]", _STRINGS.sub("", checked)):
        depth += _OPENING[bracket]
        if depth > MAX_NESTING:
            raise wrong("json depth", MAX_NESTING)
    try:
        return json.loads(checked, parse_constant=_refuse, object_pairs_hook=_unique)
    except NotationError:
        raise
    except json.JSONDecodeError as error:
        raise wrong("json text", error.lineno, error.colno) from None
    except (ValueError, RecursionError):  # digits without end, or quotes that hide brackets
        raise wrong("json broken") from None


def _refuse(_constant: str) -> NoReturn:
    """Refuse NaN and the infinities, which are no JSON."""
    raise wrong("json broken")


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Build an object whose keys differ."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise wrong("json twice", shown(key))
        found[key] = value
    return found


def whole(value: object, where: str, low: int, high: int) -> int:
    """Return a whole number within bounds, or raise a `NotationError`."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise wrong("json number", where, low, high, shown(value))
    return int(value)


def flag(value: object, where: str) -> bool:
    """Return true or false, or raise a `NotationError`."""
    if not isinstance(value, bool):
        raise wrong("json flag", where, shown(value))
    return value


def word(value: object, where: str, limit: int = MAX_WORD) -> str:
    """Return a text that is not too long, or raise a `NotationError`."""
    if not isinstance(value, str) or len(value) > limit:
        raise wrong("json word", where, limit, shown(value))
    return value


def listed(value: object, where: str, limit: int = MAX_HEXES) -> list[object]:
    """Return a list that is not too long, or raise a `NotationError`."""
    if not isinstance(value, list) or len(value) > limit:
        raise wrong("json list", where, limit, shown(value))
    return value


def mapped(
    value: object, where: str, known: Iterable[str] | None = None, needed: Iterable[str] = ()
) -> dict[str, object]:
    """Return an object that has all needed keys and no unknown one, or raise a `NotationError`."""
    if not isinstance(value, dict):
        raise wrong("json object", where, shown(value))
    allowed = None if known is None else tuple(known)
    for key in value:
        if not isinstance(key, str) or (allowed is not None and key not in allowed):
            raise wrong("json key", where, shown(key), allowed or ("texts",))
    for key in needed:
        if key not in value:
            raise wrong("json missing", where, shown(key))
    return value


def pair(value: object, where: str) -> tuple[object, object]:
    """Return the two values of a list of two, or raise a `NotationError`."""
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004 - a pair
        raise wrong("json pair", where, shown(value))
    return value[0], value[1]


def hex_at(value: object, where: str) -> Hex:
    """Return the hex of a pair of coordinates, or raise a `NotationError`."""
    q, r = pair(value, where)
    return Hex(whole(q, where, -MAX_REACH, MAX_REACH), whole(r, where, -MAX_REACH, MAX_REACH))
