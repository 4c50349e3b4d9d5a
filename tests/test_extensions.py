"""The engine carries expansions it knows nothing about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import BASE, Dice, Game
from tests.extensions import busy, extra_token, landmarks, stacked

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Ruleset

EVERYTHING = busy(extra_token(landmarks(stacked(BASE))))
RULES = [stacked(BASE), landmarks(BASE), extra_token(BASE), busy(BASE), EVERYTHING]


def _played(rules: Ruleset, players: int, seed: int) -> tuple[Game, Counter[str]]:
    """Play a random game by notation and count the steps."""
    game, dice, steps = Game(rules, players, seed), Dice(seed), Counter[str]()
    while not game.is_over:
        steps[game.push(str(game.sample_move(dice))).step] += 1
    return game, steps


@pytest.mark.pyodide
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
def test_games_with_expansions_run_replay_and_unwind(rules: Ruleset, players: int) -> None:
    game, steps = _played(rules, players, seed=players)
    assert steps["pick"] == steps["tile"] == 20 * players
    assert Game.from_code(game.code, rules=rules).state == game.state
    start = game.states[0]
    while game.moves:
        game.pop()
    assert game.state == start


def test_tiles_stack_and_lift_tokens() -> None:
    levels, lifted = 0, 0
    for seed in range(6):
        game, _ = _played(stacked(BASE), 1, seed)
        cells = game.state.players[0].environment.cells.values()
        levels = max(levels, *(cell.level for cell in cells))
        lifted += sum(cell.token is not None and cell.level > 1 for cell in cells)
        assert not any(cell.token for cell in cells if cell.part.lake)
    assert levels > 1
    assert lifted


def test_a_landmark_marks_scores_and_blocks() -> None:
    marks = 0
    for seed in range(10):
        game, steps = _played(landmarks(BASE), 2, seed)
        for player, sheet in zip(game.state.players, game.sheets(), strict=True):
            marked = [cell for cell in player.environment.cells.values() if cell.mark]
            assert not any(cell.token for cell in marked)
            assert sheet.points("earned") == 3 * len(marked)
            marks += len(marked)
        assert steps["landmark"] == sum(len(p.cards) for p in game.state.players)
    assert marks


def test_an_extra_token_can_be_taken_before_or_after_the_tile() -> None:
    orders = set()
    for seed in range(5):
        game, _ = _played(extra_token(BASE), 1, seed)
        steps = [move.step for move in game.moves]
        orders |= {steps[n - 1] for n, step in enumerate(steps) if step == "extra"}
    assert {"pick", "tile"} <= orders


def test_others_choose_before_the_start_and_between_turns() -> None:
    game = Game(busy(BASE), players=3, seed=1, first=0)
    order = []
    while game.state.phase == "opening":
        order.append(game.state.to_act)
        game.push("gift")
    assert order == [2, 1, 0]
    assert (game.state.to_act, game.state.active, game.state.turn) == (0, 0, 0)
    dice = Dice(1)
    while game.state.phase != "between":
        game.push(game.sample_move(dice, ("pick", "tile", "token")))
    assert (game.state.active, game.state.to_act) == (0, 1)
    game.push("help")
    assert game.state.to_act == 2
    game.push("end")
    assert (game.state.active, game.state.to_act, game.state.turn) == (1, 1, 1)
