"""The boards with known scores and the cases in ``tests/data``, read into one form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.naive import Tokens

DATA: Final = Path(__file__).parent / "data"


class Board(NamedTuple):
    """A board, a card, and what it pays."""

    case: str
    card: str
    tokens: Tokens
    expected: int


def cases() -> dict[str, Any]:
    """Return every case that comes with the tests, by id."""
    files = sorted((DATA / "cases").glob("*.json"))
    rows = [row for path in files for row in json.loads(path.read_text(encoding="utf-8"))]
    return {row["id"]: row for row in rows}


def load(name: str) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return the content of a file of the oracle."""
    return json.loads((DATA / "oracle" / f"{name}.json").read_text(encoding="utf-8"))


def spread(tokens: dict[str, list[list[int]]]) -> Tokens:
    """Turn ``{animal: [[q, r], ...]}`` into ``{(q, r): animal}``."""
    return {(q, r): animal for animal, places in tokens.items() for q, r in places}


def listed(tokens: Iterable[tuple[int, int, str]]) -> Tokens:
    """Turn ``[[q, r, animal], ...]`` into ``{(q, r): animal}``."""
    return {(q, r): animal for q, r, animal in tokens}


def peers() -> list[Board]:
    """Return the expectations of public test suites."""
    return [
        Board(
            row["case"],
            row["card"].replace("-", " "),
            listed(row.get("tokens", ())),
            row["expected"],
        )
        for row in load("peer_unit_tests")
    ]


def atlas() -> list[Board]:
    """Return the dense boards of twenty tokens, one entry a card."""
    return [
        Board(f"{row['case']} {card}", card.replace("-", " "), spread(row["tokens"]), points)
        for row in load("atlas_wildlife")["boards"]
        for card, points in row["expected"].items()
    ]
