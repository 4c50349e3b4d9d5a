"""The tables of facts, each number with its source; read from JSON files beside this module."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any


def read_table(box: str, name: str) -> Any:  # noqa: ANN401 - whatever the JSON file holds
    """Return the content of a table, for example ``read_table("base", "tiles")``."""
    return json.loads((Path(__file__).parent / box / f"{name}.json").read_text(encoding="utf-8"))


def digest(table: object) -> str:
    """Return what changes with any number of a table, for fingerprints of games."""
    return hashlib.sha256(json.dumps(table, sort_keys=True).encode()).hexdigest()
