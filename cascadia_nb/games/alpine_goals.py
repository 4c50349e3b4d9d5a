"""What the goals of Alpine Lakes' scenarios and achievements count, one small function each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.games.alpine_heights import bonus_key, is_lofty, levels_of
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.games.goals import Goal
    from cascadia_nb.hexes import Hex
    from cascadia_nb.state import Seat, State

    Sheets = tuple[ScoreSheet, ...]
    Count = tuple[int, tuple[Hex, ...]]

DECKS: Final = ("card wildlife ", "card habitat ", "card spatial ")


def _rows(sheet: ScoreSheet, *starts: str) -> Count:
    """Return the points of the rows whose keys begin so, and what pays."""
    found = [score for score in sheet.scores if score.key.startswith(starts)]
    hexes = dict.fromkeys(at for score in found for f in score.scoring for at in f.hexes)
    return sum(score.points for score in found), tuple(hexes)


def _level(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """The highest level of any tile."""
    cells = state.players[seat].environment.cells
    top = max([cell.level for cell in cells.values()], default=0)
    return top, tuple(at for at, cell in cells.items() if cell.level == top)


def _lakes(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points of the lakes."""
    return _rows(known[seat], "lakes")


def _kinds_up_high(goal: Goal, state: State, seat: Seat, _: Sheets) -> Count:
    """Kinds of animals that stand on a level or higher."""
    env, hexes = state.players[seat].environment, []
    for animal in state.rules.wildlife:
        hexes += [at for at in env.where(animal) if env[at].level >= goal.points][:1]
    return len(hexes), tuple(hexes)


def _highest_animals(_: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Kinds of which the player has the highest, alone or tied; solo: that earn the bonus.

    What "win" means for a tie and alone is a reading of ours.
    """
    won = []
    for animal in state.rules.wildlife:
        towers = [levels_of(player.environment, animal) for player in state.players]
        alone = len(towers) == 1
        if is_lofty(towers[0]) if alone else towers[seat] and towers[seat] == max(towers):
            won.append(animal)
    keys = tuple(map(bonus_key, won))
    return len(won), _rows(known[seat], *keys)[1] if keys else ()


def _habitat_card(goal: Goal, _: State, seat: Seat, known: Sheets) -> Count:
    """Points of one habitat's card."""
    return _rows(known[seat], f"card {goal.one} ")


def _one_habitat_card(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points of the habitat card that pays most."""
    cards = [_rows(known[seat], f"card {habitat} ") for habitat in ALPINE_HABITATS]
    return max(cards, key=lambda count: count[0])


def _environment_points(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points of all environment cards."""
    return _rows(known[seat], *DECKS)


def _margin(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points ahead of the best of the others; nobody wins by points alone at the table."""
    others = [sheet.total for place, sheet in enumerate(known) if place != seat]
    return (max(0, known[seat].total - max(others)) if others else 0), ()


ALPINE_COUNTS: Final[Mapping[str, Callable[[Goal, State, Seat, Sheets], Count]]] = {
    "level": _level,
    "lakes": _lakes,
    "kinds up high": _kinds_up_high,
    "highest animals": _highest_animals,
    "habitat card": _habitat_card,
    "one habitat card": _one_habitat_card,
    "environment points": _environment_points,
    "margin": _margin,
}
