"""Cases about overpopulation and nature tokens, one test each, named by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb.engine import legal_moves
from cascadia_nb.errors import IllegalMoveError
from cascadia_nb.moves import wipe_overpopulation
from tests import oracle
from tests.positions import (
    about_to_draw,
    allowed,
    animal,
    counted,
    lucky,
    make,
    names,
    nature_of,
    showing,
    start,
    with_board,
    with_nature,
)

if TYPE_CHECKING:
    from cascadia_nb.state import State

CASES: Final = oracle.cases()
KEYSTONE: Final[dict[str, Any]] = {
    "tiles": [
        [0, 0, {"habitats": ["mountain"], "wildlife": list("besHf".lower()), "keystone": True}]
    ]
}


def _case(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _offers(state: State, text: str) -> bool:
    """Whether a move is among the legal ones, which must say the same as a try."""
    listed = text in map(str, legal_moves(state))
    assert listed == allowed(state, text)
    return listed


def _displayed(setup: dict[str, Any]) -> State:
    """Return a game at the start of a turn with the display and the draws of a case."""
    state = about_to_draw(start(), setup["next_draws"])
    return wipe_overpopulation(showing(state, setup["display"]))


def test_overpop_02() -> None:
    setup, expected = _case("overpop-02")
    state = make(_displayed(setup), "wipe")
    assert names(state.display.tokens) == expected["display"]
    assert _offers(state, "wipe") == expected["another_free_wipe_this_turn"]
    after = make(state, "pick 1")
    assert names(after.aside) == []
    assert after.bag == counted({"hawk": len(expected["returned_to_bag_afterwards"])})


def test_overpop_04() -> None:
    setup, expected = _case("overpop-04")
    state = _displayed(setup)
    assert names(state.display.tokens) == setup["next_draws"][:4]
    state = make(state, "wipe")
    assert names(state.display.tokens) == expected["display"]
    assert sorted(names(state.aside), key=str) == expected["returned_to_bag_afterwards"]
    assert make(state, "pick 2").bag == counted({"bear": 3, "elk": 4})


def test_overpop_06() -> None:
    setup, expected = _case("overpop-06")
    state = _displayed(setup)
    assert names(state.display.tokens) == expected["display"]
    assert _offers(state, "wipe")
    after = make(state, "pick 3")
    assert names(after.display.tokens) == ["salmon", "salmon", None, "salmon"]
    assert after.bag == state.bag


def test_overpop_08() -> None:
    setup, expected = _case("overpop-08")
    state = showing(start(), setup["display"], setup["bag_before"])
    state = lucky(state, ["hawk"] * 4)
    state = wipe_overpopulation(state)
    second = expected["tokens_that_can_be_drawn_in_second_wipe"]
    assert sorted(names(state.display.tokens), key=str) == sorted(
        name for name, count in second.items() for _ in range(count)
    )
    assert sum(make(state, "pick 1").bag) == expected["bag_total_after_all_returned"]


@pytest.mark.parametrize("seed", range(20))
def test_overpop_09(seed: int) -> None:
    setup, _ = _case("overpop-09")
    state = showing(start(seed=seed), setup["display"], setup["bag_before"])
    state = wipe_overpopulation(state)
    assert None not in state.display.tokens
    assert len(set(state.display.tokens)) > 1
    left = make(state, "pick 1").bag
    assert sum(left) == len(setup["display"]) + sum(setup["bag_before"].values()) - 4


def test_nature_02() -> None:
    setup, expected = _case("nature-02")
    state = with_nature(start(seed=3), setup["nature_tokens"])
    assert allowed(state, "wipe 1 3", "wipe 2", "pick 1+3")
    state = make(state, "wipe 1 3", "wipe 2", "pick 1+3")
    tile = next(str(move) for move in legal_moves(state) if move.step == "tile")
    seat = state.active
    assert nature_of(make(state, tile, "decline"), seat) == expected["nature_tokens_after"]


@pytest.mark.parametrize("after", [1, 2, 3])
def test_nature_04(after: int) -> None:
    setup, expected = _case("nature-04")
    state = with_board(with_nature(start(), setup["nature_tokens"]), KEYSTONE)
    state = make(state, "pick 2")
    tile = next(str(move) for move in legal_moves(state) if move.step == "tile")
    moves = ["token 0,0", tile][: min(after, 2)] if after < 3 else [tile, "token 0,0"]
    later = make(state, *moves)
    assert nature_of(later, state.active) == 1
    spends = [move for move in legal_moves(later) if move.step == "pay wipe"]
    assert bool(spends) == expected["legal"]
    assert not allowed(later, "wipe 1")


def test_nature_06() -> None:
    setup, expected = _case("nature-06")
    state = make(with_nature(start(), setup["nature_tokens"]), "pick 1+2")
    for second in ("pick 1+2", "pick 3+4", "pick 1"):
        with pytest.raises(IllegalMoveError):
            make(state, second)
    assert nature_of(state, state.active) == expected["nature_tokens_after"]


def test_nature_08() -> None:
    setup, expected = _case("nature-08")
    before = [*setup["display"][:3], "fox"]
    state = with_nature(showing(about_to_draw(start(), ["hawk", "elk"]), before), 1)
    state = make(lucky(state, ["hawk"]), "wipe 4")
    assert names(state.display.tokens) == setup["display"]
    assert nature_of(state, state.active) == setup["nature_tokens_after_paid_wipe"]
    assert _offers(state, "wipe") == expected["free_wipe_available"]


# what follows from the same rules


def test_a_paid_wipe_into_four_alike_is_wiped_again() -> None:
    draws = ["hawk", "hawk", "elk", "elk", "fox", "bear"]
    state = with_nature(showing(start(), ["hawk", "hawk", "bear", "fox"]), 2)
    state = make(about_to_draw(state, draws), "wipe 3 4")
    assert names(state.display.tokens) == ["elk", "elk", "fox", "bear"]
    assert names(state.aside) == ["bear", "fox", "hawk", "hawk", "hawk", "hawk"]
    assert nature_of(state, state.active) == 1


def test_a_wipe_touches_tokens_only() -> None:
    state = with_nature(start(seed=5), 2)
    wiped = make(state, "wipe 1 4")
    assert wiped.display.tiles == state.display.tiles
    assert wiped.display.tokens[1:3] == state.display.tokens[1:3]


def test_free_pairing_costs_one_and_needs_one() -> None:
    state = with_nature(start(), 0)
    assert not any("+" in str(move) for move in legal_moves(state))
    assert not allowed(state, "pick 1+2")
    taken = make(with_nature(state, 1), "pick 4+1")
    assert (taken.tile, taken.token) == (state.display.tiles[3], state.display.tokens[0])
    assert nature_of(taken, state.active) == 0


def test_every_paid_wipe_is_offered_once() -> None:
    offered = [m for m in legal_moves(with_nature(start(), 1)) if m.step == "pay wipe"]
    assert len(offered) == len(set(map(str, offered))) == 15


def test_two_alike_or_two_pairs_are_no_overpopulation() -> None:
    for tokens in (["elk", "elk", "fox", "fox"], ["elk", "bear", "elk", "fox"]):
        assert not _offers(showing(start(), tokens), "wipe")


def test_the_free_wipe_comes_back_every_turn() -> None:
    state = showing(start(), ["elk", "elk", "elk", "fox"])
    state = make(state, "wipe")
    state = make(state, "pick 1")
    tile = next(str(move) for move in legal_moves(state) if move.step == "tile")
    state = showing(make(state, tile, "decline"), ["bear", "hawk", "hawk", "hawk"])
    assert _offers(state, "wipe")


def test_wiping_ends_when_no_other_animal_exists() -> None:
    state = wipe_overpopulation(showing(start(), ["elk"] * 4, {"elk": 9}))
    assert state.display.tokens == (animal("elk"),) * 4


def test_a_free_wipe_into_four_alike_is_wiped_again() -> None:
    draws = ["elk", "elk", "elk", "bear", "bear", "bear", "fox"]
    state = about_to_draw(start(), draws)
    state = make(showing(state, ["hawk", "elk", "hawk", "hawk"]), "wipe")
    assert names(state.display.tokens) == ["bear", "bear", "bear", "fox"]
    assert not _offers(state, "wipe")
    assert sum(make(state, "pick 4").bag) == 7
