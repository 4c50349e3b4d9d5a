"""Progress, the report to hand in, and the teacher's table of a class."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import ipywidgets

from cascadia_nb import _platform
from cascadia_nb.lessons import progress as kept
from cascadia_nb.lessons.classroom import ClassTable, read_class, read_folder
from cascadia_nb.lessons.page import report_page, table, title_of
from cascadia_nb.lessons.report import Report, file_name, write_report
from cascadia_nb.lessons.rows import exercises, topics
from cascadia_nb.text import reason, say
from cascadia_nb.ui import files, kit
from cascadia_nb.ui.guard import shown
from cascadia_nb.ui.lesson_panel import Panel, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from cascadia_nb.lessons.progress import Record
    from cascadia_nb.lessons.rows import Exercise


def chosen(topic: str) -> tuple[Exercise, ...]:
    """Return the exercises of a topic, or of all.

    Raises:
        CascadiaError: there is no such topic.
    """
    return tuple(one for name in ([topic] if topic else topics()) for one in exercises(name))


class ProgressPanel(Panel):
    """What the learner has solved.

    Args:
        rows: the exercises that are listed.
        theme: the look.
    """

    def __init__(self, rows: Iterable[Exercise], theme: str = "light") -> None:
        """List what is kept, once it is read."""
        super().__init__(theme)
        self.rows = tuple(rows)
        self.records: Mapping[str, Record] = {}
        self._sure = False
        self._page = kit.html("", "cascadia-wide")
        self.refresh = kit.button(
            say(reason("lesson refresh")), "cascadia-refresh", self.on_refresh
        )
        self.forget = kit.button(say(reason("lesson forget")), "cascadia-forget", self.on_forget)
        self.body.children = (self._page, kit.box("cascadia-steps", self.refresh, self.forget))
        self.redraw()

    def begin(self) -> None:
        """Read what is kept."""
        super().begin()
        self.later(self._read())

    async def _read(self) -> None:
        """Read the records of the exercises that are listed."""
        names = {one.id for one in self.rows}
        found = await kept.kept(await _platform.open_store())
        self.records = {name: record for name, record in found.items() if name in names}
        self.redraw()

    @shown
    def on_refresh(self) -> None:
        """Read it again."""
        self._sure = False
        self.later(self._read())

    @shown
    def on_forget(self) -> None:
        """Forget all progress, if the button is pressed twice."""
        if self._sure:
            self.later(self._forget())
        self._sure = not self._sure

    async def _forget(self) -> None:
        """Forget, and show that nothing is left."""
        await kept.forget(await _platform.open_store())
        await self._read()

    def redraw(self) -> None:
        """Show the table."""
        super().redraw()
        key = "lesson forget sure" if self._sure else "lesson forget"
        self.forget.description = say(reason(key))
        self._page.value = self.still()

    @property
    def report(self) -> Report:
        """The records as a report without a name."""
        return Report("", self.records)

    def still(self) -> str:
        """Return the table of what was tried."""
        head = f"<h3>{words('lesson progress')}</h3>"
        solved = words("lesson progress of", self.report.solved, len(self.rows))
        if not self.records:
            return f"{head}<p>{words('lesson progress none')}</p>"
        return f"{head}<p>{solved}</p>{table(self.report)}"

    def __str__(self) -> str:
        """Return how many exercises are solved."""
        return say(reason("lesson progress of", self.report.solved, len(self.rows)))


class ReportPanel(ProgressPanel):
    """The report to hand in.

    Args:
        theme: the look.
    """

    def __init__(self, theme: str = "light") -> None:
        """Ask for a name, which nobody has to give."""
        super().__init__(chosen(""), theme)
        self.name = kit.field(say(reason("lesson report name")))
        self._links = kit.html()
        self.name.observe(lambda _: self.redraw(), "value")
        about = kit.html(f"<p>{words('lesson report about')}</p>")
        buttons = kit.box("cascadia-steps", self._links, self.refresh)
        self.body.children = (self._page, about, self.name, buttons)
        self.redraw()

    @property
    def report(self) -> Report:
        """The records with the name that was typed."""
        return Report(self.name.value if hasattr(self, "name") else "", self.records)

    def redraw(self) -> None:
        """Show the table, and the links that save it."""
        super().redraw()
        if hasattr(self, "_links"):
            self._links.value = self.links()

    def links(self) -> str:
        """Return the links that save the report, and the page to print."""
        report = self.report
        name = file_name(report.name)
        save = files.download_link(write_report(report), name, say(reason("lesson report file")))
        page = quote(report_page(report))
        called = escape(name.replace(".json", ".html"))
        to_print = (
            f'<a class="cascadia-download" download="{called}" '
            f'href="data:text/html;charset=utf-8,{page}">{words("lesson report print")}</a>'
        )
        return f"{save} {to_print}"


class ClassPanel(Panel):
    """A teacher's table of a class.

    Args:
        shown_table: the reports that are there already.
        theme: the look.
    """

    def __init__(self, shown_table: ClassTable, theme: str = "light") -> None:
        """Show the table, and a button to open more reports."""
        super().__init__(theme)
        self.table = shown_table
        self._page, self._links = kit.html("", "cascadia-wide"), kit.html()
        self.upload = ipywidgets.FileUpload(
            accept=".json", multiple=True, description=say(reason("lesson class open"))
        )
        self.upload.observe(self.on_files, "value")
        hint = kit.html(f'<p class="cascadia-quiet">{words("lesson class hint")}</p>')
        self.body.children = (hint, self.upload, self._page, self._links)
        self.redraw()

    @shown
    def on_files(self, change: Mapping[str, Any]) -> None:
        """Read the files that were chosen, instead of those shown before."""
        if not change["new"]:
            return
        opened: dict[str, bytes] = {}
        for number, one in enumerate(change["new"], start=1):
            # Files of different folders may be called alike; each is a learner's work.
            name = one["name"] if one["name"] not in opened else f"{one['name']} ({number})"
            opened[name] = bytes(one["content"])
        self.table = read_class(opened)
        self.upload.value = ()

    def redraw(self) -> None:
        """Show the table."""
        super().redraw()
        self._page.value = self.still()
        page = quote("\ufeff" + self.table.as_csv())  # without the mark Excel misreads accents
        self._links.value = (
            f'<a class="cascadia-download" download="class.csv" '
            f'href="data:text/csv;charset=utf-8,{page}">{words("lesson class table")}</a>'
            if self.table.reports
            else ""
        )

    def still(self) -> str:
        """Return the table of the class, and what could not be read."""
        shown_table = self.table
        count = words("class head", len(shown_table.reports))
        head = f"<h3>{words('lesson class')}</h3><p>{count}</p>"
        problems = "".join(f"<li>{escape(problem)}</li>" for problem in shown_table.problems)
        listed = f"<ul>{problems}</ul>" if problems else ""
        return (
            f"{head}{listed}{_class_table(shown_table)}" if shown_table.reports else head + listed
        )

    def __str__(self) -> str:
        """Return the table as text."""
        return str(self.table)


def _class_table(shown_table: ClassTable) -> str:
    """Return a class as an HTML table: a row a learner, a column an exercise, the class below."""
    ids = shown_table.ids
    head = "".join(f'<th scope="col">{escape(title_of(name))}</th>' for name in ids)
    rows = []
    for report in shown_table.reports:
        cells = "".join(f"<td>{_cell(report.records.get(name))}</td>" for name in ids)
        rows.append(f'<tr><th scope="row">{escape(report.name or "?")}</th>{cells}</tr>')
    whole = "".join(f"<td>{_whole(shown_table, name)}</td>" for name in ids)
    rows.append(f'<tr><th scope="row">{words("lesson class all")}</th>{whole}</tr>')
    first = f'<th scope="col">{words("lesson class name")}</th>'
    return f"<table><thead><tr>{first}{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _cell(record: Record | None) -> str:
    """Return one learner's record of one exercise."""
    if record is None:
        return ""
    if not record.solved:
        return words("class not yet", record.attempts)
    return words("class solved", record.hints, record.attempts)


def _whole(shown_table: ClassTable, name: str) -> str:
    """Return how the class did on one exercise."""
    return words("class line", *shown_table.summary(name))


def progress(topic: str = "", *, theme: str = "light") -> ProgressPanel:
    """Return what was solved, of one topic or of all.

    Raises:
        CascadiaError: there is no such topic.
    """
    return ProgressPanel(chosen(topic), theme)


def report(*, theme: str = "light") -> ReportPanel:
    """Return the report to hand in: a name to type, a file, and a page to print."""
    return ReportPanel(theme)


def classroom(where: str | Path | Iterable[str | Path] = (), *, theme: str = "light") -> ClassPanel:
    """Return the table of a class.

    Args:
        where: a folder of reports, or their files; without any, they are opened in the widget.
        theme: the look.

    Raises:
        CascadiaError: there is no report in the folder.
    """
    return ClassPanel(read_folder(where) if where else ClassTable(()), theme)
