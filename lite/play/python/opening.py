"""Lay the table that a visit asks for: the one before a reload, a shared game, or a new one."""

from __future__ import annotations

import json
import re
import secrets
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import BASE, CascadiaError, Game
from cascadia_nb._platform import open_shelf
from cascadia_nb.luck import SEED_LIMIT
from cascadia_nb.text import reason, say
from cascadia_nb.ui import saves
from cascadia_nb.ui.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.shelf import Shelf
    from cascadia_nb.ui.session import Session

SEEDS: Final = 2**31  # a fresh seed is below; the address may name any
_LONGEST_WISH: Final = 40  # characters of a wish that are repeated to the reader

_tables: list[Table] = []


class Opening(NamedTuple):
    """What is laid on the table.

    Args:
        session: the game and who plays.
        notice: what the reader should know about it; may be empty.
        is_asked_for: whether the reader wanted this very game, so that no other is offered.
    """

    session: Session
    notice: str = ""
    is_asked_for: bool = True


def whole_number(wishes: Mapping[str, str], name: str, usual: int, most: int) -> int:
    """Read a number from the address.

    Raises:
        CascadiaError: it is none.
    """
    text = wishes.get(name)
    if text is None:
        return usual
    if re.fullmatch(r"[0-9]{1,16}", text) is None or int(text) > most:
        said = f"{name}={text[:_LONGEST_WISH]!r}"
        raise CascadiaError(say(reason("ui visit number", said, most)))
    return int(text)


def wished(wishes: Mapping[str, str]) -> Session:
    """Return the game that the address asks for.

    Raises:
        CascadiaError: there is no such game.
    """
    if "code" in wishes:
        return saves.seated(Game.from_code(wishes["code"]))
    seed = whole_number(wishes, "seed", secrets.randbelow(SEEDS), SEED_LIMIT - 1)
    players = whole_number(wishes, "players", 1, max(BASE.seating))
    cards = wishes.get("cards", "AAAAA")
    return saves.seated(Game(BASE, players, seed, cards[:_LONGEST_WISH]))


def sentence(problem: Exception) -> str:
    """Write a problem as a sentence of its own."""
    text = str(problem) if isinstance(problem, CascadiaError) else ""
    text = text or say(reason("ui visit damaged"))
    return text[:1].upper() + text[1:].rstrip(".") + "."


def opening(wishes: Mapping[str, str], kept: str | None = None) -> Opening:
    """Choose what is laid on the table.

    Args:
        wishes: what the address asks for: code, seed, cards, players.
        kept: the table that this tab had before it was loaded again.
    """
    try:
        if kept is not None:
            return Opening(saves.unpack(kept, BASE))
        return Opening(wished(wishes), is_asked_for=bool(wishes))
    except Exception as problem:  # noqa: BLE001 - anything may stand in an address or a store
        return Opening(wished({}), f"{sentence(problem)} {say(reason('ui visit fresh'))}")


async def open_table(wishes: str, theme: str) -> str:
    """Lay the table; return the id of its widget and a notice, as JSON.

    Args:
        wishes: a JSON object of texts.
        theme: ``"light"``, ``"dark"`` or ``"high-contrast"``.
    """
    shelf: Shelf = await open_shelf()
    laid = opening(json.loads(wishes), await shelf.reopened())
    table = Table(laid.session, theme, greet=not laid.is_asked_for, shelf=shelf)
    return await begin(table, laid.notice, shelf.trouble)


async def begin(table: Table, *notices: str) -> str:
    """Let a table live; return the id of its widget and what there is to say, as JSON."""
    _tables.append(table)
    await table.dress()
    table.begin()
    notice = " ".join(filter(None, notices))
    return json.dumps({"id": table.widget.comm.comm_id, "notice": notice})


def set_theme(theme: str) -> None:
    """Follow the reader's setting."""
    for table in _tables:
        table.follow(theme)
