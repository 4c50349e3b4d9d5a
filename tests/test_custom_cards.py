"""Cards of one's own: the decorator, the guard, and one clear sentence for every slip."""

# ruff: noqa: ANN401 - a slip may be of any type

from __future__ import annotations

import itertools
import pickle
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from cascadia_nb import BASE, CascadiaError, Game
from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import RuleError
from cascadia_nb.findings import Finding
from cascadia_nb.guard import MOST
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import BEAR, FOX
from cascadia_nb.scoring_card import ScoringCard, fingerprint_of, scoring_card
from cascadia_nb.text import Reason
from cascadia_nb.tiles import Part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

EAST = Hex(1, 0)
FAR = Hex(9, 9)


def board() -> Environment:
    """Return a fox, a bear beside it, and a lone fox."""
    return Environment.of_tokens({ORIGIN: FOX, EAST: BEAR, Hex(4, 0): FOX})


@scoring_card("Shy foxes", about=FOX)
def shy_foxes(env: Environment) -> Iterator[Finding]:
    """3 points for each fox with no bear beside it."""
    for fox in env.where(FOX):
        bears = [n for n in fox.neighbors() if env.token(n) is BEAR]
        yield Finding(0 if bears else 3, (fox, *bears), f"{len(bears)} bears beside this fox")


def card(rule: Any) -> ScoringCard:
    return scoring_card("Mine")(rule)


def slip(rule: Any) -> str:
    """Return the one sentence about what is wrong with a rule."""
    with pytest.raises(RuleError) as caught:
        card(rule).score(board())
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith("card 'Mine' ")
    return message


# what works


def test_the_docstring_is_the_text() -> None:
    assert shy_foxes.text == "3 points for each fox with no bear beside it."
    assert (shy_foxes.name, shy_foxes.title) == ("Shy foxes", "Shy foxes")
    assert (shy_foxes.about, shy_foxes.key) == (FOX, "card fox")
    assert (shy_foxes.source, shy_foxes.reads) == ("yours", "environment")


def test_it_scores_and_explains_like_any_card() -> None:
    score = shy_foxes.score(board())
    assert score.points == 3
    assert score.scoring == (Finding(3, (Hex(4, 0),), "0 bears beside this fox"),)
    assert str(shy_foxes.explain(board())).splitlines() == [
        "Shy foxes: 3",
        "  +3  0 bears beside this fox",
        "almost:",
        "   -  1 bears beside this fox",
    ]


def test_a_rule_may_return_a_list() -> None:
    assert (
        card(lambda _: [Finding(2, (ORIGIN,), "a"), Finding(3, (), "b")]).score(board()).points == 5
    )


def test_a_rule_may_take_points_away() -> None:
    assert card(lambda _: [Finding(-2, (ORIGIN,), "a")]).score(board()).points == -2


@pytest.mark.parametrize("hexes", [((0, 0),), [ORIGIN, (1, 0)], {EAST, ORIGIN}, iter([ORIGIN])])
def test_pairs_lists_and_sets_become_tuples_of_hexes(hexes: Any) -> None:
    found = card(lambda _: [Finding(1, hexes, "here")]).findings(board())[0]
    assert all(isinstance(at, Hex) for at in found.hexes)
    assert list(found.hexes) == sorted(found.hexes)
    assert found.hexes[0] == ORIGIN


def test_links_are_kept() -> None:
    found = card(lambda _: [Finding(1, (ORIGIN,), "look", [[(0, 0), (1, 0)]])]).findings(board())  # type: ignore[arg-type]
    assert found[0].links == ((ORIGIN, EAST),)


def test_a_card_without_an_animal_has_a_row_of_its_own() -> None:
    assert card(lambda _: []).key == "card Mine"


# what does not


def test_returning_a_number() -> None:
    assert "returned 3" in slip(lambda _: 3)
    assert "instead of 'return'" in slip(lambda _: 3)


def test_returning_nothing() -> None:
    assert "returned nothing: write 'yield Finding" in slip(lambda _: None)


def test_returning_one_finding() -> None:
    assert "returned one finding" in slip(lambda _: Finding(1, (ORIGIN,), "a"))


@pytest.mark.parametrize("results", ["points", {1: 2}, {3, 4}])
def test_returning_something_else(results: object) -> None:
    assert f"returned {results!r}" in slip(lambda _: results)


@pytest.mark.parametrize("result", [3, (3, (ORIGIN,), "a"), None, "three"])
def test_yielding_something_else(result: object) -> None:
    message = slip(lambda _: [Finding(1, (ORIGIN,), "a"), result])
    assert "as result number 2: write 'yield Finding" in message


@pytest.mark.parametrize("points", [True, 1.5, 2.0, "3", None])
def test_points_that_are_no_whole_number(points: Any) -> None:
    assert f"gave {points!r} as the points of result number 1" in slip(
        lambda _: [Finding(points, (ORIGIN,), "a")]
    )


@pytest.mark.parametrize(
    "hexes",
    [ORIGIN, 3, None, "here", (3, 4), ((1, 2, 3),), ((0.0, 1.0),), (Hex(0.0, 0),), (Hex([], 0),)],  # type: ignore[arg-type]
)
def test_hexes_that_are_none(hexes: Any) -> None:
    assert "(fox,) with a comma" in slip(lambda _: [Finding(1, hexes, "a")])


def test_hexes_off_the_board() -> None:
    message = slip(lambda _: [Finding(1, (ORIGIN, FAR), "a")])
    assert "pointed at (9,9) in result number 1" in message
    assert "(9,9)" in slip(lambda _: [Finding(1, (), "a", ((ORIGIN, FAR),))])


@pytest.mark.parametrize("why", [None, 3, ("a", "b"), Reason("no such key"), Reason("corridor")])
def test_a_reason_that_is_no_sentence(why: Any) -> None:
    assert "must be a sentence in quotes" in slip(lambda _: [Finding(1, (ORIGIN,), why)])


@pytest.mark.parametrize("links", [ORIGIN, ((ORIGIN,),), 3, ((1, 2),)])
def test_links_that_are_no_pairs(links: Any) -> None:
    assert "tuple of pairs of hexes" in slip(lambda _: [Finding(1, (ORIGIN,), "a", links)])


def test_a_rule_that_stops_names_line_and_hex() -> None:
    def rule(env: Environment) -> Iterator[Finding]:
        for fox in env.where(FOX):
            yield Finding(1 // len([n for n in fox.neighbors() if n in env]), (fox,), "a")

    message = slip(rule)
    line = rule.__code__.co_firstlineno + 2
    assert f"stopped in line {line} at fox = (4,0) (ZeroDivisionError" in message


def test_a_rule_that_stops_inside_a_helper_names_its_own_line() -> None:
    def kinds(env: Environment, at: tuple[int, int]) -> str:
        return env[Hex(*at)].part.wildlife[0].name

    def rule(env: Environment) -> list[Finding]:
        return [Finding(1, (at,), kinds(env, at)) for at in env]

    message = slip(rule)
    assert f"line {rule.__code__.co_firstlineno + 1} at at = (0,0) (IndexError" in message


def test_a_rule_that_stops_without_a_hex_names_the_last_result() -> None:
    def rule(_: Environment) -> Iterator[Finding]:
        yield Finding(1, (EAST,), "a")
        raise ValueError

    assert "after the result on (1,0) (ValueError): " in slip(rule)


@pytest.mark.parametrize(
    ("rule", "hint"),
    [
        (lambda env: [env[FAR]], "no tile lies there, so ask 'if hex in env' first"),
        (lambda env: [env.get(FAR).token], "ask 'is not None' first"),
        (lambda _: [Finding(1, (ORIGIN,))], "with all three"),  # type: ignore[call-arg]
        (lambda _: [unheard_of], "import that name"),  # type: ignore[name-defined]  # noqa: F821
        (lambda env: env.tokens().clear(), "make a copy first, such as dict(env.tokens())"),
        (lambda _: [1 / 0], "change that line"),
    ],
)
def test_frequent_slips_get_a_hint(rule: Any, hint: str) -> None:
    assert hint in slip(rule)


def test_a_rule_with_the_wrong_number_of_arguments() -> None:
    def rule() -> list[Finding]:
        return []

    assert "could not be started (TypeError" in slip(rule)


def test_a_rule_that_never_ends() -> None:
    message = slip(lambda _: (Finding(1, (ORIGIN,), "a") for _ in itertools.count()))
    assert f"more than {MOST} findings" in message
    at_most = [Finding(0, (), "a")] * MOST
    assert len(card(lambda _: at_most).findings(board())) == MOST


def poke_cells(env: Environment) -> list[Finding]:
    env._cells[FAR] = Cell(Part(ORIGIN, (), ()))  # noqa: SLF001
    return []


def poke_and_stop(env: Environment) -> list[Finding]:
    env._cells.clear()  # noqa: SLF001
    raise ValueError


def poke_number(env: Environment) -> list[Finding]:
    env.placed += 1
    return []


@pytest.mark.parametrize("rule", [poke_cells, poke_and_stop, poke_number])
def test_a_rule_that_changes_the_board_is_told_and_undone(rule: Any) -> None:
    env = board()
    later = env.marked(ORIGIN, "lodge")
    env.tokens()
    with pytest.raises(RuleError, match="changed the board while it was scored"):
        card(rule).score(env)
    assert env == board()
    assert env.placed == 0
    assert env.tokens() == board().tokens()
    assert later.tokens() == board().tokens()
    assert shy_foxes.score(env).points == 3


def test_nothing_is_kept_of_a_rule_that_failed() -> None:
    env, calls = board(), []

    def rule(_: Environment) -> Iterable[Finding]:
        calls.append(1)
        raise ValueError

    for _ in range(2):
        with pytest.raises(RuleError):
            card(rule).score(env)
    assert len(calls) == 2


def test_an_error_that_cannot_say_what_it_is_is_named() -> None:
    class Mute(Exception):  # noqa: N818 - as a learner would write it
        def __str__(self) -> str:
            raise RuntimeError

    def rule(_: Environment) -> Iterable[Finding]:
        raise Mute

    assert "(Mute)" in slip(rule)


def test_the_error_keeps_the_cause() -> None:
    with pytest.raises(RuleError) as caught:
        card(lambda _: [1 / 0]).score(board())
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


# the decorator


@pytest.mark.parametrize("name", ["", "  ", shy_foxes, None])
def test_a_card_needs_a_name(name: Any) -> None:
    with pytest.raises(RuleError, match="needs a name of its own"):
        scoring_card(name)


def test_a_card_reads_one_of_three_things() -> None:
    with pytest.raises(RuleError, match="cannot read 'animals': it is one of species, tokens"):
        scoring_card("Mine", reads="animals")  # type: ignore[arg-type]


@pytest.mark.parametrize("card_", [len, None, "elk C", shy_foxes.rule])
def test_a_game_takes_cards_alone(card_: Any) -> None:
    with pytest.raises(RuleError, match="is no scoring card: write '@scoring_card"):
        BASE.with_card(card_)


def test_a_card_given_twice_is_one_card() -> None:
    lone = card(lambda _: [])
    rules = BASE.with_card(lone).with_card(shy_foxes)
    cards = Game(rules, 1, 0, ["bear A", lone, shy_foxes]).state.cards
    assert [c.name for c in cards] == ["bear A", "Mine", "Shy foxes"]


def test_two_cards_never_share_a_row() -> None:
    elk = scoring_card("elk")(lambda _: [])
    with pytest.raises(CascadiaError, match="'elk A' and 'elk' would share one row of the sheet"):
        Game(BASE.with_card(elk))


def test_a_card_needs_a_function() -> None:
    with pytest.raises(RuleError, match="'Mine' needs a function"):
        card(3)


def test_a_card_is_about_an_animal() -> None:
    with pytest.raises(RuleError, match="cannot be about 'fox': give an animal such as FOX"):
        scoring_card("Mine", about="fox")  # type: ignore[arg-type]


def test_a_card_of_a_module_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(shy_foxes)) is shy_foxes  # noqa: S301 - our own bytes
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(card(lambda _: []))


# fingerprints


def paying(points: int) -> Any:
    def rule(_: Environment) -> list[Finding]:
        return [Finding(points, (), "a")]

    return rule


def test_the_fingerprint_follows_the_rule() -> None:
    def one(_: Environment) -> list[Finding]:
        return [Finding(1, (), "a")]

    def two(_: Environment) -> list[Finding]:
        return [Finding(2, (), "a")]

    assert fingerprint_of(one) == fingerprint_of(one) != fingerprint_of(two)
    assert fingerprint_of(partial(one)) not in (fingerprint_of(one), fingerprint_of(partial(two)))
    assert card(one) != card(two)
    assert card(paying(1)) == card(paying(1)) != card(paying(2))
    assert card(one) == card(one)


SOURCELESS = """
from cascadia_nb import FOX, Finding, scoring_card
exec('''
@scoring_card("Mine")
def mine(env):
    return [Finding(n, (), "a") for n in (1, 2) if "a" in {"a", "b", "c", "d"}]
''')
print(mine.fingerprint)
"""


def test_without_source_the_fingerprint_is_the_same_in_every_process() -> None:
    prints = set()
    for seed in ("1", "2", "3"):
        run = subprocess.run(
            [sys.executable, "-c", SOURCELESS],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            check=True,
            capture_output=True,
            text=True,
        )
        prints.add(run.stdout)
    assert len(prints) == 1
