"""Refuse a site that would load anything from a foreign host."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

FOREIGN = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
# A plain link is followed only when a person chooses to; these are loaded without being asked.
LOADED = {
    *(("script", "src"), ("link", "href"), ("img", "src"), ("img", "srcset")),
    *(("iframe", "src"), ("source", "src"), ("video", "src"), ("audio", "src")),
    *(("object", "data"), ("embed", "src"), ("form", "action"), ("base", "href")),
}
LOADED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?((?:https?:)?//[^"')\s]+)""")
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"


class SiteError(Exception):
    """The site is not fit to be served."""


class LoadedAddresses(HTMLParser):
    """Collects the addresses that a page loads by itself."""

    def __init__(self) -> None:
        """Start with none."""
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep the addresses of this element."""
        self.addresses += [value for name, value in attrs if value and (tag, name) in LOADED]


def strings_in(value: object) -> Iterator[str]:
    """Yield every text in a JSON document."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings_in(item)


def pages_with_foreign_addresses(site: Path) -> Iterator[str]:
    """Yield a sentence for each foreign address in HTML and style sheets."""
    for page in site.rglob("*.html"):
        parser = LoadedAddresses()
        text = page.read_text(encoding="utf-8")
        parser.feed(text)
        for address in [*parser.addresses, *LOADED_BY_STYLE.findall(text)]:
            if FOREIGN.match(address):
                yield f"{page.relative_to(site)} loads {address}"
    for sheet in site.rglob("*.css"):
        for address in LOADED_BY_STYLE.findall(sheet.read_text(encoding="utf-8")):
            yield f"{sheet.relative_to(site)} loads {address}"


def foreign_settings(site: Path) -> Iterator[str]:
    """Yield a sentence for each setting or lock entry that points away from the site."""
    main = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))
    kernel = main["jupyter-config-data"]["litePluginSettings"].get(KERNEL, {})
    # Without this address the kernel silently falls back to a public one.
    for name, address in (
        ("pyodideUrl", kernel.get("pyodideUrl", "")),
        ("lockFileURL", kernel.get("loadPyodideOptions", {}).get("lockFileURL", "")),
    ):
        if not address.startswith("./static/pyodide/"):
            yield f"jupyter-lite.json says {name} = {address!r}, not ./static/pyodide/..."
        elif not (site / address).is_file():
            yield f"jupyter-lite.json names {address}, which is not in the site"
    for text in strings_in(kernel):
        if FOREIGN.match(text):
            yield f"jupyter-lite.json sets the kernel to {text}"
    for extension in main["jupyter-config-data"]["federated_extensions"]:
        if any(FOREIGN.match(text) for text in strings_in(extension)):
            yield f"jupyter-lite.json loads the extension {extension['name']} from elsewhere"


def broken_lock_entries(site: Path) -> Iterator[str]:
    """Yield a sentence for each package of the lock that the site does not hold itself."""
    lock = site / "static" / "pyodide" / "pyodide-lock.json"
    for name, package in json.loads(lock.read_text(encoding="utf-8"))["packages"].items():
        if not (lock.parent / package["file_name"]).is_file():
            yield f"pyodide-lock.json names {package['file_name']} for {name}, which is not there"


def check(site: Path) -> None:
    """Raise with every fault found; a good site passes in silence."""
    faults = [
        *foreign_settings(site),
        *broken_lock_entries(site),
        *pages_with_foreign_addresses(site),
    ]
    if faults:
        raise SiteError("\n".join(["The site would not stand alone:", *faults]))
