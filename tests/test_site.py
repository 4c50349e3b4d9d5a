"""The site's own machinery: the check that it stands alone, the server, the cache of parts."""

from __future__ import annotations

import gzip
import json
import threading
import zipfile
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import pytest

from lite import cache, contents, downloads, packed
from lite.check import SiteError, check
from lite.compiled import codes
from lite.prose import in_code, markdown_in, notebook_in, on_page, page_in, paragraphs
from lite.serve import open_server

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make the smallest site that stands alone."""
    runtime = tmp_path / "static" / "pyodide"
    runtime.mkdir(parents=True)
    (runtime / "pyodide.mjs").write_text("export {};")
    (runtime / "own.whl").write_bytes(b"")
    lock = {"packages": {"own": {"file_name": "own.whl"}}}
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock))
    write_settings(tmp_path, "./static/pyodide/pyodide.mjs")
    (tmp_path / "index.html").write_text('<a href="https://example.org/">a link</a>')
    return tmp_path


def write_settings(site: Path, pyodide_address: str) -> None:
    """Write JupyterLite's settings with this address of Pyodide."""
    kernel = {
        "pyodideUrl": pyodide_address,
        "loadPyodideOptions": {"lockFileURL": "./static/pyodide/pyodide-lock.json"},
    }
    plugins = {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}
    settings = {"litePluginSettings": plugins, "federated_extensions": []}
    document = {"jupyter-config-data": settings}
    (site / "jupyter-lite.json").write_text(json.dumps(document))


def test_a_site_that_stands_alone_passes(site: Path) -> None:
    check(site)


def test_pyodide_from_a_foreign_host_is_refused(site: Path) -> None:
    write_settings(site, "https://example.org/pyodide.mjs")
    with pytest.raises(SiteError, match="pyodideUrl"):
        check(site)


def test_a_wheel_from_a_foreign_host_is_refused(site: Path) -> None:
    lock = {"packages": {"own": {"file_name": "https://example.org/own.whl"}}}
    (site / "static" / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock))
    with pytest.raises(SiteError, match="example"):
        check(site)


@pytest.mark.parametrize(
    "page",
    [
        '<script src="https://example.org/a.js"></script>',
        '<link rel="stylesheet" href="//example.org/a.css">',
        "<style>body { background: url(https://example.org/a.png) }</style>",
    ],
)
def test_a_page_that_loads_from_a_foreign_host_is_refused(site: Path, page: str) -> None:
    (site / "index.html").write_text(page)
    with pytest.raises(SiteError, match="example"):
        check(site)


def test_server_sends_the_types_that_browsers_insist_on(tmp_path: Path) -> None:
    types = {
        "a.mjs": "text/javascript",
        "a.wasm": "application/wasm",
        "a.whl": "application/zip",
        "a.ipynb": "application/json",
    }
    for name in types:
        (tmp_path / name).write_bytes(b"x")
    with open_server(tmp_path, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}"
        sent = {}
        for name in types:
            with urlopen(f"{address}/{name}") as answer:  # noqa: S310 - our own server
                sent[name] = answer.headers["Content-Type"]
        server.shutdown()
    assert sent == types


def test_server_sends_what_is_packed_to_those_who_can_unpack(tmp_path: Path) -> None:
    text = "a page that says much " * 200
    (tmp_path / "a.js").write_text(text)
    (tmp_path / "small.js").write_text("x")
    (tmp_path / "a.whl").write_text(text)
    packed.pack_files(tmp_path)
    assert [file.name for file in tmp_path.glob("*.gz")] == ["a.js.gz"]
    with open_server(tmp_path, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/a.js?v=1"
        with urlopen(address) as plain:
            assert plain.read().decode() == text
            assert plain.headers["Content-Encoding"] is None
        asked = Request(address, headers={"Accept-Encoding": "br, gzip"})
        with urlopen(asked) as answer:  # noqa: S310
            assert answer.headers["Content-Type"] == "text/javascript"
            assert answer.headers["Content-Encoding"] == "gzip"
            body = answer.read()
        server.shutdown()
    assert len(body) < len(text) / 10
    assert gzip.decompress(body).decode() == text


def test_a_taken_port_is_replaced_by_a_free_one(tmp_path: Path) -> None:
    with open_server(tmp_path, 0) as first:
        taken = first.server_address[1]
        with open_server(tmp_path, taken) as second:
            assert second.server_address[1] != taken


def test_a_part_is_made_once_and_again_when_its_input_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "CACHE", tmp_path / "cache")
    source = tmp_path / "source.txt"
    made: list[str] = []

    def make(folder: Path) -> None:
        made.append(source.read_text())
        (folder / "copy.txt").write_text(source.read_text())

    for text in ("one", "one", "two", "one"):
        source.write_text(text)
        folder = cache.cached("part", [source], make)
        assert (folder / "copy.txt").read_text() == text
    assert made == ["one", "two"]


def test_a_part_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "CACHE", tmp_path)

    def fail(folder: Path) -> None:
        (folder / "half").write_text("")
        raise SiteError("broken")

    with pytest.raises(SiteError, match="broken"):
        cache.cached("part", ["word"], fail)
    assert list(tmp_path.iterdir()) == []


def test_notebooks_ask_for_the_browsers_kernel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notebooks = tmp_path / "notebooks"
    notebooks.mkdir()
    kernel = {"kernelspec": {"name": "python3"}}
    (notebooks / "a.ipynb").write_text(json.dumps({"metadata": kernel, "cells": []}))
    monkeypatch.setattr(contents, "NOTEBOOKS", notebooks)
    contents.copy_contents(tmp_path / "copied")
    copied = json.loads((tmp_path / "copied" / "a.ipynb").read_text())
    assert copied["metadata"]["kernelspec"]["name"] == "python"


def test_a_wheel_loses_only_what_is_unused(tmp_path: Path) -> None:
    wheel = tmp_path / "jedi.whl"
    unused, used = "jedi/third_party/django-stubs/a.pyi", "jedi/api/a.py"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(unused, "x")
        archive.writestr(used, "y")
    downloads.leave_out(wheel, downloads.UNUSED_IN_JEDI)
    with zipfile.ZipFile(wheel) as archive:
        assert archive.namelist() == [used]


SAID = {"Look at the fox:": "Regarde le renard :", "# Foxes": "# Les renards"}


def say(words: str) -> str:
    """Translate what the test knows."""
    return SAID.get(words, words)


def test_a_notebook_is_put_into_other_words_and_its_code_stays() -> None:
    code = 'fox = "fox A"  # Look at the fox:\nprint("Look at the fox:", f"Look at the fox:")\n'
    cells = [
        {"cell_type": "markdown", "source": ["# Foxes"]},
        {"cell_type": "code", "source": code, "outputs": [{}], "execution_count": 3},
    ]
    told = notebook_in({"cells": cells}, say)["cells"]
    assert told[0]["source"] == "# Les renards"
    assert told[1]["source"] == code.replace("Look at the fox:", "Regarde le renard :")
    assert not told[1]["outputs"]


def test_words_in_code_are_what_people_read() -> None:
    code = (
        '"""What this is for."""\n'
        "# NBVAL_CHECK_OUTPUT\n"
        'card = base_card("elk C")\n'
        'game.push("tile 1,0 r3")\n'
        'board = lesson_board("corridors", "three and four")\n'
        'board = read_picture("""Mb  Fb\n  Wf""")\n'
        'why = f"an elk beside {card.name} is alone"\n'
        'print("é points:", f"{card.name} of", 3)\n'
    )
    assert [piece.words for piece in in_code(code)] == [
        "What this is for.",
        "an elk beside {card.name} is alone",
        "é points:",
        "{card.name} of",
    ]
    assert in_code("%magic of IPython") == []


def test_every_language_gets_every_file(tmp_path: Path) -> None:
    contents.copy_contents(tmp_path / "contents")
    top = tmp_path / "contents"
    names = {file.relative_to(top) for file in top.rglob("*") if file.is_file()}
    for code in codes():
        own = {file.relative_to(top / code) for file in (top / code).rglob("*") if file.is_file()}
        assert own == {name for name in names if name.parts[0] not in codes()}
        for file in (top / code).rglob("*.ipynb"):
            for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
                if cell["cell_type"] == "code" and in_code(cell["source"]):
                    compile(cell["source"], str(file), "exec")


def test_a_markdown_file_keeps_its_blocks_of_code() -> None:
    text = "# Foxes\n\nOne.\nTwo.\n\n```\na\n\nb\n```\n"
    assert paragraphs(text) == ["# Foxes", "One.\nTwo.", "```\na\n\nb\n```"]
    assert markdown_in(text, say) == text.replace("# Foxes", "# Les renards")


def test_a_page_marks_its_words() -> None:
    page = "<p>{{Look at\n the fox:}}</p>{{# Foxes}}"
    assert on_page(page) == ["Look at the fox:", "# Foxes"]
    assert page_in(page, say) == "<p>Regarde le renard :</p># Les renards"
