"""Walks: a board or a game as steps, each with what changed and why.

They know cards only by their scores, so they work for every card, one's own included.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.cards import base_card
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import ScoreSheet, SheetChange
from cascadia_nb.game import Game
from cascadia_nb.hexes import Hex
from cascadia_nb.notation import read_picture
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.sheets import sheets
from cascadia_nb.steps import PAY_WIPE, PICK, TILE, TOKEN, WIPE
from cascadia_nb.text import Reason, reason, say, translated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.findings import Finding
    from cascadia_nb.ruleset import Move
    from cascadia_nb.state import State

    Cards = str | ScoringCard | Sequence[str | ScoringCard]

NOTHING: Final = SheetChange(())


def capital(text: str) -> str:
    """Return a sentence that begins with a capital."""
    return text[:1].upper() + text[1:]


class Step(NamedTuple):
    """One step of a walk.

    Args:
        environment: the board after it.
        placed: the hexes that are new.
        what: what was done.
        points: what the board is worth so far.
        gained: findings that are new and pay.
        lost: findings that paid and are gone.
        almost: findings that are new and pay nothing.
        change: the difference in points.
        seat: whose board it is.
        says: a sentence of the lesson, instead of `what`.
    """

    environment: Environment
    placed: tuple[Hex, ...]
    what: str | Reason
    points: int
    gained: tuple[Finding, ...] = ()
    lost: tuple[Finding, ...] = ()
    almost: tuple[Finding, ...] = ()
    change: int = 0
    seat: int = 0
    says: str = ""

    @property
    def lit(self) -> tuple[Finding, ...]:
        """What lights up: what is new, or else what touches the new hexes and almost pays."""
        return self.gained or self.almost

    @property
    def sentence(self) -> str:
        """What was done, in words."""
        return translated(self.says, {}) if self.says else say(self.what)

    def lines(self) -> tuple[str, ...]:
        """Return why the points changed: a line each finding that came or went."""
        found = [(reason("walk gained", f.points, f.why)) for f in self.gained]
        found += [(reason("walk lost", f.points, f.why)) for f in self.lost]
        found += [(reason("walk almost", f.why)) for f in self.almost]
        return tuple(map(say, found))


def read_board(board: object) -> Environment:
    """Return a board that was given as one, or as a text picture.

    Raises:
        CascadiaError: it is neither.
    """
    if isinstance(board, Environment):
        return board
    if isinstance(board, str):
        return read_picture(board)
    raise CascadiaError(say(reason("walk no board", type(board).__name__)))


def read_cards(cards: Any) -> tuple[ScoringCard, ...]:  # noqa: ANN401 - names, cards, or a mixture
    """Return cards that were given as such or by their names.

    Raises:
        CascadiaError: a card is unknown, or there is none.
    """
    many = isinstance(cards, Iterable) and not isinstance(cards, str)
    given = list(cards) if many else [cards]
    found = tuple(base_card(one) if isinstance(one, str) else one for one in given)
    if not found or not all(isinstance(one, ScoringCard) for one in found):
        raise CascadiaError(say(reason("walk no card")))
    return found


def steps_of(
    thing: object,
    cards: Any = None,  # noqa: ANN401 - names, cards, or a mixture
    *,
    order: Iterable[str | Hex] = (),
    says: Sequence[str] = (),
) -> tuple[Step, ...]:
    """Return the steps of a board, token by token, or of a game, move by move.

    Args:
        thing: a board or its text picture, a game, or the text or the code of a saved one.
        cards: what scores a board; a game brings its own.
        order: hexes whose tokens come first, as ``"0,-1"``; the others follow as they were placed.
        says: a sentence for each step, instead of what was done; an empty one changes nothing.

    Raises:
        CascadiaError: the thing, a card or a hex cannot be read.
    """
    game = _read_game(thing)
    if game is not None:
        found = tuple(_moves(game))
    else:
        found = tuple(_tokens(read_board(thing), read_cards(cards), tuple(order)))
    spoken = (*says, *("" for _ in found))
    return tuple(step._replace(says=words) for step, words in zip(found, spoken, strict=False))


def _read_game(thing: object) -> Game | None:
    """Return the game that was given, as such or as a text, or None for a board."""
    if isinstance(thing, Game):
        return thing
    text = thing.strip() if isinstance(thing, str) else ""
    if text.startswith("{"):
        return Game.load(text)
    if text and len(text.split()) == 1 and len(text) > 20:  # noqa: PLR2004 - no picture is one word
        return Game.from_code(text)
    return None


def _sheet(env: Environment, cards: tuple[ScoringCard, ...]) -> ScoreSheet:
    """Return the sheet of some cards."""
    return ScoreSheet(tuple(card.score(env) for card in cards))


def _tokens(
    board: Environment, cards: tuple[ScoringCard, ...], order: tuple[str | Hex, ...]
) -> Iterator[Step]:
    """Build a board up: the tokens that the cards are about come one by one, and those in order."""
    tokens = board.tokens()
    first = [_hex(at) for at in order]
    missing = next((at for at in first if at not in tokens), None)
    if missing is not None:
        raise CascadiaError(say(reason("walk no token", missing)))
    about = {card.about for card in cards}
    stepped = [at for at in tokens if None in about or tokens[at] in about]
    others = sorted(
        (at for at in stepped if at not in first), key=lambda at: (board[at].number, at.r, at.q)
    )
    coming = {*first, *others}
    bare = {
        at: cell._replace(token=None) if at in coming else cell for at, cell in board.cells.items()
    }
    env = Environment(bare, board.placed)
    sheet = _sheet(env, cards)
    yield Step(env, (), reason("walk before"), sheet.total)
    for at in (*first, *others):
        env = env.house(tokens[at], at)
        before, sheet = sheet, _sheet(env, cards)
        what = reason("walk token", tokens[at])
        yield _step(env, (at,), what, sheet.total, sheet - before)


def _hex(at: str | Hex) -> Hex:
    """Read a hex.

    Raises:
        CascadiaError: it is none.
    """
    if isinstance(at, Hex):
        return at
    try:
        q, r = str(at).split(",")
        return Hex(int(q), int(r))
    except ValueError as problem:
        raise CascadiaError(say(reason("walk no hex", str(at)))) from problem


def _moves(game: Game) -> Iterator[Step]:
    """Go through a game, move by move."""
    before = game.states[0]
    sheet = sheets(before)
    yield Step(before.environment, (), reason("walk start"), sheet[before.active].total)
    for state, move in zip(game.states[1:], game.moves, strict=True):
        seat, was = before.to_act, sheet
        sheet = sheets(state)
        env = state.players[seat].environment
        new = tuple(at for at in move.hexes if at in env)
        what = _told(before, move, state)
        step = _step(env, new, what, sheet[seat].total, sheet[seat] - was[seat])
        yield step._replace(seat=seat)
        before = state


def _told(before: State, move: Move, after: State) -> Reason:
    """Say who did what; a step that is not of the base game is told by its notation."""
    player = before.to_act + 1
    if move.step == PICK.name and after.tile is not None and after.token is not None:
        lands = tuple(after.tile.habitats)
        return reason("walk pick", player, lands, after.token)
    if move.step == TILE.name:
        return reason("walk tile", player)
    if move.step == TOKEN.name and before.token is not None:
        key = "walk settles" if move.hexes else "walk back"
        return reason(key, player, before.token)
    if move.step in {WIPE.name, PAY_WIPE.name}:
        gone = len(after.aside) - len(before.aside)
        return reason("walk wipe" if move.step == WIPE.name else "walk pay wipe", gone, player)
    return reason("walk move", player, str(move))


def _step(
    env: Environment,
    placed: tuple[Hex, ...],
    what: Reason,
    points: int,
    change: SheetChange,
) -> Step:
    """Return a step with what it changed."""
    gained = [f for row in change.rows for f in row.gained]
    lost = [f for row in change.rows for f in row.lost if f.points]
    near = set(placed)
    return Step(
        env,
        placed,
        what,
        points,
        tuple(f for f in gained if f.points),
        tuple(lost),
        tuple(f for f in gained if not f.points and near & set(f.hexes)),
        change.total,
    )


def text_of(steps: Sequence[Step]) -> str:
    """Return a walk as text: a paragraph a step, with the points so far."""
    lines = []
    for number, step in enumerate(steps):
        change = f" ({step.change:+d})" if step.change else ""
        lines.append(f"{number:>3}  {step.points:>3}{change:<6} {step.sentence}")
        lines += [f"{'':>14}{line}" for line in step.lines()]
    return "\n".join(lines)
