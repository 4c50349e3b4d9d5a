"""Two builds give the same bytes: of the image of the play page, and of what it is made from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from lite import cache, downloads, runtime
from lite.commands import CommandError
from lite.play.page import small_lock
from lite.snapshot import images, node

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def bytes_below(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {str(file.relative_to(folder)): file.read_bytes() for file in files}


def test_an_image_is_the_same_in_every_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = node.modern_node()
    assert found is not None
    served = tmp_path / "served"
    served.mkdir()
    for part in (runtime.third_party(), runtime.own_package()):
        for file in part.iterdir():
            (served / file.name).unlink(missing_ok=True)
            (served / file.name).symlink_to(file)
    lock = small_lock(json.loads((served / runtime.LOCK).read_text(encoding="utf-8")))
    wheels = [package["file_name"] for package in lock["packages"].values()]
    monkeypatch.setattr(images, "OPENINGS", 2)
    monkeypatch.setattr(images, "modern_node", lambda: found)
    made = []
    for build in ("first", "second"):
        pyodide = downloads.pyodide()
        monkeypatch.setattr(downloads, "pyodide", lambda kept=pyodide: kept)
        monkeypatch.setattr(cache, "CACHE", tmp_path / build)
        image = images.play_image(served, wheels)
        assert image is not None
        made.append(bytes_below(image))
    assert made[0] == made[1]
    assert len(made[0]) > 10


def test_byte_code_is_the_same_in_every_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = bytes_below(runtime.own_package())
    parts = {name: getattr(runtime, name)() for name in ("third_party", "plain_wheels")}
    tools, pyodide = downloads.wheels("pyodide-tools"), downloads.pyodide()
    for name, folder in parts.items():
        monkeypatch.setattr(runtime, name, lambda folder=folder: folder)
    monkeypatch.setattr(downloads, "wheels", lambda _: tools)
    monkeypatch.setattr(downloads, "pyodide", lambda: pyodide)
    monkeypatch.setattr(cache, "CACHE", tmp_path)
    assert bytes_below(runtime.own_package()) == usual


def test_without_such_a_node_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object, **__: object) -> str:
        raise CommandError("npm cannot be reached")

    monkeypatch.setattr(cache, "CACHE", tmp_path)
    monkeypatch.setattr(node, "run", refuse)
    assert node.modern_node() is None
    assert images.play_image(tmp_path, []) is None
    said = [line for line in capsys.readouterr().out.splitlines() if "making" not in line]
    assert said == [node.WITHOUT, node.WITHOUT]
