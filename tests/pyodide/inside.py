"""What Node runs inside Pyodide: the marked tests, then the script whose output must not vary.

inside.py TEST_FILE ...
"""

import contextlib
import io
import os
import runpy
import sys
from pathlib import Path

import pytest

CHECKOUT, REPORTS = Path("/checkout"), Path("/reports")


def run_marked_tests(files: list[str]) -> int:
    """Run the tests that bear the mark, and leave their report on the host."""
    return int(
        pytest.main(
            [
                *("-m", "pyodide", "--quiet", "-p", "no:cacheprovider"),
                *(f"--rootdir={CHECKOUT}", f"--junitxml={REPORTS}/inside-pyodide.xml"),
                *files,
            ]
        )
    )


def record_determinism() -> None:
    """Keep what the script prints, to be compared with what CPython prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path(str(CHECKOUT / "tests" / "determinism.py"), run_name="__main__")
    (REPORTS / "determinism-pyodide.txt").write_bytes(printed.getvalue().encode())


os.chdir(CHECKOUT)
sys.path.insert(0, str(CHECKOUT))
status = run_marked_tests(sys.argv[1:])
sys.argv = ["determinism.py"]
record_determinism()
sys.exit(status)
