"""Whole games, from the start page to the end: by mouse, by touch, and by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.keyboard import KeyTable, tab_to
from tests.browser.table import Table
from tests.browser.visits import TouchTable, play_turns, told_on_failure, visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SEED: Final = 7


def begin(page: Page) -> KeyTable:
    """Go from the start page to a game of two against the greedy bot, by keys."""
    page.goto("index.html")
    tab_to(page, "#play")
    page.keyboard.press("Enter")
    table = KeyTable(page)
    tab_to(page, ".cascadia-btn-menu")
    table.key("Enter")
    tab_to(page, ".cascadia-players select")
    page.keyboard.type("2")
    page.wait_for_selector(":not(.cascadia-hide) > .cascadia-kind-2")
    tab_to(page, ".cascadia-kind-2 select")
    page.keyboard.type("Bot: g")
    tab_to(page, ".cascadia-seed input")
    page.keyboard.type(str(SEED))
    tab_to(page, ".cascadia-btn-start")
    table.key("Enter")
    return table


def test_a_game_of_two_against_the_greedy_bot_by_keyboard(page: Page) -> None:
    table = begin(page)
    assert page.locator(".cascadia-seat").all_inner_texts() == ["Player 1", "Greedy bot 2"]
    with told_on_failure(table, SEED):
        table.wait_for_my_turn()
        while not table.is_over:
            table.step()
            table.wait_for_my_turn()
    assert table.marks["turn"] == "40"
    assert table.marks["phase"] == "end"
    assert "wins with" in page.locator(".cascadia-state").inner_text()


@pytest.mark.window(width=390, height=844, touch=True)
def test_a_game_on_a_phone_by_touch(page: Page) -> None:
    visit(page, f"?seed={SEED}")
    page.locator("#play").tap()
    table = TouchTable(page)
    with told_on_failure(table, SEED):
        for _ in range(3):
            assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0
            table.step()
        board = table.canvas.bounding_box()
        assert board is not None
        assert board["height"] <= 0.7 * 844
        play_turns(table, 20)
    assert table.is_over
    assert table.marks["turn"] == "20"


def test_a_game_by_mouse(page: Page) -> None:
    visit(page, f"?seed={SEED}")
    page.locator("#play").click()
    table = Table(page)
    assert table.colours() > 8
    turns = [int(table.marks["turn"])]
    with told_on_failure(table, SEED):
        while not table.is_over:
            table.step()
            turns.append(int(table.marks["turn"]))
    assert turns == sorted(turns)
    assert turns[-1] == 20
    assert table.marks["phase"] == "end"
    assert table.targets == []
    total = page.locator(".cascadia-total .cascadia-num").inner_text()
    assert int(total) > 0
    assert total in page.locator(".cascadia-state").inner_text()
