"""Games, codes, scores and sentences are what they were, on every Python.

After a wanted change: ``python -m tests.determinism --write``.
"""

from __future__ import annotations

import json

import pytest

from tests import determinism


@pytest.mark.pyodide
@pytest.mark.parametrize("place", range(len(determinism.SETTINGS)))
def test_a_game_is_what_it_was(place: int) -> None:
    kept = json.loads(determinism.GOLDEN.read_text(encoding="utf-8"))["games"]
    assert len(kept) == len(determinism.SETTINGS)
    assert determinism.told(determinism.play(determinism.SETTINGS[place])) == kept[place]
