"""The ten restrictions: each with its cases and readings, and every pair of variants."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Environment, Game, Hex
from cascadia_nb.engine import legal_moves
from cascadia_nb.games import GAMES, VARIANTS
from cascadia_nb.games.alpine_modifications import MODIFICATIONS
from cascadia_nb.games.restrictions import (
    RESTRICTIONS,
    restricted,
    restriction_of,
    touches_its_like,
)
from cascadia_nb.hexes import ORIGIN
from cascadia_nb.kinds import FOREST, HABITATS, MOUNTAIN, RIVER, WILDLIFE
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.sheets import sheets
from cascadia_nb.state import Player
from cascadia_nb.tiles import single
from tests import naive, oracle
from tests.positions import allowed, building, make, showing, with_nature

if TYPE_CHECKING:
    from cascadia_nb.state import State

CASES: Final = oracle.cases()
NUMBERS: Final = range(1, 11)
BASE_WAYS: Final = [word for word in VARIANTS if word not in {m.word for m in MODIFICATIONS}]
PAIRS: Final = [
    "+".join(("base", *(pair if n % 2 else pair[::-1])))
    for n, pair in enumerate(combinations(BASE_WAYS, 2))
]


def _case(name: str) -> tuple[dict[str, Any], Any]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _played(game: Game, seed: int = 2) -> Game:
    """Play to the end."""
    dice = Dice(seed)
    while not game.is_over:
        game.push(game.sample_move(dice))
    return game


@pytest.mark.parametrize("number", NUMBERS)
def test_restricted_games_go_to_their_end_and_open_again(number: int) -> None:
    rules = restricted(BASE, number)
    assert restriction_of(rules) == RESTRICTIONS[number - 1]
    for players in rules.seating:
        game = _played(Game(rules, players, 7, "random"))
        assert game.state.turn == rules.turns * players
        again = Game.from_code(game.code)
        assert again.state == game.state
        assert again.rules.name == rules.name


@pytest.mark.parametrize("name", PAIRS)
def test_every_pair_of_variants_can_be_played(name: str) -> None:
    rules = replace(GAMES[name], turns=4)
    for players in (2, 1) if 1 in rules.seating else (2,):
        game = _played(Game(rules, players, 3, "random"))
        assert game.state.turn == 4 * players
        for sheet in game.sheets():
            assert len({score.key for score in sheet.scores}) == len(sheet.scores)
            assert all(f.sentence for score in sheet.scores for f in score.findings)
        assert Game.from_code(game.code, rules=rules).state == game.state


@pytest.mark.parametrize("number", NUMBERS)
def test_every_restriction_is_said_with_its_reading(number: int) -> None:
    restriction = RESTRICTIONS[number - 1]
    assert restriction.number == number
    assert restriction.text.endswith(".")
    assert restriction.reading.endswith(".")


def test_other_numbers_are_refused() -> None:
    for number in (0, 11, -1):
        with pytest.raises(CascadiaError, match="from 1 to 10"):
            restricted(BASE, number)
    assert restriction_of(BASE) is None


# 1 and 2


@pytest.mark.parametrize(("number", "wanted"), [(1, True), (2, False)])
def test_edges_match_or_do_not(number: int, wanted: bool) -> None:  # noqa: FBT001
    rules = restricted(BASE, number)
    for seed in range(3):
        game, dice = Game(rules, 2, seed), Dice(seed)
        while not game.is_over:
            state = game.state
            if state.tile is not None:
                offered = {m for m in game.legal_moves() if m.step == "tile"}
                open_hexes = [(at, r) for at in state.environment.frontier() for r in range(6)]
                like = [
                    touches_its_like(state.environment, state.tile, *place) is wanted
                    for place in open_hexes
                ]
                assert len(offered) == (sum(like) or len(open_hexes))
            game.push(game.sample_move(dice))


@pytest.mark.parametrize("number", [1, 2])
def test_where_no_place_is_right_every_place_is(number: int) -> None:
    rules = restricted(BASE, number)
    state = Game(rules, 2, 1).state
    tile = single("new", [RIVER if number == 1 else FOREST], WILDLIFE)
    only = Environment.start(single("one", [FOREST], WILDLIFE))
    state = building(state.with_environment(only), tile, "bear")
    assert sum(move.step == "tile" for move in legal_moves(state)) == 36


def test_touching_its_like_looks_at_edges_that_meet() -> None:
    environment = Environment.start(single("one", [FOREST, MOUNTAIN], WILDLIFE))
    tile = single("new", [FOREST], WILDLIFE)
    like = [touches_its_like(environment, tile, at, 0) for at in ORIGIN.neighbors()]
    assert like == [True] * 3 + [False] * 3


def test_without_matching_habitats_do_not_score() -> None:
    game = _played(Game(restricted(BASE, 2), 3, 4))
    for sheet in game.sheets():
        assert [s.key for s in sheet.scores if s.key.startswith(("corridor", "bonus"))] == []


# 3 and 4


def _row(player: Player, number: int) -> list[int]:
    """Return the points of the five habitats under a restriction."""
    rules = restricted(BASE, number)
    return [rules.corridor(player, habitat).points for habitat in HABITATS]


@pytest.mark.parametrize("number", [3, 4])
def test_corridors_score_as_restricted(number: int) -> None:
    scored = set()
    for seed in range(10):
        game = _played(Game(restricted(BASE, number), 3, seed), seed)
        for player, sheet in zip(game.state.players, game.sheets(), strict=True):
            cells = player.environment.cells.items()
            tiles = {(at.q, at.r): [h.name for h in cell.edges] for at, cell in cells}
            for habitat in HABITATS:
                sizes = naive.corridor_sizes(tiles, habitat.name)
                wanted = 3 * sizes.count(3) if number == 3 else (sizes[0] if sizes[0] >= 5 else 0)
                assert sheet.row(f"corridor {habitat}").points == wanted
                scored.add(wanted)
        for habitat in HABITATS:
            sizes = [sheet.row(f"corridor {habitat}").points for sheet in game.sheets()]
            bonus = [sheet.row(f"bonus {habitat}").points for sheet in game.sheets()]
            assert bonus == naive.majority(sizes) or 0 in sizes
            assert all(not paid for size, paid in zip(sizes, bonus, strict=True) if not size)
    assert len(scored) > 2


def test_ach_08() -> None:
    setup, expected = _case("ach-08")
    environment = Environment()
    for row, (name, size) in enumerate(setup["largest"].items()):
        habitat = next(h for h in HABITATS if h.name == name)
        for n in range(size):
            environment = environment.place(single(f"{name}-{n}", [habitat], []), Hex(n, 2 * row))
    assert sum(_row(Player(environment), 4)) == expected["points"]


# 5, 8 and 9


def test_three_pairs_are_wiped_when_alike_and_not_before() -> None:
    rules = restricted(BASE, 5)
    assert [rules.tiles_needed(n) for n in (1, 2, 3, 4)] == [43, 43, 63, 83]
    game, dice, wiped = Game(rules, 2, 2), Dice(2), 0
    while not game.is_over:
        tokens = game.state.display.tokens
        assert game.state.phase != "draft" or len(set(tokens)) > 1
        assert "wipe" not in [str(move) for move in game.legal_moves()]
        wiped += "all wiped" in game.state.done
        game.push(game.sample_move(dice))
    assert wiped
    assert game.state.tiles_left == 1
    state = showing(Game(rules, 2, 2).state, ["elk", "elk", "fox"])
    assert not allowed(state, "wipe")
    with pytest.raises(CascadiaError):
        make(state, "wipe")


def test_two_tokens_for_an_action() -> None:
    state = Game(restricted(BASE, 8), 2, 2).state
    assert not allowed(with_nature(state, 1), "pick 1+2")
    paid = make(with_nature(state, 2), "pick 1+2")
    assert paid.players[paid.to_act].nature == 0
    assert not allowed(with_nature(state, 1), "wipe 1")
    assert make(with_nature(state, 3), "wipe 1").players[state.to_act].nature == 1


def test_ach_10() -> None:
    setup, expected = _case("ach-10")
    state = Game(restricted(BASE, 9), 2, 2, first=0).state
    one = Environment.start(single("one", [FOREST], WILDLIFE))
    older = one.place(single("old", [FOREST], WILDLIFE), Hex(1, 0))
    state = building(state.with_environment(older), single("new", [FOREST], WILDLIFE), "bear")
    orders = {
        "place tile, token on it": ("tile 2,0", "token 2,0"),
        "place tile, token elsewhere": ("tile 2,0", "token 1,0"),
        "token elsewhere, then tile": ("token 1,0", "tile 2,0"),
    }
    verdicts = []
    for order in setup["orders"]:
        first, second = orders[order]
        verdicts.append(allowed(state, first) and allowed(make(state, first), second))
    assert verdicts == expected["legal"]


# 6


def test_two_sets_score_the_better_card_and_name_it() -> None:
    rules = restricted(BASE, 6)
    game = _played(Game(rules, 2, 5, "AAAAADDDDD"))
    for sheet, player in zip(game.sheets(), game.state.players, strict=True):
        for animal in WILDLIFE:
            single_games = [
                next(c for c in Game(BASE, cards=letters).state.cards if c.about is animal)
                for letters in ("AAAAA", "DDDDD")
            ]
            points = [card.score(player.environment).points for card in single_games]
            row = sheet.row(f"card {animal}")
            assert row.points == max(points)
            assert "was chosen" in row.findings[-1].sentence


def test_two_sets_differ() -> None:
    rules = restricted(GAMES["base+cards"], 6)
    for seed in range(20):
        for card in Game(rules, seed=seed, cards="random").state.cards:
            one, two = card.name.split()[1], card.name.split()[-1]
            assert one != two
    named = Game(rules, cards="EEEEE").state.cards
    assert all(card.name.split()[1] == "E" for card in named)
    for wish in ("AAAAAAAAAA", "family", ["elk A"]):
        with pytest.raises(CascadiaError):
            Game(rules, cards=wish)


# 7


def test_ach_16() -> None:
    setup, expected = _case("ach-16")
    rules = restricted(BASE, 7)
    assert rules.turns == expected["turns_per_player"]
    assert [rules.tiles_needed(n) for n in (1, 2, 3, 4)] == [setup["tiles"], setup["tiles"], 63, 83]
    game = Game(rules, setup["players"], 4, first=1)
    assert game.state.tiles_left == setup["tiles"] - 4 - 4
    assert game.state.phase == "first tiles"
    assert game.state.to_act == 1
    while game.state.phase == "first tiles":
        game.push(game.sample_move(Dice(1)))
    assert [len(player.environment) for player in game.state.players] == [2, 2]
    assert game.state.to_act == game.state.active == 1
    assert {len(p.environment) for p in _played(game).state.players} == {20}


# 10


def _held(state: State, seat: int) -> list[ScoringCard]:
    """Return what a seat holds in secret."""
    cards = [held.card for held in state.players[seat].cards if not held.revealed]
    return [card for card in cards if isinstance(card, ScoringCard)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_held_card_is_secret_until_its_owner_pays(players: int) -> None:
    game = Game(restricted(BASE, 10), players, 6, "random", first=0)
    state = game.state
    assert len(state.cards) == 5 - players
    (mine,) = _held(state, 0)
    for seat in range(1, players):
        view = game.seen_by(seat)
        assert mine.name not in [h.key for h in view.state.players[0].cards]
        assert view.state.players[0].cards == ()
        assert len(view.player.cards) == 1
    paid = make(with_nature(state, 1), "pick 1+2")
    assert mine in paid.cards
    assert _held(paid, 0) == []
    rows = [[score.key for score in sheet.scores] for sheet in sheets(paid)]
    assert all(mine.key in keys for keys in rows)
    assert mine.key not in [score.key for score in sheets(state)[0].scores]
    order = [card.about for card in paid.cards]
    assert order == [animal for animal in WILDLIFE if animal in order]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_held_card_is_shown_at_the_end(players: int) -> None:
    game = _played(Game(restricted(BASE, 10), players, 6, "random"))
    assert [card.about for card in game.state.cards] == list(WILDLIFE)
    assert not any(_held(game.state, seat) for seat in range(players))


def test_possible_worlds_deal_the_others_a_card() -> None:
    game, dice = Game(restricted(BASE, 10), 3, 6, "random"), Dice(3)
    for _ in range(12):
        game.push(game.sample_move(dice, ("pick", "tile", "token")))
    view, names = game.seen_by(0), set()
    for number in range(30):
        world = view.sample(Dice(number))
        held = [card for seat in range(3) for card in _held(world, seat)]
        abouts = [card.about for card in (*world.cards, *held)]
        assert sorted(map(str, abouts)) == sorted(map(str, WILDLIFE))
        assert _held(world, 0) == _held(game.state, 0)
        names |= {card.name for card in _held(world, 1)}
        copy = game.fork()
        copy._states[-1] = world  # noqa: SLF001 - a possible world
        assert number or [card.about for card in _played(copy).state.cards] == list(WILDLIFE)
    assert len(names) > 3


def test_there_must_be_a_card_for_everybody() -> None:
    with pytest.raises(CascadiaError, match="cannot hold a card each"):
        Game(restricted(BASE, 10), 2, cards="family")
    with pytest.raises(CascadiaError):
        Game(restricted(BASE, 10), 1)
