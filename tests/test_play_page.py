"""What the play page lays on the table and loads of Python; tests/browser holds the page itself."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from cascadia_nb import BASE, CascadiaError, Game, _platform
from cascadia_nb.store import MemoryStore
from cascadia_nb.ui import saves
from lite.paths import LITE
from lite.play import page
from lite.play.python import opening

FRESH = "A fresh game lies on the table instead."

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _memory_only() -> Iterator[None]:
    """Keep nothing on disk."""
    _platform.use_store(MemoryStore())
    yield
    _platform.use_store(None)


def begun() -> Game:
    """Return a game with some moves."""
    game = Game(BASE, players=2, seed=7, cards="BADCA")
    for _ in range(5):
        game.push(game.legal_moves()[0])
    return game


def test_without_wishes_a_fresh_game_is_laid_and_a_kept_one_may_be_offered() -> None:
    laid = opening.opening({})
    assert laid.notice == ""
    assert not laid.is_asked_for
    assert laid.session.game.moves == ()
    assert laid.session.game.record.seed != opening.opening({}).session.game.record.seed


def test_a_code_opens_its_game() -> None:
    game = begun()
    laid = opening.opening({"code": game.code})
    assert laid.session.game.code == game.code
    assert laid.is_asked_for
    assert laid.notice == ""


def test_seed_cards_and_players_are_taken_from_the_address() -> None:
    laid = opening.opening({"seed": "7", "cards": "BADCA", "players": "3"})
    assert laid.session.game.code == Game(BASE, 3, 7, "BADCA").code
    assert len(laid.session.seats) == 3


def test_what_lay_on_the_table_before_a_reload_comes_first() -> None:
    kept = saves.pack(saves.seated(begun()))
    laid = opening.opening({"seed": "3"}, kept)
    assert laid.session.game.code == begun().code


HOSTILE = [
    {"code": ""},
    {"code": "cnb1."},
    {"code": "cnb1.AAAA"},
    {"code": "x" * 100_000},
    {"code": "\x00\ud800"},
    {"seed": "-1"},
    {"seed": "7e3"},
    {"seed": "9" * 5000},
    {"seed": "\u0667"},
    {"players": "0"},
    {"players": "99"},
    {"players": "two"},
    {"cards": "ZZZZZ"},
    {"cards": "<script>alert(1)</script>"},
    {"cards": ""},
]


@pytest.mark.parametrize("wishes", HOSTILE, ids=lambda wishes: repr(wishes)[:40])
def test_a_hostile_address_gets_a_sentence_and_a_fresh_table(wishes: dict[str, str]) -> None:
    laid = opening.opening(wishes)
    assert laid.session.game.moves == ()
    assert len(laid.session.seats) == 1
    assert laid.notice.endswith(FRESH)
    assert laid.notice[0].isupper()
    assert len(laid.notice) < 400
    assert "Traceback" not in laid.notice


def test_a_damaged_save_gets_a_sentence_and_a_fresh_table() -> None:
    for kept in ("", "{}", "[]", '{"game": 1}', '{"game": {"format": "x"}}', "\x00"):
        laid = opening.opening({}, kept)
        assert laid.notice.endswith(FRESH)


def test_any_other_error_is_not_shown_as_it_is() -> None:
    assert opening.sentence(KeyError("inner")) == "This game is damaged and cannot be opened."
    assert opening.sentence(CascadiaError("no such card.")) == "No such card."


def test_a_reload_finds_the_table_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_platform, "tab", lambda: "left")

    async def visit(*, move: bool) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(await opening.open_table("{}", "dark"))
        table = opening._tables[-1]  # noqa: SLF001 - what is on the page
        if move:
            table.on_button("pick-1")
            # What the table does by itself afterwards, keeping among it.
            await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
        return {**found, "code": table.game.code, "theme": table.look.theme.name}

    async def twice() -> tuple[dict[str, Any], dict[str, Any]]:
        return await visit(move=True), await visit(move=False)

    first, second = asyncio.run(twice())
    assert second["code"] == first["code"]
    assert second["theme"] == "dark"
    assert second["notice"] == ""
    assert first["id"] != second["id"]


def test_the_table_follows_the_browser_until_the_reader_chooses() -> None:
    async def visit() -> list[str]:
        worn = []
        await opening.open_table("{}", "dark")
        table = opening._tables[-1]  # noqa: SLF001 - what is on the page
        for setting in ("light", "dark"):
            opening.set_theme(setting)
            worn.append(table.look.theme.name)
        table.on_look("letters", value=False)
        opening.set_theme("light")
        worn.append(table.look.theme.name)
        table.on_look("theme", "high-contrast")
        opening.set_theme("dark")
        worn.append(table.look.theme.name)
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
        await opening.open_table("{}", "dark")
        worn.append(opening._tables[-1].look.theme.name)  # noqa: SLF001 - what is on the page
        assert not opening._tables[-1].look.letters  # noqa: SLF001
        return worn

    expected = ["light", "dark", "light", "high-contrast", "high-contrast"]
    assert asyncio.run(visit()) == expected


def test_nothing_kept_is_said_with_the_table() -> None:
    _platform.use_store(MemoryStore(trouble="Nothing can be kept here."))
    found = json.loads(asyncio.run(opening.open_table("{}", "light")))
    assert found["notice"] == "Nothing can be kept here."


def test_the_widgets_need_no_more_of_ipython_than_its_stand_in() -> None:
    program = """
import sys
sys.path.insert(0, sys.argv[1])
import stand_in
stand_in.install()
from cascadia_nb.ui import play
play(seed=7)
assert not hasattr(sys.modules["IPython"], "__file__")
assert "traitlets" in sys.modules
"""
    command = [sys.executable, "-c", program, str(LITE / "play" / "python")]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr


# the files of Python

LOCK = {
    "info": {"version": "1"},
    "packages": {
        "cascadia-nb": {"depends": [], "file_name": "rules.whl"},
        "cascadia-nb-ui": {"depends": ["cascadia-nb", "ipycanvas"], "file_name": "table.whl"},
        "ipycanvas": {"depends": ["ipywidgets"], "file_name": "ipycanvas.whl"},
        "ipywidgets": {"depends": ["comm", "ipython"], "file_name": "ipywidgets.whl"},
        "comm": {"depends": [], "file_name": "comm.whl"},
        "ipython": {"depends": ["jedi"], "file_name": "ipython.whl"},
        "jedi": {"depends": [], "file_name": "jedi.whl"},
    },
}


def test_only_what_the_table_needs_is_loaded(tmp_path: Path) -> None:
    (tmp_path / page.LOCK).write_text(json.dumps(LOCK))
    wheels = ("rules.whl", "table.whl", "ipycanvas.whl", "ipywidgets.whl")
    for number, name in enumerate((*page.CORE, *wheels)):
        (tmp_path / name).write_bytes(b"x" * number)
    (tmp_path / "comm.whl").write_bytes(b"x" * 100)
    known = page.settings(tmp_path)
    own, third_party = ["cascadia-nb", "cascadia-nb-ui"], ["comm", "ipycanvas", "ipywidgets"]
    assert sorted(known["lock"]["packages"]) == [*own, *third_party]
    assert known["lock"]["packages"]["ipywidgets"]["depends"] == ["comm"]
    assert known["files"]["comm.whl"] == 100
    assert len(known["files"]) == len(page.CORE) + 5
