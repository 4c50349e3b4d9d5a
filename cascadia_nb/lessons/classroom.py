"""A teacher's view: the reports of a class as one table."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.errors import CascadiaError
from cascadia_nb.lessons.report import LARGEST, Report, read_report
from cascadia_nb.lessons.rows import exercises, topics
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cascadia_nb.lessons.progress import Record

MOST_FILES: Final = 500
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")


class Summary(NamedTuple):
    """How a class did on one exercise.

    Args:
        tried: how many learners gave an answer.
        solved: how many solved it.
        alone: how many solved it without a hint.
        attempts: all answers together.
    """

    tried: int
    solved: int
    alone: int
    attempts: int


class ClassTable(NamedTuple):
    """The reports that could be read, and a sentence for each that could not."""

    reports: tuple[Report, ...]
    problems: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The exercises that anybody tried: ours in the order of the lessons, then others."""
        tried = dict.fromkeys(name for report in self.reports for name in report.records)
        every = dict.fromkeys(one.id for topic in topics() for one in exercises(topic))
        ours = [name for name in every if name in tried]
        return (*ours, *sorted(name for name in tried if name not in every))

    def summary(self, name: str) -> Summary:
        """Return how the class did on one exercise."""
        records = [r.records[name] for r in self.reports if name in r.records]
        solved = [record for record in records if record.solved]
        return Summary(
            sum(record.attempts > 0 or record.reveals > 0 for record in records),
            len(solved),
            sum(record.hints == 0 for record in solved),
            sum(record.attempts for record in records),
        )

    def __str__(self) -> str:
        """Return the table as text: a line an exercise, then a line a learner."""
        lines = [say(reason("class head", len(self.reports)))]
        summaries = ((name, say(reason("class line", *self.summary(name)))) for name in self.ids)
        lines += [f"{name:<24} {words}" for name, words in summaries]
        lines += [say(reason("class learner", r.name or "?", r.solved)) for r in self.reports]
        return "\n".join([*lines, *self.problems])

    def as_csv(self) -> str:
        """Return the table for a spreadsheet: a row a learner, three columns an exercise."""
        out = io.StringIO()
        writer = csv.writer(out)
        ids, parts = self.ids, ("solved", "hints", "attempts")
        heads = (_harmless(f"{name} {part}") for name in ids for part in parts)
        writer.writerow(["name", *heads])
        for report in self.reports:
            row: list[object] = [_harmless(report.name)]
            for name in ids:
                row += _columns(report.records.get(name))
            writer.writerow(row)
        return out.getvalue()


def _harmless(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULAS) else name


def _columns(record: Record | None) -> list[object]:
    """Return the three columns of one exercise."""
    if record is None:
        return ["", "", ""]
    return [record.solved, record.hints if record.solved else "", record.attempts]


def read_class(files: Mapping[str, str | bytes]) -> ClassTable:
    """Return the table of a class.

    Args:
        files: texts by the names of their files. A file that is no report gets one sentence, and
            the others are read all the same.
    """
    reports, problems = [], []
    for name, content in sorted(files.items()):
        try:
            reports.append(read_report(_text(content)))
        except CascadiaError as problem:
            problems.append(say(reason("class file", name, str(problem))))
    reports.sort(key=lambda report: report.name.casefold())
    return ClassTable(tuple(reports), tuple(problems))


def _text(content: str | bytes) -> str:
    """Return the text of a file.

    Raises:
        CascadiaError: it holds no text.
    """
    if isinstance(content, str):
        return content
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CascadiaError(say(reason("report not json"))) from problem


def read_folder(where: str | Path | Iterable[str | Path]) -> ClassTable:
    """Return the table of all reports in a folder, or of the files named.

    Raises:
        CascadiaError: there is no such folder, or it holds no file that ends in ``.json``.
    """
    named = [Path(where)] if isinstance(where, str | Path) else [Path(one) for one in where]
    found: list[Path] = []
    for path in named:
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    found = list(dict.fromkeys(found))  # a file that is named twice is one report
    if not found:
        raise CascadiaError(say(reason("class nothing", ", ".join(map(str, named)))))
    files: dict[str, str | bytes] = {}
    problems = []
    for path in found[:MOST_FILES]:
        try:
            with path.open("rb") as file:
                files[path.name if path.name not in files else str(path)] = file.read(4 * LARGEST)
        except OSError as problem:
            words = problem.strerror or str(problem)
            problems.append(say(reason("class file", path.name, words)))
    table = read_class(files)
    if len(found) > MOST_FILES:
        problems.append(say(reason("class too many", MOST_FILES, len(found))))
    if not table.reports and not files:
        raise CascadiaError(" ".join(problems))
    return ClassTable(table.reports, (*table.problems, *problems))
