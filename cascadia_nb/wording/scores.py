"""Sentences about scores."""

from __future__ import annotations

from typing import Final

SCORES: Final[dict[str, str | tuple[str, str]]] = {}
