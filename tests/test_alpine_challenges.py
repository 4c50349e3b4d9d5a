"""Scenarios, achievements and the hiking map of Alpine Lakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import GAMES, CascadiaError, Dice, Game
from cascadia_nb.games.achievements import CHARTS, MODES, earned, entitled, mode_of
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_cards import ENVIRONMENT_CARDS
from cascadia_nb.games.alpine_modifications import MODIFICATIONS
from cascadia_nb.games.base import BASE
from cascadia_nb.games.goals import Goal, judge
from cascadia_nb.games.hikes import HikingMap
from cascadia_nb.games.scenarios import (
    ALPINE_SCENARIOS,
    OUR_SCENARIOS,
    Scenario,
    has_passed,
    medal,
    play_scenario,
    scenario_of,
    verdicts,
)
from cascadia_nb.sheets import sheets
from tests.alpine_boards import board, facts, high_game
from tests.naive_alpine import ANIMALS, HABITATS

if TYPE_CHECKING:
    from cascadia_nb.state import State

ALL: Final = (*ALPINE_SCENARIOS, *OUR_SCENARIOS)


def _played(name: str, players: int, seed: int, cards: Any = "usual") -> Game:  # noqa: ANN401
    """Play to the end."""
    game, dice = Game(GAMES[name], players, seed, cards), Dice(seed)
    while not game.is_over:
        game.push(game.sample_move(dice))
    return game


def test_ten_are_printed_and_ten_are_ours() -> None:
    assert [s.number for s in ALPINE_SCENARIOS] == list(range(1, 11))
    assert [s.number for s in OUR_SCENARIOS] == list(range(11, 21))
    assert {s.source for s in ALPINE_SCENARIOS} == {"rulebook"}
    assert {s.source for s in OUR_SCENARIOS} == {"inferred"}
    assert all("our own" in s.title for s in OUR_SCENARIOS)
    assert not any("our own" in s.title for s in ALPINE_SCENARIOS)
    eighth = ALPINE_SCENARIOS[7]
    assert (eighth.cards, eighth.minimum, eighth.medals) == ("ADD S3", 80, (87, 95))
    assert [(g.kind, g.least) for g in eighth.goals] == [("level", 4)]
    codes = {word for s in ALL for word in s.cards.split()[1:]}
    assert len(codes) == len(ENVIRONMENT_CARDS)


@pytest.mark.parametrize("scenario", ALL, ids=lambda s: s.word)
def test_a_scenario_is_dealt_played_and_judged(scenario: Scenario) -> None:
    name = f"alpine+{scenario.word}"
    assert scenario_of(GAMES[name]) == scenario
    game = _played(name, 2, scenario.number)
    letters = "".join(card.name[-1] for card in game.state.cards[:3])
    assert letters == scenario.cards.split()[0]
    assert len(game.state.cards) == 3 + len(scenario.cards.split()[1:])
    for seat in (0, 1):
        found = verdicts(game.state, seat)
        assert [verdict.goal for verdict in found] == list(scenario.all_goals)
        assert found[0].reached == game.sheet(seat).total
        assert has_passed(game.state, seat) == all(verdict.met for verdict in found)
        assert all(verdict.goal.text and str(verdict) for verdict in found)
    assert Game.from_code(game.code).state == game.state


def test_scenarios_stay_with_their_box() -> None:
    with pytest.raises(CascadiaError, match="not for Cascadia"):
        play_scenario(ALPINE_SCENARIOS[0], BASE)
    with pytest.raises(CascadiaError):
        GAMES["alpine+scenario-1"]
    with pytest.raises(CascadiaError):
        Game(GAMES["alpine+alpine-scenario-3"], cards="nonsense")


def _rich(state: State, nature: int, seat: int = 0) -> State:
    """Give a player so many nature tokens, to reach a score."""
    return state.with_player(seat, state.players[seat]._replace(nature=nature))


def test_medals_take_the_score_and_the_goals() -> None:
    game = _played("alpine+alpine-scenario-1", 1, 3)
    own = game.sheet(0).total - game.state.players[0].nature
    named = {}
    for total in (69, 70, 79, 80, 89, 90):
        found = medal(_rich(game.state, total - own), 0)
        named[total] = None if found is None else found.key
    assert named == {
        69: None,
        70: "medal 1",
        79: "medal 1",
        80: "medal 2",
        89: "medal 2",
        90: "medal 3",
    }
    low = _played("alpine+alpine-scenario-8", 1, 3)
    assert not judge(Goal("level", least=4), low.state, 0).met
    assert medal(_rich(low.state, 200), 0) is None
    assert medal(_rich(_played("alpine", 1, 1).state, 200), 0) is None


# achievements


def test_the_chart_holds_what_is_printed() -> None:
    chart = CHARTS["alpine"]
    counts = {mode: sum(a.mode == mode for a in chart.achievements) for mode in MODES["alpine"]}
    assert counts == {"scenario": 10, "normal": 35, "restriction": 5}
    assert chart.milestones == (15, 30, 45, 60)
    assert chart.hikers == 4
    assert [str(chart.title(n).key) for n in chart.milestones if chart.title(n)] == [  # type: ignore[union-attr]
        f"milestone alpine {n}" for n in (1, 2, 3, 4)
    ]
    assert all(a.text for a in chart.achievements)


def _naive(state: State, seat: int) -> set[int]:
    """Return the numbers of the normal achievements of a seat, from plain facts."""
    env = facts(state.players[seat].environment)
    rows = {score.key: score.points for score in sheets(state)[seat].scores}
    totals = [sheet.total for sheet in sheets(state)]
    herds = {a: [f for f in env.values() if f["token"] == a] for a in ANIMALS}
    cards = {h: sum(p for k, p in rows.items() if k.startswith(f"card {h} ")) for h in HABITATS}
    decks = sum(
        p
        for k, p in rows.items()
        if k.split()[1:2] and k.split()[1] in {"wildlife", "habitat", "spatial"}
    )
    top, total = max(f["level"] for f in env.values()), totals[seat]
    nature, lakes = state.players[seat].nature, rows["lakes"]
    margin = total - max([t for n, t in enumerate(totals) if n != seat], default=total)
    highest = 0
    for animal in ANIMALS:
        towers = [
            sorted(f["level"] for f in facts(p.environment).values() if f["token"] == animal)[::-1]
            for p in state.players
        ]
        highest += bool(towers[seat]) and towers[seat] == max(towers)
    largest = max(map(len, herds.values()))
    high = all(any(f["level"] >= 3 for f in herd) for herd in herds.values())
    found = {
        **{n: total >= 75 + 5 * n for n in range(1, 8)},
        8: nature == 0,
        **{
            9 + n: not herds[a] for n, a in enumerate(("pika", "goat", "cougar", "marmot", "eagle"))
        },
        14: largest >= 8,
        15: largest >= 10,
        16: highest >= 3,
        **{17 + n: cards[h] >= 20 for n, h in enumerate(HABITATS)},
        **{20 + n: cards[h] >= 30 for n, h in enumerate(HABITATS)},
        23: max(cards.values()) >= 35,
        24: decks >= 10,
        25: decks >= 15,
        26: decks >= 20,
        27: nature >= 5,
        28: nature >= 10,
        29: margin >= 10,
        30: margin >= 15,
        31: top >= 4,
        32: top >= 5,
        33: lakes >= 15,
        34: lakes >= 20,
        35: high,
    }
    return {number for number, met in found.items() if met}


def test_every_normal_achievement_agrees_with_plain_facts() -> None:
    reached = set()
    for seed in range(6):
        game = high_game(2 + seed % 3, seed)
        for seat in range(len(game.state.players)):
            for nature in (game.state.players[seat].nature, 0, 12, 70):
                state = _rich(game.state, nature, seat)
                known = sheets(state)
                met = {
                    a.number
                    for a in CHARTS["alpine"].achievements
                    if a.goal is not None and judge(a.goal, state, seat, known).met
                }
                assert met == _naive(state, seat)
                reached |= met
    assert len(reached) > 15


def test_goals_that_random_games_rarely_reach() -> None:
    kinds = [
        (n, 0, {"habitat": "forest", "level": 3, "token": animal})
        for n, animal in enumerate(ANIMALS)
    ]
    state = Game(ALPINE, 1).state
    state = state.with_environment(board(kinds))
    assert judge(Goal("kinds up high", least=5, points=3), state, 0).met
    assert not judge(Goal("kinds up high", least=5, points=4), state, 0).met
    assert judge(Goal("highest animals", least=1), state, 0).reached == 0
    twice = [*kinds, *((q, 2, fact) for q, _, fact in kinds)]
    assert judge(Goal("highest animals"), state.with_environment(board(twice)), 0).reached == 5
    herd = [(n, 0, {"habitat": "forest", "token": "goat"}) for n in range(10)]
    found = judge(Goal("any animal", least=10), state.with_environment(board(herd)), 0)
    assert found.met
    assert judge(Goal("margin", least=1), state, 0).reached == 0


def test_everybody_may_tick_alone_too() -> None:
    alone = _played("alpine+achievements", 1, 2)
    assert mode_of(alone.rules) == ("alpine", "normal")
    assert entitled(alone.state) == (0,)
    rich = _rich(alone.state, 100)
    assert {1, 2, 3, 4, 5, 6, 7, 27, 28} <= {a.number for a in earned(rich, 0)}
    three = _played("alpine+achievements", 3, 2)
    assert entitled(three.state) == (0, 1, 2)
    assert entitled(Game(GAMES["alpine+achievements"], 2).state) == ()
    for scenario in (ALPINE_SCENARIOS[0], OUR_SCENARIOS[0]):
        rules = GAMES[f"alpine+{scenario.word}"]
        assert mode_of(rules) == (("alpine", "scenario") if scenario.number == 1 else None)
    assert mode_of(GAMES["alpine+three-pairs+achievements"]) is None


@pytest.mark.parametrize("modification", MODIFICATIONS, ids=lambda m: m.word)
def test_a_modification_is_ticked_by_all_who_played(modification: Any) -> None:  # noqa: ANN401
    game = _played(f"alpine+{modification.word}+achievements", 2, 2)
    for seat in (0, 1):
        (shape,) = earned(game.state, seat)
        assert (shape.chart, shape.mode, shape.number) == (
            "alpine",
            "restriction",
            modification.number,
        )
        assert modification.title in shape.text


def test_four_hikers_and_one_shape_a_game() -> None:
    chart = HikingMap("alpine")
    for name in ("Ada", "Ben", "Cyd", "Dot"):
        chart = chart.with_hiker(name)
    with pytest.raises(CascadiaError):
        chart.with_hiker("Eve")
    shape, other = CHARTS["alpine"].find("normal", 1), CHARTS["alpine"].find("normal", 2)
    assert shape is not None
    assert other is not None
    chart = chart.ticked("Ada", shape, "one")
    with pytest.raises(CascadiaError):
        chart.ticked("Ada", other, "one")
    assert chart.ticked("Ben", other, "one").hike("Ben").ticked == (("normal", 2),)
