"""What is asked about elk alone, and what learners get wrong about them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cascadia_nb.cards import base_card
from cascadia_nb.choosing import best_disjoint
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import ELK
from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Variant, maker, slip, slips, wrong_rule
from cascadia_nb.patterns import arcs, beside, groups, lines, ring_parts
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.patterns import Group

_SHAPES: Final = (0, 2, 5, 9, 13)  # cards A and B
_HERDS: Final = (0, 2, 4, 7, 10, 14, 18, 23, 28)  # card C
_ARCS: Final = (0, 2, 5, 8, 12, 16, 21)  # card D
_WORTH_ASKING: Final = 3  # a shorter line or arc is seen at once


def longest(shapes: Iterable[Group]) -> tuple[Group, ...]:
    """Return those shapes that no other is longer than."""
    found = tuple(shapes)
    most = max(map(len, found), default=0)
    return tuple(shape for shape in found if len(shape) == most)


# questions


@maker("longest line of elk")
def longest_line(make: Make) -> Variant | None:
    """Which elk stand in the longest straight line."""
    env = make.board()
    elk = env.where(ELK)
    best = longest(lines(elk, longest=len(elk)))
    if len(best) != 1 or len(best[0]) < _WORTH_ASKING:
        return None
    line = best[0]
    light = Finding(0, line, reason("elk line", len(line)), ((line[0], line[-1]),))
    return make.variant(
        boards=(env,),
        accepted=(hexes_of(line),),
        reveal=(light,),
        facts={"animal": ELK.name},
    )


@maker("centre of elk")
def centre_of_elk(make: Make) -> Variant | None:
    """Around which hex of the board the longest arc of elk stands; every equally good one."""
    env = make.board()
    places = _centres(env, arcs, env)
    if not places or len(places) == len(env):
        return None
    arc = longest(arcs(beside(places[0], env.where(ELK))))[0]
    if len(arc) < _WORTH_ASKING:
        return None
    return make.variant(
        boards=(env,),
        accepted=tuple((at,) for at in places),
        reveal=(Finding(0, arc, reason("elk arc", len(arc))),),
        single=True,
        facts={"animal": ELK.name},
    )


def _centres(
    env: Environment, shapes: Callable[[Group], tuple[Group, ...]], among: Iterable[Hex]
) -> tuple[Hex, ...]:
    """Return those hexes around which the longest of the shapes stands, sorted."""
    elk = env.where(ELK)
    sizes = {at: len(longest(shapes(beside(at, elk)))[0]) for at in among if beside(at, elk)}
    most = max(sizes.values(), default=0)
    return tuple(sorted(at for at, size in sizes.items() if size == most))


# wrong ideas that are rules


@wrong_rule("elk: longest line first")
def longest_first(env: Environment) -> Iterator[Finding]:
    """Card A: takes the longest line, then the longest of what is left, and so on."""
    left = env.where(ELK)
    while left:
        line = longest(lines(left))[0]
        yield Finding(_SHAPES[len(line)], line, "")
        left = tuple(at for at in left if at not in line)


@wrong_rule("elk: bends are lines, too")
def bends_are_lines(env: Environment) -> Iterator[Finding]:
    """Cards A and B: pays a herd by its size, four at a time, whatever its shape."""
    for herd in groups(env.where(ELK)):
        for n in range(0, len(herd), 4):
            part = herd[n : n + 4]
            yield Finding(_SHAPES[len(part)], part, "")


@wrong_rule("elk: one elk in two lines")
def one_in_two_lines(env: Environment) -> Iterator[Finding]:
    """Card A: pays every line of two to four, though lines share elk."""
    elk = env.where(ELK)
    found = [line for line in lines(elk) if len(line) > 1]
    whole = [line for line in found if not any(set(line) < set(other) for other in found)]
    for line in whole:
        yield Finding(_SHAPES[len(line)], line, "")
    for at in elk:
        if not any(at in line for line in whole):
            yield Finding(_SHAPES[1], (at,), "")


@wrong_rule("elk: one elk in two arcs")
def one_in_two_arcs(env: Environment) -> Iterator[Finding]:
    """Card D: pays every arc that is no part of a longer one, though arcs share elk."""
    found = arcs(env.where(ELK))
    for arc in found:
        if not any(set(arc) < set(other) for other in found):
            yield Finding(_ARCS[len(arc)], arc, "")


@wrong_rule("elk: the centre must be free of elk")
def centre_free(env: Environment) -> Iterator[Finding]:
    """Card D: takes no ring with an animal in the middle."""
    elk = env.where(ELK)
    choices = []
    for arc in arcs(elk):
        centres = [at for at in arc[0].neighbors() if set(arc) <= set(at.neighbors())]
        if len(arc) == 1 or any(env.token(at) is None for at in centres):
            choices.append((_ARCS[len(arc)], arc))
    for paid, arc in best_disjoint(choices):
        yield Finding(paid, arc, "")


@wrong_rule("elk: all of them are one herd")
def all_one_herd(env: Environment) -> Iterator[Finding]:
    """Card C: takes all elk together, whether or not they touch."""
    elk = env.where(ELK)
    yield Finding(_HERDS[min(len(elk), 8)], elk, "")


@slips("elk: forgot the single ones")
def forgot_the_single(variant: Variant, _: Told) -> Answers:
    """Leaves out elk that stand or remain by themselves; they pay 2 on every card."""
    rule = base_card(str(variant.values["card"])).rule
    return variant.under(partial(_of_two_or_more, rule)) if variant.under is not None else ()


def _of_two_or_more(
    rule: Callable[[Environment], Iterable[Finding]], env: Environment
) -> Iterator[Finding]:
    """Yield what a rule pays for two elk and more."""
    return (finding for finding in rule(env) if len(finding.hexes) > 1)


# other wrong ideas


@slip("elk: the largest herd")
def largest_herd(variant: Variant, _: Told) -> Answer | None:
    """Presses the largest herd, bends and all."""
    return hexes_of(longest(groups(variant.board.where(ELK)))[0])


@slips("elk: beside most elk")
def beside_most_elk(variant: Variant, _: Told) -> Answers:
    """Puts an elk where most elk are beside it."""
    env = variant.board
    counts = {at: len(beside(at, env.where(ELK))) for at in env.open_for(ELK)}
    most = max(counts.values(), default=0)
    return tuple((at,) for at in counts if counts[at] == most and most)


@slips("elk: centre of a ring with gaps")
def centre_with_gaps(variant: Variant, _: Told) -> Answers:
    """Counts all elk around a hex, though gaps part them."""
    env = variant.board
    return tuple((at,) for at in _centres(env, ring_parts, env))


@slips("elk: the elk in the middle of the herd")
def elk_in_the_middle(variant: Variant, _: Told) -> Answers:
    """Presses the elk that touches most elk."""
    elk = variant.board.where(ELK)
    most = max((len(beside(at, elk)) for at in elk), default=0)
    return tuple((at,) for at in elk if len(beside(at, elk)) == most)


@slip("elk: two for the new one")
def two_for_the_new(variant: Variant, _: Told) -> Answer | None:
    """Takes one more elk for one more group of one."""
    return _SHAPES[1] if variant.mark is not None else None


@slip("elk: the whole new group")
def whole_new_group(variant: Variant, _: Told) -> Answer | None:
    """Counts all that the group of the new elk pays, as if nothing had stood there before."""
    if variant.mark is None:
        return None
    after = variant.board.house(ELK, variant.mark)
    findings = base_card(str(variant.values["card"])).findings(after)
    return sum(finding.points for finding in findings if variant.mark in finding.hexes)


@slip("elk: always this card")
def always_this(variant: Variant, told: Told) -> Answer | None:
    """Takes one card (`card`) without counting."""
    names: tuple[str, ...] = variant.facts.get("cards", ())
    return names.index(told["card"]) if told["card"] in names else None
