"""Visits to the play page: how tests open it, play at it, and look at what it keeps."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from tests.browser.conftest import PATIENCE_MILLISECONDS
from tests.browser.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.browser.table import Target

PLAY: Final = "play/index.html"
# A database that is not there yet must not be made by looking at it.
KEPT: Final = """
() => new Promise((resolve) => {
  const opening = indexedDB.open("cascadia_nb", 1);
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve([]);
  opening.onsuccess = () => {
    const reading = opening.result.transaction("files").objectStore("files").getAll();
    reading.onsuccess = () => {
      opening.result.close();
      const newest = reading.result.sort((a, b) => b.time - a.time);
      resolve(newest.map((record) => JSON.parse(record.text).game));
    };
  };
})
"""
# Put these texts there instead of all that is kept; then return what there is.
REPLACE: Final = """
(texts) => new Promise((resolve) => {
  const opening = indexedDB.open("cascadia_nb", 1);
  opening.onsuccess = () => {
    const files = opening.result.transaction("files", "readwrite").objectStore("files");
    if (texts) {
      files.clear();
      for (const [key, text] of Object.entries(texts)) files.put({key, text, time: 1});
    }
    const reading = files.getAll();
    reading.onsuccess = () => {
      opening.result.close();
      resolve(Object.fromEntries(reading.result.map((record) => [record.key, record.text])));
    };
  };
})
"""
# The database tells nobody when it changes, so it is asked again and again.
WAIT_UNTIL_KEPT: Final = f"""
async ([moves, games, patience]) => {{
  const end = performance.now() + patience;
  for (;;) {{
    const found = (await ({KEPT})()).map((game) => game.moves.length);
    if ((found.length === games && found[0] === moves) || performance.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }}
}}
"""


class TouchTable(Table):
    """Plays at the table with a finger only."""

    def press(self, name: str) -> None:
        """Tap a button."""
        self.answered(self.page.locator(f".cascadia-btn-{name}").tap)

    def point_at(self, target: Target) -> None:
        """Tap a hex of the board."""
        box = self.canvas.bounding_box()
        assert box is not None
        position = {"x": box["width"] * target.x, "y": box["height"] * target.y}
        self.answered(lambda: self.canvas.tap(position=position))  # type: ignore[arg-type]

    def take_a_pair(self) -> None:
        """Tap the first pair that can be taken."""
        self.answered(self.page.locator(".cascadia-pair:not([disabled])").first.tap)


def open_table(page: Page, wishes: str = "") -> Table:
    """Open the play page and wait for its table."""
    page.goto(PLAY + wishes)
    return Table(page)


def play_turns(table: Table, turns: int) -> None:
    """Play until that many turns are over."""
    while int(table.marks["turn"]) <= turns and not table.is_over:
        table.step()


@contextmanager
def told_on_failure(table: Table, seed: int) -> Iterator[None]:
    """Add seed, code and story of the game to whatever goes wrong in it."""
    try:
        yield
    except Exception as problem:
        problem.add_note(f"seed {seed}, code {code_of(table)}, {table.story}")
        raise


def visit(page: Page, wishes: str) -> None:
    """Open the start page with wishes put into the address behind Play."""
    page.goto("index.html")
    page.locator("#play").evaluate("(link, wishes) => { link.search = wishes; }", wishes)


def code_of(table: Table) -> str:
    """Read the code of the game in the menu, and close the menu again."""
    table.press("menu")
    code = table.page.locator("textarea.cascadia-code").input_value()
    table.press("menu")
    return code


def kept(page: Page) -> list[tuple[int, list[str]]]:
    """Return seed and moves of the games that the browser keeps, the newest first."""
    return [(game["seed"], game["moves"]) for game in page.evaluate(KEPT)]


def wait_until_kept(page: Page, moves: int, games: int = 1) -> None:
    """Wait until so many games are kept, the newest with so many moves."""
    found = page.evaluate(WAIT_UNTIL_KEPT, [moves, games, PATIENCE_MILLISECONDS])
    assert (found[0], len(found)) == (moves, games)


def stored(page: Page, instead: dict[str, str] | None = None) -> dict[str, str]:
    """Return all texts that the browser keeps, after they were replaced if others are given."""
    found: dict[str, str] = page.evaluate(REPLACE, instead)
    return found
