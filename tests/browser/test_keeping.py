"""The game is still there: after a reload, in two tabs, as a code, as a file, in a notebook."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import BASE, Game
from tests.browser.table import STATE, Table
from tests.browser.visits import code_of, kept, open_table, play_turns, stored, wait_until_kept

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page, Route

pytestmark = pytest.mark.browser

REFUSE_STORAGE = """
Object.defineProperty(IDBFactory.prototype, "open", {
  value() { throw new DOMException("refused", "SecurityError"); },
});
"""


def test_a_reload_keeps_the_game_and_goes_on_with_it(page: Page) -> None:
    table = open_table(page)
    play_turns(table, 2)
    code = code_of(table)
    moves = len(Game.from_code(code).moves)
    wait_until_kept(page, moves)
    page.reload()
    table = Table(page)
    assert code_of(table) == code
    table.step()
    wait_until_kept(page, moves + 1)
    assert kept(page)[0][1][:-1] == [str(move) for move in Game.from_code(code).moves]


def test_a_code_opens_its_game_and_a_reload_keeps_what_came_after(page: Page) -> None:
    game = Game(BASE, players=1, seed=7, cards="BADCA")
    game.push("pick 1")
    table = open_table(page, f"#code={game.code}")
    assert code_of(table) == game.code
    table.step()
    wait_until_kept(page, 2)
    page.reload()
    assert len(Game.from_code(code_of(Table(page))).moves) == 2
    # The same link in another tab opens the game as it was shared.
    other = page.context.new_page()
    assert code_of(open_table(other, f"?code={game.code}")) == game.code


def test_a_new_game_is_there_after_a_reload_and_its_link_opens_it(page: Page) -> None:
    table = open_table(page)
    table.press("menu")
    page.locator(".cascadia-seed input").fill("11")
    table.press("start")
    wait_until_kept(page, 0)
    page.reload()
    table = Table(page)
    code = code_of(table)
    assert Game.from_code(code).record.seed == 11
    table.press("menu")
    link = page.locator(".cascadia-copy-link").get_attribute("value")
    assert link is not None
    other = page.context.new_page()
    other.goto(link)
    assert code_of(Table(other)) == code


CANNOT_COPY = {
    "denied": """Object.defineProperty(navigator, "clipboard", {value: {
      writeText() { return Promise.reject(new DOMException("denied", "NotAllowedError")); }}})""",
    "plain http": "Object.defineProperty(navigator, 'clipboard', {value: undefined})",
}


@pytest.mark.parametrize("script", CANNOT_COPY.values(), ids=CANNOT_COPY)
def test_where_no_page_may_copy_code_and_link_are_marked_in_a_box(page: Page, script: str) -> None:
    page.add_init_script(script)
    table = open_table(page, "?seed=7")
    table.press("menu")
    for what in ("code", "link"):
        button = page.locator(f".cascadia-copy-{what}")
        button.click()
        box = page.get_by_label("copy it by hand").and_(page.locator(":focus"))
        box.wait_for()
        assert page.evaluate("getSelection().toString()") == button.get_attribute("value")
        assert box.get_attribute("readonly") is not None
        assert (
            "copy it by hand" in page.locator(".cascadia-by-hand:not([hidden])").last.inner_text()
        )


def go_on(table: Table) -> None:
    """Go on with the kept game that the table offers, here one in the middle of a turn."""
    table.press("continue")
    table.page.wait_for_selector(f"{STATE}[data-phase=build]", state="attached")


def test_two_tabs_keep_two_games_and_branches_of_one(page: Page) -> None:
    left = open_table(page, "?seed=1")
    right = open_table(page.context.new_page(), "?seed=2")
    left.step()
    wait_until_kept(page, 1)
    right.step()
    wait_until_kept(page, 1, games=2)
    left.step()
    wait_until_kept(page, 2, games=2)
    assert [(seed, len(moves)) for seed, moves in kept(page)] == [(1, 2), (2, 1)]
    # A third tab goes on with the newest game while the first one still plays it.
    third = open_table(page.context.new_page())
    go_on(third)
    third.step()
    wait_until_kept(page, 3, games=2)
    left.step()
    wait_until_kept(page, 3, games=3)
    assert sorted((seed, len(moves)) for seed, moves in kept(page)) == [(1, 3), (1, 3), (2, 1)]


def refuse_storage(route: Route) -> None:
    """Answer with the worker's script in a browser that keeps nothing."""
    answer = route.fetch()
    route.fulfill(response=answer, body=REFUSE_STORAGE + answer.text())


def test_refused_storage_is_said_once_and_the_game_goes_on(page: Page) -> None:
    page.route("**/play/worker.js", refuse_storage)
    table = open_table(page)
    assert "keeps nothing for this page" in page.locator("#notice p").inner_text()
    play_turns(table, 1)
    code = code_of(table)
    assert code.startswith("cnb1.")
    assert code_of(open_table(page.context.new_page(), f"#code={code}")) == code


def save_file(table: Table) -> FilePayload:
    """Save the game as a file, as a reader does, and return the file."""
    table.press("menu")
    with table.page.expect_download() as saving:
        table.page.locator("a.cascadia-save-game").click()
    table.press("menu")
    content = saving.value.path().read_bytes()
    assert json.loads(content)["game"]["format"] == "cascadia_nb game"
    name = saving.value.suggested_filename
    return {"name": name, "mimeType": "application/json", "buffer": content}


def open_file(table: Table, file: FilePayload) -> None:
    """Open a file as a reader does."""
    table.press("menu")
    with table.page.expect_file_chooser() as choosing:
        table.page.locator(".cascadia-menu .cascadia-upload").click()
    table.answered(lambda: choosing.value.set_files(file))


def test_a_save_leaves_as_a_file_and_comes_back(page: Page) -> None:
    table = open_table(page)
    play_turns(table, 1)
    code = code_of(table)
    file = save_file(table)
    table = open_table(page, "?seed=3")
    open_file(table, file)
    assert code_of(table) == code


def test_the_notebook_goes_on_with_what_the_play_page_kept(page: Page) -> None:
    table = open_table(page, "?seed=5")
    table.step()
    wait_until_kept(page, 1)
    page.goto("notebooks/index.html?path=play.ipynb&play=1")
    table = Table(page)
    go_on(table)
    table.step()
    wait_until_kept(page, 2)
    code, file = code_of(table), save_file(table)
    table.step()
    open_file(table, file)
    assert code_of(table) == code


def test_everything_leaves_the_play_page_and_comes_back_in_the_notebook(page: Page) -> None:
    table = open_table(page, "?seed=5")
    table.step()
    wait_until_kept(page, 1)
    ((key, game),) = stored(page).items()
    others = {"progress/bears": "3 of 5", "corrections/base/elk.A": '{"points": 5}'}
    stored(page, {key: game, **others})
    table.press("menu")
    with page.expect_download() as saving:
        page.locator("a.cascadia-save-all").click()
    content = saving.value.path().read_bytes()
    file: FilePayload = {"name": "a.json", "mimeType": "application/json", "buffer": content}
    stored(page, {"progress/bears": "4 of 5"})
    page.goto("notebooks/index.html?path=play.ipynb&play=1")
    table = Table(page)
    table.press("menu")
    with page.expect_file_chooser() as choosing:
        page.locator(".cascadia-menu .cascadia-bring-back").click()
    choosing.value.set_files(file)
    page.get_by_text("3 things came back").wait_for()
    found = stored(page)
    assert {text for key, text in found.items() if "settings" not in key} == {
        *(game, "4 of 5"),
        *others.values(),
    }
    table.answered(page.locator(".cascadia-btn-reopen").click)
    page.wait_for_selector(f"{STATE}[data-phase=build]", state="attached")
    assert code_of(table) == Game.load(json.dumps(json.loads(game)["game"])).code
