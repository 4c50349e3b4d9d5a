"""One built site, one server and one browser for all tests; a fresh page for each."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from lite import build
from lite.paths import SITE
from lite.serve import open_server
from tests.browser import chromium
from tests.browser.node import NODE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

# Generous: a slow machine must not fail, and a test that is right never waits this long.
PATIENCE_MILLISECONDS = 120_000
LOCAL_SCHEMES = {"data", "blob"}


@pytest.fixture(scope="session")
def site_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the built site below a folder, as a host of project pages does."""
    build.build()
    root = tmp_path_factory.mktemp("root")
    (root / "project").symlink_to(SITE, target_is_directory=True)
    with open_server(root, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/project/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium once: a fresh profile a test is enough."""
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(NODE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=chromium.executable(),
            args=chromium.switches(),
            # Far from where anything is built, in months and in minutes.
            env={**os.environ, "TZ": "America/St_Johns"},
        )
        yield started
        started.close()


@pytest.fixture
def page(browser: Browser, site_address: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open an empty page, and afterwards fail if anything but the site was asked or went wrong.

    A test may choose the window by a marker's arguments: `@pytest.mark.window(width=390)`.
    """
    marker = request.node.get_closest_marker("window")
    options = marker.kwargs if marker else {}
    width, height = options.get("width", 1280), options.get("height", 900)
    context = browser.new_context(
        base_url=site_address,
        viewport={"width": width, "height": height},
        color_scheme=options.get("color_scheme", "light"),
        contrast=options.get("contrast", "no-preference"),
        has_touch=options.get("touch", False),
        locale=options.get("locale", "en-US"),
    )
    context.set_default_timeout(PATIENCE_MILLISECONDS)
    foreign: list[str] = []
    faults: list[str] = []
    own = urlsplit(site_address).netloc

    def note_request(url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in LOCAL_SCHEMES and parts.netloc != own:
            foreign.append(url)

    context.on("request", lambda asked: note_request(asked.url))
    context.on(
        "response",
        lambda answer: (
            faults.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
        ),
    )
    opened = context.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    context.close()
    assert foreign == []
    assert faults == []
