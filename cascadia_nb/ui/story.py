"""What happened in a game: a line a turn, computed from its states and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.text import reason, say
from cascadia_nb.ui.spoken import tile_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.game import Game
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State
    from cascadia_nb.tiles import Tile


class Turn(NamedTuple):
    """One turn: whose, its number, its moves, what was taken, and what it brought."""

    number: int
    seat: int
    moves: tuple[str, ...]
    points: int
    taken: tuple[Tile, Wildlife] | None = None

    def news(self, names: Sequence[str]) -> str:
        """Return the turn in words for those who watched: what was taken, what it brought."""
        if self.taken is None:
            return self.told(names)
        tile, token = self.taken
        taken = (tile_name(tile), reason("ui token name", token))
        words = say(reason("ui news", names[self.seat], *taken))
        return f"{words} ({self.points:+d})" if self.points else words

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
        taken = next(filter(None, map(_taken, moves[start:end], states[start + 1 : end + 1])), None)
        told.append(Turn(states[start].turn, seat, notes, points, taken))
        start = end
    return told


def _taken(move: Move, after: State) -> tuple[Tile, Wildlife] | None:
    """Return the tile and the token that a move took from the display, if it took some."""
    if move.step != "pick" or not after.hand_tiles or not after.hand_tokens:
        return None
    return after.hand_tiles[-1], after.hand_tokens[-1]
