"""Make the memory images, from the very files that the site serves."""

import hashlib
import json
from pathlib import Path
from typing import Any

from lite import downloads, runtime
from lite.cache import cached
from lite.commands import run
from lite.paths import LITE
from lite.snapshot.node import SNAPSHOT, modern_node

MADE = "made.json"
OPENINGS = 32
THEMES = ("light", "dark")
SOURCES = LITE / "play" / "python"
SHARED = ("features.js", "making.mjs", "steady.mjs")


def made(image: Path) -> dict[str, Any]:
    """Return what a start must know of an image."""
    found: dict[str, Any] = json.loads((image / MADE).read_text(encoding="utf-8"))
    return found


def play_image(served: Path, wheels: list[str]) -> Path | None:
    """Return the folder with the play page's image, or None where none can be made.

    Args:
        served: the folder of wheels, byte code in them, and the compiled standard library.
        wheels: names of those that the page needs.
    """
    settings = {"wheels": wheels, "openings": OPENINGS, "themes": THEMES}
    return _image("play", served, settings, [SOURCES])


def kernel_image(served: Path, lock: dict[str, Any]) -> Path | None:
    """Return the folder with the kernel's image, or None where none can be made."""
    wheels = [package["file_name"] for package in lock["packages"].values()]
    settings = {"wheels": wheels, "packages": list(lock["packages"])}
    return _image("kernel", served, settings, [SNAPSHOT / "kernel_image.py"])


def _image(
    kind: str, served: Path, settings: dict[str, Any], inputs: list[Path | str]
) -> Path | None:
    """Make one image in a fresh Node."""
    node = modern_node()
    if node is None:
        return None
    script, told = SNAPSHOT / f"make_{kind}.mjs", json.dumps(settings)
    pyodide = downloads.pyodide()

    def make(folder: Path) -> None:
        run(
            [
                *(node, "--import", SNAPSHOT / "steady.mjs", script),
                *(f"--pyodide={pyodide}", f"--served={served}", f"--sources={SOURCES}"),
                *(f"--stdlib={served / runtime.STDLIB}", f"--settings={told}", f"--out={folder}"),
            ],
            environment={"TZ": "UTC", "LC_ALL": "C.UTF-8", "NODE_OPTIONS": ""},
        )

    shared = [SNAPSHOT / name for name in SHARED]
    # By content: the folder is another one in every build.
    files = [
        hashlib.sha256((served / name).read_bytes()).hexdigest()
        for name in (runtime.STDLIB, *settings["wheels"])
    ]
    names = [told, node.parents[3].name, pyodide.parents[1].name, *files]
    return cached(f"image-{kind}", [*names, *inputs, *shared, script], make)
