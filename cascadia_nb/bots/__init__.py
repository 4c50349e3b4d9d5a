"""Bots: players that choose a move from what their seat may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.bots.bot import Bot
from cascadia_nb.bots.greedy import GreedyBot
from cascadia_nb.bots.random_bot import RandomBot
from cascadia_nb.errors import CascadiaError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make"]

BOTS: Final[Mapping[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots by name: each is made from a seed."""


def make(name: str, seed: int = 0) -> Bot:
    """Return a bot by its name.

    Raises:
        CascadiaError: no bot has this name.
    """
    if name not in BOTS:
        raise CascadiaError(f"there is no bot {name[:40]!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
