"""Every notebook is kept in the form that readers, reviews and both kernels want."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from lite.paths import NOTEBOOKS

if TYPE_CHECKING:
    from pathlib import Path

CHECKED = "# NBVAL_CHECK_OUTPUT"
LONGEST_CELL = 15
FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


def code_cells(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the cells that hold code."""
    return [cell for cell in document["cells"] if cell["cell_type"] == "code"]


def load(file: Path) -> dict[str, Any]:
    """Read a notebook."""
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return document


def test_there_are_notebooks() -> None:
    assert [file.name for file in FILES if file.name == "play.ipynb"]


@every_notebook
def test_outputs_are_kept_only_where_they_are_checked(file: Path) -> None:
    for cell in code_cells(load(file)):
        is_checked = CHECKED in "".join(cell["source"])
        assert bool(cell["outputs"]) == is_checked, cell["id"]
        assert cell["execution_count"] is None or is_checked, cell["id"]


@every_notebook
def test_code_cells_are_short(file: Path) -> None:
    for cell in code_cells(load(file)):
        assert len("".join(cell["source"]).splitlines()) <= LONGEST_CELL, cell["id"]


@every_notebook
def test_notebook_opens_with_a_heading_and_asks_for_plain_python(file: Path) -> None:
    document = load(file)
    assert "".join(document["cells"][0]["source"]).startswith("# ")
    assert document["metadata"]["kernelspec"]["name"] == "python3"
