"""What a learner has done: a record an exercise, kept with the learner's files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.lessons.sitting import RIGHT
from cascadia_nb.luck import SEED_LIMIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.lessons.sitting import Sitting
    from cascadia_nb.store import Store

PREFIX: Final = "progress/"
MOST: Final = 100_000
"""Counts end here: nobody gives more answers, and reports stay small."""
SEEDS: Final = 50
_TRIES: Final = 8


class Record(NamedTuple):
    """What was done on one exercise.

    Args:
        solved: how many variants were answered rightly.
        hints: the fewest hints that a right answer needed; -1 while none was given.
        attempts: all answers.
        reveals: how often the answer was shown.
        seeds: of the variants that were solved, the latest last.
    """

    solved: int = 0
    hints: int = -1
    attempts: int = 0
    reveals: int = 0
    seeds: tuple[int, ...] = ()

    def after(self, before: Sitting, now: Sitting) -> Record:
        """Return the record after an answer that led from one sitting to the next."""
        record = self._replace(
            attempts=min(self.attempts + now.attempts - before.attempts, MOST),
            reveals=min(self.reveals + now.reveals - before.reveals, MOST),
        )
        if now.reply.kind != RIGHT or before.is_over:
            return record
        fewest = now.wrong if self.hints < 0 else min(self.hints, now.wrong)
        others = tuple(seed for seed in self.seeds if seed != now.seed)
        return record._replace(
            solved=min(self.solved + 1, MOST),
            hints=fewest,
            seeds=(*others, now.seed)[-SEEDS:],
        )

    def plus(self, other: Record) -> Record:
        """Return both records taken together."""
        known = [hints for hints in (self.hints, other.hints) if hints >= 0]
        seeds = tuple(dict.fromkeys((*self.seeds, *other.seeds)))[-SEEDS:]
        return Record(
            min(self.solved + other.solved, MOST),
            min(known, default=-1),
            min(self.attempts + other.attempts, MOST),
            min(self.reveals + other.reveals, MOST),
            seeds,
        )

    def told(self) -> dict[str, Any]:
        """Return the record as JSON data."""
        return {**self._asdict(), "seeds": list(self.seeds)}


def read_record(data: object) -> Record | None:
    """Return the record of JSON data, or None if it is not one."""
    if not isinstance(data, dict) or set(data) != set(Record._fields):
        return None
    counts = [data[name] for name in ("solved", "hints", "attempts", "reveals")]
    seeds = data["seeds"]
    if not isinstance(seeds, list) or len(seeds) > SEEDS:
        return None
    if not all(_is_count(count, -1, MOST) for count in counts):
        return None
    if not all(_is_count(seed, 0, SEED_LIMIT - 1) for seed in seeds):
        return None
    solved, hints, attempts, reveals = counts
    honest = solved >= 0 and attempts >= 0 and reveals >= 0 and (hints >= 0) == (solved > 0)
    if not honest or solved > attempts:
        return None
    return Record(solved, hints, attempts, reveals, tuple(seeds))


def _is_count(value: object, least: int, most: int) -> bool:
    """Whether a value is a whole number of a range."""
    return type(value) is int and least <= value <= most


def read_kept(text: str | None) -> Record:
    """Return the record of a kept text; one that was damaged counts as nothing done."""
    try:
        return read_record(json.loads(text or "null")) or Record()
    except (ValueError, RecursionError):
        return Record()


async def note(store: Store, before: Sitting, now: Sitting) -> Record:
    """Keep what an answer changed, whatever other tabs kept meanwhile."""
    key = PREFIX + now.exercise.id
    record = Record()
    for _ in range(_TRIES):
        seen = await store.read(key)
        record = read_kept(seen).after(before, now)
        if await store.swap(key, seen, json.dumps(record.told())):
            break
    return record


async def kept(store: Store) -> Mapping[str, Record]:
    """Return the records of all exercises that were tried, by id, sorted."""
    names = sorted(one.key for one in await store.names(PREFIX))
    return {key.removeprefix(PREFIX): read_kept(await store.read(key)) for key in names}


async def forget(store: Store) -> None:
    """Forget all progress."""
    for one in await store.names(PREFIX):
        await store.delete(one.key)
