"""Grade cases about scoring cards: points, or the structure that is scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.kinds import WILDLIFE
from tests import packaged
from tests.case_forms import Skip, boards, cards, equal, is_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding

TOTALS: Final = ("points", "total", "score", "scores", "sum", "expected", "value")
SIZES: Final = ("structure", "groups", "sizes", "runs", "lines", "lengths", "shapes", "partition")
COUNTS: Final = ("pairs", "groups", "runs", "lines", "lines_of_sight", "sight_lines", "formations")


COUNTED: Final = ("unique", "adjacent", "habitats", "kinds", "types", "bears", "river", "penalty")


ANIMALS: Final = tuple(map(str, WILDLIFE))


class Row(NamedTuple):
    """A card scored on a board."""

    card: str
    board: Environment
    findings: tuple[Finding, ...]

    @property
    def points(self) -> int:
        """The sum of the findings."""
        return sum(finding.points for finding in self.findings)

    def only(self, name: str) -> Row | None:
        """Return the part of the row about one animal, or None if it is not about it."""
        if self.card.split()[0] == name:
            return self
        kept = [f for f in self.findings if name in {str(self.board.token(at)) for at in f.hexes}]
        return self._replace(findings=tuple(kept)) if self.card in packaged.VARIANTS else None

    def sizes(self, *, paying: bool) -> list[int]:
        """Return how many animals of the card stand in each finding."""
        about = self.card.split()[0]
        found = [f for f in self.findings if f.points or not paying]
        if self.card in packaged.VARIANTS:
            return [len(finding.hexes) for finding in found]
        return [sum(str(self.board.token(at)) == about for at in f.hexes) for f in found]


def grade(setup: dict[str, Any], expected: Any, topic: str) -> tuple[object, bool]:  # noqa: ANN401
    """Return what the cards give, and whether it is what the case expects."""
    if setup.get("game", "base") == "alpine":
        raise Skip("the Alpine Lakes animals are not in this version")
    names = cards(setup, topic)
    if missing := [name for name in names if not packaged.has_card(name)]:
        raise Skip(f"card {missing[0]} is not in this version")
    rows = [
        Row(name, board, packaged.findings(name, board))
        for board in boards(setup)
        for name in names
    ]
    got = [row.points for row in rows]
    agrees = matches(expected, rows)
    if agrees is None:
        raise Skip(f"no check for {', '.join(map(str, expected))}; points are {got}")
    shown: object = got[0] if len(got) == 1 else got
    if isinstance(expected, dict) and not _totals(expected):
        shown = {"points": shown, "sizes": [row.sizes(paying=True) for row in rows]}
    return shown, agrees


def _totals(expected: dict[str, Any]) -> list[str]:
    """Return the keys of an object that state points."""
    return [key for key in expected if key in TOTALS]


def matches(expected: Any, rows: Sequence[Row]) -> bool | None:  # noqa: ANN401
    """Compare by the form of what is expected; None: there is nothing to compare."""
    if is_number(expected):
        return bool(sum(row.points for row in rows) == expected)
    if isinstance(expected, list):
        return _matches_list(expected, rows)
    if not isinstance(expected, dict):
        return None
    keys = _totals(expected) or list(expected)
    verdicts = [_matches_key(key, expected[key], rows) for key in keys]
    known = [verdict for verdict in verdicts if verdict is not None]
    return all(known) if known else None


def _matches_list(expected: list[Any], rows: Sequence[Row]) -> bool | None:
    """Compare row by row, or the findings of the only row."""
    if len(rows) > 1 and len(rows) == len(expected):
        known = [matches(want, [row]) for want, row in zip(expected, rows, strict=True)]
        return None if None in known else all(known)
    if not all(is_number(number) for number in expected):
        return None
    row = rows[0]
    return (
        equal([finding.points for finding in row.findings], expected)
        or equal(row.sizes(paying=True), expected)
        or sum(expected) == sum(row.points for row in rows)
    )


def _matches_key(key: str, want: Any, rows: Sequence[Row]) -> bool | None:  # noqa: ANN401
    """Compare one entry of an expected object."""
    named = [row for row in rows if key.lower() in {row.card.lower(), row.card[-1].lower()}]
    about = named or [part for row in rows if (part := row.only(key.lower())) is not None]
    if about and (named or key.lower() in ANIMALS):
        return matches(want, about)
    if key in TOTALS or isinstance(want, dict):
        return matches(want, rows)
    if isinstance(want, list) and any(word in key for word in SIZES):
        sizes = ([n for row in rows for n in row.sizes(paying=p)] for p in (True, False))
        return any(equal(found, want) for found in sizes)
    if is_number(want) and any(word in key for word in COUNTS):
        return bool(sum(f.points > 0 for row in rows for f in row.findings) == want)
    return _matches_count(key, want, rows) if is_number(want) else None


def _matches_count(key: str, want: float, rows: Sequence[Row]) -> bool | None:
    """Compare how many animals qualify, or what was counted beside or below them."""
    paying = [(row, f) for row in rows for f in row.findings if f.points]
    if key.startswith("qualifying"):
        standing = {at for row, f in paying for at in f.hexes if _about(row, at)}
        return bool(len(standing) == want)
    if any(word in key for word in COUNTED):
        return want in [number for _, finding in paying for number in counts_of(finding)]
    return None


def counts_of(finding: Finding) -> list[int]:
    """Return the numbers in the reason of a finding: what was counted beside or below it."""
    values = getattr(finding.why, "values", ())
    return [value for value in values if isinstance(value, int)]


def _about(row: Row, at: Any) -> bool:  # noqa: ANN401 - a hex
    """Whether the animal of the row's card stands on a hex."""
    return str(row.board.token(at)) == row.card.split()[0]
