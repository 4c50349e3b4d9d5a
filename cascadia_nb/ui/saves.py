"""A table as text: the game and who sits there, for files, codes and autosaves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.game import Game
from cascadia_nb.games import GAMES
from cascadia_nb.luggage import is_luggage
from cascadia_nb.saved import CODE_PREFIX
from cascadia_nb.text import reason, say
from cascadia_nb.ui.session import Seat, Session

if TYPE_CHECKING:
    from cascadia_nb.ruleset import Ruleset

FORMAT: Final = "cascadia_nb table"
_LONGEST_NAME: Final = 40
_LONGEST_REMARK: Final = 300
_MOST_REMARKS: Final = 20


def pack(session: Session) -> str:
    """Return a table as text: who sits there, and the save of the game."""
    seats = [list(seat) for seat in session.seats]
    content = {
        "format": FORMAT,
        "version": 1,
        "seats": seats,
        "remarks": session.remarks,
        "game": json.loads(session.game.save()),
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def unpack(text: str, rules: Ruleset) -> Session:
    """Return the table of a text: a packed table, the save of a game, or a code.

    Args:
        text: what `pack`, ``Game.save`` or ``Game.code`` returned.
        rules: the game on the table; its custom cards may be needed again.

    Raises:
        CascadiaError: the text is none of these, or its game cannot be set up here.
    """
    text = text.strip()
    if is_luggage(text):
        raise NotationError(say(reason("ui not a game")))
    if text.startswith(CODE_PREFIX):
        return seated(Game.from_code(text, custom=rules.custom))
    try:
        content = json.loads(text)
    except ValueError:
        raise NotationError(say(reason("ui not a save"))) from None
    inner = content.get("game") if isinstance(content, dict) else None
    if not isinstance(inner, dict):
        return seated(Game.load(text, custom=rules.custom))
    game = Game.load(json.dumps(inner), custom=rules.custom)
    session = seated(game, _seats(content.get("seats")))
    session.remarks = _remarks(content.get("remarks"))
    return session


class Summary(NamedTuple):
    """What a kept table is, without setting its game up."""

    words: str
    turn: int
    is_over: bool


def summary(text: str) -> Summary | None:
    """Return what a kept table is, or None if the text is no table."""
    try:
        content = json.loads(text)
        moves, players = content["game"]["moves"], content["game"]["players"]
        names = tuple(seat.name for seat in _seats(content["seats"]))
        rules = GAMES.get(content["game"]["rules"])
        turn = sum(move.startswith("pick") for move in moves)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    settled = bool(moves) and not moves[-1].startswith(("pick", "tile", "wipe"))
    total = rules.turns * players if rules is not None else turn + 1
    now = min(turn - (not settled), total - 1) // max(1, players) + 1
    words = say(reason("ui recent", names, now))
    return Summary(words, now, turn >= total and settled)


def _seats(rows: object) -> tuple[Seat, ...]:
    """Read who sits at a table; what cannot be read is left to the defaults."""
    if not isinstance(rows, list):
        return ()
    try:
        return tuple(
            Seat(str(name)[:_LONGEST_NAME], str(bot)[:_LONGEST_NAME]) for name, bot in rows
        )
    except (TypeError, ValueError):
        return ()


def _remarks(rows: object) -> list[str]:
    """Read what happened beside the moves; what is no text is left out, as saves may be foreign."""
    texts = [row for row in rows if isinstance(row, str)] if isinstance(rows, list) else []
    return [text[:_LONGEST_REMARK] for text in texts[:_MOST_REMARKS]]


def seat(number: int, name: str = "", bot: str = "") -> Seat:
    """Return a seat; without a name it is called by its number or its bot."""
    kind = reason("ui bot name", bot.capitalize(), number + 1)
    usual = kind if bot else reason("ui player", number + 1)
    return Seat(name or say(usual), bot)


def again(session: Session, seed: int) -> Session:
    """Return a new game with the same players, rules and wish for cards."""
    record = session.game.record
    cards = record.cards if isinstance(record.cards, str) else session.state.cards
    game = Game(session.game.rules, record.players, seed, cards)
    return Session(game, session.seats)


def seated(game: Game, seats: tuple[Seat, ...] = ()) -> Session:
    """Return a session of a game; seats nobody named are people with a number.

    Raises:
        CascadiaError: a bot is unknown.
    """
    from cascadia_nb.bots import BOTS  # noqa: PLC0415 - bots are loaded when a table is laid

    count = len(game.state.players)
    for sitting in seats[:count]:
        if sitting.bot and sitting.bot not in BOTS:
            raise CascadiaError(say(reason("ui no bot", sitting.bot, tuple(BOTS))))
    usual = (seat(n) for n in range(len(seats), count))
    return Session(game, (*seats[:count], *usual))
