"""A first turn on a phone, on the play page and in the notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.table import Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

NOTEBOOK = "notebooks/index.html?path=play.ipynb&play=1"


def open_table(page: Page) -> Table:
    """Go the way of a visitor: start page, Play, wait."""
    page.goto("index.html")
    page.locator("#play").click()
    return Table(page)


@pytest.mark.window(width=390, height=844, touch=True)
@pytest.mark.parametrize("address", [None, NOTEBOOK], ids=["page", "notebook"])
def test_first_turn_on_a_phone_by_touch(page: Page, address: str | None) -> None:
    if address:
        page.goto(address)
    table = Table(page) if address else open_table(page)
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    table.take_a_pair()
    target = table.targets[0]
    box = table.canvas.bounding_box()
    assert box is not None
    position = {"x": box["width"] * target.x, "y": box["height"] * target.y}
    table.answered(lambda: table.canvas.tap(position=position))  # type: ignore[arg-type]
    assert table.marks["pending"] == "preview"
