"""Moves given as values are refused in a sentence when they cannot be, and change nothing."""

from __future__ import annotations

from typing import Any

import pytest

from cascadia_nb import BASE, CascadiaError, Game, Hex
from cascadia_nb.moves import Decline, FreeWipe, PaidWipe, Pick, PlaceTile, PlaceToken

DRAFTS: list[Any] = [
    Pick("two", "two"),  # type: ignore[arg-type]
    Pick(1.5, 0),  # type: ignore[arg-type]
    Pick(True, True),
    Pick(-1, -1),
    PaidWipe(("a",)),  # type: ignore[arg-type]
    PaidWipe((0, 0)),
    FreeWipe(),
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
@pytest.mark.parametrize("drafted", [False, True])
@pytest.mark.parametrize("number", range(10))
def test_a_move_that_cannot_be_is_one_sentence_and_changes_nothing(
    number: int, *, drafted: bool
) -> None:
    game = Game(BASE, players=1, seed=7)
    if drafted:
        game.push("pick 1")
    before = game.state
    with pytest.raises(CascadiaError) as problem:
        game.push((BUILDS if drafted else DRAFTS)[number])
    assert "\n" not in str(problem.value)
    assert game.state is before


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
