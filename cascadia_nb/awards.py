"""Rules that compare players: one ranking function with a payout table serves them all."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.findings import finding
from cascadia_nb.ruleset import Award

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from cascadia_nb.findings import Finding, ScoreSheet
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.state import Player, Seat

    Pairs = Sequence[tuple[Player, ScoreSheet]]


class Payout(NamedTuple):
    """What places pay: entry ``n - 1`` is for ``n`` players tied there; beyond the end nothing.

    Second place pays only when first place is held by one player alone.
    """

    first: tuple[int, ...]
    second: tuple[int, ...] = ()


def ranked(values: Sequence[Any], payout: Payout) -> tuple[int, ...]:
    """Return what each player gets for their value.

    Args:
        values: one comparable key a player; a false value (0, an empty tuple) takes no place.
        payout: the table.
    """
    places = sorted({value for value in values if value}, reverse=True)
    if not places:
        return (0,) * len(values)
    leaders = values.count(places[0])
    pays = {places[0]: _share(payout.first, leaders)}
    if leaders == 1 and len(places) > 1:
        pays[places[1]] = _share(payout.second, values.count(places[1]))
    return tuple(pays.get(value, 0) if value else 0 for value in values)


def _share(table: tuple[int, ...], tied: int) -> int:
    """Look up a place for a number of tied players; a table that ends pays 0 from there on."""
    return table[tied - 1] if tied <= len(table) else 0


def shared_places(values: Sequence[Any], places: Sequence[int]) -> tuple[int, ...]:
    """Return what each player gets where tied players share the places that they take up.

    Their points are added up and divided, rounded down, and those places are gone (Alpine Lakes
    rulebook, clarifications of Alpine Animals).

    Args:
        values: one comparable key a player; a false value takes no place.
        places: what first, second and further places pay.
    """
    pays: dict[Any, int] = {}
    place = 0
    for value in sorted({value for value in values if value}, reverse=True):
        tied = values.count(value)
        pays[value] = sum(places[place : place + tied]) // tied
        place += tied
    return tuple(pays.get(value, 0) if value else 0 for value in values)


TWO_PLAYERS = Payout(first=(2, 1))
THREE_OR_FOUR_PLAYERS = Payout(first=(3, 2, 1, 1, 1, 1), second=(1,))


def _corridor_key(habitat: Habitat) -> str:
    """Return the row a majority reads."""
    return f"corridor {habitat.name}"


def bonus_key(habitat: Habitat) -> str:
    """Return the key of the row a majority writes."""
    return f"bonus {habitat.name}"


def _majority(habitat: Habitat, payout: Payout, pairs: Pairs) -> Iterable[tuple[Seat, Finding]]:
    """Pay the largest corridors of a habitat (base rulebook, scoring step 3)."""
    rows = [sheet.row(_corridor_key(habitat)) for _, sheet in pairs]
    sizes = [row.points for row in rows]
    best = max(sizes)
    for seat, points in enumerate(ranked(sizes, payout)):
        size, tied = sizes[seat], sizes.count(sizes[seat]) - 1
        key = ("majority" if size == best else "second") + (" tied" if tied else " alone")
        if points or (size and size == best):
            hexes = rows[seat].findings[0].hexes if rows[seat].findings else ()
            yield seat, finding(points, hexes, key, (size, habitat, tied))


def _long_corridor(
    habitat: Habitat, least: int, points: int, pairs: Pairs
) -> Iterable[tuple[Seat, Finding]]:
    """Pay a corridor of at least a size, whoever else plays (base rulebook, "Solo game")."""
    key = _corridor_key(habitat)
    for seat, (_, sheet) in enumerate(pairs):
        row = sheet.row(key)
        length = row.points
        if length < least - 1:
            continue
        hexes = row.findings[0].hexes if row.findings else ()
        if length >= least:
            yield seat, finding(points, hexes, "long corridor", (length, habitat, least))
        else:
            yield seat, finding(0, hexes, "nearly long", (length, habitat, least))


def majorities(habitats: Iterable[Habitat], payout: Payout) -> tuple[Award, ...]:
    """Return one majority award for each habitat."""
    return tuple(
        Award(bonus_key(h), f"Bonus {h.name}", partial(_majority, h, payout)) for h in habitats
    )


def long_corridors(habitats: Iterable[Habitat], least: int, points: int) -> tuple[Award, ...]:
    """Return one bonus for a long corridor of each habitat."""
    return tuple(
        Award(bonus_key(h), f"Bonus {h.name}", partial(_long_corridor, h, least, points))
        for h in habitats
    )
