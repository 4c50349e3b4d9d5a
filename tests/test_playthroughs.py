"""Whole games go as written down; ``python -m tests.playthrough`` writes them anew."""

from __future__ import annotations

import pytest

from tests.playthrough import FOLDER, SETTINGS, transcript


@pytest.mark.pyodide
@pytest.mark.parametrize("name", SETTINGS)
def test_game_goes_as_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(SETTINGS[name]).splitlines() == written.splitlines()


def test_every_transcript_is_checked() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(SETTINGS)
