"""Pictures of boards, and the table to play at.

Pictures need nothing but the standard library; `play` loads ipywidgets and ipycanvas.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cascadia_nb.ui.laying import play

__all__ = ["play"]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - a lazy import
    """Load the table when it is asked for."""
    if name == "play":
        from cascadia_nb.ui.laying import play  # noqa: PLC0415 - pictures must not load widgets

        return play
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
