"""What is copied for Pyodide to read: the tests and their settings."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

from lite.paths import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ELSEWHERE: Final = {"browser", "pyodide"}
"""Folders of tests that cannot run inside Pyodide."""


def copy_checkout(folder: Path) -> None:
    """Copy the tests and their settings, but not the package: that must come from the wheel."""
    shutil.copy(ROOT / "pyproject.toml", folder)
    ignored = shutil.ignore_patterns("__pycache__", *ELSEWHERE)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignored)
