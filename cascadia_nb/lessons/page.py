"""A report as a page to print: one file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.languages import language
from cascadia_nb.lessons.rows import exercises, find, topics
from cascadia_nb.text import reason, say, translated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.lessons.progress import Record
    from cascadia_nb.lessons.report import Report

_STYLE: Final = (
    "body{font:15px/1.45 system-ui,sans-serif;max-width:48em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:4px 8px;"
    "text-align:left}td.n,th.n{text-align:right}tr{break-inside:avoid}@page{margin:18mm}"
)
HEAD: Final = ("exercise", "solved", "hints", "attempts", "shown")


def title_of(name: str) -> str:
    """Return what an exercise is called; one of another version keeps its id."""
    try:
        return translated(find(name).title, {})
    except (CascadiaError, KeyError):
        return name


def in_order(records: dict[str, Record]) -> tuple[str, ...]:
    """Return the ids of records in the order of the lessons, unknown ones last."""
    ours = [one.id for topic in topics() for one in exercises(topic) if one.id in records]
    return (*ours, *sorted(name for name in records if name not in ours))


def table(report: Report) -> str:
    """Return the records of a report as an HTML table."""
    head = "".join(
        f'<th scope="col"{_number(n)}>{escape(say(reason(f"lesson head {name}")))}</th>'
        for n, name in enumerate(HEAD)
    )
    rows = "".join(
        "<tr>" + "".join(f"<td{_number(n)}>{escape(v)}</td>" for n, v in enumerate(row)) + "</tr>"
        for row in _rows(report)
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _number(column: int) -> str:
    """Return the class of a column of numbers."""
    return ' class="n"' if column else ""


def _rows(report: Report) -> Iterator[tuple[str, ...]]:
    """Yield one row an exercise."""
    for name in in_order(dict(report.records)):
        record = report.records[name]
        hints = str(record.hints) if record.solved else "-"
        counts = (str(record.solved), hints, str(record.attempts), str(record.reveals))
        yield (title_of(name), *counts)


def report_page(report: Report) -> str:
    """Return a report as a page that can be opened in any browser and printed."""
    title = escape(say(reason("report title", report.name or "?")))
    solved = escape(say(reason("lesson progress of", report.solved, len(report.records))))
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">'
        f"<title>{title}</title>"
        f"<style>{_STYLE}</style></head><body><h1>{title}</h1><p>{solved}</p>"
        f"{table(report)}</body></html>"
    )
