"""Bots: legal, repeatable, blind to what is hidden, at home in every ruleset, and strong enough."""

from __future__ import annotations

from statistics import mean
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import BASE, BEAR, FOX, GAMES, Dice, Finding, Game, scoring_card
from cascadia_nb.bots import BOTS, GreedyBot, RandomBot, make, seed_for
from cascadia_nb.bots.building import POINT, Building
from cascadia_nb.bots.drafting import Chance, mean_of_best
from cascadia_nb.bots.lookahead import best_line
from cascadia_nb.bots.piling import piles
from cascadia_nb.engine import follow
from cascadia_nb.errors import CascadiaError
from cascadia_nb.luck import Luck
from cascadia_nb.sheets import own_sheet
from cascadia_nb.views import View, seen_by
from tests.extensions import busy, extra_token, landmarks, stacked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import State

EXTENDED: Final = [stacked(BASE), landmarks(BASE), extra_token(BASE), busy(BASE)]


@scoring_card("Shy foxes", about=FOX)
def shy_foxes(env: Environment) -> Iterator[Finding]:
    """3 points for each fox with no bear beside it."""
    for fox in env.where(FOX):
        bears = [near for near in fox.neighbors() if env.token(near) is BEAR]
        yield Finding(0 if bears else 3, (fox, *bears), f"{len(bears)} bears beside it")


def _positions(every: int, games: int, rules: Ruleset = BASE) -> Iterator[State]:
    """Return positions of games of 1 to 4 players, played by a mixture of bots and chance."""
    for seed in range(games):
        game = Game(rules, seed % 4 + 1, seed, "random")
        dice, bots = Dice(seed), (RandomBot(seed), GreedyBot())
        while not game.is_over:
            if len(game.moves) % every == seed % every:
                yield game.state
            roll = dice.randrange(8)
            bot = bots[roll == 0]
            view = game.seen_by(game.state.to_act)
            game.push(game.sample_move(dice) if roll == 1 else bot.choose(view))


def _in_other_order(state: State) -> State:
    """Return a state that looks the same from every seat, with other luck behind it."""
    luck = Luck(state.drawable().seed ^ 987_654_321, (11, 12, 13))
    return state._replace(luck=luck)


@pytest.mark.parametrize("name", BOTS)
def test_the_choice_does_not_depend_on_what_is_hidden(name: str) -> None:
    states = [state for _, state in zip(range(200), _positions(9, 40), strict=False)]
    assert len(states) == 200
    for number, state in enumerate(states):
        view = seen_by(state, state.to_act)
        other = seen_by(_in_other_order(state), state.to_act)
        sampled = view.sample(Dice(number))
        chosen = make(name, 3).choose(view)
        assert make(name, 3).choose(other) == chosen
        assert make(name, 3).choose(seen_by(sampled, sampled.to_act)) == chosen
        assert chosen in view.legal_moves()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_keeps_nothing_between_two_moves(name: str) -> None:
    bot = make(name, 5)
    for state in _positions(11, 3):
        view = seen_by(state, state.to_act)
        assert bot.choose(view) == bot.choose(view) == make(name, 5).choose(view)


def test_the_seed_of_a_bot_differs_by_game_and_seat_and_tells_neither() -> None:
    seeds = [seed_for(game, seat) for game in range(50) for seat in range(4)]
    assert len(set(seeds)) == len(seeds)
    assert seeds[:4] == [seed_for(0, seat) for seat in range(4)]
    # Neighbours lie far apart: no small change leads from one to the game's own seed.
    assert min(abs(a - b) for a in seeds for b in range(50) if a != b) > 1_000_000


def test_seeds_matter_to_the_random_bot() -> None:
    view = Game(BASE, 2, 1).seen_by(Game(BASE, 2, 1).state.to_act)
    assert len({str(make("random", seed).choose(view)) for seed in range(30)}) == 4


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(CascadiaError, match="random, greedy"):
        make("deep thought")


# every ruleset


@pytest.mark.pyodide
@pytest.mark.parametrize("rules", EXTENDED, ids=lambda rules: rules.name)
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_rulesets_they_know_nothing_about(name: str, rules: Ruleset) -> None:
    game = Game(rules, 2, 3)
    for _ in range(40):
        game.push(make(name).choose(game.seen_by(game.state.to_act)))


@pytest.mark.parametrize("name", BOTS)
def test_bots_play_cards_they_know_nothing_about(name: str) -> None:
    game = Game(BASE.with_card(shy_foxes), 1, 3)
    for _ in range(12):
        game.push(make(name).choose(game.seen_by(0)))


@pytest.mark.parametrize("name", ["alpine", "alpine+support", "base+animals"])
def test_bots_pile_tiles_and_place_guests(name: str) -> None:
    game = Game(GAMES[name], 1, 2)
    steps = set()
    for _ in range(24):
        view = game.seen_by(0)
        move = GreedyBot().choose(view)
        found = piles(view) if move.step in {"pick", "tile"} else []
        if found:
            end = view.own_sheet().total
            best = found[0]
            assert move == best.moves[0]
            assert best.points >= end - game.rules.nature_cost
            player = best.state.players[0]
            assert best.points == own_sheet(game.rules, game.state.cards, player).total
        steps.add(game.push(move).step)
    assert {"pick", "tile", "token"} <= steps
    assert ("animal" in steps) == (name == "base+animals")
    assert game.sheet(0).total > 20


def test_no_single_placement_brings_more_than_the_pile() -> None:
    game, dice = Game(GAMES["alpine"], 1, 5, "ABC"), Dice(5)
    while game.state.turn < 8 or not game.state.hand_tiles:
        game.push(game.sample_move(dice))
    view = game.seen_by(0)
    best = piles(view)[0]
    tiles = [m for m in view.legal_moves() if m.step == "tile"]
    alone = [view.after(move).own_sheet().total for move in tiles]
    assert best.points >= max(alone)


@pytest.mark.parametrize("wish", ["family", "intermediate"])
def test_bots_play_the_variants_to_the_end(wish: str) -> None:
    game = Game(BASE, 2, 1, wish)
    while not game.is_over:
        game.push(GreedyBot().choose(game.seen_by(game.state.to_act)))


# the plan


def _worth(view: View) -> int:
    """Return the points of the own sheet."""
    return view.own_sheet().total


def test_gains_found_apart_are_the_change_of_the_sheet() -> None:
    tried = 0
    for state in _positions(7, 12):
        building = Building.of(state)
        assert building is not None
        view = seen_by(state, state.to_act)
        if not (state.hand_tiles or state.hand_tokens):
            continue
        after, plan = view, building.best(state)
        for move in plan.moves:
            after = after.after(move)
        points = _worth(after) - _worth(view)
        assert abs(plan.gain - points * POINT) < POINT
        tried += 1
    assert tried > 20


@pytest.mark.parametrize("rules", [BASE, BASE.with_card(shy_foxes)], ids=["base", "own card"])
def test_gains_of_pairs_are_the_change_of_the_sheet_after_the_whole_turn(rules: Ruleset) -> None:
    paid, tried = 0, 0
    for state in _positions(6, 8, rules):
        if state.hand_tiles or state.hand_tokens or state.phase == "end":
            continue
        view, building = seen_by(state, state.to_act), Building.of(state)
        assert building is not None
        for pick in [move for move in view.legal_moves() if move.step == "pick"]:
            after = view.ahead(pick)
            spent = view.player.nature - after.player.nature
            plan = max(building.plans(after.state), key=building.exact_gain)
            end = View(plan.end, state.to_act)
            gain = building.exact_gain(plan) - spent * POINT
            assert abs(gain - (_worth(end) - _worth(view)) * POINT) < POINT
            paid += spent
            tried += 1
    assert paid
    assert tried > 30


def test_no_turn_brings_more_points_than_the_plan() -> None:
    tried = 0
    for state in _positions(5, 8):
        if not (state.hand_tiles and state.hand_tokens) or state.turn > 30:
            continue
        view = seen_by(state, state.to_act)
        best = max(_worth(end) for first in view.legal_moves() for end in _ends(view.after(first)))
        plan = Building.of(state).best(state)  # type: ignore[union-attr]
        after = view.after(plan.moves[0]).after(plan.moves[1])
        assert _worth(after) >= best - 1
        tried += 1
    assert tried > 5


def _ends(view: View) -> Iterator[View]:
    """Return the views after every second move."""
    return (view.after(move) for move in view.legal_moves())


def test_the_rest_of_a_plan_is_found_again() -> None:
    for seed in range(3):
        game = Game(BASE, 1, seed)
        while not game.is_over:
            before = game.sheet(0).total
            view = game.seen_by(0)
            plan = Building.of(view.state)
            assert plan is not None
            move = GreedyBot().choose(view)
            after = view.ahead(move) if move.step == "pick" else None
            game.push(move)
            if after is None:
                continue
            planned = plan.best(after.state).gain
            while game.state.hand_tiles or game.state.hand_tokens:
                game.push(GreedyBot().choose(game.seen_by(0)))
            spent = view.player.nature - after.player.nature
            assert game.sheet(0).total - before + spent >= planned // POINT


def test_lookahead_agrees_with_gains_found_apart() -> None:
    better = 0
    for seed in range(3):
        game = Game(BASE, 1, seed)
        for _ in range(30):
            view = game.seen_by(0)
            if len(view.open_steps()) > 1 and view.state.hand_tiles:
                moves = Building.of(view.state).best(view.state).moves  # type: ignore[union-attr]
                apart = view.after(moves[0]).after(moves[1])
                assert _worth(apart) >= best_line(view).points
                better += 1
            game.push(GreedyBot().choose(view))
    assert better


# wipes


def test_the_mean_of_the_best_is_exact() -> None:
    coin = [Chance(0, 1), Chance(10, 1)]
    assert mean_of_best([coin]) == 5
    assert mean_of_best([coin, coin]) == 7
    assert mean_of_best([[Chance(6, 3)], coin]) == 8
    assert mean_of_best([[Chance(4, 1)], [Chance(9, 1)]]) == 9


def test_wipes_come_up_and_are_not_made_every_time() -> None:
    offered, made = 0, 0
    for seed in range(5):
        game = Game(BASE, 2, seed)
        while not game.is_over:
            steps = [step.name for step in game.seen_by(game.state.to_act).open_steps()]
            move = GreedyBot().choose(game.seen_by(game.state.to_act))
            offered += "wipe" in steps
            made += move.step == "wipe"
            game.push(move)
    assert 0 < made < offered


# strength


def _solo(name: str, seed: int) -> int:
    """Play a solo game on the cards AAAAA."""
    state = Game(BASE, 1, seed).state
    while not state.is_over:
        state = follow(state, make(name, seed).choose(seen_by(state, 0)))
    return View(state, 0).sheets()[0].total


def test_strength() -> None:
    random, greedy = (mean(_solo(name, seed) for seed in range(5)) for name in BOTS)
    assert 35 < random < 50
    assert greedy > 90
