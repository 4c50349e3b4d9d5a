"""The letters of the places on a board never run out and never wait without need."""

from __future__ import annotations

import pytest

from cascadia_nb.ui.scene import letters


@pytest.mark.parametrize("count", [0, 1, 23, 24, 47, 48, 71, 200])
def test_every_place_has_letters_of_its_own(count: int) -> None:
    names = letters(count)
    assert len(set(names)) == len(names) == count
    assert not {"r", "u"} & set("".join(names))
    assert not [name for name in names if name[0] in names and len(name) > 1]
