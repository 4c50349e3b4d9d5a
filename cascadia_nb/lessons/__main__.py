"""List the question makers and the slips, for those who write exercises."""

from __future__ import annotations

import sys

from cascadia_nb.lessons.making import MAKERS, SLIPS
from cascadia_nb.lessons.rows import exercises, topics


def main() -> None:
    """Write each name with the sentence of its docstring."""
    for topic in topics():
        exercises(topic)
    for title, table in (("makers", MAKERS), ("slips", SLIPS)):
        sys.stdout.write(f"{title}:\n")
        for name, function in sorted(table.items()):
            sentence = (function.__doc__ or "").splitlines()[0]
            sys.stdout.write(f"  {name!r:<32} {sentence}\n")


if __name__ == "__main__":
    main()
