"""What learners find beside the notebooks can be opened and does what it says."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from cascadia_nb import BASE, Game, ScoringCard, read_picture

CONTENT = Path(__file__).parents[1] / "content"
BOARDS = sorted((CONTENT / "boards").glob("*.txt"))
GAMES = sorted((CONTENT / "games").glob("*.json"))


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_every_board_can_be_read_and_is_a_position_of_play(path: Path) -> None:
    environment = read_picture(path.read_text(encoding="utf-8"))
    assert environment.problems() == ()
    assert read_picture(str(environment)) == environment


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_saved_game_opens_at_its_end(path: Path) -> None:
    game = Game.load(path.read_text(encoding="utf-8"))
    assert game.is_over
    assert game.sheet(0).total > 60


def test_the_finished_board_is_the_end_of_the_saved_game() -> None:
    game = Game.load((CONTENT / "games" / "solo-cards-a.json").read_text(encoding="utf-8"))
    finished = (CONTENT / "boards" / "finished.txt").read_text(encoding="utf-8")
    assert read_picture(finished) == game.state.players[0].environment


def test_the_card_to_start_from_scores_a_board_and_can_be_played() -> None:
    card = runpy.run_path(str(CONTENT / "rules" / "my_card.py"))["my_card"]
    assert isinstance(card, ScoringCard)
    board = read_picture((CONTENT / "boards" / "finished.txt").read_text(encoding="utf-8"))
    score = card.score(board)
    assert score.points == sum(finding.points for finding in score.findings) > 0
    assert card in Game(BASE.with_card(card)).state.cards
