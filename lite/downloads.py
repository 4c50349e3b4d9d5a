"""Fetch what is pinned: wheels from PyPI and Pyodide from npm, each checked by its hash."""

import re
import shutil
import zipfile
from pathlib import Path

from lite.cache import cached
from lite.commands import run, run_python
from lite.paths import LITE, REQUIREMENTS

# The Python and the platform of the Pyodide that package.json pins.
BROWSER_PYTHON = "3.14"
BROWSER_PLATFORM = "pyemscripten_2026_0_wasm32"

# Type stubs for libraries that no notebook here completes: four fifths of the wheel's weight.
UNUSED_IN_JEDI = re.compile(
    r"^jedi/third_party/"
    r"(django-stubs|typeshed/(stubs|stdlib/(lib2to3|distutils|tkinter|msilib|curses)))/"
)


def wheels(name: str, *, whole: bool = False) -> Path:
    """Return a folder with the wheels that requirements/NAME.txt pins for the browser's Python.

    Args:
        name: of the file of pins.
        whole: whether to keep what nobody uses in them, as `make bench` does to compare.
    """
    pins = REQUIREMENTS / f"{name}.txt"

    def download(folder: Path) -> None:
        run_python(
            *("-m", "pip", "download", "-qq", "--require-hashes", "--no-deps"),
            *("--only-binary=:all:", "--implementation=cp"),
            *(f"--python-version={BROWSER_PYTHON}", "--abi=cp314", "--abi=none"),
            *(f"--platform={BROWSER_PLATFORM}", "--platform=any"),
            *("--dest", folder, "--requirement", pins),
        )
        for wheel in () if whole else folder.glob("jedi-*.whl"):
            leave_out(wheel, UNUSED_IN_JEDI)

    kind, slim = ("whole", "") if whole else ("wheels", UNUSED_IN_JEDI.pattern)
    return cached(f"{kind}-{name}", [pins, slim, BROWSER_PLATFORM], download)


def leave_out(wheel: Path, unused: re.Pattern[str]) -> None:
    """Repack a wheel without some of its files; RECORD may name them still, nobody reads it."""
    slim = wheel.with_suffix(".slim")
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(slim, "w") as kept:
        for entry in whole.infolist():
            if not unused.match(entry.filename):
                kept.writestr(entry, whole.read(entry), zipfile.ZIP_DEFLATED)
    slim.replace(wheel)


def pyodide() -> Path:
    """Return the folder of the Pyodide release that package-lock.json pins."""
    manifest, lock = LITE / "package.json", LITE / "package-lock.json"

    def install(folder: Path) -> None:
        for file in (manifest, lock):
            shutil.copy(file, folder)
        run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder=folder)

    return cached("npm", [manifest, lock], install) / "node_modules" / "pyodide"
