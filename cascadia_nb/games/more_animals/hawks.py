"""Hawks, cards E to G: who sees one hawk alone, a fox, or another hawk over varied land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.animals.hawks import open_sights
from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.hexes import between
from cascadia_nb.kinds import FOX, HAWK
from cascadia_nb.patterns import AROUND, gap_between
from cascadia_nb.text import Reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.animals.points import Points
    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.patterns import Pair


def hawk_couples(points: Points, gaps: str, env: Environment) -> Iterator[Finding]:
    """Hawk E: two hawks that see each other and no third.

    Hawks side by side do not see each other (Landmarks rulebook, "Hawk Card Clarifications").
    """
    seen, blocked = open_sights(gaps, env)
    sights = [hawk for pair in seen for hawk in pair]
    for pair in seen:
        if all(sights.count(hawk) == 1 for hawk in pair):
            yield Finding(points[1], pair, Reason("hawk couple"), (pair,))
        else:
            yield Finding(0, pair, Reason("hawk sees more"), (pair,))
    for pair in blocked:
        yield Finding(0, pair, Reason("hawk sight blocked"))
    for hawk in env.where(HAWK):
        if hawk not in sights:
            yield Finding(0, (hawk,), Reason("hawk sees none"))


def _on_one_line(one: Hex, two: Hex) -> bool:
    """Whether two hexes lie on one axis with something between them."""
    q, r = two[0] - one[0], two[1] - one[1]
    return (not q or not r or not q + r) and max(abs(q), abs(r)) > 1


def _seen_fox(hawk: Hex, gaps: str, env: Environment) -> Hex | None:
    """Return the nearest fox that a hawk sees, or None."""
    tokens, beside = env.tokens(), AROUND[hawk]
    for fox in sorted(env.where(FOX), key=lambda at: (hawk.distance(at), at)):
        if not _on_one_line(hawk, fox) or (gaps != "open" and gap_between((hawk, fox), env)):
            continue
        way = between(hawk, fox)
        hidden = any(tokens.get(at) is HAWK for at in way)
        if not hidden and not any(at in beside and tokens.get(at) is FOX for at in way):
            return fox
    return None


def hawks_and_foxes(points: Points, gaps: str, env: Environment) -> Iterator[Finding]:
    """Hawk F: hawks that see a fox over at least one space, paid by their number.

    A fox beside the hawk hides the foxes behind it; a hawk in between hides everything behind it,
    as on the other cards (Landmarks rulebook, "Hawk Card Clarifications").
    """
    hawks = 0
    for hawk in env.where(HAWK):
        fox = _seen_fox(hawk, gaps, env)
        if fox is None:
            yield Finding(0, (hawk,), Reason("hawk sees no fox"))
            continue
        hawks += 1
        gain = points.gain(hawks)
        key = "hawk sees fox" if gain else "hawk sees fox unpaid"
        link: Pair = (hawk, fox)
        yield Finding(gain, link, Reason(key, (hawks, points[hawks])), (link,))


def hawks_over_land(points: Points, least: int, gaps: str, env: Environment) -> Iterator[Finding]:
    """Hawk G: pairs of hawks that see each other over enough kinds of habitat.

    Every part of the tiles strictly between them counts. Every hawk belongs to one pair, and as
    many pairs as can be are taken (Landmarks rulebook, "Hawk Card Clarifications").
    """
    seen, blocked = open_sights(gaps, env)
    wide: dict[Pair, int] = {}
    for pair in seen:
        cells = [cell for at in between(*pair) if (cell := env.get(at)) is not None]
        lands = dict.fromkeys(land for cell in cells for land in cell.part.edges)
        if len(lands) >= least:
            wide[pair] = len(lands)
        else:
            yield Finding(0, pair, Reason("hawks over too little", (len(lands), least)), (pair,))
    best = [hexes for _, hexes in best_disjoint([(1, pair) for pair in wide])]
    chosen = [pair for pair in wide if pair in best]
    for pairs, pair in enumerate(chosen, 1):
        gain = points.gain(pairs)
        key = "hawks over land" if gain else "hawks over land unpaid"
        yield Finding(gain, pair, Reason(key, (pairs, points[pairs])), (pair,))
    for pair in wide:
        if pair not in chosen:
            yield Finding(0, pair, Reason("hawks paired already"), (pair,))
    for pair in blocked:
        yield Finding(0, pair, Reason("hawk sight blocked"))
