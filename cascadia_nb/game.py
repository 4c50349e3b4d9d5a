"""A game being played: the one mutable shell around the frozen states."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.engine import follow, legal_moves, read_move, refusal, sample_move
from cascadia_nb.errors import CascadiaError, IllegalMoveError
from cascadia_nb.games import GAMES
from cascadia_nb.games.base import BASE
from cascadia_nb.record import Record
from cascadia_nb.saved import read_code, read_save, write_code, write_save
from cascadia_nb.setup import new_game
from cascadia_nb.sheets import rating, sheets, winners
from cascadia_nb.text import Reason, pictured, reason, say, titled
from cascadia_nb.views import View, seen_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.state import Rng, Seat, State


class Game:
    """A game from its set-up to its end, with unlimited take-back.

    Args:
        rules: which game, with which options and custom cards.
        players: how many play; seats are numbered from 0.
        seed: decides everything that is drawn; the same everywhere.
        cards: five letters in the order bear, elk, salmon, hawk, fox, or ``"random"``,
            ``"family"``, ``"intermediate"``, or the cards (or their names) themselves. Other
            boxes have their own words; ``"usual"`` is what each recommends.
        first: the seat that begins; drawn by the seed when left out.

    Raises:
        CascadiaError: the ruleset does not take one of these.
    """

    def __init__(
        self,
        rules: Ruleset = BASE,
        players: int = 2,
        seed: int = 0,
        cards: str | Sequence[ScoringCard | str] = "usual",
        *,
        first: Seat | None = None,
    ) -> None:
        if isinstance(cards, str) and cards == "usual":
            cards = getattr(rules, "usual", cards)
        state = new_game(rules, players, seed, cards, first)
        wish = cards if isinstance(cards, str) else tuple(map(str, cards))
        self.record = Record.of(rules, state.cards, players, seed, wish, first)
        self._states = [state]
        self._moves: list[Move] = []
        self._undone: list[Move] = []

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position since the set-up, one more than there are moves."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move made."""
        return tuple(self._moves)

    @property
    def rules(self) -> Ruleset:
        """The game that is played."""
        return self.state.rules

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    # moving

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move, in a fixed order."""
        return legal_moves(self.state)

    def sample_move(self, rng: Rng, steps: tuple[str, ...] = ()) -> Move:
        """Return one legal move at random, without listing all.

        Args:
            rng: a `random.Random` or `luck.Dice`.
            steps: consider only these steps while one of them is open.

        Raises:
            IllegalMoveError: the game is over.
        """
        return sample_move(self.state, rng, steps)

    def push(self, move: Move | str, *, seat: Seat | None = None) -> Move:
        """Make a move, given as a value or in notation, and all that follows by itself.

        Args:
            move: such as ``"pick 2"`` or ``"tile 1,-1 r2"``.
            seat: who moves; checked when given.

        Raises:
            NotationError: the text is not a move.
            IllegalMoveError: the rules do not allow it now; nothing has changed.
            CascadiaError: there is no such seat.
        """
        made = self._checked(move, seat)
        self._states.append(follow(self.state, made))
        self._moves.append(made)
        self._undone.clear()
        return made

    def _checked(self, move: Move | str, seat: Seat | None) -> Move:
        """Read a move and refuse it if the rules do."""
        if seat is not None and self._seat(seat) != self.state.to_act and not self.is_over:
            raise IllegalMoveError(
                f"{move}: {say(reason('other seat', seat + 1, self.state.to_act + 1))}"
            )
        if isinstance(move, str | type) or not hasattr(move, "objection"):
            read = read_move(self.rules, str(move))
        else:
            read = move
        problem = refusal(self.state, read)
        if problem is not None:
            raise problem
        return read

    def pop(self) -> Move:
        """Take back the last move and return it.

        Raises:
            IllegalMoveError: no move has been made.
        """
        if not self._moves:
            raise IllegalMoveError(say(reason("nothing to take back")))
        self._states.pop()
        self._undone.append(self._moves.pop())
        return self._undone[-1]

    @property
    def is_settled(self) -> bool:
        """Whether the last move drew something or ended a turn: who takes it back has seen that."""
        if not self._moves:
            return False
        before, after = self._states[-2:]
        return before.luck != after.luck or before.turn != after.turn

    def take_back(self) -> Move:
        """Take back the last move as a player does: if it is settled, the record says so for good.

        Raises:
            IllegalMoveError: no move has been made.
        """
        if self.is_settled:
            self.record = self.record.studied_at(len(self._moves) - 1)
        return self.pop()

    def redo(self) -> Move:
        """Make the move that was taken back last once more, and return it.

        Raises:
            IllegalMoveError: nothing was taken back since the last new move.
        """
        if not self._undone:
            raise IllegalMoveError(say(reason("nothing to make again")))
        move = self._undone.pop()
        self._states.append(follow(self.state, move))
        self._moves.append(move)
        return move

    def fork(self) -> Game:
        """Return an independent copy, to try something without touching this game."""
        other = Game.__new__(Game)
        other.record = self.record
        other._states, other._moves = list(self._states), list(self._moves)  # noqa: SLF001
        other._undone = list(self._undone)  # noqa: SLF001
        return other

    # scoring

    def sheet(self, seat: Seat) -> ScoreSheet:
        """Return the score sheet of a seat as the table lies now.

        Raises:
            CascadiaError: there is no such seat.
        """
        return self.sheets()[self._seat(seat)]

    def sheets(self) -> tuple[ScoreSheet, ...]:
        """Return the score sheets of all players, by seat."""
        return sheets(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that lead, or have won: points, then nature tokens, then shared."""
        return winners(self.state)

    @property
    def rating(self) -> Reason | None:
        """What a solo total is called; None with more players or without a table."""
        if len(self.state.players) > 1:
            return None
        found = rating(self.rules, self.sheet(0).total)
        return None if found is None else reason(found[1])

    def seen_by(self, seat: Seat) -> View:
        """Return what a seat may see.

        Raises:
            CascadiaError: there is no such seat.
        """
        return seen_by(self.state, self._seat(seat))

    def _seat(self, seat: object) -> Seat:
        """Return a seat if somebody sits there."""
        players = len(self.state.players)
        if type(seat) is not int or seat not in range(players):
            raise CascadiaError(say(reason("no seat", str(seat)[:20], players - 1)))
        return seat

    # keeping

    def save(self) -> str:
        """Return the whole game as JSON text."""
        return write_save(self.record, self._moves)

    @property
    def code(self) -> str:
        """The whole game as a short text that may stand in a web address."""
        return write_code(self.record, self._moves)

    @classmethod
    def load(
        cls, text: str, *, rules: Ruleset | None = None, custom: Sequence[ScoringCard] = ()
    ) -> Game:
        """Return the game of a save.

        Args:
            text: what `save` returned.
            rules: the ruleset, if it is not one of the family's own.
            custom: the custom cards the game was played with.

        Raises:
            NotationError: the text is not a save, or was cut or changed.
            CascadiaError: it was made with other rules, options, cards or data.
        """
        return cls._replayed(*read_save(text), rules, custom)

    @classmethod
    def from_code(
        cls, code: str, *, rules: Ruleset | None = None, custom: Sequence[ScoringCard] = ()
    ) -> Game:
        """Return the game of a code; arguments and errors as in `load`."""
        return cls._replayed(*read_code(code), rules, custom)

    @classmethod
    def _replayed(
        cls,
        record: Record,
        moves: Sequence[str],
        rules: Ruleset | None,
        custom: Sequence[ScoringCard],
    ) -> Game:
        """Set the recorded game up again, check that it is the same game, and make its moves."""
        rules = record.ruleset(GAMES if rules is None else {rules.name: rules}, custom)
        cards = record.cards if isinstance(record.cards, str) else record.found_cards(custom)
        game = cls(rules, record.players, record.seed, cards, first=record.first)
        record.compare(game.record)
        game.record = game.record._replace(studied=record.studied)
        for number, move in enumerate(moves, start=1):
            try:
                game.push(move)
            except ValueError as problem:
                raise IllegalMoveError(
                    say(reason("game not replayed", number - 1, problem))
                ) from problem
        return game

    def __repr__(self) -> str:
        """Return an expression that gives this game again."""
        return f"Game.from_code({self.code!r})"

    def __str__(self) -> str:
        """Return one line: the game, the cards, how far it is."""
        state = self.state
        cards = ", ".join(card.name for card in state.cards)
        at = reason("line round", state.round, state.to_act + 1)
        values = (titled(self.rules.title), len(state.players), cards, self.record.seed)
        line = say(reason("line", *values, reason("line over") if self.is_over else at))
        return f"{line}; {self.record.study}" if self.record.study else line

    def _repr_html_(self) -> str:
        """Return the boards and points that a notebook shows."""
        return pictured("game", self)
