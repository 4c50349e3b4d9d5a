"""A game as a value: everything that differs between boxes, variants and learners' editions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from cascadia_nb.errors import CascadiaError, RuleError
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.terms import Award, Menu, Option, Reading, Row, Seating
from cascadia_nb.text import reason, say, titled

if TYPE_CHECKING:
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.luck import Luck
    from cascadia_nb.state import Player, Rng, Seat, State
    from cascadia_nb.text import Reason
    from cascadia_nb.tiles import Tile

__all__ = [
    "Award",
    "Menu",
    "Move",
    "Option",
    "Phase",
    "Reading",
    "Row",
    "Ruleset",
    "Seating",
    "Step",
    "Wish",
    "keep",
]


class Move(Protocol):
    """One decision. Moves are values, know whether they are allowed, and apply themselves."""

    @property
    def step(self) -> str:
        """The name of the step this move belongs to."""

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes it touches, for boards."""

    def objection(self, state: State) -> Reason | None:
        """Return why the rules refuse this move in its phase, its step open or not, or None."""

    def apply(self, state: State) -> State:
        """Return the state after the move, before anything that follows by itself."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something a player may do in a phase: a guarded generator of legal moves.

    Args:
        name: what moves of this step carry as `step`.
        is_open: whether it is on offer now; must be cheap.
        moves: all legal moves of an open step, in a fixed order.
        read: a move from its words, or None if the words belong to another step.
        optional: whether the phase may end while it is open (the player then says ``end``).
        sample: one legal move of an open step, without listing them all; None: by listing.
    """

    name: str
    is_open: Callable[[State], bool]
    moves: Callable[[State], Iterable[Move]]
    read: Callable[[Sequence[str]], Move | None]
    optional: bool = False
    sample: Callable[[State, Rng], Move] | None = None


def keep(state: State) -> State:
    """Return the state as it is."""
    return state


def keep_seen(state: State, seat: Seat, rng: Rng) -> State:  # noqa: ARG001 - nothing is hidden
    """Return the state as a seat sees it."""
    return state


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of a turn: steps offered together, and what happens by itself.

    The phase is over when no step is open any more (or only optional ones and the player ended).

    Args:
        name: shown as ``state.phase``.
        steps: offered together.
        enter: happens once, when the phase begins.
        settle: happens after `enter` and after every move.
    """

    name: str
    steps: tuple[Step, ...] = ()
    enter: Callable[[State], State] = keep
    settle: Callable[[State], State] = keep


def as_it_is(rules: Ruleset) -> Ruleset:
    """Return a ruleset whose options change nothing but what reads them."""
    return rules


Wish: TypeAlias = "str | Sequence[ScoringCard | str]"
Fits = Callable[["Environment", "Tile", "Hex", int], "Reason | None"]
Houses = Callable[["State", "Hex", "Wildlife"], "Reason | None"]
Measure = Callable[["Player", "Habitat"], "Finding"]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A whole game. An expansion or a variant is a function ``Ruleset -> Ruleset``.

    Args:
        name: short name, used in saves.
        habitats, wildlife: the kinds in play; letters are unique.
        tiles, starters, tokens: the pieces; tokens are counted in the order of `wildlife`.
        letters, make_card: of the cards that may be dealt, and a card from its name; None: those
            of the base game.
        deal: chooses the scoring cards: (rules, wish, luck) -> cards, luck.
        seating: by number of players.
        setup: what happens before the first phase, in order.
        opening, turn_phases, closing: phases before the first turn, of each turn, after the last.
        fits: why a tile may not lie somewhere, or None.
        candidates: the hexes worth asking `fits` about, in a fixed order.
        houses: why a token may not stand somewhere, or None.
        corridor: the one measure of a corridor that rows, majorities, bonus and goals all read.
        rows: rows of the sheet beside the scoring cards.
        awards: the rows that compare players, as far as they are in force.
        guests: animals that stand on boards and do not come from the bag.
        readings: ways to read a player's board; the sheet takes the best and names it.
        ratings: solo totals and what they are called, lowest first.
        turns: turns of each player; ends the game.
        dealt: tiles that each player is given besides those of the display.
        suppose: what a seat does not see, as it might be, for possible worlds behind a view.
        after_paying: what follows when somebody has paid for a nature-token action.
        slots: pairs on display.
        nature_supply, nature_cost: nature tokens in the box, and the price of an action.
        corrections: numbers of the printed pieces, given by the player in place of estimates.
        tables: digests of tables that are no pieces, for fingerprints.
        specs, options: what can be chosen, and what was.
        adapt: what chosen options change in the ruleset itself; it starts from its own default, so
            that options can be taken back.
        usual: the cards of a game that names none.
        own_menus: how cards are chosen one by one; none: a letter for each animal.
        custom: cards that replace or join the dealt ones.
        phases, index: all phases in the order in which they can come, and their places by name.
        turn_starts, turn_ends: the places of the first phase of a turn and of what follows it.
    """

    name: str
    title: str
    habitats: tuple[Habitat, ...]
    wildlife: tuple[Wildlife, ...]
    tiles: tuple[Tile, ...]
    starters: tuple[Tile, ...]
    tokens: tuple[int, ...]
    deal: Callable[[Ruleset, Wish, Luck], tuple[tuple[ScoringCard, ...], Luck]]
    seating: Mapping[int, Seating]
    setup: tuple[Callable[[State], State], ...]
    turn_phases: tuple[Phase, ...]
    fits: Fits
    houses: Houses
    candidates: Callable[[Environment], tuple[Hex, ...]]
    corridor: Measure
    rows: tuple[Row, ...]
    awards: Callable[[State], tuple[Award, ...]]
    letters: str = "ABCD"
    make_card: Callable[[Ruleset, str], ScoringCard] | None = None
    opening: tuple[Phase, ...] = ()
    closing: tuple[Phase, ...] = ()
    guests: tuple[Wildlife, ...] = ()
    readings: Callable[[Ruleset, Player], tuple[Reading, ...]] | None = None
    ratings: tuple[tuple[int, str], ...] = ()
    turns: int = 20
    dealt: int = 0
    after_paying: Callable[[State], State] = keep
    suppose: Callable[[State, Seat, Rng], State] = keep_seen
    slots: int = 4
    nature_supply: int = 25
    nature_cost: int = 1
    corrections: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    tables: tuple[str, ...] = ()
    specs: tuple[Option, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    adapt: Callable[[Ruleset], Ruleset] = as_it_is
    usual: str = "AAAAA"
    own_menus: tuple[Menu, ...] = ()
    custom: tuple[ScoringCard, ...] = ()
    phases: tuple[Phase, ...] = field(init=False, repr=False, compare=False)
    index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    turn_starts: int = field(init=False, repr=False, compare=False)
    turn_ends: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Number the phases, and check that letters are unique for text pictures."""
        phases = (*self.opening, *self.turn_phases, *self.closing)
        object.__setattr__(self, "phases", phases)
        object.__setattr__(self, "index", {phase.name: n for n, phase in enumerate(phases)})
        object.__setattr__(self, "turn_starts", len(self.opening))
        object.__setattr__(self, "turn_ends", len(self.opening) + len(self.turn_phases))
        for kinds in (self.habitats, (*self.wildlife, *self.guests)):
            letters = [kind.letter for kind in kinds]
            for kind in kinds:
                if letters.count(kind.letter) > 1:
                    raise CascadiaError(
                        say(reason("letter twice", self.name, kind.letter, kind.name))
                    )

    def __hash__(self) -> int:
        """Hash by the name; equal rulesets have equal names."""
        return hash(self.name)

    def tiles_needed(self, players: int) -> int:
        """Return how many habitat tiles a game takes: the display is full until the last turn.

        For the base game this gives the printed 43, 63 and 83 (and 43 alone).
        """
        seating = self.seating[players]
        shown = self.turns * seating.tiles_per_round + self.slots - 1
        return shown + self.dealt * players + seating.spare

    @property
    def menus(self) -> tuple[Menu, ...]:
        """The menus from which cards are chosen one by one."""
        letters = tuple((letter, letter) for letter in self.letters)
        return self.own_menus or tuple(Menu(animal, letters) for animal in self.wildlife)

    def option(self, name: str) -> str:
        """Return the reading that is in force for an option."""
        return self.options[name] if name in self.options else self._spec(name).readings[0]

    def _spec(self, name: str) -> Option:
        """Find an option."""
        for spec in self.specs:
            if spec.name == name:
                return spec
        known = ", ".join(spec.name for spec in self.specs) or "none"
        raise CascadiaError(say(reason("no option", titled(self.title), name, known)))

    def with_options(self, /, **readings: str) -> Ruleset:
        """Return the same game with other readings of its disputed points.

        Raises:
            CascadiaError: an option or a reading is unknown; the message lists what there is.
        """
        for name, reading in readings.items():
            spec = self._spec(name)
            if reading not in spec.readings:
                raise CascadiaError(
                    say(
                        reason(
                            "no reading",
                            name,
                            str(reading)[:40],
                            ", ".join(map(repr, spec.readings)),
                        )
                    )
                )
        merged = {**self.options, **readings}
        changed = {
            spec.name: merged[spec.name]
            for spec in self.specs
            if merged.get(spec.name, spec.readings[0]) != spec.readings[0]
        }
        return self.adapt(replace(self, options=changed))

    def with_card(self, card: ScoringCard) -> Ruleset:
        """Return the same game with a card of one's own.

        A card about an animal takes the place of that animal's card; any other joins the rest.

        Raises:
            RuleError: this is no scoring card.
        """
        if not isinstance(card, ScoringCard):
            raise RuleError(say(reason("no scoring card", card)))
        others = tuple(
            c
            for c in self.custom
            if c.name != card.name and (c.about is None or c.about is not card.about)
        )
        return replace(self, custom=(*others, card))

    def with_step(self, phase: str, step: Step) -> Ruleset:
        """Return the same game with a step offered last in a phase of the turn.

        Raises:
            CascadiaError: no phase of the turn has this name.
        """
        if phase not in [p.name for p in self.turn_phases]:
            known = ", ".join(p.name for p in self.turn_phases)
            raise CascadiaError(say(reason("no phase", titled(self.title), phase, known)))
        phases = tuple(
            replace(p, steps=(*p.steps, step)) if p.name == phase else p for p in self.turn_phases
        )
        return replace(self, turn_phases=phases)
