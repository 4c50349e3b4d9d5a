"""What is asked about salmon alone, and what learners get wrong about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.cards import base_card
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import SALMON
from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Variant, maker, slip, slips, wrong_rule
from cascadia_nb.patterns import beside, crowded, groups, lines
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.hexes import Hex
    from cascadia_nb.lessons.answers import Answer, Answers
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.patterns import Group

_RUNS: Final = {
    "salmon A": (0, 2, 5, 8, 12, 16, 20, 25),
    "salmon B": (0, 2, 4, 9, 11, 17),
    "salmon C": (0, 0, 0, 10, 12, 15),
}
_SHORTEST: Final = 3  # what card D pays


def _left_out(env: Environment) -> tuple[Hex, ...]:
    """Return the salmon that touch three or more salmon, sorted."""
    return hexes_of(at for group in groups(env.where(SALMON)) for at in crowded(group))


@maker("salmon left out")
def salmon_left_out(make: Make) -> Variant | None:
    """Which salmon touch three or more others, so that no run may hold them."""
    env = make.board()
    fish, out = env.where(SALMON), _left_out(env)
    if not out or out == fish:
        return None
    reveal = tuple(
        Finding(0, (at, *near), reason("salmon left out", len(near)))
        for at in out
        for near in [beside(at, fish)]
    )
    return make.variant(
        boards=(env,), accepted=(out,), reveal=reveal, facts={"animal": SALMON.name}
    )


@maker("longest run of salmon")
def longest_run(make: Make) -> Variant | None:
    """How many salmon the longest run has."""
    env = make.board()
    out = _left_out(env)
    runs = groups(at for at in env.where(SALMON) if at not in out)
    best = max(runs, key=len, default=())
    if not best:
        return None
    return make.variant(
        boards=(env,),
        accepted=(len(best),),
        reveal=(Finding(0, best, reason("salmon run", len(best))),),
        facts={"animal": SALMON.name},
    )


# wrong ideas that are rules


def _paid(card: str, runs: tuple[Group, ...]) -> Iterator[Finding]:
    """Pay runs by the table of card A, B or C."""
    table = _RUNS[card]
    for run in runs:
        yield Finding(table[min(len(run), len(table) - 1)], run, "")


def _company(env: Environment, runs: tuple[Group, ...], kin: tuple[Hex, ...]) -> Iterator[Finding]:
    """Pay runs as card D does, where `kin` are the salmon that do not count as company."""
    tokens = env.tokens()
    for run in runs:
        if len(run) >= _SHORTEST:
            near = {n for at in run for n in at.neighbors() if n in tokens and n not in kin}
            yield Finding(len(run) + len(near), run, "")


def _reading(variant: Variant, runs_of: Callable[[Environment], tuple[Group, ...]]) -> Answers:
    """Return the answers if the card took other groups for runs."""
    card = str(variant.values["card"])

    def rule(env: Environment) -> Iterator[Finding]:
        runs = runs_of(env)
        return _paid(card, runs) if card in _RUNS else _company(env, runs, env.where(SALMON))

    return variant.under(rule) if variant.under is not None else ()


def _whole_groups(env: Environment) -> tuple[Group, ...]:
    """Return the groups with all their branches."""
    return groups(env.where(SALMON))


def _one_by_one(env: Environment) -> tuple[Group, ...]:
    """Return what is left if the first crowded salmon goes, then the next, until none is."""
    fish = env.where(SALMON)
    while True:
        out = [at for group in groups(fish) for at in crowded(group)]
        if not out:
            return groups(fish)
        fish = tuple(at for at in fish if at != min(out))


@slips("salmon: branches are runs, too")
def branches_are_runs(variant: Variant, _: Told) -> Answers:
    """Pays every group by its size, however it branches."""
    return _reading(variant, _whole_groups)


@slips("salmon: one at a time")
def one_at_a_time(variant: Variant, _: Told) -> Answers:
    """Takes out one crowded salmon and looks again, so that others stay."""
    if variant.kind == "hexes":
        kept = {at for run in _one_by_one(variant.board) for at in run}
        return (hexes_of(at for at in variant.board.where(SALMON) if at not in kept),)
    return _reading(variant, _one_by_one)


@slips("salmon: long runs are cut")
def long_runs_cut(variant: Variant, _: Told) -> Answers:
    """Cuts a run that is longer than the table into pieces that pay."""
    card = str(variant.values["card"])
    longest = len(_RUNS[card]) - 1

    def cut(env: Environment) -> tuple[Group, ...]:
        out = _left_out(env)
        runs = groups(at for at in env.where(SALMON) if at not in out)
        return tuple(run[n : n + longest] for run in runs for n in range(0, len(run), longest))

    return _reading(variant, cut)


@wrong_rule("salmon: every touch counts")
def every_touch(env: Environment) -> Iterator[Finding]:
    """Card D: counts a neighbour once for every salmon it touches."""
    tokens = env.tokens()
    for finding in base_card("salmon D").rule(env):
        run = [at for at in finding.hexes if env.token(at) is SALMON]
        near = [n for at in run for n in at.neighbors() if tokens.get(n, SALMON) is not SALMON]
        if finding.points:
            yield Finding(len(run) + len(near), finding.hexes, "")


@wrong_rule("salmon: forgot the salmon")
def forgot_the_salmon(env: Environment) -> Iterator[Finding]:
    """Card D: counts the neighbours alone."""
    for finding in base_card("salmon D").rule(env):
        if finding.points:
            others = [at for at in finding.hexes if env.token(at) is not SALMON]
            yield Finding(len(others), finding.hexes, "")


@wrong_rule("salmon: forgot the company")
def forgot_the_company(env: Environment) -> Iterator[Finding]:
    """Card D: counts the salmon alone."""
    for finding in base_card("salmon D").rule(env):
        if finding.points:
            fish = [at for at in finding.hexes if env.token(at) is SALMON]
            yield Finding(len(fish), finding.hexes, "")


@wrong_rule("salmon: kinds of company")
def kinds_of_company(env: Environment) -> Iterator[Finding]:
    """Card D: counts every kind of neighbour once, as a fox does."""
    for finding in base_card("salmon D").rule(env):
        if finding.points:
            fish = [at for at in finding.hexes if env.token(at) is SALMON]
            kinds = {env.token(at) for at in finding.hexes} - {SALMON}
            yield Finding(len(fish) + len(kinds), finding.hexes, "")


# other wrong ideas


@slip("salmon: two are too many")
def two_too_many(variant: Variant, _: Told) -> Answer | None:
    """Presses salmon that touch two others, too."""
    fish = variant.board.where(SALMON)
    return hexes_of(at for at in fish if len(beside(at, fish)) > 1)


@slip("salmon: the whole group is lost")
def whole_group_lost(variant: Variant, _: Told) -> Answer | None:
    """Presses every salmon of a group that branches."""
    found = groups(variant.board.where(SALMON))
    return hexes_of(at for group in found if crowded(group) for at in group)


@slip("salmon: the largest group")
def largest_group(variant: Variant, _: Told) -> Answer | None:
    """Counts the largest group with all its branches."""
    return max(map(len, groups(variant.board.where(SALMON))), default=0)


@slip("salmon: all of them")
def all_of_them(variant: Variant, _: Told) -> Answer | None:
    """Counts every salmon of the board."""
    return len(variant.board.where(SALMON))


@slip("salmon: the largest straight part")
def straight_part(variant: Variant, _: Told) -> Answer | None:
    """Thinks that a run ends where it bends."""
    fish = variant.board.where(SALMON)
    return max(map(len, lines(fish, longest=len(fish))), default=0)


@slips("salmon: beside most salmon")
def beside_most_salmon(variant: Variant, _: Told) -> Answers:
    """Puts a salmon where most salmon are beside it."""
    env = variant.board
    counts = {at: len(beside(at, env.where(SALMON))) for at in env.open_for(SALMON)}
    most = max(counts.values(), default=0)
    return tuple((at,) for at in counts if counts[at] == most and most)


@slips("salmon: far from salmon")
def far_from_salmon(variant: Variant, _: Told) -> Answers:
    """Keeps a salmon away from all others, out of fear of branches."""
    env = variant.board
    return tuple((at,) for at in env.open_for(SALMON) if not beside(at, env.where(SALMON)))


@slip("salmon: what one alone pays")
def one_alone(variant: Variant, _: Told) -> Answer | None:
    """Takes one more salmon for one more run of one."""
    table = _RUNS.get(str(variant.values["card"]))
    return table[1] if table and variant.mark is not None else None


@slip("salmon: the whole new run")
def whole_new_run(variant: Variant, _: Told) -> Answer | None:
    """Counts all that the run of the new salmon pays, as if nothing had stood there before."""
    if variant.mark is None:
        return None
    after = variant.board.house(SALMON, variant.mark)
    findings = base_card(str(variant.values["card"])).findings(after)
    return sum(finding.points for finding in findings if variant.mark in finding.hexes)


@slip("salmon: always this card")
def always_this(variant: Variant, told: Told) -> Answer | None:
    """Takes one card (`card`) without counting."""
    names: tuple[str, ...] = variant.facts.get("cards", ())
    return names.index(told["card"]) if told["card"] in names else None
