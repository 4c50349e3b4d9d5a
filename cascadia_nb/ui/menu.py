"""The menu of the table: the form of a new game, saves and codes, and how things look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cascadia_nb.languages import NAMES, language, languages
from cascadia_nb.text import reason, say
from cascadia_nb.ui import kit
from cascadia_nb.ui.keep_panel import KeepPanel
from cascadia_nb.ui.new_game import NewGameForm
from cascadia_nb.ui.theme import THEME_NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.ui.later import Later
    from cascadia_nb.ui.looks import Wardrobe
    from cascadia_nb.ui.table import Table


class LookPanel:
    """Colours, language, letters, and how far Undo goes.

    Args:
        change: called with the name and the value of what was changed.
        look: what the table wears now.
    """

    def __init__(self, change: Callable[[str, Any], None], look: Wardrobe) -> None:
        """Make the panel."""
        themes = [(_say(f"theme {name}"), name) for name in THEME_NAMES]
        chosen = kit.dropdown(_say("theme"), themes, "cascadia-theme")
        chosen.value = look.theme.name
        lettered = kit.checkbox(_say("letters"), value=look.letters)
        study = kit.checkbox(_say("study"), value=False)
        spoken = [(NAMES.get(code, code), code) for code in languages()]
        language_of = kit.dropdown(_say("language"), spoken, "cascadia-language")
        language_of.value = language()
        changed = {"theme": chosen, "language": language_of, "letters": lettered, "study": study}
        for name, widget in changed.items():
            widget.observe(lambda event, name=name: change(name, event["new"]), "value")
        title = kit.html(f"<h2>{_say('look')}</h2>")
        self.widget = kit.box("cascadia-form", title, *changed.values())


class Menu:
    """The menu of a table; it is made anew each time it is opened.

    Args:
        table: whose menu it is.
        later: runs what takes its time.
    """

    def __init__(self, table: Table, later: Later) -> None:
        """Be closed."""
        self.widget = kit.box("cascadia-menu cascadia-panel")
        self.form: NewGameForm | None = None
        self.keep: KeepPanel | None = None
        self._table = table
        self._later = later

    @property
    def is_open(self) -> bool:
        """Whether the menu is shown."""
        return self.form is not None

    def close(self) -> None:
        """Put the menu away."""
        self.form = self.keep = None
        self.widget.children = ()

    def toggle(self) -> None:
        """Show the menu, or put it away."""
        if self.is_open:
            self.close()
            return
        table = self._table
        self.form = NewGameForm(table.game.rules, table.sit_down, table.on_problem)
        self.keep = KeepPanel(table.open_text, table.open_kept, self._on_luggage, table.on_problem)
        self.keep.show(table.session, table.keeper.trouble)
        look = LookPanel(table.on_look, table.look)
        self.widget.children = (self.form.widget, self.keep.widget, look.widget)
        self._later(self.offer_kept())

    async def offer_kept(self) -> None:
        """List the kept games if the menu is open, and offer everything as a file."""
        games, everything = await self._table.keeper.recent(), await self._table.keeper.everything()
        if self.keep is not None:
            self.keep.offer(games)
            self.keep.offer_all(everything)

    def _on_luggage(self, file: str) -> None:
        """Bring back what a file holds."""
        self._table.on_problem("")  # of the file before
        self._later(self._bring_back(file))

    async def _bring_back(self, file: str) -> None:
        """Bring it back, say so, and offer the games that came with it."""
        count = await self._table.keeper.bring_back(file)
        if self.keep is not None:
            self.keep.say_brought(count)
        await self.offer_kept()


def _say(key: str) -> str:
    """Return a sentence of the menu."""
    return say(reason(f"ui {key}"))
