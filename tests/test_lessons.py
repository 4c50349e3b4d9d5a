"""The machine behind the exercises: answers, hints, walks, progress, reports, classes."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from cascadia_nb import BASE, BEAR, CascadiaError, Dice, Finding, Game, Hex, scoring_card
from cascadia_nb.lessons import Sitting, exercises, find, lesson_board, topics
from cascadia_nb.lessons.answers import hexes_of, read_answer
from cascadia_nb.lessons.boards import random_board
from cascadia_nb.lessons.classroom import read_class, read_folder
from cascadia_nb.lessons.making import Throws
from cascadia_nb.lessons.page import report_page
from cascadia_nb.lessons.progress import Record, forget, kept, note, read_kept, read_record
from cascadia_nb.lessons.report import Report, file_name, read_report, write_report
from cascadia_nb.lessons.rows import read_row
from cascadia_nb.lessons.sitting import HINT, REVEAL, RIGHT, UNREAD
from cascadia_nb.lessons.walks import steps_of, text_of
from cascadia_nb.store import MemoryStore
from cascadia_nb.text import Reason
from cascadia_nb.wording.lessons import LESSONS
from lite.paths import PACKAGE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cascadia_nb import Environment
    from cascadia_nb.lessons import Exercise

NUMBER, HEXES, PLACE, CHOICE, ORDER, MOVE = (
    find(f"bear-{name}")
    for name in ("a-points", "a-tokens", "a-place", "c-board", "d-order", "move")
)
STRANGE: tuple[Any, ...] = (
    *(None, "", " ", "x", "1.5", 1.5, True, [], [[]], [1], [(1,)], {}, {1: 2}, object(), b"7"),
    *("9" * 500, 10**400, float("nan"), float("inf"), "1,2,3", "token", "pick 99", "\0", "½", "٣"),
    *([(10**9, 0)], [("a", "b")], range(3), (0, 0, 0), (2, 1), "0 0 0", "'; drop", "🐻"),
)


def wrong_number(one: Sitting) -> int:
    """Return an answer that is wrong and betrays no wrong idea."""
    return next(n for n in range(200) if n not in one.variant.accepted and one.idea(n) is None)


@pytest.mark.parametrize("one", [NUMBER, HEXES, PLACE, CHOICE, ORDER, MOVE], ids=lambda one: one.id)
@pytest.mark.parametrize("given", STRANGE, ids=[str(n) for n in range(len(STRANGE))])
def test_nothing_raises_on_strange_answers(one: Exercise, given: object) -> None:
    before = Sitting(one)
    after = before.attempt(given)
    assert after.reply.words
    if after.reply.kind == UNREAD:
        assert (after.attempts, after.wrong, after.hints) == (0, 0, 0)


def test_three_hints_then_the_reason_then_a_fresh_one() -> None:
    now = Sitting(NUMBER)
    wrong = wrong_number(now)
    for number, hint in enumerate(NUMBER.hints, start=1):
        now = now.attempt(wrong)
        assert (now.reply.kind, now.reply.hint, now.reply.words) == (HINT, number, hint)
        assert not now.lit
    now = now.attempt(wrong)
    assert now.reply.kind == REVEAL
    assert str(now.variant.accepted[0]) in now.reply.words
    assert now.lit == now.variant.reveal
    assert now.attempt(now.variant.accepted[0]) is now
    fresh = now.fresh()
    assert (fresh.seed, fresh.wrong, fresh.attempts, fresh.reveals) == (1, 0, 4, 1)
    assert fresh.variant.board != now.variant.board
    assert fresh.attempt(fresh.variant.accepted[0]).reply.kind == RIGHT


def test_a_wrong_idea_gets_its_own_hint_once() -> None:
    idea = next(one for one in NUMBER.slips if one.answers(NUMBER.variant()))
    answer = idea.answers(NUMBER.variant())[0]
    now = Sitting(NUMBER).attempt(answer)
    assert (now.reply.slip, now.reply.words) == (idea.name, idea.hint)
    again = now.attempt(answer)
    assert again.reply.slip != idea.name
    assert again.reply.hint == 2


def test_the_answer_can_be_shown_at_any_time() -> None:
    shown = Sitting(NUMBER).give_up()
    assert (shown.reply.kind, shown.reveals, shown.attempts) == (REVEAL, 1, 0)
    assert shown.give_up() is shown


@pytest.mark.parametrize(
    ("one", "given"),
    [
        (NUMBER, lambda v: f" {v.accepted[0]} "),
        (NUMBER, lambda v: float(v.accepted[0])),
        (HEXES, lambda v: [list(at) for at in reversed(v.accepted[0])]),
        (HEXES, lambda v: " ".join(map(str, v.accepted[0]))),
        (PLACE, lambda v: v.accepted[0][0]),
        (CHOICE, lambda v: str(v.accepted[0])),
        (ORDER, lambda v: ", ".join(map(str, v.accepted[0]))),
        (MOVE, lambda v: v.accepted[0].upper().lower()),
    ],
)
def test_answers_can_be_given_in_several_forms(
    one: Exercise, given: Callable[[Any], object]
) -> None:
    assert Sitting(one).attempt(given(one.variant())).reply.kind == RIGHT


def test_every_equally_good_place_is_right() -> None:
    variants = ((seed, PLACE.variant(seed)) for seed in range(50))
    seed, variant = next((n, v) for n, v in variants if len(v.accepted) > 1)
    for answer in variant.accepted:
        assert Sitting(PLACE, seed).attempt(answer).reply.kind == RIGHT


def test_one_hex_is_asked_for_one_at_a_time() -> None:
    two = list(PLACE.variant().board)[:2]
    assert read_answer(PLACE.variant(), two) == Reason("lesson choose one")
    assert read_answer(PLACE.variant(), [Hex(50, 50)]) == Reason("lesson not on board")


def test_a_move_that_is_not_allowed_is_no_attempt() -> None:
    after = Sitting(MOVE).attempt("token 40,40")
    assert (after.reply.kind, after.attempts) == (UNREAD, 0)
    assert MOVE.variant().game is not None


def test_seeds_decide_everything() -> None:
    for one in exercises("bear"):
        first, again = one.variant(7), one.variant(7)
        assert (first.boards, first.accepted) == (again.boards, again.accepted)


def test_boards_are_legal_positions() -> None:
    for seed in range(200):
        board = random_board(Throws(seed), {"animal": "bear"})
        assert board.problems() == (), seed


@pytest.mark.parametrize("name", ["", "bear", "bear-", "nothing-here", "bear-a"])
def test_unknown_exercises_get_a_sentence(name: str) -> None:
    with pytest.raises(CascadiaError, match="there is no exercise"):
        find(name)


def test_unknown_topics_and_boards_get_a_sentence() -> None:
    with pytest.raises(CascadiaError, match="there is no topic"):
        exercises("unicorn")
    with pytest.raises(CascadiaError, match="topic bear has no"):
        lesson_board("bear", "unicorn")


@pytest.mark.parametrize(
    "change",
    [
        {"id": "Bear 1"},
        {"id": "elk-1"},
        {"kind": "essay"},
        {"title": ""},
        {"question": ""},
        {"make": {"maker": "magic"}},
        {"hints": ["one"]},
        {"slips": []},
        {"slips": [{"slip": "unheard of", "hint": "x"}] * 2},
        {"typo": 1},
    ],
)
def test_rows_that_are_not_in_order_are_refused(change: dict[str, Any]) -> None:
    table = json.loads((PACKAGE / "data" / "lessons" / "bear.json").read_text("utf-8"))
    row = table["exercises"][0]
    read_row("bear", row)
    with pytest.raises(CascadiaError, match="not in order"):
        read_row("bear", {**row, **change})


# walks


def test_a_walk_goes_token_by_token() -> None:
    board = lesson_board("bear", "A walk")
    steps = steps_of(board, "bear A", order=["0,0", "1,0", "3,0", "3,1", "2,2", "-1,2"])
    assert [step.points for step in steps] == [0, 0, 4, 4, 11, 4, 4]
    assert [step.change for step in steps] == [0, 0, 4, 0, 7, -7, 0]
    assert steps[-1].environment == board
    assert steps[2].lit[0].hexes == (Hex(0, 0), Hex(1, 0))
    assert not steps[1].lit[0].points


def test_a_walk_serves_cards_of_ones_own() -> None:
    @scoring_card("Counted bears", about=BEAR)
    def counted(env: Environment) -> Iterator[Finding]:
        """A point a bear."""
        for at in env.where(BEAR):
            yield Finding(1, (at,), "a bear")

    steps = steps_of("Fb Wb\n  Pb", counted)
    assert [step.points for step in steps] == [0, 1, 2, 3]


def test_a_walk_goes_through_games_and_saves() -> None:
    game, dice = Game(BASE, players=2, seed=3), Dice(4)
    for _ in range(12):
        game.push(game.sample_move(dice))
    steps = steps_of(game)
    assert len(steps) == len(game.moves) + 1
    assert [s.points for s in steps[-1:]] == [game.sheet(steps[-1].seat).total]
    assert text_of(steps) == text_of(steps_of(game.code)) == text_of(steps_of(game.save()))


def test_a_walk_says_what_the_lesson_wants() -> None:
    steps = steps_of("Fb Wb", "bear A", says=["Look.", ""])
    assert steps[0].sentence == "Look."
    assert steps[1].sentence != ""


@pytest.mark.parametrize(
    ("thing", "cards", "order"),
    [
        (7, "bear A", ()),
        ("Fb", None, ()),
        ("Fb", [], ()),
        ("Fb", "bear Z", ()),
        ("Fb", [7], ()),
        ("Fb", "bear A", ["9,9"]),
        ("Fb", "bear A", ["here"]),
        ("no picture: at all", "bear A", ()),
        ('{"a": 1}', "bear A", ()),
    ],
)
def test_walks_refuse_what_cannot_be_read(thing: object, cards: Any, order: Any) -> None:  # noqa: ANN401 - anything
    with pytest.raises(CascadiaError):
        steps_of(thing, cards, order=order)


# progress


def solved(*answers: object) -> tuple[Sitting, Sitting]:
    """Return a sitting before and after its last answer."""
    before = now = Sitting(NUMBER)
    for answer in answers:
        before, now = now, now.attempt(answer)
    return before, now


def test_progress_is_counted() -> None:
    right, wrong = NUMBER.variant().accepted[0], wrong_number(Sitting(NUMBER))
    record = Record()
    now = Sitting(NUMBER)
    for answer in (wrong, "seven", wrong, right, right):
        before, now = now, now.attempt(answer)
        record = record.after(before, now)
    assert record == Record(solved=1, hints=2, attempts=3, reveals=0, seeds=(0,))
    before, now = solved(right)
    assert record.after(before, now).hints == 0
    before, now = Sitting(NUMBER), Sitting(NUMBER).give_up()
    assert Record().after(before, now) == Record(reveals=1)


def test_progress_of_two_tabs_adds_up() -> None:
    class Busy(MemoryStore):
        """A store in which another tab is quicker, once."""

        rival = True

        async def swap(self, key: str, seen: str | None, text: str) -> bool:
            if self.rival:
                self.rival = False
                await self.write(key, json.dumps(Record(1, 0, 1, 0, (5,)).told()))
                return False
            return await super().swap(key, seen, text)

    store = Busy()
    asyncio.run(note(store, *solved(NUMBER.variant().accepted[0])))
    found = asyncio.run(kept(store))
    assert found == {NUMBER.id: Record(2, 0, 2, 0, (5, 0))}
    asyncio.run(forget(store))
    assert asyncio.run(kept(store)) == {}


@pytest.mark.parametrize(
    "data",
    [
        *(None, 7, [], {}, "x", {"solved": 1}),
        {**Record().told(), "extra": 1},
        {**Record().told(), "solved": -1},
        {**Record().told(), "solved": True},
        {**Record().told(), "solved": 1.0},
        {**Record().told(), "solved": 1},
        {**Record().told(), "hints": 0},
        {**Record().told(), "attempts": 10**9},
        {**Record().told(), "seeds": "no"},
        {**Record().told(), "seeds": [-1]},
        {**Record().told(), "seeds": [0] * 51},
        {**Record(2, 0, 1).told()},
    ],
)
def test_damaged_records_are_no_records(data: Any) -> None:  # noqa: ANN401 - anything
    assert read_record(data) is None
    assert read_kept(json.dumps(data)) == Record()


def test_damaged_files_count_as_nothing_done() -> None:
    for text in (None, "", "{", "[" * 100_000, "NaN"):
        assert read_kept(text) == Record()


# reports


REPORT = Report("Ann B", {"bear-a-points": Record(3, 1, 7, 1, (0, 4, 9)), "old-one": Record()})


def test_reports_round_trip() -> None:
    assert read_report(write_report(REPORT)) == REPORT
    assert write_report(read_report(write_report(REPORT))) == write_report(REPORT)
    assert REPORT.solved == 1


def test_reports_hold_a_name_and_counts_and_nothing_else() -> None:
    content = json.loads(write_report(REPORT))
    assert set(content) == {"format", "version", "name", "exercises"}
    assert set(content["exercises"]["bear-a-points"]) == set(Record._fields)


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "a\nb\0c", "x" * 500, "", "\u202eevil"]
)
def test_names_are_harmless(name: str) -> None:
    report = read_report(write_report(Report(name, REPORT.records)))
    assert len(report.name) <= 60
    assert report.name.isprintable()
    page = report_page(report)
    assert "<script" not in page
    assert file_name(name).endswith(".json")
    assert "/" not in file_name("../../x")


def hostile() -> Iterator[str]:
    """Yield files that are no reports."""
    good = json.loads(write_report(REPORT))
    yield from ("", "x", "{}", "[]", "null", "[" * 100_000, '{"format": 1e999}', "x" * 300_000)
    for key, value in (
        *(("format", "other"), ("version", 2), ("version", "1"), ("name", 7), ("name", None)),
        *(("exercises", []), ("exercises", {"a-b": 1}), ("exercises", {"a-b": {}})),
        ("exercises", {"<b>": Record().told()}),
        ("exercises", {"x" * 99: Record().told()}),
        ("exercises", {f"a-{n}": Record().told() for n in range(1001)}),
    ):
        yield json.dumps({**good, key: value})
    for key in good:
        yield json.dumps({name: value for name, value in good.items() if name != key})


HOSTILE = tuple(hostile())


@pytest.mark.parametrize("text", HOSTILE, ids=[str(n) for n in range(len(HOSTILE))])
def test_hostile_reports_get_a_sentence(text: str) -> None:
    with pytest.raises(CascadiaError) as caught:
        read_report(text)
    assert len(str(caught.value)) < 200


def test_a_class_is_read_from_a_folder(tmp_path: Path) -> None:
    ben = Report("ben", {"bear-a-points": Record(1, 0, 1, 0, (0,))})
    for name, text in {"a": write_report(REPORT), "b": write_report(ben), "c": "{"}.items():
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    (tmp_path / "d.json").write_bytes(b"\xff\xfe\xfa")
    (tmp_path / "notes.txt").write_text("not a report", encoding="utf-8")
    table = read_folder(tmp_path)
    assert [report.name for report in table.reports] == ["Ann B", "ben"]
    assert [problem.partition(":")[0] for problem in table.problems] == ["c.json", "d.json"]
    assert table.summary("bear-a-points") == (2, 2, 1, 8)
    assert table.ids == ("bear-a-points", "old-one")
    assert "2 reports" in str(table)


@pytest.mark.parametrize("name", ["turn-overpopulation", "setup-order", "turn-order"])
def test_options_that_are_sentences_end_the_reveal_with_one_full_stop(name: str) -> None:
    shown = Sitting(find(name)).give_up().reply.words
    assert shown.endswith(".")
    assert ".." not in shown
    assert ". →" not in shown


@pytest.mark.parametrize("name", ["bear-move", "turn-best-token"])
@pytest.mark.parametrize("seed", range(12))
def test_the_best_place_for_a_token_is_a_place_and_has_its_reason(name: str, seed: int) -> None:
    shown = Sitting(find(name), seed).give_up()
    assert shown.variant.accepted[0].startswith("token ")  # type: ignore[union-attr]
    assert "the move that the board shows now" in shown.reply.words
    gains = dict(shown.variant.facts["gains"])
    assert shown.lit or max(gains.values()) <= 0


@pytest.mark.parametrize("cards", [None, 5, [], [5], object()])
def test_what_is_no_card_gets_a_sentence(cards: object) -> None:
    with pytest.raises(CascadiaError, match="a card is needed here"):
        steps_of("Fb", cards)


def test_a_class_table_is_safe_in_a_spreadsheet() -> None:
    table = read_class({"a.json": write_report(Report("=1+1", REPORT.records))})
    assert table.as_csv().splitlines()[1].startswith("'=1+1,3,1,7")
    forged = Report("Ann", {"-1-2": REPORT.records["bear-a-points"]})
    table = read_class({"a.json": write_report(forged)})
    assert table.as_csv().startswith("name,'-1-2 solved")


def test_a_file_that_is_named_twice_is_one_report(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_text(write_report(REPORT), encoding="utf-8")
    assert len(read_folder([file, file, tmp_path]).reports) == 1


def test_a_folder_without_reports_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CascadiaError, match="no report"):
        read_folder(tmp_path)
    with pytest.raises(CascadiaError, match=r"nothing\.json"):
        read_folder(tmp_path / "nothing.json")


# words


def test_every_kind_of_answer_has_its_sentences() -> None:
    assert {f"lesson unread {one.kind}" for t in topics() for one in exercises(t)} <= set(LESSONS)


def test_hexes_are_one_answer_in_any_order() -> None:
    assert hexes_of([(1, 0), (0, 0), (1, 0)]) == (Hex(0, 0), Hex(1, 0))
