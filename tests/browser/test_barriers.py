"""axe-core finds no serious or critical barrier, on the start page and at the table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import BASE, Game
from cascadia_nb.bots import RandomBot
from tests.browser.axe import barriers
from tests.browser.visits import open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCHEMES = [
    pytest.param("light", marks=pytest.mark.window(color_scheme="light"), id="light"),
    pytest.param("dark", marks=pytest.mark.window(color_scheme="dark"), id="dark"),
]


@cache
def game(turns: int) -> str:
    """Return the code of a game in which so many turns are over."""
    played, bot = Game(BASE, players=1, seed=7, cards="BADCA"), RandomBot(7)
    while not played.is_over and played.state.turn < turns:
        played.push(bot.choose(played.seen_by(0)))
    return played.code


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_start_page_has_no_barriers(page: Page, scheme: str) -> None:
    page.goto("index.html")
    assert barriers(page) == [], scheme


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_table_has_no_barriers(page: Page, scheme: str) -> None:
    table = open_table(page, "?seed=7")
    found = {"start": barriers(page)}
    table.press("menu")
    found["menu"] = barriers(page)
    table = open_table(page.context.new_page(), f"#code={game(10)}")
    found["middle"] = barriers(table.page)
    table.answered(table.page.locator(".cascadia-row").first.click)
    found["row"] = barriers(table.page)
    table.take_a_pair()
    table.point_at(table.targets[0])
    found["preview"] = barriers(table.page)
    end = open_table(page.context.new_page(), f"#code={game(99)}")
    assert end.is_over
    found["end"] = barriers(end.page)
    assert {state: grave for state, grave in found.items() if grave} == {}, scheme
