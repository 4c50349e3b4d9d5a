"""Questions about corridors, what joins them, and the majorities that compare them."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.awards import THREE_OR_FOUR_PLAYERS, TWO_PLAYERS, ranked
from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.games.base import BASE
from cascadia_nb.kinds import HABITATS, by_name
from cascadia_nb.lessons.making import Make, Variant, maker, slip, slips
from cascadia_nb.lessons.topics.welcome import habitat_of, lit, showing
from cascadia_nb.patterns import groups
from cascadia_nb.scoring_card import ScoringCard
from cascadia_nb.sheets import corridor, corridor_row
from cascadia_nb.state import Player
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.tiles import Part

_WORTH: Final = 3  # a corridor of fewer hexes is no question
_LARGEST: Final = 9
_SMALLEST: Final = 2


@cache
def corridor_card(habitat: Habitat | str) -> ScoringCard:
    """Return the corridor of a habitat as a card, so that it can be walked and explained like one.

    Args:
        habitat: the habitat, or its name.

    Raises:
        CascadiaError: there is no such habitat.
    """
    land = by_name(HABITATS, habitat, "habitat") if isinstance(habitat, str) else habitat
    return ScoringCard(
        f"{land.name} corridor",
        partial(_corridor_findings, land),
        title=f"{land.name.capitalize()} corridor",
        source="rulebook",
        fingerprint=f"corridor {land.name}",
    )


def _corridor_findings(habitat: Habitat, env: Environment) -> Iterator[Finding]:
    """Find what the row of a habitat on the sheet finds."""
    yield from corridor_row(habitat, BASE, Player(env))


def majority(sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the bonus of each of two to four players for the sizes of their corridors.

    Args:
        sizes: the largest corridor of one habitat, player by player.

    Raises:
        CascadiaError: that many players do not compare corridors in this game.
    """
    if len(sizes) not in BASE.seating or len(sizes) == 1:
        raise CascadiaError(f"majorities compare 2 to 4 players here, not {len(sizes)}")
    payout = TWO_PLAYERS if len(sizes) == len(TWO_PLAYERS.first) else THREE_OR_FOUR_PLAYERS
    return ranked(tuple(sizes), payout)


@maker("largest corridor")
def largest_corridor(make: Make) -> Variant | None:
    """How many points the largest corridor of a habitat pays."""
    env, land = make.board(), make.dice.choice(HABITATS)
    found = corridor(Player(env), land)
    if found.points < _WORTH:
        return None
    return make.variant(
        boards=(env,),
        accepted=(found.points,),
        reveal=(found,),
        values={"habitat": land},
        facts={"habitat": land.name},
    )


@slip("all corridors together")
def all_together(variant: Variant, _: Told) -> Answer | None:
    """Adds up every corridor of the habitat, hexes by themselves too."""
    return sum(map(len, variant.board.corridors(habitat_of(variant))))


@slip("corridors of two and more together")
def larger_together(variant: Variant, _: Told) -> Answer | None:
    """Adds up every corridor of the habitat but the hexes that lie alone."""
    found = variant.board.corridors(habitat_of(variant))
    return sum(len(one) for one in found if len(one) > 1)


def _touching(env: Environment, land: Habitat) -> list[tuple[Hex, ...]]:
    """Group the hexes that show a habitat and touch, whatever their edges show."""
    return sorted(groups(showing(env, land)), key=len, reverse=True)


@slip("edges do not matter")
def edges_do_not_matter(variant: Variant, _: Told) -> Answer | None:
    """Joins hexes that both show the habitat, though it does not meet on their common edge."""
    largest = _touching(variant.board, habitat_of(variant))[0]
    return tuple(sorted(largest)) if variant.kind == "hexes" else len(largest)


@slip("two halves count half")
def halves_count_half(variant: Variant, _: Told) -> Answer | None:
    """Counts a hex with two habitats for half a hex."""
    largest = variant.board.corridors(habitat_of(variant))[0]
    whole = sum(len(set(variant.board[at].part.edges)) == 1 for at in largest)
    return whole + (len(largest) - whole) // 2


@maker("hexes of the largest corridor")
def hexes_of_the_largest(make: Make) -> Variant | None:
    """Every hex of the largest corridor of a habitat."""
    env, land = make.board(), make.dice.choice(HABITATS)
    found = env.corridors(land)
    if len(found) < _SMALLEST or len(found[0]) < _WORTH or len(found[1]) == len(found[0]):
        return None
    return make.variant(
        boards=(env,),
        accepted=(tuple(sorted(found[0])),),
        reveal=(corridor(Player(env), land),),
        values={"habitat": land},
        facts={"habitat": land.name},
    )


@slip("every hex that shows it")
def every_hex(variant: Variant, _: Told) -> Answer | None:
    """Presses all hexes that show the habitat."""
    return showing(variant.board, habitat_of(variant))


@maker("five corridors")
def five_corridors(make: Make) -> Variant:
    """How many points the five habitats pay together."""
    env = make.board()
    rows = [corridor(Player(env), land) for land in HABITATS]
    return make.variant(
        boards=(env,),
        accepted=(sum(row.points for row in rows),),
        reveal=tuple(row for row in rows if row.points),
    )


@slip("only the longest of them all")
def only_the_longest(variant: Variant, _: Told) -> Answer | None:
    """Counts one corridor: the longest of any habitat."""
    return max(len(one) for land in HABITATS for one in variant.board.corridors(land)[:1])


@slip("every corridor counts")
def every_corridor(variant: Variant, _: Told) -> Answer | None:
    """Adds up all corridors of all habitats."""
    return sum(len(one) for land in HABITATS for one in variant.board.corridors(land))


@slip("a point a hex")
def a_point_a_hex(variant: Variant, _: Told) -> Answer | None:
    """Counts every hex of the board once."""
    return len(variant.board)


@maker("place that joins")
def place_that_joins(make: Make) -> Variant | None:
    """Where a keystone makes the largest corridor of its habitat; equally good places are right."""
    env, land = make.board(), make.dice.choice(HABITATS)
    part = next(
        tile.parts[0] for tile in BASE.tiles if tile.parts[0].keystone and land in tile.habitats
    )
    sizes = {at: _with(env, at, part, land) for at in env.frontier()}
    most = max(sizes.values())
    best = tuple((at,) for at in sorted(sizes) if sizes[at] == most)
    if most < _WORTH + 1 or len(best) > _SMALLEST:
        return None
    return make.variant(
        boards=(env,),
        accepted=best,
        single=True,
        around=True,
        reveal=lit(best[0], reason("lesson corridor becomes", most, land)),
        values={"habitat": land},
        facts={"habitat": land.name},
    )


def _with(env: Environment, at: Hex, part: Part, land: Habitat) -> int:
    """Return how large the largest corridor is with one more tile of that habitat alone."""
    laid = Environment({**env.cells, at: Cell(part)})
    return corridor(Player(laid), land).points


@slips("at the end of the largest")
def at_the_end(variant: Variant, _: Told) -> Answers:
    """Lengthens the largest corridor anywhere, without looking for what could be joined."""
    found = variant.board.corridors(habitat_of(variant))
    beside = {near for at in found[0] for near in at.neighbors()} if found else set()
    return tuple((at,) for at in sorted(variant.board.frontier()) if at in beside)


@slips("beside most of its hexes")
def beside_most(variant: Variant, _: Told) -> Answers:
    """Goes where most hexes of the habitat lie around, whether or not their edges meet it."""
    land, env = habitat_of(variant), variant.board
    shown = set(showing(env, land))
    counts = {at: sum(near in shown for near in at.neighbors()) for at in env.frontier()}
    most = max(counts.values())
    return tuple((at,) for at in sorted(counts) if counts[at] == most)


@maker("majority bonus")
def majority_bonus(make: Make) -> Variant | None:
    """How many bonus points one player gets for a habitat."""
    players = make.dice.choice(make.get("players", (3, 4)))
    sizes = tuple(make.dice.between(_SMALLEST, _LARGEST) for _ in range(players))
    if make.get("tied") and len(set(sizes)) == players:
        return None
    asked, land = make.dice.randrange(players), make.dice.choice(HABITATS)
    return make.variant(
        boards=(),
        accepted=(majority(sizes)[asked],),
        table=tuple((reason("lesson player", n), size) for n, size in enumerate(sizes, start=1)),
        values={"habitat": land, "player": asked + 1, "players": players},
        facts={"sizes": sizes, "asked": asked},
    )


def _places(variant: Variant) -> tuple[tuple[int, ...], int, list[int]]:
    """Return the sizes, that of the player asked about, and the sizes from the largest down."""
    sizes: tuple[int, ...] = variant.facts["sizes"]
    return sizes, sizes[variant.facts["asked"]], sorted(set(sizes), reverse=True)


@slip("ties do not matter")
def ties_do_not_matter(variant: Variant, _: Told) -> Answer | None:
    """Pays everybody in first place in full."""
    sizes, own, order = _places(variant)
    first = 2 if len(sizes) == len(TWO_PLAYERS.first) else 3
    return first if own == order[0] else None


@slip("second place pays, too")
def second_pays(variant: Variant, _: Told) -> Answer | None:
    """Gives a point to the next largest, whatever happened above."""
    __, own, order = _places(variant)
    return 1 if order[1:2] == [own] else None


@slip("three for first")
def three_for_first(variant: Variant, _: Told) -> Answer | None:
    """Pays three for first place, with two players or with a tie."""
    __, own, order = _places(variant)
    return 3 if own == order[0] else None


@slip("the size itself")
def the_size_itself(variant: Variant, _: Told) -> Answer | None:
    """Tells the size of the corridor, which has been counted already."""
    return _places(variant)[1]


@slip("tied players get nothing")
def tied_get_nothing(variant: Variant, _: Told) -> Answer | None:
    """Leaves out everybody who is tied."""
    sizes, own, __ = _places(variant)
    return 0 if sizes.count(own) > 1 else None
