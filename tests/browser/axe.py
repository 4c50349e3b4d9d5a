"""Barriers for readers, found by axe-core: it looks at a page as assistive technology would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lite import downloads

if TYPE_CHECKING:
    from playwright.sync_api import Page

GRAVE: Final = {"serious", "critical"}
RUN: Final = "(within) => axe.run(within, {resultTypes: ['violations']})"


def barriers(page: Page, within: str = "html") -> list[str]:
    """Return the grave barriers of a page, a line each: the rule, and where it is broken.

    Args:
        page: what is looked at.
        within: a selector, where the frame around it is the work of others.
    """
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=downloads.pyodide().parent / "axe-core" / "axe.min.js")
    found: list[dict[str, Any]] = page.evaluate(RUN, within)["violations"]
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']} {node['html'][:160]}"
        f" {node['failureSummary'][:300]}"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]
