"""What a terminal shows of a game: boards with coordinates, the display, the hand, the steps."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Final

from cascadia_nb.hexes import Hex
from cascadia_nb.pictures import draw, write_word
from cascadia_nb.state import END_PHASE
from cascadia_nb.text import name_of, reason, say

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
    owned = (reason("ui nature", player.nature), game.sheet(seat).total)
    lines = [
        "",
        say(reason("terminal round", state.round, state.rules.turns, seat + 1, *owned)),
        *board(player.environment),
        *_open_tiles(player.environment),
        "",
        *_display(state),
    ]
    lines += [say(reason("terminal in hand", held)) for held in _hand(state)]
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
    letters = ", ".join(f"{kind.letter} {name_of(kind)}" for kind in kinds)
    return fill(say(reason("terminal legend", letters)), WIDTH)


def _open_tiles(environment: Environment) -> Iterator[str]:
    """List the tiles that wait for a token."""
    free = [
        f"{at} ({_animals(cell.part)})"
        for at, cell in sorted(environment.cells.items())
        if any(cell.welcomes(animal) for animal in cell.part.wildlife)
    ]
    if free:
        words = say(reason("terminal open tiles", ", ".join(free)))
        yield fill(words, WIDTH, subsequent_indent="  ")


def _animals(part: Part) -> str:
    """Name the animals printed on a hex; a star is a keystone."""
    return " ".join(map(name_of, part.wildlife)) + ("*" if part.keystone else "")


def _display(state: State) -> Iterator[str]:
    """List the pairs on offer."""
    for number, (tile, token) in enumerate(zip(*state.display, strict=True), start=1):
        yield f"  {number}  {_tile(tile):<44} {_token(token)}".rstrip()


def _tile(tile: Tile | None) -> str:
    """Describe a tile in words."""
    if tile is None:
        return say(reason("terminal taken"))
    return " | ".join(
        say(reason("terminal tile", "/".join(map(name_of, part.habitats)), _animals(part)))
        for part in tile.parts
    )


def _token(token: Wildlife | None) -> str:
    """Name a token."""
    return say(reason("terminal with", token)) if token is not None else ""


def _hand(state: State) -> Iterator[str]:
    """Describe what has been drafted and not been put down."""
    yield from map(_tile, state.hand_tiles)
    yield from (say(reason("terminal token", token)) for token in state.hand_tokens)


def steps(game: Game) -> str:
    """Return one line a step on offer, with an example of its notation."""
    lines = []
    for name, moves in _by_step(game.legal_moves()).items():
        lines.append(say(reason("terminal moves", len(moves), name, str(moves[0]))))
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
        rest = move.step == END_PHASE
        found.setdefault(say(reason("terminal leave")) if rest else move.step, []).append(move)
    return found


def _merged(moves: Iterable[Move]) -> Iterator[str]:
    """Write moves on the same hexes as one, with the number of ways."""
    ways: dict[object, list[str]] = {}
    for move in moves:
        ways.setdefault(move.hexes or str(move), []).append(str(move))
    for texts in ways.values():
        yield texts[0] if len(texts) == 1 else f"{texts[0]} ... {texts[-1].split()[-1]}"
