"""Sentences about moves."""

from __future__ import annotations

from typing import Final

MOVES: Final[dict[str, str | tuple[str, str]]] = {}
