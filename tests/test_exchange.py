"""Environments, tiles, findings and sheets travel as JSON and come back as they were."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.exchange import FORMS, from_json, to_json
from cascadia_nb.findings import Finding, Score, ScoreSheet
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE, habitat
from cascadia_nb.plain import environment_from_json, environment_to_json
from cascadia_nb.reading import MAX_HEXES, MAX_TEXT, parse_json, shown
from cascadia_nb.sentences import SENTENCES
from cascadia_nb.text import Reason, placeholders, reason
from cascadia_nb.tiles import Part
from tests.environments import (
    OWN_HABITATS,
    OWN_WILDLIFE,
    built,
    environments,
    far_hexes,
    hexes,
    tiles,
)

if TYPE_CHECKING:
    from cascadia_nb.tiles import Tile

ALL_HABITATS: Final = (*HABITATS, *OWN_HABITATS)
ALL_WILDLIFE: Final = (*WILDLIFE, *OWN_WILDLIFE)
KEYS: Final = tuple(
    key for key, template in SENTENCES.items() if isinstance(template, str) and ":" not in template
)


def travel(value: Any) -> object:  # noqa: ANN401 - whatever has a form
    """Send a value through JSON text."""
    return from_json(parse_json(json.dumps(to_json(value))))


@st.composite
def reasons(draw: st.DrawFn) -> Reason:
    """Draw reasons whose sentence has a place for every value."""
    key = draw(st.sampled_from(KEYS))
    plain = st.integers(-99, 99) | st.text(max_size=5) | st.booleans()
    kinds = st.sampled_from(ALL_HABITATS) | st.sampled_from(ALL_WILDLIFE)
    value = plain | hexes | kinds | st.tuples(kinds, kinds) | st.just(reason(KEYS[0], *"abcdefgh"))
    places = [int(place[1]) for place in placeholders(str(SENTENCES[key]))]  # "{2!r}" -> 2
    return Reason(key, tuple(draw(value) for _ in range(max(places, default=-1) + 1)))


findings = st.builds(
    Finding,
    st.integers(-20, 50),
    st.lists(hexes, max_size=4).map(tuple),
    st.text(max_size=20) | reasons(),
    st.lists(st.tuples(hexes, hexes), max_size=3).map(tuple),
)
scores = st.builds(
    Score,
    st.text(max_size=8),
    st.text(max_size=8),
    st.lists(findings, max_size=3).map(tuple),
    st.sampled_from(("rulebook", "public", "inferred", "yours")),
)
sheets = st.builds(ScoreSheet, st.lists(scores, max_size=3).map(tuple), st.text(max_size=8))


@given(environments(ALL_HABITATS, ALL_WILDLIFE, far_hexes))
def test_environments_come_back_in_the_order_of_their_hexes(environment: Environment) -> None:
    found = environment_from_json(parse_json(json.dumps(environment_to_json(environment))))
    assert found == environment
    assert list(found) == list(environment)
    assert found.placed == environment.placed


@given(built())
def test_built_environments_come_back(environment: Environment) -> None:
    assert travel(environment) == environment


@given(tiles())
def test_tiles_come_back(tile: Tile) -> None:
    assert travel(tile) == tile


@given(findings)
def test_findings_come_back(finding: Finding) -> None:
    found = travel(finding)
    assert found == finding
    assert isinstance(found, Finding)


@given(sheets)
def test_sheets_come_back_with_the_same_sum(sheet: ScoreSheet) -> None:
    found = travel(sheet)
    assert found == sheet
    assert isinstance(found, ScoreSheet)
    assert found.total == sheet.total


@given(scores)
def test_scores_come_back(score: Score) -> None:
    assert travel(score) == score


def test_every_form_has_a_format_and_a_type_of_its_own() -> None:
    assert len({form.format for form in FORMS}) == len(FORMS) == 5
    assert len({form.type for form in FORMS}) == len(FORMS)


def test_only_what_is_unusual_is_written() -> None:
    elk_on_mountain = Cell(Part(ORIGIN, (HABITATS[0],) * 6, ()), 0, WILDLIFE[1])
    environment = Environment({ORIGIN: elk_on_mountain})
    assert environment_to_json(environment) == {
        "format": "cascadia environment",
        "version": 1,
        "placed": 0,
        "cells": [{"at": [0, 0], "edges": ["mountain"], "token": "elk"}],
    }


def test_own_kinds_are_defined_in_the_document() -> None:
    other = habitat("mountain", "N")
    environment = Environment({ORIGIN: Cell(Part(ORIGIN, (other,) * 6, ()))})
    data = environment_to_json(environment)
    looks = {"name": "mountain", "letter": "N", "glyph": "mountain", "role": "mountain"}
    assert data["habitats"] == {"mountain 2": looks}
    assert environment_from_json(data)[ORIGIN].habitat(0) is other


def test_what_has_no_form_is_refused() -> None:
    with pytest.raises(CascadiaError, match="has no form as plain data"):
        to_json("a text")  # type: ignore[arg-type]


def test_values_of_other_types_become_words() -> None:
    data = to_json(Finding(1, (), reason(KEYS[0], *(Weird() for _ in range(9)))))
    assert "weird" in json.dumps(data)


class Weird:
    """A value no form knows."""

    def __str__(self) -> str:
        """Return a word."""
        return "weird"


# refusals

GOOD: Final[dict[str, Any]] = {
    "format": "cascadia environment",
    "version": 1,
    "cells": [{"at": [0, 0], "edges": ["mountain"]}],
}


def _with(**fields: object) -> dict[str, Any]:
    """Return a good document with other fields."""
    return {**GOOD, **fields}


def _cell(**fields: object) -> dict[str, Any]:
    """Return a good document with other fields in its only cell."""
    return _with(cells=[{"at": [0, 0], **fields}])


def _deep(levels: int) -> dict[str, Any]:
    """Return a cell above many others."""
    cell: dict[str, Any] = {}
    for _ in range(levels):
        cell = {"below": cell}
    return _cell(**cell)


_LOOKS: Final = {"name": "moor", "letter": "O", "glyph": "moor", "role": "moor"}
REFUSED: Final[tuple[tuple[object, str], ...]] = (
    (None, "an object with named values is needed, not null"),
    ([], "an object with named values is needed, not a list"),
    ({}, "the key 'format' is missing"),
    ({"format": "cascadia environment"}, "the key 'version' is missing"),
    (_with(format="x"), "the format is 'x'"),
    (_with(format=3), "the format is 3"),
    (_with(version=2), "the version is 2, this package reads version 1"),
    (_with(version=True), "the version is true"),
    (_with(version=[]), "the version is a list"),
    (_with(color=1), "the key 'color' is unknown: use format, version, habitats"),
    (_with(**{"a\nb" * 50: 1}), "is unknown"),
    ({3: 4, "format": "cascadia environment", "version": 1}, "the key 3 is unknown"),
    (_with(cells={}), "cells: a list of at most 1000 values is needed, not an object"),
    (_with(cells=[3]), "cells[0]: an object with named values is needed, not 3"),
    (_with(cells=[{}]), "cells[0]: the key 'at' is missing"),
    (_with(cells=[{"at": [0, 0]}, {"at": [0, 0]}]), "cells[1]: the hex 0,0 was given before"),
    (_with(cells=[{"at": [n, 0]} for n in range(MAX_HEXES + 1)]), "a list of at most 1000"),
    (_with(cells=[{"at": [0]}]), "cells[0].at: two values are needed"),
    (_with(cells=[{"at": "00"}]), "cells[0].at: two values are needed"),
    (_with(cells=[{"at": [0, 1.0]}]), "a whole number from -1000 to 1000 is needed, not 1.0"),
    (_with(cells=[{"at": [True, 0]}]), "a whole number from -1000 to 1000 is needed, not true"),
    (_with(cells=[{"at": [1001, 0]}]), "a whole number from -1000 to 1000 is needed, not 1001"),
    (_with(cells=[{"at": [10**9999, 0]}]), "not a huge number"),
    (_with(placed=-1), "placed: a whole number from 0 to 10000 is needed, not -1"),
    (_with(placed=float("nan")), "needed, not nan"),
    (_cell(rotation=6), "cells[0].rotation: a whole number from 0 to 5"),
    (_cell(rotation=False), "cells[0].rotation: a whole number from 0 to 5 is needed, not false"),
    (_cell(level=0), "cells[0].level: a whole number from 1 to 30"),
    (_cell(level=-3), "cells[0].level: a whole number from 1 to 30"),
    (_cell(number="1"), "cells[0].number: a whole number"),
    (_cell(keystone=1), "cells[0].keystone: true or false is needed, not 1"),
    (_cell(lake=None), "cells[0].lake: true or false is needed, not null"),
    (_cell(mark=3), "cells[0].mark: a text of at most 200 characters is needed, not 3"),
    (_cell(mark="x" * 201), "cells[0].mark: a text of at most 200"),
    (_cell(token="wolf"), "cells[0].token: 'wolf' is unknown: it is none of bear, elk"),  # noqa: S106 - a token
    (_cell(token=None), "cells[0].token: a text of at most 200"),
    (_cell(token=["bear"]), "cells[0].token: a text of at most 200"),
    (_cell(edges="M"), "cells[0].edges: a list"),
    (_cell(edges=["moor"]), "cells[0].edges: 'moor' is unknown"),
    (_cell(edges=["river"] * 3), "a hex has 0, 1, 2 or 6 habitats on its edges, not 3"),
    (_cell(wildlife=[3]), "cells[0].wildlife: a text"),
    (_cell(wildlife=["bear"] * 51), "cells[0].wildlife: a list of at most 50"),
    (_cell(offset=[1]), "cells[0].offset: two values"),
    (_cell(below=3), "cells[0].below: an object"),
    (_cell(below={"at": [0, 0]}), "cells[0].below: the key 'at' is unknown"),
    (_cell(below={"below": {"level": 0}}), "cells[0].below.below.level: a whole number"),
    (_deep(31), "more than 30 tiles lie on top of each other"),
    (_deep(5_000), "more than 30 tiles lie on top of each other"),
    (_with(habitats=[]), "habitats: an object"),
    (_with(habitats={"moor": 3}), "habitats.'moor': an object"),
    (_with(habitats={"moor": {}}), "habitats.'moor': the key 'name' is missing"),
    (_with(habitats={"river": _LOOKS}), "'river' is known already"),
    (_with(habitats={"moor": {**_LOOKS, "letter": "o"}}), "must be one capital letter"),
    (_with(habitats={"moor": {**_LOOKS, "name": ""}}), "a name is empty"),
    (_with(wildlife={"moor": {**_LOOKS, "letter": "3"}}), "must be one small letter"),
    (_with(wildlife={str(n): _LOOKS for n in range(51)}), "wildlife: a list of at most 50"),
)


@pytest.mark.parametrize(("data", "part_of_sentence"), REFUSED)
def test_damaged_data_is_refused_with_one_sentence(data: object, part_of_sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        environment_from_json(data)
    assert part_of_sentence in str(refused.value)
    assert "\n" not in str(refused.value)
    with pytest.raises(NotationError):
        from_json(data)


_FINDING: Final = {"format": "cascadia finding", "version": 1}
_NESTED: Final = {"key": "no", "values": [{"list": [{"list": [{"spoon": 1}]}]}]}


@pytest.mark.parametrize(
    ("fields", "part_of_sentence"),
    [
        ({"points": True}, "points: a whole number"),
        ({"points": 1.5}, "points: a whole number"),
        ({"hexes": [[0, 0], 3]}, "hexes[1]: two values"),
        ({"links": [[[0, 0], [1, 0]], [[0, 0]]]}, "links[1]: two values"),
        ({"why": 3}, "why: an object"),
        ({"why": {}}, "why: the key 'key' is missing"),
        ({"why": {"key": "no such sentence"}}, "the sentence 'no such sentence' is unknown here"),
        ({"why": {"key": KEYS[0], "values": 3}}, "why.values: a list"),
        ({"why": _NESTED}, "why.values[0].list[0].list[0]: the key 'spoon' is unknown"),
        ({"why": {"key": "x", "values": [{}]}}, "why.values[0]: an object is no value"),
        ({"why": {"key": "x", "values": [10**9]}}, "why.values[0]: a whole number"),
        ({"why": {"key": "x", "values": [{"hex": 1}]}}, "why.values[0].hex: two values"),
        ({"why": {"key": "x", "values": [{"wildlife": "wolf"}]}}, "'wolf' is unknown"),
    ],
)
def test_damaged_findings_are_refused(fields: dict[str, object], part_of_sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        from_json({**_FINDING, **fields})
    assert part_of_sentence in str(refused.value)


def test_reasons_within_reasons_have_an_end() -> None:
    value: object = 1
    for _ in range(20):
        value = {"list": [value]}
    with pytest.raises(NotationError, match="is no value of a sentence"):
        from_json({**_FINDING, "why": {"key": "x", "values": [value]}})


@pytest.mark.parametrize(
    ("text", "part_of_sentence"),
    [
        ("", "line 1, column 1: this is no JSON"),
        ("{", "line 1, column 2: this is no JSON"),
        ('{"a": 1,\n "b" 2}', "line 2, column 6: this is no JSON"),
        ("NaN", "the text is no JSON"),
        ('{"a": -Infinity}', "the text is no JSON"),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice"),
        ("1" * 5_000, "the text is no JSON"),
        ("[" * 5_000, "nests more than 100 brackets"),
        ('{"a":' * 5_000, "nests more than 100 brackets"),
        (" " * (MAX_TEXT + 1), "the text has 200001 characters"),
        (b"{}", "a text is needed here, not another kind of value"),
        ('"' + "[" * 99_000, "line 1, column 1: this is no JSON"),
        ('"' + '\\"' * 90_000, "line 1, column 1: this is no JSON"),
        ('"' + "\\" * 90_001, "line 1, column 1: this is no JSON"),
    ],
)
def test_texts_that_are_no_json_are_refused(text: Any, part_of_sentence: str) -> None:  # noqa: ANN401
    with pytest.raises(NotationError) as refused:
        parse_json(text)
    assert part_of_sentence in str(refused.value)


def test_brackets_in_texts_do_not_count() -> None:
    assert parse_json(json.dumps("[" * 500)) == "[" * 500
    assert parse_json('{"a": [1, "\\"[", {"b": null}]}') == {"a": [1, '"[', {"b": None}]}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("a\nb", r"'a\nb'"),
        ("x" * 99, "'" + "x" * 40 + "...'"),
        (10**30, "a huge number"),
        (True, "true"),
        (1.5, "1.5"),
        ({}, "an object"),
        (Hex(0, 0), "another kind of value"),
    ],
)
def test_values_are_shown_on_one_short_line(value: object, words: str) -> None:
    assert shown(value) == words


JUNK: Final[st.SearchStrategy[object]] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(),
    st.builds(list),
    st.builds(dict),
)


@given(environments(), st.data())
def test_any_change_of_a_document_is_read_or_refused(
    environment: Environment, data: st.DataObject
) -> None:
    document = environment_to_json(environment)
    _spoil(document, data)
    try:
        found = environment_from_json(document)
    except NotationError as refused:
        message = str(refused)
    else:
        message = str(found)
        found.problems()
    assert message


def _spoil(document: Any, data: st.DataObject) -> None:  # noqa: ANN401
    """Replace one value somewhere in a document."""
    while True:
        keys = sorted(document) if isinstance(document, dict) else list(range(len(document)))
        key = data.draw(st.sampled_from(keys))
        inner = document[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            document[key] = data.draw(JUNK)
            return
        document = inner
