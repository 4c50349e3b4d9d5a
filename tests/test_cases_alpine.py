"""The cases about Alpine Lakes, each by its id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import Dice, Game, Hex
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_cards import alpine_card
from cascadia_nb.games.alpine_heights import lake_row
from cascadia_nb.state import Player
from tests import cases, naive_alpine, oracle
from tests.alpine_boards import board
from tests.case_alpine import bonus

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cascadia_nb import Environment, Finding

CASES: Final = {name: case for name, case in oracle.cases().items() if name.startswith("alpine-")}


def _row(land: str, animals: Iterable[str | None], r: int = 0, levels: Sequence[int] = ()) -> Any:  # noqa: ANN401
    """Yield a row of hexes of one habitat with animals."""
    for q, animal in enumerate(animals):
        level = levels[q] if levels else 1
        yield q, r, {"habitat": land, "token": animal, "level": level}


def _paying(card: str, env: Environment) -> list[Finding]:
    """Return what a card pays for."""
    return [finding for finding in alpine_card(card).findings(env) if finding.points]


def test_alpine_card_01() -> None:
    case = CASES["alpine-card-01"]
    rows = [
        hex_
        for n, corridor in enumerate(case["setup"]["corridors"])
        for hex_ in _row("forest", corridor, 2 * n)
    ]
    found = _paying("forest A", board(rows))
    assert sorted(len(f.hexes) for f in found) == sorted(case["expected"]["unique_per_corridor"])
    assert sum(finding.points for finding in found) == case["expected"]["points"]


def test_alpine_card_03() -> None:
    case = CASES["alpine-card-03"]
    names, levels = zip(*case["setup"]["animals"], strict=True)
    (found,) = _paying("forest D", board(_row("forest", names, levels=levels)))
    assert len(found.hexes) == case["expected"]["kinds_counted"]


def test_alpine_card_05() -> None:
    case = CASES["alpine-card-05"]
    facts = [(q, r, {"habitat": "meadow", "token": t}) for q, r, t in case["setup"]["tokens"]]
    sizes = sorted((len(f.hexes) for f in _paying("meadow C", board(facts))), reverse=True)
    assert sizes == case["expected"]["groups"]


def test_alpine_card_07() -> None:
    case = CASES["alpine-card-07"]
    scores = [
        bool(
            _paying(
                "glacier D",
                board(
                    (q, r, {"habitat": "glacier", "token": t, "level": level})
                    for t, q, r, level in corridor
                ),
            )
        )
        for corridor in case["setup"]["corridors"]
    ]
    assert scores == case["expected"]["scores"]


@pytest.mark.parametrize("name", ["alpine-elev-03", "alpine-elev-05"])
def test_alpine_elev(name: str) -> None:
    case = CASES[name]
    levels = case["setup"]["levels_of_one_kind_per_player"]
    assert bonus(levels) == case["expected"]["bonus"] == naive_alpine.highest(levels)


def test_alpine_elev_07() -> None:
    case = CASES["alpine-elev-07"]
    levels = case["setup"]["levels_of_one_kind_per_player"]
    assert bonus(levels) == case["expected"]["recommended"]


def test_alpine_elev_08() -> None:
    case = CASES["alpine-elev-08"]
    got = [bonus([own])[0] for own in case["setup"]["levels"]]
    assert got == case["expected"]["bonus"]
    assert got == [naive_alpine.highest([own])[0] for own in case["setup"]["levels"]]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_highest_animals_agree_with_the_naive_scorer(players: int) -> None:
    dice, seen = Dice(players), set()
    for _ in range(400):
        levels = [[1 + dice.randrange(4) for _ in range(dice.randrange(4))] for _ in range(players)]
        paid = bonus(levels)
        assert paid == naive_alpine.highest(levels), levels
        seen.add(tuple(sorted(paid)))
    assert len(seen) >= {1: 2, 2: 2, 3: 4, 4: 4}[players], seen


def test_alpine_env_01() -> None:
    case = CASES["alpine-env-01"]
    for count, points in zip(case["setup"]["corridors"], case["expected"]["points"], strict=True):
        env = board((2 * n, 0, {"habitat": "forest"}) for n in range(count))
        assert alpine_card("habitat 1").score(env).points == points


def test_alpine_env_03() -> None:
    case = CASES["alpine-env-03"]
    animals = [a for a, count in case["setup"]["counts"].items() for _ in range(count)]
    found = _paying("wildlife 4", board(_row("forest", animals)))
    assert len(found) == case["expected"]["qualifying_kinds"]


def test_alpine_env_05() -> None:
    case = CASES["alpine-env-05"]
    rows = [
        hex_
        for n, (land, count) in enumerate(case["setup"]["hexes"].items())
        for hex_ in _row(land, [None] * count, n)
    ]
    (found,) = _paying("habitat 3", board(rows))
    assert len(found.hexes) == case["expected"]["fewest"]


def test_alpine_env_07() -> None:
    (found,) = _paying(
        "spatial 6",
        board(
            [
                (0, 0, {"habitat": "forest", "wildlife": ["pika"]}),
                (1, 0, {"habitat": "forest", "lake": True}),
                (2, 0, {"habitat": "forest", "wildlife": ["pika"], "token": "pika"}),
            ]
        ),
    )
    assert found.hexes == (Hex(0, 0),)


def test_alpine_lake_02_and_04() -> None:
    for name, key in (("alpine-lake-02", "points"), ("alpine-lake-04", "lake_points")):
        case = CASES[name]
        env = board((q, r, fact) for q, r, fact in case["setup"]["hexes"])
        points = sum(finding.points for finding in lake_row(ALPINE, Player(env)))
        assert points == case["expected"][key]
    ring = [
        (q, r, {**f, "token": None if f["lake"] else "cougar"})
        for q, r, f in CASES["alpine-lake-04"]["setup"]["hexes"]
    ]
    assert _paying("spatial 2", board(ring)) == []


def test_formal_cases() -> None:
    """The runner grades the cases that give hexes or levels; the others stand above."""
    verdicts = {name: cases.judge(case, "").word for name, case in CASES.items()}
    assert "FAIL" not in verdicts.values()
    assert [name.removeprefix("alpine-") for name, word in verdicts.items() if word == "PASS"] == [
        *("elev-03", "elev-05", "elev-08", "lake-02", "lake-04", "place-02", "place-06")
    ]


# other forms of such cases

LAKE: Final = {"level": 2, "habitat": "forest", "wildlife": [], "lake": True}
LAND: Final[dict[str, Any]] = {
    "level": 1,
    "habitat": "forest",
    "wildlife": ["pika"],
    "token": "pika",
}
FORMS: Final[dict[str, tuple[str, dict[str, Any], Any]]] = {
    "a lake": ("alpine-lakes", {"hexes": [[0, 0, LAKE]]}, 2),
    "a card": ("alpine-cards", {"card": "forest A", "hexes": [[0, 0, LAND]]}, {"points": 2}),
    "a card in one word": ("alpine-cards", {"card": "Forest-C", "hexes": [[0, 0, LAND]]}, 2),
    "a deck": ("alpine-environment", {"card": "W1", "hexes": [[0, 0, LAND]]}, {"points": 1}),
    "a deck in words": (
        "alpine-environment",
        {"card": "Wildlife card 3", "hexes": [[0, 0, LAND]]},
        {"points": 15},
    ),
    "a deck as a key": (
        "alpine-environment",
        {"hexes": [[0, 0, LAND]]},
        {"wildlife_3_count": 5, "spatial_6_points": 7},
    ),
    "groups": (
        "alpine-cards",
        {"card": "meadow A", "hexes": [[0, 0, {**LAND, "habitat": "meadow"}]]},
        {"groups": [1]},
    ),
    "elevation": (
        "alpine-elevation",
        {"hexes": [[0, 0, {**LAND, "level": 3}]]},
        {"points": 2, "pika": 2},
    ),
    "levels": (
        "alpine-elevation",
        {"players": 2, "levels_of_one_kind_per_player": [[3], [3]]},
        {"bonus": [1, 1]},
    ),
}


@pytest.mark.parametrize("form", FORMS)
def test_form_is_read_and_can_fail(form: str) -> None:
    topic, setup, expected = FORMS[form]
    case = {"id": "own", "topic": topic, "setup": {"game": "alpine", **setup}}
    assert str(cases.judge({**case, "expected": expected}, "")) == "PASS own"
    wrong = dict.fromkeys(expected, 99) if isinstance(expected, dict) else 99
    assert cases.judge({**case, "expected": wrong}, "").word == "FAIL"


def test_whole_positions_can_be_judged_by_the_game_itself() -> None:
    game, dice = Game(ALPINE, 2, 4), Dice(4)
    while not game.is_over:
        game.push(game.sample_move(dice))
    env = game.state.players[0].environment
    hexes = [
        [
            at.q,
            at.r,
            {
                "level": c.level,
                "habitat": c.part.edges[0].name,
                "wildlife": [w.name for w in c.part.wildlife],
                "lake": c.part.lake,
                "keystone": c.part.keystone,
                "token": c.token.name if c.token else None,
            },
        ]
        for at, c in env.cells.items()
    ]
    points = game.sheet(0).points("lakes")
    case = {"id": "own", "topic": "alpine-lakes", "setup": {"hexes": hexes}, "expected": points}
    assert str(cases.judge(case, "")) == "PASS own"
