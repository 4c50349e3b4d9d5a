"""Corrections: what can be corrected, what is refused, and that everything then uses them."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from cascadia_nb import BASE, CascadiaError, Game, NotationError
from cascadia_nb.games import GAMES
from cascadia_nb.games.corrections import (
    KEY,
    corrected,
    estimates,
    read_corrections,
    tile_source,
    write_corrections,
)
from cascadia_nb.games.landmarks import on_the_table
from cascadia_nb.games.more_cards import ROWS
from cascadia_nb.games.more_tiles import STARTERS, TILES
from cascadia_nb.keepsakes import keep_corrections, use_kept_corrections
from cascadia_nb.kinds import FOREST, HABITATS, MOUNTAIN, RIVER, WETLAND
from cascadia_nb.store import MemoryStore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.games.landmark_cards import LandmarkCard

FULL: Final = "base+tiles+cards+landmarks"
MINE: Final[dict[str, dict[str, Any]]] = {
    "bear G": {"points": {"1": 4, "2": 11, "3": 19, "4": 27}},
    "elk G": {"shape": "bend"},
    "forest I": {"points": 3},
    "mountain J": {"rule": "longer"},
    "LT01": {"edges": "WR", "wildlife": "sf"},
}


@pytest.fixture(autouse=True)
def _uncorrected() -> Iterator[None]:
    """Leave the games as they are shipped."""
    yield
    GAMES.use({})


def test_estimates_are_what_no_rulebook_prints() -> None:
    found = estimates()
    assert {e.source for e in found} == {"inferred", "public"}
    assert all(e.reasoning for e in found if e.source == "inferred")
    names = {e.what for e in found}
    assert {t.id for t in (*TILES, *STARTERS)} <= names
    assert "bear E" not in names
    assert "forest L" not in names
    assert "hawk E" not in names
    assert ("forest K", "minus") in {(e.what, e.field) for e in found}
    assert ("forest K", "points") not in {(e.what, e.field) for e in found}
    mine = {(e.what, e.field): e for e in estimates(MINE)}
    assert mine["forest I", "points"].value == 3
    assert mine["forest I", "points"].source == "yours"
    assert mine["forest I", "rule"].source == "inferred"


ALPINE: Final[dict[str, dict[str, Any]]] = {
    "alpine forest C": {"shape": [[0, 0], [1, 0], [2, 0], [2, 1]]},
    "alpine spatial 3": {"points": 3},
    "house goat B": {"places": [5, 3, 1, 0]},
    "A02": {
        "parts": [
            {"at": [0, 0], "edges": "F", "wildlife": "", "lake": True},
            {"at": [1, 0], "edges": "G", "wildlife": "cp"},
        ]
    },
}


def test_alpine_lakes_can_be_corrected_as_well() -> None:
    rules = corrected(GAMES["alpine"], ALPINE)
    assert set(rules.corrections) == {"alpine forest C", "alpine spatial 3", "A02"}
    game = Game(rules, 2, 1, "CAA S3")
    assert game.state.cards[-1].table == (("1", 3),)
    assert [card.source for card in game.state.cards] == ["yours", *["inferred"] * 2, "yours"]
    tile = next(tile for tile in rules.tiles if tile.id == "A02")
    assert [part.lake for part in tile.parts] == [True, False]
    assert tile_source(rules, tile) == "yours"
    assert Game.from_code(game.code, rules=rules).state == game.state
    with pytest.raises(CascadiaError):
        Game.from_code(game.code)
    animals = corrected(GAMES["base+animals"], ALPINE)
    assert set(animals.corrections) == {"house goat B"}
    assert corrected(BASE, ALPINE) == BASE
    wrong: list[dict[str, dict[str, Any]]] = [
        {"alpine wildlife 1": {"points": 2}},
        {"alpine habitat 5": {"shape": [[0, 0], [1, 0], [0, 1]]}},
        {"alpine forest C": {"shape": [[0, 0], [0, 0], [1, 0]]}},
        {"house goat B": {"places": [5, 3]}},
        {"A02": {"parts": [{"at": [0, 0], "edges": "F", "wildlife": "", "lake": True}]}},
        {"A02": {"parts": [{**part, "lake": True} for part in ALPINE["A02"]["parts"]]}},
    ]
    for corrections in wrong:
        with pytest.raises(CascadiaError):
            corrected(GAMES["alpine"], corrections)


def test_every_estimate_can_be_given_back_as_it_is() -> None:
    same: dict[str, dict[str, Any]] = {}
    for estimate in estimates():
        same.setdefault(estimate.what, {})[estimate.field] = estimate.value
    assert read_corrections(write_corrections(same)) == same
    assert len(same) > 80


def test_a_corrected_game_uses_the_player_s_numbers() -> None:
    rules = corrected(GAMES[FULL], MINE)
    game = Game(rules, 4, 1, cards="GGAAA")
    bear, elk = game.state.cards[:2]
    assert (bear.table[0], bear.source, elk.source) == (("1", 4), "yours", "yours")
    tile = next(tile for tile in rules.tiles if tile.id == "LT01")
    assert tile.habitats == (WETLAND, RIVER)
    assert tile_source(rules, tile) == "yours"
    assert tile_source(rules, TILES[0]) == "inferred"
    assert tile_source(rules, BASE.tiles[0]) == "public"
    cards: dict[str, LandmarkCard] = {}
    for seed in range(12):
        state = Game(rules, 6, seed).state
        cards |= {c.name: c for h in (FOREST, MOUNTAIN) for c in on_the_table(state, h)}
    assert (cards["forest I"].points, cards["forest I"].source) == (3, "yours")
    assert (cards["mountain J"].rule, cards["mountain J"].points) == ("longer", 2)
    assert cards["forest H"].source == "inferred"


def test_corrections_are_part_of_saves_and_codes() -> None:
    game = Game(corrected(GAMES[FULL], MINE), 2, 1)
    with pytest.raises(CascadiaError, match="other pieces, options or cards"):
        Game.from_code(game.code)
    GAMES.use(MINE)
    assert Game.from_code(game.code).state == game.state
    assert Game.load(game.save()).rules.corrections == MINE
    GAMES.use({"forest I": {"points": 1}})
    with pytest.raises(CascadiaError, match="other pieces, options or cards"):
        Game.load(game.save())


def test_games_without_the_corrected_pieces_stay_as_they_are() -> None:
    plain = Game(BASE, 2, 1).code
    GAMES.use(MINE)
    assert GAMES["base"] is BASE
    assert Game.from_code(plain).rules == BASE
    assert GAMES["base+cards"].corrections == {"bear G": MINE["bear G"], "elk G": MINE["elk G"]}
    assert set(GAMES["base+tiles"].corrections) == {"LT01"}


REFUSED: Final[dict[str, tuple[object, str]]] = {
    "no object": ([], "object"),
    "unknown": ({"bear Z": {"points": 1}}, "nothing to correct called"),
    "base card": ({"bear A": {"points": {"1": 4}}}, "nothing to correct called"),
    "printed": ({"bear F": {"points": {"3": 12}}}, "printed in the rulebook"),
    "printed number": ({"forest K": {"points": 6}}, "printed in the rulebook"),
    "text": ({"bear G": {"text": "more"}}, "printed in the rulebook"),
    "nothing": ({"bear G": {}}, "say what differs"),
    "no fields": ({"bear G": 7}, "say what differs"),
    "other sizes": ({"bear G": {"points": {"1": 4}}}, "same form as ours"),
    "negative": ({"forest I": {"points": -1}}, "same form as ours"),
    "too large": ({"forest I": {"points": 100}}, "same form as ours"),
    "no number": ({"forest I": {"points": "2"}}, "same form as ours"),
    "truth": ({"forest I": {"points": True}}, "same form as ours"),
    "no shape": ({"elk E": {"shape": "star"}}, "same form as ours"),
    "no animal": ({"forest A": {"animal": "x"}}, "same form as ours"),
    "no rule": ({"forest I": {"rule": "flat"}}, "same form as ours"),
    "no habitat": ({"LT01": {"edges": "XY"}}, "same form as ours"),
    "three edges": ({"LT01": {"edges": "WRF"}}, "same form as ours"),
    "edges twice": ({"LT01": {"wildlife": "bb"}}, "same form as ours"),
    "no wildlife": ({"LT01": {"wildlife": ""}}, "same form as ours"),
    "no text": ({"LT01": {"edges": 7}}, "same form as ours"),
    "starter": ({"LS1": {"parts": [{"edges": "W", "wildlife": "b"}]}}, "same form as ours"),
    "starter parts": ({"LS1": {"parts": [1, 2, 3]}}, "same form as ours"),
    "starter word": ({"LS1": {"parts": "W"}}, "same form as ours"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_used_is_said_and_changes_nothing(what: str) -> None:
    wrong, told = REFUSED[what]
    GAMES.use(MINE)
    content = {"format": "cascadia_nb corrections", "version": 1, "corrections": wrong}
    with pytest.raises(CascadiaError, match=told) as problem:
        read_corrections(json.dumps(content))
    assert "\n" not in str(problem.value)
    with pytest.raises(CascadiaError, match=told):
        GAMES.use(wrong)  # type: ignore[arg-type]
    assert GAMES.corrections == MINE


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": "other"}', "7", "null"])
def test_other_texts_are_not_read(text: str) -> None:
    with pytest.raises(NotationError, match="file of corrections"):
        read_corrections(text)


def test_corrections_are_kept_in_the_one_store() -> None:
    async def run() -> None:
        store = MemoryStore()
        await use_kept_corrections(store)
        assert GAMES.corrections == {}
        await keep_corrections(store, MINE)
        assert GAMES.corrections == MINE
        GAMES.use({})
        await use_kept_corrections(store)
        assert GAMES.corrections == MINE
        with pytest.raises(CascadiaError):
            await keep_corrections(store, {"bear G": {}})
        assert read_corrections(await store.read(KEY)) == MINE
        await store.write(KEY, "odd")
        with pytest.raises(NotationError):
            await use_kept_corrections(store)
        assert await store.read(KEY) == "odd"
        assert GAMES.corrections == MINE

    asyncio.run(run())


def test_every_deck_and_card_is_listed_by_its_name() -> None:
    decks = {e.what.split()[0] for e in estimates() if " " in e.what}
    animals = {name.split()[0] for name in ROWS}
    assert decks == {h.name for h in HABITATS} | animals | {"alpine", "house"}
