"""Barriers for readers, found by axe-core: it looks at a page as assistive technology would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lite import downloads

if TYPE_CHECKING:
    from playwright.sync_api import Page

GRAVE: Final = {"serious", "critical"}
RUN: Final = "() => axe.run(document, {resultTypes: ['violations']})"


def barriers(page: Page) -> list[str]:
    """Return the grave barriers of a page, a line each: the rule, and where it is broken."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=downloads.pyodide().parent / "axe-core" / "axe.min.js")
    found: list[dict[str, Any]] = page.evaluate(RUN)["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']} {node['html'][:160]}"
        f" {node['failureSummary'][:300]}"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
