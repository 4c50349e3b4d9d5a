"""Boards of Alpine Lakes for tests: from facts, from random games, made up at random."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb import Cell, Dice, Environment, Game, Hex, Part
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS, ALPINE_WILDLIFE
from cascadia_nb.hexes import ORIGIN
from cascadia_nb.kinds import by_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.tiles import Tile
    from tests.naive_alpine import Board, Fact

EXAMPLE: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "alpine_example.json").read_text("utf-8")
)


def cell(fact: Fact) -> Cell:
    """Return a hex from facts such as ``{"level": 2, "habitat": "forest", "token": "pika"}``."""
    habitat = by_name(ALPINE_HABITATS, fact["habitat"], "habitat")
    printed = tuple(by_name(ALPINE_WILDLIFE, w, "wildlife") for w in fact.get("wildlife") or ())
    token = fact.get("token")
    part = Part(
        ORIGIN,
        (habitat,) * 6,
        printed,
        keystone=bool(fact.get("keystone")),
        lake=bool(fact.get("lake")),
    )
    animal = by_name(ALPINE_WILDLIFE, token, "wildlife") if token else None
    return Cell(part, token=animal, level=fact.get("level", 1))


def board(hexes: Iterable[tuple[int, int, Fact]]) -> Environment:
    """Return an environment from facts."""
    return Environment({Hex(q, r): cell(fact) for q, r, fact in hexes})


def example() -> Environment:
    """Return the board that gives every number of the printed scoring example."""
    return board((fact["q"], fact["r"], fact) for fact in EXAMPLE["hexes"])


def facts(environment: Environment) -> Board:
    """Return an environment as plain facts."""
    return {
        (at.q, at.r): {
            "level": c.level,
            "habitat": c.part.edges[0].name,
            "token": c.token.name if c.token else None,
            "lake": c.part.lake,
            "wildlife": tuple(w.name for w in c.part.wildlife),
        }
        for at, c in environment.cells.items()
    }


def halves(tile: Tile) -> list[Fact]:
    """Return the halves of a tile as plain facts."""
    return [
        {"lake": part.lake, "wildlife": tuple(w.name for w in part.wildlife)} for part in tile.parts
    ]


def high_game(players: int, seed: int, cards: str = "random advanced") -> Game:
    """Play a game in which every tile is laid as high as the rules allow."""
    game, dice = Game(ALPINE, players, seed, cards), Dice(seed)
    while not game.is_over:
        moves = list(game.legal_moves()) if game.state.hand_tiles else []
        moves += [game.sample_move(dice, ("tile", "token")) for _ in range(3)]
        game.push(max(moves, key=lambda move: _height(game, move)))
    return game


def _height(game: Game, move: Any) -> int:  # noqa: ANN401 - a move
    """Return how high a move builds; tiles come first, and tokens are kept."""
    if move.step != "tile":
        return int(str(move) != "decline")
    at = game.state.environment.get(move.at)
    return 2 + (at.level if at is not None else 0)


@cache
def played(count: int = 7) -> tuple[Environment, ...]:
    """Return the boards of some games."""
    games = [high_game(1 + seed % 4, seed) for seed in range(count)]
    return tuple(player.environment for game in games for player in game.state.players)


def crowded(seed: int, size: int = 4, kinds: int = 2) -> Environment:
    """Return a made-up board of hexes on random levels, with many animals of few kinds."""
    dice = Dice(seed)
    found = {}
    for q in range(size):
        for r in range(size):
            land = ALPINE_HABITATS[dice.randrange(3)]
            lake = not dice.randrange(8)
            token = ALPINE_WILDLIFE[dice.randrange(kinds)] if dice.randrange(4) else None
            part = Part(ORIGIN, (land,) * 6, ALPINE_WILDLIFE, lake=lake)
            height = 1 + dice.randrange(4)
            if dice.randrange(10):
                found[Hex(q, r)] = Cell(part, token=None if lake else token, level=height)
    return Environment(found)
