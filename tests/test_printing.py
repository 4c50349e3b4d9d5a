"""Worksheets: every topic on paper, answers behind, in one file that needs nothing else."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import CascadiaError
from cascadia_nb.lessons import exercises, topics
from cascadia_nb.lessons.sitting import Sitting, answer_words
from cascadia_nb.lessons.walks import capital
from cascadia_nb.ui.printing import worksheet, write_worksheets

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1_500_000


@pytest.mark.parametrize("topic", topics())
def test_a_worksheet_asks_and_answers_every_exercise(topic: str) -> None:
    page = worksheet(topic, (1, 2))
    questions, answers = page.split('<section class="answers">')
    for one in exercises(topic):
        for seed in (0, 1):
            assert escape(Sitting(one, seed).question) in questions
            assert f"<b>{escape(capital(answer_words(one.variant(seed))))}</b>" in answers
    assert len(page) < LARGEST


def test_the_board_of_a_move_shows_it() -> None:
    moves = [one for topic in topics() for one in exercises(topic) if one.kind == "move"]
    assert moves
    for one in moves:
        variant = one.variant(0)
        assert variant.game is not None
        game = variant.game.fork()
        game.push(str(variant.accepted[0]))
        assert variant.last == game.state.players[variant.game.state.to_act].environment


def test_a_worksheet_is_one_file_whose_references_hold() -> None:
    page = worksheet("bear", (1,))
    assert page.startswith('<!doctype html><html lang="en">')
    defined = re.findall(r' id="(\w+)"', page)
    assert len(defined) == len(set(defined))
    assert set(re.findall(r'href="#(\w+)"', page)) == set(defined)
    assert not re.findall(r'(?:src|href)="(?!#)', page)


def test_all_worksheets_are_listed(tmp_path: Path) -> None:
    names = write_worksheets(tmp_path / "print")
    listed = (tmp_path / "print" / "index.html").read_text(encoding="utf-8")
    assert {file.name for file in (tmp_path / "print").iterdir()} == set(names)
    for topic in topics():
        assert f'href="{topic}.html"' in listed


def test_an_unknown_topic_gets_a_sentence() -> None:
    with pytest.raises(CascadiaError, match="there is no topic"):
        worksheet("unicorn")
