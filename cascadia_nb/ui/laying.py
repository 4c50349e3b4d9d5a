"""`play`: a table in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.ui import saves
from cascadia_nb.ui.new_game import fresh_seed
from cascadia_nb.ui.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.ruleset import Ruleset


def play(  # noqa: PLR0913 - a form in one call
    rules: Ruleset = BASE,
    *,
    players: int = 1,
    cards: str | Sequence[ScoringCard | str] = "usual",
    seed: int | None = None,
    names: Sequence[str] = (),
    bots: Sequence[str] = (),
    theme: str = "light",
) -> Table:
    """Return a table to play at, with a fresh seed unless one is given.

    Args:
        rules: the game.
        players: how many sit at the table, bots included.
        cards: five letters in the order bear, elk, salmon, hawk, fox, or ``"random"``, and so on.
        seed: the same seed gives the same tiles and tokens everywhere.
        names: what to call the players.
        bots: bots that take the last seats, such as ``["greedy"]``.
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``.

    Raises:
        CascadiaError: one of these cannot be used.
    """
    count = max(players, len(bots) + 1, len(names))
    game = Game(rules, count, fresh_seed() if seed is None else seed, cards)
    people = [""] * (count - len(bots))
    kinds = (*people, *bots)
    called = [*names, *([""] * (count - len(names)))]
    seats = tuple(saves.seat(n, called[n], kinds[n]) for n in range(count))
    session = saves.seated(game, seats)
    return Table(session, theme, greet=seed is None)
