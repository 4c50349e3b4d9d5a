"""A table without its widgets: the game, who sits where, what is chosen, what is lit.

Everything that is shown is a function of a session; every input is one of its methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cascadia_nb.sheets import sheets
from cascadia_nb.text import reason, say
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.choice import NOTHING, Answer, Choice, Offer

if TYPE_CHECKING:
    from cascadia_nb.findings import Finding, ScoreSheet
    from cascadia_nb.game import Game
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State


class Seat(NamedTuple):
    """Who sits at a place: a person, or a bot by name."""

    name: str
    bot: str = ""


class Session:
    """One game at one table.

    Args:
        game: the game.
        seats: who plays, by seat.
        study: whether Undo may go back beyond draws and turns; the log then says so.
    """

    def __init__(self, game: Game, seats: tuple[Seat, ...], *, study: bool = False) -> None:
        """Sit down."""
        self.game = game
        self.seats = seats
        self.study = study
        self.choice: Choice = NOTHING
        self.row = ""  # key of the lit row of the sheet
        self.finding = -1  # which of its findings is lit; -1: all
        self.seat = game.state.to_act  # whose board and sheet are shown
        self.waiting = False  # whether the device is being passed
        self.problem = ""
        self.log: list[str] = []
        self._offer: Offer | None = None
        self._sheets: dict[int, tuple[State, tuple[ScoreSheet, ...]]] = {}

    # reading

    @property
    def state(self) -> State:
        """The position."""
        return self.game.state

    @property
    def offer(self) -> Offer:
        """What can be done now."""
        if self._offer is None or self._offer.state is not self.state:
            self._offer = Offer.of(self.state)
        return self._offer

    @property
    def acts(self) -> bool:
        """Whether the board that is shown belongs to a person who is to move now."""
        state = self.state
        mine = self.seat == state.to_act and not self.seats[state.to_act].bot
        return mine and not state.is_over and not self.waiting

    @property
    def places(self) -> tuple[tuple[Hex, str], ...]:
        """The hexes that can be chosen now, with their letters."""
        return choices.letters(self.offer, self.choice) if self.acts else ()

    @property
    def pending(self) -> str:
        """What is awaited: none, tile, token (or another board step), or preview."""
        return choices.pending(self.offer, self.choice) if self.acts else "none"

    def tried_state(self) -> State:
        """Return the position as it would be with what is being tried."""
        move = choices.tried(self.offer, self.choice) if self.acts else None
        return move.apply(self.state) if move is not None else self.state

    def sheet(self, *, tried: bool = False) -> ScoreSheet:
        """Return the score sheet of the seat that is shown, as it is or as it would be."""
        state = self.tried_state() if tried else self.state
        return self.sheets(state)[self.seat]

    def sheets(self, state: State) -> tuple[ScoreSheet, ...]:
        """Return all score sheets of a position; the last few are kept."""
        kept = self._sheets.get(id(state))
        if kept is None:
            if len(self._sheets) > 8:  # noqa: PLR2004 - the position, what is tried, a few back
                self._sheets.clear()
            kept = self._sheets[id(state)] = (state, sheets(state))
        return kept[1]

    @property
    def lit(self) -> tuple[Finding, ...]:
        """The findings that light up the board."""
        if not self.row:
            return ()
        row = next((score for score in self.sheet().scores if score.key == self.row), None)
        if row is None:
            return ()
        if 0 <= self.finding < len(row.findings):
            return (row.findings[self.finding],)
        return row.scoring or row.almost

    # inputs

    def answer(self, answer: Answer) -> None:
        """Take over what an input did."""
        self.problem = ""
        self.choice = answer.choice
        if answer.move is not None:
            self.make(answer.move)

    def make(self, move: Move | str) -> None:
        """Make a move, note what it changed, and go on to whoever is next."""
        before = self.state
        gain = self.sheets(before)[before.to_act].total
        made = self.game.push(move)
        self.choice, self.row, self.problem = NOTHING, "", ""
        gain = self.sheets(self.state)[before.to_act].total - gain
        note = f"{self.seats[before.to_act].name}: {made}"
        self.log.append(f"{note} ({gain:+d})" if gain else note)
        self._pass(before)

    def _pass(self, before: State) -> None:
        """Show the next player's board; between two people the device is passed first."""
        now = self.state
        if now.to_act == before.to_act and not now.is_over:
            return
        people = [seat for seat in self.seats if not seat.bot]
        if not now.is_over and not self.seats[now.to_act].bot:
            self.waiting = len(people) > 1
            self.seat = now.to_act
        elif len(people) != 1:
            self.seat = now.to_act

    def ready(self) -> None:
        """Say that the next player holds the device."""
        self.waiting = False

    def light(self, key: str) -> None:
        """Light a row of the sheet; again: its findings one by one; at last nothing."""
        row = next((score for score in self.sheet().scores if score.key == key), None)
        if row is None:
            return
        if key != self.row:
            self.row, self.finding = key, -1
            return
        self.finding += 1
        if self.finding >= len(row.findings) or len(row.findings) == 1:
            self.row, self.finding = "", -1

    def look(self, seat: int) -> None:
        """Show the board and the sheet of a seat."""
        self.seat, self.row, self.choice = seat, "", NOTHING

    @property
    def may_undo(self) -> bool:
        """Whether Undo takes something back: what is tried, or a move that drew nothing."""
        if choices.tried(self.offer, self.choice) is not None or self.choice.mode:
            return True
        if not self.game.moves or self.waiting:
            return False
        return self.study or not _settled(self.game)

    def undo(self) -> None:
        """Take one step back."""
        if not self.may_undo:
            return
        self.row = ""
        if choices.tried(self.offer, self.choice) is not None or self.choice.mode:
            self.choice = choices.cancel(self.choice).choice
            return
        drew = _settled(self.game)
        move = self.game.pop()
        self.choice, self.seat = NOTHING, self.state.to_act
        note = say(reason("ui study undo", str(move))) if drew else ""
        if drew:
            self.log.append(note)
        elif self.log:
            self.log.pop()

    @property
    def turn(self) -> tuple[int, int]:
        """The turn of the player who acts, counted from 1, and how many there are."""
        total: Any = self.state.rules.turns
        return min(self.state.round, total), total


def _settled(game: Game) -> bool:
    """Whether the last move drew something or ended a turn: it is not taken back in play."""
    before, after = game.states[-2:]
    return before.luck != after.luck or before.turn != after.turn
