"""What the README shows is what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_examples_of_the_readme_run_as_shown() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_pictures_and_pages_of_the_readme_exist() -> None:
    text = README.read_text(encoding="utf-8")
    targets = [part.split(")")[0] for part in text.split("](")[1:]]
    local = [target for target in targets if "://" not in target]
    assert local
    for target in local:
        assert (README.parent / target).exists(), target
