"""Bots at a table: they move by themselves, and one that cannot go on leaves its seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.ui.later import Later
    from cascadia_nb.ui.session import Session

_PAUSE: Final = 0.1  # seconds before a bot's turn, so that the table is painted first


class BotError(Exception):
    """A bot could not go on; a person plays in its place."""


class Opponents:
    """Makes the moves of bots, turn by turn, until a person is to move.

    Args:
        on_table: returns the session that lies on the table now.
        redraw: called after each turn of a bot.
        later: runs what takes its time.
    """

    def __init__(
        self, on_table: Callable[[], Session], redraw: Callable[[], None], later: Later
    ) -> None:
        """Sit still."""
        self._on_table = on_table
        self._redraw = redraw
        self._later = later
        self._run = False

    def wake(self) -> None:
        """Let bots move while it is their turn."""
        if self._on_table().bot_acts and not self._run:
            self._run = True
            self._later(self._play())

    async def _play(self) -> None:
        """Make moves until a person is to move."""
        try:
            while self._on_table().bot_acts:
                await asyncio.sleep(_PAUSE)
                await self._play_turn(self._on_table())
                self._redraw()
        finally:
            self._run = False

    async def _play_turn(self, session: Session) -> None:
        """Make the moves of one turn, unless another game is begun meanwhile."""
        turn = session.state.turn
        while session is self._on_table() and session.bot_acts and session.state.turn == turn:
            try:
                session.bot_move()
            except Exception as problem:
                raise BotError(dismiss(session, problem)) from problem
            await asyncio.sleep(0)  # a click in between is heard


def dismiss(session: Session, problem: BaseException) -> str:
    """Let a person play on for the bot that is to move; return a sentence that says so."""
    at = session.state.to_act
    seat = session.seats[at]
    people = [*session.seats]
    people[at] = seat._replace(bot="")
    session.seats = tuple(people)
    session.look(at)
    what = (str(problem) or type(problem).__name__)[:200].rstrip(".")
    words = say(reason("ui bot gone", seat.name, what))
    session.remarks.append(words)
    return words
