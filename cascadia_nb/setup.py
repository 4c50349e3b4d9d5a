"""Setting a game up: from a ruleset, a number of players and a seed to the first decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from cascadia_nb.engine import begin
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.luck import SETUP, Luck, checked_seed
from cascadia_nb.state import Display, Player, State
from cascadia_nb.text import reason, say, titled

if TYPE_CHECKING:
    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.ruleset import Ruleset, Wish

T = TypeVar("T")

FEWEST_SLOTS: Final = 2
"""With one pair on display its token would always be "all alike" and be wiped for ever."""


def new_game(
    rules: Ruleset, players: int, seed: int, cards: Wish, first: int | None = None
) -> State:
    """Return a game that has been set up, at its first decision.

    Args:
        rules: the game.
        players: how many play.
        seed: decides everything that is drawn.
        cards: which scoring cards, in the words the ruleset understands, or the cards themselves.
        first: the seat that begins; drawn at random when left out.

    Raises:
        CascadiaError: the ruleset does not take these players, seed, cards or first seat.
    """
    if not hasattr(rules, "seating"):
        raise CascadiaError(say(reason("not a game", str(rules)[:40])))
    if type(players) is not int or players not in rules.seating:
        counts = ", ".join(map(str, rules.seating))
        raise CascadiaError(
            say(reason("no such players", titled(rules.title), counts, str(players)[:20]))
        )
    _check_pieces(rules, players)
    luck = Luck.of_game(checked_seed(seed))
    dealt, luck = rules.deal(rules, cards, luck)
    number, luck = luck.draw(SETUP, players)
    if first is not None:
        if type(first) is not int or first not in range(players):
            raise CascadiaError(say(reason("seat cannot begin", str(first)[:20], players - 1)))
        number = first
    nobody = Player(Environment())
    state = State(
        rules=rules,
        cards=with_custom(dealt, rules.custom),
        players=(nobody,) * players,
        unseen=rules.tiles,
        tiles_left=rules.tiles_needed(players),
        bag=rules.tokens,
        display=Display((None,) * rules.slots, (None,) * rules.slots),
        luck=luck,
        active=number,
        to_act=number,
    )
    for prepare in rules.setup:
        state = prepare(state)
    return begin(state)


def _check_pieces(rules: Ruleset, players: int) -> None:
    """Refuse a ruleset whose numbers cannot be played with, before anything is drawn."""
    turns, slots = rules.turns, rules.slots
    if type(turns) is not int or turns < 1 or type(slots) is not int or slots < FEWEST_SLOTS:
        raise CascadiaError(
            say(reason("turns and pairs", titled(rules.title), turns, slots, FEWEST_SLOTS))
        )
    if len(rules.tokens) != len(rules.wildlife):
        raise CascadiaError(
            say(
                reason(
                    "numbers of tokens", titled(rules.title), len(rules.tokens), len(rules.wildlife)
                )
            )
        )
    needed = rules.tiles_needed(players)
    for pieces, there in (("tiles", len(rules.tiles)), ("tokens", sum(rules.tokens))):
        if needed > there:
            raise CascadiaError(
                say(
                    reason(
                        "pieces too few", titled(rules.title), turns, players, needed, pieces, there
                    )
                )
            )


def with_custom(
    dealt: tuple[ScoringCard, ...], custom: tuple[ScoringCard, ...]
) -> tuple[ScoringCard, ...]:
    """Return the cards with those of one's own: in place of the same animal's card, or added.

    Raises:
        CascadiaError: two of the cards would share one row of the sheet.
    """
    cards = list(dealt)
    for card in custom:
        alike = [card.about is not None and other.about is card.about for other in cards]
        if card in cards:
            continue
        if any(alike):
            cards[alike.index(True)] = card
        else:
            cards.append(card)
    rows: dict[str, ScoringCard] = {}
    for card in cards:
        if rows.setdefault(card.key, card) is not card:
            raise CascadiaError(
                say(reason("cards share a row or name", rows[card.key].name, card.name))
            )
    return tuple(cards)


def deal_starters(state: State) -> State:
    """Give each player a starter at random (base rulebook, "Setup")."""
    left, luck = list(state.rules.starters), state.drawable()
    if len(left) < len(state.players):
        raise CascadiaError(
            say(
                reason("starters too few", titled(state.rules.title), len(state.players), len(left))
            )
        )
    players = []
    for player in state.players:
        number, luck = luck.draw(SETUP, len(left))
        players.append(player._replace(environment=Environment.start(left.pop(number))))
    return state._replace(players=tuple(players), luck=luck)


def reveal_display(state: State) -> State:
    """Turn up the first tiles, then draw a token for each."""
    return fill_display(state)


def fill_display(state: State) -> State:
    """Fill the empty places of the display, tiles first, and move nothing else."""
    tiles, tokens = state.display
    new_tiles, new_tokens, changes = state.drawn(tiles.count(None), tokens.count(None))
    display = Display(_filled(tiles, new_tiles), _filled(tokens, new_tokens))
    return state._replace(display=display, **changes)


def _filled(row: tuple[T | None, ...], new: tuple[T | None, ...]) -> tuple[T | None, ...]:
    """Put new things on the empty places of a row, in order."""
    coming = iter(new)
    return tuple([next(coming) if item is None else item for item in row])


def slide_display(state: State) -> State:
    """Solo: remove the furthest tile and the furthest token, slide the rest, refill.

    Tiles and tokens are treated apart, so new pairs may form. Slot 0 is nearest the draw stacks
    (base rulebook, "Solo Mode").
    """
    tiles = [tile for tile in state.display.tiles if tile is not None]
    tokens = [token for token in state.display.tokens if token is not None]
    gone_tiles, gone_tokens, slots = tuple(tiles[-1:]), tuple(tokens[-1:]), state.rules.slots
    del tiles[-1:], tokens[-1:]
    new_tiles, new_tokens, changes = state.drawn(slots - len(tiles), slots - len(tokens))
    return state._replace(
        display=Display((*new_tiles, *tiles), (*new_tokens, *tokens)),
        removed_tiles=state.removed_tiles + gone_tiles,
        removed_tokens=state.removed_tokens + gone_tokens,
        **changes,
    )


def refill(state: State) -> State:
    """Refill the display as this number of players does it, but not after the last turn."""
    if state.turn + 1 == state.rules.turns * len(state.players):
        return state
    return state.rules.seating[len(state.players)].refill(state)
