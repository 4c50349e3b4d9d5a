"""The start page: quick, small, readable on a phone and in the dark."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest

from lite.paths import NOTEBOOKS, SITE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def test_start_page_says_what_it_is_and_where_to_play(page: Page) -> None:
    page.goto("index.html")
    assert page.title().startswith("Cascadia notebooks")
    assert "unofficial fan project" in page.locator("footer").inner_text()
    assert "MB" in page.locator(".note").inner_text()
    for name in ("Play", "Learn", "Lab"):
        link = page.locator(f"#{name.lower()}")
        assert link.inner_text() == name
        address, _, query = str(link.get_attribute("href")).partition("?")
        assert (SITE / address).is_file()
        notebook = parse_qs(query).get("path", [])
        assert all((NOTEBOOKS / each).is_file() for each in notebook)


def test_start_page_loads_next_to_nothing(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("index.html", wait_until="networkidle")
    assert len(asked) <= 4, asked


@pytest.mark.window(width=360, height=740, color_scheme="dark")
def test_start_page_fits_a_phone_in_the_dark(page: Page) -> None:
    page.goto("index.html")
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0
    play = page.locator("#play").bounding_box()
    assert play is not None
    assert play["height"] >= 44
    assert play["y"] + play["height"] <= 740
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert background == "rgb(28, 26, 23)"
