"""Put the play page into the site: it uses the Python that is already there for the notebooks."""

import json
import shutil
from pathlib import Path
from string import Template
from typing import Any

from lite.paths import LITE
from lite.play.bundle import SOURCES, bundle

WANTED = ("cascadia-nb-ui",)
# The widgets ask for IPython only to show things in notebooks: python/stand_in.py takes its place.
LEFT_OUT = {"ipython"}
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"


def small_lock(lock: dict[str, Any]) -> dict[str, Any]:
    """Return the lock with only what the table needs."""
    needed: dict[str, Any] = {}
    waiting = list(WANTED)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            package = lock["packages"][name]
            depends = [other for other in package["depends"] if other not in LEFT_OUT]
            needed[name] = {**package, "depends": depends}
            waiting += depends
    return {**lock, "packages": dict(sorted(needed.items()))}


def settings(runtime: Path) -> dict[str, Any]:
    """Return what the page must know: the lock, and the bytes of each file it loads for Python."""
    lock = small_lock(json.loads((runtime / LOCK).read_text(encoding="utf-8")))
    wheels = (package["file_name"] for package in lock["packages"].values())
    files = {name: (runtime / name).stat().st_size for name in (*CORE, *wheels)}
    return {"files": files, "lock": lock, "packages": list(WANTED)}


def play_megabytes(site: Path) -> int:
    """Say how much a first visit to the play page loads, in whole megabytes."""
    own = sum(file.stat().st_size for file in (site / "play").iterdir() if loaded(file))
    python: int = sum(settings(site / "static" / "pyodide")["files"].values())
    return round((python + own) / 1e6)


def loaded(file: Path) -> bool:
    """Say whether the browser loads this file of the page, and not only lawyers."""
    return file.suffix != ".txt"


def write_play_page(site: Path) -> None:
    """Write play/index.html and its scripts."""
    folder = site / "play"
    shutil.copytree(bundle(), folder)
    known = settings(site / "static" / "pyodide")
    page = Template((SOURCES / "index.html").read_text(encoding="utf-8"))
    text = page.substitute(
        board=(LITE / "page" / "board.svg").read_text(encoding="utf-8").strip(),
        megabytes=play_megabytes(site),
        settings=json.dumps(known, separators=(",", ":")).replace("</", "<\\/"),
        style=(SOURCES / "play.css").read_text(encoding="utf-8").strip(),
    )
    (folder / "index.html").write_text(text, encoding="utf-8")
