"""What the goals of scenarios and achievements count, one small function each.

Two readings are ours. The points of a single habitat are its corridor's alone, without the bonus;
the total of habitats contains the bonuses, as the scorepad's row does. Habitats that meet within
one piece are not "next to one another": otherwise the wetland starter alone would break scenario
14 (base rulebook, "Achievements").
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from cascadia_nb.awards import Payout, ranked
from cascadia_nb.games.landmark_cards import mark_of
from cascadia_nb.games.landmarks import TOUCHING
from cascadia_nb.patterns import AROUND, groups

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.games.goals import Goal
    from cascadia_nb.hexes import Hex
    from cascadia_nb.state import Seat, State

    Sheets = tuple[ScoreSheet, ...]
    Count = tuple[int, tuple[Hex, ...]]

SOLE: Final = Payout(first=(1,))


def _row(sheet: ScoreSheet, key: str) -> Count:
    """Return the points of a row, if the sheet has it, and what pays."""
    for score in sheet.scores:
        if score.key == key:
            hexes = dict.fromkeys(at for found in score.scoring for at in found.hexes)
            return score.points, tuple(hexes)
    return 0, ()


def _rows(sheet: ScoreSheet, *words: str) -> Count:
    """Return the points of all rows that begin with one of the words."""
    found = [_row(sheet, s.key) for s in sheet.scores if s.key.split(" ")[0] in words]
    return sum(points for points, _ in found), tuple(
        dict.fromkeys(at for _, hexes in found for at in hexes)
    )


def _least(found: list[Count]) -> Count:
    """Return the smallest of some counts."""
    return min(found, key=lambda count: count[0], default=(0, ()))


def _with(found: list[Count], points: int) -> Count:
    """Count those that reach some points."""
    reached = [hexes for paid, hexes in found if paid >= points]
    return len(reached), tuple(dict.fromkeys(at for hexes in reached for at in hexes))


def _total(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """The whole sheet."""
    return known[seat].total, ()


def _fully_scored(goal: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """How often an animal's card paid its highest number."""
    card = next((c for c in state.cards if c.about is goal.one), None)
    if card is None or not card.table:
        return 0, ()
    top = max(points for _, points in card.table)
    found = [f for f in known[seat].row(card.key).findings if f.points == top]
    return len(found), tuple(at for finding in found for at in finding.hexes)


def _animal(goal: Goal, state: State, seat: Seat, _: Sheets) -> Count:
    """Tokens of one animal."""
    tokens = state.players[seat].environment.tokens()
    hexes = tuple(at for at, animal in tokens.items() if animal is goal.one)
    return len(hexes), hexes


def _herds(state: State, seat: Seat) -> list[Count]:
    """Return the tokens of every animal."""
    environment = state.players[seat].environment
    found = [environment.where(animal) for animal in state.rules.wildlife]
    return [(len(hexes), hexes) for hexes in found]


def _each_animal(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Tokens of the rarest animal."""
    return _least(_herds(state, seat))


def _any_animal(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Tokens of the most frequent animal."""
    return max(_herds(state, seat), key=lambda count: count[0])


def _kinds(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Kinds of animals on the board."""
    return sum(count > 0 for count, _ in _herds(state, seat)), ()


def _animal_points(goal: Goal, _: State, seat: Seat, known: Sheets) -> Count:
    """Points of one animal's card."""
    return _row(known[seat], f"card {goal.one}")


def _cards(state: State, sheet: ScoreSheet) -> list[Count]:
    """Return the points of every animal's card."""
    return [_row(sheet, f"card {animal}") for animal in state.rules.wildlife]


def _corridors(state: State, sheet: ScoreSheet) -> list[Count]:
    """Return the points of every habitat's corridor, without the bonus."""
    return [_row(sheet, f"corridor {habitat}") for habitat in state.rules.habitats]


def _each_animal_points(_: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Points of the animal that scores least."""
    return _least(_cards(state, known[seat]))


def _animals_with_points(goal: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Animals that reach some points."""
    return _with(_cards(state, known[seat]), goal.points)


def _each_habitat_points(_: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Points of the habitat that scores least."""
    return _least(_corridors(state, known[seat]))


def _habitats_with_points(goal: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Habitats that reach some points."""
    return _with(_corridors(state, known[seat]), goal.points)


def _animals_together(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points of all wildlife cards."""
    return _rows(known[seat], "card")


def _habitats_together(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points of all corridors and their bonuses."""
    return _rows(known[seat], "corridor", "bonus")


def _nature(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Unspent nature tokens."""
    return state.players[seat].nature, ()


def _animals_apart(goal: Goal, state: State, seat: Seat, _: Sheets) -> Count:
    """Animals of one kind that touch one of another."""
    tokens = state.players[seat].environment.tokens()
    ones = [at for at, animal in tokens.items() if animal is goal.one]
    hexes = [at for at in ones if any(tokens.get(near) is goal.two for near in AROUND[at])]
    return len(hexes), tuple(hexes)


def _animals_beside(goal: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Animals of one kind that touch none of another."""
    _, standing = _animal(goal, state, seat, known)
    _, touching = _animals_apart(goal, state, seat, known)
    hexes = tuple(at for at in standing if at not in touching)
    return len(hexes), hexes


def _habitats_apart(goal: Goal, state: State, seat: Seat, _: Sheets) -> Count:
    """Edges of different pieces where two habitats meet, either way round."""
    cells, met = state.players[seat].environment.cells, []
    for at, cell in cells.items():
        for direction, near in enumerate(AROUND[at]):
            other = cells.get(near)
            if other is None or other.number == cell.number or not cell.part.edges:
                continue
            here, there = cell.habitat(direction), other.habitat((direction + 3) % 6)
            if here is goal.one and there is goal.two:
                met.append((at, near))
    return len(met), tuple(dict.fromkeys(at for pair in met for at in pair))


def _animal_off_habitat(goal: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Animals of one kind on a tile any part of which is of a habitat."""
    environment = state.players[seat].environment
    _, standing = _animal(goal, state, seat, known)
    hexes = tuple(at for at in standing if goal.two in environment[at].part.edges)
    return len(hexes), hexes


def _majorities(_: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Habitats in which the player alone has the largest corridor; a shared place is not won."""
    won = 0
    for habitat in state.rules.habitats:
        sizes = [_row(sheet, f"corridor {habitat}")[0] for sheet in known]
        won += ranked(sizes, SOLE)[seat]
    return won, ()


def _keystones(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Keystone tiles that hold an animal."""
    cells = state.players[seat].environment.cells
    hexes = tuple(at for at, cell in cells.items() if cell.part.keystone and cell.token)
    return len(hexes), hexes


def _landmark_points(_: Goal, __: State, seat: Seat, known: Sheets) -> Count:
    """Points of all landmarks; what they add to corridors is not among them."""
    return _rows(known[seat], "landmark")


def _one_landmark(_: Goal, state: State, seat: Seat, known: Sheets) -> Count:
    """Points of the landmark that scores most."""
    found = [_row(known[seat], f"landmark {habitat}") for habitat in state.rules.habitats]
    return max(found, key=lambda count: count[0])


def _landmarks_of(state: State, seat: Seat) -> tuple[Hex, ...]:
    """Return the hexes with landmarks."""
    marks = [mark_of(habitat) for habitat in state.rules.habitats]
    cells = state.players[seat].environment.cells
    return tuple(sorted(at for at, cell in cells.items() if cell.mark in marks))


def _landmarks_placed(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Landmarks on the board."""
    hexes = _landmarks_of(state, seat)
    return len(hexes), hexes


def touching(hexes: tuple[Hex, ...], *, chain: bool) -> tuple[Hex, ...]:
    """Return the most hexes that are adjacent to one another: each to each, or in a chain."""
    if chain:
        return max(groups(hexes), key=len, default=())
    for size in (3, 2, 1):
        for some in combinations(hexes, size):
            if all(two in AROUND[one] for one, two in combinations(some, 2)):
                return some
    return ()


def _landmarks_touching(_: Goal, state: State, seat: Seat, __: Sheets) -> Count:
    """Landmarks adjacent to one another, in the reading of the game."""
    chain = state.rules.option(TOUCHING.name) == TOUCHING.readings[1]
    hexes = touching(_landmarks_of(state, seat), chain=chain)
    return len(hexes), hexes


COUNTS: Final[Mapping[str, Callable[[Goal, State, Seat, Sheets], Count]]] = {
    "total": _total,
    "fully scored": _fully_scored,
    "animal": _animal,
    "each animal": _each_animal,
    "any animal": _any_animal,
    "kinds of animals": _kinds,
    "animal points": _animal_points,
    "each animal points": _each_animal_points,
    "animals with points": _animals_with_points,
    "each habitat points": _each_habitat_points,
    "habitats with points": _habitats_with_points,
    "animals together": _animals_together,
    "habitats together": _habitats_together,
    "nature": _nature,
    "animals apart": _animals_apart,
    "animals beside": _animals_beside,
    "habitats apart": _habitats_apart,
    "animal off habitat": _animal_off_habitat,
    "majorities": _majorities,
    "keystones occupied": _keystones,
    "landmark points": _landmark_points,
    "one landmark": _one_landmark,
    "landmarks placed": _landmarks_placed,
    "landmarks touching": _landmarks_touching,
}
