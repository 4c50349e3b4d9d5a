"""Sentences of the hints that a bot gives."""

from __future__ import annotations

from typing import Final

HINTS: Final[dict[str, str | tuple[str, str]]] = {
    "hint moves": "{0}: {1:+d} now, about {2} later",
    "hint why": "  {0:+d}  {1}: {2}",
}
