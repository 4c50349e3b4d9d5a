"""The built wheel inside Pyodide: its marked tests pass, and its games are CPython's games."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from lite import downloads, runtime
from lite.commands import in_pyodide_command
from lite.paths import ROOT
from tests.pyodide.checkout import ELSEWHERE, copy_checkout
from tests.stages import REPORTS

MARK: Final = "mark.pyodide"


def marked_files() -> list[str]:
    """Name the test files that hold a marked test: only those are imported inside Pyodide."""
    return [
        str(file.relative_to(ROOT))
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        if not ELSEWHERE & set(file.parts) and MARK in file.read_text(encoding="utf-8")
    ]


@pytest.fixture(scope="session")
def inside(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """Run everything inside one Pyodide; starting it is the slow part."""
    checkout = tmp_path_factory.mktemp("checkout")
    copy_checkout(checkout)
    REPORTS.mkdir(parents=True, exist_ok=True)
    command = in_pyodide_command(
        ROOT / "tests" / "pyodide" / "inside.py",
        *marked_files(),
        pyodide=downloads.pyodide(),
        stdlib=runtime.third_party() / runtime.STDLIB,
        wheels=[runtime.own_package(), downloads.wheels("pyodide-tests")],
        mounts={checkout: "/checkout", REPORTS: "/reports"},
    )
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_marked_tests_pass_inside_pyodide(inside: subprocess.CompletedProcess[str]) -> None:
    assert inside.returncode == 0, inside.stdout + inside.stderr
    report = ET.parse(REPORTS / "inside-pyodide.xml").getroot()  # noqa: S314 - our own file
    assert [suite.get("skipped") for suite in report.iter("testsuite")] == ["0"], inside.stdout


def test_games_are_the_same_everywhere(inside: subprocess.CompletedProcess[str]) -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-m", "tests.determinism"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    recorded = REPORTS / "determinism-pyodide.txt"
    assert recorded.is_file(), inside.stdout + inside.stderr
    assert outputs[0] == outputs[1]
    assert outputs[0] == recorded.read_bytes()
