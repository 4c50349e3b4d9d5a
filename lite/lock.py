"""Resolve every pinned file anew: Python packages by uv, Pyodide by npm.

python -m lite.lock

The pins name no registry, so whoever installs them may use a mirror.
"""

import venv
from pathlib import Path

from lite.commands import run
from lite.paths import CACHE, LITE, REQUIREMENTS, TOOLS

RESOLVER = "uv==0.13.9"
OPTIONS = ("--universal", "--generate-hashes", "--no-emit-index-url", "--quiet")
HOST, BROWSER = "--python-version=3.11", "--python-version=3.14"
EXTRAS = ("--extra=dev", "--extra=sim")


def resolver() -> Path:
    """Return uv, installed apart: only this script needs it."""
    folder = CACHE / "resolver"
    if not (folder / "bin" / "uv").exists():
        venv.create(folder, with_pip=True, clear=True)
        run([folder / "bin" / "python", "-m", "pip", "install", "-qq", RESOLVER])
    return folder / "bin" / "uv"


def resolve(uv: Path, source: str, target: str, *options: str) -> None:
    """Write one file of pins."""
    run(
        [uv, "pip", "compile", source, "--output-file", target, *OPTIONS, *options],
        folder=REQUIREMENTS,
        environment={"UV_CUSTOM_COMPILE_COMMAND": "make lock"},
    )


def resolve_npm() -> None:
    """Write the lock of the npm packages without the addresses they came from."""
    only_lock = ("--package-lock-only", "--ignore-scripts", "--omit-lockfile-registry-resolved")
    run([TOOLS / "npm", "install", *only_lock], folder=LITE)


def main() -> None:
    """Resolve all of them; what runs inside Pyodide is listed by hand where it must stay small."""
    uv = resolver()
    resolve(uv, "../pyproject.toml", "development.txt", HOST, *EXTRAS)
    resolve(uv, "browser.in", "browser.txt", BROWSER, "--no-deps")
    resolve(uv, "pyodide-tools.in", "pyodide-tools.txt", BROWSER, "--no-deps")
    resolve(uv, "pyodide-tests.in", "pyodide-tests.txt", BROWSER)
    resolve_npm()


if __name__ == "__main__":
    main()
