"""The game in the terminal: commands, moves in notation, bad input, and the end of the input."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import Dice, Game
from cascadia_nb.__main__ import main
from cascadia_nb.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

TURN = ("pick 2", "tile -2,1", "decline")


def _played(*lines: str, options: tuple[str, ...] = ("--seed", "4", "--players", "2")) -> str:
    """Return what the terminal writes for some lines."""
    written = io.StringIO()
    assert main(options, io.StringIO("".join(line + "\n" for line in lines)), written) == 0
    return written.getvalue()


def _code(written: str) -> str:
    """Find the code that is printed at the end."""
    found = re.search(r'--code "(.+)"', written)
    assert found
    return found[1]


def test_moves_are_read_and_shown() -> None:
    written = _played(*TURN, "quit")
    assert "Round 1 of 20, player 2" in written
    assert "In hand: prairie/river for bear salmon fox" in written
    game = Game.from_code(_code(written))
    assert [str(move) for move in game.moves] == list(TURN)


def test_rows_of_the_board_begin_with_the_hex_of_their_first_word() -> None:
    written = _played("quit")
    assert re.search(r"^ +-\d,-\d \|  ", written, re.MULTILINE)
    assert "Letters: M mountain" in written
    assert "Open tiles: " in written


@pytest.mark.parametrize("line", ["tile 9,9", "pick 9", "jump", "pick", "sheet 7", "load", "redo"])
def test_bad_input_gets_one_sentence_and_loses_nothing(line: str) -> None:
    before = _played("pick 2", "quit")
    written = _played("pick 2", line, "quit")
    extra = [words for words in written.splitlines() if words not in before.splitlines()]
    assert len(extra) == 1
    assert extra[0].endswith('(type "help" for the commands)')
    assert _code(written) == _code(before)


def test_the_end_of_the_input_is_a_goodbye_with_the_code() -> None:
    assert Game.from_code(_code(_played())).moves == ()


def test_an_interrupt_is_a_goodbye_too() -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
            raise KeyboardInterrupt

    written = io.StringIO()
    main(("--seed", "4"), Interrupted(), written)
    assert _code(written.getvalue())


def test_moves_are_taken_back_and_made_again() -> None:
    assert _code(_played("pick 2", "undo", "quit")) == _code(_played("quit"))
    assert _code(_played("pick 2", "undo", "redo", "quit")) == _code(_played("pick 2", "quit"))


def test_taking_back_goes_past_the_moves_of_bots() -> None:
    options = ("--seed", "4", "--players", "2", "--bot", "1=greedy")
    written = _played("undo", *TURN, "undo", "quit", options=options)
    assert "no move of yours" in written
    moves = [str(move) for move in Game.from_code(_code(written)).moves]
    assert moves == list(TURN[:2])
    again = _played(*TURN, "undo", "redo", "quit", options=options)
    replayed, played = (
        Game.from_code(_code(each)) for each in (again, _played(*TURN, "quit", options=options))
    )
    assert replayed.states == played.states
    assert (len(replayed.record.studied), played.record.studied) == (2, ())


def test_games_are_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    written = _played("pick 2", f"save {file}", "tile -2,1", f"load {file}", "quit")
    assert [str(move) for move in Game.from_code(_code(written)).moves] == ["pick 2"]
    assert _code(_played("quit", options=("--load", str(file)))) == _code(written)
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{}", b"cnb1.nothing"])
def test_a_file_that_holds_no_game_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken"
    file.write_bytes(content)
    written = _played("pick 2", f"load {file}", "quit")
    assert _code(written) == _code(_played("pick 2", "quit"))


def test_files_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    written = _played(f"load {tmp_path / 'none'}", f"save {tmp_path}", "load a\0b", "quit")
    assert written.count("cannot be used: ") == 2


def test_a_game_in_which_a_draw_was_taken_back_says_so_when_it_is_opened_and_at_its_end() -> None:
    game = Game(players=1, seed=4)
    for move in TURN:
        game.push(move)
    game.take_back()
    dice = Dice(4)
    while not game.is_over:
        game.push(game.sample_move(dice))
    last = str(game.pop())
    written = io.StringIO()
    Terminal(game, {}, io.StringIO(f"{last}\n"), written).run()
    assert "studied: 1 move was taken back" in written.getvalue().splitlines()[0]
    assert "Studied: 1 move was taken back" in written.getvalue().split("The game is over")[1]


def test_help_sheets_boards_moves_and_hints() -> None:
    written = _played(
        "help", "sheet", "sheet 1", "board 2", "pick 1", "moves", "hint", "code", "quit"
    )
    assert "Bear A: 0" in written
    assert "total: " in written
    assert "tile: tile " in written
    assert _code(written) in written.split("hint")[0] + written


def test_bots_play_a_whole_game_alone() -> None:
    options = ("--players", "3", "--seed", "1", *("--bot", "1=random", "--bot", "2=greedy"))
    written = _played("x", options=(*options, "--bot", "3=random"))
    assert re.search("The game is over, won by player [123]", written)
    assert Game.from_code(_code(written)).is_over


def test_a_solo_game_ends_with_a_rating_and_can_be_looked_back_at() -> None:
    written = io.StringIO()
    game = Game(players=1, seed=2)
    while not game.is_over:
        game.push(game.legal_moves()[0])
    last = str(game.pop())
    Terminal(game, {}, io.StringIO(f"{last}\nhint\nsheet\nundo\n"), written).run()
    assert "The game is over: " in written.getvalue()
    assert not game.is_over


@pytest.mark.parametrize(
    "options",
    [
        ("--players", "9"),
        ("--cards", "AAAAZ"),
        ("--option", "elk_d_gaps"),
        ("--option", "nothing=all"),
        ("--option", "self=all"),
        ("--bot", "3=greedy"),
        ("--bot", "1=nobody"),
        ("--seed", "-1"),
        ("--load", "no such file"),
        ("--code", "cnb1.x"),
    ],
)
def test_what_cannot_be_had_is_said_in_one_sentence(options: tuple[str, ...]) -> None:
    written = io.StringIO()
    assert main(options, io.StringIO(), written) == 2
    assert written.getvalue().count("\n") == 1


def test_options_and_cards_reach_the_game() -> None:
    options = ("--cards", "family", "--option", "majorities=skip", "--players", "2")
    game = Game.from_code(_code(_played(options=options)))
    assert game.rules.option("majorities") == "skip"
    assert game.state.cards[0].name == "family"


def test_the_package_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cascadia_nb", "--seed", "1"],
        input="quit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Round 1 of 20, player 1" in done.stdout


def test_a_reader_who_leaves_early_is_no_error() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "cascadia_nb", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert run.stdin
    assert run.stdout
    assert run.stderr
    run.stdout.close()
    run.stdin.write("moves\n" * 10)
    run.stdin.close()
    assert not run.stderr.read()
    assert run.wait() == 0
    run.stderr.close()


def test_nothing_typed_breaks_the_terminal() -> None:
    dice = Dice(11)
    words = (
        *("pick", "tile", "token", "wipe", "decline", "end", "sheet", "board", "undo", "redo"),
        *("save", "load", "moves", "hint", "help", "code", "1", "2", "-1,0", "0,1", "r2", "r9"),
        *("9,9", "1+3", "é", "\x1b[A", "--", "0", "pick 1", "tile -2,1", "{}", "'", "\t"),
    )
    lines = [
        " ".join(words[dice.randrange(len(words))] for _ in range(1 + dice.randrange(3)))
        for _ in range(400)
    ]
    kept = [line for line in lines if line.split()[:1] != ["save"]]
    assert Game.from_code(_code(_played(*kept)))
