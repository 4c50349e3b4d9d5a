"""A table without its widgets: the game, who sits where, what is chosen, what is lit.

Everything that is shown is a function of a session; every input is one of its methods.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.sheets import sheets
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.choice import NOTHING, Answer, Choice, Offer
from cascadia_nb.ui.story import Turn, turns

if TYPE_CHECKING:
    from cascadia_nb.findings import Finding, ScoreSheet
    from cascadia_nb.game import Game
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State


ADVISER: Final = "greedy"
USUAL: Final = ("decline", "end")  # moves without a place whose buttons are always there


class Seat(NamedTuple):
    """Who sits at a place: a person, or a bot by name."""

    name: str
    bot: str = ""


class Session:
    """One game at one table.

    Args:
        game: the game.
        seats: who plays, by seat.
        study: whether Undo may go back beyond draws and turns; the record then says so.
    """

    def __init__(self, game: Game, seats: tuple[Seat, ...], *, study: bool = False) -> None:
        """Sit down."""
        self.game = game
        self.seats = seats
        self.study = study
        self.choice: Choice = NOTHING
        self.row = ""  # key of the lit row of the sheet
        self.finding = -1  # which of its findings is lit; -1: all
        self.seat = self._home(game.state.to_act)  # whose board and sheet are shown
        self.waiting = False  # whether the device is being passed
        self.remarks: list[str] = []  # what happened beside the moves: a bot that left
        self.advice = ""  # the move that a hint names
        self._story: list[Turn] = []
        self._offer: Offer | None = None
        self._tried: tuple[Choice, State, State] | None = None
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
    def extra(self) -> tuple[Move, ...]:
        """The moves on offer that need a button of their own."""
        if not self.acts:
            return ()
        return tuple(move for move in self.offer.plain if str(move) not in USUAL)

    @property
    def pending(self) -> str:
        """What is awaited: none, tile, token (or another board step), or preview."""
        return choices.pending(self.offer, self.choice) if self.acts else "none"

    def tried_state(self) -> State:
        """Return the position as it would be with what is being tried."""
        if not self.acts:
            return self.state
        kept = self._tried
        if kept is None or kept[0] != self.choice or kept[1] is not self.state:
            move = choices.tried(self.offer, self.choice)
            tried = move.apply(self.state) if move is not None else self.state
            kept = self._tried = (self.choice, self.state, tried)
        return kept[2]

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
        self.advice = ""
        self.choice = answer.choice
        if answer.move is not None:
            self.make(answer.move)

    def make(self, move: Move | str) -> None:
        """Make a move and go on to whoever is next."""
        self.advice = ""
        before = self.state
        self.game.push(move)
        self.choice, self.row = NOTHING, ""
        self._pass(before)

    def _home(self, to_act: int) -> int:
        """Return whose board to show: of whoever moves, or of the only person at the table."""
        people = [number for number, seat in enumerate(self.seats) if not seat.bot]
        return people[0] if len(people) == 1 else to_act

    def _pass(self, before: State) -> None:
        """Show the next player's board; between two people the device is passed first."""
        now = self.state
        if now.to_act == before.to_act and now.turn == before.turn:
            return
        people = sum(not seat.bot for seat in self.seats)
        self.waiting = people > 1 and not now.is_over and not self.seats[now.to_act].bot
        self.seat = self._home(now.to_act)

    def key(self, key: str) -> None:
        """Answer a key on the board."""
        offer, choice = self.offer, self.choice
        if key in {"u", "U", "Backspace"}:
            self.undo()
        elif not self.acts:
            if key == "Enter":
                self.ready()
        elif key.isdigit() and 1 <= int(key) <= self.state.rules.slots:
            self.pick(int(key) - 1)
        elif key.startswith("Arrow"):
            self.answer(choices.point(offer, choice, key))
        elif key in {"r", "R"}:
            self.answer(choices.turn(offer, choice, 1 if key == "r" else -1))
        elif key in {"Enter", " "}:
            self.answer(choices.confirm(offer, choice))
        elif len(key) == 1 and key.isalpha():
            self.answer(choices.spell(offer, choice, key.lower()))
        if key == "Escape":
            self.row = "" if choice.at is None else self.row
            self.answer(choices.cancel(choice))

    def pick(self, slot: int) -> None:
        """Take a pair; while all of it is still in the hand, another one may be taken instead."""
        state, moves = self.state, self.game.moves
        if not self.acts or state.display.tiles[slot] is None:
            return
        untouched = bool(moves) and moves[-1].step == "pick" and len(state.hand_tiles) == 1
        if untouched and not self.game.is_settled:
            self.choice = NOTHING
            self.undo()
        if "pick" in self.offer.steps:
            self.answer(choices.take(self.offer, self.choice, slot))

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
        self.seat, self.row, self.choice, self.advice = seat, "", NOTHING, ""

    @property
    def may_undo(self) -> bool:
        """Whether Undo takes something back: what is tried, or a move that drew nothing."""
        if choices.tried(self.offer, self.choice) is not None or self.choice.mode:
            return True
        if not self.game.moves or self.waiting:
            return False
        return self.study or not self.game.is_settled

    def undo(self) -> None:
        """Take one step back."""
        self.advice = ""
        if not self.may_undo:
            return
        self.row = ""
        if choices.tried(self.offer, self.choice) is not None or self.choice.mode:
            self.choice = choices.cancel(self.choice).choice
            return
        self.game.take_back()
        self._story = []
        self.choice, self.seat = NOTHING, self._home(self.state.to_act)

    def bot_move(self) -> None:
        """Let the bot whose turn it is make one move."""
        from cascadia_nb.bots import make, seed_for  # noqa: PLC0415 - loaded when one sits here

        seat = self.state.to_act
        bot = make(self.seats[seat].bot, seed_for(self.game.record.seed, seat))
        self.make(bot.choose(self.game.seen_by(seat)))

    def hint(self) -> None:
        """Try what the best bot at hand would do; the reader decides."""
        from cascadia_nb.bots import make  # noqa: PLC0415 - bots are loaded when one is asked

        move: Any = make(ADVISER).choose(self.game.seen_by(self.state.to_act))
        if move.hexes:
            at, rotation = move.hexes[0], getattr(move, "rotation", 0)
            self.choice = Choice(step=move.step, at=at, rotation=rotation, cursor=at)
        elif move.step == "pick":
            self.choice = NOTHING._replace(slots=(move.tile_slot, move.token_slot))
        self.advice = str(move)

    @property
    def bot_acts(self) -> bool:
        """Whether a bot is to move now."""
        return bool(self.seats[self.state.to_act].bot) and not self.state.is_over

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(seat.name for seat in self.seats)

    def story(self) -> tuple[Turn, ...]:
        """Return what happened, a turn each."""
        self._story = turns(self.game, self.sheets, self._story)
        return tuple(self._story)

    def news(self) -> tuple[Turn, ...]:
        """Return what others did since the person who is to move now moved last."""
        found: list[Turn] = []
        for turn in reversed(self.story()):
            if turn.seat == self.state.to_act:
                break
            found.append(turn)
        return tuple(reversed(found))

    @property
    def turn(self) -> tuple[int, int]:
        """The turn of the player who acts, counted from 1, and how many there are."""
        total: Any = self.state.rules.turns
        return min(self.state.round, total), total
