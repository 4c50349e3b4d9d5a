"""Made-up expansions that touch every hook of the engine, to prove that none needs a change there.

A double tile that stacks, a landmark-like step after the tile, an extra token at any time of the
turn, choices in reverse order before the start, and actions of the others between two turns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from cascadia_nb.findings import Finding
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE, Habitat, by_name
from cascadia_nb.ruleset import Move, Phase, Ruleset, Step
from cascadia_nb.state import Display, HeldCard, State
from cascadia_nb.steps import read_hex
from cascadia_nb.text import Reason, reason
from cascadia_nb.tiles import Part, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.environment import Environment

LONG = 3
"""The corridor a landmark asks for in this made-up box."""


# a double tile that stacks: tiles, `fits` and `candidates`


def _double(number: int) -> Tile:
    """Return one of a hundred made-up double tiles; some have a lake, some a keystone."""
    first, second = HABITATS[number % 5], HABITATS[number // 5 % 5]
    animals = (WILDLIFE[number % 5], WILDLIFE[(number // 5 + 1) % 5])
    left = Part(ORIGIN, (first,) * 6, animals, keystone=number % 4 == 0)
    right = Part(Hex(1, 0), (second,) * 6, animals[:1], lake=number % 4 == 3)
    return Tile(f"double-{number}", (left, right))


def _stack_fits(environment: Environment, tile: Tile, at: Hex, rotation: int) -> Reason | None:
    """Ask for one level below, a token that may be lifted, and a neighbour high enough."""
    covered = environment.footprint(tile, at, rotation)
    levels = [environment[hex_].level if hex_ in environment else 0 for hex_ in covered]
    if min(levels) != max(levels):
        return reason("occupied", at)
    for part, hex_ in zip(tile.parts, covered, strict=True):
        token = environment.token(hex_)
        if token is not None and (part.lake or token not in part.wildlife):
            return reason("not printed", hex_, token, part.wildlife)
    around = [n for hex_ in covered for n in hex_.neighbors() if n not in covered]
    heights = [environment[n].level for n in around if n in environment]
    return None if heights and max(heights) >= max(levels) else reason("not adjacent", at)


def _anywhere(environment: Environment) -> tuple[Hex, ...]:
    """Offer every hex on or near the environment as an anchor."""
    near = [*environment, *environment.frontier()]
    return tuple(sorted(dict.fromkeys(n for hex_ in near for n in (hex_, *hex_.neighbors()))))


def stacked(rules: Ruleset) -> Ruleset:
    """Play with double tiles that may lie on others."""
    tiles = tuple(_double(number) for number in range(100))
    name = f"{rules.name}+stacked"
    return replace(rules, name=name, tiles=tiles, fits=_stack_fits, candidates=_anywhere)


# a landmark-like step: offered after the tile, before or after the token


@dataclass(frozen=True, slots=True)
class Landmark:
    """Mark the tile just placed, for points and a card of one's own."""

    habitat: Habitat
    at: Hex
    step: ClassVar[str] = "landmark"

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hex that is marked."""
        return (self.at,)

    def objection(self, state: State) -> Reason | None:
        """Refuse what is not on offer."""
        legal = self in list(_landmarks(state))
        return None if legal else reason("not printed", self.at, self.habitat, ())

    def apply(self, state: State) -> State:
        """Mark the hex, count the supply down, and earn."""
        supply = dict(_supply(state))
        supply[self.habitat.name] -= 1
        state = state.with_environment(state.environment.marked(self.at, "landmark"))
        player = state.players[state.to_act]
        player = player._replace(
            earned=(*player.earned, Finding(3, (self.at,), "a landmark")),
            cards=(*player.cards, HeldCard(f"landmark {self.habitat}", None)),
        )
        state = state.with_player(state.to_act, player)
        state = state.with_kept("landmarks", tuple(supply.items()))
        return state._replace(done=(*state.done, "landmark"))

    def __str__(self) -> str:
        """Return such as ``landmark river 1,0``."""
        return f"landmark {self.habitat} {self.at}"


def _supply(state: State) -> tuple[tuple[str, int], ...]:
    """Return how many landmarks of each habitat are left on the table."""
    kept = state.kept("landmarks")
    return (
        kept if isinstance(kept, tuple) else tuple((h.name, len(state.players)) for h in HABITATS)
    )


def _landmarks(state: State) -> Iterator[Landmark]:
    """List the landmarks the tile just placed allows."""
    environment, supply = state.environment, dict(_supply(state))
    owned = [card.key for card in state.players[state.to_act].cards]
    for at, cell in environment.cells.items():
        newest = environment.placed and cell.number == environment.placed
        if state.hand_tiles or "landmark" in state.done or not newest or cell.mark or cell.token:
            continue
        for habitat in cell.part.habitats:
            if supply[habitat.name] and f"landmark {habitat}" not in owned:
                corridors = environment.corridors(habitat)
                if any(at in group and len(group) >= LONG for group in corridors):
                    yield Landmark(habitat, at)


def _read_landmark(words: Sequence[str]) -> Move | None:
    """Read ``landmark river 1,0``."""
    if words[0] != "landmark":
        return None
    return Landmark(by_name(HABITATS, words[1], "habitat"), read_hex(words[2], words))


def _may_mark(state: State) -> bool:
    """Whether a landmark is possible now."""
    return any(True for _ in _landmarks(state))


def landmarks(rules: Ruleset) -> Ruleset:
    """Offer a landmark in the build phase."""
    step = Step("landmark", _may_mark, _landmarks, _read_landmark, optional=True)
    return replace(rules.with_step("build", step), name=f"{rules.name}+landmarks")


# an extra token, at any time of the build phase


@dataclass(frozen=True, slots=True)
class Extra:
    """Take one more token of the display into the hand."""

    slot: int
    step: ClassVar[str] = "extra"
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:
        """Refuse an empty slot."""
        empty = state.display.tokens[self.slot] is None
        return reason("empty slot", self.slot + 1) if empty else None

    def apply(self, state: State) -> State:
        """Move the token from the display to the hand."""
        tokens = list(state.display.tokens)
        taken, tokens[self.slot] = tokens[self.slot], None
        assert taken is not None
        display = Display(state.display.tiles, tuple(tokens))
        hand = (*state.hand_tokens, taken)
        return state._replace(display=display, hand_tokens=hand, done=(*state.done, "extra"))

    def __str__(self) -> str:
        """Return such as ``extra 2``."""
        return f"extra {self.slot + 1}"


def _extras(state: State) -> Iterator[Move]:
    """List the tokens on display."""
    yield from (Extra(n) for n, token in enumerate(state.display.tokens) if token is not None)


def _read_extra(words: Sequence[str]) -> Move | None:
    """Read ``extra 2``."""
    return Extra(int(words[1]) - 1) if words[0] == "extra" else None


def extra_token(rules: Ruleset) -> Ruleset:
    """Offer one more token a turn."""
    step = Step("extra", lambda s: "extra" not in s.done, _extras, _read_extra, optional=True)
    return replace(rules.with_step("build", step), name=f"{rules.name}+extra")


# choices in reverse order before the start, and actions of others between turns


@dataclass(frozen=True, slots=True)
class Gift:
    """Take a nature token, before the start or between turns."""

    step: str
    hexes: ClassVar[tuple[Hex, ...]] = ()

    def objection(self, state: State) -> Reason | None:  # noqa: ARG002 - always allowed
        """Allow it."""
        return None

    def apply(self, state: State) -> State:
        """Give one token and note who took it."""
        player = state.players[state.to_act]
        state = state.with_player(state.to_act, player._replace(nature=player.nature + 1))
        return state._replace(done=(*state.done, f"{self.step} {state.to_act}"))

    def __str__(self) -> str:
        """Return ``gift`` or ``help``."""
        return self.step


def _gift_step(name: str, *, optional: bool) -> Step:
    """Return the step of a gift: once for each seat."""
    return Step(
        name,
        lambda state: f"{name} {state.to_act}" not in state.done,
        lambda _: (Gift(name),),
        lambda words: Gift(name) if list(words) == [name] else None,
        optional=optional,
    )


def _reverse_order(state: State) -> State:
    """Let the last player choose first."""
    seats = len(state.players)
    order = [(state.active - 1 - n) % seats for n in range(seats)]
    left = [seat for seat in order if f"gift {seat}" not in state.done]
    return state._replace(to_act=left[0]) if left else state


def _others_in_turn(state: State) -> State:
    """Pass on to the next of the others when one has helped or ended."""
    flags = (f"help {state.to_act}", "ended between")
    if not any(flag in state.done for flag in flags):
        return state
    following = (state.to_act + 1) % len(state.players)
    if following == state.active:
        return state._replace(done=(*state.done, "ended between"))
    done = tuple(flag for flag in state.done if flag != "ended between")
    return state._replace(to_act=following, done=done)


def _first_other(state: State) -> State:
    """Begin with the seat after the active one."""
    return state._replace(to_act=(state.active + 1) % len(state.players))


def busy(rules: Ruleset) -> Ruleset:
    """Add choices before the start and between turns."""
    opening = Phase("opening", (_gift_step("gift", optional=False),), settle=_reverse_order)
    helping = _gift_step("help", optional=True)
    between = Phase("between", (helping,), enter=_first_other, settle=_others_in_turn)
    name, phases = f"{rules.name}+busy", (*rules.turn_phases, between)
    return replace(rules, name=name, opening=(opening,), turn_phases=phases)
