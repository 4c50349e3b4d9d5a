"""The cases of the formal topics, and the runner that reads them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests import (
    cases,
    oracle,
    test_achievements,
    test_cases_building,
    test_cases_drafting,
    test_cases_ending,
    test_faster_play,
    test_landmarks,
    test_restrictions,
)

if TYPE_CHECKING:
    from pathlib import Path

ROWS: Final = [row for row in oracle.cases().values() if "alpine" not in row["topic"]]
FORMAL: Final = [row for row in ROWS if row["topic"] in cases.GRADERS]
ELK: Final = [[0, 0, "elk"], [1, 0, "elk"], [2, 0, "elk"]]
FIVE: Final = [[n, 0, "elk"] for n in range(5)]


@pytest.mark.pyodide
@pytest.mark.parametrize("row", FORMAL, ids=lambda row: row["id"])
def test_formal_case(row: dict[str, Any]) -> None:
    verdict = cases.judge(row, "")
    assert verdict.word == ("SKIP" if row["confidence"] == "low" else "PASS"), str(verdict)


def test_formal_cases_are_all_there() -> None:
    assert len(FORMAL) == 43
    assert sum(row["confidence"] == "low" for row in FORMAL) == 1


def test_every_other_case_has_a_test_of_its_name() -> None:
    modules = (
        *(test_cases_building, test_cases_drafting, test_cases_ending),
        *(test_faster_play, test_landmarks, test_restrictions, test_achievements),
    )
    names = {name for module in modules for name in dir(module)}
    others = [row["id"] for row in ROWS if row["topic"] not in cases.GRADERS]
    assert len(others) == 43
    assert [name for name in others if f"test_{name.replace('-', '_')}" not in names] == []


def _case(expected: object, topic: str = "elk-scoring", **setup: object) -> dict[str, object]:
    """Return a case of one's own."""
    setup = {"game": "base", "card": "elk A", "tokens": ELK, **setup}
    return {"id": "own", "topic": topic, "setup": setup, "expected": expected}


FORMS: Final = {
    "number": _case(9),
    "card with a dash": _case(9, card="elk-A"),
    "card as one word": _case(9, card="ElkA"),
    "letter alone": _case(9, card="a"),
    "several cards as one number": _case(20, card=["elk A", "elk B"], tokens=[*ELK, [8, 8, "elk"]]),
    "several cards as a list": _case([9, 7], card=None, cards=["elk A", "elk C"]),
    "several cards as an object": _case({"elk A": 9, "elk C": 7}, card=["elk A", "elk C"]),
    "letters of one animal": _case({"A": 9, "C": 7}, card=["elk A", "elk C"]),
    "letters by animal": _case({"elk": 9, "bear": 0}, card={"elk": "A", "bear": "B"}),
    "five letters": _case([0, 9, 0, 0, 0], card="AAAAA"),
    "points": _case({"points": 9, "strict_reading": 4}),
    "points and structure": _case({"points": 15, "structure": [4, 1]}, tokens=FIVE),
    "structure alone": _case({"structure": [1, 4]}, tokens=FIVE),
    "list of sizes": _case([4, 1], tokens=FIVE),
    "list of points": _case([2, 13], tokens=FIVE),
    "number of groups": _case({"groups": 2, "formula": "13 + 2"}, tokens=FIVE),
    "several boards": _case([9, 15], tokens=[ELK, FIVE]),
    "tokens by animal": _case(9, tokens={"elk": [[0, 0], [1, 0], [2, 0]]}),
    "a tile without a token": _case(5, tokens=[*ELK[:2], [2, 0, None]]),
    "tokens as objects": _case(2, tokens=[{"q": 0, "r": 0, "animal": "elk"}]),
    "token on a listed tile": _case(
        2, tiles=[[0, 0, {"habitats": ["forest"], "wildlife": ["elk"]}]], tokens=[[0, 0, "elk"]]
    ),
    "token in a tile": _case(
        2, tiles=[[0, 0, {"habitats": ["forest"], "token": "elk"}]], tokens=[]
    ),
    "family": _case(9, "variant-scoring", card="family"),
    "intermediate": _case({"elk": 8}, "variant-scoring", card="Intermediate variant"),
    "by animal": _case(
        {"points": 11, "per_animal": {"elk": 9, "bear": 2}},
        "variant-scoring",
        card="family",
        tokens=[*ELK, [9, 9, "bear"]],
    ),
    "corridors": _case(
        {"forest": 2, "river": 0},
        "habitat",
        tokens=[],
        tiles=[[0, 0, {"habitats": ["forest"]}], [1, 0, {"habitats": ["forest"]}]],
    ),
    "corridor points": _case(
        2,
        "habitat",
        tokens=[],
        tiles=[[0, 0, {"habitats": ["forest"]}], [1, 0, {"habitats": ["forest"]}]],
    ),
    "corridors and points": _case(
        {"largest": {"forest": 1}, "points": 2},
        "habitat",
        tokens=[],
        tiles=[[0, 0, {"habitats": ["forest", "river"]}]],
    ),
    "all sizes": _case(
        {"forest": [1, 1]},
        "habitat",
        tokens=[],
        tiles=[[0, 0, {"habitats": ["forest"]}], [5, 0, {"habitats": ["forest"]}]],
    ),
    "habitat letters": _case(
        {"forest": 1, "river": 1}, "habitat", tokens=[], tiles=[[0, 0, {"edges": "FFFRRR"}]]
    ),
    "turned tile": _case(
        {"forest": 2},
        "habitat",
        tokens=[],
        tiles=[[0, 0, {"edges": "FFFRRR"}], [1, 0, {"edges": "FFFRRR", "rotation": 3}]],
    ),
    "one habitat": _case(
        1, "habitat", habitat="river", tokens=[], tiles=[[0, 0, {"edges": "FFFRRR"}]]
    ),
    "given sizes": _case(11, "habitat", tokens=None, largest={"forest": 5, "prairie": 6}),
    "solo sizes": _case(15, "habitat", tokens=None, players=1, largest={"forest": 7, "prairie": 6}),
    "majority": _case(
        [[3, 1, 0], [2, 2, 0]], "majority", players=3, sizes_per_pattern=[[5, 4, 3], [4, 4, 1]]
    ),
    "majority by player": _case(
        {"per_player": [5, 3, 0]}, "majority", players=3, sizes_per_pattern=[[5, 4, 3], [4, 4, 1]]
    ),
    "majority of one pattern": _case(
        {"bonus": [3, 0, 0, 0, 0]}, "majority", players=5, sizes=[9, 2, 2, 2, 2]
    ),
    "majority by habitat": _case(
        {"forest": [2, 0], "river": [1, 1]},
        "majority",
        players=2,
        largest={"forest": [4, 1], "river": [2, 2]},
    ),
    "majority of named patterns": _case(
        {"clear": [2, 0], "tied": [1, 1]},
        "majority",
        players=2,
        sizes_per_pattern={"clear": [5, 4], "tied": [4, 4]},
    ),
    "majority by name of the player": _case(
        {"bonus": [0, 3, 1]}, "majority", players=3, sizes={"P1": 1, "P2": 9, "P3": 4}
    ),
    "solo bonus by habitat": _case(
        {"bonus": {"forest": 2, "river": 0}},
        "majority",
        players=1,
        largest={"forest": 7, "river": 6},
    ),
    "majority of objects": _case(
        {"forest": [0, 2]}, "majority", players=2, largest=[{"forest": 4}, {"forest": 5}]
    ),
    "solo bonus": _case(
        {"bonus": 4}, "majority", players=1, largest={"forest": 7, "river": 9, "prairie": 6}
    ),
    "solo bonus a pattern": _case(
        {"bonus_per_pattern": [[0], [2]]}, "majority", players=1, sizes_per_pattern=[[6], [7]]
    ),
    "solo bonus in a row": _case([0, 2], "majority", players=1, sizes_per_pattern=[6, 7]),
}


@pytest.mark.parametrize("form", FORMS)
def test_form_is_read(form: str) -> None:
    assert cases.judge(FORMS[form], "") == cases.Verdict("PASS", "own")


def _spoilt(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return an expectation with every number raised by one."""
    if isinstance(value, dict):
        return {key: _spoilt(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_spoilt(item) for item in value]
    return value + 1 if isinstance(value, int) else value


@pytest.mark.parametrize("form", FORMS)
def test_form_can_fail(form: str) -> None:
    wrong = {**FORMS[form], "expected": _spoilt(FORMS[form]["expected"])}
    assert cases.judge(wrong, "").word == "FAIL"


SKIPPED: Final = {
    "another topic": {"id": "own", "topic": "usability", "setup": {}, "expected": True},
    "no topic": {"id": "own", "expected": 3},
    "not an object": 7,
    "no card": _case(1, card=None),
    "another box": _case(1, "landmarks-wildlife", card="elk H"),
    "hexes in words": _case(2, "alpine-lakes", hexes=["a lake"]),
    "unknown animal": _case(1, tokens=[[0, 0, "goat"]]),
    "two tokens on a hex": _case(1, tokens=[[0, 0, "elk"], [0, 0, "elk"]]),
    "recommended": _case({"recommended": 10, "other_reading": 12}),
    "words": _case("it depends"),
    "low confidence": {**_case(9), "confidence": "low"},
    "levels": _case([1], "majority", levels=[[1]], tokens=None),
    "wrong number of sizes": _case([1], "majority", players=4, sizes_per_pattern=[[1, 2]]),
    "nothing known": _case({"wonder": "yes"}),
    "no board": _case(3, tokens=None),
}


@pytest.mark.parametrize("form", SKIPPED)
def test_form_is_skipped(form: str) -> None:
    verdict = cases.judge(SKIPPED[form], "own")
    assert (verdict.word, verdict.name) == ("SKIP", "own")
    assert verdict.detail


def test_broken_setups_fail_in_one_line() -> None:
    broken: list[dict[str, object]] = [
        *(_case(3, tokens=bad) for bad in ([["a", 0, "elk"]], [7], "elk", {"elk": [1]})),
        _case(3, "habitat", tokens=None, largest=[3]),
        _case(3, "habitat", tokens=None, tiles=[[0, 0, {"edges": ["river"]}]]),
        _case(3, "majority", players=2, sizes="many"),
        _case([[3]], "majority", players="two", sizes_per_pattern=[["x"]]),
    ]
    for row in broken:
        verdict = cases.judge(row, "")
        assert verdict.word in {"FAIL", "SKIP"}
        assert "\n" not in str(verdict)


def test_directory_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.json").write_text(json.dumps([_case(9), _case({"points": 8})]))
    (tmp_path / "torn.json").write_text('[{"id": ')
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "notes.md").write_text("not a case")
    assert cases.main([str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[:-1]] == [
        ["FAIL", "bytes.json"],
        ["PASS", "own"],
        ["FAIL", "own"],
        ["FAIL", "torn.json"],
    ]
    assert lines[2] == 'FAIL own got 9 expected {"points":8}'
    assert lines[-1] == "1 passed, 3 failed, 0 skipped"


def test_own_cases_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert cases.main([str(oracle.DATA / "cases")]) == 0
    assert ", 0 failed," in capsys.readouterr().out.splitlines()[-1]


def test_one_file_is_run(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(_case(9)))
    assert cases.main([str(path)]) == 0
    path.write_text(json.dumps(_case(8)))
    assert cases.main([str(path)]) == 1


def test_usage_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cases.main([]) == cases.main(["/does/not/exist"]) == 2
    assert "python -m tests.cases" in capsys.readouterr().err
