"""Naive answers for the question makers that serve every topic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests import naive
from tests.lesson_checks import Told, checks, tokens_of
from tests.naive import _runs
from tests.naive_moves import moves, turn_of
from tests.packaged import READINGS

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
    from cascadia_nb.lessons.making import Variant
    from tests.naive import Spot, Tokens

_POINTS = {ours: theirs for theirs, ours in READINGS.items()}


def score(told: Told, board: Tokens, card: str = "") -> int:
    """Score a board under the readings of a row."""
    options = told.get("options", {})
    readings = dict(_POINTS[item] for item in options.items() if item in _POINTS)
    return naive.score(card or told["card"], board, **readings)


def boards_of(variant: Variant) -> list[Tokens]:
    """Return the boards that can be chosen."""
    return [tokens_of(option.board) for option in variant.options if option.board is not None]


@checks("points on card")
def points_on_card(told: Told, variant: Variant) -> set[Any]:
    return {score(told, tokens_of(variant.board))}


@checks("points gained")
def points_gained(told: Told, variant: Variant) -> set[Any]:
    assert variant.mark is not None
    before, spot = tokens_of(variant.board), (variant.mark.q, variant.mark.r)
    after: Tokens = {**before, spot: variant.facts["animal"]}
    assert _is_open(variant.board, spot, variant.facts["animal"])
    return {score(told, after) - score(told, before)}


@checks("scoring tokens")
def scoring_tokens(told: Told, variant: Variant) -> set[Any]:
    """Each token that scores lowers the points when it is taken away with its group."""
    board, animal = tokens_of(variant.board), variant.facts["animal"]
    return {tuple(sorted(s for s in naive.of_kind(board, animal) if _takes_part(told, board, s)))}


def _takes_part(told: Told, board: Tokens, spot: Spot) -> bool:
    """Whether a token scores: for cards that pay groups, whether its group alone pays something.

    For salmon: whether its run alone pays. Otherwise points fall when the token is taken away.
    """
    animal = board[spot]
    if told["card"] in {"bear A", "bear B", "bear C", "bear D"}:
        group = next(g for g in naive.clumps(naive.of_kind(board, animal)) if spot in g)
        return score(told, dict.fromkeys(group, animal)) > 0
    if animal == "salmon":
        runs = _runs(naive.of_kind(board, animal), "leave out")
        return any(score(told, dict.fromkeys(run, animal)) > 0 for run in runs if spot in run)
    without = {at: name for at, name in board.items() if at != spot}
    return score(told, board) > score(told, without)


def _is_open(env: Environment, spot: Spot, animal: str) -> bool:
    """Whether a tile is free and shows the animal."""
    cells = {tuple(at): cell for at, cell in env.cells.items()}
    return spot in cells and cells[spot].token is None and animal in _printed(env, spot)


def _printed(env: Environment, spot: Spot) -> list[str]:
    """List the animals printed on a tile."""
    return [
        str(kind) for at, cell in env.cells.items() if at == spot for kind in cell.part.wildlife
    ]


def _open_spots(env: Environment, animal: str) -> list[Spot]:
    """List the tiles that welcome an animal."""
    return sorted((at.q, at.r) for at in env if _is_open(env, (at.q, at.r), animal))


@checks("where may it go")
def where_may_it_go(_: Told, variant: Variant) -> set[Any]:
    return {tuple(_open_spots(variant.board, variant.facts["animal"]))}


@checks("best place")
def best_place(told: Told, variant: Variant) -> set[Any]:
    board, animal = tokens_of(variant.board), variant.facts["animal"]
    paid = {
        spot: score(told, {**board, spot: animal}) for spot in _open_spots(variant.board, animal)
    }
    return {(spot,) for spot, points in paid.items() if points == max(paid.values())}


@checks("which board pays most")
def which_board(told: Told, variant: Variant) -> set[Any]:
    paid = [score(told, board) for board in boards_of(variant)]
    return {n for n, points in enumerate(paid) if points == max(paid)}


@checks("which card pays most")
def which_card(told: Told, variant: Variant) -> set[Any]:
    board = tokens_of(variant.board)
    paid = [score(told, board, card) for card in told["cards"]]
    return {n for n, points in enumerate(paid) if points == max(paid)}


@checks("order boards by points")
def order_boards(told: Told, variant: Variant) -> set[Any]:
    paid = [score(told, board) for board in boards_of(variant)]
    assert len(set(paid)) == len(paid)
    return {tuple(sorted(range(len(paid)), key=paid.__getitem__))}


@checks("order steps")
def order_steps(told: Told, variant: Variant) -> set[Any]:
    shown = [str(option.text) for option in variant.options]
    return {tuple(sorted(range(len(shown)), key=lambda n: told["steps"].index(shown[n])))}


@checks("best token move")
def best_token_move(told: Told, variant: Variant) -> set[Any]:
    assert variant.game is not None
    state = variant.game.state
    env = state.players[state.to_act].environment
    board, animal = tokens_of(env), str(state.hand_tokens[0])
    cards = [
        f"{kind} {letter}"
        for kind, letter in zip(naive.ANIMALS, told.get("cards", "AAAAA"), strict=True)
    ]
    worth = {}
    for move in moves(turn_of(state)):
        word, *rest = move.split()
        after, earned = dict(board), 0
        if word == "token":
            q, r = map(int, rest[0].split(","))
            after[q, r] = animal
            earned = sum(cell.part.keystone for at, cell in env.cells.items() if at == (q, r))
        if word in {"token", "decline"}:
            worth[move] = earned + sum(naive.score(card, after) for card in cards)
    return {move for move, points in worth.items() if points == max(worth.values())}
