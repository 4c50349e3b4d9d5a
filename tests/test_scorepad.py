"""The scorepad: entering real boards by hand or as text, bad input, and the sums against others."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import BEAR, ELK, FOREST, HABITATS, RIVER, CascadiaError, Hex, _platform
from cascadia_nb.environment import Environment
from cascadia_nb.lessons import lesson_board
from cascadia_nb.lessons.pad import (
    Brush,
    Pad,
    painted,
    places,
    read_count,
    read_name,
    read_pad,
    write_pad,
)
from cascadia_nb.store import MemoryStore
from cascadia_nb.ui.canvas import DENSITY
from cascadia_nb.ui.lesson import scorepad
from tests import naive
from tests.lesson_checks import tiles_of, tokens_of
from tests.random_boards import random_tiles, random_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.ui.lesson_pad import PadPanel

PRINTED = {"bear": 11, "elk": 14, "salmon": 12, "hawk": 11, "fox": 11}
LENGTHS = {"mountain": 6, "forest": 4, "prairie": 7, "wetland": 8, "river": 5}
OTHERS = (
    {"mountain": 5, "forest": 4, "prairie": 3, "wetland": 7, "river": 7},
    {"mountain": 6, "forest": 4, "prairie": 8, "wetland": 6, "river": 7},
)
"""The rulebook's scoring example: the first player's board, the others' corridors."""


@pytest.fixture(autouse=True)
def store() -> Iterator[MemoryStore]:
    """Keep tests away from the reader's own pad."""
    memory = MemoryStore()
    _platform.use_store(memory)
    yield memory
    _platform.use_store(None)


def example() -> Pad:
    """Return the pad of the rulebook's example."""
    pad = Pad.empty(3).changed(0, board=lesson_board("bear", "rulebook example"), nature=2)
    for seat, lengths in enumerate(OTHERS, start=1):
        pad = pad.changed(seat, corridors=lengths)
    return pad


def test_the_rulebooks_example_adds_up() -> None:
    sheet = example().sheets()[0]
    assert {name: sheet.row(f"card {name}").points for name in PRINTED} == PRINTED
    assert {name: sheet.row(f"corridor {name}").points for name in LENGTHS} == LENGTHS
    bonus = {h.name: sheet.row(f"bonus {h.name}").points for h in HABITATS}
    assert bonus == {"mountain": 2, "forest": 1, "prairie": 1, "wetland": 3, "river": 0}
    assert sheet.total == 98


def test_typed_lengths_give_the_same_as_tiles() -> None:
    whole, typed = example(), example()
    tokens = Environment.of_tokens(whole.entries[0].board.tokens())
    typed = typed.changed(0, board=tokens, corridors=LENGTHS)
    for by_tiles, by_hand in zip(whole.sheets(), typed.sheets(), strict=True):
        assert by_tiles.total == by_hand.total
        assert [s.points for s in by_tiles.scores] == [s.points for s in by_hand.scores]


@pytest.mark.parametrize("seed", range(40))
def test_pads_agree_with_the_naive_scorer(seed: int) -> None:
    players = 1 + seed % 6
    letters = "".join("ABCD"[(seed * 7 + n * 3) % 4] for n in range(5))
    pad = Pad.empty(players).with_cards(letters)
    for seat in range(players):
        pad = pad.changed(seat, board=drawn(seed * 10 + seat), nature=seat)
    for number, sheet in enumerate(pad.sheets()):
        board = pad.entries[number].board
        cards = [f"{animal} {letters[n]}" for n, animal in enumerate(naive.ANIMALS)]
        wanted = sum(naive.score(card, tokens_of(board)) for card in cards) + number
        for land in naive.LAND:
            sizes = [longest(entry.board, land) for entry in pad.entries]
            wanted += sizes[number] + (naive.majority(sizes)[number] if max(sizes) else 0)
        assert sheet.total == wanted, (seed, number)


def longest(board: Environment, land: str) -> int:
    """Return the longest corridor, found naively."""
    return max(naive.corridor_sizes(tiles_of(board), land), default=0)


def drawn(seed: int) -> Environment:
    """Return a board that was drawn with brushes."""
    env = Environment()
    kinds = {kind.name: kind for kind in HABITATS}
    for spot, edges in random_tiles(seed).items():
        turn = next(n for n in range(6) if edges[n - 1] != edges[n] or len(set(edges)) == 1)
        start = [edges[(turn + n) % 6] for n in range(6)]
        brush = Brush((kinds[start[0]], kinds[start[3]]), turn)
        env = painted(env, Hex(*spot), brush)
    animals = {animal.name: animal for animal in Brush().part.wildlife}
    for spot, name in random_tokens(seed).items():
        if Hex(*spot) in env:
            env = painted(env, Hex(*spot), Brush(animal=animals[name]))
    return env


def test_a_brush_puts_down_changes_and_takes_away() -> None:
    at = Hex(0, 0)
    assert places(Environment()) == (at,)
    one = painted(Environment(), at, Brush(animal=BEAR))
    assert (one.token(at), one[at].part.edges) == (BEAR, ())
    other = painted(one, at, Brush(animal=ELK))
    assert other.token(at) is ELK
    assert painted(other, at, Brush(animal=ELK)).token(at) is None
    turned = painted(other, at, Brush(lands=(FOREST, RIVER), rotation=2))
    assert (turned.token(at), turned[at].rotation, turned[at].habitat(1)) == (ELK, 2, RIVER)
    bare = painted(turned, at, Brush(erases=True))
    assert at in bare
    assert at not in painted(bare, at, Brush(erases=True))
    assert len(painted(bare, Hex(5, 5), Brush(erases=True))) == 1


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "100", "٣", "1e3", "9" * 40, "½"])
def test_numbers_that_are_none_get_a_sentence(text: str) -> None:
    with pytest.raises(CascadiaError, match="whole number"):
        read_count(text, "nature")


def test_numbers_may_be_left_out() -> None:
    assert [read_count(text, "nature") for text in ("", "  ", "0", " 7 ", 12)] == [
        None,
        None,
        0,
        7,
        12,
    ]


def test_names_are_one_short_line() -> None:
    assert read_name(" a\n b\0 ", 0) == "a b"
    assert read_name("", 2) == "Player 3"
    assert len(read_name("x" * 500, 0)) <= 40


@pytest.mark.parametrize("players", [0, 7, True, "2", None])
def test_only_so_many_can_play(players: object) -> None:
    with pytest.raises(CascadiaError, match="1 to 6 players"):
        Pad.empty(players)  # type: ignore[arg-type]


def test_a_pad_round_trips() -> None:
    pad = example()
    assert read_pad(write_pad(pad)) == pad


def test_damaged_pads_are_none() -> None:
    content = json.loads(write_pad(example()))
    texts = [None, "", "{", "[]", "7", "[" * 100_000, json.dumps({**content, "cards": "ZZZZZ"})]
    needed = [name for name in content if name != "aside"]
    texts += [json.dumps({key: v for key, v in content.items() if key != name}) for name in needed]
    texts.append(json.dumps({**content, "aside": content["entries"] * 3}))
    texts.append(json.dumps({**content, "entries": []}))
    texts.append(json.dumps({**content, "entries": [{"name": "x"}]}))
    for text in texts:
        assert read_pad(text) is None, text


def test_pads_kept_before_players_could_be_set_aside_are_read() -> None:
    content = json.loads(write_pad(example()))
    del content["aside"]
    assert read_pad(json.dumps(content)) == example()


def test_players_set_aside_are_kept_and_come_back() -> None:
    pad = Pad.empty(4).changed(3, name="Ada", nature=5)
    fewer = pad.with_players(2)
    assert len(fewer.sheets()) == 2
    assert read_pad(write_pad(fewer)) == fewer
    assert fewer.with_players(3).with_players(4) == pad


# the widget


def press(panel: PadPanel, at: Hex) -> None:
    """Press a hex of the canvas."""
    x, y = panel.board.frame.center(at)
    panel.board.canvas._mouse_down_callbacks(x * DENSITY, y * DENSITY)  # noqa: SLF001 - as a browser does


def test_a_board_is_entered_by_pressing() -> None:
    panel = scorepad(2)
    for at in (Hex(0, 0), Hex(1, 0)):
        press(panel, at)
    assert panel.pad.sheets()[0].row("card bear").points == 4
    panel.tools.first.value = FOREST
    panel.tools.animals[-1][0].click()
    press(panel, Hex(0, 0))
    assert panel.pad.sheets()[0].row("corridor forest").points == 1
    panel.tools.erase.click()
    press(panel, Hex(1, 0))
    assert panel.pad.sheets()[0].row("card bear").points == 0
    panel.tools.undo.click()
    assert panel.pad.sheets()[0].row("card bear").points == 4
    assert "4" in str(panel)


def test_the_keyboard_alone_enters_a_board() -> None:
    panel = scorepad(1)
    keys = panel.board.canvas._key_down_callbacks  # noqa: SLF001 - as a browser does
    for name in ("ArrowDown", " ", "ArrowRight", "e", " "):
        keys(name, False, False, False)
    assert sorted(map(str, panel.entry.board.tokens().values())) == ["bear", "elk"]


def test_bad_input_says_so_and_keeps_everything() -> None:
    panel = scorepad(2)
    press(panel, Hex(0, 0))
    panel.form.nature.value = "3"
    before = panel.pad
    panel.form.nature.value = "many"
    assert "whole number" in panel.errors.value
    panel.text.value = "Fb ?"
    panel.read.click()
    assert "is no hex" in panel.errors.value
    assert panel.pad == before
    panel.form.nature.value = "4"
    assert panel.errors.value == ""
    assert panel.entry.nature == 4


def test_a_board_is_read_as_text() -> None:
    panel = scorepad(1)
    panel.text.value = str(lesson_board("bear", "rulebook example"))
    panel.read.click()
    assert panel.pad.sheets()[0].row("card fox").points == 11
    panel.on_row("card fox")
    assert "kinds beside this fox" in panel._why.value  # noqa: SLF001 - what is read


def test_players_and_cards_change_and_nothing_is_lost() -> None:
    panel = scorepad(2)
    press(panel, Hex(0, 0))
    panel.on_seat(1)
    panel.form.lengths["river"].value = "7"
    panel.form.players.value = 4
    panel.form.cards[0].value = "C"
    assert panel.pad.letters == "CAAAA"
    assert panel.pad.entries[1].corridors == {"river": 7}
    assert panel.pad.sheets()[0].row("card bear").points == 2
    panel.form.players.value = 1
    panel.tools.undo.click()
    assert len(panel.pad.entries) == 4
    assert panel.pad.entries[1].corridors == {"river": 7}


def test_fewer_players_show_the_fields_of_the_one_who_stays() -> None:
    panel = scorepad(3)
    for seat, nature in enumerate(("1", "2", "3")):
        panel.on_seat(seat)
        panel.form.nature.value = nature
    panel.form.players.value = 2
    assert panel.form.nature.value == "2"
    panel.form.name.value = "Ada"
    assert (panel.entry.name, panel.entry.nature) == ("Ada", 2)
    panel.form.players.value = 3
    assert [entry.nature for entry in panel.pad.entries] == [1, 2, 3]


def test_one_wrong_field_keeps_no_other_from_being_taken() -> None:
    panel = scorepad(2)
    panel.form.nature.value = "many"
    panel.form.lengths["river"].value = "6"
    panel.form.name.value = "Ada"
    assert "whole number" in panel.errors.value
    assert (panel.entry.name, panel.entry.nature) == ("Ada", 0)
    assert panel.entry.corridors == {"river": 6}


def test_a_pad_is_kept_and_brought_back(store: MemoryStore) -> None:
    first = scorepad(3)
    press(first, Hex(0, 0))
    assert asyncio.run(store.read("scorepad/last"))
    second = scorepad()
    second.begin()
    assert second.pad == first.pad
    assert second.form.players.value == 3
    filled = scorepad(pad=example())
    filled.begin()
    assert filled.pad == example()
