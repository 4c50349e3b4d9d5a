"""The errors of the package: each says what, where, why, and what to do instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cascadia_nb.findings import Finding


class CascadiaError(ValueError):
    """Something given to the package cannot be used; the message is one sentence for people."""


class NotationError(CascadiaError):
    """A text (a board picture, a move, a save, a code) cannot be read."""


class IllegalMoveError(CascadiaError):
    """A move was understood but the rules do not allow it now.

    Args:
        message: the sentence.
        findings: where on the board the reason lies (0 points each), so that it can be lit up.
    """

    def __init__(self, message: str, findings: tuple[Finding, ...] = ()) -> None:
        super().__init__(message)
        self.findings = findings


class HiddenError(CascadiaError):
    """Something would be drawn that a view does not know."""


class RuleError(CascadiaError):
    """A custom rule misbehaved: it raised, or returned something that is not a finding."""
