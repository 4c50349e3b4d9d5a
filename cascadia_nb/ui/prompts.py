"""What the table says to the reader: what to do now, what is tried, what is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.hexes import ORIGIN
from cascadia_nb.text import reason, say
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.spoken import tile_name

if TYPE_CHECKING:
    from cascadia_nb.ui.session import Session


class Prompt(NamedTuple):
    """What to do now: a heading and a hint."""

    heading: str
    hint: str = ""


def prompt(session: Session) -> Prompt:
    """Say what is to be done now."""
    if session.state.is_over:
        return Prompt(say(reason("ui over")), outcome(session))
    return _waiting(session) or _trying(session) or _drafting(session) or _building(session)


def _waiting(session: Session) -> Prompt | None:
    """Say whose turn it is, if the reader cannot do anything."""
    seat = session.seats[session.state.to_act]
    if seat.bot:
        return _prompt("ui bot", seat.name)
    return _prompt("ui pass", seat.name) if session.waiting else None


def _trying(session: Session) -> Prompt | None:
    """Say what is tried, or what a hint names."""
    is_tried = session.pending == "preview"
    if session.advice:
        gain = _preview(session).heading if is_tried else ""
        return Prompt(say(reason("ui advice", _advice(session))), gain)
    return _preview(session) if is_tried else None


def _advice(session: Session) -> str:
    """Return the move that a hint names, as the buttons call it."""
    choice = session.choice
    if choice.at is not None:
        return say(reason("ui btn place at", dict(session.places).get(choice.at, "")))
    if len(set(choice.slots)) == 1:
        return say(reason("ui advice pair", choice.slots[0] + 1))
    if choice.slots:
        return say(reason("ui advice mix", *(slot + 1 for slot in choice.slots)))
    return session.advice


def _drafting(session: Session) -> Prompt | None:
    """Say how to take from the display."""
    choice = session.choice
    if session.pending != "none":
        return None
    key = {"": "ui draft", choices.WIPE: "ui wipe", choices.MIX: "ui mix"}[choice.mode]
    if choice.mode == choices.MIX and choice.slots:
        key = "ui mix token"
    return _prompt(key, session.state.rules.slots)


def _building(session: Session) -> Prompt:
    """Say what is to be placed."""
    state, pending = session.state, session.pending
    held: dict[str, tuple[str, object]] = {}
    if state.tile is not None:
        held["tile"] = ("ui tile", tile_name(state.tile))
    if state.token is not None:
        token = reason("ui token name", state.token)
        held["token"] = ("ui token" if session.places else "ui token nowhere", token)
    key, value = held.get(pending, ("ui step", pending))
    return _prompt(key, value)


def _prompt(key: str, *values: object) -> Prompt:
    """Return the heading of a key and its hint."""
    return Prompt(say(reason(key, *values)), say(reason(f"{key} hint", *values)))


def _preview(session: Session) -> Prompt:
    """Say where something is tried and what it brings."""
    letter = dict(session.places).get(session.choice.at or ORIGIN, "")
    gain = session.sheet(tried=True).total - session.sheet().total
    turns = choices.has_turns(session.offer, session.choice)
    hint = "ui preview hint" if turns else "ui preview token hint"
    return Prompt(say(reason("ui preview points", letter, gain)), say(reason(hint)))


def outcome(session: Session) -> str:
    """Say who has won, or how a solo game is rated."""
    winners, total = session.game.winners, max(s.total for s in session.sheets(session.state))
    if len(session.seats) == 1:
        rating = session.game.rating
        return say(reason("ui over solo", total, say(rating) if rating is not None else ""))
    names = tuple(session.seats[seat].name for seat in winners)
    key = "ui over won" if len(names) == 1 else "ui over shared"
    return say(reason(key, names if len(names) > 1 else names[0], total))


def lit_words(session: Session) -> str:
    """Say what is lit."""
    score, lit = session.sheet().row(session.row), session.lit
    if len(lit) == 1:
        return say(reason("ui lit", score.heading, lit[0].sentence))
    return say(reason("ui lit points", score.heading, score.points))


def spoken(session: Session, problem: str = "") -> str:
    """Return what a screen reader says after an input."""
    words = prompt(session)
    said = [problem or words.heading, words.hint]
    cursor = session.choice.cursor
    letter = dict(session.places).get(cursor) if cursor is not None else None
    if session.row:
        said = [lit_words(session)]
    elif letter and cursor != session.choice.at:
        said = [say(reason("ui cursor", letter, cursor))]
    return " ".join(part if part.endswith(".") else f"{part}." for part in said if part)
