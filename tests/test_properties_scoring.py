"""What must hold for every card on every board, whatever the numbers are."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cascadia_nb.environment import Environment
from cascadia_nb.hexes import Hex
from tests import naive, packaged

if TYPE_CHECKING:
    from tests.naive import Tokens

SPOTS: Final = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
SHARED: Final = ("bear C", "hawk C", "fox A")
"""Cards on which one of their animals may serve several findings (a bonus is one, too)."""
every_card = pytest.mark.parametrize("card", naive.CARDS)
some_boards = settings(max_examples=25)


@st.composite
def boards(draw: st.DrawFn) -> Tokens:
    """Draw a crowded board of few kinds, so that patterns come about."""
    palette = draw(st.lists(st.sampled_from(naive.ANIMALS), min_size=1, max_size=3, unique=True))
    spots = draw(st.lists(SPOTS, min_size=1, max_size=14, unique=True))
    return {spot: draw(st.sampled_from(palette)) for spot in spots}


@every_card
@some_boards
@given(board=boards(), turns=st.integers(1, 5))
def test_turning_changes_nothing(card: str, board: Tokens, turns: int) -> None:
    turned = {Hex(*at).rotated(turns): name for at, name in board.items()}
    assert packaged.points(card, turned) == packaged.points(card, board)


@every_card
@some_boards
@given(board=boards())
def test_mirroring_changes_nothing(card: str, board: Tokens) -> None:
    mirrored = {Hex(*at).mirrored(): name for at, name in board.items()}
    assert packaged.points(card, mirrored) == packaged.points(card, board)


@every_card
@some_boards
@given(board=boards(), by=st.tuples(st.integers(-50, 50), st.integers(-50, 50)))
def test_moving_moves_the_findings(card: str, board: Tokens, by: tuple[int, int]) -> None:
    vector = Hex(*by)
    moved = {Hex(*at).plus(vector): name for at, name in board.items()}
    expected = [
        (finding.points, tuple(at.plus(vector) for at in finding.hexes))
        for finding in packaged.findings(card, board)
    ]
    assert [(f.points, f.hexes) for f in packaged.findings(card, moved)] == expected


@every_card
@some_boards
@given(board=boards(), seed=st.integers(0, 10**6))
def test_order_of_placement_changes_nothing(card: str, board: Tokens, seed: int) -> None:
    places = list(board)
    Random(seed).shuffle(places)
    shuffled = packaged.environment({at: board[at] for at in places})
    assert packaged.findings(card, shuffled) == packaged.findings(card, board)


@every_card
@some_boards
@given(board=boards())
def test_findings_lie_on_the_board(card: str, board: Tokens) -> None:
    for finding in packaged.findings(card, board):
        assert finding.hexes
        assert len(set(finding.hexes)) == len(finding.hexes)
        assert all(at in board for at in finding.hexes)
        assert all(end in board for link in finding.links for end in link)
        assert finding.points >= 0
        assert finding.sentence


@pytest.mark.parametrize("card", [c for c in naive.CARDS if c not in SHARED])
@some_boards
@given(board=boards())
def test_no_animal_is_paid_twice(card: str, board: Tokens) -> None:
    animals = naive.ANIMALS if card in packaged.VARIANTS else (card.split(maxsplit=1)[0],)
    paying = [finding for finding in packaged.findings(card, board) if finding.points]
    paid = [at for finding in paying for at in finding.hexes if board[at] in animals]
    assert len(set(paid)) == len(paid)


@every_card
@some_boards
@given(board=boards())
def test_other_boards_are_not_touched(card: str, board: Tokens) -> None:
    environment = packaged.environment(board)
    before = dict(environment.cells)
    first = packaged.findings(card, environment)
    assert packaged.findings(card, environment) == first
    assert dict(environment.cells) == before


@pytest.mark.pyodide
@every_card
def test_an_empty_board_pays_nothing(card: str) -> None:
    assert packaged.points(card, Environment()) == 0


@pytest.mark.parametrize("card", [card for card in naive.CARDS if card != "elk C"])
def test_twenty_in_one_patch(card: str) -> None:
    for wide, high in ((5, 4), (10, 2), (20, 1)):
        patch = [(q, r) for q in range(wide) for r in range(high)]
        board = dict.fromkeys(patch, card.split(maxsplit=1)[0] if " " in card else "elk")
        assert packaged.points(card, board) == naive.score(card, board), (wide, high)


def test_twenty_elk_are_divided_at_best() -> None:
    for wide, high in ((5, 4), (10, 2), (20, 1)):
        herd = dict.fromkeys([(q, r) for q in range(wide) for r in range(high)], "elk")
        assert packaged.points("elk C", herd) == 28 + 28 + 10


@some_boards
@given(board=boards())
def test_more_elk_never_pay_less(board: Tokens) -> None:
    herd = [at for at, name in board.items() if name == "elk"] or list(board)
    for card in ("elk A", "elk B", "elk C", "elk D"):
        grown = [packaged.points(card, dict.fromkeys(herd[:n], "elk")) for n in range(1, len(herd))]
        assert all(less < more for less, more in pairwise(grown))
