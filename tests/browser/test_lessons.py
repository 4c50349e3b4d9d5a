"""Each kind of widget of the lessons answers in the browser: mouse, touch and keyboard."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cascadia_nb.lessons import find
from tests.browser.table import errors

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

pytestmark = pytest.mark.browser


def opened(page: Page, name: str) -> Page:
    """Open a notebook and run its cells."""
    page.goto(f"notebooks/index.html?path={name}.ipynb&run=1")
    page.wait_for_selector("body[data-cells]", state="attached")
    assert page.locator("body").get_attribute("data-cells") == "done", errors(page)
    return page


def panel(page: Page, words: str) -> Locator:
    """Find the widget that shows these words."""
    return page.locator(".cascadia-lesson", has_text=words).first


def press(where: Locator, words: str) -> None:
    """Press a button."""
    where.get_by_role("button", name=words, exact=True).click()


def seen(where: Locator, words: str) -> None:
    """Wait until a widget says something, other than in the title of a picture."""
    places = "p, b, small, button, td, .gain, .near, .cascadia-reply, .cascadia-note"
    where.locator(places).filter(has_text=words, visible=True).first.wait_for()


def walked(page: Page) -> None:
    """Step through a walk, and let it play."""
    walk = page.locator(".cascadia-lesson:has(.cascadia-next)").first
    press(walk, "Next")
    seen(walk, "Step 2 of")
    press(walk, "Back")
    seen(walk, "Step 1 of")
    press(walk, "Play")
    seen(walk, "Step 3 of")
    press(walk, "Pause")


def explained(page: Page) -> None:
    """Choose a line of an explanation, and unfold what almost pays."""
    shown = panel(page, "Bear A: 0 points")
    shown.get_by_text("0: 3 bears together").click()
    shown.locator(".cascadia-line.on").wait_for()


def compared(page: Page) -> None:
    """Choose another card."""
    shown = panel(page, "Bear C: 23 points")
    press(shown, "Bear C: 23 points")
    seen(shown, "The bonus for groups of all sizes")


def answered(page: Page) -> None:
    """Type a wrong number, then the right one and Enter."""
    one = find("bear-a-points")
    asked = panel(page, one.title)
    asked.locator("input").fill("99")
    press(asked, "Check")
    seen(asked, one.hints[0])
    asked.locator("input").fill(str(one.variant().accepted[0]))
    asked.locator("input").press("Enter")
    seen(asked, "That is right.")


def pointed(page: Page) -> None:
    """Choose a hex by the keyboard alone, leave the board by Tab, and have it checked."""
    asked = panel(page, "Where may a bear go?")
    asked.locator("canvas").focus()
    for key in ("ArrowDown", " ", "Tab"):
        page.keyboard.press(key)
    asked.locator(".cascadia-check:focus").wait_for()
    page.keyboard.press("Enter")
    asked.locator(".cascadia-reply").wait_for()


def chosen(page: Page) -> None:
    """Choose the right board."""
    one = find("bear-c-board")
    asked = panel(page, one.title)
    press(asked, f"Board {int(str(one.variant().accepted[0])) + 1}")
    press(asked, "Check")
    seen(asked, "That is right.")


def ordered(page: Page) -> None:
    """Put boards in the right order."""
    one = find("bear-d-order")
    asked = panel(page, one.title)
    for number in one.variant().accepted[0]:  # type: ignore[union-attr]
        press(asked, f"Board {int(number) + 1}")  # type: ignore[arg-type]
    press(asked, "Check")
    seen(asked, "That is right.")
    press(asked, "New one like this")
    seen(asked, "No. 2")


def moved(page: Page) -> None:
    """Make a move on a real position."""
    asked = panel(page, "A real position")
    press(asked, "Give the token back")
    asked.locator(".cascadia-reply").wait_for()


def handed_in(page: Page) -> None:
    """See what was solved, and find it in the report."""
    shown = panel(page, "Your progress")
    press(shown, "Refresh")
    seen(shown, "Card A: how many points?")
    report = panel(page, "Save the report")
    press(report, "Refresh")
    seen(report, "Card A: how many points?")
    report.locator("input").fill("Ann")
    report.locator("a[download='report-ann.json']").wait_for()
    with page.expect_download() as download:
        report.get_by_text("Save the report").click()
    content = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert content["name"] == "Ann"
    assert content["exercises"]["bear-a-points"]["solved"] == 1


STEPS: tuple[Callable[[Page], None], ...] = (
    *(walked, explained, compared, answered, pointed, chosen, ordered, moved, handed_in),
)


def test_every_widget_of_a_lesson_answers(page: Page) -> None:
    opened(page, "03_bear")
    for step in STEPS:
        step(page)
    assert page.locator(".cascadia-problem").count() == 0


@pytest.mark.window(width=390, height=800)
def test_a_lesson_fits_on_a_phone(page: Page) -> None:
    opened(page, "03_bear")
    wide = page.evaluate(
        "[...document.querySelectorAll('.cascadia-lesson')].filter("
        "(one) => one.scrollWidth > one.clientWidth + 1).length"
    )
    assert wide == 0
    small = page.evaluate(
        "[...document.querySelectorAll('.cascadia-lesson button')].filter("
        "(one) => one.offsetHeight && one.offsetHeight < 44).map((one) => one.textContent)"
    )
    assert small == []
    canvas = panel(page, find("bear-a-tokens").title).locator("canvas")
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    assert box["width"] * 50 * 1.73 / 560 >= 44


def test_a_table_of_real_boards_adds_up(page: Page) -> None:
    opened(page, "11_scorepad")
    pad = page.locator(".cascadia-lesson", has_text="Take away").last
    pad.scroll_into_view_if_needed()
    pad.locator("textarea").fill("Fb  Fb")
    press(pad, "Read the text")
    seen(pad, "Bear A: 4")
    pad.locator("textarea").fill("Fb ?")
    press(pad, "Read the text")
    pad.locator(".cascadia-note.bad").first.wait_for()
    seen(pad, "Bear A: 4")
