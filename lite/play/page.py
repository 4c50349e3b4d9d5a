"""Put the play page into the site: it uses the Python that is already there for the notebooks."""

import json
import shutil
from pathlib import Path
from typing import Any

from lite.pages import SPOKEN, words, write_pages
from lite.play.bundle import SOURCES, bundle
from lite.snapshot import images

WANTED = ("cascadia-nb-ui",)
# The widgets ask for IPython only to show things in notebooks: python/stand_in.py takes its place.
LEFT_OUT = {"ipython"}
STDLIB = "python_stdlib.zip"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STDLIB)
WORDS = SOURCES / "words.json"
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


def as_script(known: dict[str, Any]) -> str:
    """Write settings so that they can stand in a page."""
    return json.dumps(known, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")


def write_play_page(site: Path) -> int:
    """Write the page in every language, its scripts, and the memory image beside Python.

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
    style = (SOURCES / "play.css").read_text(encoding="utf-8").strip()
    values: dict[str, dict[str, object]] = {
        code: {
            "megabytes": megabytes,
            "settings": as_script({**known, "language": code, "words": words(WORDS, code)}),
            "style": style,
        }
        for code in SPOKEN
    }
    write_pages(SOURCES / "index.html", folder, values)
    return megabytes
