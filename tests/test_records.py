"""Saves and codes: what was cut, changed or made up is refused in a sentence, never a crash."""

from __future__ import annotations

import base64
import json
import pickle
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cascadia_nb import (
    BASE,
    BEAR,
    CascadiaError,
    Dice,
    Environment,
    Finding,
    Game,
    NotationError,
    scoring_card,
)
from cascadia_nb.saved import CODE_PREFIX, _check, read_code, write_code  # `_check` to forge

KEPT: Final = Path(__file__).parent / "data" / "kept"  # by the first version that kept games
MANY: Final = settings(max_examples=300)


def _played(moves: int = 25) -> Game:
    """Return a game that has begun."""
    game, dice = Game(BASE, players=2, seed=41, cards="BACDA"), Dice(7)
    for _ in range(moves):
        game.push(game.sample_move(dice))
    return game


GAME: Final = _played()
SAVE: Final = json.loads(GAME.save())


def _forged(**changes: object) -> str:
    """Return a save with other content and a check that fits it."""
    content = {**SAVE, **changes}
    content.pop("check")
    return json.dumps({**content, "check": _check(content)})


def test_a_forged_save_without_changes_is_the_game() -> None:
    assert Game.load(_forged()).states == GAME.states


@MANY
@given(place=st.integers(0, len(GAME.code) - 1), letter=st.sampled_from("aZ9-_+ é\n"))
def test_codes_with_a_changed_letter(place: int, letter: str) -> None:
    code = GAME.code[:place] + letter + GAME.code[place + 1 :]
    with suppress(NotationError):
        assert Game.from_code(code).states == GAME.states


@MANY
@given(start=st.integers(0, len(GAME.code)), end=st.integers(0, len(GAME.code)))
def test_codes_that_were_cut(start: int, end: int) -> None:
    part = GAME.code[start:end]
    if part != GAME.code:
        with pytest.raises(NotationError):
            Game.from_code(part)


@MANY
@given(text=st.text())
def test_any_other_text(text: str) -> None:
    for reader in (Game.load, Game.from_code):
        with pytest.raises(NotationError):
            reader(text)
        with pytest.raises(NotationError):
            reader(CODE_PREFIX + text)


@pytest.mark.parametrize("key", sorted(SAVE))
def test_saves_with_a_changed_entry(key: str) -> None:
    values: tuple[object, ...] = (None, 7, "x", [], {}, True, -1, 2.5, ["x"], [7])
    for value in values:
        if value != SAVE[key]:
            with pytest.raises(CascadiaError):
                Game.load(json.dumps({**SAVE, key: value}))
    with pytest.raises(CascadiaError):
        Game.load(json.dumps({name: entry for name, entry in SAVE.items() if name != key}))


ANYTHING: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@MANY
@given(key=st.sampled_from(sorted(set(SAVE) - {"check"})), value=ANYTHING)
def test_forged_saves_never_crash(key: str, value: Any) -> None:  # noqa: ANN401
    with suppress(CascadiaError):
        again = Game.load(_forged(**{key: value}))
        assert Game.load(again.save()).states == again.states


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 3},
        {"players": 9},
        {"seed": SAVE["seed"] + 1},
        {"seed": 2**60},
        {"cards": "AAAAA"},
        {"cards": ["elk C", "no such card"]},
        {"rules": "chess"},
        {"options": {"elk_d_gaps": "yes"}},
        {"options": {"elk_d_gaps": "perhaps"}},
        {"options": {"self": "yes"}},
        {"moves": ["pick 1"] * 10_001},
        {"note": "hello"},
        {"custom": ["my card"]},
        {"fingerprint": "0" * 16},
        {"first": 5},
        {"moves": [*SAVE["moves"], "pick 9"]},
        {"moves": ["castle"]},
        {"moves": SAVE["moves"][1:]},
        {"version": 2},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_forged_saves_of_another_game(changes: dict[str, object]) -> None:
    with pytest.raises(CascadiaError):
        Game.load(_forged(**changes))


def test_huge_and_deep_texts_are_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" * 50_000_000)).decode().rstrip("=")
    for text in (CODE_PREFIX + bomb, "[" * 200_000, '{"a":' * 200_000, "x" * 2_000_000):
        for reader in (Game.load, Game.from_code):
            with pytest.raises(NotationError):
                reader(text)


@pytest.mark.parametrize("depth", range(100, 1000, 10))
def test_depth_that_can_be_read_but_not_written_is_refused_too(depth: int) -> None:
    text = GAME.save().rstrip()[:-1] + ',"deep":' + "[" * depth + "]" * depth + "}"
    with pytest.raises(NotationError):
        Game.load(text)


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    assert Game.load("\ufeff" + GAME.save()).states == GAME.states


def test_moves_of_any_notation_are_kept() -> None:
    for record in (GAME.record, GAME.record.studied_at(3)):
        for moves in (["a;b", "c"], [""], ["", ""], []):
            assert read_code(write_code(record, moves)) == (record, tuple(moves))  # type: ignore[arg-type]


@pytest.mark.pyodide
def test_a_code_may_stand_in_an_address() -> None:
    code = GAME.code
    assert all(letter.isascii() and (letter.isalnum() or letter in "-_.") for letter in code)
    assert len(code) < 2000
    assert Game.from_code(f"  {code}\n").states == GAME.states


def test_an_empty_game_is_kept_too() -> None:
    game = Game(BASE, players=1, seed=0, cards="family")
    assert Game.from_code(game.code).states == game.states
    assert Game.load(game.save()).moves == ()


def test_options_and_the_first_seat_are_kept() -> None:
    rules = BASE.with_options(elk_d_gaps="yes", fox_pairs="exactly two")
    game = Game(rules, players=3, seed=5, cards="DDDDD", first=2)
    again = Game.from_code(game.code)
    assert again.state == game.state
    assert again.rules.options == rules.options
    assert again.state.active == 2


def test_reading_back_does_not_depend_on_the_default_rules() -> None:
    plain = Game(BASE, players=2, seed=5, cards="DDDDD")
    other = Game(BASE.with_options(elk_d_gaps="yes"), players=2, seed=5, cards="DDDDD")
    assert plain.record.fingerprint != other.record.fingerprint
    assert plain.code != other.code


@scoring_card("Mine")
def mine(env: Environment) -> list[Finding]:
    """1 point for each bear."""
    return [Finding(1, (at,), "a bear") for at in env.where(BEAR)]


def test_rules_that_hold_the_custom_card_need_no_other() -> None:
    rules = BASE.with_card(mine)
    code = Game(rules, seed=3).code
    assert Game.from_code(code, rules=rules).rules.custom == (mine,)
    assert Game.from_code(code, custom=[mine]).rules.custom == (mine,)
    with pytest.raises(CascadiaError, match="give it as custom="):
        Game.from_code(code)


@pytest.mark.parametrize("custom", [mine, None, [len], "mine"])
def test_custom_cards_come_as_a_list_of_cards(custom: Any) -> None:  # noqa: ANN401
    with pytest.raises(CascadiaError, match=r"custom=\[my_card\]|is no scoring card"):
        Game.from_code(GAME.code, custom=custom)


@pytest.mark.parametrize("cards", [iter(["elk A"]), {"elk A", "fox B"}, {"elk A": 1}, None])
def test_cards_have_an_order(cards: Any) -> None:  # noqa: ANN401
    with pytest.raises(CascadiaError, match="cannot be read: give five letters"):
        Game(BASE, cards=cards)


def test_games_and_boards_can_be_copied_to_other_processes() -> None:
    again = pickle.loads(pickle.dumps(GAME))  # noqa: S301 - our own bytes
    assert again.code == GAME.code
    GAME.sheets()
    view = GAME.seen_by(0)
    assert pickle.loads(pickle.dumps(view)).sheets() == view.sheets()  # noqa: S301


def test_the_seat_of_a_move_must_be_one() -> None:
    for seat in (2, -1, "1"):
        with pytest.raises(CascadiaError, match="there is no seat"):
            GAME.fork().push("pick 1", seat=seat)  # type: ignore[arg-type]


# games that were studied


def test_saves_and_codes_of_the_first_version_still_open_and_are_still_written() -> None:
    save, code = ((KEPT / name).read_text() for name in ("game_1.json", "code_1.txt"))
    for game in (Game.load(save), Game.from_code(code)):
        assert (len(game.moves), game.record.studied, game.record.study) == (25, (), "")
        assert (game.save(), f"{game.code}\n") == (save, code)


def _studied() -> Game:
    """Return a game in which two moves were taken back that had drawn something."""
    game = _played()
    for _ in range(2):
        while not game.is_settled:
            game.take_back()
        game.take_back()
    return game


def test_what_was_taken_back_in_study_is_kept_with_the_game() -> None:
    game = _studied()
    assert len(game.record.studied) == 2
    assert game.record.studied[-1] == len(game.moves)
    for again in (Game.load(game.save()), Game.from_code(game.code), game.fork()):
        assert again.record == game.record
        assert again.code == game.code
        assert "2 moves were taken back" in str(again)
    other = Game(BASE, players=2, seed=41, cards="BACDA")
    for move in game.moves:
        other.push(move)
    assert other.states == game.states
    assert other.code != game.code
    assert "taken back" not in str(other)


def test_taking_back_what_drew_nothing_leaves_no_mark() -> None:
    game = Game(BASE, players=1, seed=7)
    game.push("pick 1")
    assert not game.is_settled
    assert str(game.take_back()) == "pick 1"
    assert game.code == Game(BASE, players=1, seed=7).code
    assert not game.is_settled
    with pytest.raises(CascadiaError, match="no move to take back"):
        game.take_back()
    assert game.record.studied == ()


def test_marks_of_study_find_an_end() -> None:
    record = GAME.record._replace(studied=(0,) * 10_000)
    assert record.studied_at(1) == record


@pytest.mark.parametrize("marks", [[-1], [10_001], [True], [1.5], ["1"], [[1]], [0] * 10_001, None])
def test_marks_of_study_are_counts(marks: object) -> None:
    with pytest.raises(NotationError):
        Game.load(_forged(studied=marks))
