"""The two wheels: the rules stand alone and stay small, the table completes them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from typing import TYPE_CHECKING, Final

import pytest

import cascadia_nb
from lite import runtime
from lite.cache import files_below
from lite.paths import PACKAGE, ROOT, WHEEL_SOURCES

if TYPE_CHECKING:
    from email.message import Message
    from pathlib import Path

LARGEST: Final = 400_000
"""The wheel of the rules: boxes and bots 220 kB, lessons 100 kB, catalogues 80 kB."""
TABLE: Final = "cascadia_nb/ui/"
ALONE: Final = "import runpy, sys; sys.path.insert(0, sys.argv.pop(1));"


@pytest.fixture(scope="module")
def wheels() -> dict[str, Path]:
    """Return both wheels by the name of their distribution."""
    return {file.name.split("-")[0]: file for file in runtime.plain_wheels().glob("*.whl")}


@pytest.fixture(scope="module")
def rules(wheels: dict[str, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which nothing but the wheel of the rules is installed."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheels["cascadia_nb"]) as archive:
        archive.extractall(folder)
    return folder


def files(wheel: Path) -> set[str]:
    """Return the files of the package that a wheel holds."""
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def metadata(wheel: Path) -> Message:
    """Return what a wheel says about itself."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(name))


def alone(folder: Path, program: str, *arguments: str) -> str:
    """Run a program that sees the standard library and one folder, and return what it prints."""
    finished = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"{ALONE}\n{program}", str(folder), *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


def test_the_rules_are_small(wheels: dict[str, Path]) -> None:
    assert sorted(wheels) == ["cascadia_nb", "cascadia_nb_ui"]
    assert wheels["cascadia_nb"].stat().st_size < LARGEST


def test_each_file_is_in_one_wheel(wheels: dict[str, Path]) -> None:
    rules, table = files(wheels["cascadia_nb"]), files(wheels["cascadia_nb_ui"])
    assert not any(name.startswith(TABLE) for name in rules)
    assert all(name.startswith(TABLE) for name in table)
    source = {file.relative_to(ROOT).as_posix() for file in files_below(PACKAGE)}
    assert rules | table == source - {f"{TABLE}pyproject.toml"}


def test_both_carry_the_licence(wheels: dict[str, Path]) -> None:
    for wheel in wheels.values():
        with zipfile.ZipFile(wheel) as archive:
            (name,) = (name for name in archive.namelist() if name.endswith("/LICENSE"))
            assert archive.read(name) == (ROOT / "LICENSE").read_bytes()


def test_versions_agree(wheels: dict[str, Path]) -> None:
    version = cascadia_nb.__version__
    rules, table = metadata(wheels["cascadia_nb"]), metadata(wheels["cascadia_nb_ui"])
    assert rules["Version"] == table["Version"] == version
    needs = rules.get_all("Requires-Dist", [])
    assert f"cascadia-nb-ui=={version}; extra == 'ui'" in needs
    assert all("extra ==" in need for need in needs)
    assert f"cascadia-nb=={version}" in table.get_all("Requires-Dist", [])


def test_development_has_what_the_table_needs() -> None:
    root, table = (
        tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
        for folder in WHEEL_SOURCES
    )
    needs = {need for need in table["project"]["dependencies"] if "cascadia" not in need}
    assert needs <= set(root["project"]["optional-dependencies"]["dev"])


def test_the_rules_play_without_the_table(rules: Path) -> None:
    program = """
from cascadia_nb import BASE, Dice, Game
game, dice = Game(BASE, players=2, seed=7), Dice(7)
while not game.is_over:
    game.push(game.sample_move(dice))
print(game.state.players[0].environment._repr_html_())
"""
    printed = alone(rules, program)
    assert printed.startswith("<pre>")
    assert printed.endswith("</pre>\n")


def test_the_terminal_starts_without_the_table(rules: Path) -> None:
    program = "runpy.run_module('cascadia_nb', run_name='__main__', alter_sys=True)"
    assert "usage:" in alone(rules, program, "--help")
