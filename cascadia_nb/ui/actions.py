"""The buttons beside the board: what each does, and when it is of use. No widgets here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.sentences import SENTENCES
from cascadia_nb.text import reason, say
from cascadia_nb.ui import choice as choices
from cascadia_nb.ui.choice import NOTHING, Answer, Choice, Offer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.ui.session import Session

PRIMARY: Final = "cascadia-primary"
SIGN: Final = "cascadia-sign"


class Action(NamedTuple):
    """A button: its name, its words, its looks, and what it does to a session."""

    name: str
    words: str
    looks: str
    do: Callable[[Session], None]


def _answering(function: Callable[[Offer, Choice], Answer]) -> Callable[[Session], None]:
    """Make a function of offer and choice into something a session can do."""

    def do(session: Session) -> None:
        session.answer(function(session.offer, session.choice))

    return do


def _making(notation: str) -> Callable[[Session], None]:
    """Return the action that makes a move without a place."""
    return _answering(lambda offer, _: Answer(NOTHING, offer.picks(notation)))


ACTIONS: Final = (
    Action("rotate-left", "ui btn left", SIGN, _answering(lambda o, c: choices.turn(o, c, -1))),
    Action("rotate", "ui btn right", SIGN, _answering(lambda o, c: choices.turn(o, c, 1))),
    Action("undo", "ui btn undo", SIGN, lambda session: session.undo()),
    Action("confirm", "ui btn place", PRIMARY, _answering(choices.confirm)),
    Action("ready", "ui btn ready", PRIMARY, lambda session: session.ready()),
    Action("wipe", "ui btn marked", PRIMARY, _answering(choices.wipe)),
    Action("decline", "ui btn decline", "", _making("decline")),
    Action("end", "ui btn end", "", _making("end")),
    Action("other", "ui btn other token", "", _answering(choices.other_step)),
    Action("free-wipe", "ui btn free wipe", "", _making("wipe")),
    Action("mix", "ui btn mix", "", _answering(lambda _, c: choices.mode(c, choices.MIX))),
    Action("mark", "ui btn mark", "", _answering(lambda _, c: choices.mode(c, choices.WIPE))),
    Action("hint", "ui btn hint", "", lambda session: session.hint()),
    Action("cancel", "ui btn cancel", "", _answering(lambda _, c: choices.cancel(c))),
)


def visible(session: Session) -> Mapping[str, bool]:
    """Say which buttons are of use now."""
    offer, choice, acts = session.offer, session.choice, session.acts
    step = choices.step_of(offer, choice) if acts else ""
    drafting = acts and "pick" in offer.steps
    turns = acts and choices.has_turns(offer, choice)
    return {
        "rotate": turns,
        "rotate-left": turns,
        "confirm": bool(step and session.places),
        "decline": acts and offer.picks("decline") is not None and step != "tile",
        "end": acts and offer.picks("end") is not None,
        "other": acts and len(offer.boards) > 1,
        "mix": drafting and not choice.mode and any("+" in str(m) for m in offer.steps["pick"]),
        "mark": drafting and not choice.mode and "pay wipe" in offer.steps,
        "wipe": drafting and choice.mode == choices.WIPE,
        "free-wipe": drafting and not choice.mode and "wipe" in offer.steps,
        "cancel": acts and bool(choice.mode),
        "hint": acts and not choice.mode,
        "ready": session.waiting,
        "undo": not session.state.is_over and not session.waiting,
    }


def words(session: Session, action: Action) -> str:
    """Return what a button says now."""
    choice = session.choice
    if action.name == "confirm":
        letter = dict(session.places).get(choice.at) if choice.at is not None else None
        return say(reason("ui btn place at", letter) if letter else reason("ui btn place"))
    if action.name == "wipe":
        return say(reason("ui btn marked", len(choice.slots)))
    if action.name == "other":
        step = choices.next_step(session.offer, choice)
        key = f"ui btn other {step}"
        return say(reason(key) if key in SENTENCES else reason("ui btn other", step.capitalize()))
    return say(reason(action.words))


def is_off(session: Session, action: Action) -> bool:
    """Whether a visible button cannot be pressed yet."""
    choice = session.choice
    if action.name == "confirm":
        return choices.tried(session.offer, choice) is None
    if action.name == "wipe":
        return not choice.slots
    return action.name == "undo" and not session.may_undo
