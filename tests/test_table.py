"""The table: what an input does, what can be chosen, what is taken back, what is shown."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from functools import partial
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import BASE, GAMES, Finding, Game, Hex, IllegalMoveError, _platform, bots
from cascadia_nb.store import MemoryStore
from cascadia_nb.ui import actions, panels, saves
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui import table as tables
from cascadia_nb.ui.choice import NOTHING, Choice, Offer
from cascadia_nb.ui.guard import refuse
from cascadia_nb.ui.laying import play
from cascadia_nb.ui.session import Seat, Session
from tests import extensions
from tests.alpine_boards import board

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.ui.shapes import Scene, Shape
    from cascadia_nb.ui.table import Table
    from cascadia_nb.views import View


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    """Keep tests away from the reader's own games."""
    _platform.use_store(MemoryStore())
    yield
    _platform.use_store(None)


def solo(seed: int = 7) -> Session:
    return saves.seated(Game(BASE, players=1, seed=seed))


def table(players: int = 1, seed: int = 7) -> Table:
    return play(players=players, seed=seed)


def marks(shown: Table) -> dict[str, str]:
    """Return what the table says of itself to browser tests."""
    text = shown._parts["prompt"].value  # noqa: SLF001 - the element browser tests read
    start = text.index("<div")
    words = text[start : text.index(">", start)].split(" data-")[1:]
    return {name: value.strip('"') for name, value in (word.split("=", 1) for word in words)}


# choosing


def test_offer_sorts_moves_by_step_and_place() -> None:
    session = solo()
    assert set(session.offer.steps) >= {"pick"}
    assert not session.places
    session.pick(0)
    assert list(session.offer.boards) == ["tile", "token"]
    assert [at for at, _ in session.places] == sorted(
        session.state.environment.frontier(), key=lambda at: (at.r, at.q)
    )


def test_choosing_a_place_tries_it_and_choosing_it_again_settles_it() -> None:
    session = solo()
    session.pick(1)
    at: Hex = session.places[2][0]
    session.answer(choices.choose(session.offer, session.choice, at))
    assert session.pending == "preview"
    assert at not in session.state.environment
    assert at in choices.shown(session.offer, session.choice)[0]
    session.answer(choices.choose(session.offer, session.choice, at))
    assert at in session.state.environment
    assert session.choice == NOTHING


def test_click_beside_the_places_does_nothing() -> None:
    session = solo()
    session.pick(0)
    before = session.choice
    session.answer(choices.choose(session.offer, before, Hex(30, 30)))
    assert session.choice == before


def test_a_press_on_a_tile_that_takes_nothing_says_why() -> None:
    session = solo()
    refuse(session.offer, session.choice, Hex(0, 0))  # nothing is in hand: nothing to refuse
    session.pick(0)
    refuse(session.offer, session.choice, Hex(30, 30))
    with pytest.raises(IllegalMoveError, match=r"^a tile already lies on this place$"):
        refuse(session.offer, session.choice, Hex(0, 0))
    session.answer(choices.choose(session.offer, session.choice, session.places[0][0]))
    session.make(f"tile {session.choice.at}")
    animal = session.state.token
    assert animal is not None
    closed = next(
        at for at, cell in session.state.environment.cells.items() if not cell.welcomes(animal)
    )
    with pytest.raises(IllegalMoveError, match=r"^the tile on this place does not show a"):
        refuse(session.offer, session.choice, closed)


def test_turning_goes_round_in_both_directions() -> None:
    session = solo()
    session.pick(0)
    offer, choice = session.offer, session.choice._replace(at=session.places[0][0])
    seen = []
    for _ in range(6):
        choice = choices.turn(offer, choice, 1).choice
        seen.append(choice.rotation)
    assert seen == [1, 2, 3, 4, 5, 0]
    assert choices.turn(offer, choice, -1).choice.rotation == 5


def test_turn_before_a_place_is_kept_for_it() -> None:
    session = solo()
    session.pick(0)
    session.key("r")
    session.key("a")
    move = choices.tried(session.offer, session.choice)
    assert str(move).endswith(" r1")


def test_arrows_reach_every_place_from_every_place() -> None:
    session = solo()
    session.pick(0)
    offer = session.offer
    hexes = [at for at, _ in session.places]
    reached, waiting = {hexes[0]}, [hexes[0]]
    while waiting:
        cursor = waiting.pop()
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            found = choices.point(offer, Choice(cursor=cursor), key).choice.cursor
            if found is not None and found not in reached:
                reached.add(found)
                waiting.append(found)
    assert reached == set(hexes)


def test_letters_choose_places_and_pairs_of_letters_wait() -> None:
    session = solo()
    session.pick(0)
    hexes = {Hex(n, 0): session.offer.boards["tile"][session.places[0][0]] for n in range(30)}
    offer = Offer(session.state, session.offer.steps, {"tile": hexes})
    assert choices.spell(offer, NOTHING, "b").choice.at == Hex(1, 0)
    waiting = choices.spell(offer, NOTHING, "z").choice
    assert (waiting.at, waiting.typed) == (None, "z")
    assert choices.spell(offer, waiting, "b").choice.at == Hex(24, 0)


def test_keys_alone_play_a_turn() -> None:
    session = solo()
    for key in ("2", "c", "r", "Enter", "ArrowDown", "Enter", "Enter"):
        session.key(key)
    while session.state.turn == 0:
        session.answer(choices.Answer(NOTHING, session.offer.picks("decline")))
    assert session.state.phase == "draft"


def test_another_pair_may_be_taken_until_something_is_placed() -> None:
    session = solo()
    session.pick(0)
    session.pick(2)
    assert [str(move) for move in session.game.moves] == ["pick 3"]
    session.key("a")
    session.key("Enter")
    session.pick(0)
    assert len(session.game.moves) == 2


def test_token_may_be_placed_before_the_tile() -> None:
    session = next(s for seed in range(50) if _takes_token(s := solo(seed)))
    session.answer(choices.other_step(session.offer, session.choice))
    assert session.pending == "token"
    session.answer(choices.choose(session.offer, session.choice, session.places[0][0]))
    session.answer(choices.confirm(session.offer, session.choice))
    assert session.pending == "tile"


def _takes_token(session: Session) -> bool:
    session.pick(0)
    return "token" in session.offer.boards


def with_nature() -> Session:
    """Return a game in which the player who drafts owns a nature token."""
    for seed in range(60):
        session, rng = solo(seed), random.Random(seed)
        while not session.state.is_over:
            state = session.state
            if state.phase == "draft" and state.players[0].nature:
                return session
            session.make(session.game.sample_move(rng, ("pick", "tile", "token")))
    raise AssertionError


def test_tile_and_token_are_mixed_for_a_nature_token() -> None:
    session = with_nature()
    session.answer(choices.mode(session.choice, choices.MIX))
    session.pick(0)
    assert session.choice.slots == (0,)
    session.pick(2)
    assert str(session.game.moves[-1]) == "pick 1+3"


def test_marked_tokens_are_wiped_for_a_nature_token() -> None:
    session = with_nature()
    owned = session.state.players[0].nature
    session.answer(choices.mode(session.choice, choices.WIPE))
    for slot in (0, 3, 1, 3):
        session.pick(slot)
    assert session.choice.slots == (0, 1)
    session.answer(choices.wipe(session.offer, session.choice))
    assert str(session.game.moves[-1]) == "wipe 1 2"
    assert session.state.players[0].nature == owned - 1


# undo


def test_undo_goes_step_by_step_and_stops_at_draws() -> None:
    session = solo()
    assert not session.may_undo
    session.pick(0)
    session.key("a")
    session.undo()
    assert session.pending == "tile"
    session.key("a")
    session.key("Enter")
    session.undo()
    session.undo()
    assert session.game.moves == ()
    session.pick(0)
    finish_turn(session)
    assert session.state.turn == 1
    assert not session.may_undo
    session.undo()
    assert session.state.turn == 1


def finish_turn(session: Session) -> None:
    """Put what is in hand somewhere."""
    turn = session.state.turn
    while session.state.turn == turn and not session.state.is_over:
        session.make(session.game.legal_moves()[0])


def test_wiped_tokens_do_not_come_back() -> None:
    session = with_nature()
    session.make("wipe 1")
    assert not session.may_undo


def test_study_goes_back_further_and_says_so() -> None:
    session = solo()
    session.study = True
    session.pick(0)
    finish_turn(session)
    session.undo()
    assert session.state.turn == 0
    session.pick(0)
    finish_turn(session)
    for again in (session, saves.unpack(saves.pack(session), BASE)):
        assert again.game.record.studied == (2,)
        assert "Studied: 1 move was taken back" in panels.log(again)
    while not session.state.is_over:
        finish_turn(session)
    assert "Studied: 1 move was taken back" in panels.end(session)


def test_a_table_of_the_first_version_still_opens() -> None:
    kept = Path(__file__).parent / "data" / "kept" / "table_1.json"
    session = saves.unpack(kept.read_text(), BASE)
    assert session.names == ("Ada", "Greedy bot 2")
    assert (len(session.game.moves), session.remarks) == (25, [])
    assert "tudied" not in panels.log(session)


def test_remarks_are_kept_and_foreign_ones_cut() -> None:
    session = solo()
    session.remarks.append("The bot has left")
    assert saves.unpack(saves.pack(session), BASE).remarks == ["The bot has left"]
    content = json.loads(saves.pack(session))
    for remarks, read in (("x", []), ([1, "y", None], ["y"]), (["z" * 999], ["z" * 300])):
        text = json.dumps({**content, "remarks": remarks})
        assert saves.unpack(text, BASE).remarks == read


def test_hint_shows_a_move_and_makes_none() -> None:
    shown = table()
    shown.on_button("hint")
    assert shown.session.advice.startswith("pick")
    assert shown.game.moves == ()
    shown.on_button("pick-1")
    assert not shown.session.advice
    shown.on_button("hint")
    assert shown.session.pending == "preview"
    assert "One good move: Place at" in shown._parts["prompt"].value  # noqa: SLF001
    shown.on_key("Escape")
    assert not shown.session.advice


# seats


def test_people_pass_the_device() -> None:
    session = Session(Game(BASE, 2, 7, first=0), (Seat("Ada"), Seat("Bo")))
    session.pick(0)
    finish_turn(session)
    assert (session.waiting, session.seat, session.acts) == (True, 1, False)
    session.pick(0)
    assert session.state.phase == "draft"
    session.key("Enter")
    assert session.acts
    session.look(0)
    assert (session.acts, session.places) == (False, ())


def test_bots_move_by_themselves_and_the_person_keeps_her_board() -> None:
    shown = play(bots=["random"], names=["Ada"], seed=3)
    session = shown.session
    assert session.names == ("Ada", "Random bot 2")
    for _ in range(3):
        shown.opponents.wake()  # display would do it
        assert session.seat == 0
        assert session.acts
        session.pick(0)
        finish_turn(session)
    assert session.waiting is False
    assert shown.problem == ""


def test_bots_are_not_told_the_seed_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    def listening(seed: int) -> bots.Bot:
        told.append(seed)
        return bots.RandomBot(seed)

    monkeypatch.setattr(bots, "BOTS", {"random": listening})
    play(bots=["random"], seed=3)  # the bot begins
    assert set(told) == {bots.seed_for(3, 1)}


class _Broken:
    """A bot that cannot choose."""

    asked = 0

    def choose(self, _: View) -> Move:
        """Fail."""
        _Broken.asked += 1
        raise ValueError("lost my way")


def test_a_bot_that_fails_leaves_its_seat_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", {"random": lambda _: _Broken()})
    shown = play(bots=["random"], names=["Ada"], seed=3)  # the bot begins
    session = shown.session
    shown.opponents.wake()
    assert _Broken.asked == 1
    assert session.game.moves == ()
    assert session.state.to_act == 1
    assert shown.problem.count("lost my way") == 1
    assert session.remarks == [shown.problem]
    assert session.acts
    shown.on_button("pick-1")
    assert shown.problem == ""
    assert len(session.game.moves) == 1


def test_news_tell_what_others_did() -> None:
    session = Session(Game(BASE, 3, 7, first=0), (Seat("Ada"), Seat("Bo"), Seat("Cy")))
    for _ in range(3):
        session.pick(0)
        finish_turn(session)
        session.ready()
    assert [turn.seat for turn in session.news()] == [1, 2]
    assert "tile" in session.news()[0].news(session.names)
    assert session.story()[0].told(session.names).startswith("Ada: pick 1, tile")


# the sheet


def test_row_lights_all_then_one_by_one_then_nothing() -> None:
    session = solo()
    while not session.state.is_over:
        session.make(session.game.legal_moves()[0])
    row = next(score for score in session.sheet().scores if len(score.findings) > 1)
    session.light(row.key)
    assert session.lit == (row.scoring or row.almost)
    seen: list[Finding] = []
    while True:
        session.light(row.key)
        if not session.row:
            break
        seen += session.lit
    assert tuple(seen) == row.findings


def test_sheet_knows_what_a_tried_tile_would_bring() -> None:
    session = solo()
    session.pick(0)
    gains = set()
    for at, rotation in product((at for at, _ in session.places), range(6)):
        session.choice = Choice(at=at, rotation=rotation)
        gains.add(session.sheet(tried=True).total - session.sheet().total)
    assert max(gains) > 0


# saves


def test_table_is_packed_and_unpacked() -> None:
    session = Session(Game(BASE, 2, 7), (Seat("Ada"), Seat("Robo", "greedy")))
    session.make(session.game.legal_moves()[0])
    again = saves.unpack(saves.pack(session), BASE)
    assert again.seats == session.seats
    assert again.state == session.state
    assert saves.unpack(session.game.code, BASE).state == session.state
    assert saves.unpack(session.game.save(), BASE).state == session.state


@pytest.mark.parametrize("text", ["", "{}", "[1]", "cnb1.x", '{"game": {}}', "no save at all"])
def test_other_texts_are_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+") as problem:
        saves.unpack(text, BASE)
    assert "\n" not in str(problem.value)


def test_summary_tells_the_turn_without_replaying() -> None:
    session = Session(Game(BASE, 1, 7), (Seat("Ada"),))
    session.pick(0)
    finish_turn(session)
    found = saves.summary(saves.pack(session))
    assert found is not None
    assert (found.words, found.turn, found.is_over) == ("Ada: turn 2", 2, False)
    assert saves.summary("rubbish") is None


# widgets


def test_marks_name_the_targets_as_fractions() -> None:
    shown = table()
    assert marks(shown)["phase"] == "draft"
    assert marks(shown)["targets"] == "[]"
    shown.on_button("pick-1")
    found = marks(shown)
    assert found["pending"] == "tile"
    targets = json.loads(found["targets"])
    assert [tuple(target[:2]) for target in targets] == [
        tuple(at) for at, _ in shown.session.places
    ]
    for q, r, x, y in targets:
        assert shown.board.frame.hex_at(x * 640, y * 520) == (q, r)


def test_every_answer_is_counted() -> None:
    shown = table()
    before = int(marks(shown)["seq"])
    shown.on_button("pick-1")
    shown.on_point(-5, -5)
    assert int(marks(shown)["seq"]) == before + 2


def test_widgets_alone_play_a_game_to_its_end() -> None:
    shown, rng = table(players=2), random.Random(1)
    for _ in range(600):
        if shown.session.state.is_over:
            break
        press_something(shown, rng)
        assert shown.problem == ""
    assert marks(shown)["over"] == "1"
    assert "wins" in shown._parts["prompt"].value  # noqa: SLF001
    assert "<tfoot>" in shown._parts["end"].value  # noqa: SLF001
    shown.on_button("new")
    assert shown.session.state.turn == 0


def press_something(shown: Table, rng: random.Random) -> None:
    """Do one of the things a player could do."""
    session = shown.session
    if session.waiting:
        shown.on_button("ready")
    elif session.pending == "none":
        slots = [n for n in range(1, 5) if not shown.buttons[f"pick-{n}"].disabled]
        shown.on_button(f"pick-{rng.choice(slots)}")
    elif session.pending == "preview":
        shown.on_button(rng.choice(["confirm", "confirm", "rotate"]))
    elif session.places:
        targets = json.loads(marks(shown)["targets"])
        _, _, x, y = rng.choice(targets)
        shown.on_point(x * 640, y * 520)
    elif actions.visible(session)["decline"]:
        shown.on_button("decline")


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize(
    "box", [extensions.stacked, extensions.landmarks, extensions.extra_token, extensions.busy]
)
def test_boxes_never_seen_before_are_played(
    box: Callable[[Ruleset], Ruleset], players: int
) -> None:
    shown, rng, enough = play(box(BASE), players=players, seed=2), random.Random(2), 8
    for _ in range(900):
        if shown.session.state.turn == enough:
            break
        press_anything(shown, rng)
        assert shown.problem == ""
    assert int(marks(shown)["turn"]) == enough


def press_anything(shown: Table, rng: random.Random) -> None:
    """Do one of the things a player of an expansion could do."""
    session = shown.session
    visible = actions.visible(session)
    names = [name for name in ("ready", "decline", "end", "other") if visible[name]]
    doings: list[Callable[[], None]] = [partial(shown.on_button, name) for name in names]
    doings += [partial(shown.on_extra, str(move)) for move in session.extra]
    if not doings or session.places or "pick" in session.offer.steps:
        doings.append(partial(press_something, shown, rng))
    rng.choice(doings)()


def test_error_of_a_callback_is_shown() -> None:
    shown = table()
    shown.session.make = _raise  # type: ignore[assignment,method-assign]
    shown.on_button("pick-1")
    assert "It broke" in shown._parts["prompt"].value  # noqa: SLF001
    assert "ZeroDivisionError" in shown._parts["errors"].value  # noqa: SLF001
    shown.on_button("menu")
    assert "it broke" not in shown._parts["prompt"].value  # noqa: SLF001


def _raise(_: object) -> None:
    raise ZeroDivisionError("it broke")


def test_a_large_tile_is_refused_for_its_most_telling_reason() -> None:
    game = Game(GAMES["alpine"], 1, 3)
    game.push("pick 1")
    about = {"habitat": "forest"}
    levels = {(0, 0): 2, (1, 0): 2, (0, 1): 1, (1, 1): 1}
    pile = board((q, r, {**about, "level": level}) for (q, r), level in levels.items())
    offer = Offer.of(game.state.with_environment(pile))
    with pytest.raises(IllegalMoveError, match="nothing beside it is at level 2"):
        refuse(offer, NOTHING, Hex(0, 0))
    refuse(offer, NOTHING, Hex(0, 1))  # it may be covered


def test_a_refused_hex_is_lit_and_told_until_the_next_action() -> None:
    shown = table()
    shown.on_button("pick-1")
    before = len(_drawn(shown))
    shown.on_point(*shown.board.frame.center(Hex(0, 0)))
    text = shown._parts["text"].value  # noqa: SLF001
    assert "Refused: hex (0,0): a tile already lies on this place." in text
    assert shown.problem.lower() in shown._parts["prompt"].value.lower()  # noqa: SLF001
    assert len(_drawn(shown)) == before + 1
    shown.on_key("ArrowLeft")
    assert len(_drawn(shown)) == before + 1  # the mark is gone, the cursor is there
    assert "Refused" not in shown._parts["text"].value  # noqa: SLF001


def _drawn(shown: Table) -> tuple[Shape, ...]:
    """Return the shapes of the board as the table would paint them now."""
    seen: list[Scene] = []
    shown.board._painter.show = seen.append  # type: ignore[assignment,method-assign]  # noqa: SLF001
    shown.redraw()
    return seen[0].shapes


def test_refusal_is_one_sentence_without_details() -> None:
    shown = table()
    shown.session.make = _refuse  # type: ignore[assignment,method-assign]
    shown.on_button("pick-1")
    assert "Not now" in shown._parts["prompt"].value  # noqa: SLF001
    assert shown._parts["errors"].value == ""  # noqa: SLF001


def _refuse(_: object) -> None:
    raise IllegalMoveError("not now")


def test_form_begins_a_game_with_a_fresh_seed_at_every_press() -> None:
    shown = table()
    seeds = set()
    for _ in range(3):
        shown.on_button("menu")
        press_start(shown)
        seeds.add(shown.game.record.seed)
    assert len(seeds) == 3


def test_a_new_game_is_kept_before_its_first_move() -> None:
    async def work() -> list[int]:
        shelf = await _platform.open_shelf()
        session = saves.seated(Game(BASE, players=1, seed=7))
        shown = tables.Table(session, greet=False, shelf=shelf)
        shown.on_button("menu")
        press_start(shown)
        await asyncio.gather(*(asyncio.all_tasks() - {asyncio.current_task()}))
        store = await _platform.open_store()
        texts = [await store.read(kept.key) for kept in await shelf.recent()]
        seeds = [saves.unpack(text or "", BASE).game.record.seed for text in texts]
        assert seeds == [shown.game.record.seed]
        return seeds

    assert asyncio.run(work()) != [7]


def test_the_menu_copies_a_link_where_there_is_a_site(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = table()
    for site, buttons in (("", 0), ("https://example.org/site", 1)):
        monkeypatch.setattr(_platform, "site_address", lambda site=site: site)
        shown.on_button("menu")
        assert shown.menu.keep is not None
        html = shown.menu.keep.widget.children[1].value
        assert html.count("cascadia-copy-link") == buttons
        assert html.count(f"{site}/play/index.html#code={shown.game.code}") == buttons
        shown.on_button("menu")


def press_start(shown: Table) -> None:
    """Press Start in the open menu."""
    assert shown.menu.form is not None
    shown.menu.form.start()


def test_form_says_what_is_wrong_with_a_seed() -> None:
    shown = table()
    shown.on_button("menu")
    form = shown.menu.form
    assert form is not None
    form._seed.value = "seven"  # noqa: SLF001
    form.start()
    assert "seven" in shown._parts["prompt"].value  # noqa: SLF001
    assert "seven" in shown._parts["note"].value  # noqa: SLF001 - beside the open menu


def test_wrong_code_is_refused_and_the_game_stays() -> None:
    shown = table()
    game = shown.game
    shown.open_text("cnb1.rubbish")
    assert shown.problem
    assert shown.game is game


def test_everything_kept_leaves_in_a_file_and_comes_back() -> None:
    store = MemoryStore()
    _platform.use_store(store)
    shown = table()
    asyncio.run(store.write("progress/bears", "3 of 5"))
    asyncio.run(store.write("corrections/base/elk.A", "5"))
    file = asyncio.run(shown.keeper.everything())
    _platform.use_store(other := MemoryStore())
    for says in ("2 things came back", "0 things came back"):
        shown.on_button("menu")
        assert shown.menu.keep is not None
        shown.menu.keep._bring.set_state({"value": [_chosen(file)]})  # noqa: SLF001
        assert says in shown.menu.keep._said.value  # noqa: SLF001
        shown.on_button("menu")
    assert asyncio.run(other.read("progress/bears")) == "3 of 5"
    assert asyncio.run(other.read("corrections/base/elk.A")) == "5"


def _chosen(text: str) -> dict[str, object]:
    """Return a file as the browser sends it."""
    content = text.encode()
    file = {"name": "a.json", "type": "", "size": len(content), "content": memoryview(content)}
    return {**file, "last_modified": 1_790_000_000_000}


@pytest.mark.parametrize("wrong", ["{}", "", '{"format": "cascadia_nb store"'])
def test_a_wrong_file_is_refused_beside_the_menu(wrong: str) -> None:
    shown = table()
    shown.on_button("menu")
    assert shown.menu.keep is not None
    shown.menu.keep._bring.set_state({"value": [_chosen(wrong)]})  # noqa: SLF001
    assert shown.problem.startswith("This file")
    assert shown.problem in shown._parts["note"].value  # noqa: SLF001
    assert shown.menu.keep._said.value == ""  # noqa: SLF001


def test_a_file_of_everything_is_no_single_game() -> None:
    shown = table()
    shown.open_text(asyncio.run(shown.keeper.everything()))
    assert "Bring back a file" in shown.problem


def test_themes_change_the_colours() -> None:
    shown = table()
    light = shown._parts["theme"].value  # noqa: SLF001
    shown.on_look("theme", "dark")
    assert shown._parts["theme"].value != light  # noqa: SLF001


def test_text_twin_tells_tiles_and_places() -> None:
    shown = table()
    shown.on_button("pick-1")
    text = shown._parts["text"].value  # noqa: SLF001
    assert text.count("<tr>") == 1 + len(shown.session.state.environment)
    assert all(f"{letter} ({at})" in text for at, letter in shown.session.places)


WITHOUT_ARRAYS = """
import sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numpy", "PIL"):
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Hidden())
import importlib.util
real = importlib.util.find_spec
hidden = ("numpy", "PIL")
importlib.util.find_spec = lambda name, package=None: None if name in hidden else real(name)
from cascadia_nb.ui import play
table = play(seed=7)
table.on_button("pick-1")
print(table.session.pending, sorted({"numpy", "PIL"} & set(sys.modules)))
"""


def test_table_needs_neither_numpy_nor_pillow() -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_ARRAYS], capture_output=True, text=True, check=False
    )
    assert run.stdout.strip() == "tile []", run.stderr
