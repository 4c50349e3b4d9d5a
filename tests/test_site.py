"""The site's own machinery: the check that it stands alone, the server, the cache of parts."""

from __future__ import annotations

import json
import threading
import zipfile
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest

from lite import cache, contents, downloads
from lite.check import SiteError, check
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
