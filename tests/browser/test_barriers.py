"""axe-core finds no serious or critical barrier, on the start page and at the table."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import BASE, Game
from cascadia_nb.bots import RandomBot
from cascadia_nb.ui.theme import theme
from tests.browser.axe import barriers
from tests.browser.table import STATE, Table
from tests.browser.visits import open_table

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCHEMES = [
    pytest.param("light", marks=pytest.mark.window(color_scheme="light"), id="light"),
    pytest.param("dark", marks=pytest.mark.window(color_scheme="dark"), id="dark"),
    pytest.param("high-contrast", marks=pytest.mark.window(contrast="more"), id="high contrast"),
]
NOTEBOOK: Final = "notebooks/index.html?path=play.ipynb&play=1"
OURS: Final = ".cascadia"  # JupyterLab's own frame is not
SHOWN: Final = "getComputedStyle(document.querySelector('.cascadia')).backgroundColor"


@cache
def game(turns: int) -> str:
    """Return the code of a game in which so many turns are over."""
    played, bot = Game(BASE, players=1, seed=7, cards="BADCA"), RandomBot(7)
    while not played.is_over and played.state.turn < turns:
        played.push(bot.choose(played.seen_by(0)))
    return played.code


def rgb(colour: str) -> str:
    """Write a colour as browsers do."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def refuse(table: Table) -> None:
    """Press the middle of the board, where a tile lies already."""
    targets = table.targets
    x, y = (sum(each) / len(targets) for each in zip(*(t[2:] for t in targets), strict=True))
    table.point_at(targets[0]._replace(x=x, y=y))
    assert "already" in table.page.locator(STATE).inner_text()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_start_page_has_no_barriers(page: Page, scheme: str) -> None:
    page.goto("index.html")
    assert barriers(page) == [], scheme


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_table_has_no_barriers(page: Page, scheme: str) -> None:
    table = open_table(page, "?seed=7")
    assert page.evaluate(SHOWN) == rgb(theme(scheme)["surface.page"])
    found = {"start": barriers(page)}
    table.press("menu")
    found["menu"] = barriers(page)
    table = open_table(page.context.new_page(), f"#code={game(10)}")
    found["middle"] = barriers(table.page)
    table.answered(table.page.locator(".cascadia-row").first.click)
    found["row"] = barriers(table.page)
    table.take_a_pair()
    refuse(table)
    found["refused"] = barriers(table.page)
    table.point_at(table.targets[0])
    found["preview"] = barriers(table.page)
    end = open_table(page.context.new_page(), f"#code={game(99)}")
    assert end.is_over
    found["end"] = barriers(end.page)
    assert {state: grave for state, grave in found.items() if grave} == {}, scheme


@pytest.mark.parametrize("scheme", ["light", "dark", "high-contrast"])
def test_the_table_in_the_notebook_has_no_barriers(page: Page, scheme: str) -> None:
    page.goto(NOTEBOOK)
    table = Table(page)
    table.press("menu")
    themes = page.locator(".cascadia-theme select")
    if scheme == "light":
        themes.select_option("Dark")
        page.wait_for_function(f"{SHOWN} === {rgb(theme('dark')['surface.page'])!r}")
    themes.select_option({"light": "Light", "dark": "Dark"}.get(scheme, "High contrast"))
    page.wait_for_function(f"{SHOWN} === {rgb(theme(scheme)['surface.page'])!r}")
    found = {"menu": barriers(page, OURS)}
    table.press("menu")
    found["start"] = barriers(page, OURS)
    table.take_a_pair()
    table.point_at(table.targets[0])
    found["preview"] = barriers(page, OURS)
    assert {state: grave for state, grave in found.items() if grave} == {}
