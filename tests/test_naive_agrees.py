"""The package and the naive scorer agree on random boards, under every reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from cascadia_nb.cards import CARD_NAMES, CARD_OPTIONS
from cascadia_nb.kinds import HABITATS
from tests import naive, packaged
from tests.case_forms import environment
from tests.random_boards import random_tiles, random_tokens, thin_patch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.naive import Tokens

BOARDS: Final = 300


class Disagreement(NamedTuple):
    """A board on which the two scorers differ."""

    what: str
    seed: int
    package: object
    naive: object
    board: object


def agree(boards: int, first: int = 0) -> list[Disagreement]:
    """Compare every card on `boards` boards, corridors and majorities too; return what differs."""
    found = [
        difference for card in naive.CARDS for difference in compare_card(card, boards, first, {})
    ]
    return [*found, *compare_corridors(boards, first), *compare_majorities(boards, first)]


def compare_card(
    card: str, boards: int, first: int, reading: dict[str, str]
) -> Iterator[Disagreement]:
    """Score a card by both, on boards that hold many of its animal."""
    animal = None if card in packaged.VARIANTS else card.split(maxsplit=1)[0]
    wanted = {**reading}
    for seed in range(first, first + boards):
        board = random_tokens(seed, animal)
        ours, theirs = packaged.points(card, board, wanted), naive.score(card, board, **reading)
        if ours != theirs:
            yield Disagreement(f"{card} {reading or ''}", seed, ours, theirs, board)


def compare_corridors(boards: int, first: int) -> Iterator[Disagreement]:
    """Measure the corridors of every habitat by both."""
    for seed in range(first, first + boards):
        tiles = random_tiles(seed)
        board = environment({"tiles": [[*at, edges] for at, edges in tiles.items()]})
        for kind in HABITATS:
            ours, theirs = (
                packaged.corridor_sizes(board, kind),
                naive.corridor_sizes(tiles, kind.name),
            )
            if ours != theirs:
                yield Disagreement(f"corridors {kind}", seed, ours, theirs, tiles)


def compare_majorities(boards: int, first: int) -> Iterator[Disagreement]:
    """Award majorities by both, for one to six players with many ties."""
    for seed in range(first, first + boards):
        sizes = [1 + (seed * 7919 + n * (seed // 13 + 31)) % (2 + seed % 8) for n in range(6)]
        for players in range(1, 7):
            ours, theirs = packaged.majority(sizes[:players]), naive.majority(sizes[:players])
            if ours != theirs:
                yield Disagreement("majority", seed, ours, theirs, sizes[:players])


def test_every_reading_is_compared() -> None:
    compared = {packaged.READINGS[point, reading] for _, point, reading in packaged.OTHER_READINGS}
    assert compared == {(o.name, reading) for o in CARD_OPTIONS for reading in o.readings[1:]}


def test_every_card_is_compared() -> None:
    assert sorted(naive.CARDS) == sorted(CARD_NAMES)


@pytest.mark.parametrize("card", naive.CARDS)
def test_cards_agree(card: str) -> None:
    assert list(compare_card(card, BOARDS, 0, {})) == []


@pytest.mark.parametrize(("card", "point", "reading"), packaged.OTHER_READINGS)
def test_other_readings_agree(card: str, point: str, reading: str) -> None:
    assert list(compare_card(card, BOARDS, 0, {point: reading})) == []


@pytest.mark.parametrize(("card", "point", "reading"), packaged.OTHER_READINGS)
def test_other_readings_matter(card: str, point: str, reading: str) -> None:
    boards = [random_tokens(seed, card.split(maxsplit=1)[0]) for seed in range(BOARDS)]
    assert any(_differs(card, board, {point: reading}) for board in boards)


def _differs(card: str, board: Tokens, reading: dict[str, str]) -> bool:
    """Whether a reading changes what a card pays."""
    return naive.score(card, board, **reading) != naive.score(card, board)


def test_corridors_agree() -> None:
    assert list(compare_corridors(BOARDS, 0)) == []


def test_majorities_agree() -> None:
    assert list(compare_majorities(BOARDS, 0)) == []


@pytest.mark.parametrize(
    ("size", "most"), [(9, 6), (10, 6), (11, 6), (12, 2), (13, 2), (14, 1), (15, 1), (16, 1)]
)
def test_large_herds_agree(size: int, most: int) -> None:
    for seed in range(6):
        herd = dict.fromkeys(thin_patch(seed, size, most), "elk")
        for card in ("elk A", "elk B", "elk C", "elk D"):
            assert packaged.points(card, herd) == naive.score(card, herd), (card, herd)
