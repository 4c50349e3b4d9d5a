"""The table played with the keyboard alone: nothing here knows where anything lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.browser.table import STATE, Table

if TYPE_CHECKING:
    from playwright.sync_api import Page

MOST_TABS: Final = 60


class KeyTable(Table):
    """Plays at the table with keys only."""

    def key(self, name: str) -> None:
        """Press a key, and wait until Python has answered it."""
        self.answered(lambda: self.page.keyboard.press(name))

    def step(self) -> None:
        """Do the next thing that the table asks for; the keyboard is led there by the table."""
        marks = self.marks
        if marks["phase"] == "draft":
            self.key("1" if self.is_on_board else "Enter")  # there on the first pair
        elif marks["targets"] == "[]":
            if self.is_on_board:
                self.key("Tab")
            tab_to(self.page, ".cascadia-btn-decline")
            self.key("Enter")
        else:
            self.key("a")
            assert self.marks["pending"] == "preview"
            self.key("Enter")

    @property
    def is_on_board(self) -> bool:
        """Whether the board has the keyboard; the only other place is a button."""
        place = self.page.evaluate("document.activeElement.tagName")
        assert place in {"CANVAS", "BUTTON"}, f"the keyboard was lost to {place}"
        return bool(place == "CANVAS")

    def wait_for_my_turn(self) -> None:
        """Wait until the bots have moved."""
        self.page.wait_for_selector(
            f":is({STATE}[data-to-act='0'], {STATE}[data-over='1'])", state="attached"
        )


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until a control has the focus."""
    here = f"() => document.activeElement?.matches({selector!r}) ?? false"
    for _ in range(MOST_TABS):
        if page.evaluate(here):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")
