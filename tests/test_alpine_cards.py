"""Every card of Alpine Lakes against a scorer that shares no code, and the printed example."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb.data import read_table
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_cards import (
    ALPINE_CARDS,
    EASIER,
    ENVIRONMENT_CARDS,
    HABITAT_CARDS,
    alpine_card,
)
from cascadia_nb.games.alpine_heights import elevation_row, lake_row, levels_of
from cascadia_nb.games.alpine_pieces import ALPINE_WILDLIFE
from cascadia_nb.sheets import own_sheet
from cascadia_nb.state import Player
from tests import naive_alpine
from tests.alpine_boards import crowded, example, facts, played

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment

TABLES: Final = {
    **{n: r for n, r in read_table("alpine", "habitat_cards").items() if n[0] != "_"},
    **{n: r for n, r in read_table("alpine", "environment_cards").items() if n[0] != "_"},
}
MINE: Final = {"alpine glacier A": {"points": {"1": 6, "2": 12, "3": 18, "4": 24, "5": 30}}}
MADE_UP: Final = [crowded(seed, size=4 + seed % 2, kinds=1 + seed % 5) for seed in range(60)]


def _naive(name: str, board: Environment) -> int:
    """Return what the naive scorer pays."""
    score = (
        naive_alpine.environment_card if name in ENVIRONMENT_CARDS else naive_alpine.habitat_card
    )
    return score(facts(board), name, TABLES[name])


@pytest.mark.parametrize("name", ALPINE_CARDS)
def test_every_card_agrees_with_the_naive_scorer(name: str) -> None:
    card, paid = alpine_card(name), set()
    for board in (*played(), *MADE_UP):
        points = card.score(board).points
        assert points == _naive(name, board), (name, board)
        paid.add(points)
    assert len(paid) > 1


@pytest.mark.parametrize("name", ALPINE_CARDS)
def test_cards_do_not_depend_on_where_and_how_a_board_lies(name: str) -> None:
    card = alpine_card(name)
    for board in MADE_UP[:20]:
        points = card.score(board).points
        for turns in range(1, 6):
            assert card.score(board.rotated(turns)).points == points


def test_rows_agree_with_the_naive_scorer() -> None:
    for board in (*played(), *MADE_UP):
        player = Player(board)
        assert sum(f.points for f in lake_row(ALPINE, player)) == naive_alpine.lakes(facts(board))
        for animal in ALPINE_WILDLIFE:
            points = sum(f.points for f in elevation_row(animal, None, ALPINE, player))
            assert points == naive_alpine.elevation(facts(board), animal.name)


def test_the_printed_example() -> None:
    names = ("forest A", "meadow A", "glacier A", "wildlife 1", "habitat 1", "spatial 1")
    cards = tuple(map(alpine_card, names))
    sheet = own_sheet(ALPINE, cards, Player(example(), nature=2))
    assert [sheet.row(f"card {name}").points for name in names] == [15, 12, 18, 6, 6, 3]
    assert sheet.points("lakes") == 15
    assert sheet.points("elevation") == 6
    assert sheet.points("nature") == 2
    # The other players' heights give 3 for the pika and 1 each for marmot and goat.
    assert sheet.total + 5 == 88


def test_highest_animals_as_in_the_printed_example() -> None:
    mine = example()
    levels = {animal.name: levels_of(mine, animal) for animal in ALPINE_WILDLIFE}
    assert levels["pika"][0] == levels["marmot"][0] == levels["goat"][0] == 3


def test_every_number_of_a_card_says_where_it_comes_from() -> None:
    for name in (*HABITAT_CARDS, *EASIER):
        row = TABLES[name]
        assert set(map(str, row["estimated"])) <= set(row["points"])
        assert (row["source"] == "inferred") == bool(row["estimated"])
        assert alpine_card(name).source == row["source"]
    printed = {name for name in ALPINE_CARDS if alpine_card(name).source == "rulebook"}
    assert printed == {"wildlife 1", "habitat 1", "habitat 3", "spatial 1"}
    assert json.dumps(TABLES).count('"confidence"') == len(ALPINE_CARDS)


def test_cards_say_what_they_are() -> None:
    for name in ALPINE_CARDS:
        card = alpine_card(name)
        assert card is alpine_card(name)
        assert card.text.endswith(".")
        assert card.table
        for board in played()[:6]:
            for finding in card.findings(board):
                assert finding.sentence
                assert all(at in board for at in finding.hexes)


def test_corrected_numbers_are_used_and_named() -> None:
    corrected = alpine_card("glacier A", MINE)
    both = alpine_card("glacier A/D", MINE)
    assert corrected.score(example()).points == both.score(example()).points == 18
    (pair,) = [env for env in MADE_UP if alpine_card("glacier A").score(env).points == 5][:1]
    assert corrected.score(pair).points == 6
    assert corrected.source == "yours"
    assert both.source == "yours"
    assert corrected.fingerprint != alpine_card("glacier A").fingerprint
