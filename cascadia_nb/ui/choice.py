"""What a reader has chosen but not yet played: pure values and functions, no widgets.

`Offer` is what the rules allow now, sorted for a board and for buttons. `Choice` is what the reader
has pointed at. Every input is a function from (offer, choice) to an `Answer`: the new choice, and
the move to make if this input settled one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.engine import legal_moves
from cascadia_nb.hexes import to_pixel
from cascadia_nb.ui.scene import lettered

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State

Places = "Mapping[Hex, tuple[Move, ...]]"

DISPLAY_STEPS: Final = ("pick", "wipe", "pay wipe")
MIX: Final = "mix"
WIPE: Final = "wipe"


class Offer(NamedTuple):
    """What can be done now.

    Args:
        state: the position.
        steps: the moves of each step on offer.
        boards: for each step that touches the board, its moves by the hex they are anchored on.
    """

    state: State
    steps: Mapping[str, tuple[Move, ...]]
    boards: Mapping[str, Mapping[Hex, tuple[Move, ...]]]

    @classmethod
    def of(cls, state: State) -> Offer:
        """Sort the legal moves of a position."""
        steps: dict[str, list[Move]] = {}
        boards: dict[str, dict[Hex, list[Move]]] = {}
        for move in legal_moves(state):
            steps.setdefault(move.step, []).append(move)
            if move.hexes:
                boards.setdefault(move.step, {}).setdefault(move.hexes[0], []).append(move)
        return cls(
            state,
            {step: tuple(moves) for step, moves in steps.items()},
            {step: {at: tuple(m) for at, m in places.items()} for step, places in boards.items()},
        )

    @property
    def plain(self) -> tuple[Move, ...]:
        """The moves that neither touch the board nor the display: each gets a button."""
        return tuple(
            move
            for step, moves in self.steps.items()
            if step not in DISPLAY_STEPS
            for move in moves
            if not move.hexes
        )

    def picks(self, move: str) -> Move | None:
        """Return the legal move with this notation, or None."""
        return next((m for moves in self.steps.values() for m in moves if str(m) == move), None)


class Choice(NamedTuple):
    """What the reader points at.

    Args:
        step: which of several board steps is being done; empty: the first on offer.
        at: the hex that is being tried.
        rotation: which of the moves on that hex is tried (the turn of a tile).
        cursor: the hex the keyboard is on.
        typed: the first letter of a two-letter place.
        mode: "" or, while drafting, `MIX` (tile and token apart) or `WIPE` (marking tokens).
        slots: display slots chosen so far in such a mode.
    """

    step: str = ""
    at: Hex | None = None
    rotation: int = 0
    cursor: Hex | None = None
    typed: str = ""
    mode: str = ""
    slots: tuple[int, ...] = ()


class Answer(NamedTuple):
    """What an input did: the new choice, and the move it settled, if any."""

    choice: Choice
    move: Move | None = None


NOTHING: Final = Choice()


# reading a choice


def step_of(offer: Offer, choice: Choice) -> str:
    """Return the step of building that is being done, or an empty text while drafting."""
    if choice.step in offer.boards:
        return choice.step
    left = (step for step in offer.steps if step not in DISPLAY_STEPS)
    return next(iter(offer.boards), "") or next(left, "")


def places(offer: Offer, choice: Choice) -> Mapping[Hex, tuple[Move, ...]]:
    """Return the hexes that can be chosen now, with their moves."""
    return offer.boards.get(step_of(offer, choice), {})


def letters(offer: Offer, choice: Choice) -> tuple[tuple[Hex, str], ...]:
    """Return the hexes that can be chosen now in reading order, each with its letter."""
    return lettered(places(offer, choice))


def tried(offer: Offer, choice: Choice) -> Move | None:
    """Return the move that is being tried on the board, or None."""
    moves = places(offer, choice).get(choice.at) if choice.at is not None else None
    if not moves:
        return None
    turns = _turns(moves)
    return moves[turns.index(choice.rotation)] if choice.rotation in turns else moves[0]


def _turns(moves: tuple[Move, ...]) -> list[int]:
    """Number the moves on one hex: by the turn of the tile, or as they come."""
    return [getattr(move, "rotation", number) for number, move in enumerate(moves)]


def has_turns(offer: Offer, choice: Choice) -> bool:
    """Whether some hex that can be chosen now has more than one move."""
    return any(len(moves) > 1 for moves in places(offer, choice).values())


def shown(offer: Offer, choice: Choice) -> tuple[Environment, tuple[Hex, ...]]:
    """Return the environment with the tried move on it, and the hexes that it changes."""
    before = offer.state.environment
    move = tried(offer, choice)
    if move is None:
        return before, ()
    after = move.apply(offer.state).players[offer.state.to_act].environment
    return after, tuple(at for at in after if after.get(at) is not before.get(at))


def pending(offer: Offer, choice: Choice) -> str:
    """Say in a word what is awaited: none (a draft), preview, or the step of building."""
    if tried(offer, choice) is not None:
        return "preview"
    return step_of(offer, choice) or "none"


# inputs on the board


def choose(offer: Offer, choice: Choice, at: Hex) -> Answer:
    """Try a hex; choosing the tried hex again confirms it."""
    if at not in places(offer, choice):
        return Answer(choice._replace(typed=""))
    if at == choice.at:
        return confirm(offer, choice)
    return Answer(choice._replace(at=at, cursor=at, typed=""))


def turn(offer: Offer, choice: Choice, by: int) -> Answer:
    """Turn the tried tile to the next way it fits; before a place is tried, turn it in the hand."""
    moves = places(offer, choice).get(choice.at) if choice.at is not None else None
    if not moves:
        return Answer(choice._replace(rotation=(choice.rotation + by) % 6))
    turns = _turns(moves)
    rotation = choice.rotation
    for _ in range(span := max(6, len(turns))):
        rotation = (rotation + by) % span
        if rotation in turns:
            break
    return Answer(choice._replace(rotation=rotation))


def confirm(offer: Offer, choice: Choice) -> Answer:
    """Settle the tried move; without one, try the hex under the cursor."""
    move = tried(offer, choice)
    if move is not None:
        return Answer(NOTHING, move)
    if choice.cursor is not None:
        return choose(offer, choice, choice.cursor)
    return Answer(choice)


def cancel(choice: Choice) -> Answer:
    """Let go of what is being tried."""
    return Answer(choice._replace(at=None, typed="", mode="", slots=(), step=""))


def next_step(offer: Offer, choice: Choice) -> str:
    """Return the board step that can be done instead: the token before the tile, or back."""
    names, now = list(offer.boards), step_of(offer, choice)
    return names[(names.index(now) + 1) % len(names)] if now in names else ""


def other_step(offer: Offer, choice: Choice) -> Answer:
    """Go to the next board step on offer."""
    return Answer(NOTHING._replace(step=next_step(offer, choice)))


_ARROWS: Final = {
    "ArrowLeft": (-1.0, 0.0),
    "ArrowRight": (1.0, 0.0),
    "ArrowUp": (0.0, -1.0),
    "ArrowDown": (0.0, 1.0),
}


def point(offer: Offer, choice: Choice, key: str) -> Answer:
    """Move the cursor with an arrow key to the nearest place that lies that way."""
    hexes = [at for at, _ in letters(offer, choice)]
    if not hexes:
        return Answer(choice)
    if choice.cursor not in hexes:
        return Answer(choice._replace(cursor=hexes[0], typed=""))
    dx, dy = _ARROWS[key]
    x, y = to_pixel(choice.cursor, 1.0)
    best = None
    for at in hexes:
        px, py = to_pixel(at, 1.0)
        ahead = (px - x) * dx + (py - y) * dy
        aside = abs((px - x) * dy + (py - y) * dx)
        if ahead > 0.1:  # noqa: PLR2004 - the hex itself and its row lie at 0
            score = ahead + 2 * aside
            best = min(best or (score, at), (score, at))
    return Answer(choice._replace(cursor=best[1] if best else choice.cursor, typed=""))


def spell(offer: Offer, choice: Choice, key: str) -> Answer:
    """Choose a place by its letter."""
    word = choice.typed + key
    by_letter = {letter: at for at, letter in letters(offer, choice)}
    if word in by_letter:
        return choose(offer, choice._replace(typed=""), by_letter[word])
    waits = any(letter.startswith(word) for letter in by_letter)
    return Answer(choice._replace(typed=word if waits else ""))


# inputs on the display


def take(offer: Offer, choice: Choice, slot: int) -> Answer:
    """Choose a slot of the display: the pair, or in a mode the tile, then the token, or a mark."""
    if choice.mode == WIPE:
        slots = tuple(sorted({*choice.slots} ^ {slot}))
        return Answer(choice._replace(slots=slots))
    if choice.mode == MIX and not choice.slots:
        return Answer(choice._replace(slots=(slot,)))
    tile = choice.slots[0] if choice.mode == MIX else slot
    name = f"pick {tile + 1}" if tile == slot else f"pick {tile + 1}+{slot + 1}"
    move = offer.picks(name)
    return Answer(NOTHING if move else choice, move)


def wipe(offer: Offer, choice: Choice) -> Answer:
    """Settle the paid wipe of the marked tokens."""
    move = offer.picks(" ".join(["wipe", *(str(slot + 1) for slot in choice.slots)]))
    if not choice.slots or move is None:
        return Answer(choice)
    return Answer(NOTHING, move)


def mode(choice: Choice, name: str) -> Answer:
    """Enter or leave a mode of the display."""
    return Answer(NOTHING if choice.mode == name else NOTHING._replace(mode=name))
