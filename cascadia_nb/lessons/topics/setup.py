"""Questions about setting up: tiles, stacks, the bag, the first display."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.environment import Environment
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.lessons.making import Make, Option, Variant, maker, slip
from cascadia_nb.lessons.playing import played
from cascadia_nb.lessons.topics.welcome import lit
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Told

_SEEDS: Final = 1 << 20
_SETS: Final = 4


def laid_out(make: Make) -> Game:
    """Return a game that has just been laid out."""
    players = make.dice.choice(make.get("players", (2, 3, 4)))
    return Game(BASE, players=players, seed=make.dice.randrange(_SEEDS))


COUNTED, BOXED, FACE_DOWN = "counted", "boxed", "face down"
_PILES: Final = (COUNTED, BOXED, FACE_DOWN)


def piles(counted: int, shown: int) -> dict[str, int]:
    """Return how many tiles lie where, once so many are counted out and shown."""
    return {COUNTED: counted, BOXED: len(BASE.tiles) - counted, FACE_DOWN: counted - shown}


@maker("tiles at the start")
def tiles_at_the_start(make: Make) -> Variant:
    """How many tiles are counted out, stay in the box, or lie face down beside the display."""
    players = make.dice.choice((1, 2, 3, 4))
    pile = make.dice.choice(_PILES)
    there = piles(BASE.tiles_needed(players), BASE.slots)
    return make.variant(
        boards=(),
        accepted=(there[pile],),
        table=((reason("lesson players"), players),),
        values={"pile": reason(f"lesson pile {pile}")},
        facts={"players": players, "pile": pile},
    )


def _tiles(variant: Variant) -> int:
    """Return how many tiles are counted out."""
    return BASE.tiles_needed(int(variant.facts["players"]))


@slip("no three more")
def no_three_more(variant: Variant, _: Told) -> Answer | None:
    """Counts twenty tiles a player and forgets the three more."""
    return piles(_tiles(variant) - 3, BASE.slots)[variant.facts["pile"]]


@slip("display forgotten")
def display_forgotten(variant: Variant, _: Told) -> Answer | None:
    """Does not take the display from the stacks."""
    return _tiles(variant) if variant.facts["pile"] == FACE_DOWN else None


@slip("the other pile")
def the_other_pile(variant: Variant, _: Told) -> Answer | None:
    """Mixes up what is counted out and what stays in the box."""
    there = piles(_tiles(variant), BASE.slots)
    return there[COUNTED if variant.facts["pile"] == BOXED else BOXED]


@slip("one player is half of two")
def half_of_two(variant: Variant, _: Told) -> Answer | None:
    """Counts twenty and three for a game alone."""
    alone = variant.facts["players"] == 1
    return piles(BASE.turns + 3, BASE.slots)[variant.facts["pile"]] if alone else None


@maker("first token")
def first_token(make: Make) -> Variant | None:
    """Which hexes of a starter tile could take a token."""
    env = Environment.start(make.dice.choice(BASE.starters))
    animal = make.dice.choice(BASE.wildlife)
    places = env.open_for(animal)
    if not places or len(places) == len(env):
        return None
    return make.variant(
        boards=(env,),
        accepted=(places,),
        reveal=lit(places, reason("lesson welcomes", animal)),
        values={"animal": animal},
        facts={"animal": animal.name},
    )


@slip("only the keystone")
def only_the_keystone(variant: Variant, _: Told) -> Answer | None:
    """Thinks that the first animal has to settle on the keystone."""
    cells = variant.board.cells.items()
    return tuple(sorted(at for at, cell in cells if cell.part.keystone))


@maker("places for a tile")
def places_for_a_tile(make: Make) -> Variant:
    """Every place where the next tile may go."""
    env = played(make).state.environment
    places = tuple(sorted(env.frontier()))
    return make.variant(
        boards=(env,),
        accepted=(places,),
        around=True,
        reveal=lit(places, reason("lesson place for a tile")),
    )


@slip("only between two tiles")
def only_between(variant: Variant, _: Told) -> Answer | None:
    """Wants a new tile to touch two others."""
    env = variant.board
    return tuple(
        sorted(at for at in env.frontier() if sum(near in env for near in at.neighbors()) > 1)
    )


@slip("not beside an animal")
def not_beside_an_animal(variant: Variant, _: Told) -> Answer | None:
    """Thinks that tiles with an animal on them are closed."""
    env = variant.board
    beside = {near for at in env.tokens() for near in at.neighbors()}
    return tuple(sorted(at for at in env.frontier() if at not in beside)) if beside else None


@maker("tokens in the bag")
def tokens_in_the_bag(make: Make) -> Variant | None:
    """How many tokens of an animal are in the bag beside a first display."""
    game = laid_out(make)
    shown: list[Wildlife] = [token for token in game.state.display.tokens if token is not None]
    animal = make.dice.choice(shown)
    return make.variant(
        boards=(),
        accepted=(game.state.bag_counts()[animal],),
        display=tuple(zip(*game.state.display, strict=True)),
        values={"animal": animal},
        facts={"animal": animal.name, "shown": tuple(token.name for token in shown)},
    )


@slip("all twenty")
def all_twenty(_: Variant, __: Told) -> Answer | None:
    """Forgets those on display."""
    return 20


@slip("the whole bag")
def the_whole_bag(variant: Variant, _: Told) -> Answer | None:
    """Counts the animals of all kinds."""
    return 100 - len(variant.facts["shown"])


@slip("one taken out")
def one_taken_out(_: Variant, __: Told) -> Answer | None:
    """Takes off one token, however many lie there."""
    return 19


DISPLAYS: Final = (
    ("four different", (1, 1, 1, 1)),
    ("two alike", (2, 1, 1)),
    ("two and two", (2, 2)),
    ("three alike", (3, 1)),
    ("four alike", (4,)),
)


def drawn_display(make: Make, counts: tuple[int, ...]) -> tuple[Wildlife, ...]:
    """Return four tokens, so many of each of a few animals, in some order."""
    kinds = make.dice.shuffled(BASE.wildlife)
    tokens = [kind for kind, count in zip(kinds, counts, strict=False) for _ in range(count)]
    return tuple(make.dice.shuffled(tokens))


@maker("display that is wiped")
def display_that_is_wiped(make: Make) -> Variant:
    """Which of a few displays is wiped without anybody being asked."""
    chosen = make.dice.shuffled([counts for _, counts in DISPLAYS[:4]])[: _SETS - 1]
    sets = make.dice.shuffled([*chosen, (4,)])
    shown = [drawn_display(make, counts) for counts in sets]
    return make.variant(
        boards=(),
        accepted=(next(n for n, tokens in enumerate(shown) if len(set(tokens)) == 1),),
        options=tuple(Option(reason("lesson tokens", tokens)) for tokens in shown),
        facts={"sets": tuple(tuple(token.name for token in tokens) for tokens in shown)},
    )


def _first(variant: Variant, count: int) -> int | None:
    """Return the first display with so many of its most common animal."""
    for number, names in enumerate(variant.facts["sets"]):
        if max(names.count(name) for name in names) == count:
            return number
    return None


@slip("three are enough")
def three_are_enough(variant: Variant, _: Told) -> Answer | None:
    """Wipes a display with three alike at once."""
    return _first(variant, 3)


@slip("two are enough")
def two_are_enough(variant: Variant, _: Told) -> Answer | None:
    """Wipes a display with two alike."""
    return _first(variant, 2)


@slip("all different")
def all_different(variant: Variant, _: Told) -> Answer | None:
    """Thinks that a display has to hold equal animals, and wipes the one that does not."""
    return _first(variant, 1)
