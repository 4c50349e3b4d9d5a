"""Questions about playing alone, and about the Family and Intermediate variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.findings import Finding
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.kinds import HABITATS, WILDLIFE
from cascadia_nb.lessons.making import Make, Option, Variant, maker, slip, wrong_rule
from cascadia_nb.moves import Pick
from cascadia_nb.patterns import groups
from cascadia_nb.setup import slide_display
from cascadia_nb.sheets import rating
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.environment import Environment
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Told

_SEEDS: Final = 1 << 20
_BONUS: Final = 2
_LONG: Final = 7
_SHORTEST, _LONGEST = 4, 9
_LEAST, _MOST = 52, 118


@maker("tile that leaves")
def tile_that_leaves(make: Make) -> Variant:
    """Which tile leaves a game for one after a turn: the furthest of those not taken."""
    state = Game(BASE, players=1, seed=make.dice.randrange(_SEEDS)).state
    state = state.with_player(0, state.players[0]._replace(nature=1))
    tile, token = make.dice.randrange(BASE.slots), make.dice.randrange(BASE.slots)
    after = slide_display(Pick(tile, token).apply(state))
    left = state.display.tiles.index(after.removed_tiles[-1])
    return make.variant(
        boards=(),
        accepted=(left,),
        options=tuple(Option(reason("lesson tile of pair", n + 1)) for n in range(BASE.slots)),
        display=tuple(zip(*state.display, strict=True)),
        values={"tile": tile + 1, "token": token + 1},
        facts={"tile": tile, "token": token},
    )


@slip("always the last one")
def always_the_last(_: Variant, __: Told) -> Answer | None:
    """Takes the fourth tile away, even when it was the one that was drafted."""
    return BASE.slots - 1


@slip("nearest the stacks")
def nearest_the_stacks(variant: Variant, _: Told) -> Answer | None:
    """Counts from the wrong end."""
    return 0 if variant.facts["tile"] else 1


@slip("the tile beside the token")
def beside_the_token(variant: Variant, _: Told) -> Answer | None:
    """Takes away the tile whose token was drafted."""
    tile, token = int(variant.facts["tile"]), int(variant.facts["token"])
    return token if token != tile else None


@maker("solo bonus")
def solo_bonus(make: Make) -> Variant:
    """How many bonus points five corridors bring in a game for one."""
    sizes = [make.dice.between(_SHORTEST, _LONGEST) for _ in HABITATS]
    return make.variant(
        boards=(),
        accepted=(sum(_BONUS for size in sizes if size >= _LONG),),
        table=tuple(
            (reason("lesson row corridor", land), size)
            for land, size in zip(HABITATS, sizes, strict=True)
        ),
        facts={"sizes": tuple(sizes)},
    )


@slip("more than seven")
def more_than_seven(variant: Variant, _: Told) -> Answer | None:
    """Pays corridors of eight and more."""
    sizes: tuple[int, ...] = variant.facts["sizes"]
    return sum(_BONUS for size in sizes if size > _LONG)


@slip("one for each")
def one_for_each(variant: Variant, _: Told) -> Answer | None:
    """Pays a single point for each long corridor."""
    sizes: tuple[int, ...] = variant.facts["sizes"]
    return sum(size >= _LONG for size in sizes)


@slip("two for every habitat")
def two_for_every_habitat(_: Variant, __: Told) -> Answer | None:
    """Pays all five, whatever their size: nobody else is there."""
    return _BONUS * len(HABITATS)


@maker("rating of a total")
def rating_of_a_total(make: Make) -> Variant:
    """What a solo total is called."""
    total = make.dice.between(_LEAST, _MOST)
    reached = rating(BASE, total)
    assert reached is not None  # noqa: S101 - the table begins with 0
    return make.variant(
        boards=(),
        accepted=(reached[0],),
        options=tuple(Option(reason(key)) for _, key in BASE.ratings),
        table=((reason("lesson total"), total),),
        values={"total": total},
        facts={"total": total},
    )


@slip("the next one up")
def next_up(variant: Variant, _: Told) -> Answer | None:
    """Rounds up to a rating that is not reached yet."""
    (right,) = variant.accepted
    return right + 1 if isinstance(right, int) and right + 1 < len(BASE.ratings) else None


@slip("the one before")
def the_one_before(variant: Variant, _: Told) -> Answer | None:
    """Wants more than the number that is printed."""
    (right,) = variant.accepted
    return right - 1 if isinstance(right, int) and right else None


def _a_group(worth: tuple[int, ...], env: Environment) -> Iterator[Finding]:
    """Pay each group of any animal by its size, the last number for all larger ones."""
    for animal in WILDLIFE:
        for group in groups(env.where(animal)):
            yield Finding(worth[min(len(group), len(worth) - 1)], group, "")


@wrong_rule("a single animal pays nothing")
def singles_nothing(env: Environment) -> Iterator[Finding]:
    """Leaves single animals out on the Family card."""
    return _a_group((0, 0, 5, 9), env)


@wrong_rule("a single animal pays two")
def singles_two(env: Environment) -> Iterator[Finding]:
    """Pays single animals on the Intermediate card."""
    return _a_group((0, 2, 5, 8, 12), env)


@wrong_rule("nine for every three")
def nine_for_every_three(env: Environment) -> Iterator[Finding]:
    """Cuts larger groups into threes and pays each of them."""
    for animal in WILDLIFE:
        for group in groups(env.where(animal)):
            threes, rest = divmod(len(group), 3)
            yield Finding(9 * threes + (0, 2, 5)[rest], group, "")


@wrong_rule("all of an animal together")
def all_of_an_animal(env: Environment) -> Iterator[Finding]:
    """Takes all tokens of an animal for one group, wherever they stand."""
    for animal in WILDLIFE:
        found = env.where(animal)
        yield Finding((0, 2, 5, 9)[min(len(found), 3)], found, "")
