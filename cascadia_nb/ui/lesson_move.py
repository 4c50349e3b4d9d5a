"""Giving a move for an answer: the board of the table, with legal places, on a real position."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from cascadia_nb.lessons.walks import capital
from cascadia_nb.text import reason, say
from cascadia_nb.ui import cards, kit, scene, spoken
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.choice import NOTHING, Choice, Offer
from cascadia_nb.ui.lesson_board import HexBoard

if TYPE_CHECKING:
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.sitting import Sitting
    from cascadia_nb.state import State
    from cascadia_nb.ui.choice import Answer
    from cascadia_nb.ui.lesson_exercise import ExercisePanel


class MoveInput:
    """A position in which the learner makes one move, which is then judged.

    Args:
        panel: the exercise.
    """

    def __init__(self, panel: ExercisePanel) -> None:
        """Touch nothing yet."""
        self.panel = panel
        self.choice: Choice = NOTHING
        self.move = ""
        self.board = HexBoard(panel.on_hex, panel.on_key, panel.redraw)
        self.hand, self.buttons = kit.html(), kit.box("cascadia-choices plain")
        self.widget = self.board.widget
        self.below = kit.box("cascadia-side", self.hand, self.buttons)
        self._shown: tuple[tuple[str, str], ...] = ()

    @property
    def answer(self) -> object:
        """The move that is made or tried."""
        if self.move:
            return self.move
        tried = choices.tried(self.offer, self.choice)
        return str(tried) if tried is not None else ""

    @property
    def state(self) -> State:
        """The position."""
        game = self.panel.sitting.variant.game
        assert game is not None  # noqa: S101 - `making` gives every move exercise a game
        return game.state

    @property
    def offer(self) -> Offer:
        """The legal moves of the position."""
        return Offer.of(self.state)

    def clear(self) -> None:
        """Let go of what is tried."""
        self.choice, self.move = NOTHING, ""

    def press(self, at: Hex) -> None:
        """Try a place; pressed again, the move is made."""
        self._take(choices.choose(self.offer, self.choice, at))

    def _take(self, answer: Answer) -> None:
        """Take over what an input did; a settled move is the answer."""
        if answer.move is not None:
            self.move = str(answer.move)
            self.panel.check()
            self.move = ""
        else:
            self.choice = answer.choice

    def do(self, notation: str) -> None:
        """Make a move that has a button of its own."""
        if notation == "turn":
            self.choice = choices.turn(self.offer, self.choice, 1).choice
            return
        self.move = notation
        self.panel.check()
        self.move = ""

    def key(self, key: str) -> None:
        """Answer a key on the board."""
        if key.startswith("Arrow"):
            self.choice = choices.point(self.offer, self.choice, key).choice
        elif key in {"r", "R"}:
            self.choice = choices.turn(self.offer, self.choice, 1 if key == "r" else -1).choice
        elif key in {"Enter", " "}:
            self._take(choices.confirm(self.offer, self.choice))
        elif key == "Escape":
            self.choice = choices.cancel(self.choice).choice
        elif len(key) == 1 and key.isalpha():
            self._take(choices.spell(self.offer, self.choice, key.lower()))

    def show(self, sitting: Sitting) -> None:
        """Paint the position with what is tried, or in the end with the reason."""
        offer, theme = self.offer, self.panel.look.theme
        env, changed = choices.shown(offer, self.choice)
        places = choices.letters(offer, self.choice)
        if sitting.is_over:
            env, changed, places = self._after(sitting), (), ()
        empty = tuple(p for p in places if p[0] not in self.state.environment)
        marks = scene.Marks(
            places=tuple(p for p in empty if p[0] not in changed),
            options=tuple(p for p in places if p not in empty and p[0] not in changed),
            preview=changed,
            lit=sitting.lit,
            cursor=None if sitting.is_over else self.choice.cursor,
        )
        self.hand.value = "" if sitting.is_over else self._held()
        self._build(sitting)
        self.board.prepared(env, theme, marks, self.state.environment.frontier())()

    def _after(self, sitting: Sitting) -> Any:  # noqa: ANN401 - an environment
        """Return the board after the best move."""
        moves = (move for found in self.offer.steps.values() for move in found)
        best = next(move for move in moves if str(move) == sitting.variant.accepted[0])
        return best.apply(self.state).players[self.state.to_act].environment

    def _held(self) -> str:
        """Return what is in hand as HTML."""
        tile = self.state.hand_tiles[0] if self.state.hand_tiles else None
        token = self.state.hand_tokens[0] if self.state.hand_tokens else None
        picture = cards.hand(tile, token, self.choice.rotation, self.panel.look.theme)
        return f"<div>{picture}</div>" if tile or token else ""

    def _build(self, sitting: Sitting) -> None:
        """Make the buttons that the position asks for, anew only when there are others."""
        offer = self.offer
        wanted = {str(move): capital(str(move)) for move in offer.plain}
        if "decline" in wanted:
            wanted["decline"] = say(reason("lesson give back"))
        for move in offer.steps.get("pick", ()):
            slot = getattr(move, "tile_slot", 0)
            if getattr(move, "token_slot", slot) == slot:
                tile, token = self.state.display.tiles[slot], self.state.display.tokens[slot]
                wanted[str(move)] = spoken.pair_name(slot, tile, token)
        if choices.has_turns(offer, self.choice):
            wanted["turn"] = say(reason("lesson turn"))
        tried = choices.tried(offer, self.choice)
        if tried is not None:
            wanted[str(tried)] = say(reason("lesson put down"))
        if sitting.is_over:
            wanted = {}
        names = tuple(wanted.items())
        if names != self._shown:
            self._shown = names
            self.buttons.children = tuple(
                kit.button(text, "cascadia-choose", partial(self.panel.on_move, notation))
                for notation, text in names
            )
