"""Moves given as values are refused in a sentence when they cannot be, and change nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import cascadia_nb
from cascadia_nb import BASE, CascadiaError, Dice, Game, Hex, moves, wildlife
from cascadia_nb.moves import Decline, FreeWipe, PaidWipe, Pick, PlaceTile, PlaceToken

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Move

DRAFTS: list[Any] = [
    Pick("two", "two"),  # type: ignore[arg-type]
    Pick(1.5, 0),  # type: ignore[arg-type]
    Pick(True, True),
    Pick(-1, -1),
    PaidWipe(("a",)),  # type: ignore[arg-type]
    PaidWipe((0, 0)),
    PaidWipe(5),  # type: ignore[arg-type]
    FreeWipe(),
    FreeWipe,
    None,
    3,
    [],
]
BUILDS: list[Any] = [
    PlaceTile("x", 3),  # type: ignore[arg-type]
    PlaceTile((1, 0), 1),  # type: ignore[arg-type]
    PlaceTile(Hex(1.0, 0), 0),  # type: ignore[arg-type]
    PlaceTile(Hex(1, 0), 6),
    PlaceTile(Hex(1, 0), "1"),  # type: ignore[arg-type]
    PlaceTile(Hex(9, 9), 0),
    PlaceToken(None),  # type: ignore[arg-type]
    PlaceToken((0, 0)),  # type: ignore[arg-type]
    PlaceToken(Hex(9, 9)),
    Pick(0, 0),
]


@pytest.mark.pyodide
@pytest.mark.parametrize(
    ("first", "move"),
    [*(((), move) for move in DRAFTS), *((("pick 1",), move) for move in BUILDS)],
)
def test_a_move_that_cannot_be_is_one_sentence_and_changes_nothing(
    first: tuple[str, ...], move: Move
) -> None:
    game = Game(BASE, players=1, seed=7)
    for text in first:
        game.push(text)
    before = game.state
    with pytest.raises(CascadiaError) as problem:
        game.push(move)
    assert "\n" not in str(problem.value)
    assert game.state is before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("wipe", "wipe: the free wipe needs all tokens but one to be alike"),
        ("wipe 1 2", "wipe 1 2: this costs 1 nature token and you have 0"),
        ("end", "end: this phase cannot be ended yet: pick first"),
        ("decline", "decline: not possible now; what is possible: pick"),
    ],
)
def test_a_closed_step_says_what_is_lacking(text: str, told: str) -> None:
    with pytest.raises(CascadiaError) as problem:
        Game(BASE, players=1, seed=7).push(text)
    assert str(problem.value) == told


def test_what_was_done_in_a_phase_is_not_done_again() -> None:
    game = Game(BASE, players=1, seed=7)
    game.push("pick 1")
    game.push("token 0,0")
    for text in ("token -1,1", "decline"):
        with pytest.raises(CascadiaError, match="your token has been dealt with already"):
            game.push(text)


def test_a_game_needs_a_ruleset_and_cards_for_its_animals() -> None:
    with pytest.raises(CascadiaError, match="'base' is not a game"):
        Game("base")  # type: ignore[arg-type]
    others = (wildlife("lynx"), *BASE.wildlife[1:])
    with pytest.raises(CascadiaError, match="animals of the base game"):
        Game(replace(BASE, wildlife=others))


@pytest.mark.parametrize(
    "readings", [{}, {"salmon_branch": "void group"}, {"hawk_b": "both solitary"}]
)
def test_cards_moves_and_kinds_write_themselves(readings: dict[str, str]) -> None:
    rules = BASE.with_options(**readings)
    game, dice = Game(rules, players=2, seed=3, cards="random"), Dice(3)
    while not game.is_over:
        game.push(game.sample_move(dice))
    names = {**vars(cascadia_nb), **vars(moves)}
    for value in (*game.state.cards, *dict.fromkeys(game.moves), *rules.habitats, *rules.wildlife):
        assert eval(repr(value), names) == value  # noqa: S307 - that is what is tested
    assert [card.made for card in game.state.cards if card.about] == list(
        map(repr, game.state.cards)
    )


def test_moves_of_different_kinds_are_never_equal() -> None:
    moves: list[object] = [Decline(), FreeWipe(), PlaceTile(Hex(0, 0)), PlaceToken(Hex(0, 0))]
    assert len(dict.fromkeys(moves)) == len(moves)


def test_majorities_are_skipped_only_with_the_family_or_the_intermediate_card() -> None:
    skipping = BASE.with_options(majorities="skip")
    for cards in ("family", ["intermediate"]):
        assert not any(
            s.key.startswith("bonus") for s in Game(skipping, cards=cards).sheet(0).scores
        )
    for cards in ("AAAAA", ["elk A"], ["family", "fox B"]):
        with pytest.raises(CascadiaError):
            Game(skipping, cards=cards)
