"""Naive answers about what is best: every way to place a pair is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import naive
from tests.lesson_checks import Told, checks, tiles_of, tokens_of
from tests.naive import near

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant
    from tests.naive import Spot, Tokens

LANDS = ("mountain", "forest", "prairie", "wetland", "river")


def lands(tiles: dict[Spot, list[str]]) -> int:
    """Return what all corridors pay."""
    return sum(max(naive.corridor_sizes(tiles, land), default=0) for land in LANDS)


def animals(letters: str, tokens: Tokens) -> int:
    """Return what all cards pay."""
    pairs = zip(naive.ANIMALS, letters, strict=True)
    return sum(naive.score(f"{animal} {letter}", tokens) for animal, letter in pairs)


@checks("best pair")
def best_pair(told: Told, variant: Variant) -> set[Any]:
    """Tile and token are tried everywhere; a token pays the same wherever the tile is not."""
    env, letters = variant.board, told.get("cards", "AAAAA")
    tiles, tokens = tiles_of(env), tokens_of(env)
    printed = {(at.q, at.r): list(map(str, c.part.wildlife)) for at, c in env.cells.items()}
    keystone = {(at.q, at.r) for at, c in env.cells.items() if c.part.keystone}
    places = sorted({spot for at in tiles for spot in near(at)} - set(tiles))
    had_lands, had_animals = lands(tiles), animals(letters, tokens)
    gains = []
    for tile, token in variant.display:
        assert tile is not None
        part, animal = tile.parts[0], str(token)

        def with_token(spot: Spot, animal: str = animal, had: int = had_animals) -> int:
            return animals(letters, {**tokens, spot: animal}) - had

        here = [
            with_token(spot) + (spot in keystone)
            for spot in tiles
            if spot not in tokens and animal in printed[spot]
        ]
        best = 0
        for spot in places:
            edges = [land.name for land in part.edges]
            turns = range(6) if len(set(edges)) > 1 else range(1)
            laid = max(
                lands({**tiles, spot: [edges[(side - turn) % 6] for side in range(6)]})
                for turn in turns
            )
            on_it = [0, *here]
            if animal in map(str, part.wildlife):
                on_it.append(with_token(spot) + part.keystone)
            best = max(best, laid - had_lands + max(on_it))
        gains.append(best)
    return {n for n, gain in enumerate(gains) if gain == max(gains)}
