"""Naive answers about a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import naive
from tests.lesson_checks import Told, checks, tiles_of
from tests.naive_moves import moves, turn_of

if TYPE_CHECKING:
    from cascadia_nb.lessons.making import Variant

LANDS = ("mountain", "forest", "prairie", "wetland", "river")
LEAVE, MAY, MUST = range(3)


def most_alike(variant: Variant) -> int:
    """Return how often the most common animal lies on the display."""
    shown = [str(token) for _, token in variant.display]
    return max(shown.count(name) for name in shown)


@checks("overpopulation")
def overpopulation(_: Told, variant: Variant) -> set[Any]:
    return {{3: MAY, 4: MUST}.get(most_alike(variant), LEAVE)}


@checks("tokens drawn in a wipe")
def tokens_drawn(_: Told, variant: Variant) -> set[Any]:
    return {most_alike(variant)}


@checks("price of a pair")
def price_of_a_pair(_: Told, variant: Variant) -> set[Any]:
    told = variant.values
    return {(1 if told["tile"] != told["token"] else 0) + told["wiped"]}


@checks("keystones that pay")
def keystones_that_pay(_: Told, variant: Variant) -> set[Any]:
    """A keystone is a hex of one habitat that shows one animal."""
    lands, found = tiles_of(variant.board), []
    for at, cell in variant.board.cells.items():
        one_land = len(set(lands[at.q, at.r])) == 1
        one_animal = list(map(str, cell.part.wildlife)) == [variant.facts["animal"]]
        if cell.token is None and one_land and one_animal:
            found.append((at.q, at.r))
    return {tuple(sorted(found))}


@checks("nature tokens after a turn")
def nature_after_a_turn(_: Told, variant: Variant) -> set[Any]:
    held, spent, matched = (value for _, value in variant.table)
    return {int(str(held)) - int(str(spent)) + int(str(matched))}


@checks("turns still to come")
def turns_still_to_come(_: Told, variant: Variant) -> set[Any]:
    """Play on with a stack of so many tiles until one cannot be replaced."""
    left, turns = variant.facts["tiles"], 0
    while True:
        turns += 1
        if not left:
            return {turns}
        left -= 1


@checks("best tile move")
def best_tile_move(_: Told, variant: Variant) -> set[Any]:
    """Lay the tile down everywhere, each way round, and measure the corridors."""
    assert variant.game is not None
    state = variant.game.state
    board = tiles_of(variant.board)
    edges = [land.name for land in state.hand_tiles[0].parts[0].edges]
    worth = {}
    for move in moves(turn_of(state)):
        word, *rest = move.split()
        if word == "tile":
            q, r = map(int, rest[0].split(","))
            turn = int(rest[1].removeprefix("r")) if len(rest) > 1 else 0
            turned = [edges[(side - turn) % 6] for side in range(6)]
            after = {**board, (q, r): turned}
            worth[move] = sum(max(naive.corridor_sizes(after, land), default=0) for land in LANDS)
    return {move for move, points in worth.items() if points == max(worth.values())}
