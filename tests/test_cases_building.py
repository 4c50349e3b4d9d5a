"""Cases about placing, illegal input and keystones, one test each, named by id."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb.engine import legal_moves
from cascadia_nb.errors import CascadiaError
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.hexes import Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.moves import Decline, Pick, PlaceTile, PlaceToken
from tests import oracle
from tests.case_forms import HEXAGON, environment
from tests.positions import (
    allowed,
    animal,
    building,
    counted,
    make,
    names,
    nature_of,
    start,
    with_board,
)

if TYPE_CHECKING:
    from cascadia_nb.tiles import Tile

CASES: Final = oracle.cases()
OTHER: Final = next(tile for tile in BASE.tiles if len(tile.habitats) == 2)


def _case(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _tile(wildlife: str, *, keystone: bool) -> Tile:
    """Return a printed tile that shows exactly these animals."""
    for tile in BASE.tiles:
        part = tile.parts[0]
        if part.keystone == keystone and {w.name for w in part.wildlife} == set(wildlife.split()):
            return tile
    raise LookupError(wildlife)


def _one(tile: Tile) -> dict[str, Any]:
    """Return a board of one tile, as in a case."""
    part = tile.parts[0]
    shown = {
        "edges": [kind.name for kind in part.edges],
        "wildlife": [kind.name for kind in part.wildlife],
        "keystone": part.keystone,
    }
    return {"tiles": [[0, 0, shown]]}


def test_placement_03() -> None:
    setup, expected = _case("placement-03")
    q, r, token = setup["place_token"]
    state = building(with_board(start(), setup), held=token)
    before = state
    assert allowed(state, f"token {q},{r}") == expected["legal"]
    assert (state == before) == expected["state_unchanged"]


def test_placement_05() -> None:
    setup, expected = _case("placement-05")
    state = building(with_board(start(), setup), held=setup["drafted_token"])
    state = state._replace(bag=counted(setup["bag_before"]))
    assert allowed(state, "token 0,0")
    assert allowed(state, "decline") == expected["legal"]
    assert Decline().apply(state).bag == counted(expected["bag_before_refill"])
    assert names(make(state, "decline").display.tokens)[0] == expected["refilled_token"]


def test_placement_07() -> None:
    setup, expected = _case("placement-07")
    old, new = _tile("bear", keystone=True), _tile("bear", keystone=True)
    state = building(with_board(start(), _one(old)), new, "bear")
    orders = [
        ("token 0,0", "tile 1,0"),
        ("tile 1,0", "token 1,0"),
        ("tile 1,0", "token 0,0"),
        ("token 1,0",),
    ]
    assert len(orders) == len(setup["orders"])
    assert [allowed(state, *order) for order in orders] == expected["legal"]


def test_placement_09() -> None:
    _, expected = _case("placement-09")
    requests = ["pick 0", "pick 5", "pick -1", "pick 2.5", "pick two"]
    game = Game(BASE, players=2, seed=4, first=0)
    before = game.state
    for text in requests:
        with pytest.raises(CascadiaError):
            game.push(text)
    for slot in (-1, 4, 1.5, True):
        with pytest.raises(CascadiaError):
            game.push(Pick(slot, slot))  # type: ignore[arg-type]
    with pytest.raises(CascadiaError):
        game.push("pick 1", seat=1)
    assert (game.state is before) == expected["state_unchanged"]
    game.push("pick 1", seat=0)
    game.push(next(move for move in game.legal_moves() if move.step == "tile"))
    before = game.state
    with pytest.raises(CascadiaError):
        game.push("pick 2")
    assert game.state is before
    assert len(game.moves) == 2


@pytest.mark.parametrize("rotation", [0, 5, 6, -1, 2.5, "1", None])
def test_placement_11(rotation: Any) -> None:  # noqa: ANN401 - any input
    state = building(start(), OTHER, "bear")
    at = state.environment.frontier()[0]
    legal = [move for move in legal_moves(state) if move.step == "tile" and move.hexes == (at,)]
    assert [str(move) for move in legal] == [f"tile {at}" + f" r{n}" * (n > 0) for n in HEXAGON]
    if rotation in {0, 5}:
        placed = PlaceTile(at, rotation).apply(state).environment[at]
        assert placed.rotation == rotation
    else:
        assert not allowed(state, PlaceTile(at, rotation))


def test_keystone_01() -> None:
    _, expected = _case("keystone-01")
    keystone, split = _tile("bear", keystone=True), _tile("bear elk", keystone=False)
    on_keystone = building(with_board(start(), _one(keystone)), held="bear")
    on_split = building(with_board(start(), _one(split)), held="bear")
    declined = building(with_board(start(), _one(split)), keystone, "bear")
    elk = building(with_board(start(), _one(_tile("elk", keystone=True))), held="elk")
    after = [
        make(on_keystone, "token 0,0"),
        make(on_split, "token 0,0"),
        make(declined, "tile 1,0", "decline"),
        make(elk, "token 0,0"),
    ]
    assert [nature_of(state, 0) for state in after] == expected["nature_tokens_earned"]


def test_keystone_03() -> None:
    setup, expected = _case("keystone-03")
    state = building(with_board(start(), {"tiles": [[0, 0, setup["tile"]]]}), held="hawk")
    assert nature_of(make(state, "token 0,0"), 0) == expected["nature_tokens_earned"]


def test_keystone_05() -> None:
    setup, expected = _case("keystone-05")
    state = building(with_board(start(), setup), held="bear")
    assert nature_of(make(state, "token 0,0"), 0) == expected["nature_tokens_earned"]


@pytest.mark.parametrize("starter", BASE.starters, ids=str)
def test_every_starter_pays_its_keystone(starter: Tile) -> None:
    keystones = [part for part in starter.parts if part.keystone]
    assert [part.offset for part in keystones] == [Hex(0, 0)]
    state = start()
    board = state.environment.start(starter)
    kind = keystones[0].wildlife[0].name
    state = building(state.with_environment(board), held=kind)
    assert nature_of(make(state, "token 0,0"), 0) == 1


def test_ui_09() -> None:
    setup, _ = _case("ui-09")
    for turn in setup["rotations"]:
        board = environment({"tiles": [[0, 0, setup["tile"]]]}).rotated(turn)
        cell = board[Hex(0, 0)]
        printed = list(setup["tile"]["edges"])
        lying = printed[-turn % 6 :] + printed[: -turn % 6]
        assert [kind.name for kind in cell.edges] == lying
        assert [cell.habitat(n).name for n in HEXAGON] == lying


# what follows from the same rules


def test_tiles_must_touch_and_may_not_cover() -> None:
    state = building(start(), OTHER, "bear")
    for at in state.environment:
        assert not allowed(state, PlaceTile(at, 0))
    assert not allowed(state, "tile 9,9")
    assert not allowed(state, "tile 9999,-9999 r3")


def test_tokens_stand_only_where_they_are_printed() -> None:
    board = environment({"tiles": [[0, 0, {"habitats": ["river"], "wildlife": ["elk", "fox"]}]]})
    for kind in WILDLIFE:
        state = building(start().with_environment(board), held=kind.name)
        assert allowed(state, "token 0,0") == (kind.name in {"elk", "fox"})
        assert not allowed(state, PlaceToken(Hex(1, 0)))


def test_every_tile_feeds_the_corridors_it_shows() -> None:
    for tile in BASE.tiles:
        board = environment(_one(tile))
        sizes = [len(board.corridors(kind)) for kind in HABITATS]
        assert sizes == [int(kind in tile.habitats) for kind in HABITATS]


def test_supply_of_nature_tokens_is_not_exceeded() -> None:
    state = building(with_board(start(), _one(_tile("bear", keystone=True))), held="bear")
    for seat, nature in enumerate((20, 5)):
        state = state.with_player(seat, state.players[seat]._replace(nature=nature))
    after = make(state, "token 0,0")
    assert [player.nature for player in after.players] == [20, 5]
    assert after.environment is not None
    assert after.players[0].environment.token(Hex(0, 0)) is animal("bear")
