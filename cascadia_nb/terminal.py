"""A game in the terminal: moves in notation, a few commands, one sentence for what goes wrong.

Nothing a person types can lose the game: a move that is refused changes nothing, files are
replaced only when the new one is whole, and leaving prints the code of the game.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cascadia_nb import board_text
from cascadia_nb.bots import make
from cascadia_nb.errors import CascadiaError, IllegalMoveError
from cascadia_nb.game import Game
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import TextIO

    from cascadia_nb.bots import Bot
    from cascadia_nb.state import Seat

PROMPT: Final = "> "


class Terminal:
    """One game at a terminal.

    Args:
        game: to begin or to go on with.
        bots: who plays by itself, by seat.
        read: where lines come from.
        write: where text goes.
    """

    def __init__(self, game: Game, bots: Mapping[Seat, Bot], read: TextIO, write: TextIO) -> None:
        self.game = game
        self._bots = bots
        self._read = read
        self._write = write
        self._commands: Mapping[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": lambda _: self._say(board_text.all_moves(self.game)),
            "hint": self._hint,
            "sheet": self._sheet,
            "board": self._board,
            "undo": lambda _: self._back(),
            "redo": lambda _: self._again(),
            "save": self._save,
            "load": self._load,
            "code": lambda _: self._say(self.game.code),
        }

    def run(self) -> None:
        """Play until the end, ``quit``, or the end of the input."""
        self._say(str(self.game))
        self._say(board_text.legend(self.game.state))
        self._say(say(reason("terminal hello")))
        self._show()
        while not self._is_watched_to_the_end():
            line = self._line()
            if line is None or line == "quit":
                break
            if line:
                self._answer(line)
        self._say(say(reason("terminal bye", self.game.code)))

    def _line(self) -> str | None:
        """Ask for one line; None at the end of the input."""
        self._write.write(PROMPT)
        self._write.flush()
        try:
            line = self._read.readline()
        except (KeyboardInterrupt, UnicodeDecodeError):
            line = ""
        if not line:
            self._say("")
            return None
        return " ".join(line.split())

    def _is_watched_to_the_end(self) -> bool:
        """Whether the game is over and no person takes part."""
        return self.game.is_over and len(self._bots) == len(self.game.state.players)

    def _answer(self, line: str) -> None:
        """Obey a command or make a move."""
        word, _, rest = line.partition(" ")
        try:
            if word in self._commands:
                self._commands[word](rest)
            else:
                self.game.push(line)
                self._show()
        except CascadiaError as problem:
            self._say(say(reason("terminal problem", problem)))

    # showing

    def _say(self, text: str) -> None:
        """Write a text and end the line."""
        self._write.write(text + "\n")

    def _show(self) -> None:
        """Let bots move, then show what there is to decide, or how the game ended."""
        while not self.game.is_over and self.game.state.to_act in self._bots:
            seat = self.game.state.to_act
            move = self.game.push(self._bots[seat].choose(self.game.seen_by(seat)))
            self._say(say(reason("terminal bot", seat + 1, move)))
        if self.game.is_over:
            self._end()
        else:
            self._say(board_text.position(self.game))
            self._say(board_text.steps(self.game))

    def _end(self) -> None:
        """Show all sheets and who has won."""
        for seat, sheet in enumerate(self.game.sheets()):
            self._say(f"\n{say(reason('terminal player', seat + 1))}\n{sheet}")
        rating = self.game.rating
        if rating is not None:
            self._say(say(reason("terminal over", rating)))
        else:
            names = (say(reason("terminal winner", seat + 1)) for seat in self.game.winners)
            self._say(say(reason("terminal won", say(reason("terminal and")).join(names))))
        if self.game.record.study:
            self._say(f"{self.game.record.study.capitalize()}.")

    # commands

    def _help(self, _: str) -> None:
        """Explain."""
        self._say(say(reason("terminal help")) + board_text.legend(self.game.state))

    def _hint(self, _: str) -> None:
        """Say what the greedy bot would do."""
        if self.game.is_over:
            raise CascadiaError(say(reason("terminal no hint")))
        view = self.game.seen_by(self.game.state.to_act)
        self._say(str(make("greedy").choose(view)))

    def _seat(self, words: str) -> Seat:
        """Read the number of a player; the one to move when there is none."""
        if not words:
            return self.game.state.to_act
        players = len(self.game.state.players)
        if words not in map(str, range(1, players + 1)):
            raise CascadiaError(say(reason("terminal no player", words[:20], players)))
        return int(words) - 1

    def _sheet(self, words: str) -> None:
        """Show a score sheet with its reasons."""
        sheet = self.game.sheet(self._seat(words))
        self._say("\n".join([*map(str, sheet.scores), say(reason("terminal total", sheet.total))]))

    def _board(self, words: str) -> None:
        """Show somebody's board."""
        player = self.game.state.players[self._seat(words)]
        self._say("\n".join(board_text.board(player.environment)))

    def _back(self) -> None:
        """Take back moves up to the last decision of a person."""
        if all(state.to_act in self._bots for state in self.game.states[:-1]):
            raise CascadiaError(say(reason("terminal no move")))
        self.game.take_back()
        while self.game.state.to_act in self._bots:
            self.game.take_back()
        self._show()

    def _again(self) -> None:
        """Make moves again up to the next decision of a person."""
        self.game.redo()
        with suppress(IllegalMoveError):
            while self.game.state.to_act in self._bots:
                self.game.redo()
        self._show()

    def _save(self, name: str) -> None:
        """Write the game into a file, which is replaced only when all is written."""
        path = _file(name)
        try:
            part = path.with_name(path.name + ".part")
            part.write_text(self.game.save(), encoding="utf-8")
            part.replace(path)
        except OSError as problem:
            raise _unusable(name, problem) from problem
        self._say(say(reason("terminal saved", path)))

    def _load(self, name: str) -> None:
        """Go on with the game of a file."""
        self.game = load_file(name)
        self._say(str(self.game))
        self._show()


def load_file(name: str) -> Game:
    """Return the game of a file.

    Raises:
        CascadiaError: the file cannot be read, or holds no game.
    """
    try:
        return Game.load(_file(name).read_text(encoding="utf-8"))
    except OSError as problem:
        raise _unusable(name, problem) from problem
    except UnicodeDecodeError as problem:
        raise CascadiaError(say(reason("terminal no text", name[:60]))) from problem


def _file(name: str) -> Path:
    """Return the path of a file that a person named."""
    if not name or "\0" in name:
        raise CascadiaError(say(reason("terminal name")))
    return Path(name).expanduser()


def _unusable(name: str, problem: OSError) -> CascadiaError:
    """Return the sentence for a file that cannot be used."""
    return CascadiaError(say(reason("terminal file", name[:60], problem.strerror or problem)))
