"""The play page: honest while it loads, good on a phone, and plain about what cannot work."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import BASE, Game
from tests.browser.table import Table
from tests.browser.visits import PLAY, code_of, open_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Route

pytestmark = pytest.mark.browser

ENDED = ":is([data-stage=failed], [data-stage=unsupported])"


def test_the_page_can_be_read_before_python_is_there(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/*.wasm", hold)
    # A game that is asked for cannot be painted ahead.
    page.goto(f"{PLAY}?seed=7")
    page.wait_for_selector("body[data-stage=loading]", state="attached")
    assert page.locator("svg.board").is_visible()
    assert page.locator("#stage").inner_text() == "Fetching Python and the game"
    page.wait_for_function("() => document.querySelector('#progress').value > 0.2")
    found = re.fullmatch(r"([\d.]+) of ([\d.]+) MB, \d+\ss", page.locator("#numbers").inner_text())
    assert found is not None
    assert 0 < float(found[1]) < float(found[2])
    assert page.get_by_text("Take one of the four pairs").is_visible()
    for route in held:
        route.continue_()
    table = Table(page)
    assert not page.locator("#waiting").is_visible()
    assert table.colours() > 8


@pytest.mark.parametrize("wishes", ["?seed=7", "?seed=7&nosnap"], ids=["snapshot", "ordinary"])
def test_all_bytes_are_counted_and_nothing_is_loaded_twice(page: Page, wishes: str) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    open_table(page, wishes)
    settings = json.loads(page.locator("#settings").text_content() or "")
    wanted = settings["files"] if "nosnap" in wishes else settings["fast"]["sizes"]
    loaded = [address for address in asked if "static/pyodide" in address]
    assert sorted(address.rpartition("/")[2] for address in loaded) == sorted(wanted)
    assert not any("ipython-" in address or "jedi" in address for address in asked)
    assert page.locator("#progress").evaluate("bar => bar.value") == 1


def test_links_lead_back_and_to_the_notebook(page: Page) -> None:
    open_table(page)
    assert page.locator(".bar a").first.get_attribute("href") == "../index.html"
    page.get_by_role("link", name="Open as a notebook").click()
    page.wait_for_url("**/notebooks/index.html?path=play.ipynb&run=1")


def test_a_hostile_address_gets_one_sentence_and_a_fresh_table(page: Page) -> None:
    table = open_table(page, "?code=cnb1.%3Cscript%3E&seed=x")
    notice = page.locator("#notice p")
    assert notice.inner_text().endswith("A fresh game lies on the table instead.")
    assert "cut or changed" in notice.inner_text()
    page.locator("#notice button").click()
    assert not notice.is_visible()
    table.step()
    assert table.marks["phase"] == "build"


def test_seed_cards_and_players_come_from_the_address(page: Page) -> None:
    table = open_table(page, "?seed=7&cards=DCBAD&players=2")
    assert code_of(table) == Game(BASE, players=2, seed=7, cards="DCBAD").code


@pytest.mark.window(color_scheme="dark")
def test_the_table_follows_light_and_dark(page: Page) -> None:
    table = open_table(page)
    shown = "getComputedStyle(document.querySelector('.cascadia')).backgroundColor"
    assert page.evaluate(shown) == "rgb(28, 26, 23)"
    table.answered(lambda: page.emulate_media(color_scheme="light"))
    assert page.evaluate(shown) == "rgb(239, 230, 213)"


# what cannot work says so


def ended(page: Page) -> tuple[str, str]:
    """Wait until the page gives up; return its stage and its sentence."""
    page.wait_for_selector(ENDED, state="attached")
    assert not page.locator("#waiting").is_visible()
    return page.locator("body").get_attribute("data-stage") or "", page.inner_text("#sentence")


def test_a_browser_without_webassembly_is_told(page: Page) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(PLAY)
    stage, sentence = ended(page)
    assert stage == "unsupported"
    assert "WebAssembly" in sentence


def test_a_browser_that_cannot_read_the_script_is_told(page: Page) -> None:
    page.route("**/play/page.js", lambda route: route.abort())
    page.goto(PLAY)
    page.wait_for_selector(ENDED, state="attached")
    assert page.get_by_role("heading", name="This browser cannot play here").is_visible()


def test_a_browser_too_old_for_this_python_is_told(page: Page) -> None:
    def newer_than_any(route: Route) -> None:
        route.fulfill(content_type="application/wasm", body=b"\0asm\x63\0\0\0")

    page.route("**/*.wasm", newer_than_any)
    page.goto(PLAY)
    stage, sentence = ended(page)
    assert stage == "unsupported"
    assert "too old" in sentence


def test_without_javascript_the_page_says_so(browser: Browser, site_address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site_address + PLAY)
    assert page.get_by_role("heading", name="JavaScript is switched off").is_visible()
    context.close()


@pytest.mark.parametrize("lost", ["*.wasm", "ipywidgets*.whl", "python_stdlib.zip", "pyodide.mjs"])
def test_a_file_that_does_not_come_is_said_and_can_be_tried_again(page: Page, lost: str) -> None:
    pattern = f"**/static/pyodide/{lost}"
    page.route(pattern, lambda route: route.abort())
    page.goto(f"{PLAY}?nosnap")
    stage, sentence = ended(page)
    assert stage == "failed"
    assert "could not be loaded" in sentence
    page.unroute(pattern)
    page.locator("#retry").click()
    Table(page)


def spoil(old: str, new: str) -> Callable[[Route], None]:
    """Answer with a script in which something is replaced."""

    def answer(route: Route) -> None:
        found = route.fetch()
        text = found.text()
        assert old in text
        route.fulfill(response=found, body=text.replace(old, new))

    return answer


def test_an_error_of_python_is_one_sentence_with_its_details_folded(page: Page) -> None:
    page.route("**/play/worker.js", spoil("async def open_table(", "async def open_nothing("))
    page.goto(f"{PLAY}?nosnap")
    stage, sentence = ended(page)
    assert stage == "failed"
    assert sentence.startswith("Python stopped while it was starting.")
    details = page.locator("#details")
    assert not details.is_visible()
    assert "open_table" in (details.text_content() or "")
