"""The table that is painted before Python is there: laid by the build, claimed by a visit.

A memory image holds the laid table, and the page shows the messages of its widgets, which were
recorded. A visit paints one of many recorded openings; what comes after the opening is drawn afresh
(see `OPENINGS_FROM` in `cascadia_nb.luck`).
"""

from __future__ import annotations

import base64
import json
import secrets
from typing import TYPE_CHECKING, Final

import bridge
import opening

from cascadia_nb import BASE, Game
from cascadia_nb._platform import open_shelf
from cascadia_nb.languages import language, use_language
from cascadia_nb.luck import OPENINGS_FROM
from cascadia_nb.ui import saves
from cascadia_nb.ui.keeper import Keeper
from cascadia_nb.ui.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

CARDS: Final = "AAAAA"

_laid: dict[str, Table] = {}  # by language


def _as_json(messages: Iterable[bridge.Message]) -> str:
    """Write messages for the page."""
    rows = [
        (*message[:-1], [base64.b64encode(buffer).decode() for buffer in message.buffers])
        for message in messages
    ]
    return json.dumps(rows, separators=(",", ":"))


def lay(code: str) -> str:
    """Lay a table that speaks a language; return the messages that make its widgets, as JSON.

    What the imports said stays kept, for visits that lay a table of their own.
    """
    use_language(code)
    said = bridge.taken()
    _laid[code] = Table(saves.seated(Game(BASE, 1, OPENINGS_FROM, CARDS)))
    text = _as_json((*said, *bridge.taken()))
    bridge.keep(said)
    use_language(None)
    return text


def widget_id(code: str) -> str:
    """Return the id of a table's widget."""
    return str(_laid[code].widget.comm.comm_id)


def openings(count: int) -> Iterator[int]:
    """Yield the numbers of openings that look alike for every seed that shares them.

    Four tokens alike are wiped at once, by draws that are not shared: those openings are left out.
    """
    number = 1
    while count:
        first, last = (Game(BASE, 1, number * OPENINGS_FROM + n) for n in (0, OPENINGS_FROM - 1))
        if first.state.display == last.state.display:
            count -= 1
            yield number
        number += 1


def _become(table: Table, seed: int, theme: str) -> None:
    """Put another game on a table, without a trace of what lay there before."""
    table.look.follow(theme)
    table.session = saves.again(table.session, seed)
    table.sequence = 1
    table.redraw()


def recorded(code: str, number: int, theme: str) -> str:
    """Return the messages that turn the table of a language into an opening, as JSON."""
    use_language(code)
    said = bridge.taken()
    _become(_laid[code], OPENINGS_FROM, "light")
    bridge.taken()
    _become(_laid[code], number * OPENINGS_FROM, theme)
    text = _as_json(bridge.taken())
    bridge.keep(said)
    use_language(None)
    return text


async def claim(code: str, number: int, theme: str) -> str:
    """Begin the game whose opening the page shows; return what `opening.open_table` returns."""
    if language() != code:
        return str(await opening.open_table("{}", theme))
    table = _laid[code]
    bridge.mute()
    _become(table, number * OPENINGS_FROM + secrets.randbelow(OPENINGS_FROM), theme)
    bridge.mute(is_mute=False)
    shelf = await open_shelf()
    table.keeper = Keeper(table.session, shelf)
    return str(await opening.begin(table, shelf.trouble))
