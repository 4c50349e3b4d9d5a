"""Every notebook of the site opens without a question and runs to its end without an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lite.paths import NOTEBOOKS
from tests.browser.table import errors

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

NAMES = sorted(notebook.name for notebook in NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("name", NAMES)
def test_notebook_runs_in_the_browser(page: Page, name: str) -> None:
    page.goto(f"notebooks/index.html?path={name}&run=1")
    page.wait_for_selector("body[data-cells]", state="attached")
    assert page.locator(".jp-Dialog").count() == 0
    assert page.locator("body").get_attribute("data-cells") == "done", errors(page)


def test_lab_opens_the_play_notebook(page: Page) -> None:
    page.goto("lab/index.html?path=play.ipynb")
    page.wait_for_selector(".jp-NotebookPanel .jp-CodeCell")
    assert page.locator(".jp-Dialog").count() == 0


def test_boards_can_be_seen_before_python_is_there(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.context.route("**/fast.mjs", hold)
    page.goto("notebooks/index.html?path=play.ipynb")
    page.wait_for_selector(".jp-OutputArea-output svg")
    for route in held:
        route.continue_()
