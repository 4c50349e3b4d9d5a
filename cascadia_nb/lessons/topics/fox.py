"""What is asked about foxes alone, and what learners get wrong about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.cards import base_card
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import FOX, WILDLIFE
from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Variant, maker, slip, slips, wrong_rule
from cascadia_nb.patterns import AROUND, beside, groups
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told

_TWINS: Final = (0, 3, 5, 7)  # card B
_COUPLES: Final = (0, 5, 7, 9, 11)  # card D
_TWO: Final = 2


def _kinds(spaces: Iterable[Hex], env: Environment) -> dict[Wildlife, tuple[Hex, ...]]:
    """Return the animals on some spaces by kind, foxes too."""
    places = tuple(at for at in spaces if env.token(at) is not None)
    found = {kind: tuple(at for at in places if env.token(at) is kind) for kind in WILDLIFE}
    return {kind: hexes for kind, hexes in found.items() if hexes}


def _twins(spaces: Iterable[Hex], env: Environment) -> dict[Wildlife, tuple[Hex, ...]]:
    """Return the kinds of which two or more are on some spaces, foxes left out."""
    found = _kinds(spaces, env)
    return {kind: at for kind, at in found.items() if len(at) >= _TWO and kind is not FOX}


def _paid(table: tuple[int, ...], kinds: int) -> int:
    """Return what a number of kinds pays; the last number stands for more, too."""
    return table[min(kinds, len(table) - 1)]


# questions


@maker("pairs beside a fox")
def pairs_beside(make: Make) -> Variant | None:
    """Which animals beside the marked fox make the kinds that it has two of."""
    env = make.board()
    foxes = env.where(FOX)
    if not foxes:
        return None
    mark = make.dice.choice(foxes)
    twins = _twins(AROUND[mark], env)
    hexes = hexes_of(at for places in twins.values() for at in places)
    if not hexes or len(hexes) == len(beside(mark, env.tokens())):
        return None
    why = reason("fox twins", len(twins), tuple(twins))
    return make.variant(
        boards=(env,),
        accepted=(hexes,),
        reveal=(Finding(0, (mark, *hexes), why),),
        mark=mark,
        facts={"animal": FOX.name},
    )


# wrong ideas that are rules


@wrong_rule("fox: animals, not kinds")
def animals_not_kinds(env: Environment) -> Iterator[Finding]:
    """Card A: counts every animal beside a fox, at most five."""
    for fox in env.where(FOX):
        near = beside(fox, env.tokens())
        yield Finding(min(len(near), len(WILDLIFE)), (fox, *near), "")


@wrong_rule("fox: a fox is no kind")
def fox_is_no_kind(env: Environment) -> Iterator[Finding]:
    """Card A: leaves other foxes out."""
    for fox in env.where(FOX):
        yield Finding(sum(kind is not FOX for kind in _kinds(AROUND[fox], env)), (fox,), "")


@wrong_rule("fox: a kind for all foxes once")
def kinds_once(env: Environment) -> Iterator[Finding]:
    """Card A: counts the kinds beside all foxes together, each once."""
    foxes = env.where(FOX)
    kinds = _kinds(dict.fromkeys(at for fox in foxes for at in AROUND[fox]), env)
    yield Finding(len(kinds), foxes, "")


@wrong_rule("fox: foxes make a pair, too")
def foxes_a_pair(env: Environment) -> Iterator[Finding]:
    """Card B: counts two foxes beside a fox as a kind."""
    for fox in env.where(FOX):
        found = _kinds(AROUND[fox], env)
        kinds = sum(len(places) >= _TWO for places in found.values())
        yield Finding(_paid(_TWINS, kinds), (fox,), "")


@wrong_rule("fox: the two must touch")
def two_must_touch(env: Environment) -> Iterator[Finding]:
    """Card B: asks that the two animals of a kind stand side by side."""
    for fox in env.where(FOX):
        twins = _twins(AROUND[fox], env)
        kinds = sum(any(beside(at, places) for at in places) for places in twins.values())
        yield Finding(_paid(_TWINS, kinds), (fox,), "")


@wrong_rule("fox: four are two pairs")
def four_are_two(env: Environment) -> Iterator[Finding]:
    """Card B: cuts four of a kind into two pairs."""
    for fox in env.where(FOX):
        twins = _twins(AROUND[fox], env)
        pairs = sum(len(places) // _TWO for places in twins.values())
        yield Finding(_paid(_TWINS, pairs), (fox,), "")


@wrong_rule("fox: one of a kind is enough")
def one_is_enough(env: Environment) -> Iterator[Finding]:
    """Card B: counts kinds of which one is there."""
    for fox in env.where(FOX):
        kinds = sum(kind is not FOX for kind in _kinds(AROUND[fox], env))
        yield Finding(_paid(_TWINS, kinds), (fox,), "")


@wrong_rule("fox: all the others")
def all_the_others(env: Environment) -> Iterator[Finding]:
    """Card C: counts all animals beside a fox that are no foxes, of every kind."""
    for fox in env.where(FOX):
        others = tuple(at for at in beside(fox, env.tokens()) if env.token(at) is not FOX)
        yield Finding(len(others), (fox, *others), "")


@wrong_rule("fox: foxes are a crowd, too")
def foxes_a_crowd(env: Environment) -> Iterator[Finding]:
    """Card C: takes foxes for the most frequent kind where most of them are there."""
    for fox in env.where(FOX):
        most = max(map(len, _kinds(AROUND[fox], env).values()), default=0)
        yield Finding(most, (fox,), "")


def _couples(env: Environment) -> Iterator[Finding]:
    """Yield what card D pays for every two foxes side by side."""
    foxes = env.where(FOX)
    for fox in foxes:
        for other in beside(fox, foxes):
            if fox < other:
                spaces = dict.fromkeys((*AROUND[fox], *AROUND[other]))
                yield Finding(_paid(_COUPLES, len(_twins(spaces, env))), (fox, other), "")


@wrong_rule("fox: one fox in two couples")
def fox_in_two_couples(env: Environment) -> Iterator[Finding]:
    """Card D: pays every two foxes side by side, though couples share foxes."""
    yield from _couples(env)


@wrong_rule("fox: each fox by itself")
def each_by_itself(env: Environment) -> Iterator[Finding]:
    """Card D: looks around every fox by itself instead of around the couple."""
    for fox in env.where(FOX):
        yield Finding(_paid(_COUPLES, len(_twins(AROUND[fox], env))), (fox,), "")


@wrong_rule("fox: a pair of its own for each fox")
def two_beside_one(env: Environment) -> Iterator[Finding]:
    """Card D: wants both animals of a kind beside the same fox of an isolated couple."""
    for group in groups(env.where(FOX)):
        if len(group) == _TWO:
            kinds = {kind for fox in group for kind in _twins(AROUND[fox], env)}
            yield Finding(_paid(_COUPLES, len(kinds)), group, "")


# other wrong ideas


@slip("fox: all neighbours")
def all_neighbours(variant: Variant, _: Told) -> Answer | None:
    """Presses every animal beside the marked fox."""
    if variant.mark is None:
        return None
    return hexes_of(beside(variant.mark, variant.board.tokens()))


@slip("fox: all but foxes")
def all_but_foxes(variant: Variant, _: Told) -> Answer | None:
    """Presses every animal beside the marked fox that is no fox."""
    env = variant.board
    near = beside(variant.mark, env.tokens()) if variant.mark is not None else ()
    return hexes_of(at for at in near if env.token(at) is not FOX)


@slip("fox: two foxes are a pair, too")
def foxes_too(variant: Variant, _: Told) -> Answer | None:
    """Presses foxes as well, where two or more of them are there."""
    if variant.mark is None:
        return None
    found = _kinds(AROUND[variant.mark], variant.board).values()
    return hexes_of(at for places in found if len(places) >= _TWO for at in places)


@slip("fox: only those side by side")
def only_touching(variant: Variant, _: Told) -> Answer | None:
    """Presses animals of a kind only if they touch each other."""
    if variant.mark is None:
        return None
    twins = _twins(AROUND[variant.mark], variant.board)
    found = hexes_of(at for places in twins.values() for at in places if beside(at, places))
    return found or None


@slip("fox: the new fox alone")
def new_fox_alone(variant: Variant, _: Told) -> Answer | None:
    """Counts what the new fox pays, and forgets the foxes beside it."""
    if variant.mark is None:
        return None
    findings = base_card(str(variant.values["card"])).findings(variant.last)
    own = [found.points for found in findings if found.hexes[0] == variant.mark]
    return sum(own)


@slips("fox: beside most animals")
def beside_most(variant: Variant, _: Told) -> Answers:
    """Puts a fox where most animals are beside it, whatever their kind."""
    env = variant.board
    counts = {at: len(beside(at, env.tokens())) for at in env.open_for(FOX)}
    most = max(counts.values(), default=0)
    return tuple((at,) for at in counts if counts[at] == most)


@slip("fox: always this card")
def always_this(variant: Variant, told: Told) -> Answer | None:
    """Takes one card (`card`) without counting."""
    names: tuple[str, ...] = variant.facts.get("cards", ())
    return names.index(told["card"]) if told["card"] in names else None
