"""Keeping texts: stores that behave alike, and the shelf that keeps games apart."""

from __future__ import annotations

import asyncio
import sys
import types
from typing import TYPE_CHECKING, Any

import pytest

from cascadia_nb import _platform
from cascadia_nb.shelf import AUTOSAVES, MOST_AUTOSAVES, Shelf
from cascadia_nb.store import FolderStore, MemoryStore, StoreError, checked

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator
    from pathlib import Path

    from cascadia_nb.store import Kept, Store


def done(work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - whatever the work gives
    """Run one piece of work to its end."""
    return asyncio.run(work)


@pytest.fixture(params=["memory", "folder"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    """Give an empty store of each kind."""
    return MemoryStore() if request.param == "memory" else FolderStore(tmp_path / "kept")


@pytest.fixture
def _own_store_afterwards() -> Iterator[None]:
    """Forget the store that the test chose."""
    _platform.use_store(None)
    yield
    _platform.use_store(None)


def test_a_text_comes_back_as_it_was(store: Store) -> None:
    text = "Bär, élan, 鮭\r\n\n"

    async def work() -> str | None:
        await store.write("progress/bears", "old")
        await store.write("progress/bears", text)
        return await store.read("progress/bears")

    assert done(work()) == text
    assert done(store.read("progress/elk")) is None


def test_a_text_is_gone_once_forgotten(store: Store) -> None:
    async def work() -> str | None:
        await store.write("a", "text")
        await store.delete("a")
        await store.delete("a")
        return await store.read("a")

    assert done(work()) is None


def test_swapping_takes_only_what_was_seen(store: Store) -> None:
    async def work() -> list[bool]:
        return [
            await store.swap("a", "something", "1"),
            await store.swap("a", None, "1"),
            await store.swap("a", None, "2"),
            await store.swap("a", "1", "2"),
        ]

    assert done(work()) == [False, True, False, True]
    assert done(store.read("a")) == "2"


def test_names_are_listed_newest_first(store: Store) -> None:
    async def work() -> tuple[Kept, ...]:
        for key in ("save/one", "save/two", "other", "save/one"):
            await store.write(key, key)
            await asyncio.sleep(0.02)  # file systems count time in steps
        return await store.names("save/")

    found = done(work())
    assert [kept.key for kept in found] == ["save/one", "save/two"]
    assert found[0].time >= found[1].time > 1.7e9


@pytest.mark.parametrize(
    "key", ["", "/a", "a/", "a//b", "../a", "a/../b", ".a", "a b", "a\\b", "ä"]
)
def test_a_key_is_a_path_of_plain_names(store: Store, key: str) -> None:
    with pytest.raises(StoreError, match="cannot be a key"):
        checked(key)
    with pytest.raises(StoreError, match="cannot be a key"):
        done(store.write(key, "text"))


def test_a_folder_that_cannot_be_made_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="copy the code"):
        FolderStore(tmp_path / "file" / "kept")


def test_a_file_that_is_no_text_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(StoreError, match="copy the code"):
        done(FolderStore(tmp_path).read("a"))


# the shelf


def test_a_table_keeps_one_game_in_one_place(store: Store) -> None:
    async def work() -> tuple[Kept, ...]:
        shelf = Shelf(store)
        for text in ("move 1", "move 2", "move 2", "move 3"):
            await shelf.keep(text)
        return await shelf.recent()

    (only,) = done(work())
    assert done(store.read(only.key)) == "move 3"


def test_another_game_at_the_table_gets_its_own_place(store: Store) -> None:
    async def work() -> list[str | None]:
        shelf = Shelf(store)
        # Asked for before the first is written: each text goes where its game is kept.
        first = asyncio.ensure_future(shelf.keep("first game"))
        shelf.new_game()
        await asyncio.gather(first, shelf.keep("second game"))
        return [await store.read(kept.key) for kept in await shelf.recent()]

    assert sorted(map(str, done(work()))) == ["first game", "second game"]


def test_many_moves_at_once_end_with_the_last(store: Store) -> None:
    async def work() -> list[str | None]:
        shelf = Shelf(store)
        await asyncio.gather(*(shelf.keep(f"move {n}") for n in range(30)))
        return [await store.read(kept.key) for kept in await shelf.recent()]

    assert done(work()) == ["move 29"]


def test_two_tables_that_go_on_with_the_same_game_lose_nothing(store: Store) -> None:
    async def work() -> list[str | None]:
        before, one, two = Shelf(store), Shelf(store), Shelf(store)
        await before.keep("begun")
        key = (await before.recent())[0].key
        assert [await one.reopen(key), await two.reopen(key)] == ["begun", "begun"]
        await one.keep("begun, then one")
        await two.keep("begun, then two")
        await one.keep("begun, then one, one")
        await before.keep("begun, then before")
        return [await store.read(kept.key) for kept in await one.recent()]

    kept = done(work())
    assert sorted(map(str, kept)) == [
        "begun, then before",
        "begun, then one, one",
        "begun, then two",
    ]


def test_the_oldest_games_make_room(store: Store) -> None:
    async def work() -> list[str | None]:
        await store.write("progress/bears", "stays")
        shelf = Shelf(store)
        for number in range(MOST_AUTOSAVES + 3):
            shelf.new_game()
            await shelf.keep(f"game {number}")
            await asyncio.sleep(0.011)
        return [await store.read(kept.key) for kept in await shelf.recent()]

    kept = done(work())
    assert kept == [f"game {number}" for number in range(MOST_AUTOSAVES + 2, 2, -1)]
    assert done(store.read("progress/bears")) == "stays"


def test_a_tab_finds_its_own_game_again_and_goes_on_with_it(store: Store) -> None:
    async def work() -> tuple[str | None, str | None, str | None, int]:
        await Shelf(store, "left").keep("left 1")
        await Shelf(store, "right").keep("right 1")
        again = Shelf(store, "left")
        found = await again.reopened()
        await again.keep("left 2")
        return (
            found,
            await Shelf(store, "left").reopened(),
            await Shelf(store, "new").reopened(),
            len(await again.recent()),
        )

    assert done(work()) == ("left 1", "left 2", None, 2)


def test_a_game_that_is_gone_is_not_reopened(store: Store) -> None:
    async def work() -> str | None:
        return await Shelf(store).reopen(f"{AUTOSAVES}gone")

    assert done(work()) is None


def test_a_shelf_that_cannot_keep_says_so_and_does_not_raise(tmp_path: Path) -> None:
    async def work() -> str:
        folder = FolderStore(tmp_path)
        (tmp_path / "autosave").write_text("in the way")
        shelf = Shelf(folder)
        assert not shelf.trouble
        await shelf.keep("game")
        return shelf.trouble

    assert "copy the code" in done(work())


# which store


@pytest.mark.usefixtures("_own_store_afterwards")
def test_the_folder_is_where_the_reader_wants_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(_platform.FOLDER_VARIABLE, str(tmp_path / "mine"))

    async def work() -> Store:
        store = await _platform.open_store()
        await store.write("a", "text")
        return store

    assert not done(work()).trouble
    assert (tmp_path / "mine" / "a.txt").read_text() == "text"


@pytest.mark.usefixtures("_own_store_afterwards")
def test_without_a_folder_it_is_said_once_and_memory_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(_platform.FOLDER_VARIABLE, str(tmp_path / "file" / "kept"))

    async def work() -> tuple[str, str | None]:
        shelf = await _platform.open_shelf()
        await shelf.keep("game")
        return shelf.trouble, await shelf.reopen((await shelf.recent())[0].key)

    trouble, text = done(work())
    assert "copy the code" in trouble
    assert text == "game"


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_every_system_has_its_own_folder(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_platform, "PLATFORM", platform)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    assert _platform.user_folder().name == "cascadia_nb"


@pytest.mark.parametrize(
    ("worker", "site"),
    [
        ("https://a.org/play/worker.js", "https://a.org"),
        ("http://127.0.0.1:8000/x/play/worker.js", "http://127.0.0.1:8000/x"),
        ("https://a.org/p/extensions/@jupyterlite/k/static/1.js?v=2", "https://a.org/p"),
        ("blob:https://a.org/1234", ""),
    ],
)
def test_a_link_leads_to_the_play_page_of_this_site(
    worker: str, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not _platform.link_to("cnb1.x")
    browser = types.SimpleNamespace(location=types.SimpleNamespace(href=worker))
    monkeypatch.setattr(_platform, "IN_BROWSER", True)
    monkeypatch.setitem(sys.modules, "js", browser)
    assert _platform.link_to("cnb1.x") == (f"{site}/play/index.html#code=cnb1.x" if site else "")


@pytest.mark.usefixtures("_own_store_afterwards")
def test_tests_may_keep_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_platform.FOLDER_VARIABLE, _platform.IN_MEMORY)
    assert isinstance(done(_platform.open_store()), MemoryStore)
    chosen = MemoryStore()
    _platform.use_store(chosen)
    assert done(_platform.open_store()) is chosen
    assert not _platform.tab()
