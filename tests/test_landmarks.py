"""The landmarks module: its cases, the set-up, the step, and the sixty cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Dice, Environment, Game, Hex
from cascadia_nb.games import GAMES
from cascadia_nb.games.keystones import keystones
from cascadia_nb.games.landmark_cards import LETTERS, acting_on_corridors, landmark_card, rows
from cascadia_nb.games.landmarks import landmarks, on_the_table, own_card, places, tokens_left
from cascadia_nb.games.more_tiles import more_tiles
from cascadia_nb.kinds import FOREST, HABITATS, HAWK, MOUNTAIN, RIVER, WETLAND, WILDLIFE
from cascadia_nb.sheets import sheets, spans
from cascadia_nb.state import HeldCard, Player
from cascadia_nb.tiles import Tile, single
from tests import naive, naive_more, oracle
from tests.positions import allowed, building, make, with_nature

if TYPE_CHECKING:
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State
    from tests.naive_more import Tiles

CASES: Final = oracle.cases()
FULL: Final = GAMES["base+tiles+cards+landmarks"]
ANY: Final = WILDLIFE


def _case(name: str) -> tuple[dict[str, Any], Any]:
    """Return the setup and the expectation of a case."""
    return CASES[name]["setup"], CASES[name]["expected"]


def _row(habitat: Habitat, length: int, environment: Environment | None = None) -> Environment:
    """Return a straight row of tiles of one habitat, from the origin or along row 0."""
    start = 0 if environment is None else length + 1
    environment = environment or Environment()
    for n in range(start, start + length):
        environment = environment.place(_tile(f"row-{n}", habitat), Hex(n, 0))
    return environment


def _tile(name: str, habitat: Habitat, other: Habitat | None = None) -> Tile:
    """Return a tile of one habitat, or of two halves."""
    return single(name, [habitat, other] if other else [habitat], ANY)


def _state(environment: Environment, tile: Tile, held: str = "hawk", **options: str) -> State:
    """Return a game for two in the build phase, with an environment and a tile in hand."""
    rules = landmarks(BASE).with_options(**options)
    game, dice = Game(rules, players=2, seed=5, first=0), Dice(5)
    while game.state.phase != "build":
        game.push(game.sample_move(dice))
    state = game.state.with_environment(environment)
    flag = f"tiles before {environment.placed}"
    return building(state, tile, held)._replace(done=(flag,))


def _owning(state: State, habitat: Habitat, letter: str) -> State:
    """Return the state with a landmark card for the player who decides."""
    player = state.players[state.to_act]
    held = HeldCard(
        f"landmark {habitat}", landmark_card(habitat, letter), spans=acting_on_corridors
    )
    return state.with_player(state.to_act, player._replace(cards=(*player.cards, held)))


def _offers(state: State, habitat: Habitat) -> bool:
    """Whether some landmark of a habitat is allowed."""
    cards = on_the_table(state, habitat)
    return any(allowed(state, f"landmark {habitat} {card.letter}") for card in cards)


def test_landmark_03() -> None:
    setup, expected = _case("landmark-03")
    state = _owning(
        _state(_row(FOREST, setup["forest_after"] - 1), _tile("new", FOREST)), FOREST, "L"
    )
    state = make(state, f"tile {setup['forest_after'] - 1},0")
    assert _offers(state, FOREST) == expected["landmark_allowed"]


def test_landmark_05() -> None:
    setup, expected = _case("landmark-05")
    state = make(_state(_row(MOUNTAIN, 4), _tile("fifth", MOUNTAIN)), "tile 4,0")
    assert _offers(state, MOUNTAIN)
    state = _state(state.environment, _tile("sixth", MOUNTAIN))
    state = make(state, f"tile {setup['mountain_after_next_tile'] - 1},0")
    assert _offers(state, MOUNTAIN) == expected["landmark_allowed"]


def test_landmark_07() -> None:
    setup, expected = _case("landmark-07")
    card, paid = landmark_card(FOREST, "K"), []
    for corridors in setup["corridors"]:
        environment = Environment.start(_tile("first", FOREST))
        for n in range(1, corridors):
            apart = environment.place(_tile(f"gap-{n}", RIVER), Hex(2 * n - 1, 0))
            environment = apart.place(_tile(f"next-{n}", FOREST), Hex(2 * n, 0))
        paid.append(sum(f.points for f in card.findings(Player(environment))))
    assert paid == expected["points"]


def test_landmark_09() -> None:
    setup, expected = _case("landmark-09")
    largest, second = setup["forest_corridors"]
    environment = _row(FOREST, largest).place(_tile("gap", RIVER), Hex(largest, 0))
    for n in range(second):
        environment = environment.place(_tile(f"far-{n}", FOREST), Hex(largest + 1 + n, 0))
    state = _owning(_state(environment, _tile("hand", RIVER)), FOREST, "J")
    state = state._replace(to_act=1).with_environment(_row(FOREST, setup["opponent_forest"]))
    sheet = sheets(state)[0]
    assert sheet.row("corridor forest").points == expected["forest_corridor_score"]
    assert sheet.row("bonus forest").points == expected["majority_bonus"]
    assert sheet.points("landmark") == expected["landmark_points"]


def test_landmark_11() -> None:
    setup, expected = _case("landmark-11")
    for players, tiles in expected["table"].items():
        assert FULL.tiles_needed(int(players)) == tiles
    assert FULL.tiles_needed(setup["players"]) == expected["tiles"]
    game, order = Game(FULL, players=setup["players"], seed=3, first=0), []
    after = game.state.tiles_left + setup["players"]
    assert after - setup["players"] == expected["tiles_after_keystones"]
    while game.state.phase == "keystones":
        seat = f"P{game.state.to_act + 1}"
        order += [seat] if seat not in order else []
        game.push(game.sample_move(Dice(1)))
    assert order == expected["choice_order"]


def test_landmark_12() -> None:
    _case("landmark-12")
    both = _row(RIVER, 4, _row(FOREST, 4))
    state = make(_state(both, _tile("new", FOREST, RIVER)), "tile 4,0 r3")
    assert places(state) == {FOREST: Hex(4, 0), RIVER: Hex(4, 0)}
    letter = on_the_table(state, FOREST)[0].letter
    state = make(state, f"landmark forest {letter}")
    assert not _offers(state, RIVER)
    later = make(_state(state.environment, _tile("sixth", RIVER)), "tile 9,0")
    assert _offers(later, RIVER)


def test_landmark_13() -> None:
    _, expected = _case("landmark-13")
    state = make(_state(_row(WETLAND, 4), _tile("fifth", WETLAND)), "tile 4,0")
    assert _offers(state, WETLAND)
    assert _offers(make(state, "token 0,0"), WETLAND)
    letter = on_the_table(state, WETLAND)[0].letter
    assert allowed(state, "token 4,0")
    taken = state.with_environment(state.environment.house(HAWK, Hex(4, 0)))
    assert allowed(taken, f"landmark wetland {letter}") == expected["legal"]


def test_landmark_15() -> None:
    _, expected = _case("landmark-15")
    twice = []
    for reading in ("one player each", "shared"):
        state = make(
            _state(_row(FOREST, 4), _tile("new", FOREST), landmark_cards=reading), "tile 4,0"
        )
        letter = on_the_table(state, FOREST)[0].letter
        state = make(state, f"landmark forest {letter}")
        twice.append(letter in [card.letter for card in on_the_table(state, FOREST)])
    assert twice == expected["same_card_twice"]


def test_a_landmark_takes_no_animal_and_earns_nothing_on_a_keystone() -> None:
    keystone = single("key", [FOREST], [ANY[3]], keystone=True)
    state = make(with_nature(_state(_row(FOREST, 4), keystone), 0), "tile 4,0")
    letter = on_the_table(state, FOREST)[0].letter
    assert tokens_left(state, FOREST) == 2
    state = make(state, f"landmark forest {letter}")
    assert tokens_left(state, FOREST) == 1
    with pytest.raises(CascadiaError, match="a forest landmark stands on 4,0"):
        make(state, "token 4,0")
    assert state.players[0].nature == 0
    assert state.environment[Hex(4, 0)].mark == "forest-landmark"
    assert own_card(state.players[0], FOREST) == landmark_card(FOREST, letter)


def test_a_landmark_waits_for_a_long_corridor_and_for_the_tile() -> None:
    state = _state(_row(FOREST, 4), _tile("new", FOREST))
    assert not _offers(state, FOREST)
    apart = make(_state(_row(FOREST, 5), _tile("new", RIVER)), "tile 5,0")
    assert not _offers(apart, FOREST)
    short = make(_state(_row(FOREST, 3), _tile("new", FOREST)), "tile 3,0")
    assert not _offers(short, FOREST)


# set-up


@pytest.mark.parametrize("players", range(1, 7))
def test_the_table_at_the_start(players: int) -> None:
    game = Game(FULL, players=players, seed=11)
    state = game.state
    assert len(keystones(state)) == (players if players > 1 else 0)
    assert [len(on_the_table(state, h)) for h in HABITATS] == [max(players, 2)] * 5
    assert [tokens_left(state, h) for h in HABITATS] == [players] * 5
    assert state.display.tiles == (None,) * 4
    assert (state.tile is not None) == (players == 1)
    dice = Dice(2)
    while game.state.phase == "keystones":
        game.push(game.sample_move(dice))
    assert None not in game.state.display.tiles
    assert game.state.to_act == game.state.active
    for player in game.state.players:
        cells = player.environment.cells.values()
        assert [cell.part.keystone for cell in cells if cell.number == 1] == [True]
    assert game.state.tiles_left == 20 * max(players, 2) + 3 - 4


@pytest.mark.parametrize("word", ["landmark", "landmark forest", "landmark forest Z", "keystone 0"])
def test_what_is_no_move_is_said(word: str) -> None:
    game = Game(FULL, players=2, seed=1)
    with pytest.raises(CascadiaError, match=r"landmark forest C|keystone 2"):
        game.push(word)


def test_a_refusal_says_why() -> None:
    state = _state(_row(FOREST, 4), _tile("new", FOREST))
    with pytest.raises(CascadiaError, match="5 or more"):
        make(state, "landmark forest A")
    state = make(state, "tile 4,0")
    gone = next(x for x in LETTERS if x not in [c.letter for c in on_the_table(state, FOREST)])
    with pytest.raises(CascadiaError, match="does not lie on the table"):
        make(state, f"landmark forest {gone}")
    with pytest.raises(CascadiaError, match="already"):
        make(_owning(state, FOREST, "L"), "landmark forest A")


# whole games, against the naive rules


def _naive(environment: Environment) -> tuple[Tiles, dict[tuple[int, int], str]]:
    """Return a board as plain dictionaries."""
    cells = environment.cells
    tiles = {(at.q, at.r): [h.name for h in cell.edges] for at, cell in cells.items()}
    return tiles, {(at.q, at.r): str(kind) for at, kind in environment.tokens().items()}


def keen(game: Game, dice: Dice) -> Move:
    """Return a landmark if there is one, else a tile place that makes long corridors."""
    looked = [game.sample_move(dice, ("landmark", "tile")) for _ in range(8)]
    if looked[0].step != "tile":
        return looked[0]
    boards = [move.apply(game.state).environment for move in looked]
    worth = [sum(len(b.corridors(h)[0]) for h in HABITATS if b.corridors(h)) for b in boards]
    return looked[worth.index(max(worth))]


def landmark_moves(state: State) -> set[str]:
    """Return the landmark moves that the rules allow right after a tile was placed."""
    player, environment = state.players[state.to_act], state.environment
    tiles, tokens = _naive(environment)
    found = set()
    for at, cell in environment.cells.items():
        spot = (at.q, at.r)
        if cell.number != environment.placed or spot in tokens or cell.mark:
            continue
        owned = {held.key for held in player.cards}
        for habitat in HABITATS:
            long = len(naive_more.corridor_of(tiles, habitat.name, spot)) >= 5
            if long and f"landmark {habitat}" not in owned:
                found |= {f"landmark {habitat} {c.letter}" for c in on_the_table(state, habitat)}
    return found


@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_games_offer_what_the_rules_allow_and_pay_what_the_cards_say(players: int) -> None:
    taken = 0
    for seed in range(3):
        game, dice, placed = Game(FULL, players, seed, "random"), Dice(seed), False
        while not game.is_over:
            state = game.state
            if state.phase == "build":
                offered = {str(m) for m in game.legal_moves() if m.step == "landmark"}
                assert offered == (landmark_moves(state) if placed else set())
            move = game.push(keen(game, dice))
            placed = (placed or move.step == "tile") and game.state.phase == "build"
            taken += move.step == "landmark"
        for player, sheet in zip(game.state.players, game.sheets(), strict=True):
            _check_sheet(player, sheet.points("landmark"))
    assert taken > 2


def _check_sheet(player: Player, points: int) -> None:
    """Compare the landmark rows and the corridors with the naive scorer."""
    tiles, tokens = _naive(player.environment)
    keys = {(at.q, at.r): cell.part.keystone for at, cell in player.environment.cells.items()}
    cards = [card for h in HABITATS if (card := own_card(player, h)) is not None]
    letters = [(card.habitat.name, card.letter) for card in cards]
    assert points == sum(naive_more.landmark(*one, tiles, tokens, keys) for one in letters)
    for habitat in HABITATS:
        sizes = naive.corridor_sizes(tiles, habitat.name)
        letter = dict(letters).get(habitat.name, "")
        assert [size for size, _ in spans(player, habitat)] == naive_more.spans(sizes, letter)


def test_every_card_agrees_on_played_boards() -> None:
    paid = set()
    for seed in range(8):
        game, dice = Game(more_tiles(BASE), 3, seed), Dice(seed)
        while not game.is_over:
            game.push(game.sample_move(dice))
        for player in game.state.players:
            tiles, tokens = _naive(player.environment)
            cells = player.environment.cells.items()
            keys = {(at.q, at.r): cell.part.keystone for at, cell in cells}
            for habitat in HABITATS:
                for letter in LETTERS:
                    found = landmark_card(habitat, letter).findings(player)
                    points = sum(f.points for f in found)
                    wanted = naive_more.landmark(habitat.name, letter, tiles, tokens, keys)
                    assert points == wanted, (habitat, letter)
                    assert all(f.sentence for f in found)
                    paid |= {letter} if points else set()
    assert paid == set(LETTERS) - {"I", "J"}


def test_there_are_sixty_cards_and_each_says_where_it_comes_from() -> None:
    assert len(rows()) == 60
    for name, row in rows().items():
        habitat, letter = name.split()
        card = landmark_card(next(h for h in HABITATS if h.name == habitat), letter)
        assert card.name == name
        assert len(card.text) > 10
        assert card.source == row["source"]
        assert row["source"] in {"rulebook", "inferred"}
        assert "placeholder" not in row
        assert bool(row.get("reasoning")) == (row["source"] == "inferred")
    texts = {landmark_card(h, x).text for h in HABITATS for x in LETTERS}
    assert len(texts) == 60 - 4


def test_the_sheet_says_where_the_numbers_of_an_owned_card_come_from() -> None:
    state = _state(_row(FOREST, 4), _tile("new", FOREST))
    assert sheets(_owning(state, FOREST, "L"))[0].row("landmark forest").source == "rulebook"
    assert sheets(_owning(state, FOREST, "H"))[0].row("landmark forest").source == "inferred"


def test_only_the_games_kinds_can_have_landmarks() -> None:
    odd = replace(BASE, wildlife=WILDLIFE[:4], tokens=(20,) * 4)
    with pytest.raises(CascadiaError, match="leave them out"):
        landmarks(odd)


def test_a_played_landmark_is_read_from_its_words_again() -> None:
    game, dice = Game(FULL, players=2, seed=7), Dice(7)
    while not game.is_over:
        game.push(keen(game, dice))
    assert any(move.step == "landmark" for move in game.moves)
    again = Game.from_code(game.code)
    assert again.state == game.state
    assert [s.total for s in again.sheets()] == [s.total for s in game.sheets()]
