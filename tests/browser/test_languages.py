"""The site in French: the browser's language at first, then the one that was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.visits import PLAY, open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

FRENCH: Final = pytest.mark.window(locale="fr-FR")
LANGUAGE: Final = "document.documentElement.lang"


def wait_for_page(page: Page, name: str) -> None:
    """Wait until a page of this name has taken the place of another."""
    page.wait_for_url(f"**/{name}*", wait_until="commit")
    page.wait_for_selector("footer", state="attached")


@FRENCH
def test_a_french_browser_gets_the_french_start_page(page: Page) -> None:
    page.goto("index.html", wait_until="commit")
    wait_for_page(page, "fr.html")
    assert page.evaluate(LANGUAGE) == "fr"
    assert page.locator("#play").inner_text() == "Jouer"
    assert page.locator("#play").get_attribute("href") == "play/fr.html"
    assert (
        page.locator(".notebooks a")
        .first.get_attribute("href")
        .startswith(  # type: ignore[union-attr]
            "notebooks/index.html?path=fr/"
        )
    )


def test_the_choice_outlasts_a_reload_and_leads_back(page: Page) -> None:
    page.goto("index.html")
    page.get_by_role("link", name="Français").click()
    wait_for_page(page, "fr.html")
    page.goto("index.html", wait_until="commit")
    wait_for_page(page, "fr.html")
    assert page.evaluate(LANGUAGE) == "fr"
    page.get_by_role("link", name="English").click()
    wait_for_page(page, "index.html")
    page.reload()
    assert page.evaluate(LANGUAGE) == "en"


def test_the_start_page_can_be_read_without_scripts(page: Page) -> None:
    page.goto("index.html")
    address = page.locator('link[hreflang="fr"]').get_attribute("href")
    assert address == "fr.html"
    answer = page.request.get("fr.html").text()
    assert '<html lang="fr">' in answer
    assert "installez ours, wapitis, saumons" in answer


@FRENCH
def test_a_french_browser_gets_the_french_table(page: Page) -> None:
    page.goto(PLAY, wait_until="commit")
    wait_for_page(page, "play/fr.html")
    page.wait_for_selector('body[data-stage="ready"]', state="attached")
    assert "Tour 1 sur 20" in page.locator(".cascadia-turn").inner_text()
    assert page.title().startswith("Jouer")


def test_the_menu_of_the_table_switches_table_and_page(page: Page) -> None:
    table = open_table(page)
    table.press("menu")
    page.locator(".cascadia-language select").select_option(label="Français")
    wait_for_page(page, "play/fr.html")
    page.wait_for_selector('body[data-stage="ready"]', state="attached")
    assert "Tour 1 sur 20" in page.locator(".cascadia-turn").inner_text()
    page.goto("index.html", wait_until="commit")
    wait_for_page(page, "fr.html")


def test_a_notebook_in_the_folder_of_a_language_speaks_it(page: Page) -> None:
    page.goto("notebooks/index.html?path=fr/play.ipynb&run=1&play=1")
    page.wait_for_selector(".cascadia-turn b")
    assert page.locator(".cascadia-turn b").inner_text() == "Tour 1 sur 20"
