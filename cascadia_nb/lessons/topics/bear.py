"""What learners get wrong about bears, as the rules they seem to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.cards import base_card
from cascadia_nb.findings import Finding
from cascadia_nb.kinds import BEAR
from cascadia_nb.lessons.making import wrong_rule
from cascadia_nb.patterns import groups

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.patterns import Group

_PAIRS = (0, 4, 11, 19, 27)


def _paid(pairs: list[Group]) -> Iterator[Finding]:
    """Pay pairs as card A does: each what it adds."""
    for pair, before, after in zip(pairs, _PAIRS, _PAIRS[1:], strict=False):
        yield Finding(after - before, pair, "")


@wrong_rule("counted the loner")
def counted_the_loner(env: Environment) -> Iterator[Finding]:
    """Card A: takes a bear alone for a pair."""
    return _paid([group for group in groups(env.where(BEAR)) if len(group) <= 2])  # noqa: PLR2004 - a pair


@wrong_rule("cut a group of three")
def cut_a_group(env: Environment) -> Iterator[Finding]:
    """Card A: takes pairs out of larger groups."""
    cut = [group[n : n + 2] for group in groups(env.where(BEAR)) for n in range(0, len(group), 2)]
    return _paid([pair for pair in cut if len(pair) == 2])  # noqa: PLR2004 - a pair


@wrong_rule("four for each pair")
def four_each(env: Environment) -> Iterator[Finding]:
    """Card A: pays 4 for each pair, as if the table ended with its first number."""
    for group in groups(env.where(BEAR)):
        if len(group) == 2:  # noqa: PLR2004 - a pair
            yield Finding(_PAIRS[1], group, "")


@wrong_rule("added the table up")
def added_up(env: Environment) -> Iterator[Finding]:
    """Card A: adds 4, 11, 19 and 27 up, though each is for all pairs together."""
    pairs = [group for group in groups(env.where(BEAR)) if len(group) == 2]  # noqa: PLR2004 - a pair
    for number, group in enumerate(pairs, start=1):
        yield Finding(_PAIRS[min(number, len(_PAIRS) - 1)], group, "")


@wrong_rule("ten for larger groups, too")
def ten_for_larger(env: Environment) -> Iterator[Finding]:
    """Card B: pays 10 for groups of three and of more."""
    for group in groups(env.where(BEAR)):
        if len(group) >= 3:  # noqa: PLR2004 - what card B asks for
            yield Finding(10, group, "")


@wrong_rule("cut into threes")
def cut_into_threes(env: Environment) -> Iterator[Finding]:
    """Card B: cuts larger groups into threes."""
    for group in groups(env.where(BEAR)):
        for n in range(len(group) // 3):
            yield Finding(10, group[3 * n : 3 * n + 3], "")


@wrong_rule("ten for every bear in threes")
def three_bears_anywhere(env: Environment) -> Iterator[Finding]:
    """Card B: takes any three bears, whether or not they touch."""
    bears = env.where(BEAR)
    for n in range(len(bears) // 3):
        yield Finding(10, bears[3 * n : 3 * n + 3], "")


@wrong_rule("forgot the bonus")
def forgot_the_bonus(env: Environment) -> Iterator[Finding]:
    """Card C: adds the groups and leaves the bonus out."""
    yield from (finding for finding in base_card("bear C").rule(env) if not _is_bonus(finding))


@wrong_rule("bonus for two sizes")
def bonus_for_two(env: Environment) -> Iterator[Finding]:
    """Card C: takes the bonus with only two of the three sizes."""
    found = [finding for finding in base_card("bear C").rule(env) if not _is_bonus(finding)]
    yield from found
    if len({finding.points for finding in found if finding.points}) > 1:
        yield Finding(3, (), "")


@wrong_rule("bonus for larger groups, too")
def larger_as_three(env: Environment) -> Iterator[Finding]:
    """Card C: pays groups of more than three like groups of three."""
    sizes = [min(len(group), 3) for group in groups(env.where(BEAR))]
    for group, size in zip(groups(env.where(BEAR)), sizes, strict=True):
        yield Finding((0, 2, 5, 8)[size], group, "")
    if set(sizes) == {1, 2, 3}:
        yield Finding(3, (), "")


def _is_bonus(finding: Finding) -> bool:
    """Whether a finding of card C is its bonus."""
    return getattr(finding.why, "key", "").startswith("bear bonus")


@wrong_rule("more than four like four")
def more_like_four(env: Environment) -> Iterator[Finding]:
    """Card D: pays groups of five and more like groups of four."""
    for group in groups(env.where(BEAR)):
        yield Finding((0, 0, 5, 8, 13)[min(len(group), 4)], group, "")


@wrong_rule("five for two, wherever they are")
def five_for_two(env: Environment) -> Iterator[Finding]:
    """Card D: cuts every group into pairs at 5 points."""
    for group in groups(env.where(BEAR)):
        for n in range(len(group) // 2):
            yield Finding(5, group[2 * n : 2 * n + 2], "")


@wrong_rule("a larger group is always better")
def larger_is_better(env: Environment) -> Iterator[Finding]:
    """Every card: pays a bear by how many bears are in its group."""
    for group in groups(env.where(BEAR)):
        yield Finding(len(group) ** 2, group, "")
