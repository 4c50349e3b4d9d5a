"""The part of the menu that keeps: files, codes, kept games, and everything at once."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from cascadia_nb import luggage
from cascadia_nb._platform import link_to
from cascadia_nb.text import reason, say
from cascadia_nb.ui import kit, saves
from cascadia_nb.ui.files import copy_button, download_link, upload_button
from cascadia_nb.ui.kit import HIDE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cascadia_nb.ui.session import Session

_LONGEST: Final = 1_000_000  # characters of a save that is worth reading
_ALL: Final = "cascadia-save-all"


class KeepPanel:
    """Saving, loading, codes.

    Args:
        open_text: called with a save or a code to open.
        open_key: called with the key of a kept game to open.
        bring_back: called with a file that holds all that was kept somewhere.
        on_problem: called with a sentence when a file cannot be read.
    """

    def __init__(
        self,
        open_text: Callable[[str], None],
        open_key: Callable[[str], None],
        bring_back: Callable[[str], None],
        on_problem: Callable[[str], None],
    ) -> None:
        """Make the panel."""
        self._open_text = open_text
        self._open_key = open_key
        self._links = kit.html()
        self._code = kit.area(_say("open code"))
        self._file = kit.classed(
            upload_button(_say("open file"), open_text, on_problem), "cascadia-upload"
        )
        self._bring = kit.classed(
            upload_button(_say("bring back"), bring_back, on_problem, luggage.LARGEST),
            "cascadia-bring-back",
        )
        self._all = kit.html()
        self._said = kit.html()
        self._recent = kit.dropdown(_say("open recent"), [("", "")], "cascadia-recent")
        open_code = kit.button(_say("open"), "cascadia-btn-open", self._read_code)
        open_kept = kit.button(_say("open"), "cascadia-btn-reopen", self._read_kept)
        self._kept = kit.box(f"cascadia-pairing {HIDE}", self._recent, open_kept)
        self.widget = kit.box(
            "cascadia-form",
            kit.html(f"<h2>{_say('keep')}</h2>"),
            self._links,
            self._kept,
            kit.box("cascadia-pairing", self._code, open_code),
            self._file,
            kit.html(f"<h2>{_say('everything')}</h2>"),
            self._all,
            self._bring,
            self._said,
        )

    def show(self, session: Session, trouble: str) -> None:
        """Offer the game of a session as a file and as a code."""
        game = session.game
        name = f"cascadia-{game.record.seed}-turn-{session.state.turn}.json"
        link = download_link(saves.pack(session), name, _say("file"), "cascadia-save-game")
        self._links.value = (
            f'<p class="cascadia-note">{escape(trouble or _say("kept"))}</p><p>{link}'
            f"{copy_button(game.code, 'code')}{copy_button(link_to(game.code), 'link')}"
            f'<label style="display:block">{_say("code")}'
            f'<textarea class="cascadia-code" readonly rows="3" onfocus="this.select()" '
            f'title="{_say("code hint")}">{escape(game.code)}</textarea></label></p>'
        )

    def offer(self, kept: tuple[tuple[str, str], ...]) -> None:
        """Offer kept games: what to call each, and its key."""
        kit.toggled(self._kept, HIDE, is_on=not kept)
        if kept:
            self._recent.options = kept
            self._recent.value = kept[0][1]

    def offer_all(self, everything: str) -> None:
        """Offer all that is kept as one file."""
        link = download_link(everything, "cascadia-everything.json", _say("keep all"), _ALL)
        self._all.value = f'<p class="cascadia-note">{escape(_say("everything hint"))}</p>{link}'

    def say_brought(self, count: int) -> None:
        """Say how many texts came back."""
        words = escape(say(reason("ui brought back", count)))
        self._said.value = f'<p class="cascadia-note" role="status">{words}</p>'

    def _read_code(self) -> None:
        """Open what was pasted."""
        self._open_text(self._code.value[:_LONGEST])

    def _read_kept(self) -> None:
        """Open the kept game that is chosen."""
        if self._recent.value:
            self._open_key(self._recent.value)


def _say(key: str) -> str:
    """Return a sentence of the menu."""
    return say(reason(f"ui {key}"))
