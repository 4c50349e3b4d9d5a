"""Question makers on positions of real games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.lessons.making import Make, Variant, maker, slip, slips
from cascadia_nb.sheets import corridor

if TYPE_CHECKING:
    from cascadia_nb.findings import SheetChange
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State

_SEEDS: Final = 1 << 20
_ROOM: Final = 2  # a choice between fewer places is none
_GROWS: Final = 1  # a tile that joins nothing is no question
_FEW: Final = 8  # nor is one that fits nearly everywhere


def played(make: Make) -> Game:
    """Return a game of the row after some turns made at random."""
    cards, players = make.get("cards", "AAAAA"), make.get("players", 1)
    game = Game(players=players, seed=make.dice.randrange(_SEEDS), cards=cards)
    turns = make.dice.between(*make.get("turns", (3, 10)))
    while game.state.turn < turns * players:
        moves = [move for move in game.legal_moves() if str(move) != "decline"]
        game.push(make.dice.choice(moves) if moves else "decline")
    return game


def brings(state: State, move: Move) -> int:
    """Return the points that a move adds to the sheet of whoever makes it."""
    return change(state, move).total


def change(state: State, move: Move) -> SheetChange:
    """Return what a move changes on the sheet of whoever makes it."""
    from cascadia_nb.sheets import own_sheet  # noqa: PLC0415 - asked for one sheet at a time

    seat = state.to_act
    before, after = (
        own_sheet(one.rules, one.cards, one.players[seat]) for one in (state, move.apply(state))
    )
    return after - before


@maker("best token move")
def best_token_move(make: Make) -> Variant | None:
    """Where the token in hand brings most; every equally good place is right."""
    game = played(make)
    game.push(make.dice.choice([m for m in game.legal_moves() if m.step == "pick"]))
    game.push(make.dice.choice([m for m in game.legal_moves() if m.step == "tile"]))
    state = game.state
    gains = {str(move): brings(state, move) for move in game.legal_moves() if move.step == "token"}
    places = [move for move in gains if move != "decline"]
    if len(places) < _ROOM or len(set(gains.values())) == 1:
        return None
    most = max(gains.values())
    if most > max(gains[move] for move in places):
        return None  # the question asks for a place
    accepted = tuple(move for move in gains if gains[move] == most)
    best = next(m for m in game.legal_moves() if str(m) == accepted[0])
    gained = (found for row in change(state, best).rows for found in row.gained)
    return make.variant(
        boards=(state.environment,),
        accepted=accepted,
        reveal=tuple(found for found in gained if found.points),
        game=game,
        after=best.apply(state).players[state.to_act].environment,
        values={"animal": state.hand_tokens[0]},
        facts={"gains": tuple(gains.items())},
    )


@slip("gave it back")
def gave_it_back(variant: Variant, _: Told) -> Answer | None:
    """Gives the token back to the bag."""
    return "decline" if variant.kind == "move" else None


@slips("beside most tokens")
def beside_most(variant: Variant, _: Told) -> Answers:
    """Puts it where most tokens stand around, whichever they are."""
    return _where_most(variant, any_animal=True)


@slips("beside its own kind")
def beside_its_kind(variant: Variant, _: Told) -> Answers:
    """Puts it beside as many of its own kind as it can, whether or not the card wants that."""
    return _where_most(variant, any_animal=False)


def _where_most(variant: Variant, *, any_animal: bool) -> Answers:
    """Return the token moves with most neighbours; nothing if there are none anywhere."""
    if variant.game is None:
        return ()
    env = variant.board
    counts = {}
    for move in variant.game.legal_moves():
        if move.step == "token" and move.hexes:
            animal = variant.game.state.hand_tokens[0]
            near = [env.token(at) for at in move.hexes[0].neighbors()]
            counts[str(move)] = sum(
                token is not None and (any_animal or token is animal) for token in near
            )
    most = max(counts.values(), default=0)
    return tuple(move for move, count in counts.items() if count == most and most)


@maker("best tile move")
def best_tile_move(make: Make) -> Variant | None:
    """Where, and which way round, the tile in hand brings most; every equally good way is right."""
    game = played(make)
    game.push(make.dice.choice([m for m in game.legal_moves() if m.step == "pick"]))
    state = game.state
    gains = {move: brings(state, move) for move in game.legal_moves() if move.step == "tile"}
    most = max(gains.values())
    best = [move for move in gains if gains[move] == most]
    if most < _GROWS or len(best) > _FEW:
        return None
    player = state.players[state.to_act]
    after = player._replace(environment=best[0].apply(state).players[state.to_act].environment)
    rows = [(corridor(player, land), corridor(after, land)) for land in BASE.habitats]
    return make.variant(
        boards=(player.environment,),
        accepted=tuple(map(str, best)),
        reveal=tuple(new for old, new in rows if new.points > old.points),
        game=game,
        after=after.environment,
        facts={"most": most},
    )


@slips("right place, wrong way round")
def wrong_way_round(variant: Variant, _: Told) -> Answers:
    """Finds the place, but does not turn the tile."""
    right = {move.hexes for move in _tile_moves(variant) if str(move) in variant.accepted}
    return tuple(str(move) for move in _tile_moves(variant) if move.hexes in right)


@slips("where most tiles touch")
def where_most_touch(variant: Variant, _: Told) -> Answers:
    """Fills the hole that touches most tiles, whichever habitats meet there."""
    env = variant.board
    touching = {
        str(move): sum(near in env for near in move.hexes[0].neighbors())
        for move in _tile_moves(variant)
    }
    most = max(touching.values(), default=0)
    return tuple(move for move, count in touching.items() if count == most)


def _tile_moves(variant: Variant) -> list[Move]:
    """Return the moves that place the tile in hand."""
    moves = variant.game.legal_moves() if variant.game is not None else ()
    return [move for move in moves if move.step == "tile"]
