"""Run case files of the formal topics: ``python -m tests.cases DIR``.

Prints one line a case, ``PASS id``, ``FAIL id got expected`` or ``SKIP id why``, and a count; the
exit code is 1 when a case failed. A file holds one case or a list of cases; see `required` for
what of ``expected`` is graded.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests import case_alpine, case_majority, case_wildlife
from tests.case_forms import Skip, required

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Setup = dict[str, Any]
Grade = tuple[object, bool]
ANIMAL_TOPICS: Final = ("bear", "elk", "salmon", "hawk", "fox")
GRADERS: Final[dict[str, Callable[[Setup, Any, str], Grade]]] = {
    **{f"{animal}-scoring": case_wildlife.grade for animal in ANIMAL_TOPICS},
    "variant-scoring": case_wildlife.grade,
    "landmarks-wildlife": case_wildlife.grade,
    "habitat": case_majority.grade_habitats,
    "majority": case_majority.grade_majorities,
    **dict.fromkeys(case_alpine.ALPINE_TOPICS, case_alpine.grade),
}


class Verdict(NamedTuple):
    """What became of one case."""

    word: str
    name: str
    detail: str = ""

    def __str__(self) -> str:
        """Return the printed line."""
        return f"{self.word} {self.name} {self.detail}".strip()


def compact(value: object) -> str:
    """Write a value without blanks, so that a line splits into words."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)


def judge(case: object, name: str) -> Verdict:
    """Return the verdict on one case."""
    if not isinstance(case, dict) or "topic" not in case or "expected" not in case:
        return Verdict("SKIP", name, "not a case: it has no topic or nothing expected")
    name = str(case.get("id") or name)
    try:
        return _graded(case, name)
    except Skip as why:
        return Verdict("SKIP", name, str(why))
    except Exception as error:  # noqa: BLE001 - one bad case must not stop the run
        said = " ".join(str(error).split())
        return Verdict("FAIL", name, f"{type(error).__name__}: {said} {compact(case['expected'])}")


def _graded(case: dict[str, Any], name: str) -> Verdict:
    """Score a case and compare."""
    topic, setup = str(case["topic"]), case.get("setup")
    if topic not in GRADERS:
        raise Skip(f"topic {topic} is written for readers")
    if not isinstance(setup, dict):
        raise Skip("the case has no setup")
    given = case["expected"]
    expected = given if topic in case_alpine.ALPINE_TOPICS else required(given)
    got, agrees = GRADERS[topic](setup, expected, topic)
    if case.get("confidence") == "low":
        raise Skip(f"low confidence is not graded: got {compact(got)}")
    return Verdict("PASS", name) if agrees else Verdict("FAIL", name, _both(got, expected))


def _both(got: object, expected: object) -> str:
    """Write what came out and what was wanted."""
    return f"got {compact(got)} expected {compact(expected)}"


def run_file(path: Path) -> Iterator[Verdict]:
    """Judge every case of a file."""
    try:
        content = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError, RecursionError) as error:
        yield Verdict("FAIL", path.name, f"cannot be read as JSON: {' '.join(str(error).split())}")
        return
    if isinstance(content, dict) and isinstance(content.get("cases"), list):
        content = content["cases"]
    cases = content if isinstance(content, list) else [content]
    for number, case in enumerate(cases, 1):
        yield judge(case, path.stem if len(cases) == 1 else f"{path.stem}#{number}")


def run(place: Path) -> Iterator[Verdict]:
    """Judge every case of a directory, the folders in it too, or of one file."""
    files = sorted(place.rglob("*.json")) if place.is_dir() else [place]
    for path in files:
        yield from run_file(path)


def main(arguments: Sequence[str]) -> int:
    """Print the verdicts and a count; return the exit code."""
    if len(arguments) != 1 or not Path(arguments[0]).exists():
        sys.stderr.write("usage: python -m tests.cases DIR   (a directory of case files, or one)\n")
        return 2
    count: Counter[str] = Counter()
    for verdict in run(Path(arguments[0])):
        sys.stdout.write(f"{verdict}\n")
        count[verdict.word] += 1
    words = ((count["PASS"], "passed"), (count["FAIL"], "failed"), (count["SKIP"], "skipped"))
    sys.stdout.write(", ".join(f"{number} {word}" for number, word in words) + "\n")
    return 1 if count["FAIL"] else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
