"""Measure speed and write BENCHMARKS.md.

python -m tests.bench [engine] [site] [--boards N]

Everything is measured in one run on one core, side by side with the unit (see `bench_unit`), and
every figure is the median of five. Rates are per unit: the machine and its load cancel out.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
import time
from functools import partial
from statistics import mean, median, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import BASE
from cascadia_nb.bots import make
from cascadia_nb.engine import follow
from cascadia_nb.setup import new_game
from cascadia_nb.sheets import sheets
from cascadia_nb.views import seen_by
from lite import runtime
from lite.paths import ROOT
from tests import bench_site
from tests import bench_work as work
from tests.bench_unit import unit
from tests.test_naive_agrees import agree

if TYPE_CHECKING:
    from collections.abc import Callable

    Job = Callable[[int], Callable[[], int]]

REPORT: Final = ROOT / "BENCHMARKS.md"
PAGE: Final = ROOT / "tests" / "data" / "benchmarks.md"
PARTS: Final = ("engine", "site")
TIMES: Final = 5
SECONDS: Final = 0.8
SLOWEST: Final = 0.050
"""What scoring a single card may take, in seconds, on any board of twenty tokens."""


class Figure(NamedTuple):
    """What was measured: how often per unit, and how long one took."""

    name: str
    per_unit: float
    milliseconds: float


def rate(make_work: Job) -> tuple[float, float]:
    """Return how often something was done per unit, and the milliseconds of one.

    Args:
        make_work: prepares the n-th round, which is not timed, and returns the work.
    """
    ratios, times = [], []
    for _ in range(TIMES):
        before, done, spent, number = unit(), 0, 0.0, 0
        while spent < SECONDS:
            job = make_work(number)
            number += 1
            start = time.process_time()
            done += job()
            spent += time.process_time() - start
        ratios.append(done / spent / mean((before, unit())))
        times.append(spent / done * 1000)
    return median(ratios), median(times)


def figures() -> list[Figure]:
    """Measure the rates."""
    jobs: dict[str, Job] = {
        "random games for one": partial(_games, 1),
        "random games for two": partial(_games, 2),
    }
    for cards in ("AAAAA", "DDDDD"):
        jobs[f"full scorings, {cards}"] = partial(_scorings, cards)
    for step in ("pick", "tile", "token"):
        jobs[f"listings of legal moves, a {step} to choose"] = partial(_listings, step)
    jobs["greedy turns for two"] = _greedy_turns
    return [Figure(name, *rate(job)) for name, job in jobs.items()]


def _games(players: int, number: int) -> Callable[[], int]:
    """Prepare twenty random games."""
    return partial(work.random_games, players, range(20 * number, 20 * number + 20))


def _scorings(cards: str, _: int) -> Callable[[], int]:
    """Prepare finished boards of which nothing is remembered."""
    return partial(work.full_scorings, tuple(map(work.forgetful, work.finished(cards))))


def _listings(step: str, _: int) -> Callable[[], int]:
    """Prepare positions of which nothing is remembered."""
    return partial(work.listings, tuple(map(work.forgetful, work.positions(step))))


def _greedy_turns(number: int) -> Callable[[], int]:
    """Prepare some turns from all parts of a game."""
    some = work.positions("pick")[number % 4 :: 11]
    return partial(work.greedy_turns, tuple(map(work.forgetful, some)))


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


def report(boards: int) -> str:
    """Measure everything and return the page."""
    cores, pinned, units = os.cpu_count(), pin(), [unit() for _ in range(TIMES)]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    rows = [f"| {f.name} | {f.per_unit:.1f} | {f.milliseconds:.3f} |" for f in figures()]
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
        rows="\n".join(rows),
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
    arguments = parser.parse_args()
    wanted = arguments.parts or PARTS
    engine, site = bench_site.written(REPORT)
    # First the site: a browser would inherit the one core that the engine is measured on.
    if "site" in wanted:
        site = bench_site.section()
    if "engine" in wanted:
        engine = report(arguments.boards)
    page = f"{engine.rstrip()}\n\n{site}".rstrip() + "\n"
    REPORT.write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
