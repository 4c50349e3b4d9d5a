"""Rows of the Alpine Lakes sheet that read levels: lakes, animals high up, the highest of all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.awards import Payout, ranked
from cascadia_nb.findings import Finding
from cascadia_nb.games.alpine_pieces import ALPINE_WILDLIFE, SCORING
from cascadia_nb.games.alpine_sight import lakes, ringed
from cascadia_nb.patterns import AROUND
from cascadia_nb.ruleset import Award, Row
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.awards import Pairs
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import Player, Seat

_LAKES: Final = SCORING["lakes"]
_HIGH: Final = SCORING["elevation"]
_SOLO: Final = SCORING["solo_bonus"]
_ALMOST: Final = 5


def lake_row(rules: Ruleset, player: Player) -> Iterable[Finding]:  # noqa: ARG001 - a Row's rule
    """Score each lake in sight by its level, doubled where tiles lie on all six sides.

    Alpine Lakes rulebook, "Lakes". Tiles at any level close a side: other lakes, and the other half
    of the lake's own tile.
    """
    env = player.environment
    for at in lakes(env):
        level = env[at].level
        points = level * _LAKES["points_per_level"]
        if ringed(env, at):
            doubled = points * _LAKES["surrounded_multiplier"]
            yield Finding(doubled, (at,), reason("lake doubled", level, doubled))
        else:
            sides = sum(near in env for near in AROUND[at])
            key = "lake nearly doubled" if sides == _ALMOST else "lake in sight"
            yield Finding(points, (at,), reason(key, level, sides))


def elevation_row(
    animal: Wildlife,
    sky: tuple[int, int] | None,
    rules: Ruleset,  # noqa: ARG001 - a Row's rule
    player: Player,
) -> Iterable[Finding]:
    """Score the tokens of an animal high up (Alpine Lakes rulebook, "Wildlife Elevation").

    Args:
        animal: the kind.
        sky: a level and the points that are paid from there on instead of the usual ones.
        rules, player: as for every row.
    """
    env = player.environment
    for at in env.where(animal):
        level = env[at].level
        if level >= _HIGH["level"]:
            points = sky[1] if sky is not None and level >= sky[0] else _HIGH["points"]
            yield Finding(points, (at,), reason("high animal", animal, level))
        elif level == _HIGH["level"] - 1:
            yield Finding(0, (at,), reason("nearly high animal", animal, level))


def levels_of(env: Environment, animal: Wildlife) -> tuple[int, ...]:
    """Return the levels on which an animal stands, highest first.

    Tuples compare as the rulebook compares players: the highest level first, then how many stand
    there, then the next level, and so on; whoever has no such animal has nothing to compare.
    """
    return tuple(sorted((env[at].level for at in env.where(animal)), reverse=True))


def _highest(animal: Wildlife, payout: Payout, pairs: Pairs) -> Iterable[tuple[Seat, Finding]]:
    """Pay the highest animal of a kind (Alpine Lakes rulebook, "Wildlife Elevation")."""
    towers = [levels_of(player.environment, animal) for player, _ in pairs]
    best = max(towers)
    for seat, points in enumerate(ranked(towers, payout)):
        tower = towers[seat]
        if points or (tower and tower == best):
            tied = towers.count(tower) > 1
            key = ("highest" if tower == best else "second highest") + (" tied" if tied else "")
            env = pairs[seat][0].environment
            yield seat, Finding(points, _top(env, animal), reason(key, animal, tower[0]))


def _top(env: Environment, animal: Wildlife) -> tuple[Hex, ...]:
    """Return the hexes on which an animal stands highest."""
    places = env.where(animal)
    level = max(env[at].level for at in places)
    return tuple(at for at in places if env[at].level == level)


def _lofty(animal: Wildlife, pairs: Pairs) -> Iterable[tuple[Seat, Finding]]:
    """Pay a solo player for a kind high up: enough tokens on a level or higher.

    "At level" is read as "at that level or higher" (Alpine Lakes rulebook, "Wildlife Elevation").
    """
    for seat, (player, _) in enumerate(pairs):
        env = player.environment
        if is_lofty(levels_of(env, animal)):
            yield seat, Finding(_SOLO["points"], _top(env, animal), reason("lofty", animal))


def is_lofty(levels: tuple[int, ...]) -> bool:
    """Whether an animal on these levels earns the solo bonus."""
    return any(
        sum(reached >= level for reached in levels) >= count
        for level, count in _SOLO["tokens_at_level"]
    )


def bonus_key(animal: Wildlife) -> str:
    """Return the key of the row in which an animal's bonus stands."""
    return f"highest {animal.name}"


def payout(players: int) -> Payout:
    """Return what the highest and second highest animal pay."""
    table = SCORING["highest"][str(players)]
    return Payout(tuple(table["first"]), tuple(table["second"]))


def highest_awards(players: int) -> tuple[Award, ...]:
    """Return one award for each animal; alone it is the solo bonus."""
    return tuple(
        Award(
            bonus_key(animal),
            f"Highest {animal.name}",
            partial(_lofty, animal) if players == 1 else partial(_highest, animal, payout(players)),
        )
        for animal in ALPINE_WILDLIFE
    )


def height_rows(sky: tuple[int, int] | None = None) -> tuple[Row, ...]:
    """Return the rows for lakes and for animals high up; `sky` as for `elevation_row`."""
    return (
        Row("lakes", "Lakes", lake_row, topic="tiles"),
        *(
            Row(f"elevation {a}", f"High {a}", partial(elevation_row, a, sky), topic=a)
            for a in ALPINE_WILDLIFE
        ),
    )
