"""Measure the site in Chromium, beside an empty Pyodide page and a stock JupyterLite.

Every figure is the median of five; the pages take turns, so that the load of the machine meets all
of them alike. Cold is a browser that has never been here, warm the next start of the same browser.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import threading
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from lite.packed import ENDING
from lite.serve import open_server
from tests.bench_pages import lay_out
from tests.browser import chromium
from tests.browser.node import NODE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, Page, Playwright

TIMES: Final = 5
PATIENCE: Final = 180_000
NOTEBOOK: Final = "notebooks/index.html?path=play.ipynb&run=1"
KERNEL_IDLE: Final = """() =>
window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === "idle"
"""
# A board is there when something is on its canvas, in the page and in the notebook alike.
BOARD: Final = """() => {
  const canvas = document.querySelector(".cascadia-board canvas");
  if (!canvas?.width) return false;
  const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  for (let place = 3; place < data.length; place += 400) if (data[place]) return true;
  return false;
}"""
PICKED: Final = ".cascadia-state[data-phase=build]"


class Kind(NamedTuple):
    """What is measured: a page, how to wait for its marks, and how often."""

    name: str
    address: str
    marks: tuple[str, ...]
    is_warm: bool = True


KINDS: Final = (
    Kind("empty Pyodide", "empty/index.html", ("ready",)),
    Kind("play page", "site/play/index.html", ("board", "ready", "click")),
    Kind("play page, ordinary start", "site/play/index.html?nosnap", ("board", "ready", "click")),
    Kind("notebook", f"site/{NOTEBOOK}", ("view", "idle", "board")),
    Kind("notebook, ordinary start", f"site/{NOTEBOOK}&nosnap", ("view", "idle", "board")),
    Kind("stock JupyterLite", f"stock/{NOTEBOOK}", ("view", "idle", "board"), is_warm=False),
)


def wait_for(page: Page, mark: str) -> None:
    """Wait until a page has come that far."""
    if mark == "click":
        page.locator(".cascadia-pair:not([disabled])").first.click()
        page.wait_for_selector(PICKED, state="attached")
    elif mark == "board":
        page.wait_for_function(BOARD)
    elif mark == "idle":
        page.wait_for_function(KERNEL_IDLE)
    else:
        selector = "body[data-stage=ready]" if mark == "ready" else ".jp-Notebook .jp-Cell"
        page.wait_for_selector(selector, state="attached")


def visit(context: BrowserContext, kind: Kind, note: Callable[[str], None]) -> dict[str, float]:
    """Open a page once; return the seconds to each of its marks."""
    context.set_default_timeout(PATIENCE)
    context.on("request", lambda request: note(request.url))
    page = context.new_page()
    page.goto(kind.address, wait_until="commit")
    seconds = {}
    for mark in kind.marks:
        wait_for(page, mark)
        seconds[mark] = page.evaluate("performance.now()") / 1000
    return seconds


@contextlib.contextmanager
def browser(playwright: Playwright, profile: Path, address: str) -> Iterator[BrowserContext]:
    """Start a browser with a profile of its own."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium.executable(), args=chromium.switches(), base_url=address
    )
    yield context
    context.close()


class Measured(NamedTuple):
    """All runs of a kind: seconds by mark, cold and warm; and what a cold one loads."""

    cold: list[dict[str, float]]
    warm: list[dict[str, float]]
    asked: set[str]


def measure(root: Path, times: int) -> dict[str, Measured]:
    """Let all kinds take turns."""
    found = {kind.name: Measured([], [], set()) for kind in KINDS}
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(NODE)
    with open_server(root, 0) as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        for _ in range(times):
            for kind in KINDS:
                runs = found[kind.name]
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                    with browser(playwright, Path(profile), address) as context:
                        runs.cold.append(visit(context, kind, runs.asked.add))
                    if kind.is_warm:
                        with browser(playwright, Path(profile), address) as context:
                            runs.warm.append(visit(context, kind, lambda _: None))
        server.shutdown()
    return found


def loaded(root: Path, asked: set[str]) -> tuple[int, int]:
    """Return how many bytes of files were asked for, plain, and as a packing server sends them."""
    plain = packed = 0
    for path in {urlsplit(address).path for address in asked}:
        file = root / path.lstrip("/")
        if file.is_file():
            twin = file.with_name(file.name + ENDING)
            plain += file.stat().st_size
            packed += (twin if twin.is_file() else file).stat().st_size
    return plain, packed


def times_of(runs: list[dict[str, float]], mark: str) -> str:
    """Return the median of one mark, or a dash where it was not measured."""
    return f"{median(run[mark] for run in runs):.2f}" if runs else "-"


def rows(root: Path, found: dict[str, Measured]) -> Iterator[str]:
    """Yield the table of what was measured."""
    empty = median(run["ready"] for run in found[KINDS[0].name].cold)
    for kind in KINDS:
        runs = found[kind.name]
        cold = ", ".join(f"{mark} {times_of(runs.cold, mark)}" for mark in kind.marks)
        warm = ", ".join(f"{mark} {times_of(runs.warm, mark)}" for mark in kind.marks)
        last = "board" if "board" in kind.marks else "ready"
        ratio = median(run[last] for run in runs.cold) / empty
        plain, packed = (size / 1e6 for size in loaded(root, runs.asked))
        sizes = f"{plain:.1f} | {packed:.1f}"
        yield f"| {kind.name} | {cold} | {warm if runs.warm else '-'} | {ratio:.1f} | {sizes} |"


def section(times: int = TIMES) -> str:
    """Measure everything; return the part of BENCHMARKS.md about the site."""
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        lay_out(root)
        table = "\n".join(rows(root, measure(root, times)))
    after = os.getloadavg()[0]
    return TEXT.format(times=times, before=before, after=after, table=table)


def written(report: Path) -> tuple[str, str]:
    """Return the parts of a report that was written before: all else, and that about the site."""
    engine, mark, site = report.read_text(encoding="utf-8").partition(HEADING)
    return engine, mark + site


HEADING: Final = "## The site, in a browser"
TEXT: Final = (
    HEADING
    + """

Chromium without a window, served from this machine; seconds from the start of the visit, medians
of {times} visits in which the pages took turns; load average {before:.1f} before and {after:.1f}
after. *board*: the board is painted; *ready*: Python is there; *click*: the first click is
answered; *view*: the notebook is shown; *idle*: its kernel is. The ratio compares the board, cold,
with the empty page, which starts Pyodide as it is shipped and imports nothing.

| page | cold | warm | ratio | MB | MB packed |
|---|---|---|---:|---:|---:|
{table}

The stock JupyterLite holds the same notebook with everything as the registries have it: source
instead of byte code, no trimming, no image of memory.
"""
)
