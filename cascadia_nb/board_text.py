"""What a terminal shows of a game: boards with coordinates, the display, the hand, the steps."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Final

from cascadia_nb.hexes import Hex
from cascadia_nb.pictures import draw, write_word
from cascadia_nb.state import END_PHASE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.game import Game
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State
    from cascadia_nb.tiles import Part, Tile

WIDTH: Final = 100
FREE: Final = "+"
"""Stands on an empty hex that touches the environment."""


def position(game: Game) -> str:
    """Return everything a player needs for the next decision."""
    state = game.state
    seat = state.to_act
    player = state.players[seat]
    owned = f"{_count(player.nature, 'nature token')}, {game.sheet(seat).total} points"
    lines = [
        "",
        f"Round {state.round} of {state.rules.turns}, player {seat + 1} ({owned})",
        *board(player.environment),
        *_open_tiles(player.environment),
        "",
        *_display(state),
    ]
    lines += [f"In hand: {held}" for held in _hand(state)]
    return "\n".join(lines)


def board(environment: Environment) -> Iterator[str]:
    """Draw a board; each row begins with the coordinates of its first word."""
    cells = {at: write_word(cell) for at, cell in environment.cells.items()}
    cells |= dict.fromkeys(environment.frontier(), FREE)
    corner = Hex(min(at.q for at in cells), min(at.r for at in cells))
    end = Hex(max(at.q for at in cells), max(at.r for at in cells))
    for down, line in enumerate(draw(cells, corner, end)):
        yield f"{f'{corner.q},{corner.r + down}':>7} |  {line}"


def legend(state: State) -> str:
    """Return what the letters on the boards mean, and how to find a hex."""
    kinds = (*state.rules.habitats, *state.rules.wildlife)
    letters = ", ".join(f"{kind.letter} {kind.name}" for kind in kinds)
    return fill(
        f"Letters: {letters}. A tile of two habitats shows the first on its north-east, east and "
        "south-east edges, turned clockwise by the digit. A plus is a free hex beside a tile. "
        "Each row begins with the hex q,r of its first word; one word further right is q + 1.",
        WIDTH,
    )


def _open_tiles(environment: Environment) -> Iterator[str]:
    """List the tiles that wait for a token."""
    free = [
        f"{at} ({_animals(cell.part)})"
        for at, cell in sorted(environment.cells.items())
        if any(cell.welcomes(animal) for animal in cell.part.wildlife)
    ]
    if free:
        yield fill(f"Open tiles: {', '.join(free)}", WIDTH, subsequent_indent="  ")


def _animals(part: Part) -> str:
    """Name the animals printed on a hex; a star is a keystone."""
    return " ".join(map(str, part.wildlife)) + ("*" if part.keystone else "")


def _display(state: State) -> Iterator[str]:
    """List the pairs on offer."""
    for number, (tile, token) in enumerate(zip(*state.display, strict=True), start=1):
        yield f"  {number}  {_tile(tile):<44} {_token(token)}".rstrip()


def _tile(tile: Tile | None) -> str:
    """Describe a tile in words."""
    if tile is None:
        return "(taken)"
    return " | ".join(
        f"{'/'.join(map(str, part.habitats))} for {_animals(part)}" for part in tile.parts
    )


def _token(token: Wildlife | None) -> str:
    """Name a token."""
    return f"with {token}" if token is not None else ""


def _hand(state: State) -> Iterator[str]:
    """Describe what has been drafted and not been put down."""
    yield from map(_tile, state.hand_tiles)
    yield from (f"{token} token" for token in state.hand_tokens)


def steps(game: Game) -> str:
    """Return one line a step on offer, with an example of its notation."""
    lines = []
    for name, moves in _by_step(game.legal_moves()).items():
        lines.append(f"  {name}: {_count(len(moves), 'move')}, such as {str(moves[0])!r}")
    return "\n".join(lines)


def all_moves(game: Game) -> str:
    """Return every legal move; those that differ in the rotation alone stand together."""
    lines = []
    for name, moves in _by_step(game.legal_moves()).items():
        words = ", ".join(_merged(moves))
        lines.append(fill(f"{name}: {words}", WIDTH, subsequent_indent="  "))
    return "\n".join(lines)


def _by_step(moves: Iterable[Move]) -> dict[str, list[Move]]:
    """Sort moves by their steps."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        found.setdefault("leave the rest" if move.step == END_PHASE else move.step, []).append(move)
    return found


def _merged(moves: Iterable[Move]) -> Iterator[str]:
    """Write moves on the same hexes as one, with the number of ways."""
    ways: dict[object, list[str]] = {}
    for move in moves:
        ways.setdefault(move.hexes or str(move), []).append(str(move))
    for texts in ways.values():
        yield texts[0] if len(texts) == 1 else f"{texts[0]} ... {texts[-1].split()[-1]}"


def _count(number: int, what: str) -> str:
    """Return a number with its noun."""
    return f"{number} {what}" + ("" if number == 1 else "s")
