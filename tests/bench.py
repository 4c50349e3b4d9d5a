"""Measure speed and write BENCHMARKS.md.

python -m tests.bench [engine] [site] [--boards N] [--against COMMIT]

Everything is measured in one run on one core, side by side with the unit (see `bench_unit`), and
every figure is the median of five. Rates are per unit: the machine and its load cancel out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import time
from io import BytesIO
from pathlib import Path
from statistics import mean, median, stdev
from tempfile import TemporaryDirectory
from typing import Final

from cascadia_nb import BASE
from cascadia_nb.bots import make
from cascadia_nb.engine import follow
from cascadia_nb.setup import new_game
from cascadia_nb.sheets import sheets
from cascadia_nb.views import seen_by
from lite import downloads, runtime
from lite.commands import in_pyodide_command
from lite.paths import ROOT
from tests import bench_site
from tests import bench_work as work
from tests.bench_rates import Figure, figures
from tests.bench_unit import unit
from tests.pyodide.checkout import copy_checkout
from tests.test_naive_agrees import agree

REPORT: Final = ROOT / "BENCHMARKS.md"
PAGE: Final = ROOT / "tests" / "data" / "benchmarks.md"
PARTS: Final = ("engine", "site")
TIMES: Final = 5
SECONDS: Final = 0.8
SLOWEST: Final = 0.050
"""What scoring a single card may take, in seconds, on any board of twenty tokens."""


def rates_inside_pyodide() -> list[Figure]:
    """Measure the rates of the built wheel inside Pyodide, which Node runs."""
    with TemporaryDirectory() as folder:
        checkout = Path(folder)
        copy_checkout(checkout)
        command = in_pyodide_command(
            ROOT / "tests" / "pyodide" / "bench_inside.py",
            *("/checkout/figures.json", f"--times={TIMES}", f"--seconds={SECONDS}"),
            pyodide=downloads.pyodide(),
            stdlib=runtime.third_party() / runtime.STDLIB,
            wheels=[runtime.own_package()],
            mounts={checkout: "/checkout"},
        )
        subprocess.run(command, check=True)
        return _read(checkout / "figures.json")


def rates_of(commit: str) -> list[Figure]:
    """Measure the rates of the package as it was at an earlier commit, in the same way."""
    with TemporaryDirectory() as folder:
        old = Path(folder)
        command = [shutil.which("git") or "git", "archive", commit, "cascadia_nb"]
        packed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=BytesIO(packed)) as archive:
            archive.extractall(old, filter="data")
        shutil.copytree(ROOT / "tests", old / "tests", ignore=shutil.ignore_patterns("__pycache__"))
        file = old / "figures.json"
        args = (str(file), f"--times={TIMES}", f"--seconds={SECONDS}")
        subprocess.run(
            [sys.executable, "-m", "tests.bench_rates", *args],
            cwd=old,
            env={**os.environ, "PYTHONPATH": folder},
            check=True,
        )
        return _read(file)


def _read(file: Path) -> list[Figure]:
    """Read the figures that another process has written."""
    return [Figure(*row) for row in json.loads(file.read_text(encoding="utf-8"))]


def worst() -> list[tuple[str, float]]:
    """Return the hardest boards and the seconds each took, slowest first."""
    found = []
    for name, score in work.worst_cases():
        times = []
        for _ in range(TIMES):
            start = time.process_time()
            score()
            times.append(time.process_time() - start)
        found.append((name, median(times)))
    return sorted(found, key=lambda pair: -pair[1])


def import_time() -> float:
    """Return the seconds that importing the package adds to an empty interpreter."""

    def once(words: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", words], cwd=ROOT, check=True)
        return time.perf_counter() - start

    pairs = [(once("import cascadia_nb"), once("pass")) for _ in range(3 * TIMES)]
    return median(full for full, _ in pairs) - median(empty for _, empty in pairs)


def wheel_sizes() -> dict[str, int]:
    """Return the bytes of both wheels by the name of their distribution."""
    wheels = runtime.plain_wheels().glob("*.whl")
    return {path.name.split("-")[0]: path.stat().st_size for path in wheels}


def strength(name: str, games: int = 100) -> tuple[float, float]:
    """Return the mean and the standard deviation of a bot's solo totals on the cards AAAAA."""
    totals = []
    for seed in range(games):
        state, bot = new_game(BASE, 1, seed, "AAAAA"), make(name, seed)
        while not state.is_over:
            state = follow(state, bot.choose(seen_by(state, 0)))
        totals.append(sheets(state)[0].total)
    return mean(totals), stdev(totals)


def pin() -> str:
    """Stay on one core where the system allows it, and say so."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def rows(now: list[Figure], before: list[Figure], browser: list[Figure]) -> str:
    """Return the rows of the table; what an earlier program did not do is left blank."""
    old = {figure.name: f"{figure.per_unit:.1f}" for figure in before}
    inside = {figure.name: f"{figure.per_unit:.1f}" for figure in browser}
    return "\n".join(
        f"| {name} | {old.get(name, '')} | {per_unit:.1f} | {inside.get(name, '')} "
        f"| {milliseconds:.3f} |"
        for name, per_unit, milliseconds in now
    )


def report(boards: int, commit: str) -> str:
    """Measure everything and return the page.

    Args:
        boards: how many boards of each card are compared with the second scorer.
        commit: an earlier one to be measured beside this, or empty.
    """
    cores, pinned, units = os.cpu_count(), pin(), [unit() for _ in range(TIMES)]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    before = rates_of(commit) if commit else []
    table = rows(figures(TIMES, SECONDS), before, rates_inside_pyodide())
    hard, wheels = worst(), wheel_sizes()
    slow = [name for name, seconds in hard if seconds > SLOWEST]
    differences = len(agree(boards)) if boards else 0
    bots = [
        f"| {name} | {m:.1f} | {s:.1f} |"
        for name in ("random", "greedy")
        for m, s in (strength(name),)
    ]
    return PAGE.read_text(encoding="utf-8").format(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=f"{platform.system()} {platform.machine()}, {cores} cores, {pinned}",
        load=f"{load:.1f}",
        unit=f"{median(units):.1f}",
        rows=table,
        before=commit[:12] or "none",
        hard="\n".join(f"| {name} | {seconds * 1000:.1f} |" for name, seconds in hard[:8]),
        slow=", ".join(slow) or "none",
        count=len(hard),
        importing=f"{import_time() * 1000:.0f}",
        rules=f"{wheels['cascadia_nb'] / 1000:.0f}",
        table=f"{wheels['cascadia_nb_ui'] / 1000:.0f}",
        boards=f"{boards:,}",
        differences=differences,
        bots="\n".join(bots),
    )


def main() -> None:
    """Measure the parts that are asked for and write; the others stay as they were written."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help=f"{PARTS}; usually both")
    parser.add_argument("--boards", type=int, default=20_000, help="boards a card to compare on")
    parser.add_argument("--against", default="", help="a commit to be measured beside this one")
    arguments = parser.parse_args()
    wanted = arguments.parts or PARTS
    engine, site = bench_site.written(REPORT)
    # First the site: a browser would inherit the one core that the engine is measured on.
    if "site" in wanted:
        site = bench_site.section()
    if "engine" in wanted:
        engine = report(arguments.boards, arguments.against)
    page = f"{engine.rstrip()}\n\n{site}".rstrip() + "\n"
    REPORT.write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
