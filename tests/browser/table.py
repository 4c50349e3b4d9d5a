"""The table as a person meets it: what it says of itself, and the mouse."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

STATE: Final = ".cascadia-state"


class Target(NamedTuple):
    """A hex that can be clicked now; x and y are fractions of the picture."""

    q: int
    r: int
    x: float
    y: float


def errors(page: Page) -> list[str]:
    """Return what the failed cells of a notebook print."""
    printed = page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
    return printed.all_text_contents()


class Table:
    """Plays at the table of an open page with mouse clicks only."""

    def __init__(self, page: Page) -> None:
        """Wait until the table can be played at."""
        self.page = page
        page.wait_for_selector(
            ":is([data-stage=ready], [data-stage=failed], [data-stage=unsupported])",
            state="attached",
        )
        assert page.locator("body").get_attribute("data-stage") == "ready", errors(page)
        page.wait_for_selector(STATE)
        self.canvas = page.locator(".cascadia-board canvas")

    @property
    def marks(self) -> dict[str, str]:
        """What the table says of itself: phase, turn, pending, over, seq, targets."""
        marks: dict[str, str] = self.page.locator(STATE).evaluate(
            "element => ({...element.dataset})"
        )
        return marks

    @property
    def targets(self) -> list[Target]:
        """The hexes that can be clicked now."""
        return [Target(*target) for target in json.loads(self.marks["targets"])]

    @property
    def is_over(self) -> bool:
        """Whether the end screen is shown."""
        return self.marks["over"] == "1"

    @property
    def story(self) -> list[str]:
        """What happened so far, for the report of a test that fails."""
        return self.page.locator(".cascadia-words li").all_text_contents()

    def answered(self, act: Callable[[], None]) -> None:
        """Do something, and wait until Python has answered it: the table counts its answers."""
        before = self.marks["seq"]
        act()
        self.page.wait_for_function(
            "([selector, before]) => document.querySelector(selector)?.dataset.seq > +before",
            arg=[STATE, before],
        )

    def press(self, name: str) -> None:
        """Click a button."""
        self.answered(self.page.locator(f".cascadia-btn-{name}").click)

    def point_at(self, target: Target) -> None:
        """Click a hex of the board."""
        box = self.canvas.bounding_box()
        assert box is not None
        position = {"x": box["width"] * target.x, "y": box["height"] * target.y}
        self.answered(lambda: self.canvas.click(position=position))  # type: ignore[arg-type]

    def take_a_pair(self) -> None:
        """Click the first pair that can be taken."""
        pair = self.page.locator(".cascadia-pair:not([disabled])").first
        self.answered(pair.click)

    def settle(self) -> None:
        """Put what is in hand on the first place offered, or give it back where there is none."""
        targets = self.targets
        if not targets:
            self.press("decline")
            return
        self.point_at(targets[0])
        assert self.marks["pending"] == "preview"
        self.press("confirm")

    def step(self) -> None:
        """Do the next thing that the table asks for."""
        if self.marks["phase"] == "draft":
            self.take_a_pair()
        else:
            self.settle()

    def colours(self) -> int:
        """Count the colours on the canvas: one means that nothing was drawn."""
        count: int = self.canvas.evaluate(
            """canvas => {
              const {width, height} = canvas;
              const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
              return new Set(new Uint32Array(data.buffer)).size;
            }"""
        )
        return count
