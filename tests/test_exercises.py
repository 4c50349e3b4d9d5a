"""Every exercise of every lesson: right answers pass, wrong ideas get their hint, scorers agree."""

from __future__ import annotations

import json
import string
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from cascadia_nb import lessons
from cascadia_nb.hexes import to_pixel
from cascadia_nb.lessons import exercises, find, topics
from cascadia_nb.lessons.boards import TALLEST, WIDEST
from cascadia_nb.lessons.rows import HINTS, WORTH, notebook_of
from cascadia_nb.lessons.sitting import HINT, RIGHT, Sitting
from cascadia_nb.notation import read_picture
from lite.paths import NOTEBOOKS, PACKAGE
from tests import lesson_checks

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
    from cascadia_nb.lessons import Exercise
    from cascadia_nb.lessons.making import Variant

CHECKS = lesson_checks.load()
VARIANTS = range(50)
FEWEST = 5
ROWS = tuple(one for topic in topics() for one in exercises(topic))
every_exercise = pytest.mark.parametrize("one", ROWS, ids=lambda one: one.id)


class Asked(NamedTuple):
    """An exercise with the variants that are looked at."""

    one: Exercise
    variants: tuple[Variant, ...]


@pytest.fixture(scope="module", params=ROWS, ids=lambda one: one.id)
def asked(request: pytest.FixtureRequest) -> Asked:
    """Return each exercise in turn; its variants are made once for all tests."""
    return Asked(request.param, tuple(request.param.variant(seed) for seed in VARIANTS))


every_topic = pytest.mark.parametrize("topic", topics())


def plain(answer: object) -> Any:  # noqa: ANN401 - what naive checks return
    """Return an answer without our classes."""
    if isinstance(answer, tuple):
        return tuple(tuple(item) if isinstance(item, tuple) else item for item in answer)
    return answer


def test_right_answers_pass(asked: Asked) -> None:
    one = asked.one
    for seed in (0, 1, 2):
        for answer in one.variant(seed).accepted[:4]:
            sitting = Sitting(one, seed).attempt(answer)
            assert sitting.reply.kind == RIGHT, (seed, answer, sitting.reply)


def test_naive_answers_agree(asked: Asked) -> None:
    told = asked.one.make
    for seed, variant in enumerate(asked.variants):
        naive = CHECKS[told["maker"]](told, variant)
        assert {plain(answer) for answer in variant.accepted} == naive, seed


def test_every_wrong_idea_gets_its_own_hint(asked: Asked) -> None:
    one = asked.one
    told: set[str] = set()
    for seed, variant in enumerate(asked.variants):
        for idea in one.slips:
            for answer in idea.answers(variant):
                sitting = Sitting(one, seed).attempt(answer)
                assert sitting.reply.kind == HINT, (seed, idea.name, sitting.reply)
                told.add(sitting.reply.slip)
    assert told == {idea.name for idea in one.slips}
    assert len({idea.hint for idea in one.slips} | set(one.hints)) == len(one.slips) + HINTS


def test_variants_are_worth_asking(asked: Asked) -> None:
    one = asked.one
    for seed, variant in enumerate(asked.variants):
        assert variant.accepted
        assert sum(bool(idea.answers(variant)) for idea in one.slips) >= WORTH, seed
    different = {str((variant.accepted, shown(variant))) for variant in asked.variants}
    assert len(different) >= min(len(VARIANTS) // 2, 10)


def shown(variant: Variant) -> str:
    """Return all that a learner sees of a variant but the question."""
    boards = [str(env) for env in variant.boards]
    return f"{boards} {variant.options} {variant.display} {variant.table} {variant.mark}"


def test_boards_fit_on_a_phone(asked: Asked) -> None:
    if asked.one.kind == "move":  # real games grow; their board can be looked at closer
        return
    for seed, variant in enumerate(asked.variants):
        for board in variant.boards:
            across, down = extent(board)
            assert across <= WIDEST + 0.01, seed
            assert down <= TALLEST + 1, seed


def extent(board: Environment) -> tuple[float, float]:
    """Return how many hexes a board is wide and high."""
    centers = [to_pixel(at, 1 / 3**0.5) for at in board]
    across, down = [x for x, _ in centers], [y for _, y in centers]
    return max(across) - min(across) + 1, (max(down) - min(down)) / 0.866 + 1


@every_exercise
def test_texts_name_only_what_the_maker_gives(one: Exercise) -> None:
    known = set(one.variant().values)
    for text in (one.question, *one.hints, *(idea.hint for idea in one.slips)):
        places = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        assert places <= known, text


@every_exercise
def test_a_chosen_first_board_is_the_first(one: Exercise) -> None:
    if one.first:
        assert one.variant(0).boards[0] == read_picture(one.first)


@every_topic
def test_tables_name_their_topic_and_hold_boards(topic: str) -> None:
    table = json.loads((PACKAGE / "data" / "lessons" / f"{topic}.json").read_text("utf-8"))
    assert table["topic"] == topic
    for name, lines in table.get("boards", {}).items():
        assert read_picture(lines if isinstance(lines, str) else "\n".join(lines)), name


LESSONS = tuple(topic for topic in topics() if (NOTEBOOKS / f"{notebook_of(topic)}.ipynb").exists())


@pytest.mark.parametrize("topic", LESSONS)
def test_a_lesson_asks_its_check_and_five_exercises_at_least(topic: str) -> None:
    notebook = NOTEBOOKS / f"{notebook_of(topic)}.ipynb"
    document = json.loads(notebook.read_text(encoding="utf-8"))
    code = "\n".join("".join(c["source"]) for c in document["cells"] if c["cell_type"] == "code")
    found = {one.id for one in exercises(topic) if f'exercise("{one.id}"' in code}
    assert len(found) >= FEWEST
    assert {one.id for one in exercises(topic) if one.check} <= found


def test_a_loaded_topic_leaves_the_list_of_topics_in_its_place() -> None:
    find(ROWS[0].id)
    assert lessons.topics() == topics()


def test_ids_are_unique() -> None:
    assert len({one.id for one in ROWS}) == len(ROWS)


def test_every_maker_has_a_naive_check() -> None:
    assert {one.make["maker"] for one in ROWS} <= set(CHECKS)
