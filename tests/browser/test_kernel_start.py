"""How the kernel of notebooks starts: from its image, or the ordinary way; and what works."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlencode

import pytest

from tests.browser.test_start import cut, foreign, missing

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser

IMAGE: Final = re.compile(r"/static/pyodide/kernel-[0-9a-f]{12}\.bin$")
IMAGE_NAME: Final = re.compile(r"kernel-[0-9a-f]{12}\.bin")
SESSION: Final = "jupyterapp.shell.currentWidget.sessionContext.session.kernel"
SAID: Final = "cascadia kernel: start="
SMALL: Final = "import js; print('start', js.cascadiaStart)"
# Each line is something that an image freezes, leaves out or could break.
THOROUGH: Final = """
import asyncio, importlib.metadata, inspect, json, js, random, statistics, time
import cascadia_nb, micropip, pygments.lexers
from cascadia_nb.bots import RandomBot
from cascadia_nb.ui import play
async def doubled(n):
    await asyncio.sleep(0)
    return 2 * n
ran = []
async def beside():
    ran.append(await doubled(4))
task = asyncio.ensure_future(beside())
await asyncio.sleep(0.01)
tables = [play(), play()]
print(json.dumps({
    "start": js.cascadiaStart,
    "awaited": await doubled(21), "beside": ran,
    "mean": statistics.mean([1, 2, 6]),
    "version": importlib.metadata.version("cascadia-nb"),
    "installed": sorted({"ipywidgets", "cascadia-nb"} & set(micropip.list())),
    "source": inspect.getsource(RandomBot).splitlines()[0],
    "lexer": pygments.lexers.get_lexer_by_name("rust").name,
    "random": random.random(), "zone": [time.timezone / 60, *time.tzname],
    "seeds": len({table.game.record.seed for table in tables}),
}))
"""


def say(page: Page, code: str, switch: str = "") -> tuple[str, list[str]]:
    """Run code in a kernel of its own; return what it prints and what the start says of itself."""
    told: list[str] = []
    page.on("console", lambda said: told.append(said.text) if SAID in said.text else None)
    wishes = urlencode({"kernel": "python", "execute": 1, "code": code})
    page.goto(f"repl/index.html?{wishes}{switch}")
    output = page.locator(".jp-OutputArea-output pre").first
    return output.inner_text().strip(), told


def test_the_kernel_starts_from_its_image_and_lacks_nothing(page: Page) -> None:
    found: list[dict[str, Any]] = []
    for tab in (page, page.context.new_page()):
        printed, told = say(tab, THOROUGH)
        assert told == [f"{SAID}snapshot"]
        found.append(json.loads(printed))
    first, second = found
    assert first.pop("random") != second.pop("random")
    assert first == second
    assert first == {
        "start": "snapshot",
        "awaited": 42,
        "beside": [8],
        "mean": 3,
        "version": "0.1.0",
        "installed": ["cascadia-nb", "ipywidgets"],
        "source": "@dataclass(frozen=True, slots=True)",
        "lexer": "Rust",
        "zone": [210, "UTC-0330", "UTC-0230"],
        "seeds": 2,
    }


def test_the_address_may_ask_for_the_ordinary_start(page: Page) -> None:
    printed, told = say(page, SMALL, "&nosnap")
    assert printed == "start ordinary"
    assert told == [f"{SAID}ordinary, because the address asks for it"]


@pytest.mark.parametrize("harm", [missing, cut, foreign], ids=lambda harm: harm.__name__)
def test_an_image_that_is_no_good_gives_way_to_the_ordinary_start(
    page: Page, harm: Callable[[Route], None]
) -> None:
    page.context.route(IMAGE, harm)
    printed, told = say(page, SMALL)
    assert printed == "start ordinary"
    assert told[0].startswith(f"{SAID}ordinary, because ")


def test_the_kernel_of_a_notebook_wakes_early_and_starts_again_when_asked(page: Page) -> None:
    told: list[str] = []
    asked: list[str] = []
    page.on("console", lambda said: told.append(said.text) if SAID in said.text else None)
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto("notebooks/index.html?path=play.ipynb&run=1")
    page.wait_for_selector("body[data-cells=done]", state="attached")
    # Asked for by the worker that was there before JupyterLite, whose own part comes much later.
    (first,) = (place for place, name in enumerate(asked) if IMAGE_NAME.fullmatch(name))
    assert first < next(place for place, name in enumerate(asked) if name == "all.json")
    with page.expect_console_message(lambda said: SAID in said.text):
        page.evaluate(f"{SESSION}.restart()")
    assert told == [f"{SAID}snapshot"] * 2
