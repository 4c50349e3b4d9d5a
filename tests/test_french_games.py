"""Whole games in French: nothing that is shown on the table falls back to English."""

from __future__ import annotations

import gettext
import re
from typing import TYPE_CHECKING, Final

import pytest

from cascadia_nb import GAMES, Dice, Game, _platform, languages
from cascadia_nb.store import MemoryStore
from cascadia_nb.ui import saves
from cascadia_nb.ui.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Strict(gettext.GNUTranslations):
    """A catalogue that notes what it does not hold."""

    missing: Final[set[str]] = set()

    def gettext(self, message: str) -> str:
        """Translate a message."""
        return self._noted(message, message, super().gettext(message))

    def pgettext(self, context: str, message: str) -> str:
        """Translate a message of a context."""
        key = f"{context}\x04{message}"
        return self._noted(message, key, super().pgettext(context, message))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Translate a message of two forms."""
        told = super().npgettext(context, msgid1, msgid2, n)
        return self._noted(msgid1, (f"{context}\x04{msgid1}", int(n > 1)), told)

    def _noted(self, message: str, key: object, told: str) -> str:
        """Note a message that is not held and has words in it."""
        held: Mapping[object, str] = self._catalog  # type: ignore[attr-defined]
        if key not in held and re.search(r"[a-z]{2}", re.sub(r"\{.*?\}", "", message)):
            self.missing.add(message)
        return told


@pytest.fixture(autouse=True)
def strict_french(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak French, and note what is not translated."""
    languages.use_language("fr")
    with (languages.FOLDER / "fr.mo").open("rb") as file:
        monkeypatch.setattr(languages, "_translations", Strict(file))
    Strict.missing.clear()
    _platform.use_store(MemoryStore())
    yield
    _platform.use_store(None)
    languages.use_language(None)


SHOWN: Final = ("value", "description", "placeholder", "tooltip")
MARKS: Final = re.compile(r"<style.*?</style>|<svg.*?</svg>|<[^>]*>", re.DOTALL)


def told(table: Table) -> str:
    """Return everything that a table says, as text."""
    found, waiting = [], [table.widget]
    while waiting:
        widget = waiting.pop()
        waiting += getattr(widget, "children", ())
        options = getattr(widget, "options", None)  # a list shows these, not its value
        names = ("description", "placeholder", "tooltip") if options else SHOWN
        words = [getattr(widget, name, None) for name in names]
        words += [str(label) for label, _ in options or ()]
        found += [MARKS.sub(" ", each) for each in words if isinstance(each, str)]
    return "\n".join(found)


ENGLISH: Final = re.compile(
    r"\b(?:bears?|elk|hawks?|fox|foxes|wetland|forest|river|meadow|tokens?|tiles?|hex|hexes|the"
    r"|player|points? for|and|of)\b"
)
NOTATION: Final = re.compile(r"\b(?:tile|token|pick|(?:pay )?wipe|decline|end)(?: [-\d,+r ]+)?")
EVERY: Final = 9  # so many moves from one look at the table to the next


@pytest.mark.parametrize("name", list(GAMES))
def test_a_table_says_nothing_in_english(name: str) -> None:
    rules = GAMES[name]
    table = Table(saves.seated(Game(rules, players=2, seed=5)))
    dice, said = Dice(5), []
    while not table.game.is_over:
        table.session.make(str(table.game.sample_move(dice)))
        if len(table.game.moves) % EVERY == 0:
            table.redraw()
            said.append(told(table))
    for score in table.session.sheet().scores:
        table.session.light(score.key)
        table.redraw()
        said.append(told(table))
    table.menu.toggle()
    table.redraw()
    said.append(told(table))
    assert Strict.missing == set()
    # Moves in the log are notation, which is the same in every language.
    words = NOTATION.sub(" ", "\n".join(said))
    assert not [words[found.start() - 60 : found.end() + 20] for found in ENGLISH.finditer(words)]


@pytest.mark.parametrize("name", list(GAMES))
def test_sheets_and_refusals_are_french_in_text(name: str) -> None:
    game = Game(GAMES[name], players=2, seed=6)
    dice = Dice(6)
    while not game.is_over:
        game.push(game.sample_move(dice))
    words = "\n".join(f"{score}" for sheet in game.sheets() for score in sheet.scores)
    assert Strict.missing == set()
    assert not set(ENGLISH.findall(words))
