"""Achievements: their cases, who may tick what, and the hiking charts that are kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Environment, Game, Hex, NotationError
from cascadia_nb.awards import ranked
from cascadia_nb.games import GAMES
from cascadia_nb.games.achievements import (
    CHARTS,
    MODES,
    Achievement,
    earned,
    entitled,
    mode_of,
)
from cascadia_nb.games.goal_counts import SOLE, touching
from cascadia_nb.games.goals import Goal, judge
from cascadia_nb.games.hikes import HikingMap, read_map, write_map
from cascadia_nb.games.restrictions import RESTRICTIONS
from cascadia_nb.keepsakes import change_hikes, kept_hikes
from cascadia_nb.kinds import FOREST, HABITATS, WILDLIFE
from cascadia_nb.store import MemoryStore
from cascadia_nb.tiles import single
from tests import oracle
from tests.positions import owning

if TYPE_CHECKING:
    from collections.abc import Callable

CASES: Final = oracle.cases()


def _case(name: str) -> tuple[dict[str, Any], Any]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _achievement(box: str, number: int) -> Goal:
    """Return the goal of a normal achievement."""
    found = CHARTS[box].find("normal", number)
    assert found is not None
    assert found.goal is not None
    return found.goal


def _played(name: str, players: int, seed: int = 2) -> Game:
    """Return a game that is over."""
    game, dice = Game(GAMES[name], players, seed), Dice(seed)
    while not game.is_over:
        game.push(game.sample_move(dice))
    return game


# cases


def test_ach_04() -> None:
    setup, expected = _case("ach-04")
    state, met = Game(BASE, 2).state, []
    for kinds in setup["types"]:
        tokens = {Hex(2 * n, 0): WILDLIFE[n] for n in range(kinds)}
        board = state.with_environment(Environment.of_tokens(tokens))
        met.append(judge(_achievement("base", 25), board, board.to_act).met)
    assert met == expected["pass"]


def test_ach_05() -> None:
    setup, expected = _case("ach-05")
    verdicts = []
    for sole, shared in zip(setup["sole_firsts"], setup["shared_firsts"], strict=True):
        sizes = [(5, 4)] * sole + [(5, 5)] * shared
        won = sum(ranked(pair, SOLE)[0] for pair in sizes)
        verdicts.append(won >= (_achievement("base", 15).least or 0))
    assert verdicts == [expected["pass"][0], False]


def test_ach_06() -> None:
    setup, expected = _case("ach-06")
    environment = Environment()
    for n in range(setup["area"]):
        environment = environment.place(single(f"row-{n}", [FOREST], []), Hex(n, 0))
    state = Game(BASE, 3, first=0).state.with_environment(environment)
    twelve, fifteen = _achievement("base", 17), _achievement("base", 18)
    assert judge(twelve._replace(points=11), state, 0).met
    assert judge(twelve, state, 0).met == expected["recommended"]["12+"]
    assert twelve.kind == fifteen.kind


def test_ach_14() -> None:
    setup, expected = _case("ach-14")
    chain, triangle = [tuple(Hex(*at) for at in hexes) for hexes in setup["positions"]]
    assert len(touching(triangle, chain=False)) == 3
    assert expected["pass"][1] is True
    assert len(touching(chain, chain=False)) == 2
    assert len(touching(chain, chain=True)) == 3
    assert touching((), chain=False) == ()
    rules = GAMES["base+landmarks"].with_options(landmarks_touching="in a chain")
    for option, wanted in ((GAMES["base+landmarks"], False), (rules, True)):
        row = Environment()
        for n in range(3):
            row = row.place(single(f"mark-{n}", [FOREST], []), Hex(n, 0))
            row = row.marked(Hex(n, 0), f"{HABITATS[n]}-landmark")
        state = Game(option, 2).state
        state = state.with_environment(row)
        assert judge(_achievement("landmarks", 11), state, state.to_act).met == wanted
        assert judge(_achievement("landmarks", 10), state, state.to_act).reached == 3


# charts


def test_the_charts_hold_what_is_printed() -> None:
    base, landmarks = CHARTS["base"], CHARTS["landmarks"]
    counts = {mode: sum(a.mode == mode for a in base.achievements) for mode in MODES["base"]}
    assert counts == {"scenario": 15, "normal": 25, "restriction": 10}
    assert len(base.achievements) == base.milestones[-1] == 50
    normal = [a for a in landmarks.achievements if a.mode == "normal"]
    assert [a.number for a in normal] == list(range(1, 13))
    assert MODES["landmarks"] == ("scenario", "normal")
    assert base.milestones == (8, 16, 24, 32, 40, 50)
    assert landmarks.milestones == (10, 20, 30, 40)
    for chart in CHARTS.values():
        assert all(a.text for a in chart.achievements)
        titles = [str(chart.title(shapes)) for shapes in chart.milestones]
        assert len(set(titles)) == len(titles)
        assert chart.title(chart.milestones[0] - 1) is None


# who may tick


def test_the_winner_of_a_game_of_several_ticks_in_the_base_game() -> None:
    for name in ("base+achievements", "base+two-tokens+achievements"):
        game = _played(name, 3)
        assert mode_of(game.rules) == ("base", "restriction" if "two" in name else "normal")
        assert entitled(game.state) == game.winners
        losers = [seat for seat in range(3) if seat not in game.winners]
        assert [earned(game.state, seat) for seat in losers] == [()] * len(losers)
        assert entitled(_played(name, 1).state) == ()
    (shape,) = earned(game.state, game.winners[0])
    assert (shape.mode, shape.number) == ("restriction", 8)


def test_everybody_ticks_with_landmarks_solo_too() -> None:
    for players in (1, 2):
        game = _played("base+tiles+cards+landmarks+achievements", players)
        assert mode_of(game.rules) == ("landmarks", "normal")
        assert entitled(game.state) == tuple(range(players))


def test_everybody_who_passes_a_scenario_ticks_it() -> None:
    game = _played("base+scenario-1", 2)
    assert mode_of(game.rules) == ("base", "scenario")
    assert entitled(game.state) == (0, 1)
    assert earned(game.state, 0) == ()
    rich = game.state
    for seat in range(2):
        rich = rich.with_player(seat, owning(90, 0))
    assert [(a.mode, a.number) for seat in (0, 1) for a in earned(rich, seat)] == [
        ("scenario", 1)
    ] * 2


def test_a_normal_game_offers_what_the_winner_has_reached() -> None:
    game = _played("base+achievements", 2, 5)
    winner = game.winners[0]
    for shape in CHARTS["base"].achievements:
        if shape.goal is not None:
            met = judge(shape.goal, game.state, winner).met
            assert (shape in earned(game.state, winner)) == met
    rich = game.state.with_player(winner, owning(100, 5))
    numbers = {a.number for a in earned(rich, winner)}
    assert {1, 2, 3, 4, 5, 22} <= numbers
    assert not {6, 7, 8, 23} & numbers


def test_nothing_is_earned_before_the_end_or_without_the_mode() -> None:
    assert entitled(Game(GAMES["base+achievements"], 2).state) == ()
    assert mode_of(BASE) is None
    assert mode_of(GAMES["base+landmarks+long+achievements"]) is None
    assert entitled(_played("base", 2).state) == ()
    assert [mode_of(GAMES[f"base+{r.word}+achievements"]) for r in RESTRICTIONS] == [
        ("base", "restriction")
    ] * 10


# hiking


def _shape(number: int, box: str = "base") -> Achievement:
    """Return the shape of a normal game."""
    found = CHARTS[box].find("normal", number)
    assert found is not None
    return found


def test_hikers_tick_shapes_and_pass_milestones() -> None:
    chart = HikingMap("base").with_hiker("  Ada   L. ")
    assert chart.hike("Ada L.").ticked == ()
    for number in range(1, 9):
        assert chart.title("Ada L.") is None
        chart = chart.ticked("Ada L.", _shape(number), f"game {number}")
    assert chart.title("Ada L.") == CHARTS["base"].title(8)
    assert read_map(write_map(chart), "base") == chart
    assert chart.without_hiker("Ada L.") == HikingMap("base")


WRONG: Final[dict[str, tuple[Callable[[HikingMap], object], str]]] = {
    "twice": (lambda c: c.ticked("Ada", _shape(1), "two"), "already"),
    "same game": (lambda c: c.ticked("Ada", _shape(2), "one"), "each hiker one"),
    "nobody": (lambda c: c.ticked("Bob", _shape(2), "two"), "nobody called"),
    "same name": (lambda c: c.with_hiker("Ada"), "another name"),
    "no name": (lambda c: c.with_hiker("  "), "needs a name"),
    "long name": (lambda c: c.with_hiker("x" * 41), "needs a name"),
    "six": (lambda c: [c := c.with_hiker(f"n{n}") for n in range(5)], "remove one"),
    "other chart": (
        lambda c: c.ticked("Ada", _shape(2, "landmarks"), "two"),
        "not on this chart",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_wrong_changes_are_refused(what: str) -> None:
    change, told = WRONG[what]
    chart = HikingMap("base").with_hiker("Ada").ticked("Ada", _shape(1), "one")
    with pytest.raises(CascadiaError, match=told):
        change(chart)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{", "["),
        ('"base"', '"alpine"'),
        ('"version": 1', '"version": 2'),
        ('"normal"', '"odd"'),
        ("1\n", "77\n"),
        ('"Ada"', "7"),
        ('"Ada"', '""'),
        ('"hikes": [', '"hikes": [[], '),
    ],
)
def test_a_chart_that_was_changed_is_not_read(old: str, new: str) -> None:
    text = write_map(HikingMap("base").with_hiker("Ada").ticked("Ada", _shape(1), "one"))
    assert old in text
    with pytest.raises(NotationError, match="hiking chart"):
        read_map(text.replace(old, new, 1), "base")


def test_charts_are_kept_and_nothing_is_lost_between_tabs() -> None:
    async def run() -> None:
        store = MemoryStore()
        assert await kept_hikes(store, "base") == HikingMap("base")
        names = [f"hiker {n}" for n in range(5)]
        changes = [
            change_hikes(store, "base", lambda chart, name=name: chart.with_hiker(name))  # type: ignore[misc]
            for name in names
        ]
        await asyncio.gather(*changes)
        chart = await kept_hikes(store, "base")
        assert sorted(hike.name for hike in chart.hikes) == names
        assert (await kept_hikes(store, "landmarks")).hikes == ()
        with pytest.raises(CascadiaError):
            await change_hikes(store, "base", lambda chart: chart.with_hiker("one more"))
        assert await kept_hikes(store, "base") == chart

    asyncio.run(run())
