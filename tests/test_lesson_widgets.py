"""The widgets of lessons: what a press, a tap and a key do, and what is shown and said."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from cascadia_nb import BASE, BEAR, CascadiaError, Dice, Game, Hex, _platform, scoring_card
from cascadia_nb.findings import Finding
from cascadia_nb.lessons import exercises, find, lesson_board, topics
from cascadia_nb.lessons.progress import Record, kept
from cascadia_nb.lessons.report import Report, read_report, write_report
from cascadia_nb.lessons.sitting import HINT, REVEAL, RIGHT
from cascadia_nb.store import MemoryStore
from cascadia_nb.ui.canvas import DENSITY
from cascadia_nb.ui.lesson import (
    classroom,
    compare,
    exercise,
    explain,
    progress,
    readings,
    report,
    walk,
)
from cascadia_nb.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cascadia_nb import Environment
    from cascadia_nb.ui.lesson_exercise import ExercisePanel
    from cascadia_nb.ui.lesson_panel import Panel

EVERY = tuple(one.id for topic in topics() for one in exercises(topic))


@pytest.fixture(autouse=True)
def store() -> Iterator[MemoryStore]:
    """Keep tests away from the reader's own progress."""
    memory = MemoryStore()
    _platform.use_store(memory)
    yield memory
    _platform.use_store(None)


def check(panel: Panel) -> None:
    """Hold a panel to what all of them promise."""
    assert not panel.errors.value
    assert 'role="status"' in panel.spoken.value
    assert f".cascadia-still-{panel.root}{{display:none}}" in panel.css.value
    still = panel._repr_html_()
    assert still.startswith('<div class="cascadia-shown"')
    assert str(panel)


# walks


def test_a_walk_steps_on_and_back() -> None:
    shown = walk(lesson_board("bear", "A walk"), "bear A")
    check(shown)
    assert shown.back.disabled
    last = len(shown.steps) - 1
    for number in range(1, last + 1):
        shown.go(1)
        assert shown.at == number
        assert shown.step.sentence in shown.spoken.value
    assert shown.next.description == "From the start"
    shown.go(1)
    assert shown.at == 0
    shown.go(-1)
    assert shown.at == 0
    check(shown)


def test_a_walk_lights_what_changed() -> None:
    shown = walk(lesson_board("bear", "A walk"), "bear A", order=["0,0", "1,0"])
    shown.go(1)
    shown.go(1)
    side = shown._side.value  # noqa: SLF001 - what is read beside the board
    assert "Scores 4. The first pair of bears" in side
    assert "<b>4</b>" in side


def test_a_walk_plays_by_itself_and_pauses() -> None:
    shown = walk(lesson_board("bear", "A walk"), "bear A")
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        await asyncio.sleep(0)
        waited.append(seconds)
        if len(waited) == 3:
            shown.on_play()

    shown.wait = wait
    shown.on_play()
    assert (shown.at, len(waited), shown.plays) == (2, 3, False)
    shown.on_play()
    assert shown.at == len(shown.steps) - 1
    assert not shown.plays
    shown.speed.value = 0.6
    shown.on_play()
    assert waited[-1] == 0.6


def test_a_walk_serves_games_and_cards_of_ones_own() -> None:
    game, dice = Game(BASE, players=2, seed=3), Dice(4)
    for _ in range(12):
        game.push(game.sample_move(dice))
    replay = walk(game.code)
    for _ in replay.steps:
        replay.go(1)
        check(replay)

    @scoring_card("Shy bears", about=BEAR)
    def shy(env: Environment) -> Iterator[Finding]:
        """A point a bear."""
        for at in env.where(BEAR):
            yield Finding(1, (at,), "a <b>bear</b>")

    own = walk("Fb Wb", shy)
    own.go(1)
    assert "A &lt;b&gt;bear&lt;/b&gt;" in own._side.value  # noqa: SLF001 - what is read


# explanations


def test_a_line_lights_its_finding() -> None:
    shown = explain(lesson_board("bear", "A walk"), "bear A")
    check(shown)
    assert [line.description[:2] for line in shown.lines] == ["4:", "0:", "0:"]
    assert shown.lit == shown.score.scoring
    shown.choose_line(0)
    assert shown.lit == (shown.score.scoring[0],)
    shown.choose_line(0)
    assert shown.lit == shown.score.scoring


def test_what_almost_pays_is_folded_below() -> None:
    shown = explain(lesson_board("bear", "A walk"), "bear A")
    hidden = [line for line in shown.lines if "cascadia-hide" in line._dom_classes]  # noqa: SLF001 - ipywidgets' own
    assert len(hidden) == len(shown.score.almost) == 2
    shown.unfold()
    shown.choose_line(1)
    assert shown.lit == (shown.score.almost[0],)
    shown.unfold()
    assert shown.lit == shown.score.scoring
    alone = explain(lesson_board("bear", "A does not"), "bear A")
    assert alone.unfolded


def test_four_cards_can_be_compared_on_one_board() -> None:
    names = [f"bear {letter}" for letter in "ABCD"]
    shown = compare(lesson_board("bear", "four cards"), names)
    assert [button.description for button in shown.chooser] == [
        *("Bear A: 11 points", "Bear B: 10 points", "Bear C: 23 points", "Bear D: 18 points"),
    ]
    for number in range(4):
        shown.choose_card(number)
        check(shown)
        assert shown.score.title == f"Bear {'ABCD'[number]}"


def test_both_readings_stand_side_by_side() -> None:
    shown = readings("Fe  R   Fe\n  Fe  Fe", "elk D", "elk_d_gaps")
    check(shown)
    assert "most programs read it so" in shown.still()
    assert str(shown).count("Elk D") == 2
    with pytest.raises(CascadiaError, match="no disputed point"):
        readings("Fb", "bear A", "elk_d_gaps")
    with pytest.raises(CascadiaError, match="no card"):
        readings("Fb", "bear Z", "elk_d_gaps")


# exercises


def press(panel: ExercisePanel, at: Hex, *, touch: bool = False) -> None:
    """Press a hex of the canvas with the mouse or with a finger."""
    board = panel.input.board
    x, y = (value * DENSITY for value in board.frame.center(at))
    canvas = board.canvas
    if touch:
        canvas._touch_start_callbacks([(x, y, 0)])  # noqa: SLF001 - what the browser calls
    else:
        canvas._mouse_down_callbacks(x, y)  # noqa: SLF001 - what the browser calls


def key(panel: ExercisePanel, name: str) -> None:
    """Press a key on the canvas."""
    panel.input.board.canvas._key_down_callbacks(name, False, False, False)  # noqa: SLF001 - as the browser does


def enter(panel: ExercisePanel, answer: Any) -> None:  # noqa: ANN401 - an answer of any kind
    """Give an answer as a learner does."""
    kind = panel.sitting.exercise.kind
    if kind == "number":
        panel.input.field.value = str(answer)
        panel.check_button.click()
    elif kind == "hexes":
        panel.clear_button.click()
        for number, at in enumerate(answer):
            press(panel, at, touch=number % 2 == 1)
        panel.check_button.click()
    elif kind in {"choice", "order"}:
        panel.clear_button.click()
        for number in answer if kind == "order" else [answer]:
            panel.input.buttons[number].click()
        panel.check_button.click()
    else:
        panel.on_move(answer)


@pytest.mark.parametrize("name", EVERY)
def test_every_exercise_can_be_answered(name: str, store: MemoryStore) -> None:
    panel = exercise(name)
    check(panel)
    enter(panel, panel.sitting.variant.accepted[0])
    assert panel.sitting.reply.kind == RIGHT, panel.sitting.reply
    check(panel)
    assert asyncio.run(kept(store))[name].solved == 1
    panel.new_button.click()
    assert (panel.sitting.seed, panel.sitting.is_over) == (1, False)
    check(panel)


@pytest.mark.parametrize("name", EVERY)
def test_every_exercise_gives_hints_and_in_the_end_the_reason(name: str) -> None:
    panel = exercise(name)
    sitting = panel.sitting
    wrong = next(
        answer
        for idea in sitting.exercise.slips
        for answer in idea.answers(sitting.variant)
        if sitting.attempt(answer).reply.kind == HINT
    )
    for number in range(1, 4):
        enter(panel, wrong)
        assert (panel.sitting.reply.kind, panel.sitting.reply.hint) == (HINT, number)
        check(panel)
    enter(panel, wrong)
    assert panel.sitting.reply.kind == REVEAL
    check(panel)


def test_enter_in_the_field_checks() -> None:
    panel = exercise("bear-a-points")
    panel.input.field.value = str(panel.sitting.variant.accepted[0])
    panel.input.field._handle_custom_msg({"event": "submit"}, [])  # noqa: SLF001 - as the browser does
    assert panel.sitting.reply.kind == RIGHT


def test_the_keyboard_alone_answers_with_hexes() -> None:
    panel = exercise("bear-a-place")
    wanted = panel.sitting.variant.accepted[0][0]  # type: ignore[index]
    seen: set[Hex | None] = set()
    waiting = [()]
    while waiting and panel.input.cursor != wanted:
        path = waiting.pop(0)
        panel.input.clear()
        for name in ("ArrowDown", *path):
            key(panel, name)
        if panel.input.cursor in seen:
            continue
        seen.add(panel.input.cursor)
        waiting += [(*path, f"Arrow{way}") for way in ("Up", "Down", "Left", "Right")]  # type: ignore[misc]
    assert panel.input.cursor == wanted
    assert str(wanted) in panel.spoken.value
    key(panel, " ")
    assert panel.input.chosen == (wanted,)
    key(panel, "Enter")
    assert panel.sitting.reply.kind == RIGHT


@pytest.mark.parametrize("name", ["hawk-sight", "fox-pairs", "hawk-c-gain"])
def test_the_hex_that_is_asked_about_is_marked(name: str) -> None:
    panel = exercise(name)
    mark = panel.sitting.variant.mark
    told = panel.input.count if panel.sitting.exercise.kind == "hexes" else panel.input.told
    assert f"Marked with a ring: {mark}" in told.value
    assert f"Marked with a ring: {mark}" in str(panel)
    ring = theme("light")["focus.ring"]
    assert ring in panel.still()
    assert ring not in exercise("hawk-a-points").still()


def test_the_keyboard_begins_at_the_marked_hex() -> None:
    panel = exercise("hawk-sight")
    key(panel, "ArrowDown")
    assert panel.input.cursor == panel.sitting.variant.mark
    assert str(panel.sitting.variant.mark) in panel.spoken.value


def test_a_hex_pressed_twice_is_let_go() -> None:
    panel = exercise("bear-a-tokens")
    at = panel.sitting.variant.board.where(BEAR)[0]
    press(panel, at)
    assert panel.input.chosen == (at,)
    press(panel, at, touch=True)
    assert panel.input.chosen == ()
    press(panel, Hex(40, 40))
    assert panel.input.chosen == ()


def test_an_order_can_be_begun_again() -> None:
    panel = exercise("bear-d-order")
    for number in (0, 1, 2):
        panel.input.buttons[number].click()
    assert panel.input.buttons[1].description == "2. Board 2"
    panel.input.buttons[1].click()
    assert panel.input.order == (0,)
    panel.clear_button.click()
    assert panel.input.order == ()


def test_a_move_is_made_on_the_board() -> None:
    panel = exercise("bear-move")
    wanted = str(panel.sitting.variant.accepted[0])
    q, r = map(int, wanted.split()[1].split(","))
    press(panel, Hex(q, r))
    assert panel.input.answer == wanted
    assert panel.sitting.attempts == 0
    press(panel, Hex(q, r))
    assert panel.sitting.reply.kind == RIGHT


def test_an_empty_answer_is_no_attempt() -> None:
    for name in EVERY:
        panel = exercise(name)
        panel.check_button.click()
        assert panel.sitting.attempts == 0, name
        assert panel.sitting.reply.words


# progress, reports, classes


def test_progress_and_report_show_what_was_done(store: MemoryStore) -> None:
    panel = exercise("bear-a-points")
    enter(panel, panel.sitting.variant.accepted[0])
    shown = progress("bear")
    shown.begin()
    assert shown.records["bear-a-points"].solved == 1
    assert "Card A: how many points?" in shown.still()
    check_desk(shown)
    handed = report()
    handed.begin()
    handed.name.value = "<Ann>"
    assert handed.report.name == "<Ann>"
    assert read_report(write_report(handed.report)).records == handed.records
    assert "<Ann>" not in handed.links()
    shown.on_forget()
    assert asyncio.run(kept(store))
    shown.on_forget()
    assert not asyncio.run(kept(store))
    assert not shown.records


def check_desk(panel: Panel) -> None:
    """Hold a panel without a spoken line to its promises."""
    assert not panel.errors.value
    assert panel._repr_html_()


def test_a_teacher_sees_the_class(tmp_path: Path) -> None:
    report_text = write_report(Report("<i>Ann", {"bear-a-points": Record(1, 2, 5, 0, (0,))}))
    (tmp_path / "ann.json").write_text(report_text, encoding="utf-8")
    (tmp_path / "ben.json").write_text("{", encoding="utf-8")
    shown = classroom(tmp_path)
    page = shown.still()
    assert "&lt;i&gt;Ann" in page
    assert "ben.json: it is not JSON" in page
    assert "solved with 2 hints, 5 answers" in page
    empty = classroom()
    empty.on_files({"new": ({"name": "ann.json", "content": report_text.encode()},)})
    assert [one.name for one in empty.table.reports] == ["<i>Ann"]
    check_desk(empty)
    alike = [Report(name, {"bear-a-points": Record(1, 2, 5, 0, (0,))}) for name in ("Ann", "Ben")]
    contents = [write_report(one).encode() for one in alike]
    empty.on_files({"new": tuple({"name": "report.json", "content": one} for one in contents)})
    assert [one.name for one in empty.table.reports] == ["Ann", "Ben"]
    links = empty._links.value  # noqa: SLF001 - what is saved
    assert "%EF%BB%BFname%2C" in links  # the mark that lets Excel read accents


def test_seeds_choose_the_variant() -> None:
    assert (
        exercise("bear-a-points", seed=5).sitting.variant.board
        == find("bear-a-points").variant(5).board
    )


def test_a_board_can_be_looked_at_closer() -> None:
    panel = exercise("bear-a-tokens")
    board = panel.input.board
    whole = board.frame
    board.closer.click()
    assert board.frame.radius > whole.radius * 1.5
    assert board.closer.description == "Whole board"
    far = max(panel.sitting.variant.board, key=lambda at: board.frame.center(at)[0])
    press(panel, far)
    assert panel.input.chosen == (far,)
    x, y = board.frame.center(far)
    assert (round(x), round(y)) == (280, 240)
    board.closer.click()
    assert board.frame == whole
