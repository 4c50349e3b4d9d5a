"""The engine: which moves are on offer, what refuses one, and what follows one by itself.

It knows phases and steps, and nothing about any box: expansions add steps, phases and table rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cascadia_nb.errors import HiddenError, IllegalMoveError, NotationError
from cascadia_nb.findings import Finding
from cascadia_nb.ruleset import Phase
from cascadia_nb.state import END_PHASE
from cascadia_nb.text import Reason, reason, say, titled

if TYPE_CHECKING:
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ruleset import Move, Ruleset, Step
    from cascadia_nb.state import Rng, State

_OVER = Phase(END_PHASE)


@dataclass(frozen=True, slots=True)
class End:
    """Leave the optional steps of a phase undone."""

    step: ClassVar[str] = END_PHASE
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """Only when nothing that must be done is left."""
        must = tuple(step.name for step in open_steps(state) if not step.optional)
        return reason("nothing to end", must) if must else None

    def apply(self, state: State) -> State:
        """Note that the player has ended this phase."""
        return state._replace(done=(*state.done, ended(state.phase)))

    def __str__(self) -> str:
        """Return ``end``."""
        return END_PHASE


def ended(phase: str) -> str:
    """Return the flag that says the player has ended a phase."""
    return f"ended {phase}"


def open_steps(state: State) -> tuple[Step, ...]:
    """Return the steps on offer now."""
    if state.is_over:
        return ()
    return tuple(step for step in _phase(state).steps if step.is_open(state))


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return every legal move, in a fixed order."""
    steps = open_steps(state)
    moves = [move for step in steps for move in step.moves(state)]
    if steps and all(step.optional for step in steps):
        moves.append(End())
    return tuple(moves)


def sample_move(state: State, rng: Rng, steps: tuple[str, ...] = ()) -> Move:
    """Return one legal move: an open step at random, then one of its moves.

    Args:
        state: a position that is not over.
        rng: where the choice comes from.
        steps: consider only steps of these names, unless none of them is open.

    Raises:
        IllegalMoveError: the game is over.
    """
    offered = open_steps(state)
    if not offered:
        raise IllegalMoveError(say(reason("game over")))
    chosen = tuple(step for step in offered if step.name in steps) or offered
    number = rng.randrange(len(chosen) + all(step.optional for step in offered))
    if number == len(chosen):
        return End()
    step = chosen[number]
    if step.sample is not None:
        return step.sample(state, rng)
    moves = tuple(step.moves(state))
    return moves[rng.randrange(len(moves))]


def read_move(rules: Ruleset, text: str) -> Move:
    """Return the move a text stands for, whether or not it is legal anywhere.

    Raises:
        NotationError: no step of the game can read it.
    """
    words = text.split() if isinstance(text, str) and len(text) <= 200 else []  # noqa: PLR2004
    if words == [END_PHASE]:
        return End()
    if words:
        for phase in rules.phases:
            for step in phase.steps:
                move = step.read(words)
                if move is not None:
                    return move
    names = dict.fromkeys(step.name for phase in rules.phases for step in phase.steps)
    shown = " ".join(str(text)[:60].split())
    raise NotationError(say(reason("move unknown", shown, titled(rules.title), ", ".join(names))))


def refusal(state: State, move: Move) -> IllegalMoveError | None:
    """Return the error that says why a move is not allowed now, or None."""
    offered = open_steps(state)
    names = tuple(step.name for step in offered)
    if not offered:
        why = reason("game over")
    else:
        is_open = move.step in names or (move.step == END_PHASE and _may_end(offered))
        in_phase = move.step == END_PHASE or any(s.name == move.step for s in _phase(state).steps)
        objection = move.objection(state) if in_phase else None
        if is_open and objection is None:
            return None
        why = objection or reason("step closed", str(move), names)
    sentence = say(why)
    return IllegalMoveError(f"{move}: {sentence}", (Finding(0, move.hexes, why),))


def _may_end(offered: tuple[Step, ...]) -> bool:
    """Whether nothing that must be done is open."""
    return all(step.optional for step in offered)


def follow(state: State, move: Move) -> State:
    """Return the state after a legal move and all that follows by itself."""
    state = move.apply(state)
    return advance(_phase(state).settle(state))


def follow_seen(state: State, move: Move) -> State:
    """Return the state after a legal move and what follows, up to where something is drawn.

    Raises:
        HiddenError: the move itself draws.
    """
    state = move.apply(state)
    state = _phase(state).settle(state)
    while not state.is_over and _is_complete(state):
        try:
            state = _next_phase(state)
        except HiddenError:
            break
    return state


def advance(state: State) -> State:
    """Go on to the next decision, or to the end of the game."""
    while state.phase != END_PHASE and _is_complete(state):
        state = _next_phase(state)
    return state


def begin(state: State) -> State:
    """Enter the first phase of a game that has been set up."""
    first = state.rules.phases[0]
    return advance(first.settle(first.enter(state._replace(phase=first.name))))


def _is_complete(state: State) -> bool:
    """Whether the phase asks for no decision any more."""
    for step in _phase(state).steps:
        if step.is_open(state) and not (step.optional and ended(state.phase) in state.done):
            return False
    return True


def _next_phase(state: State) -> State:
    """Enter the phase that follows; after the last one of a turn the next seat has its turn."""
    rules = state.rules
    index = rules.index[state.phase] + 1
    if index == rules.turn_ends:
        seats, turn = len(state.players), state.turn + 1
        seat = (state.active + 1) % seats
        if turn < rules.turns * seats:
            index = rules.turn_starts
        phase = rules.phases[index] if index < len(rules.phases) else _OVER
        state = state._replace(turn=turn, active=seat, to_act=seat, done=(), phase=phase.name)
    else:
        phase = rules.phases[index] if index < len(rules.phases) else _OVER
        state = state._replace(phase=phase.name)
        if index == rules.turn_starts:
            state = state._replace(to_act=state.active, done=())
    return phase.settle(phase.enter(state))


def _phase(state: State) -> Phase:
    """Return the phase the state is in."""
    return state.rules.phases[state.rules.index[state.phase]]
