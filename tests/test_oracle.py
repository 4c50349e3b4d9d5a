"""Boards with known scores: public test suites, dense boards, printed examples, every reading."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cascadia_nb.hexes import Hex
from cascadia_nb.kinds import HABITATS
from tests import naive, oracle, packaged
from tests.case_forms import environment

ATLAS: Final = oracle.atlas()
PEERS: Final = oracle.peers()
EXAMPLES: Final = oracle.load("examples")
PRINTED: Final = EXAMPLES["rulebook_scoring_example"]
SHEET: Final = PRINTED["three_player_score_sheet"]
READINGS: Final = {
    "salmon=strict": ("salmon", "strict"),
    "salmon=forgive": ("salmon", "leave out"),
    "elkd=gaps": ("elk d", "gaps"),
    "elkd=arc": ("elk d", "arc"),
    "elkc=group": ("elk c", "cap"),
    "elkc=split": ("elk c", "split"),
}


@pytest.mark.pyodide
@pytest.mark.parametrize("board", PEERS, ids=lambda board: board.case)
def test_public_test_suites(board: oracle.Board) -> None:
    assert packaged.points(board.card, board.tokens) == board.expected


@pytest.mark.pyodide
@pytest.mark.parametrize("card", sorted({board.card for board in ATLAS}))
def test_dense_boards(card: str) -> None:
    boards = [board for board in ATLAS if board.card == card]
    wrong = {
        board.case: (points, board.expected)
        for board in boards
        if (points := packaged.points(card, board.tokens)) != board.expected
    }
    assert boards
    assert not wrong


def test_no_board_is_left_out() -> None:
    assert (len(PEERS), len(ATLAS)) == (175, 1375)


@pytest.mark.parametrize("row", oracle.load("reading_dependent"), ids=lambda row: row["case"])
def test_every_reading(row: dict[str, Any]) -> None:
    card, tokens = row["card"].replace("-", " "), oracle.listed(row["tokens"])
    for name, points in row["readings"].items():
        point, reading = READINGS[name]
        assert packaged.points(card, tokens, {point: reading}) == points, name


@pytest.mark.pyodide
@pytest.mark.parametrize("row", oracle.load("habitats"), ids=lambda row: row["case"])
def test_largest_corridors(row: dict[str, Any]) -> None:
    board = environment({"tiles": row["tiles"]})
    (kind,) = (kind for kind in HABITATS if kind.name == row["card"].removeprefix("habitat-"))
    largest = max(packaged.corridor_sizes(board, kind), default=0)
    bonus = packaged.majority([largest])[0] if row.get("solo_bonus_included") else 0
    assert largest + bonus == row["expected"]


@pytest.mark.pyodide
@pytest.mark.parametrize("row", oracle.load("majority"), ids=lambda row: row["case"])
def test_majorities(row: dict[str, Any]) -> None:
    assert packaged.majority(row["sizes"]) == row["expected"]
    assert naive.majority(row["sizes"]) == row["expected"]


# the printed scoring example


def _printed_board() -> dict[str, Any]:
    """Return the board of player 1 in the form of a case."""
    hexes = PRINTED["player_1_board"]
    return {
        "tiles": [[cell["q"], cell["r"], cell["edges"]] for cell in hexes],
        "tokens": [[cell["q"], cell["r"], cell["token"]] for cell in hexes if cell["token"]],
    }


def test_printed_example_wildlife() -> None:
    board = environment(_printed_board())
    points = {
        animal: sum(finding.points for finding in packaged.findings(f"{animal} A", board))
        for animal in PRINTED["wildlife_order"]
    }
    assert points == PRINTED["player_1_expected"]["wildlife"]


def test_printed_example_corridors() -> None:
    board = environment(_printed_board())
    largest = {kind.name: max(packaged.corridor_sizes(board, kind)) for kind in HABITATS}
    assert largest == PRINTED["player_1_expected"]["corridors"]


@pytest.mark.parametrize("habitat", [kind.name for kind in HABITATS])
def test_printed_example_bonus(habitat: str) -> None:
    bonus = packaged.majority([row["corridors"][habitat] for row in SHEET])
    assert bonus == [row["bonus"][habitat] for row in SHEET]


@pytest.mark.parametrize("row", EXAMPLES["card_pictures"], ids=lambda row: row["why"][:40])
def test_card_pictures(row: dict[str, Any]) -> None:
    tokens = dict(row["tokens"])
    tokens["bear"] = [*tokens.get("bear", []), *tokens.pop("other", [])]
    board = oracle.spread(tokens)
    if "fox_at" in row:
        at = Hex(*row["fox_at"])
        about = [f for f in packaged.findings(row["card"], board) if f.hexes[0] == at]
        assert [finding.points for finding in about] == [row["expected_for_that_fox"]]
    elif "expected" in row:
        assert packaged.points(row["card"], board) == row["expected"]
    else:
        contiguous = packaged.points(row["card"], board, {"elk d": "arc"})
        gaps = packaged.points(row["card"], board, {"elk d": "gaps"})
        assert contiguous == row["expected_contiguous"]
        assert gaps == row["expected_gaps_allowed"]
