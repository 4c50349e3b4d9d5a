"""Everything in one file: out of one store, into another, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import luggage
from cascadia_nb.errors import NotationError
from cascadia_nb.shelf import MOST_AUTOSAVES, Shelf
from cascadia_nb.store import FolderStore, MemoryStore, StoreError

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

    from cascadia_nb.store import Store

TEXTS: Final = {
    "autosave/4f2a.9c01": '{"game": 1}\n',
    "progress/bears": "Bär 鮭 <b>\r\n",
    "corrections/base/elk.A": "5 for four in a line",
    "settings/look": "{}",
}


def done(work: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401 - whatever the work gives
    """Run one piece of work to its end."""
    return asyncio.run(work)


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a second go by with each text that is written."""
    times = iter(range(1000, 100_000))
    monkeypatch.setattr("cascadia_nb.store.time.time", lambda: float(next(times)))


def filled(texts: dict[str, str], store: Store | None = None) -> Store:
    """Return a store that keeps these texts."""
    store = store or MemoryStore()
    for key, text in texts.items():
        done(store.write(key, text))
    return store


def held(store: Store) -> dict[str, str]:
    """Return all that a store keeps."""
    return {kept.key: done(store.read(kept.key)) for kept in done(store.names())}


def test_everything_leaves_and_comes_back_elsewhere(tmp_path: Path) -> None:
    file = done(luggage.pack(filled(TEXTS)))
    other = FolderStore(tmp_path / "kept")
    assert done(luggage.unpack(other, file)) == len(TEXTS)
    game = TEXTS["autosave/4f2a.9c01"]
    rest = {key: text for key, text in TEXTS.items() if text != game}
    assert held(other) == {**rest, "games/4f2a.9c01": game}


def test_what_is_there_already_is_not_brought_twice() -> None:
    store = filled(TEXTS)
    file = done(luggage.pack(store))
    assert done(luggage.unpack(store, file)) == 0
    assert held(store) == TEXTS
    other = MemoryStore()
    assert [done(luggage.unpack(other, file)) for _ in range(3)] == [len(TEXTS), 0, 0]
    assert len(held(other)) == len(TEXTS)


@pytest.mark.parametrize("is_newer", [True, False])
def test_the_newer_text_stays_and_the_other_is_kept_beside_it(*, is_newer: bool) -> None:
    here: Store = MemoryStore()
    if is_newer:
        filled({"progress/bears": "here"}, here)
    file = done(luggage.pack(filled({"progress/bears": "brought"})))
    if not is_newer:
        filled({"progress/bears": "here"}, here)
    first, second = ("brought", "here") if is_newer else ("here", "brought")
    assert done(luggage.unpack(here, file)) == 1
    kept = held(here)
    assert kept.pop("progress/bears") == first
    ((name, text),) = kept.items()
    assert (name.startswith("apart/progress/bears."), text) == (True, second)
    assert done(luggage.unpack(here, file)) == 0


def test_no_game_is_overwritten_and_those_brought_back_outlast_new_games() -> None:
    brought = {f"autosave/a.{number}": f"brought {number}" for number in range(MOST_AUTOSAVES)}
    own = {f"autosave/a.{number}": f"own {number}" for number in range(MOST_AUTOSAVES)}
    store = filled(own)
    done(luggage.unpack(store, done(luggage.pack(filled(brought)))))
    assert set(held(store).values()) == {*brought.values(), *own.values()}
    shelf = Shelf(store)
    done(_kept(shelf, "a new game"))
    games = {done(store.read(kept.key)) for kept in done(shelf.recent())}
    assert games == {*brought.values(), *list(own.values())[1:], "a new game"}
    # Brought back once more after it went on there: both are kept.
    filled({"games/a.3": "brought 3 and went on"}, store)
    done(luggage.unpack(store, done(luggage.pack(filled(brought)))))
    assert {"brought 3", "brought 3 and went on"} <= set(held(store).values())


async def _kept(shelf: Shelf, text: str) -> None:
    """Keep a game."""
    await shelf.keep(text)


def test_files_of_others_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "my notes.txt").write_text("mine")
    store = filled({"progress/bears": "1"}, FolderStore(tmp_path))
    assert done(luggage.unpack(MemoryStore(), done(luggage.pack(store)))) == 1


def _changed(**changes: object) -> str:
    """Return a file with other content."""
    content = {**json.loads(done(luggage.pack(filled(TEXTS)))), **changes}
    return json.dumps(content)


def _sealed(*rows: list[Any]) -> str:
    """Return a file of these rows whose check is right."""
    sealed = luggage._check(list(rows))  # noqa: SLF001 - as somebody who forges one would do
    return _changed(texts=rows, check=sealed)


ROWS: Final = json.loads(done(luggage.pack(filled(TEXTS))))["texts"]
FILES: Final = {
    "cut": _changed()[:-20],
    "no store": '{"format": "cascadia_nb game"}',
    "no text at all": "",
    "a list": "[]",
    "deep": "[" * 100_000,
    "another version": _changed(version=2),
    "no rows": _changed(texts=None),
    "a row less": _changed(texts=ROWS[1:]),
    "no time": _changed(texts=[["a", None, "text"]]),
    "a yes for a time": _changed(texts=[["a", True, "text"]]),
    "a way out": _changed(texts=[["../a", 1.0, "text"]]),
    "a row of texts": _changed(texts=["abc"]),
    "half a letter": _sealed(["a", 1.0, "\ud800"]),
    "no check": _changed(check=None),
    "too large": " " * (luggage.LARGEST + 1),
}


@pytest.mark.parametrize("file", FILES.values(), ids=FILES)
def test_other_files_get_one_sentence_and_change_nothing(file: str) -> None:
    store = filled({"progress/bears": "here"})
    with pytest.raises(NotationError, match=r"^This file [^\n]+\.$"):
        done(luggage.unpack(store, file))
    assert held(store) == {"progress/bears": "here"}


def test_a_store_that_refuses_in_the_middle_loses_nothing() -> None:
    class Full(MemoryStore):
        async def swap(self, key: str, seen: str | None, text: str) -> bool:
            """Refuse what is not set aside."""
            if not key.startswith(luggage.APART):
                raise StoreError("full")
            return await super().swap(key, seen, text)

    store = filled({"progress/bears": "here"}, Full())
    file = done(luggage.pack(filled({"progress/bears": "brought"})))
    with pytest.raises(StoreError, match="full"):
        done(luggage.unpack(store, file))
    assert set(held(store).values()) == {"here"}
    assert done(store.read("progress/bears")) == "here"
