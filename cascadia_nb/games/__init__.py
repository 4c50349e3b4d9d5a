"""The games of the family, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.games.base import BASE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.ruleset import Ruleset

GAMES: Final[Mapping[str, Ruleset]] = {BASE.name: BASE}
