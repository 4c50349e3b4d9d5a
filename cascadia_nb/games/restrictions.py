"""The ten rule restrictions of the base game, each a small function over any game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb.awards import bonus_key
from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import Finding
from cascadia_nb.games.first_tiles import no_starters
from cascadia_nb.games.revealing import revealing_cards
from cascadia_nb.games.two_sets import two_sets
from cascadia_nb.sheets import spans
from cascadia_nb.steps import WIPE
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.ruleset import Award, Fits, Row, Ruleset
    from cascadia_nb.state import Player, State
    from cascadia_nb.tiles import Tile

    Candidates = Callable[[Environment], tuple[Hex, ...]]

THREE: Final = 3
LONG: Final = 5
DEAR: Final = 2
FEWER_SLOTS: Final = 3
TILES: Final = "tiles"


# 1 and 2: where tiles may lie


def touches_its_like(environment: Environment, tile: Tile, at: Hex, rotation: int) -> bool:
    """Whether a tile would lie with some habitat against the same habitat."""
    covered = environment.footprint(tile, at, rotation)
    for part, hex_ in zip(tile.parts, covered, strict=True):
        for direction, near in enumerate(hex_.neighbors()):
            cell = environment.get(near)
            if cell is None or near in covered or not cell.part.edges or not part.edges:
                continue
            if part.edges[(direction - rotation) % 6] is cell.habitat((direction + 3) % 6):
                return True
    return False


def _fits(  # noqa: PLR0913, PLR0917 - where a tile fits, under a wish
    usual: Fits,
    candidates: Candidates,
    wanted: bool,  # noqa: FBT001 - bound by `partial`
    environment: Environment,
    tile: Tile,
    at: Hex,
    rotation: int,
) -> Reason | None:
    """Say why a tile may not lie somewhere; where no place fulfils the wish, all are open."""
    why = usual(environment, tile, at, rotation)
    if why is not None or touches_its_like(environment, tile, at, rotation) is wanted:
        return why
    # The same board may be asked by another game, where another rule says what is usual.
    key = ("edges", wanted, usual, tile.parts)
    possible: bool | None = environment.memo(key, TILES)
    if possible is None:
        possible = any(
            usual(environment, tile, other, turn) is None
            and touches_its_like(environment, tile, other, turn) is wanted
            for other in candidates(environment)
            for turn in range(6)
        )
        environment.remember(key, possible, TILES)
    if not possible:
        return None
    return reason("must match" if wanted else "must not match", at)


@cache
def matching(rules: Ruleset) -> Ruleset:
    """1: a tile must touch its like with at least one edge, where there is such a place."""
    fits = partial(_fits, rules.fits, rules.candidates, True)
    return replace(rules, name=f"{rules.name}+matching", fits=fits)


@cache
def no_matching(rules: Ruleset) -> Ruleset:
    """2: no tile may touch its like, where there is such a place; habitats do not score."""
    fits = partial(_fits, rules.fits, rules.candidates, False)
    rows = tuple(row for row in rules.rows if row.topic not in rules.habitats)
    awards = partial(_without_bonuses, rules.awards)
    return replace(rules, name=f"{rules.name}+no-matching", fits=fits, rows=rows, awards=awards)


def _without_bonuses(
    usual: Callable[[State], tuple[Award, ...]], state: State
) -> tuple[Award, ...]:
    """Leave out what is paid for corridors."""
    bonuses = [bonus_key(habitat) for habitat in state.rules.habitats]
    return tuple(award for award in usual(state) if award.key not in bonuses)


# 3 and 4: which corridors score


def _threes(player: Player, habitat: Habitat) -> Finding:
    """Measure a habitat by its corridors of exactly three: three points each."""
    found = [hexes for length, hexes in spans(player, habitat) if length == THREE]
    together = tuple(at for hexes in found for at in hexes)
    return Finding(THREE * len(found), together, reason("corridors of three", len(found), habitat))


def _long(player: Player, habitat: Habitat) -> Finding:
    """Measure a habitat by its largest corridor, if it has five or more."""
    length, hexes = max(spans(player, habitat), default=(0, ()), key=lambda span: span[0])
    if length < LONG:
        return Finding(0, hexes, reason("corridor below", length, habitat, LONG))
    return Finding(length, hexes, reason("corridor", length, habitat))


def _row(habitat: Habitat, key: str, rules: Ruleset, player: Player) -> Iterable[Finding]:
    """Score a habitat by the measure of the ruleset, and name the corridors that do not count."""
    found = rules.corridor(player, habitat)
    yield found
    for length, hexes in spans(player, habitat):
        if length > 1 and hexes and hexes[0] not in found.hexes:
            yield Finding(0, hexes, reason(key, length, habitat, LONG))


def _measured(
    rules: Ruleset, name: str, corridor: Callable[[Player, Habitat], Finding], key: str
) -> Ruleset:
    """Replace the measure of corridors; majorities and bonus read it as well."""
    rows = tuple(_replaced(row, rules, key) for row in rules.rows)
    return replace(rules, name=f"{rules.name}+{name}", corridor=corridor, rows=rows)


def _replaced(row: Row, rules: Ruleset, key: str) -> Row:
    """Let a row about a habitat name the corridors that do not count."""
    for habitat in rules.habitats:
        if row.topic is habitat:
            return row._replace(rule=partial(_row, habitat, key))
    return row


@cache
def corridors_of_three(rules: Ruleset) -> Ruleset:
    """3: every corridor of exactly three scores three points, and no other scores."""
    return _measured(rules, "threes", _threes, "corridor not three")


@cache
def long_corridors_only(rules: Ruleset) -> Ruleset:
    """4: a corridor scores only if it has five or more."""
    return _measured(rules, "long", _long, "corridor below")


# 5, 8 and 9: the display, the price, the token


@cache
def three_pairs(rules: Ruleset) -> Ruleset:
    """5: a display of three pairs; three alike are wiped by themselves, and nothing else is free.

    Everybody has as many turns as ever, so a tile more is left at the end.
    """
    phases = tuple(
        replace(phase, steps=tuple(step for step in phase.steps if step is not WIPE))
        for phase in rules.turn_phases
    )
    less = rules.slots - FEWER_SLOTS
    seating = {n: s._replace(spare=s.spare + less) for n, s in rules.seating.items()}
    return replace(
        rules,
        name=f"{rules.name}+three-pairs",
        slots=FEWER_SLOTS,
        turn_phases=phases,
        seating=seating,
    )


@cache
def two_tokens(rules: Ruleset) -> Ruleset:
    """8: every nature-token action costs two tokens."""
    return replace(rules, name=f"{rules.name}+two-tokens", nature_cost=DEAR)


def _not_on_the_new_tile(
    usual: Callable[[State, Hex, Wildlife], Reason | None],
    state: State,
    at: Hex,
    animal: Wildlife,
) -> Reason | None:
    """Refuse the tile that was placed just now: before it is placed, the last one is an old one."""
    why = usual(state, at, animal)
    if why is not None or state.hand_tiles:
        return why
    is_new = state.environment[at].number == state.environment.placed
    return reason("just placed", at) if is_new else None


@cache
def not_on_the_new_tile(rules: Ruleset) -> Ruleset:
    """9: a token may not go on the tile placed just now."""
    houses = partial(_not_on_the_new_tile, rules.houses)
    return replace(rules, name=f"{rules.name}+not-new", houses=houses)


# all ten


class Restriction(NamedTuple):
    """A rule restriction.

    Args:
        number: as in the rulebook.
        word: as in the name of a game.
        restrict: makes the game.
    """

    number: int
    word: str
    restrict: Callable[[Ruleset], Ruleset]

    @property
    def text(self) -> str:
        """What it says, in our own words."""
        return say(reason(f"restriction {self.number}"))

    @property
    def reading(self) -> str:
        """How we read what the rulebook leaves open; empty where nothing is."""
        return say(reason(f"restriction reading {self.number}"))


RESTRICTIONS: Final = (
    Restriction(1, "matching", matching),
    Restriction(2, "no-matching", no_matching),
    Restriction(3, "threes", corridors_of_three),
    Restriction(4, "long", long_corridors_only),
    Restriction(5, "three-pairs", three_pairs),
    Restriction(6, "two-sets", two_sets),
    Restriction(7, "no-starters", no_starters),
    Restriction(8, "two-tokens", two_tokens),
    Restriction(9, "not-new", not_on_the_new_tile),
    Restriction(10, "revealing", revealing_cards),
)


def restricted(rules: Ruleset, number: int) -> Ruleset:
    """Return a game with one of the ten restrictions.

    Raises:
        CascadiaError: there is no restriction of this number.
    """
    for restriction in RESTRICTIONS:
        if restriction.number == number:
            return restriction.restrict(rules)
    raise CascadiaError(say(reason("no such restriction", str(number)[:20], len(RESTRICTIONS))))


def restriction_of(rules: Ruleset) -> Restriction | None:
    """Return the restriction a game is played with, by its name."""
    words = rules.name.split("+")
    return next((found for found in RESTRICTIONS if found.word in words), None)
