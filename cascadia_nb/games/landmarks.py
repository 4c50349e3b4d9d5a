"""The landmarks module: an extra keystone before the start, landmark tokens and their cards."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, ClassVar, Final

from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.games.keystones import CHOOSE, next_chooser, reveal_keystones
from cascadia_nb.games.landmark_cards import (
    LETTERS,
    NOTHING,
    LandmarkCard,
    acting_on_corridors,
    landmark_card,
    mark_of,
    rows,
)
from cascadia_nb.kinds import HABITATS, WILDLIFE, by_name
from cascadia_nb.luck import SETUP
from cascadia_nb.ruleset import Option, Phase, Row, Step
from cascadia_nb.setup import reveal_display
from cascadia_nb.state import HeldCard
from cascadia_nb.steps import TILE
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.state import Player, State

LONG: Final = 5
"""A corridor of this many tiles, the new one among them, allows a landmark."""
SOLO_CARDS: Final = 2
TABLEAU: Final = "landmark cards"
SHARING: Final = Option(
    "landmark_cards",
    ("one player each", "shared"),
    "A landmark card that was chosen leaves the table, or others may choose it, too.",
    "The Landmarks rulebook lets several players take one card in its scenarios 11 to 20.",
)

TOUCHING: Final = Option(
    "landmarks_touching",
    ("each other", "in a chain"),
    "Three landmarks are adjacent to one another if all three touch, or in a chain, too.",
    "The words of the Landmarks rulebook suggest that all three touch; it says no more.",
)


# the tableau


def deal_tableau(state: State) -> State:
    """Turn up as many landmark cards of each habitat as there are players; solo two."""
    luck, tableau = state.drawable(), []
    for habitat in state.rules.habitats:
        left, shown = LETTERS, ""
        for _ in range(len(state.players) if len(state.players) > 1 else SOLO_CARDS):
            number, luck = luck.draw(SETUP, len(left))
            shown += left[number]
            left = left[:number] + left[number + 1 :]
        tableau.append((habitat.name, "".join(sorted(shown))))
    return state.with_kept(TABLEAU, tuple(tableau))._replace(luck=luck)


def on_the_table(state: State, habitat: Habitat) -> tuple[LandmarkCard, ...]:
    """Return the landmark cards of a habitat that may still be chosen."""
    kept = state.kept(TABLEAU)
    letters = dict(kept).get(habitat.name, "") if isinstance(kept, tuple) else ""
    corrections = state.rules.corrections
    return tuple(
        landmark_card(habitat, letter, corrections.get(f"{habitat} {letter}", NOTHING))
        for letter in letters
    )


def own_card(player: Player, habitat: Habitat) -> LandmarkCard | None:
    """Return the landmark card of a habitat that a player owns."""
    for held in player.cards:
        if isinstance(held.card, LandmarkCard) and held.card.habitat is habitat:
            return held.card
    return None


def tokens_left(state: State, habitat: Habitat) -> int:
    """Return how many landmark tokens of a habitat lie on the table: one for each player."""
    owners = [player for player in state.players if own_card(player, habitat) is not None]
    return len(state.players) - len(owners)


# the step

_FLAG: Final = "tiles before "


def _since(state: State) -> int:
    """Return how many tiles the player had when the phase began."""
    flags = [flag for flag in state.done if flag.startswith(_FLAG)]
    return int(flags[-1].removeprefix(_FLAG)) if flags else state.environment.placed


def _count_tiles(enter: Callable[[State], State], state: State) -> State:
    """Note, when a phase begins, how many tiles the player has."""
    entered = enter(state)
    return entered._replace(done=(*entered.done, f"{_FLAG}{entered.environment.placed}"))


def places(state: State) -> dict[Habitat, Hex]:
    """Return where a landmark may go now, by its habitat: on the tile just placed or nowhere."""
    environment, player = state.environment, state.players[state.to_act]
    if state.hand_tiles or environment.placed <= _since(state):
        return {}
    found: dict[Habitat, Hex] = {}
    for at, cell in environment.cells.items():
        if cell.number != environment.placed or cell.mark or cell.token is not None:
            continue
        for habitat in cell.part.habitats:
            if own_card(player, habitat) is None and _long_enough(environment, at, habitat):
                found[habitat] = at
    return found


def _long_enough(environment: Environment, at: Hex, habitat: Habitat) -> bool:
    """Whether a hex belongs to a corridor that is long enough."""
    groups = environment.corridors(habitat)
    return any(at in group and len(group) >= LONG for group in groups)


@dataclass(frozen=True, slots=True)
class Landmark:
    """Put a landmark token on the tile just placed, and choose one of the cards of its habitat."""

    habitat: Habitat
    letter: str
    step: ClassVar[str] = "landmark"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """The tile just placed must lie in a corridor of five or more, without token or mark."""
        if own_card(state.players[state.to_act], self.habitat) is not None:
            return reason("landmark owned", self.habitat)
        if self.habitat not in places(state):
            return reason("landmark nowhere", self.habitat, LONG)
        offered = tuple(card.letter for card in on_the_table(state, self.habitat))
        if self.letter not in offered:
            return reason("landmark card gone", self.habitat, self.letter, offered)
        return None

    def apply(self, state: State) -> State:
        """Mark the tile and take the card; nothing is earned for a keystone below."""
        at = places(state)[self.habitat]
        card = next(c for c in on_the_table(state, self.habitat) if c.letter == self.letter)
        state = state.with_environment(state.environment.marked(at, mark_of(self.habitat)))
        spans = acting_on_corridors if card.rule in {"longer", "joined"} else None
        held = HeldCard(f"landmark {self.habitat}", card, spans=spans)
        player = state.players[state.to_act]
        state = state.with_player(state.to_act, player._replace(cards=(*player.cards, held)))
        if state.rules.option(SHARING.name) == "shared":
            return state
        tableau = state.kept(TABLEAU)
        left = [
            (name, letters.replace(self.letter, "") if name == self.habitat.name else letters)
            for name, letters in (tableau if isinstance(tableau, tuple) else ())
        ]
        return state.with_kept(TABLEAU, tuple(left))

    def __str__(self) -> str:
        """Return such as ``landmark forest C``."""
        return f"landmark {self.habitat} {self.letter}"


def _moves(state: State) -> Iterator[Move]:
    """List every landmark with every card."""
    for habitat in places(state):
        for card in on_the_table(state, habitat):
            yield Landmark(habitat, card.letter)


def _read(words: Sequence[str]) -> Move | None:
    """Read ``landmark forest C``."""
    if words[0] != "landmark":
        return None
    if len(words) != 3 or words[2] not in tuple(LETTERS):  # noqa: PLR2004 - habitat and letter
        raise NotationError(say(reason("landmark notation", " ".join(words)[:60])))
    try:
        return Landmark(by_name(HABITATS, words[1], "habitat"), words[2])
    except CascadiaError as problem:
        raise NotationError(str(problem)) from problem


STEP: Final = Step("landmark", lambda state: bool(places(state)), _moves, _read, optional=True)


def _houses(
    usual: Callable[[State, Hex, Wildlife], Reason | None],
    state: State,
    at: Hex,
    animal: Wildlife,
) -> Reason | None:
    """Say by its habitat which landmark keeps a token away."""
    cell = state.environment.get(at)
    for habitat in state.rules.habitats:
        if cell is not None and cell.mark == mark_of(habitat):
            return reason("landmark there", at, habitat)
    return usual(state, at, animal)


# the sheet


def _row(habitat: Habitat, _: Ruleset, player: Player) -> Iterable[Finding]:
    """Score the landmark of a habitat."""
    card = own_card(player, habitat)
    return () if card is None else card.findings(player)


def _source(habitat: Habitat, player: Player) -> str:
    """Say where the numbers of a player's card come from."""
    card = own_card(player, habitat)
    return "rulebook" if card is None else card.source


# the game


def _with_landmarks(phase: Phase) -> Phase:
    """Offer landmarks in a phase in which tiles are placed."""
    if TILE not in phase.steps:
        return phase
    steps = (*phase.steps, STEP)
    return replace(phase, steps=steps, enter=partial(_count_tiles, phase.enter))


@cache
def landmarks(rules: Ruleset) -> Ruleset:
    """Add the landmarks module to a game (Landmarks rulebook, "Landmarks").

    Each player adds a keystone tile before the start, chosen in reverse order. Who makes or
    enlarges a corridor of five or more may put a landmark of its habitat on the tile just placed,
    one of each habitat, and takes a card, which may pay at the end or act on the corridor.

    Raises:
        CascadiaError: the game has other animals or habitats.
    """
    if rules.wildlife != WILDLIFE or rules.habitats != HABITATS:
        raise CascadiaError(say(reason("other kinds", rules.title)))
    titles = {habitat: f"{habitat.name.capitalize()} landmark" for habitat in HABITATS}
    more = (
        Row(f"landmark {h}", titles[h], partial(_row, h), partial(_source, h)) for h in HABITATS
    )
    table = hashlib.sha256(json.dumps(dict(rows()), sort_keys=True).encode()).hexdigest()
    choosing = Phase("keystones", (CHOOSE, TILE), settle=next_chooser)
    return replace(
        rules,
        name=f"{rules.name}+landmarks",
        title=f"{rules.title} + Landmarks",
        dealt=rules.dealt + 1,
        houses=partial(_houses, rules.houses),
        setup=(
            *(step for step in rules.setup if step is not reveal_display),
            reveal_keystones,
            deal_tableau,
        ),
        opening=(
            *(phase for phase in rules.opening if phase.enter is not reveal_display),
            choosing,
            Phase("first display", enter=reveal_display),
        ),
        turn_phases=tuple(_with_landmarks(phase) for phase in rules.turn_phases),
        rows=(*rules.rows, *more),
        specs=(*rules.specs, SHARING, TOUCHING),
        tables=(*rules.tables, table),
    )
