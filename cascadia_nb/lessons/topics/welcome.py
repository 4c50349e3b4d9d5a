"""Questions about pieces: tokens, habitats, keystones, and the sum of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.cards import base_cards
from cascadia_nb.findings import Finding
from cascadia_nb.games.base import BASE
from cascadia_nb.kinds import HABITATS, WILDLIFE, by_name
from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Variant, maker, slip
from cascadia_nb.lessons.slips import animal_of
from cascadia_nb.sheets import own_sheet
from cascadia_nb.state import Player
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Score
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.text import Reason

_FEW: Final = 2
_MOST_NATURE: Final = 4


def lit(hexes: Iterable[Hex], why: Reason) -> tuple[Finding, ...]:
    """Return findings that light hexes one by one with a sentence, without points."""
    return tuple(Finding(0, (at,), why) for at in hexes)


@maker("tokens on the board")
def tokens_on_the_board(make: Make) -> Variant | None:
    """How many tokens of an animal stand on a board."""
    env, animal = make.board(), make.dice.choice(WILDLIFE)
    found = env.where(animal)
    if not found:
        return None
    return make.variant(
        boards=(env,),
        accepted=(len(found),),
        reveal=lit(found, reason("lesson token here", animal)),
        values={"animal": animal},
        facts={"animal": animal.name},
    )


@slip("counted the pictures")
def counted_pictures(variant: Variant, _: Told) -> Answer | None:
    """Counts the small printed pictures as well as the tokens."""
    animal, env = animal_of(variant), variant.board
    return len(env.where(animal)) + len(env.open_for(animal))


@slip("counted every animal")
def counted_every_animal(variant: Variant, _: Told) -> Answer | None:
    """Counts the tokens of all animals."""
    return len(variant.board.tokens())


def showing(env: Environment, habitat: Habitat) -> tuple[Hex, ...]:
    """Return the hexes that show a habitat on one edge or more."""
    return hexes_of(at for at, cell in env.cells.items() if habitat in cell.part.edges)


def habitat_of(variant: Variant) -> Habitat:
    """Return the habitat that a variant is about."""
    return by_name(HABITATS, str(variant.facts["habitat"]), "habitat")


@maker("hexes of a habitat")
def hexes_of_a_habitat(make: Make) -> Variant | None:
    """Every hex that shows a habitat, alone or beside another one."""
    env = make.board()
    habitat = make.dice.choice(HABITATS)
    found = showing(env, habitat)
    if len(found) <= _FEW or len(found) == len(env):
        return None
    return make.variant(
        boards=(env,),
        accepted=(found,),
        reveal=lit(found, reason("lesson habitat here", habitat)),
        values={"habitat": habitat},
        facts={"habitat": habitat.name},
    )


@slip("only whole hexes")
def only_whole(variant: Variant, _: Told) -> Answer | None:
    """Leaves out the hexes that show a second habitat."""
    land = habitat_of(variant)
    cells = variant.board.cells.items()
    return hexes_of(at for at, cell in cells if set(cell.part.edges) == {land}) or None


@slip("only what hangs together")
def only_together(variant: Variant, _: Told) -> Answer | None:
    """Clicks the largest corridor alone."""
    found = variant.board.corridors(habitat_of(variant))
    return hexes_of(found[0]) if found else None


@maker("keystones on the board")
def keystones_on_the_board(make: Make) -> Variant | None:
    """Every hex that is a keystone, with an animal on it or without."""
    env = make.board()
    found = hexes_of(at for at, cell in env.cells.items() if cell.part.keystone)
    if len(found) < _FEW:
        return None
    return make.variant(
        boards=(env,), accepted=(found,), reveal=lit(found, reason("lesson keystone here"))
    )


@slip("only free keystones")
def only_free(variant: Variant, _: Told) -> Answer | None:
    """Leaves out the keystones that an animal stands on."""
    cells = variant.board.cells.items()
    return hexes_of(at for at, c in cells if c.part.keystone and c.token is None) or None


@slip("hexes for one animal")
def for_one_animal(variant: Variant, _: Told) -> Answer | None:
    """Takes every hex that has a token or shows a single animal for a keystone."""
    cells = variant.board.cells.items()
    return hexes_of(at for at, cell in cells if cell.part.keystone or cell.token is not None)


@maker("sum of a sheet")
def sum_of_a_sheet(make: Make) -> Variant:
    """The sum of all that is written on the sheet of a board."""
    player = Player(make.board(), make.dice.between(1, _MOST_NATURE))
    sheet = own_sheet(BASE, base_cards(make.get("cards", "AAAAA")), player)
    rows = tuple((title_of(score), score.points) for score in sheet.scores)
    return make.variant(boards=(player.environment,), accepted=(sheet.total,), table=rows)


def title_of(score: Score) -> str | Reason:
    """Return the title of a row of the sheet, in parts that can be translated."""
    what, _, about = score.key.partition(" ")
    if what == "corridor":
        return reason("lesson row corridor", by_name(HABITATS, about, "habitat"))
    if what == "card":
        return reason("lesson row card", by_name(WILDLIFE, about, "wildlife"))
    return reason("lesson row nature")


@slip("forgot the nature tokens")
def forgot_nature(variant: Variant, _: Told) -> Answer | None:
    """Adds up animals and habitats alone."""
    return sum(int(str(points)) for _, points in variant.table[:-1])


@slip("animals alone")
def animals_alone(variant: Variant, _: Told) -> Answer | None:
    """Adds up the cards alone."""
    return sum(int(str(points)) for _, points in variant.table[: len(WILDLIFE)])


@slip("only the largest corridor of all")
def only_the_largest(variant: Variant, _: Told) -> Answer | None:
    """Takes one corridor instead of the largest of each habitat."""
    points = [int(str(value)) for _, value in variant.table]
    cards, lands = points[: len(WILDLIFE)], points[len(WILDLIFE) : -1]
    return sum(cards) + max(lands) + points[-1]
