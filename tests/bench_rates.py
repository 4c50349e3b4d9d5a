"""Measure the rates of the engine, on CPython and inside Pyodide alike.

python -m tests.bench_rates FILE [--times N] [--seconds S]

Writes the figures to FILE as JSON. `bench` runs it on this Python, inside Pyodide, and on the
package of an earlier commit, all in one run: what differs is the program, never the measuring.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING, NamedTuple

from tests import bench_work as work
from tests.bench_unit import unit

if TYPE_CHECKING:
    from collections.abc import Callable

    Job = Callable[[int], Callable[[], int]]


class Figure(NamedTuple):
    """What was measured: how often per unit, and how long one took."""

    name: str
    per_unit: float
    milliseconds: float


def rate(make_work: Job, times: int, seconds: float) -> tuple[float, float]:
    """Return how often something was done per unit, and the milliseconds of one; medians both.

    Args:
        make_work: prepares the n-th round, which is not timed, and returns the work.
        times: measurements, each between two runs of the unit.
        seconds: how long each takes at least.
    """
    ratios, costs = [], []
    for _ in range(times):
        before, done, spent, number = unit(), 0, 0.0, 0
        while spent < seconds:
            job = make_work(number)
            number += 1
            start = time.process_time()
            done += job()
            spent += time.process_time() - start
        ratios.append(done / spent / mean((before, unit())))
        costs.append(spent / done * 1000)
    return median(ratios), median(costs)


def figures(times: int, seconds: float) -> list[Figure]:
    """Measure all rates."""
    return [Figure(name, *rate(job, times, seconds)) for name, job in _jobs().items()]


def _jobs() -> dict[str, Job]:
    """Return what is measured, by the name it has in the report."""
    jobs: dict[str, Job] = {
        "random games for one": partial(_games, 1),
        "random games for two": partial(_games, 2),
    }
    for cards in ("AAAAA", "DDDDD"):
        jobs[f"full scorings, {cards}"] = partial(_scorings, work.full_scorings, cards)
        jobs[f"the animals' cards alone, {cards}"] = partial(_scorings, work.card_scorings, cards)
    for step in ("pick", "tile", "token"):
        jobs[f"listings of legal moves, a {step} to choose"] = partial(_listings, step)
    jobs["greedy turns for two"] = _greedy_turns
    return jobs


def _games(players: int, number: int) -> Callable[[], int]:
    """Prepare twenty random games."""
    return partial(work.random_games, players, range(20 * number, 20 * number + 20))


def _scorings(score: Callable[..., int], cards: str, _: int) -> Callable[[], int]:
    """Prepare finished boards of which nothing is remembered."""
    return partial(score, tuple(map(work.forgetful, work.finished(cards))))


def _listings(step: str, _: int) -> Callable[[], int]:
    """Prepare positions of which nothing is remembered."""
    return partial(work.listings, tuple(map(work.forgetful, work.positions(step))))


def _greedy_turns(number: int) -> Callable[[], int]:
    """Prepare some turns from all parts of a game."""
    some = work.positions("pick")[number % 4 :: 11]
    return partial(work.greedy_turns, tuple(map(work.forgetful, some)))


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path, help="where the figures go")
    parser.add_argument("--times", type=int, default=5, help="measurements of each rate")
    parser.add_argument("--seconds", type=float, default=0.8, help="length of a measurement")
    args = parser.parse_args()
    found = figures(args.times, args.seconds)
    args.file.write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main()
