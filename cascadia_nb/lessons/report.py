"""The report a learner hands in: what was solved, with how many hints, and a name; nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.errors import CascadiaError
from cascadia_nb.lessons.progress import Record, read_record
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT: Final = "cascadia-nb report"
VERSION: Final = 1
LONGEST_NAME: Final = 60
LARGEST: Final = 200_000
"""A report of every exercise, each with fifty seeds, is smaller (in characters)."""
_MOST: Final = 1000
_LONGEST_ID: Final = 60


class Report(NamedTuple):
    """What one learner has done.

    Args:
        name: as the learner typed it; may be empty.
        records: by the ids of the exercises.
    """

    name: str
    records: Mapping[str, Record]

    @property
    def solved(self) -> int:
        """How many exercises were solved at least once."""
        return sum(record.solved > 0 for record in self.records.values())


def clean_name(name: object) -> str:
    """Return a name of one short line that can be printed."""
    words = " ".join(str(name).split())
    return "".join(letter for letter in words if letter.isprintable())[:LONGEST_NAME]


def write_report(report: Report) -> str:
    """Return a report as JSON text."""
    records = {name: record.told() for name, record in sorted(report.records.items())}
    content = {
        "format": FORMAT,
        "version": VERSION,
        "name": clean_name(report.name),
        "exercises": records,
    }
    return json.dumps(content, ensure_ascii=False, indent=1)


def read_report(text: str) -> Report:
    """Return the report of a text.

    Raises:
        CascadiaError: it is no report, or was damaged or changed into something that cannot be.
    """
    if len(text) > LARGEST:
        raise CascadiaError(say(reason("report large", LARGEST // 1000)))
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise CascadiaError(say(reason("report not json"))) from problem
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise CascadiaError(say(reason("report other")))
    if content.get("version") != VERSION:
        raise CascadiaError(say(reason("report version", VERSION)))
    name, rows = content.get("name"), content.get("exercises")
    if not isinstance(name, str) or not isinstance(rows, dict) or len(rows) > _MOST:
        raise CascadiaError(say(reason("report lacks")))
    records = {}
    for key, row in sorted(rows.items()):
        record = read_record(row)
        if record is None or not _is_id(key):
            raise CascadiaError(say(reason("report row", clean_name(key))))
        records[key] = record
    return Report(clean_name(name), records)


def _is_id(key: str) -> bool:
    """Whether this can be the id of an exercise, of this version or another."""
    return key.isascii() and key.replace("-", "").isalnum() and len(key) <= _LONGEST_ID


def file_name(name: str) -> str:
    """Return a file name for the report of a learner."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in clean_name(name).lower())
    return f"report-{plain.strip('-') or 'cascadia'}.json"
