"""How Python starts: from the memory image where it fits, painted ahead; else the ordinary way."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import BASE, Game
from cascadia_nb.languages import use_language
from cascadia_nb.luck import OPENINGS_FROM
from cascadia_nb.text import reason, say
from tests.browser.table import Table
from tests.browser.visits import PLAY, code_of, open_table, wait_until_kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

IMAGE: Final = re.compile(r"/static/pyodide/play-[0-9a-f]{12}\.bin$")
PAINTED: Final = "body[data-stage=painted]"
# The page draws an opening's number by this; the worker, in which the game is drawn, keeps its own.
FIRST_OPENING: Final = "crypto.getRandomValues = (numbers) => numbers.fill(0)"
# Only the count of the table's answers tells a living table from its picture.
SHOWN: Final = """
() => document.getElementById("table").innerHTML.replace(/data-seq="\\d+"/g, "")
"""


def start_of(page: Page) -> tuple[str, str]:
    """Return how Python started, and why the ordinary way."""
    marks = page.locator("body").evaluate("body => ({...body.dataset})")
    return marks["start"], marks["startWhy"]


class Held:
    """Requests that are held back until the test lets them go."""

    def __init__(self, page: Page, pattern: re.Pattern[str]) -> None:
        """Hold what matches."""
        self._routes: list[Route] = []
        page.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        """Hold one back."""
        self._routes.append(route)

    def let_go(self) -> None:
        """Answer them."""
        for route in self._routes:
            route.continue_()


ON_A_PHONE: Final = pytest.mark.window(width=390, height=844, color_scheme="dark", locale="fr-CA")


@pytest.mark.parametrize("code", ["en", pytest.param("fr", marks=ON_A_PHONE)])
def test_the_table_painted_ahead_is_the_one_that_lives(page: Page, code: str) -> None:
    use_language(code)
    turn = say(reason("ui turn", 1, 20))
    use_language("en")
    held = Held(page, IMAGE)
    page.goto(PLAY)
    page.wait_for_selector(PAINTED, state="attached")
    picture, shown = page.screenshot(), page.evaluate(SHOWN)
    assert page.locator(".cascadia-pair:not([disabled])").count() == 4
    held.let_go()
    table = Table(page)
    assert start_of(page) == ("snapshot", "")
    assert page.evaluate(SHOWN) == shown
    assert page.screenshot() == picture
    assert page.locator(".cascadia-turn b").inner_text() == turn
    assert table.colours() > 8


def test_what_is_done_before_python_is_there_is_answered_once_it_is(page: Page) -> None:
    held = Held(page, IMAGE)
    page.goto(PLAY)
    page.wait_for_selector(PAINTED, state="attached")
    page.locator(".cascadia-pair").nth(1).click()
    held.let_go()
    page.wait_for_selector(".cascadia-state[data-phase=build]", state="attached")
    table = Table(page)
    assert start_of(page) == ("snapshot", "")
    assert Game.from_code(code_of(table)).moves[0].step == "pick"
    table.point_at(table.targets[0])
    assert table.marks["pending"] == "preview"


def test_each_visit_plays_a_game_of_its_own_even_with_the_same_opening(page: Page) -> None:
    games = []
    for visitor in (page, page.context.new_page()):
        visitor.add_init_script(FIRST_OPENING)
        games.append(Game.from_code(code_of(open_table(visitor))))
        assert start_of(visitor) == ("snapshot", "")
    first, second = (game.record.seed for game in games)
    assert first != second
    assert first // OPENINGS_FROM == second // OPENINGS_FROM
    assert games[0].state.display == games[1].state.display


def test_visits_open_in_different_ways(page: Page) -> None:
    tabs = [page, *(page.context.new_page() for _ in range(3))]
    openings = {Game.from_code(code_of(open_table(tab))).state.display for tab in tabs}
    assert len(openings) > 1


@pytest.mark.parametrize("wishes", ["?seed=7&cards=DCBAD", f"#code={Game(BASE, seed=7).code}"])
def test_a_game_that_is_asked_for_starts_from_the_image_too(page: Page, wishes: str) -> None:
    table = open_table(page, wishes)
    assert start_of(page) == ("snapshot", "")
    assert Game.from_code(code_of(table)).record.seed == 7


def test_a_reload_is_never_painted_with_another_game(page: Page) -> None:
    table = open_table(page)
    table.step()
    wait_until_kept(page, 1)
    code = code_of(table)
    page.reload()
    table = Table(page)
    assert start_of(page) == ("snapshot", "")
    assert code_of(table) == code


def test_the_address_may_ask_for_the_ordinary_start(page: Page) -> None:
    table = open_table(page, "?nosnap")
    assert start_of(page) == ("ordinary", "the address asks for it")
    table.step()
    assert table.marks["phase"] == "build"


def missing(route: Route) -> None:
    """Let the image not come."""
    route.abort()


def cut(route: Route) -> None:
    """Cut the image."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.body()[:2_000_000])


def foreign(route: Route) -> None:
    """Send something else in the place of the image."""
    answer = route.fetch(url=route.request.url.rpartition("/")[0] + "/python_stdlib.zip")
    route.fulfill(response=answer)


@pytest.mark.parametrize("harm", [missing, cut, foreign], ids=lambda harm: harm.__name__)
def test_an_image_that_is_no_good_gives_way_to_the_ordinary_start(
    page: Page, harm: Callable[[Route], None]
) -> None:
    page.route(IMAGE, harm)
    table = open_table(page)
    start, why = start_of(page)
    assert start == "ordinary"
    assert why
    table.step()
    assert table.marks["phase"] == "build"
    assert table.colours() > 8


def test_an_image_for_other_browsers_is_not_tried(page: Page) -> None:
    def for_others(route: Route) -> None:
        answer = route.fetch()
        head, mark, rest = answer.text().partition('id="settings">')
        text, end, tail = rest.partition("</script>")
        settings = json.loads(text)
        settings["fast"]["image"]["features"]["jspi"] = False
        route.fulfill(response=answer, body=f"{head}{mark}{json.dumps(settings)}{end}{tail}")

    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.route("**/play/index.html", for_others)
    open_table(page)
    assert start_of(page) == ("ordinary", "it was made with jspi=false")
    assert not any("/play-" in address for address in asked)
