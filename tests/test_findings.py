"""Findings: what changes between two sheets accounts for every point."""

from __future__ import annotations

import pytest

from cascadia_nb.findings import Finding, Score, ScoreSheet

ONE = Finding(1, (), "a fox")
TWO = Finding(2, (), "a bear")


def _sheet(*findings: Finding) -> ScoreSheet:
    return ScoreSheet((Score("card fox", "Fox", findings),))


@pytest.mark.parametrize("before", [(), (ONE,), (ONE, ONE), (ONE, TWO, ONE)])
@pytest.mark.parametrize("after", [(), (ONE,), (ONE, ONE, ONE), (TWO,), (TWO, ONE)])
def test_what_came_and_went_adds_up(
    before: tuple[Finding, ...], after: tuple[Finding, ...]
) -> None:
    change = _sheet(*after) - _sheet(*before)
    gained = sum(finding.points for row in change.rows for finding in row.gained)
    lost = sum(finding.points for row in change.rows for finding in row.lost)
    assert (
        gained - lost
        == change.total
        == sum(f.points for f in after) - sum(f.points for f in before)
    )


def test_equal_findings_are_told_as_often_as_they_came() -> None:
    assert str(_sheet(ONE, ONE, ONE) - _sheet(ONE)).count("new    1  a fox") == 2
    assert str(_sheet(ONE) - _sheet(ONE)) == "nothing changed"
