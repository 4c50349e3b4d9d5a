"""What happened in a game: a line a turn, computed from its states and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.game import Game
    from cascadia_nb.state import State


class Turn(NamedTuple):
    """One turn: whose, its number, its moves, and what it brought."""

    number: int
    seat: int
    moves: tuple[str, ...]
    points: int

    def told(self, names: Sequence[str]) -> str:
        """Return the turn as a line."""
        gain = f" ({self.points:+d})" if self.points else ""
        return f"{names[self.seat]}: {', '.join(self.moves)}{gain}"


def turns(
    game: Game, sheets: Callable[[State], tuple[ScoreSheet, ...]], known: Sequence[Turn] = ()
) -> list[Turn]:
    """Return the turns of a game, the one being played last.

    Args:
        game: the game.
        sheets: the score sheets of a state.
        known: turns told before; those that are over are not computed again.
    """
    states, moves = game.states, game.moves
    told = list(known[:-1])
    start = sum(len(turn.moves) for turn in told)
    while start < len(moves):
        end = start + 1
        while end < len(moves) and states[end].turn == states[start].turn:
            end += 1
        seat = states[start].active
        points = sheets(states[end])[seat].total - sheets(states[start])[seat].total
        notes = tuple(str(move) for move in moves[start:end])
        told.append(Turn(states[start].turn, seat, notes, points))
        start = end
    return told
