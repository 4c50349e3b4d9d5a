"""The cards E, F and G: against a naive scorer, under every reading, and by their cases."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Game
from cascadia_nb.games.more_cards import ELK_E_HERDS, ROWS, extra_card, more_cards
from tests import naive_more
from tests.case_forms import environment
from tests.naive import LAND, near
from tests.random_boards import random_tokens

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
    from tests.naive import Tokens
    from tests.naive_more import Tiles

BOARDS: Final = 300
READINGS: Final = (
    ("elk E", "elk_e_herds", "larger herds divided", "larger herds divided"),
    *((f"salmon {letter}", "salmon_branch", "void group", "strict") for letter in "EFG"),
    *(
        (f"hawk {letter}", "hawk_sight_over_gaps", "blocked by missing tiles", "blocked")
        for letter in "EFG"
    ),
)


def board(seed: int, animal: str) -> tuple[Tiles, Tokens]:
    """Return tokens on tiles of one or two habitats, with more tiles and holes around them."""
    rng, tokens = Random(f"land {seed}"), random_tokens(seed, animal)
    lands = rng.sample(LAND, rng.randrange(2, 6))
    spots = dict.fromkeys(tokens)
    spots.update(dict.fromkeys(s for one in tokens for s in near(one) if rng.random() < 0.5))
    tiles = {}
    for spot in spots:
        first, second, turn = rng.choice(lands), rng.choice(lands), rng.randrange(6)
        edges = [first] * 3 + [second] * 3
        tiles[spot] = edges[turn:] + edges[:turn]
    return tiles, tokens


def packaged(tiles: Tiles, tokens: Tokens) -> Environment:
    """Return the environment of a board."""
    return environment(
        {
            "tiles": [[*at, edges] for at, edges in tiles.items()],
            "tokens": [[*at, name] for at, name in tokens.items()],
        }
    )


@pytest.mark.parametrize("card", naive_more.CARDS)
def test_cards_agree_with_the_naive_scorer(card: str) -> None:
    paid = 0
    for seed in range(BOARDS):
        tiles, tokens = board(seed, card.split(maxsplit=1)[0])
        score = extra_card(card).score(packaged(tiles, tokens))
        assert score.points == naive_more.score(card, tiles, tokens), (tiles, tokens)
        assert all(finding.sentence for finding in score.findings)
        paid += bool(score.points)
    assert paid > 2


@pytest.mark.parametrize(("card", "option", "reading", "naive"), READINGS)
def test_other_readings_agree_and_matter(card: str, option: str, reading: str, naive: str) -> None:
    other, usual, differ = extra_card(card, {option: reading}), extra_card(card), 0
    for seed in range(BOARDS):
        tiles, tokens = board(seed, card.split(maxsplit=1)[0])
        where = packaged(tiles, tokens)
        assert other.score(where).points == naive_more.score(card, tiles, tokens, naive)
        differ += other.score(where).points != usual.score(where).points
    assert differ


@pytest.mark.parametrize("card", naive_more.CARDS)
@pytest.mark.parametrize("turns", range(1, 6))
def test_points_do_not_change_when_a_board_is_turned(card: str, turns: int) -> None:
    for seed in range(40):
        where = packaged(*board(seed, card.split(maxsplit=1)[0]))
        assert extra_card(card).score(where.rotated(turns)).points == (
            extra_card(card).score(where).points
        )


@pytest.mark.parametrize("card", naive_more.CARDS)
def test_findings_that_are_kept_stay_true(card: str) -> None:
    game, dice = Game(more_cards(BASE), players=1, seed=4, cards=[card]), Dice(4)
    while not game.is_over:
        game.push(game.sample_move(dice))
        where = game.state.players[0].environment
        assert extra_card(card).score(where) == extra_card(card).score(where.moved(near_origin))


near_origin: Final = next(iter(BASE.starters)).parts[0].offset


def test_every_card_is_compared_and_says_where_its_numbers_come_from() -> None:
    assert sorted(ROWS) == sorted(naive_more.CARDS)
    for name, row in ROWS.items():
        card = extra_card(name)
        weakest = "inferred" if "inferred" in row["sources"].values() else "rulebook"
        assert card.source == row["source"] == weakest
        assert bool(row.get("reasoning")) == (weakest == "inferred")
        assert set(row["sources"]) >= {"points"}


def test_cards_are_dealt_from_a_to_g() -> None:
    rules = more_cards(BASE)
    letters = set()
    for seed in range(60):
        letters |= {c.name[-1] for c in Game(rules, seed=seed, cards="random").state.cards}
    assert letters == set("ABCDEFG")
    game = Game(rules, cards="EFGAE")
    assert [card.name for card in game.state.cards] == [
        *("bear E", "elk F", "salmon G", "hawk A", "fox E")
    ]
    with pytest.raises(CascadiaError, match="from A to G"):
        Game(rules, cards="AAAAH")
    with pytest.raises(CascadiaError, match="from A to D"):
        Game(BASE, cards="EAAAA")


def test_options_reach_the_new_cards() -> None:
    rules = more_cards(BASE).with_options(elk_e_herds=ELK_E_HERDS.readings[1])
    cards = Game(rules, cards="EEEEE").state.cards
    assert cards[1] == extra_card("elk E", {"elk_e_herds": "larger herds divided"})
    assert cards[1] != extra_card("elk E")
    assert Game(more_cards(BASE), cards="family").state.cards[0].name == "family"


def test_corrected_numbers_are_the_player_s_own() -> None:
    mine = extra_card("bear G", {}, {"points": {"1": 4, "2": 11, "3": 19, "4": 27}})
    assert mine.source == "yours"
    assert mine.table[0] == ("1", 4)
    assert mine != extra_card("bear G")
