"""What a rule says: findings with points, hexes and a reason; scores and sheets are their sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.text import Reason, reason, say, titled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.hexes import Hex


class Finding(NamedTuple):
    """One thing a rule found on a board.

    Args:
        points: what it is worth; 0 marks a near miss, which boards fold under "almost".
        hexes: the hexes it is about, to be lit up.
        why: a plain sentence, or a `Reason` that becomes one when it is shown.
        links: pairs of hexes to be joined by a line (sight lines, runs).
    """

    points: int
    hexes: tuple[Hex, ...]
    why: str | Reason
    links: tuple[tuple[Hex, Hex], ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in words."""
        return say(self.why)


def finding(
    points: int,
    hexes: tuple[Hex, ...],
    key: str,
    values: tuple[object, ...] = (),
    links: tuple[tuple[Hex, Hex], ...] = (),
) -> Finding:
    """Return a finding with one of our own reasons.

    Rules make dozens for a board: built straight from their values both named tuples take half the
    time of calling their classes.

    Args:
        points, hexes, links: see `Finding`.
        key, values: see `Reason`.
    """
    return _new(Finding, (points, hexes, _new(Reason, (key, values)), links))


_new: Final = tuple.__new__


class Score(NamedTuple):
    """One row of a score sheet: its findings; the points are their sum."""

    key: str
    title: str
    findings: tuple[Finding, ...]
    source: str = "rulebook"

    @property
    def points(self) -> int:
        """The sum of the findings."""
        return sum([finding.points for finding in self.findings])

    @property
    def scoring(self) -> tuple[Finding, ...]:
        """The findings that pay."""
        return tuple(finding for finding in self.findings if finding.points)

    @property
    def almost(self) -> tuple[Finding, ...]:
        """The near misses: findings that pay nothing, each with the reason."""
        return tuple(finding for finding in self.findings if not finding.points)

    @property
    def heading(self) -> str:
        """The title in the reader's language."""
        return titled(self.title)

    def __str__(self) -> str:
        """Return the row and its reasons as indented lines."""
        lines = [say(reason("sheet row", self.heading, self.points))]
        lines += [f"  {finding.points:+d}  {finding.sentence}" for finding in self.scoring]
        lines += [f"   -  {finding.sentence}" for finding in self.almost]
        return "\n".join(lines)


def score(key: str, title: str, findings: tuple[Finding, ...], source: str) -> Score:
    """Return a row of a score sheet, built straight from its values like a `finding`."""
    return _new(Score, (key, title, findings, source))


class ScoreSheet(NamedTuple):
    """All rows of one player."""

    scores: tuple[Score, ...]
    reading: str = ""

    @property
    def total(self) -> int:
        """The sum of all rows."""
        return sum([score.points for score in self.scores])

    def row(self, key: str) -> Score:
        """Return the row with this key, for example ``"bear"`` or ``"corridor river"``.

        Raises:
            KeyError: the sheet has no such row.
        """
        for score in self.scores:
            if score.key == key:
                return score
        message = f"no row {key!r} on this sheet; it has {', '.join(s.key for s in self.scores)}"
        raise KeyError(message)

    def points(self, *prefixes: str) -> int:
        """Return the points of all rows whose key begins with one of the words."""
        return sum(s.points for s in self.scores if s.key.split(" ")[0] in prefixes)

    def __sub__(self, before: ScoreSheet) -> SheetChange:
        """Return what is different from an earlier sheet: ``after - before``."""
        return SheetChange(tuple(_changes(before, self)))

    def __str__(self) -> str:
        """Return the sheet as a small table."""
        total = say(reason("sheet total"))
        width = max((len(words) for words in (total, *(s.heading for s in self.scores))), default=0)
        lines = [f"{score.heading:<{width}}  {score.points:>3}" for score in self.scores]
        return "\n".join([*lines, f"{total:<{width}}  {self.total:>3}"])


class RowChange(NamedTuple):
    """How one row changed: findings that are new, findings that are gone."""

    key: str
    title: str
    points: int
    gained: tuple[Finding, ...]
    lost: tuple[Finding, ...]


class SheetChange(NamedTuple):
    """The rows that differ between two sheets."""

    rows: tuple[RowChange, ...]

    @property
    def total(self) -> int:
        """The difference in points."""
        return sum(row.points for row in self.rows)

    def __str__(self) -> str:
        """Return one line a finding that came or went."""
        lines = []
        for row in self.rows:
            lines.append(say(reason("sheet row changed", titled(row.title), row.points)))
            lines += [say(reason("sheet new", f.points, f.sentence)) for f in row.gained]
            lines += [say(reason("sheet gone", f.points, f.sentence)) for f in row.lost]
        return "\n".join(lines) or say(reason("sheet unchanged"))


def _without(findings: tuple[Finding, ...], others: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the findings that the others do not hold, each as often as it is there too often."""
    left = list(others)
    kept = []
    for finding in findings:
        if finding in left:
            left.remove(finding)
        else:
            kept.append(finding)
    return tuple(kept)


def _changes(before: ScoreSheet, after: ScoreSheet) -> Iterator[RowChange]:
    """Compare row by row; a row that only one sheet has counts as empty on the other."""
    old = {score.key: score for score in before.scores}
    new = {score.key: score for score in after.scores}
    for key in dict.fromkeys((*new, *old)):
        was = old[key].findings if key in old else ()
        now = new[key].findings if key in new else ()
        if was == now:
            continue
        gained, lost = _without(now, was), _without(was, now)
        points = sum(f.points for f in now) - sum(f.points for f in was)
        title = (new.get(key) or old[key]).title
        yield RowChange(key, title, points, gained, lost)
