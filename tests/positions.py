"""Made-up positions for tests: a display, a bag and draws of one's choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.engine import follow, read_move, refusal
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import Finding
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.kinds import WILDLIFE, Wildlife, by_name
from cascadia_nb.luck import Luck
from cascadia_nb.state import Display, Player, State
from tests.case_forms import environment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cascadia_nb.ruleset import Move

TRIES: Final = 50_000


def animal(name: str) -> Wildlife:
    """Return the animal with a name."""
    return by_name(WILDLIFE, name, "wildlife")


def start(players: int = 2, seed: int = 0, cards: str = "AAAAA") -> State:
    """Return a game at its first decision; seat 0 begins."""
    return Game(BASE, players=players, seed=seed, cards=cards, first=0).state


def counted(tokens: Mapping[str, int]) -> tuple[int, ...]:
    """Return counts by name as a bag."""
    return tuple(tokens.get(kind.name, 0) for kind in WILDLIFE)


def names(tokens: Iterable[object]) -> list[str | None]:
    """Return the names of tokens or tiles, None for an empty slot."""
    return [None if token is None else str(token) for token in tokens]


def showing(state: State, tokens: Sequence[str], bag: Mapping[str, int] | None = None) -> State:
    """Return the state with other tokens on display, and another bag if wanted."""
    display = Display(state.display.tiles, tuple(animal(name) for name in tokens))
    state = state._replace(display=display)
    return state if bag is None else state._replace(bag=counted(bag))


def about_to_draw(state: State, draws: Sequence[str]) -> State:
    """Return the state with a bag that holds these tokens alone and gives them in this order."""
    bag = {name: list(draws).count(name) for name in draws}
    return lucky(state._replace(bag=counted(bag)), draws)


def lucky(state: State, draws: Sequence[str]) -> State:
    """Return the state with a seed under which the bag gives these tokens next."""
    for seed in range(TRIES):
        tried = now = state._replace(luck=Luck(seed))
        for name in draws:
            token, now = now.draw_token()
            if str(token) != name:
                break
        else:
            return tried
    raise LookupError(f"no seed below {TRIES} draws {draws} from this bag")


def with_nature(state: State, nature: int) -> State:
    """Return the state with nature tokens for the player who decides."""
    player = state.players[state.to_act]._replace(nature=nature)
    return state.with_player(state.to_act, player)


def with_board(state: State, setup: dict[str, Any]) -> State:
    """Return the state with the board of a case for the player who decides."""
    return state.with_environment(environment(setup))


def building(state: State, tile: object = None, held: str | None = None) -> State:
    """Return the state in its build phase, with this in hand and slot 1 of the display empty."""
    tiles, tokens = state.display
    return state._replace(
        phase="build",
        display=Display((None, *tiles[1:]), (None, *tokens[1:])),
        hand_tiles=(tile,) if tile is not None else (),  # type: ignore[arg-type]
        hand_tokens=(animal(held),) if held else (),
    )


def make(state: State, *moves: str | Move) -> State:
    """Make moves, given as values or in notation; refuse what the rules refuse."""
    for move in moves:
        read = read_move(state.rules, move) if isinstance(move, str) else move
        if (problem := refusal(state, read)) is not None:
            raise problem
        state = follow(state, read)
    return state


def allowed(state: State, *moves: str | Move) -> bool:
    """Whether the last of some moves is allowed; those before it must be."""
    state = make(state, *moves[:-1])
    try:
        make(state, moves[-1])
    except CascadiaError:
        return False
    return True


def nature_of(state: State, seat: int) -> int:
    """Return how many nature tokens a seat has."""
    return state.players[seat].nature


def owning(total: int, nature: int) -> Player:
    """Return a player with a total of points and nature tokens and an empty board."""
    return Player(Environment(), nature, earned=(Finding(total - nature, (), "made up"),))
