"""Bots: players that choose a move from what their seat may see."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

from cascadia_nb.bots.bot import Bot
from cascadia_nb.bots.greedy import GreedyBot
from cascadia_nb.bots.random_bot import RandomBot
from cascadia_nb.errors import CascadiaError
from cascadia_nb.luck import SEED_LIMIT
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make", "seed_for"]

BOTS: Final[Mapping[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots by name: each is made from a seed."""


def make(name: str, seed: int = 0) -> Bot:
    """Return a bot by its name.

    Raises:
        CascadiaError: no bot has this name.
    """
    if name not in BOTS:
        raise CascadiaError(say(reason("bot unknown", name[:40], ", ".join(BOTS))))
    return BOTS[name](seed)


def seed_for(game_seed: int, seat: int) -> int:
    """Return the seed of the bot at a seat: repeatable, but it does not tell the game's own."""
    digest = sha256(f"cascadia_nb bot {game_seed} {seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % SEED_LIMIT
