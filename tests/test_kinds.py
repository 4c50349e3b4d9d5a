"""Kinds are interned: the same name and looks give the same object, wherever it comes from."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest

from cascadia_nb.errors import CascadiaError
from cascadia_nb.kinds import (
    BEAR,
    HABITATS,
    MOUNTAIN,
    WILDLIFE,
    Habitat,
    Wildlife,
    by_name,
    habitat,
    wildlife,
)

OWN = (habitat("meadow"), habitat("glacier", "I"), habitat("bog", role="wetland"))
OWN_ANIMALS = (wildlife("cougar"), wildlife("pika", "p", "mouse"), wildlife("eagle", "a"))
EVERY = (*HABITATS, *WILDLIFE, *OWN, *OWN_ANIMALS)


@pytest.mark.parametrize("kind", EVERY, ids=str)
def test_repr_copies_and_pickles_give_the_very_object(kind: Habitat | Wildlife) -> None:
    assert eval(repr(kind), {"habitat": habitat, "wildlife": wildlife}) is kind  # noqa: S307
    assert copy.copy(kind) is kind
    assert copy.deepcopy(kind) is kind
    assert pickle.loads(pickle.dumps(kind)) is kind  # noqa: S301


@pytest.mark.parametrize("kind", EVERY, ids=str)
def test_kinds_cannot_be_changed(kind: Habitat | Wildlife) -> None:
    with pytest.raises((FrozenInstanceError, TypeError)):
        kind.name = "other"  # type: ignore[misc]


def test_the_same_arguments_give_the_same_object() -> None:
    assert habitat("mountain") is MOUNTAIN
    assert habitat("mountain", "M", "mountain", "mountain") is MOUNTAIN
    assert wildlife("bear") is BEAR


def test_other_looks_give_another_kind() -> None:
    assert habitat("mountain", "N") is not MOUNTAIN
    assert habitat("mountain", "N") != MOUNTAIN
    assert habitat("meadow") != MOUNTAIN  # the same letter, in another box
    assert habitat("meadow").letter == MOUNTAIN.letter


def test_repr_says_only_what_is_not_usual() -> None:
    assert repr(MOUNTAIN) == "habitat('mountain')"
    assert repr(OWN[1]) == "habitat('glacier', 'I')"
    assert repr(OWN[2]) == "habitat('bog', '', '', 'wetland')"
    assert str(BEAR) == "bear"


@pytest.mark.parametrize("letter", ["m", "MM", "1", "?"])
def test_a_habitat_needs_one_capital(letter: str) -> None:
    with pytest.raises(CascadiaError, match="one capital letter"):
        habitat("moor", letter)


@pytest.mark.parametrize("letter", ["B", "bb", "1", "?"])
def test_an_animal_needs_one_small_letter(letter: str) -> None:
    with pytest.raises(CascadiaError, match="one small letter"):
        wildlife("boar", letter)


def test_the_letters_of_the_base_game_differ() -> None:
    assert len({kind.letter for kind in (*HABITATS, *WILDLIFE)}) == 10


def test_a_kind_is_found_by_name_and_by_letter() -> None:
    assert by_name(HABITATS, "mountain", "habitat") is MOUNTAIN
    assert by_name(WILDLIFE, "b", "wildlife") is BEAR
    with pytest.raises(CascadiaError, match="unknown wildlife 'wolf': this game has bear, elk"):
        by_name(WILDLIFE, "wolf", "wildlife")
