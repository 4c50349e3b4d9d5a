"""What a learner can answer, and how it is read from what was typed, pressed or clicked.

An answer is a plain value: a number; hexes, sorted; the number of an option, from 0; the numbers
of the options in an order; a move in notation.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from cascadia_nb.hexes import Hex
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cascadia_nb.lessons.making import Variant
    from cascadia_nb.text import Reason

Answer: TypeAlias = "int | str | tuple[Hex, ...] | tuple[int, ...]"
Answers: TypeAlias = "tuple[Answer, ...]"

LARGEST: Final = 999
"""No question of ours has a larger number for its answer."""
_LONGEST: Final = 400
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_HEX: Final = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")
_MOVE: Final = re.compile(r"[a-z]+(?: [a-z0-9,+-]+)*")


def hexes_of(hexes: Iterable[tuple[int, int]]) -> tuple[Hex, ...]:
    """Return hexes as an answer: each once, sorted."""
    return tuple(sorted({Hex(*at) for at in hexes}))


def read_answer(variant: Variant, given: object) -> Answer | Reason:
    """Return what was given as an answer, or why it cannot be one.

    Args:
        variant: what was asked.
        given: anything: a number, a text, a list of hexes, a move. Nothing raises.
    """
    try:
        return _READERS[variant.kind](variant, given)
    except (TypeError, ValueError, OverflowError, RecursionError):
        return reason(f"lesson unread {variant.kind}")


def _text(given: object) -> str:
    """Return a text without needless blanks; refuse what is too long to be an answer."""
    text = " ".join(str(given).split())
    if len(text) > _LONGEST:
        raise ValueError(text[:20])
    return text


def _whole(given: object) -> int:
    """Return a whole number."""
    if isinstance(given, bool):
        raise TypeError(given)
    if isinstance(given, int):
        return given
    if isinstance(given, float) and given.is_integer():
        return int(given)
    text = _text(given)
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _number(_: Variant, given: object) -> Answer | Reason:
    """Read a number."""
    number = _whole(given)
    return number if abs(number) <= LARGEST else reason("lesson number large", LARGEST)


def _hexes(variant: Variant, given: object) -> Answer | Reason:
    """Read hexes, all of which are on the board."""
    if isinstance(given, str):
        found = [Hex(int(q), int(r)) for q, r in _HEX.findall(_text(given))]
    elif isinstance(given, Hex):
        found = [given]
    else:
        found = [Hex(_whole(q), _whole(r)) for q, r in given]  # type: ignore[attr-defined]
    if not found and not variant.may_be_empty:
        return reason("lesson none chosen")
    if variant.single and len(set(found)) > 1:
        return reason("lesson choose one")
    around = variant.board.frontier() if variant.around else ()
    away = next((at for at in found if at not in variant.board and at not in around), None)
    return hexes_of(found) if away is None else reason("lesson not on board")


def _choice(variant: Variant, given: object) -> Answer | Reason:
    """Read the number of an option."""
    number = _whole(given)
    if number not in range(len(variant.options)):
        return reason("lesson unread choice")
    return number


def _order(variant: Variant, given: object) -> Answer | Reason:
    """Read an order of all options."""
    items = re.split(r"[ ,]+", _text(given)) if isinstance(given, str) else given
    order = tuple(_whole(item) for item in items)  # type: ignore[attr-defined]
    if sorted(order) != list(range(len(variant.options))):
        return reason("lesson order whole", len(variant.options))
    return order


def _move(variant: Variant, given: object) -> Answer | Reason:
    """Read a move and refuse one that the rules do not allow: that is no wrong answer yet."""
    from cascadia_nb.engine import read_move, refusal  # noqa: PLC0415 - few exercises need a game

    assert variant.game is not None  # noqa: S101 - `making` gives every move exercise a game
    text = _text(given)
    if not _MOVE.fullmatch(text):
        raise ValueError(text)
    move = read_move(variant.game.rules, text)
    problem = refusal(variant.game.state, move)
    return str(move) if problem is None else reason("lesson move refused", str(problem))


_READERS: Final[dict[str, Callable[[Variant, object], Answer | Reason]]] = {
    "number": _number,
    "hexes": _hexes,
    "choice": _choice,
    "order": _order,
    "move": _move,
}
KINDS: Final = tuple(_READERS)
