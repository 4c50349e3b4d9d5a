"""The package's side of a comparison: cards by name, corridors and majorities as plain numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from cascadia_nb.cards import CARD_NAMES, base_card
from cascadia_nb.environment import Environment
from cascadia_nb.findings import Finding, Score, ScoreSheet
from cascadia_nb.games.base import BASE
from cascadia_nb.games.more_cards import ROWS, extra_card
from cascadia_nb.games.more_tiles import more_tiles
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE, by_name
from cascadia_nb.state import Player

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.kinds import Habitat

    Board = Environment | Mapping[Hex, str] | Mapping[tuple[int, int], str]

VARIANTS: Final = ("family", "intermediate")
READINGS: Final = {
    ("salmon", "leave out"): ("salmon_branch", "leave out"),
    ("salmon", "strict"): ("salmon_branch", "void group"),
    ("salmon d", "any"): ("salmon_d_minimum", "none"),
    ("elk c", "split"): ("elk_c_above_eight", "divide"),
    ("elk c", "cap"): ("elk_c_above_eight", "cap"),
    ("elk d", "arc"): ("elk_d_gaps", "no"),
    ("elk d", "gaps"): ("elk_d_gaps", "yes"),
    ("hawk sight", "blocked"): ("hawk_sight_over_gaps", "blocked by missing tiles"),
    ("hawk b", "both"): ("hawk_b", "both solitary"),
    ("fox pair", "exactly two"): ("fox_pairs", "exactly two"),
    ("fox d", "isolated"): ("fox_d_groups", "isolated pairs only"),
}
"""A disputed point and a reading as the naive scorer names them -> the package's names."""
OTHER_READINGS: Final = (
    *((f"salmon {letter}", "salmon", "strict") for letter in "ABCD"),
    ("salmon D", "salmon d", "any"),
    ("elk C", "elk c", "cap"),
    ("elk D", "elk d", "gaps"),
    *((f"hawk {letter}", "hawk sight", "blocked") for letter in "BCD"),
    ("hawk B", "hawk b", "both"),
    ("fox B", "fox pair", "exactly two"),
    ("fox D", "fox pair", "exactly two"),
    ("fox D", "fox d", "isolated"),
)
"""Card, point, reading: what is compared beside the readings that the product takes."""


def has_card(name: str) -> bool:
    """Whether a box has a card of this name."""
    return name in CARD_NAMES or name in ROWS


@cache
def card(name: str, readings: tuple[tuple[str, str], ...] = ()) -> ScoringCard:
    """Return a card named as in ``elk D`` or ``family``, under other readings if wanted."""
    chosen = dict(READINGS[reading] for reading in readings)
    return extra_card(name, chosen) if name in ROWS else base_card(name, chosen)


def environment(tokens: Mapping[Hex, str] | Mapping[tuple[int, int], str]) -> Environment:
    """Return a board of blank tiles with these tokens."""
    return Environment.of_tokens(
        {Hex(*at): by_name(WILDLIFE, name, "wildlife") for at, name in tokens.items()}
    )


def findings(
    name: str,
    board: Board,
    readings: Mapping[str, str] | None = None,
) -> tuple[Finding, ...]:
    """Return what a card finds on a board."""
    where = board if isinstance(board, Environment) else environment(board)
    return card(name, tuple((readings or {}).items())).score(where).findings


def points(
    name: str,
    board: Board,
    readings: Mapping[str, str] | None = None,
) -> int:
    """Return what a card pays on a board."""
    return sum(finding.points for finding in findings(name, board, readings))


def corridor_sizes(board: Environment, habitat: Habitat) -> list[int]:
    """Return the sizes of the corridors of a habitat, largest first."""
    return [len(corridor) for corridor in board.corridors(habitat)]


def majority(sizes: Sequence[int]) -> list[int]:
    """Return the bonus of each player for the corridor sizes of one habitat."""
    awards = more_tiles(BASE).seating[len(sizes)].awards
    name = HABITATS[0].name
    nobody = Player(Environment())
    pairs = [
        (nobody, ScoreSheet((Score(f"corridor {name}", "", (Finding(size, (ORIGIN,), ""),)),)))
        for size in sizes
    ]
    paid = [0] * len(sizes)
    for award in awards:
        if award.key == f"bonus {name}":
            for seat, finding in award.rule(pairs):
                paid[seat] += finding.points
    return paid
