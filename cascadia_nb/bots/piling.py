"""Plans for games in which gains cannot be found apart: tiles on tiles, guests, several readings.

Every place of every tile is looked at once by the whole sheet, and every place of a token beside
the best of them. That is a small part of what `lookahead` tries: it asks every pair, and the token
before the tile as well. Steps of an expansion are left aside here; they come up when nothing else
is left to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.moves import Pick
from cascadia_nb.sheets import own_sheet
from cascadia_nb.steps import PICK, TILE, TOKEN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State
    from cascadia_nb.tiles import Tile
    from cascadia_nb.views import View

PLACES: Final = 4
"""For how many places of a tile the token is tried as well."""


class Pile(NamedTuple):
    """What can be done with a tile and a token, and the points of the sheet afterwards."""

    points: int
    moves: tuple[Move, ...]
    state: State


def best_pile(view: View) -> tuple[Move, ...]:
    """Return the moves that lead to the most points; nothing where no tile or token is at stake."""
    return next((pile.moves for pile in piles(view)), ())


def piles(view: View) -> list[Pile]:
    """Return the best way to go on with every pick, or with what is in hand, the best one first."""
    state = view.state
    if any(step.name == PICK.name for step in view.open_steps()):
        found = list(_of_picks(state))
    elif state.hand_tiles or state.hand_tokens:
        found = _with_tile(state) if state.hand_tiles else [Pile(0, (), state)]
        if state.hand_tokens:
            found = [pile for placed in found for pile in _with_token(placed)]
    else:
        found = []
    return sorted(found, key=lambda pile: -pile.points)


def _of_picks(state: State) -> Iterable[Pile]:
    """Yield the best way to go on after every pick, what it costs taken off."""
    tiles: dict[Tile, list[Pile]] = {}
    known: dict[tuple[Tile, Wildlife], Pile] = {}
    for pick in _picks(state):
        tile, token = state.display.tiles[pick.tile_slot], state.display.tokens[pick.token_slot]
        if tile is None or token is None:
            continue
        if tile not in tiles:
            tiles[tile] = _with_tile(state._replace(hand_tiles=(tile,)))
        if (tile, token) not in known:
            placed = (p._replace(state=p.state._replace(hand_tokens=(token,))) for p in tiles[tile])
            found = [pile for one in placed for pile in _with_token(one)]
            known[tile, token] = max(found, key=lambda pile: pile.points)
        pile = known[tile, token]
        paid = state.rules.nature_cost if pick.tile_slot != pick.token_slot else 0
        yield Pile(pile.points - paid, (pick, *pile.moves), _after_paying(pile.state, paid))


def _after_paying(state: State, paid: int) -> State:
    """Return the state with so many nature tokens fewer."""
    player = state.players[state.to_act]
    return state.with_player(state.to_act, player._replace(nature=player.nature - paid))


def _picks(state: State) -> Iterable[Pick]:
    """List the picks that are on offer."""
    return (move for move in PICK.moves(state) if isinstance(move, Pick))


def _with_tile(state: State) -> list[Pile]:
    """Return the best places of the tile in hand."""
    found = []
    for move in TILE.moves(state):
        after = move.apply(state)
        found.append(Pile(_points(after), (move,), after))
    return sorted(found, key=lambda pile: -pile.points)[:PLACES]


def _with_token(placed: Pile) -> list[Pile]:
    """Return every way to go on with the token in hand."""
    found = []
    for move in TOKEN.moves(placed.state):
        after = move.apply(placed.state)
        found.append(Pile(_points(after), (*placed.moves, move), after))
    return found


def _points(state: State) -> int:
    """Return the points of the player who decides, without what compares players."""
    return own_sheet(state.rules, state.cards, state.players[state.to_act]).total
