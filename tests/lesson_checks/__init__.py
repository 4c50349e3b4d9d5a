"""Right answers found a second time, by the naive scorer: one function a question maker.

A topic has its own module here; all of them are loaded when a test asks for `CHECKS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
    from cascadia_nb.lessons.making import Variant
    from tests.naive import Spot, Tokens

Told: TypeAlias = Mapping[str, Any]
Check: TypeAlias = "Callable[[Told, Variant], set[Any]]"

CHECKS: Final[dict[str, Check]] = {}


def checks(name: str) -> Callable[[Check], Check]:
    """Name the function that finds all right answers of a maker's variant naively.

    It is given the row's ``make`` and the variant, and returns the right answers: numbers, tuples
    of (q, r) in sorted order, tuples of option numbers, or moves in notation.
    """

    def add(function: Check) -> Check:
        assert CHECKS.setdefault(name, function) is function, name
        return function

    return add


def tokens_of(env: Environment) -> Tokens:
    """Return the tokens of a board as the naive scorer wants them."""
    cells = env.cells.items()
    return {(at.q, at.r): cell.token.name for at, cell in cells if cell.token is not None}


def tiles_of(env: Environment) -> dict[Spot, list[str]]:
    """Return the habitats of a board as the naive scorer wants them."""
    return {
        (at.q, at.r): [habitat.name for habitat in cell.edges] for at, cell in env.cells.items()
    }


def load() -> dict[str, Check]:
    """Load the checks of every topic."""
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if file.stem != "__init__":
            import_module(f"tests.lesson_checks.{file.stem}")
    return CHECKS
