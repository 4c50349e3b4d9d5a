"""Alpine Animals: three more tokens for every player of the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import (
    BASE,
    BEAR,
    ELK,
    FOX,
    GAMES,
    HAWK,
    MOUNTAIN,
    RIVER,
    SALMON,
    CascadiaError,
    Cell,
    Dice,
    Environment,
    Game,
    Hex,
    IllegalMoveError,
    Part,
    base_card,
)
from cascadia_nb.awards import shared_places
from cascadia_nb.games.alpine_animals import (
    CONDITIONS,
    KINDS,
    alpine_animals,
    condition,
    held,
    in_play,
)
from cascadia_nb.games.alpine_measures import EAGLE, GUESTS
from cascadia_nb.games.alpine_pieces import COUGAR, GOAT, MARMOT, PIKA
from cascadia_nb.hexes import ORIGIN
from cascadia_nb.kinds import WILDLIFE
from cascadia_nb.notation import read_picture
from cascadia_nb.sheets import own_sheet, sheets
from cascadia_nb.state import Player
from tests import oracle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb import Wildlife

GAME: Final = GAMES["base+animals"]
SIDE_B: Final = GAME.with_options(alpine_side="B")
AROUND: Final = ORIGIN.neighbors()


def _board(tokens: Mapping[Hex, Wildlife], land: Any = MOUNTAIN) -> Environment:  # noqa: ANN401
    """Return a board of one habitat with tokens, and free tiles around 0,0."""
    part = Part(ORIGIN, (land,) * 6, ())
    places = dict.fromkeys((ORIGIN, *AROUND, *tokens))
    return Environment({at: Cell(part, token=tokens.get(at)) for at in places})


def _points(rules: Any, tokens: Mapping[Hex, Wildlife], land: Any = MOUNTAIN) -> int:  # noqa: ANN401
    """Return the row of the animals."""
    sheet = own_sheet(rules, (), Player(_board(tokens, land)))
    return sheet.points("animals")


def test_alpine_mini_02() -> None:
    case = oracle.cases()["alpine-mini-02"]
    assert shared_places([9, 9, 4], case["setup"]["placements"]) == (
        *[case["expected"]["each"]] * 2,
        case["expected"]["next_player"],
    )


def test_tied_players_share_the_places_they_take() -> None:
    assert shared_places([5, 5], [7, 4]) == (5, 5)
    assert shared_places([5, 4, 4, 1], [7, 4, 2, 0]) == (7, 3, 3, 0)
    assert shared_places([3, 3, 3, 3], [7, 4, 2, 0]) == (3, 3, 3, 3)
    assert shared_places([2, 0, 1], [7, 4, 2]) == (7, 0, 4)
    assert shared_places([0, 0], [7, 4]) == (0, 0)


# the game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("rules", [GAME, SIDE_B], ids="AB")
def test_games_run_and_open_again(rules: Any, players: int) -> None:  # noqa: ANN401
    game, dice = Game(rules, players, players), Dice(players)
    assert len(in_play(game.state)) == 3
    placed, phases = 0, set()
    while not game.is_over:
        phase = game.state.phase
        move = game.push(str(game.sample_move(dice)))
        if move.step == "animal":
            placed += 1
            phases.add(phase)
    assert phases == {"draft", "build"}
    assert Game.from_code(game.code).state == game.state
    standing = 0
    for player in game.state.players:
        guests = [t for t in player.environment.tokens().values() if t in GUESTS]
        assert sorted(map(str, (*guests, *held(player)))) == sorted(map(str, in_play(game.state)))
        standing += len(guests)
    assert standing == placed > 0
    bag = sum(game.state.bag) + sum(t is not None for t in game.state.display.tokens)
    on_boards = sum(len(p.environment.tokens()) for p in game.state.players) - standing
    assert bag + on_boards + len(game.state.removed_tokens) == 100
    for sheet in game.sheets():
        assert all(f.sentence for score in sheet.scores for f in score.findings)


def test_one_a_turn_on_a_free_tile() -> None:
    rules = GAME.with_options(alpine_animals="cougar marmot pika")
    game = Game(rules, 2, 3, first=0)
    assert held(game.state.players[0]) == (COUGAR, MARMOT, PIKA)
    free = next(iter(game.state.environment))
    game.push(f"animal pika {free}")
    for move in (f"animal marmot {free}", "animal cougar 0,0"):
        with pytest.raises(IllegalMoveError):
            game.push(move)
    with pytest.raises(IllegalMoveError, match="goat"):
        Game(rules, 2, 3).push(f"animal goat {free}")
    with pytest.raises(IllegalMoveError):
        Game(rules, 2, 3).push("animal pika 9,9")
    for text in ("animal", "animal bear 0,0", "animal pika", "animal pika here"):
        with pytest.raises(CascadiaError):
            game.push(text)
    game.push("pick 1")
    assert game.state.phase == "build"
    assert game.state.players[0].nature == 0
    other = next(at for at, cell in game.state.environment.cells.items() if cell.token is None)
    assert game.state.rules.houses(game.state, free, BEAR) is not None
    assert other != free


def test_keystones_pay_nothing_for_guests() -> None:
    for seed in range(8):
        game = Game(GAME, 1, seed)
        env = game.state.environment
        at = next(at for at, cell in env.cells.items() if cell.part.keystone)
        game.push(f"animal {held(game.state.players[0])[0]} {at}")
        assert game.state.players[0].nature == 0


def test_all_ten_choices_of_kinds() -> None:
    assert len(KINDS.readings) == 11
    drawn = {in_play(Game(GAME, 1, seed).state) for seed in range(60)}
    assert len(drawn) == 10
    for reading in KINDS.readings[1:]:
        game = Game(GAME.with_options(alpine_animals=reading), 1)
        assert " ".join(map(str, in_play(game.state))) == reading


def test_only_the_base_game_takes_them() -> None:
    with pytest.raises(CascadiaError):
        alpine_animals(GAMES["alpine"])
    assert len({kind.letter for kind in (*GAME.wildlife, *GAME.guests)}) == 10
    env = _board({ORIGIN: EAGLE, AROUND[0]: ELK})
    assert read_picture(str(env), wildlife=(*GAME.wildlife, *GAME.guests)) == env


# house conditions, side A


def test_the_cougar_scores_at_once() -> None:
    rules = GAME.with_options(alpine_animals="cougar marmot pika")
    state = Game(rules, 1).state
    env = _board({AROUND[0]: BEAR, AROUND[1]: ELK, AROUND[2]: MARMOT, AROUND[3]: PIKA})
    state = state.with_player(0, state.players[0]._replace(environment=env))
    move = next(
        m for m in rules.turn_phases[0].steps[-1].moves(state) if str(m) == "animal cougar 0,0"
    )
    after = move.apply(state)
    assert [finding.points for finding in after.players[0].earned] == [3]
    assert sheets(after)[0].points("earned") == 3


def test_side_a_at_the_end() -> None:
    assert _points(GAME, {ORIGIN: EAGLE}, RIVER) == 6
    assert _points(GAME, {ORIGIN: EAGLE}, MOUNTAIN) == 0
    assert _points(GAME, {ORIGIN: GOAT}, MOUNTAIN) == 6
    assert _points(GAME, {ORIGIN: GOAT}, RIVER) == 0
    kinds = dict(zip(AROUND, (BEAR, ELK, SALMON, HAWK, FOX, COUGAR), strict=True))
    assert _points(GAME, {ORIGIN: PIKA, **kinds}) == 7
    assert _points(GAME, {ORIGIN: PIKA, AROUND[0]: BEAR, AROUND[1]: BEAR}) == 1
    assert _points(GAME, {ORIGIN: PIKA, AROUND[0]: BEAR, AROUND[1]: MARMOT}) == 2
    assert _points(GAME, {ORIGIN: COUGAR, AROUND[0]: BEAR}) == 0


def test_numbers_can_be_corrected() -> None:
    from dataclasses import replace  # noqa: PLC0415

    mine = replace(GAME, corrections={"house eagle A": {"points": {"1": 2, "2": 4}}})
    assert condition(mine, EAGLE)["points"] == {"1": 2, "2": 4}
    assert _points(mine, {ORIGIN: EAGLE}, RIVER) == 4


# house conditions, side B


def test_players_compare_their_animals() -> None:
    rules = SIDE_B.with_options(alpine_animals="cougar goat pika")
    state = Game(rules, 3).state
    boards = [
        {ORIGIN: COUGAR, AROUND[0]: BEAR, AROUND[1]: ELK},
        {ORIGIN: COUGAR, AROUND[0]: BEAR, AROUND[2]: BEAR},
        {ORIGIN: COUGAR, AROUND[0]: ELK},
    ]
    players = tuple(Player(_board(tokens)) for tokens in boards)
    paid = [sheet.points("animal") for sheet in sheets(state._replace(players=players))]
    assert paid == [5, 5, 2]
    players = (Player(_board({ORIGIN: GOAT})), Player(_board({ORIGIN: GOAT}, RIVER)), players[2])
    paid = [sheet.points("animal") for sheet in sheets(state._replace(players=players))]
    assert paid == [7, 0, 7]


def test_side_b_alone_pays_by_steps() -> None:
    rules = SIDE_B.with_options(alpine_animals="cougar goat pika")
    state = Game(rules, 1).state
    for count, points in ((0, 0), (1, 2), (2, 2), (3, 4), (4, 4), (5, 7), (6, 7)):
        tokens = {ORIGIN: COUGAR, **dict.fromkeys(AROUND[:count], BEAR)}
        player = Player(_board(tokens))
        assert sheets(state._replace(players=(player,)))[0].points("animal") == points


# what base cards see


def test_base_cards_see_no_guest_but_the_marmot() -> None:
    foxes = base_card("fox A")
    others = {ORIGIN: FOX, AROUND[0]: COUGAR, AROUND[1]: EAGLE, AROUND[2]: GOAT, AROUND[3]: PIKA}
    assert own_sheet(GAME, (foxes,), Player(_board(others))).points("card") == 0
    elk = {ORIGIN: FOX, AROUND[0]: COUGAR, AROUND[1]: ELK}
    assert own_sheet(GAME, (foxes,), Player(_board(elk))).points("card") == 1


def test_the_marmot_is_one_animal_on_side_a_and_any_on_each_card_of_side_b() -> None:
    cards = (base_card("bear A"), base_card("elk A"))
    tokens = {ORIGIN: MARMOT, AROUND[0]: BEAR, AROUND[3]: ELK}
    one = own_sheet(GAME, cards, Player(_board(tokens)))
    any_ = own_sheet(SIDE_B, cards, Player(_board(tokens)))
    assert (one.points("card"), any_.points("card")) == (4 + 2, 4 + 5)
    assert one.reading == "the marmot counts as a bear"
    assert any_.reading
    plain = own_sheet(GAME, cards, Player(_board({AROUND[0]: BEAR, AROUND[3]: ELK})))
    assert (plain.points("card"), plain.reading) == (2, "")


def test_the_reading_of_the_marmot_is_the_best_of_all() -> None:
    cards = tuple(base_card(f"{kind} A") for kind in WILDLIFE)
    game, dice = Game(GAME.with_options(alpine_animals="cougar marmot pika"), 4, 6), Dice(2)
    while not game.is_over:
        game.push(game.sample_move(dice, ("animal", "pick", "tile")))
    seen = 0
    for player in game.state.players:
        places = player.environment.where(MARMOT)
        cells = {
            at: cell._replace(token=None) if cell.token in GUESTS else cell
            for at, cell in player.environment.cells.items()
        }
        without = {card: card.score(Environment(cells)).points for card in cards}
        best = {}
        for kind, card in zip(WILDLIFE, cards, strict=True):
            marked = {at: cells[at]._replace(token=kind) for at in places}
            best[card] = card.score(Environment({**cells, **marked})).points
        total = sum(without.values()) + max([best[card] - without[card] for card in cards])
        assert own_sheet(game.rules, cards, player).points("card") == total
        seen += len(places)
    assert seen


def test_every_condition_says_what_it_is() -> None:
    for rows in CONDITIONS.values():
        assert set(rows) == {kind.name for kind in GUESTS}
        assert all(row["text"].endswith((".", "?")) and row["source"] for row in rows.values())
    assert BASE.guests == ()
