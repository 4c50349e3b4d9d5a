"""The five rules modifications of Alpine Lakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import GAMES, CascadiaError, Dice, Environment, Game, Hex
from cascadia_nb.exchange import from_json, to_json
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_cards import alpine_card
from cascadia_nb.games.alpine_modifications import MODIFICATIONS
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS, ALPINE_WILDLIFE
from cascadia_nb.games.alpine_stacking import domino_problem, level
from cascadia_nb.games.alpine_support import SCAFFOLD, Support
from cascadia_nb.games.base import BASE
from cascadia_nb.notation import read_picture
from tests.alpine_boards import board, played

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Ruleset

GAME: Final = {m.word: GAMES[f"alpine+{m.word}"] for m in MODIFICATIONS}


def _played(rules: Ruleset, players: int, seed: int) -> Game:
    """Play a game at random."""
    game, dice = Game(rules, players, seed, "random advanced"), Dice(seed)
    while not game.is_over:
        game.push(game.sample_move(dice))
    return game


@pytest.mark.parametrize("word", GAME)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_has_twenty_turns_and_codes_open_again(word: str, players: int) -> None:
    game = _played(GAME[word], players, players)
    assert game.state.turn == 20 * players
    assert all(player.environment.placed == 20 for player in game.state.players)
    assert Game.from_code(game.code).state == game.state


@pytest.mark.parametrize("modification", MODIFICATIONS, ids=lambda m: m.word)
def test_modifications_say_what_they_are_and_suit_no_other_box(modification: object) -> None:
    assert modification.title  # type: ignore[attr-defined]
    assert modification.text.endswith(".")  # type: ignore[attr-defined]
    assert modification.reading.endswith(".")  # type: ignore[attr-defined]
    with pytest.raises(CascadiaError):
        modification.modify(BASE)  # type: ignore[attr-defined]


def test_dominoes_lie_beside_their_own_habitat() -> None:
    laid = 0
    for seed in range(4):
        game, dice = Game(GAME["domino"], 2, seed), Dice(seed)
        while not game.is_over:
            state = game.state
            move = game.push(game.sample_move(dice))
            if move.step == "tile":
                tile, env = state.hand_tiles[0], state.environment
                assert domino_problem(env, tile, move.at, move.rotation) is None  # type: ignore[attr-defined]
                laid += 1
    assert laid == 160


def test_a_domino_on_top_compares_its_own_level_only() -> None:
    env = board((q, r, {"habitat": "glacier"}) for q, r in ((0, 0), (1, 0), (0, 1), (1, 1)))
    tile = next(t for t in ALPINE.tiles if {h.name for h in t.habitats} == {"forest", "meadow"})
    assert domino_problem(env, tile, Hex(0, 0), 0) is None
    refused = domino_problem(env, tile, Hex(2, 0), 0)
    assert refused is not None
    assert refused.key == "no domino"
    glacier = next(t for t in ALPINE.tiles if "glacier" in map(str, t.habitats))
    assert domino_problem(env, glacier, Hex(2, 0), 0) is None or len(glacier.habitats) > 1


def test_the_height_reading_can_be_chosen_beside_dominoes() -> None:
    strict = GAME["domino"].with_options(heights="every step")
    assert strict.fits != GAME["domino"].fits
    assert strict.with_options(heights="one step") == GAME["domino"]
    assert _played(strict, 2, 5).is_over


def test_short_supply_shows_three_pairs_and_wipes_three_alike() -> None:
    wiped = 0
    for seed in range(6):
        game, dice = Game(GAME["short-supply"], 2, seed), Dice(seed)
        while not game.is_over:
            if game.state.phase == "draft":
                assert "wipe" not in {step.name for step in game.state.rules.phases[0].steps}
                tokens = [token for token in game.state.display.tokens if token]
                assert len(game.state.display.tiles) == 3
                assert len(set(tokens)) > 1
                wiped += "all wiped" in game.state.done
            with pytest.raises(CascadiaError):
                game.push("wipe")
            game.push(game.sample_move(dice, ("pick", "tile", "token")))
    assert wiped
    assert [GAME["short-supply"].tiles_needed(n) for n in (1, 2, 3, 4)] == [42, 43, 63, 83]


def test_aplenty_takes_the_better_card_of_each_habitat() -> None:
    game = _played(GAME["aplenty"], 1, 4)
    named = [card.name for card in game.state.cards if "/" in card.name]
    assert len(named) == 3
    for env in played()[:8]:
        for habitat in ALPINE_HABITATS:
            one, two = (alpine_card(f"{habitat} {letter}") for letter in "AC")
            both = alpine_card(f"{habitat} A/C").score(env)
            assert both.points == max(one.score(env).points, two.score(env).points)
            said = [f.why.key for f in both.findings[-2:] if not isinstance(f.why, str)]
            assert sorted(said) == ["card chosen", "card not chosen"]
    for wish in ("AAA", "AABBCC", "family", ["forest A", "meadow A", "glacier A"]):
        with pytest.raises(CascadiaError):
            Game(GAME["aplenty"], 1, 1, wish)
    assert len(Game(GAME["aplenty"], 1, 1).state.cards) == 3
    assert len(Game(GAME["aplenty"], 1, 1, "ABCDAD W1").state.cards) == 4


def test_the_sky_pays_four_from_level_four() -> None:
    rows = {name: {row.key: row for row in GAMES[name].rows} for name in ("alpine", "alpine+sky")}
    env = board((n, 0, {"habitat": "forest", "level": n + 2, "token": "goat"}) for n in range(4))
    player = Game(ALPINE, 1).state.players[0]._replace(environment=env)
    paid = {
        name: [f.points for f in kept["elevation goat"].rule(GAMES[name], player) if f.points]
        for name, kept in rows.items()
    }
    assert paid == {"alpine": [2, 2, 2], "alpine+sky": [2, 4, 4]}


def test_a_nature_token_bridges_one_level() -> None:
    laid = 0
    for seed in range(30):
        game, dice = Game(GAME["support"], 1, seed), Dice(seed)
        while not game.is_over:
            before = game.state
            move = game.push(game.sample_move(dice, ("pick", "support", "token")))
            if not isinstance(move, Support):
                continue
            laid += 1
            after = game.states[-1]
            env, tile = before.environment, before.hand_tiles[0]
            covered = env.footprint(tile, move.at, move.rotation)
            low, high = sorted(covered, key=lambda at: level(env, at))
            assert level(env, high) == level(env, low) + 1
            now = after.players[0].environment
            assert now[low].level == now[high].level == level(env, high) + 1
            frame = now[low].below
            assert frame is not None
            assert (frame.mark, frame.level) == (SCAFFOLD, level(env, high))
            assert after.players[0].nature >= before.players[0].nature - 1
            _goes_through_text(now)
    assert laid > 20


def _goes_through_text(env: Environment) -> None:
    """Check that a board with a scaffold can be written and read."""
    again = read_picture(str(env), habitats=ALPINE_HABITATS, wildlife=ALPINE_WILDLIFE)
    assert again == env
    assert from_json(to_json(env)) == env


def test_support_is_refused_with_a_reason() -> None:
    game = Game(GAME["support"], 1, 1)
    state = game.state._replace(phase="build", hand_tiles=(ALPINE.tiles[0],))
    poor = Support(Hex(0, 0)).objection(state)
    assert poor is not None
    assert poor.key == "too few nature tokens"
    rich = state.with_player(0, state.players[0]._replace(nature=2))
    flat = Support(Hex(0, 0)).objection(rich)
    assert flat is not None
    assert flat.key == "no support needed"
    again = Support(Hex(0, 0)).objection(rich._replace(done=("support",)))
    assert again is not None
    assert again.key == "supported already"
    with pytest.raises(CascadiaError):
        game.push("support 0,0 r9")
