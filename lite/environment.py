"""Prepare .venv with everything that is pinned.

Runs on the system's Python, so it uses the standard library only:

python3 lite/environment.py
"""

import hashlib
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".venv"
PINS = ROOT / "requirements" / "development.txt"
STAMP = ENVIRONMENT / ".made-from"
OLDEST_PYTHON = (3, 11)


def missing() -> str | None:
    """Say in one sentence what the machine lacks, or nothing."""
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:3]))
        return f"Python 3.11 or newer is needed, and this is Python {found}: set PYTHON=... to one."
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        return "Python's venv module is missing: install it with `apt install python3-venv`."
    return None


def made_from() -> str:
    """Name the Python and the pins that the environment is made from."""
    return f"Python {sys.version} at {ROOT}\n{hashlib.sha256(PINS.read_bytes()).hexdigest()}\n"


def fits(stamp: str) -> bool:
    """Say whether the environment that stands there can be kept and only brought up to date."""
    if not (ENVIRONMENT / "bin" / "python").exists():
        return False
    # One without a stamp was made by hand or was interrupted: installing over it is safe.
    return not STAMP.is_file() or STAMP.read_text(encoding="utf-8").split("\n")[0] in stamp


def install(*arguments: str) -> None:
    """Call the environment's pip, and stop with its words if it fails."""
    python = ENVIRONMENT / "bin" / "python"
    command = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    # Downloading is retried by pip itself; what is left to fail is said as pip says it.
    finished = subprocess.run([*command, *arguments], cwd=ROOT, check=False)
    if finished.returncode != 0:
        sys.exit("The pinned packages could not be installed; pip's reason stands above.")


def main() -> None:
    """Bring the environment and the languages up to date."""
    sentence = missing()
    if sentence:
        sys.exit(sentence)
    make()
    # The languages are made from their catalogues, which change more often than the pins.
    python = ENVIRONMENT / "bin" / "python"
    if subprocess.run(
        [str(python), "-m", "lite.catalogues", "compile"], cwd=ROOT, check=False
    ).returncode:
        sys.exit("The languages could not be compiled; the reason stands above.")


def make() -> None:
    """Make the environment, unless it is what the pins say."""
    stamp = made_from()
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == stamp:
        return
    print("Preparing .venv with the pinned packages ...", flush=True)
    if not fits(stamp):
        shutil.rmtree(ENVIRONMENT, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
    install("--require-hashes", "--only-binary=:all:", "--requirement", str(PINS))
    install("--no-deps", "--no-build-isolation", "--editable", ".")
    STAMP.write_text(stamp, encoding="utf-8")
    print(".venv is ready.", flush=True)


if __name__ == "__main__":
    main()
