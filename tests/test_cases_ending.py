"""Cases about solo play, the end of the game, ties and saved games, one test each."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.kinds import HABITATS
from cascadia_nb.luck import Dice
from cascadia_nb.setup import slide_display
from cascadia_nb.sheets import rating, sheets, winners
from cascadia_nb.state import Display, State
from cascadia_nb.text import Reason
from tests import naive, oracle, packaged
from tests.positions import animal, make, names, nature_of, owning, start, with_nature

CASES: Final = oracle.cases()


def _case(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _turns(players: int, seed: int = 1) -> list[State]:
    """Play at random; return the state after every turn."""
    game, dice = Game(BASE, players=players, seed=seed), Dice(seed)
    after = []
    while not game.is_over:
        turn = game.state.turn
        game.push(game.sample_move(dice, ("pick", "tile", "token")))
        if game.state.turn != turn:
            after.append(game.state)
    return after


def test_solo_02() -> None:
    setup, expected = _case("solo-02")
    state = with_nature(start(players=1), 1)
    tiles = state.display.tiles
    row = Display(tiles, tuple(animal(name) for name in setup["tokens"]))
    take = setup["take"]
    state = make(state._replace(display=row), f"pick {take['tile_slot']}+{take['token_slot']}")
    named = dict(zip(tiles, setup["tiles"], strict=True))
    after = slide_display(state._replace(tiles_left=0, bag=(0,) * 5))
    assert [named[tile] for tile in after.removed_tiles] == [expected["discard_tile"]]
    assert names(after.removed_tokens) == [expected["discard_token"]]
    slots = [None if tile is None else named[tile] for tile in after.display.tiles]
    assert slots == expected["tiles_after"]
    assert names(after.display.tokens) == expected["tokens_after"]
    assert nature_of(state, 0) == 0


def test_solo_04() -> None:
    setup, expected = _case("solo-04")
    found = [rating(BASE, total) for total in setup["totals"]]
    assert [rank for rank, _ in filter(None, found)] == expected["ranks"]


def test_solo_games_are_rated_by_their_total() -> None:
    for seed in range(6):
        game = Game(BASE, players=1, seed=seed)
        total = game.sheet(0).total
        assert total < 60
        assert game.rating == Reason("rating 0")
        player = owning(60 + 10 * seed, seed)
        game._states[-1] = game.state._replace(players=(player,), cards=())  # noqa: SLF001
        assert game.rating == Reason(f"rating {seed + 1}")
    assert Game(BASE, players=2).rating is None


def test_end_01() -> None:
    setup, expected = _case("end-01")
    assert BASE.tiles_needed(setup["players"]) == setup["tiles"]
    states = _turns(setup["players"])
    assert len(states) == expected["turns_total"]
    assert states[38].is_over == expected["game_over_after_turn_39"]
    assert states[38].tiles_left == 0
    assert None not in states[38].display.tiles
    last = states[-1]
    assert last.is_over
    assert last.tiles_left == expected["face_down_left"]
    assert sum(tile is not None for tile in last.display.tiles) == expected["display_tiles_left"]
    assert [p.environment.placed for p in last.players] == [expected["turns_per_player"]] * 2


def test_end_03() -> None:
    setup, expected = _case("end-03")
    for row, turns in zip(setup["cases"], expected["turns_total"], strict=True):
        assert BASE.tiles_needed(row["players"]) == row["tiles"]
        states = _turns(row["players"])
        assert len(states) == turns
        assert {player.environment.placed for player in states[-1].players} == {20}


def test_solo_lasts_twenty_turns() -> None:
    assert BASE.tiles_needed(1) == 43
    states = _turns(1)
    assert len(states) == 20
    assert states[-2].tiles_left == 1
    assert len(states[-2].removed_tiles) == len(states[-2].removed_tokens) == 19


def _tied(name: str) -> list[int]:
    """Return the winners of a case, counted from 1."""
    setup, _ = _case(name)
    players = tuple(owning(row["total"], row["nature_tokens"]) for row in setup["players"])
    state = start(players=len(players))._replace(players=players, cards=())
    assert [sheet.total for sheet in sheets(state)] == [row["total"] for row in setup["players"]]
    return [seat + 1 for seat in winners(state)]


def test_tiebreak_01() -> None:
    assert _tied("tiebreak-01") == _case("tiebreak-01")[1]["winners"]


def test_tiebreak_03() -> None:
    assert _tied("tiebreak-03") == _case("tiebreak-03")[1]["winners"]


def test_full_tie_is_shared() -> None:
    players = (owning(90, 2), owning(80, 9), owning(90, 2))
    assert winners(start(players=3)._replace(players=players, cards=())) == (0, 2)


@pytest.mark.pyodide
@pytest.mark.parametrize("turns", [1, 12, 25])
def test_ui_05(turns: int) -> None:
    game, dice = Game(BASE, players=2, seed=99), Dice(3)
    while game.state.turn < turns:
        game.push(game.sample_move(dice))
    for again in (Game.load(game.save()), Game.from_code(game.code)):
        assert again.state == game.state
        assert again.moves == game.moves
        one, other, choices = game.fork(), again, Dice(8)
        while not one.is_over:
            move = str(one.sample_move(choices))
            one.push(move)
            other.push(move)
            assert other.state == one.state


def test_a_wipe_changes_tokens_and_nothing_else() -> None:
    state = start()
    display = Display(state.display.tiles, (animal("elk"),) * 4)
    wiped = BASE.turn_phases[0].settle(state._replace(display=display))
    assert len(set(wiped.display.tokens)) > 1
    assert make(wiped, "pick 1").tile is state.display.tiles[0]


def test_majorities_of_a_whole_game() -> None:
    for players in (1, 2, 3, 4):
        found = sheets(_turns(players, seed=players)[-1])
        for kind in HABITATS:
            sizes = [sheet.row(f"corridor {kind}").points for sheet in found]
            bonus = [sheet.row(f"bonus {kind}").points for sheet in found]
            assert bonus == naive.majority(sizes)


def test_nobody_wins_a_habitat_that_nobody_has() -> None:
    assert packaged.majority([0, 0]) == [0, 0]
    assert packaged.majority([5, 0, 0]) == [3, 0, 0]
    assert packaged.majority([0, 4, 4, 0]) == [0, 2, 2, 0]
