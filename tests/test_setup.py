"""Setting up: rulesets whose numbers cannot be played with are refused before anything is drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Game
from cascadia_nb.luck import OPENINGS_FROM


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"turns": 0}, "cannot be played with 0 turns"),
        ({"turns": -1}, "cannot be played with -1 turns"),
        ({"turns": 2.5}, "cannot be played with 2.5 turns"),
        ({"slots": 1}, "and 1 pairs on display: it takes at least 1 and 2"),
        ({"turns": 42}, "42 turns of 2 players need 87 tiles, and there are 85"),
        ({"tokens": (4,) * 5}, "20 turns of 2 players need 43 tokens, and there are 20"),
        ({"tokens": (50, 50)}, "2 numbers of tokens do not fit 5 kinds of wildlife"),
        ({"starters": BASE.starters[:1]}, "2 players need a starter each, and there are 1"),
    ],
    ids=str,
)
def test_numbers_that_cannot_be_played_with(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(CascadiaError) as problem:
        Game(replace(BASE, **changes), players=2)
    assert told in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "changes",
    [{"turns": 1}, {"turns": 3}, {"slots": 2}, {"slots": 3}, {"slots": 5}, {"nature_cost": 2}],
    ids=str,
)
def test_other_numbers_make_whole_games(changes: dict[str, Any], players: int) -> None:
    rules = replace(BASE, **{"turns": 6, **changes})
    game, dice = Game(rules, players, seed=5), Dice(8)
    while not game.is_over:
        game.push(game.sample_move(dice))
    assert game.state.turn == rules.turns * players
    assert Game.from_code(game.code, rules=rules).state == game.state


def test_seeds_that_agree_above_forty_bits_open_alike_and_go_on_apart() -> None:
    games = [Game(BASE, seed=5 * OPENINGS_FROM + rest) for rest in (0, 1, OPENINGS_FROM - 1)]
    opened = [(game.state.display, game.state.players) for game in games]
    assert opened[0] == opened[1] == opened[2]
    other = Game(BASE, seed=6 * OPENINGS_FROM).state
    assert (other.display, other.players) != opened[0]
    for game in games:
        while game.state.turn < 3:
            game.push(game.legal_moves()[0])
    displays = {str(game.state.display) for game in games}
    assert len(displays) == 3
    assert Game.from_code(games[2].code).state == games[2].state
