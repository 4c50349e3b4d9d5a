"""Put the play page into the site: it uses the Python that is already there for the notebooks."""

import json
import shutil
from pathlib import Path
from string import Template
from typing import Any

from lite.paths import LITE
from lite.play.bundle import SOURCES, bundle
from lite.snapshot import images

WANTED = ("cascadia-nb-ui",)
# The widgets ask for IPython only to show things in notebooks: python/stand_in.py takes its place.
LEFT_OUT = {"ipython"}
STDLIB = "python_stdlib.zip"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STDLIB)
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


def settings(runtime: Path, image: Path | None = None) -> dict[str, Any]:
    """Return what the page must know: the lock, the bytes of each file it loads, the image.

    Args:
        runtime: the folder of the site's Python.
        image: the folder of the memory image that it can start from.
    """
    lock = small_lock(json.loads((runtime / LOCK).read_text(encoding="utf-8")))
    wheels = (package["file_name"] for package in lock["packages"].values())
    files = {name: (runtime / name).stat().st_size for name in (*CORE, *wheels)}
    known = {"files": files, "lock": lock, "packages": list(WANTED)}
    if image is not None:
        fast = images.made(image)
        sizes = {name: files[name] for name in CORE if name != STDLIB}
        fast["sizes"] = {**sizes, fast["image"]["name"]: fast["image"]["bytes"]}
        known["fast"] = fast
    return known


def python_bytes(known: dict[str, Any]) -> int:
    """Return the bytes of all that is loaded to start Python."""
    sizes: dict[str, int] = known["fast"]["sizes"] if "fast" in known else known["files"]
    return sum(sizes.values())


def loaded(file: Path) -> bool:
    """Say whether the browser loads this file of the page, and not only lawyers."""
    return file.is_file() and file.suffix != ".txt"


def write_play_page(site: Path) -> int:
    """Write play/index.html, its scripts, and the memory image beside Python's other files.

    Returns:
        How much a first visit loads, in whole megabytes.
    """
    folder, served = site / "play", site / "static" / "pyodide"
    shutil.copytree(bundle(), folder)
    plain = settings(served)
    wheels = [package["file_name"] for package in plain["lock"]["packages"].values()]
    image = images.play_image(served, wheels)
    if image is not None:
        shutil.copytree(
            image, served, dirs_exist_ok=True, ignore=shutil.ignore_patterns(images.MADE)
        )
    known = settings(served, image)
    own = sum(file.stat().st_size for file in folder.iterdir() if loaded(file))
    megabytes = round((python_bytes(known) + own) / 1e6)
    page = Template((SOURCES / "index.html").read_text(encoding="utf-8"))
    text = page.substitute(
        board=(LITE / "page" / "board.svg").read_text(encoding="utf-8").strip(),
        megabytes=megabytes,
        settings=json.dumps(known, separators=(",", ":")).replace("</", "<\\/"),
        style=(SOURCES / "play.css").read_text(encoding="utf-8").strip(),
    )
    (folder / "index.html").write_text(text, encoding="utf-8")
    return megabytes
