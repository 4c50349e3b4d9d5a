"""Run the test stages one after the other and end with one line that counts every test.

python -m tests.stages [STAGE ...]
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree import ElementTree as ET

from lite.paths import CACHE, NOTEBOOKS, ROOT, TOOLS

if TYPE_CHECKING:
    from pathlib import Path

REPORTS: Final = CACHE / "reports"
PYTHON: Final = sys.executable


class Count(NamedTuple):
    """How many tests passed and failed."""

    passed: int = 0
    failed: int = 0

    def plus(self, other: Count) -> Count:
        """Add two counts."""
        return Count(self.passed + other.passed, self.failed + other.failed)


class Stage(NamedTuple):
    """One step of the whole: a name, what it says it does, and the commands it runs."""

    name: str
    about: str
    commands: tuple[tuple[str, ...], ...]


def pytest(stage: str, *arguments: str) -> tuple[str, ...]:
    """Spell a pytest run that leaves its counts where the closing line finds them."""
    return (PYTHON, "-m", "pytest", "--quiet", f"--junitxml={REPORTS / stage}.xml", *arguments)


STAGES: Final = (
    Stage("format", "every file is formatted", ((str(TOOLS / "ruff"), "format", "--check"),)),
    Stage("lint", "no rule of style is broken", ((str(TOOLS / "ruff"), "check"),)),
    Stage("types", "every type fits", ((PYTHON, "-m", "mypy"),)),
    Stage("layers", "no layer imports a higher one", ((str(TOOLS / "lint-imports"),),)),
    Stage(
        "tests",
        "units, properties and cases",
        (
            pytest(
                "tests",
                *("--numprocesses=auto", "--ignore=tests/browser", "--ignore=tests/pyodide"),
                "tests",
            ),
        ),
    ),
    Stage(
        "notebooks",
        "every cell of every notebook runs",
        (
            pytest(
                "notebooks",
                # The cells of one notebook share a kernel, so they stay with one worker.
                *("--numprocesses=auto", "--dist=loadfile"),
                *("--nbval-lax", "--nbval-kernel-name=python3"),
                str(NOTEBOOKS),
            ),
        ),
    ),
    Stage("site", "the site can be built and stands alone", ((PYTHON, "-m", "lite.build"),)),
    Stage(
        "pyodide",
        "the wheel's own tests inside Pyodide, and the same games everywhere",
        (pytest("pyodide", "tests/pyodide"),),
    ),
    Stage(
        "browser",
        "the built site in Chromium with the network cut",
        (pytest("browser", "tests/browser"),),
    ),
)


def counts(report: Path) -> Count:
    """Read how many tests of a report passed and failed; a skipped one is neither."""
    total = Count()
    for suite in ET.parse(report).getroot().iter("testsuite"):  # noqa: S314 - our own file
        tests, failures, errors, skipped = (
            int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")
        )
        failed = failures + errors
        total = total.plus(Count(tests - failed - skipped, failed))
    return total


def run(stage: Stage) -> bool:
    """Run the commands of a stage, say how long it took, and whether all was well."""
    print(f"\n== {stage.name}: {stage.about}", flush=True)
    started = time.monotonic()
    good = all(
        subprocess.run(command, cwd=ROOT, check=False).returncode == 0 for command in stage.commands
    )
    seconds = time.monotonic() - started
    print(f"== {stage.name}: {'passed' if good else 'FAILED'} in {seconds:.1f} s", flush=True)
    return good


def chosen(names: list[str]) -> list[Stage]:
    """Return the named stages in their order, or all when none is named."""
    unknown = set(names) - {stage.name for stage in STAGES}
    if unknown:
        known = ", ".join(stage.name for stage in STAGES)
        sys.exit(f"There is no stage named {', '.join(sorted(unknown))}; there are: {known}.")
    return [stage for stage in STAGES if not names or stage.name in names]


def main() -> None:
    """Stop at the first stage that fails; the last line counts what pytest ran until then."""
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir(parents=True)
    failed = next((stage for stage in chosen(sys.argv[1:]) if not run(stage)), None)
    total = Count()
    for report in sorted(REPORTS.glob("*.xml")):
        total = total.plus(counts(report))
    if failed:
        print(f"\nStopped at the stage {failed.name}; the later ones did not run.")
        # A stage without tests of its own, such as the types, counts as one failure.
        total = total._replace(failed=total.failed or 1)
    print(f"\n{total.passed} passed, {total.failed} failed", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
