"""What is asked about hawks alone, and what learners get wrong about them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.hexes import between
from cascadia_nb.kinds import HAWK
from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Variant, maker, slip, slips, wrong_rule
from cascadia_nb.patterns import beside, groups, sight_lines
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.patterns import Pair

_APART: Final = (0, 2, 5, 8, 11, 14, 18, 22, 26)  # card A
_WATCHING: Final = (0, 0, 5, 9, 12, 16, 20, 24, 28)  # card B
_LINE: Final = 3  # card C
_KINDS: Final = (0, 4, 7, 9)  # card D


def _paid(table: tuple[int, ...], number: int) -> int:
    """Return what a number of hawks or kinds pays; the last number stands for more, too."""
    return table[min(number, len(table) - 1)]


def _alone(env: Environment) -> tuple[Hex, ...]:
    """Return the hawks with no hawk beside them."""
    return tuple(group[0] for group in groups(env.where(HAWK)) if len(group) == 1)


def _seen_from(mark: Hex, env: Environment) -> tuple[Hex, ...]:
    """Return the hawks that a hawk sees, sorted."""
    pairs = sight_lines(env.where(HAWK))[0]
    return hexes_of(at for pair in pairs if mark in pair for at in pair if at != mark)


def _aligned(env: Environment) -> tuple[Pair, ...]:
    """Return the pairs of hawks in one line that do not touch, whatever stands between them."""
    pairs = combinations(env.where(HAWK), 2)
    return tuple((one, two) for one, two in pairs if _in_line(one, two))


def _in_line(one: Hex, two: Hex) -> bool:
    """Whether two hexes lie on one axis and do not touch."""
    across, down = two.q - one.q, two.r - one.r
    return one.distance(two) > 1 and 0 in {across, down, across + down}


# questions


@maker("hawks in sight")
def hawks_in_sight(make: Make) -> Variant | None:
    """Which hawks the marked hawk sees."""
    env = make.board()
    hawks = env.where(HAWK)
    if not hawks:
        return None
    mark = make.dice.choice(hawks)
    seen = _seen_from(mark, env)
    if not seen or len(seen) == len(hawks) - 1:
        return None
    return make.variant(
        boards=(env,),
        accepted=(seen,),
        reveal=tuple(Finding(0, (mark, at), reason("hawk sight"), ((mark, at),)) for at in seen),
        mark=mark,
        facts={"animal": HAWK.name},
    )


# wrong ideas that are rules


@wrong_rule("hawk: counted every hawk")
def counted_every(env: Environment) -> Iterator[Finding]:
    """Card A: counts hawks side by side, too."""
    hawks = env.where(HAWK)
    yield Finding(_paid(_APART, len(hawks)), hawks, "")


@wrong_rule("hawk: one of each group")
def one_of_each(env: Environment) -> Iterator[Finding]:
    """Card A: counts a group of hawks side by side as one hawk."""
    firsts = tuple(group[0] for group in groups(env.where(HAWK)))
    yield Finding(_paid(_APART, len(firsts)), firsts, "")


@wrong_rule("hawk: apart is enough")
def apart_is_enough(env: Environment) -> Iterator[Finding]:
    """Card B: counts every hawk with no hawk beside it, whether or not it sees another."""
    yield Finding(_paid(_WATCHING, len(_alone(env))), _alone(env), "")


@wrong_rule("hawk: seeing is enough")
def seeing_is_enough(env: Environment) -> Iterator[Finding]:
    """Card B: counts every hawk that sees another, even with a hawk beside it."""
    hawks = tuple(dict.fromkeys(at for pair in sight_lines(env.where(HAWK))[0] for at in pair))
    yield Finding(_paid(_WATCHING, len(hawks)), hawks, "")


@wrong_rule("hawk: looks through hawks")
def through_hawks(env: Environment) -> Iterator[Finding]:
    """Card C: draws a line between any two hawks of one axis, across other hawks."""
    for pair in _aligned(env):
        yield Finding(_LINE, pair, "")


@wrong_rule("hawk: neighbours see each other")
def neighbours_see(env: Environment) -> Iterator[Finding]:
    """Card C: draws a line between hawks side by side, too."""
    for pairs in sight_lines(env.where(HAWK)):
        for pair in pairs:
            yield Finding(_LINE, pair, "")


@wrong_rule("hawk: one line a hawk")
def one_line_a_hawk(env: Environment) -> Iterator[Finding]:
    """Card C: lets every hawk look along one line only."""
    choices = [(_LINE, pair) for pair in sight_lines(env.where(HAWK))[0]]
    for points, hawks in best_disjoint(choices):
        yield Finding(points, hawks, "")


def _pairs(env: Environment) -> list[Finding]:
    """Return every pair of hawks that see each other with what card D pays for it."""
    tokens, found = env.tokens(), []
    for pair in sight_lines(env.where(HAWK))[0]:
        kinds = {tokens[at] for at in between(*pair) if at in tokens}
        found.append(Finding(_paid(_KINDS, len(kinds)), pair, ""))
    return found


@wrong_rule("hawk: one hawk in two pairs")
def one_in_two_pairs(env: Environment) -> Iterator[Finding]:
    """Card D: pays every pair, though pairs share hawks."""
    yield from _pairs(env)


@wrong_rule("hawk: best pair first")
def best_pair_first(env: Environment) -> Iterator[Finding]:
    """Card D: takes the best pair, then the best of what is left, and so on."""
    left = sorted(_pairs(env), key=lambda pair: -pair.points)
    while left:
        best = left[0]
        yield best
        left = [pair for pair in left if not set(pair.hexes) & set(best.hexes)]


@wrong_rule("hawk: animals, not kinds")
def animals_not_kinds(env: Environment) -> Iterator[Finding]:
    """Card D: counts the animals between two hawks, two of a kind as two."""
    tokens, choices = env.tokens(), []
    for pair in sight_lines(env.where(HAWK))[0]:
        animals = [at for at in between(*pair) if at in tokens]
        choices.append((_paid(_KINDS, len(animals)), pair))
    for points, hawks in best_disjoint(choices):
        yield Finding(points, hawks, "")


# other wrong ideas


@slip("hawk: all the others")
def all_the_others(variant: Variant, _: Told) -> Answer | None:
    """Presses every other hawk of the board."""
    return hexes_of(at for at in variant.board.where(HAWK) if at != variant.mark)


@slip("hawk: hawks behind hawks")
def behind_hawks(variant: Variant, _: Told) -> Answer | None:
    """Looks across a hawk to the one behind it."""
    mark = variant.mark
    pairs = _aligned(variant.board)
    return hexes_of(at for pair in pairs if mark in pair for at in pair if at != mark)


@slip("hawk: hawks beside it, too")
def beside_it_too(variant: Variant, _: Told) -> Answer | None:
    """Presses hawks that touch the marked one, too."""
    if variant.mark is None:
        return None
    near = beside(variant.mark, variant.board.where(HAWK))
    return hexes_of((*_seen_from(variant.mark, variant.board), *near))


@slip("hawk: forgot the line that is cut")
def forgot_the_cut(variant: Variant, _: Told) -> Answer | None:
    """Card C: counts the lines of the new hawk, and not the one that it parts."""
    return _LINE * len(_seen_from(variant.mark, variant.last)) if variant.mark else None


@slips("hawk: beside another hawk")
def beside_another(variant: Variant, _: Told) -> Answers:
    """Puts a hawk where hawks are beside it."""
    env = variant.board
    return tuple((at,) for at in env.open_for(HAWK) if beside(at, env.where(HAWK)))


@slip("hawk: always this card")
def always_this(variant: Variant, told: Told) -> Answer | None:
    """Takes one card (`card`) without counting."""
    names: tuple[str, ...] = variant.facts.get("cards", ())
    return names.index(told["card"]) if told["card"] in names else None
