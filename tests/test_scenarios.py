"""Scenarios: all that are known, their cards, and every kind of goal against plain counting."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Environment, Game, Hex
from cascadia_nb.games import GAMES
from cascadia_nb.games.achievements import CHARTS
from cascadia_nb.games.alpine_goals import ALPINE_COUNTS
from cascadia_nb.games.goal_counts import COUNTS
from cascadia_nb.games.goals import Goal, judge
from cascadia_nb.games.scenarios import (
    EVERY_SCENARIO,
    SCENARIOS,
    Scenario,
    has_passed,
    play_scenario,
    scenario_of,
    verdicts,
)
from cascadia_nb.kinds import BEAR, ELK, FOREST, FOX, HABITATS, HAWK, RIVER, WETLAND, WILDLIFE
from tests.naive import AROUND

if TYPE_CHECKING:
    from cascadia_nb.kinds import Kind
    from cascadia_nb.state import State

ROWS: Final = [f"{scenario.box} {scenario.number}" for scenario in SCENARIOS]


def _played(game: Game, seed: int = 2) -> Game:
    """Play to the end."""
    dice = Dice(seed)
    while not game.is_over:
        game.push(game.sample_move(dice))
    return game


def _rules(scenario: Scenario) -> str:
    """Return the name of the game a scenario is played with."""
    return "base" if scenario.box == "base" else "base+tiles+cards"


def test_what_is_known() -> None:
    assert [s.number for s in SCENARIOS if s.box == "base"] == list(range(1, 16))
    assert [s.number for s in SCENARIOS if s.box == "landmarks"] == [1]
    assert {s.source for s in SCENARIOS} == {"public", "rulebook"}
    minimums = [s.minimum for s in SCENARIOS if s.box == "base"]
    assert minimums == sorted(minimums)
    assert (minimums[0], minimums[-1]) == (80, 100)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=ROWS)
def test_a_scenario_is_dealt_played_and_judged(scenario: Scenario) -> None:
    rules = GAMES[f"{_rules(scenario)}+{scenario.word}"]
    assert scenario_of(rules) == scenario
    for players in (1, 2):
        game = Game(rules, players, 4)
        letters = "".join(card.name[-1] for card in game.state.cards)
        assert letters == scenario.cards
        assert not has_passed(game.state, 0)
        _played(game)
        for seat in range(players):
            found = verdicts(game.state, seat)
            assert [verdict.goal for verdict in found] == list(scenario.all_goals)
            assert found[0].reached == game.sheet(seat).total
            assert found[0].met == (game.sheet(seat).total >= scenario.minimum)
            assert has_passed(game.state, seat) == all(verdict.met for verdict in found)
            assert all(verdict.goal.text and str(verdict) for verdict in found)
            board = game.state.players[seat].environment
            assert all(at in board for verdict in found for at in verdict.hexes)
        assert Game.from_code(game.code).state == game.state


def test_other_games_have_no_verdicts() -> None:
    assert verdicts(Game(BASE).state, 0) == ()
    assert scenario_of(BASE) is None
    with pytest.raises(CascadiaError, match="add the cards E to G"):
        play_scenario(SCENARIOS[-1], BASE)
    with pytest.raises(KeyError):
        GAMES["base+scenario-16"]
    with pytest.raises(CascadiaError, match="no set of cards"):
        Game(GAMES["base+scenario-3"], cards="nonsense")


# goals, against plain counting on played boards


def _plain(state: State, goal: Goal) -> int:
    """Count what a goal counts, from dictionaries alone."""
    cells = state.players[0].environment.cells
    spots = {(at.q, at.r): cell for at, cell in cells.items()}
    tokens = {spot: cell.token for spot, cell in spots.items() if cell.token}
    beside = {spot: [tokens.get((spot[0] + q, spot[1] + r)) for q, r in AROUND] for spot in tokens}
    herds = [list(tokens.values()).count(animal) for animal in WILDLIFE]
    ones = [spot for spot, animal in tokens.items() if animal is goal.one]
    found = {
        "animal": len(ones),
        "each animal": min(herds),
        "any animal": max(herds),
        "kinds of animals": sum(map(bool, herds)),
        "animals apart": sum(goal.two in beside[spot] for spot in ones),
        "animals beside": sum(goal.two not in beside[spot] for spot in ones),
        "animal off habitat": sum(goal.two in spots[spot].part.edges for spot in ones),
        "keystones occupied": sum(spots[spot].part.keystone for spot in tokens),
        "nature": state.players[0].nature,
    }
    if goal.kind == "habitats apart":
        return _borders(state, goal.one, goal.two)
    return found[goal.kind]


def _borders(state: State, one: Kind | None, two: Kind | None) -> int:
    """Count the borders between two habitats that do not lie within a piece."""
    cells, count = state.players[0].environment.cells, 0
    for (a, first), (b, second) in combinations(cells.items(), 2):
        step = (b.q - a.q, b.r - a.r)
        if step in AROUND and first.number != second.number:
            n = AROUND.index(step)
            count += {first.edges[n], second.edges[(n + 3) % 6]} == {one, two}
    return count


RARE: Final = ("kinds of animals", "animal off habitat", "keystones occupied")
BOARD_GOALS: Final = (
    Goal("animal", least=3, one=BEAR),
    Goal("each animal", least=2),
    Goal("any animal", least=4),
    Goal("kinds of animals", most=3),
    Goal("animals apart", most=0, one=BEAR, two=ELK),
    Goal("animals beside", most=0, one=HAWK, two=ELK),
    Goal("animal off habitat", most=0, one=ELK, two=FOREST),
    Goal("keystones occupied", most=0),
    Goal("nature", least=1),
    Goal("habitats apart", most=0, one=FOREST, two=RIVER),
)


@pytest.mark.parametrize("goal", BOARD_GOALS, ids=lambda goal: goal.kind)
def test_goals_about_the_board_count_right(goal: Goal) -> None:
    met = set()
    for seed in range(12):
        state = _played(Game(BASE, 1, seed), seed).state
        verdict = judge(goal, state, 0)
        assert verdict.reached == _plain(state, goal)
        met.add(verdict.met)
    assert len(met) == 2 or goal.kind in RARE


def test_goals_about_points_read_the_sheet() -> None:
    for seed in range(6):
        game = _played(Game(BASE, 3, seed, "random"), seed)
        sheets = game.sheets()
        for seat, sheet in enumerate(sheets):
            cards = [sheet.row(f"card {animal}").points for animal in WILDLIFE]
            lands = [sheet.row(f"corridor {habitat}").points for habitat in HABITATS]
            bonus = [sheet.row(f"bonus {habitat}").points for habitat in HABITATS]
            wanted = {
                Goal("each animal points", least=1): min(cards),
                Goal("animals with points", least=1, points=10): sum(c >= 10 for c in cards),
                Goal("animals together", least=1): sum(cards),
                Goal("animal points", least=1, one=FOX): cards[4],
                Goal("each habitat points", least=1): min(lands),
                Goal("habitats with points", least=1, points=4): sum(x >= 4 for x in lands),
                Goal("habitats together", least=1): sum(lands) + sum(bonus),
                Goal("total", least=1): sheet.total,
            }
            found = {goal: judge(goal, game.state, seat, sheets).reached for goal in wanted}
            assert found == wanted


def test_scoring_in_full_counts_the_top_of_the_card() -> None:
    game = Game(BASE, 1, cards="DDAAA")
    tokens = {Hex(n, 0): WILDLIFE[2] for n in range(7)}
    tokens |= {Hex(n, 3): WILDLIFE[2] for n in range(6)}
    state = game.state.with_environment(Environment.of_tokens(tokens))
    assert judge(Goal("fully scored", least=1, one=WILDLIFE[2]), state, 0).reached == 1
    assert judge(Goal("fully scored", least=1, one=BEAR), state, 0).reached == 0


def test_the_wetland_starter_does_not_break_scenario_14() -> None:
    starter = next(tile for tile in BASE.starters if tile.id == "starter-wetland")
    state = Game(GAMES["base+scenario-14"], 1).state
    state = state.with_environment(Environment.start(starter))
    goal = Goal("habitats apart", most=0, one=WETLAND, two=RIVER)
    assert judge(goal, state, 0).met


def test_every_kind_of_goal_is_used() -> None:
    used = {goal.kind for scenario in EVERY_SCENARIO for goal in scenario.all_goals}
    used |= {a.goal.kind for c in CHARTS.values() for a in c.achievements if a.goal}
    assert used == {*COUNTS, *ALPINE_COUNTS}
