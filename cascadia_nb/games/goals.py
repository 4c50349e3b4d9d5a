"""Goals of scenarios and achievements: what is counted, and whether it is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.games.alpine_goals import ALPINE_COUNTS
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS, ALPINE_WILDLIFE
from cascadia_nb.games.goal_counts import COUNTS
from cascadia_nb.kinds import HABITATS, WILDLIFE, Kind
from cascadia_nb.sheets import sheets
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.hexes import Hex
    from cascadia_nb.state import Seat, State


class Goal(NamedTuple):
    """Something to be reached, or to be avoided.

    Args:
        kind: what is counted, see `goal_counts.COUNTS` and `alpine_goals.ALPINE_COUNTS`.
        least, most: between which numbers the count must be; None: no bound on that side.
        points: what an animal or habitat must score to be counted.
        one, two: the animals or habitats it is about.
    """

    kind: str
    least: int | None = None
    most: int | None = None
    points: int = 0
    one: Kind | None = None
    two: Kind | None = None

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Goal:
        """Return the goal of a row of a table."""
        named = {key: _KINDS[row[key]] for key in ("one", "two") if key in row}
        return cls(**{**row, **named})

    @property
    def says(self) -> Reason:
        """What is to be done, to be put into words."""
        bound = self.least if self.least is not None else self.most
        key = f"goal {self.kind}" if self.least is not None or self.kind in _BARE else ""
        values = (bound, self.one or "", self.two or "", self.points)
        return reason(key or f"goal {self.kind} none", *values)

    @property
    def text(self) -> str:
        """What is to be done, in words."""
        return say(self.says)


_KINDS: Final[Mapping[str, Kind]] = {
    kind.name: kind for kind in (*HABITATS, *WILDLIFE, *ALPINE_HABITATS, *ALPINE_WILDLIFE)
}
_COUNTS: Final = {**COUNTS, **ALPINE_COUNTS}
_BARE: Final = (
    *("animals apart", "animals beside", "habitats apart", "animal off habitat"),
    *("keystones occupied", "kinds of animals"),
)
"""Goals that say what is to be avoided; of the others a form with "none" says so."""


class Verdict(NamedTuple):
    """Whether a goal is reached, how far the player is, and which hexes show it."""

    goal: Goal
    met: bool
    reached: int
    hexes: tuple[Hex, ...] = ()

    @property
    def why(self) -> Reason:
        """How far the player is, to be put into words."""
        return reason("goal met" if self.met else "goal missed", self.reached, self.goal.says)

    def __str__(self) -> str:
        """Return the sentence."""
        return say(self.why)


def judge(
    goal: Goal, state: State, seat: Seat, known: tuple[ScoreSheet, ...] | None = None
) -> Verdict:
    """Return whether a seat has reached a goal as the table lies.

    Args:
        goal: what is to be reached.
        state: the table.
        seat: the player.
        known: the sheets of all players, if they have been worked out already.
    """
    count, hexes = _COUNTS[goal.kind](goal, state, seat, known or sheets(state))
    enough = goal.least is None or count >= goal.least
    return Verdict(goal, enough and (goal.most is None or count <= goal.most), count, hexes)
