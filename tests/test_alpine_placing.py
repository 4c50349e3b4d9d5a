"""Where tiles may lie in Alpine Lakes, what they lift, and what whole games keep."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import CascadiaError, Dice, Environment, Game, Hex, IllegalMoveError, Part, Tile
from cascadia_nb.data import read_table
from cascadia_nb.engine import legal_moves
from cascadia_nb.exchange import from_json, to_json
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_pieces import (
    ALPINE_HABITATS,
    ALPINE_STARTERS,
    ALPINE_TILES,
    ALPINE_WILDLIFE,
    EAGLE,
    GOAT,
    MARMOT,
    MEADOW,
    PIKA,
)
from cascadia_nb.games.alpine_stacking import candidates, fits, step_problem
from cascadia_nb.hexes import ORIGIN
from cascadia_nb.kinds import FOREST
from cascadia_nb.moves import PlaceTile, PlaceToken
from cascadia_nb.notation import read_picture
from cascadia_nb.text import say
from tests import naive_alpine
from tests.alpine_boards import board, facts, halves, high_game, played

if TYPE_CHECKING:
    from collections.abc import Iterable

PRINTED: Final = ("cougar", "eagle")
EVERY_STEP: Final = ALPINE.with_options(heights="every step")


def _double(first: Iterable[Any] = ALPINE_WILDLIFE, second: Any = None, **about: Any) -> Tile:  # noqa: ANN401
    """Return a tile of two halves."""
    second = first if second is None else second
    return Tile(
        "double",
        (
            Part(ORIGIN, (FOREST,) * 6, tuple(first), **about),
            Part(Hex(1, 0), (MEADOW,) * 6, tuple(second)),
        ),
    )


def _flat(*hexes: tuple[int, int, int]) -> Environment:
    """Return a board of forest hexes on levels."""
    about = {"habitat": "forest", "wildlife": PRINTED}
    return board((q, r, {**about, "level": level}) for q, r, level in hexes)


def _why(env: Environment, one: tuple[int, int], other: tuple[int, int], tile: Tile) -> str:
    """Return why a tile may not cover two hexes, "" if it may."""
    first, second = Hex(*one), Hex(*other)
    why = fits(env, tile, first, first.neighbors().index(second) - 1)
    return "" if why is None else why.key


# the cases, by id


def test_alpine_place_02() -> None:
    levels = ((0, 0, 2), (1, 0, 2), (2, 0, 1), (0, 1, 1), (1, 1, 1), (2, 1, 1))
    env = _flat(*levels)
    requests = [((1, 0), (2, 0)), ((2, 0), (2, 1)), ((0, 1), (1, 1)), ((2, 1), (3, 1))]
    legal = [not _why(env, *request, _double()) for request in requests]
    assert legal == [False, True, True, False]
    assert _why(env, *requests[0], _double()) == "levels differ"
    assert _why(env, *requests[3], _double()) == "hangs over"


def test_alpine_place_04() -> None:
    game = Game(ALPINE, 1, 3)
    keystone = Part(ORIGIN, (FOREST,) * 6, (MARMOT,), keystone=True)
    starter = Tile("s", (keystone, *(Part(Hex(*o), (FOREST,) * 6, ()) for o in ((1, 0), (0, 1)))))
    tile = Tile("t", (keystone, Part(Hex(1, 0), (MEADOW,) * 6, (GOAT,))))
    player = game.state.players[0]._replace(environment=Environment.start(starter))
    state = game.state._replace(
        players=(player,), phase="build", hand_tiles=(tile,), hand_tokens=(MARMOT,)
    )
    state = PlaceToken(ORIGIN).apply(state)
    assert state.players[0].nature == 1
    assert fits(state.environment, tile, ORIGIN, 0) is None
    state = PlaceTile(ORIGIN).apply(state)
    assert state.players[0].nature == 2
    assert state.environment.token(ORIGIN) is MARMOT
    below = state.environment[ORIGIN].below
    assert below is not None
    assert below.token is None


def test_alpine_place_06() -> None:
    env = _flat((0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 1))
    assert not _why(env, (0, 0), (1, 0), _double())


def test_alpine_place_08() -> None:
    env = board(
        (q, 0, {"habitat": "forest", "token": token}) for q, token in ((0, "eagle"), (1, "pika"))
    )
    env = Environment({**env.cells, Hex(0, 1): env[ORIGIN]._replace(token=None)})
    tile = _double((EAGLE, MARMOT), (GOAT, PIKA))
    assert not _why(env, (0, 0), (1, 0), tile)
    assert _why(env, (1, 0), (0, 0), tile) == "cannot lift"


# other places


def test_a_tile_may_lie_one_level_above_some_neighbour() -> None:
    lone = _flat((0, 0, 2), (1, 0, 2), (0, 1, 1), (2, 0, 1))
    assert _why(lone, (0, 0), (1, 0), _double()) == "too high"
    why = fits(lone, _double(), ORIGIN, 0)
    assert why is not None
    assert say(why) == "level 3, but nothing beside it is at level 2"
    held = _flat((0, 0, 2), (1, 0, 2), (0, 1, 1), (2, 0, 2))
    assert not _why(held, (0, 0), (1, 0), _double())


def test_a_tile_on_the_table_touches_another_at_any_level() -> None:
    env = _flat((0, 0, 4))
    assert not _why(env, (1, 0), (2, 0), _double())
    assert _why(env, (2, 0), (3, 0), _double()) == "not adjacent"


def test_a_lake_never_covers_a_token() -> None:
    env = board(
        (q, r, {"habitat": "forest", "token": "pika" if not q + r else None})
        for q, r in ((0, 0), (1, 0), (0, 1))
    )
    assert _why(env, (0, 0), (1, 0), _double((), lake=True)) == "lake cannot lift"
    assert not _why(env, (0, 1), (1, 0), _double((), ALPINE_WILDLIFE, lake=True))


def test_the_stricter_reading_allows_no_step_of_two() -> None:
    env = _flat((0, 0, 2), (1, 0, 2), (2, 0, 2), (0, 1, 1), (1, 1, 1), (-1, 0, 1))
    tile = _double()
    assert ALPINE.fits(env, tile, ORIGIN, 0) is None
    why = EVERY_STEP.fits(env, tile, ORIGIN, 0)
    assert why is not None
    assert why.key == "step of two"
    assert EVERY_STEP.with_options(heights="one step") == ALPINE


def test_the_stricter_reading_holds_in_whole_games() -> None:
    for seed in range(3):
        game, dice = Game(EVERY_STEP, 2, seed), Dice(seed)
        while not game.is_over:
            game.push(game.sample_move(dice))
        for player in game.state.players:
            cells = player.environment.cells
            steps = [
                abs(cell.level - cells[near].level)
                for at, cell in cells.items()
                for near in at.neighbors()
                if near in cells
            ]
            assert max(steps) <= 1


def test_where_a_condition_leaves_no_place_it_falls_away() -> None:
    env = _flat((0, 0, 3))
    tile = _double()
    place = Hex(1, 0)
    assert step_problem(env, tile, place, 0) is not None
    assert EVERY_STEP.fits(env, tile, place, 0) is None


# against an enumerator that shares no code


def test_every_legal_place_of_whole_games() -> None:
    for players, seed in ((1, 1), (2, 2), (4, 4)):
        game, dice = Game(ALPINE, players, seed), Dice(seed)
        while not game.is_over:
            if game.state.hand_tiles:
                tile, env = game.state.hand_tiles[0], game.state.environment
                found = {
                    ((m.at.q, m.at.r), m.rotation)
                    for m in legal_moves(game.state)
                    if isinstance(m, PlaceTile)
                }
                assert found == naive_alpine.places(facts(env), halves(tile))
            game.push(game.sample_move(dice))


def test_counts_of_places_have_not_changed() -> None:
    """A place for a tile after every place of another: 72 on the table, 10 on the starter first."""
    env = Environment.start(ALPINE_STARTERS[0])
    first, second = ALPINE_TILES[30], ALPINE_TILES[60]
    places = [
        (at, turn)
        for at in candidates(env)
        for turn in range(6)
        if fits(env, first, at, turn) is None
    ]
    after = [env.place(first, *place) for place in places]
    total = sum(
        fits(later, second, at, turn) is None
        for later in after
        for at in candidates(later)
        for turn in range(6)
    )
    assert [len(places), total] == [82, 8416]
    assert total == sum(len(naive_alpine.places(facts(e), halves(second))) for e in after)


# whole games


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_lost_and_levels_are_sound(seed: int) -> None:
    game = high_game(1 + seed % 4, seed)
    state = game.state
    tokens = Counter[object](state.bag_counts())
    tokens.update(t for t in (*state.display.tokens, *state.aside, *state.removed_tokens) if t)
    tiles = Counter(t.id for t in (*state.unseen, *state.display.tiles, *state.removed_tiles) if t)
    for player in state.players:
        env = player.environment
        assert env.placed == 20
        assert env.problems() == ()
        tokens.update(env.tokens().values())
        for cell in env.cells.values():
            assert cell.token is None or cell.token in cell.part.wildlife
            depth, under = 1, cell.below
            while under is not None:
                assert under.token is None
                assert under.number < cell.number
                depth, under = depth + 1, under.below
            assert depth == cell.level
    assert tokens == dict.fromkeys(ALPINE_WILDLIFE, 18)
    assert max(tiles.values()) == 1
    assert len(tiles) + 20 * len(state.players) == 84
    assert state.nature_supply >= 0


def test_games_rise_and_lift() -> None:
    cells = [cell for env in played() for cell in env.cells.values()]
    assert max(cell.level for cell in cells) >= 4
    assert sum(cell.token is not None and cell.level > 2 for cell in cells) > 20
    assert not any(cell.token for cell in cells if cell.part.lake)


def test_boards_go_through_pictures_and_data_and_back() -> None:
    for env in played()[:10]:
        picture = str(env)
        again = read_picture(picture, habitats=ALPINE_HABITATS, wildlife=ALPINE_WILDLIFE)
        assert again == env
        assert str(again) == picture
        assert from_json(to_json(env)) == env


# pieces and set-up


def test_the_box_holds_what_is_printed() -> None:
    assert len(ALPINE_TILES) == 84
    assert all(len(tile.parts) == 2 for tile in ALPINE_TILES)
    assert len(ALPINE_STARTERS) == 4
    assert all(len(tile.parts) == 4 for tile in ALPINE_STARTERS)
    assert sum(ALPINE.tokens) == 90
    assert ALPINE.nature_supply == 34
    assert [ALPINE.tiles_needed(players) for players in (1, 2, 3, 4)] == [42, 43, 63, 83]
    parts = [part for tile in (*ALPINE_TILES, *ALPINE_STARTERS) for part in tile.parts]
    assert sum(part.keystone for part in parts) == 34
    for part in parts:
        assert len(part.habitats) == 1
        assert len(part.wildlife) == 0 if part.lake else 1 <= len(part.wildlife) <= 3
        assert len(part.wildlife) == 1 or not part.keystone
    assert len({str(tile.parts) for tile in ALPINE_TILES}) == 84
    for name in ("tiles", "starters"):
        assert read_table("alpine", name)["source"] == "inferred"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_last_tiles(players: int) -> None:
    game, dice = Game(ALPINE, players, 9), Dice(9)
    while not game.is_over:
        game.push(game.sample_move(dice))
    assert game.state.tiles_left == 0
    assert sum(tile is not None for tile in game.state.display.tiles) == 3


def test_card_wishes() -> None:
    def names(wish: Any, rules: Any = ALPINE) -> list[str]:  # noqa: ANN401
        return [card.name for card in Game(rules, 2, 1, wish).state.cards]

    assert names("usual") == ["forest A", "meadow A", "glacier A"]
    assert names("BDA W1 S9") == ["forest B", "meadow D", "glacier A", "wildlife 1", "spatial 9"]
    assert names("family H3") == ["family", "habitat 3"]
    assert len(names("random")) == 3
    assert len(names("random advanced")) == 6
    assert names(["forest C", "spatial 2"]) == ["forest C", "spatial 2"]
    skip = ALPINE.with_options(highest_bonus="skip")
    assert names("family", skip) == ["family"]
    for wish in ("AAA W1 W2", "AAA W0", "AAA X1", "AAE", "family A", ["forest A", "forest B"]):
        with pytest.raises(CascadiaError):
            names(wish)
    for other in (["family", "forest A"], ["W1"], ["forest A/B"], "ABCDAB", ["spatial 1"] * 2):
        with pytest.raises(CascadiaError):
            names(other)
    with pytest.raises(CascadiaError):
        names("AAA", skip)


def test_skipping_the_bonus_leaves_the_rest() -> None:
    for skip in ("score", "skip"):
        game = Game(ALPINE.with_options(highest_bonus=skip), 2, 1, "family")
        keys = [score.key.split(" ")[0] for score in game.sheet(0).scores]
        assert ("highest" in keys) == (skip == "score")
        assert keys.count("elevation") == 5


def test_a_refused_place_says_why() -> None:
    game = Game(ALPINE, 2, 1)
    game.push("pick 1")
    with pytest.raises(IllegalMoveError, match="hang over the table"):
        game.push("tile 1,0")
