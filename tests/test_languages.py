"""Languages: chosen or the place's own, compiled as they stand in the catalogues, and complete."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from typing import TYPE_CHECKING

import pytest
from babel.messages import Catalog

from cascadia_nb import _platform, languages, wording
from cascadia_nb.errors import CascadiaError
from cascadia_nb.kinds import BEAR, ELK, FOX
from cascadia_nb.sentences import SENTENCES
from cascadia_nb.text import reason, say
from lite import catalogues
from lite.compiled import codes, compiled, inflected, merged, read
from lite.gathered import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Ask the place again after each test."""
    yield
    languages.use_language(None)


def test_english_is_spoken_where_nothing_else_is_wished() -> None:
    assert languages.language() == "en"
    assert "fr" in languages.languages()


def test_what_the_package_reads_is_what_the_catalogues_say() -> None:
    for code in codes():
        assert (languages.FOLDER / f"{code}.mo").read_bytes() == compiled(code)


def test_a_language_that_is_not_here_changes_nothing() -> None:
    languages.language("fr")
    with pytest.raises(CascadiaError, match=r"'xx' here: en, fr"):
        languages.language("xx")
    assert languages.language() == "fr"


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        (("fr",), "fr"),
        (("fr-CA", "en"), "fr"),
        (("fr_FR.UTF-8",), "fr"),
        (("C.UTF-8",), "en"),
        (("de", "FR"), "fr"),
        (("en-GB", "fr"), "en"),
        ((), "en"),
    ],
)
def test_the_first_wish_that_is_here_is_taken(wishes: tuple[str, ...], code: str) -> None:
    assert languages.fitting(wishes) == code


def test_the_place_is_asked_again_when_a_choice_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", "de:fr_CA")
    languages.use_language(None)
    assert languages.language() == "fr"
    languages.use_language("en")
    assert languages.language() == "en"


def test_a_folder_named_after_a_language_speaks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fr").mkdir()
    monkeypatch.chdir(tmp_path / "fr")
    assert _platform.wished_languages()[0] == "fr"


def test_names_take_the_form_that_a_sentence_asks_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SENTENCES, "forms", "{0} {0:a} {0:the} {0:of} {0:many}")
    assert say(reason("forms", BEAR)) == "bear a bear the bear of bear bears"
    assert say(reason("forms", ELK)) == "elk an elk the elk of elk elk"
    assert say(reason("forms", FOX)) == "fox a fox the fox of fox foxes"


def test_importing_reads_no_catalogue() -> None:
    program = (
        "import sys, cascadia_nb; from cascadia_nb.text import say, reason; "
        "say(reason('game over')); "
        "sys.exit('cascadia_nb.ui' in sys.modules or 'babel' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def problems(text: Text, translation: str | tuple[str, str]) -> list[str]:
    """Check a catalogue of one message."""
    catalogue = inflected(Catalog(), "fr")
    catalogue.add(text.id, translation)
    return list(catalogues.problems(catalogue, [text]))


def test_the_check_finds_what_is_wrong() -> None:
    assert not problems(Text("place the {0}"), "pose {0:the}")
    assert "other places" in problems(Text("place the {0}"), "pose le {1}")[0]
    assert "cannot be filled" in problems(Text("place the {0}"), "pose le {0")[0]
    assert "not translated" in problems(Text("place the {0}"), "")[0]
    two = Text(("one bear", "{0} bears"))
    assert not problems(two, ("un ours", "{0} ours"))
    assert not problems(two, ("{0} ours", "{0} ours"))
    assert "other places" in problems(two, ("un ours", "des ours"))[0]
    assert "not in it" in next(catalogues.problems(inflected(Catalog(), "fr"), [two]))
    assert "nowhere" in next(catalogues.problems(_with("old", "vieux"), []))


def test_a_changed_text_keeps_its_translation_until_somebody_looks(tmp_path: Path) -> None:
    file = tmp_path / "topic.po"
    file.write_bytes(catalogues.written(_with("place the tile there", "pose la tuile là")))
    changed = Text("place the tile here")
    file.write_bytes(catalogues.updated(file, "fr", [changed], {}))
    assert "pose la tuile là" in file.read_text(encoding="utf-8")
    catalogue = read(file, "fr")
    assert "remove 'fuzzy'" in next(catalogues.problems(catalogue, [changed]))


def _with(words: str, translation: str) -> Catalog:
    """Return a catalogue of one message."""
    catalogue = inflected(Catalog(), "fr")
    catalogue.add(words, translation)
    return catalogue


def test_no_sentence_takes_the_place_of_another() -> None:
    """Two modules may share a key only for the same sentence: the tables become one."""
    told: dict[str, object] = {}
    for module in pkgutil.iter_modules(wording.__path__):
        table = import_module(f"{wording.__name__}.{module.name}")
        for key, words in getattr(table, module.name.upper()).items():
            assert told.setdefault(key, words) == words, key


def test_everything_is_said_in_every_language() -> None:
    assert list(catalogues.check([])) == []


def test_french_joins_no_article_to_a_word_that_swallows_it() -> None:
    """``de le pika`` is no French: it is *du pika*, which no place of a template can become."""
    joined = re.compile(r"\b(?:de|à) \{\w*:the\}")
    assert joined.search("à côté de {1:the}")
    said = [str(message.string) for message in merged("fr")]
    assert not [text for text in said if joined.search(text)]
