"""What the copies of the notebooks in the site show before they are run."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from lite import cache, executed
from lite.check import SiteError
from lite.contents import KERNEL

if TYPE_CHECKING:
    from pathlib import Path

TABLE = "from cascadia_nb.ui import play\nplay()"


def notebook(folder: Path, *cells: str) -> Path:
    """Write a notebook as the site has it."""
    rows: list[dict[str, Any]] = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "execution_count": None,
            "metadata": {},
            "outputs": [],
            "source": source.splitlines(keepends=True),
        }
        for number, source in enumerate(cells)
    ]
    document = {
        "cells": rows,
        "metadata": {"kernelspec": KERNEL},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    folder.mkdir(exist_ok=True)
    file = folder / "lesson.ipynb"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep nothing of these notebooks."""
    monkeypatch.setattr(cache, "CACHE", tmp_path / "cache")


def test_the_picture_of_a_table_stays_and_its_widgets_go(tmp_path: Path) -> None:
    folder = tmp_path / "contents"
    file = notebook(folder, "print('a line')", TABLE)
    executed.execute_notebooks(folder)
    first = file.read_text(encoding="utf-8")
    document = json.loads(first)
    assert document["metadata"] == {"kernelspec": KERNEL}
    said, table = (cell["outputs"] for cell in document["cells"])
    assert [output["text"] for output in said] == ["a line\n"]
    assert all(executed.WIDGET not in output["data"] for output in table)
    assert any("<svg" in output["data"].get("text/html", "") for output in table)
    assert all(cell["metadata"]["trusted"] for cell in document["cells"])
    # Another build shows the same game.
    (tmp_path / "cache").rename(tmp_path / "old cache")
    notebook(folder, "print('a line')", TABLE)
    executed.execute_notebooks(folder)
    assert file.read_text(encoding="utf-8") == first


def test_a_cell_that_fails_is_said_in_one_sentence(tmp_path: Path) -> None:
    notebook(tmp_path / "contents", "1 + 1", "'bear' + 1")
    with pytest.raises(SiteError) as problem:
        executed.execute_notebooks(tmp_path / "contents")
    said = str(problem.value)
    assert said.startswith("The notebook lesson fails in a cell when it is run: TypeError: ")
    assert "\n" not in said
