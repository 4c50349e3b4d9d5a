"""Cascadia, the base game for one to four players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.awards import (
    THREE_OR_FOUR_PLAYERS,
    TWO_PLAYERS,
    long_corridors,
    majorities,
)
from cascadia_nb.cards import CARD_OPTIONS, ScoringCard, base_card
from cascadia_nb.data import read_table
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.hexes import neighbors
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.luck import SETUP, Luck
from cascadia_nb.moves import wipe_overpopulation
from cascadia_nb.ruleset import Award, Option, Phase, Row, Ruleset, Seating
from cascadia_nb.scoring_card import YOURS
from cascadia_nb.setup import deal_starters, fill_display, refill, reveal_display, slide_display
from cascadia_nb.sheets import corridor, corridor_row, nature_row
from cascadia_nb.steps import PAY_WIPE, PICK, TILE, TOKEN, WIPE
from cascadia_nb.text import Reason, reason, say, titled
from cascadia_nb.tiles import Tile, read_tiles

if TYPE_CHECKING:
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.state import State


_CARD_OPTION_NAMES: Final = frozenset(option.name for option in CARD_OPTIONS)
SINGLE_CARDS: Final = ("family", "intermediate")
SOLO_BONUS_SIZE: Final = 7
SOLO_BONUS: Final = 2
MAJORITIES: Final = Option(
    "majorities",
    ("score", "skip"),
    "Family and Intermediate may leave out the corridor bonuses.",
    "The rulebook leaves it to the players (Variants).",
)


def fits(environment: Environment, tile: Tile, at: Hex, rotation: int) -> Reason | None:
    """Say why a tile may not lie somewhere: only on empty hexes, touching the environment."""
    covered, laid = environment.footprint(tile, at, rotation), environment.laid
    for hex_ in covered:
        if hex_ in laid:
            return reason("occupied", hex_)
    for hex_ in covered:
        if not laid.isdisjoint(neighbors(hex_)):
            return None
    return reason("not adjacent", at)


def houses(state: State, at: Hex, animal: Wildlife) -> Reason | None:
    """Say why a token may not stand somewhere: a free tile that shows its animal takes it."""
    cell = state.environment.get(at)
    if cell is None:
        return reason("no tile", at)
    if cell.token is not None:
        return reason("has a token", at, cell.token)
    if cell.mark:
        return reason("has a mark", at, cell.mark)
    if cell.part.lake:
        return reason("lake", at)
    if animal not in cell.part.wildlife:
        return reason("not printed", at, animal, cell.part.wildlife)
    return None


def deal(
    rules: Ruleset, wish: str | Sequence[ScoringCard | str], luck: Luck
) -> tuple[tuple[ScoringCard, ...], Luck]:
    """Return the scoring cards: five letters (bear, elk, salmon, hawk, fox), a name, or cards.

    Args:
        rules: its options decide how the cards are read.
        wish: such as ``"AAAAA"``, ``"random"``, ``"family"``, ``"intermediate"``, or the cards.
        luck: used up by ``"random"`` alone.

    Raises:
        CascadiaError: the wish cannot be understood, or skips majorities with animal cards.
    """
    if isinstance(wish, str) and rules.wildlife != WILDLIFE:
        raise CascadiaError(say(reason("cards of other animals", wish[:20], titled(rules.title))))
    make = partial(rules.make_card or made_card, rules)
    if wish == "random":
        wish = ""
        for _ in rules.wildlife:
            number, luck = luck.draw(SETUP, len(rules.letters))
            wish += rules.letters[number]
    if isinstance(wish, str):
        cards = tuple(make(name) for name in card_names(wish, rules.letters))
    else:
        cards = _given_cards(wish, make)
    animal = next((c for c in cards if c.source != YOURS and c.name not in SINGLE_CARDS), None)
    if animal is not None and rules.option("majorities") == "skip":
        raise CascadiaError(say(reason("majorities needed", animal.name)))
    return cards, luck


def made_card(rules: Ruleset, name: str) -> ScoringCard:
    """Return a card of the base game in the readings of a ruleset."""
    return base_card(name, {k: v for k, v in rules.options.items() if k in _CARD_OPTION_NAMES})


def card_names(wish: str, letters: str) -> tuple[str, ...]:
    """Return the names of the cards that a word stands for.

    Raises:
        CascadiaError: it is neither five of the letters nor the name of a single card.
    """
    if wish in SINGLE_CARDS:
        return (wish,)
    if len(wish) != len(WILDLIFE) or any(letter not in letters for letter in wish):
        raise CascadiaError(say(reason("cards unknown", wish, letters[-1])))
    return tuple(f"{animal} {letter}" for animal, letter in zip(WILDLIFE, wish, strict=True))


def _given_cards(
    wish: Sequence[ScoringCard | str], make: Callable[[str], ScoringCard]
) -> tuple[ScoringCard, ...]:
    """Return cards that were given one by one; refuse what is no card, and two for one row.

    They must have an order: the saved game and the sheet follow it.
    """
    if not isinstance(wish, Sequence):
        raise CascadiaError(say(reason("cards unreadable", str(wish)[:40])))
    rows: dict[str, ScoringCard] = {}
    for item in wish:
        card = make(item) if isinstance(item, str) else item
        if not isinstance(card, ScoringCard):
            raise CascadiaError(say(reason("not a card", str(card)[:40])))
        if card.key in rows:
            raise CascadiaError(say(reason("cards share a row", rows[card.key].name, card.name)))
        rows[card.key] = card
    return tuple(rows.values())


def awards(state: State) -> tuple[Award, ...]:
    """Return majorities or the solo bonus, unless the table chose to skip them."""
    if state.rules.option("majorities") == "skip":
        return ()
    return state.rules.seating[len(state.players)].awards


_TABLES: Final = {name: read_table("base", name) for name in ("tiles", "starters")}
_MAJORITIES: Final = majorities(HABITATS, THREE_OR_FOUR_PLAYERS)

BASE: Final = Ruleset(
    name="base",
    title="Cascadia",
    habitats=HABITATS,
    wildlife=WILDLIFE,
    tiles=read_tiles(_TABLES["tiles"]["tiles"], HABITATS, WILDLIFE),
    starters=read_tiles(_TABLES["starters"]["tiles"], HABITATS, WILDLIFE),
    tokens=(20,) * len(WILDLIFE),
    deal=deal,
    seating={
        1: Seating(2, slide_display, long_corridors(HABITATS, SOLO_BONUS_SIZE, SOLO_BONUS)),
        2: Seating(2, fill_display, majorities(HABITATS, TWO_PLAYERS)),
        3: Seating(3, fill_display, _MAJORITIES),
        4: Seating(4, fill_display, _MAJORITIES),
    },
    setup=(deal_starters, reveal_display),
    turn_phases=(
        Phase("draft", (PICK, WIPE, PAY_WIPE), settle=wipe_overpopulation),
        Phase("build", (TILE, TOKEN)),
        Phase("refill", enter=refill),
    ),
    fits=fits,
    houses=houses,
    candidates=Environment.frontier,
    corridor=corridor,
    rows=(
        *(
            Row(
                f"corridor {h}",
                f"{h.name.capitalize()} corridor",
                partial(corridor_row, h),
                topic=h,
            )
            for h in HABITATS
        ),
        Row("nature", "Nature tokens", nature_row, topic="nature"),
    ),
    awards=awards,
    ratings=(
        (0, "rating 0"),
        (60, "rating 1"),
        (70, "rating 2"),
        (80, "rating 3"),
        (90, "rating 4"),
        (100, "rating 5"),
        (110, "rating 6"),
    ),
    specs=(*(Option(o.name, o.readings, o.meaning, o.evidence) for o in CARD_OPTIONS), MAJORITIES),
)
