"""Whole sheets of Alpine Lakes: the printed example at a table of three, ties, solo ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import ALPINE, Environment, Game, from_json, to_json
from cascadia_nb.games.alpine_cards import alpine_card
from cascadia_nb.sheets import rating, sheets, winners
from cascadia_nb.state import Player
from tests.alpine_boards import EXAMPLE, board, example

if TYPE_CHECKING:
    from cascadia_nb.state import State

CARDS: Final = ("forest A", "meadow A", "glacier A", "wildlife 1", "habitat 1", "spatial 1")


def _heights(**levels: int) -> Environment:
    """Return a board with one animal of each kind on a level."""
    return board(
        (n, 0, {"habitat": "forest", "level": level, "token": animal})
        for n, (animal, level) in enumerate(levels.items())
    )


def _table(*boards: Environment, nature: tuple[int, ...] = ()) -> State:
    """Return a table at which these boards lie."""
    tokens = nature or (0,) * len(boards)
    players = tuple(Player(env, count) for env, count in zip(boards, tokens, strict=True))
    state = Game(ALPINE, len(boards)).state
    return state._replace(players=players, cards=tuple(map(alpine_card, CARDS)))


@pytest.mark.pyodide
def test_the_printed_example_comes_out_as_88() -> None:
    others = (
        _heights(cougar=3, eagle=3, marmot=4, goat=4, pika=2),
        _heights(cougar=4, eagle=4, marmot=1, goat=1, pika=1),
    )
    sheet, *_ = sheets(_table(example(), *others, nature=(2, 0, 0)))
    bonus = {a: sheet.row(f"highest {a}").points for a in ("pika", "marmot", "goat")}
    assert {**bonus, "source": "rulebook"} == EXAMPLE["bonus_given"]
    expected = EXAMPLE["expected"]
    found = {name.split(" ")[0]: sheet.row(f"card {name}").points for name in CARDS[:3]}
    assert found == {habitat: expected[habitat] for habitat in ("forest", "meadow", "glacier")}
    assert sheet.points("lakes") == expected["lakes"] == 15
    assert sheet.points("elevation", "highest") == expected["elevation"] == 11
    assert sheet.points("nature") == expected["nature"] == 2
    decks = [sheet.row(f"card {name}").points for name in CARDS[3:]]
    assert decks == [expected[code] for code in ("W1", "H1", "S1")] == [6, 6, 3]
    assert sheet.total == expected["total"] == 88


def test_a_board_that_nobody_could_reach_is_scored_all_the_same() -> None:
    env = from_json(to_json(example()))
    assert env == example()
    sheet, *_ = sheets(_table(env))
    assert sheet.points("lakes") == 15
    assert all(finding.sentence for score in sheet.scores for finding in score.findings)


def test_ties_are_broken_by_nature_tokens_and_then_shared() -> None:
    same = (_heights(pika=1), _heights(pika=1), _heights(pika=1))
    assert winners(_table(*same)) == (0, 1, 2)
    assert winners(_table(*same, nature=(0, 1, 0))) == (1,)
    # A lake and a second corridor on the board, two nature tokens in the hand: equal totals.
    wet = board(
        [
            (0, 0, {"habitat": "forest", "token": "pika"}),
            (5, 5, {"habitat": "meadow", "lake": True}),
        ]
    )
    tied = _table(wet, same[1], nature=(0, 2))
    assert len({sheet.total for sheet in sheets(tied)}) == 1
    assert winners(tied) == (1,)


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (59, None),
        (60, 1),
        (69, 1),
        (70, 2),
        (80, 3),
        (90, 4),
        (100, 5),
        (110, 6),
        (119, 6),
        (120, 7),
    ],
)
def test_solo_ratings(total: int, name: int | None) -> None:
    found = rating(ALPINE, total)
    assert (None if found is None else found[1]) == (
        None if name is None else f"alpine rating {name}"
    )


def test_a_lone_player_earns_the_solo_bonus() -> None:
    env = board(
        [
            (0, 0, {"habitat": "forest", "level": 3, "token": "pika"}),
            (1, 0, {"habitat": "forest", "level": 3, "token": "pika"}),
            (2, 0, {"habitat": "forest", "level": 5, "token": "goat"}),
            (3, 0, {"habitat": "forest", "level": 3, "token": "eagle"}),
        ]
    )
    (sheet,) = sheets(_table(env))
    paid = {s.key.split(" ")[1]: s.points for s in sheet.scores if s.key.startswith("highest")}
    assert paid == {"cougar": 0, "eagle": 0, "marmot": 0, "goat": 2, "pika": 2}
