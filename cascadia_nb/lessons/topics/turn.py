"""Questions about a turn: wipes, prices, keystones, nature tokens, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.engine import begin
from cascadia_nb.game import Game
from cascadia_nb.games.base import BASE
from cascadia_nb.lessons.answers import hexes_of
from cascadia_nb.lessons.making import Make, Option, Variant, maker, slip
from cascadia_nb.lessons.slips import animal_of
from cascadia_nb.lessons.topics.setup import DISPLAYS, drawn_display
from cascadia_nb.lessons.topics.welcome import lit
from cascadia_nb.moves import FreeWipe, Pick
from cascadia_nb.state import Display
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Told
    from cascadia_nb.state import State

_SEEDS: Final = 1 << 20
_SLOTS: Final = 4
_PAIR: Final = 2
LEAVE, MAY, MUST = range(3)
_ANSWERS: Final = ("lesson display left", "lesson display may", "lesson display must")


def displayed(make: Make, counts: tuple[int, ...]) -> State:
    """Return a game for two whose display holds so many tokens of each of a few animals."""
    state = Game(BASE, players=2, seed=make.dice.randrange(_SEEDS)).state
    return state._replace(display=Display(state.display.tiles, drawn_display(make, counts)))


@maker("overpopulation")
def overpopulation(make: Make) -> Variant:
    """What happens to a display before a pair is taken."""
    _, counts = make.dice.choice(DISPLAYS)
    state = displayed(make, counts)
    if begin(state).display.tokens != state.display.tokens:
        answer = MUST
    else:
        answer = MAY if FreeWipe().objection(state) is None else LEAVE
    tokens = [token.name for token in state.display.tokens if token is not None]
    return make.variant(
        boards=(),
        accepted=(answer,),
        options=tuple(Option(reason(key)) for key in _ANSWERS),
        display=tuple(zip(*state.display, strict=True)),
        facts={"tokens": tuple(tokens)},
    )


@slip("three have to go")
def three_have_to_go(variant: Variant, _: Told) -> Answer | None:
    """Thinks that three alike are replaced whether one likes it or not."""
    return MUST if variant.accepted == (MAY,) else None


@slip("four are a choice")
def four_are_a_choice(variant: Variant, _: Told) -> Answer | None:
    """Thinks that four alike may stay."""
    return MAY if variant.accepted == (MUST,) else None


@slip("two are too many")
def two_are_too_many(variant: Variant, _: Told) -> Answer | None:
    """Thinks that two alike may be replaced."""
    names = variant.facts["tokens"]
    return MAY if max(map(names.count, names)) == _PAIR else None


@slip("no two may be alike")
def no_two_alike(variant: Variant, _: Told) -> Answer | None:
    """Thinks that the display is replaced as soon as two are alike."""
    names = variant.facts["tokens"]
    return MUST if max(map(names.count, names)) == _PAIR else None


@slip("nothing is ever wiped")
def nothing_is_wiped(_: Variant, __: Told) -> Answer | None:
    """Takes a pair without looking."""
    return LEAVE


@maker("tokens drawn in a wipe")
def tokens_drawn(make: Make) -> Variant:
    """How many new tokens a wipe that costs nothing draws."""
    counts = make.dice.choice(((3, 1), (4,)))
    state = displayed(make, counts)
    wiped = begin(state) if counts == (_SLOTS,) else FreeWipe().apply(state)
    before, after = sum(state.bag), sum(wiped.bag)
    return make.variant(
        boards=(),
        accepted=(_SLOTS if counts == (_SLOTS,) else before - after,),
        display=tuple(zip(*state.display, strict=True)),
        facts={"tokens": tuple(str(token) for token in state.display.tokens)},
    )


@slip("the whole display")
def the_whole_display(_: Variant, __: Told) -> Answer | None:
    """Replaces all four whenever something is wiped."""
    return _SLOTS


@slip("one stays")
def one_stays(_: Variant, __: Told) -> Answer | None:
    """Replaces three, and keeps one of four that are alike."""
    return _SLOTS - 1


@slip("only those too many")
def only_those_too_many(variant: Variant, _: Told) -> Answer | None:
    """Replaces only those beyond the second."""
    names = variant.facts["tokens"]
    return int(max(map(names.count, names))) - 2


@maker("price of a pair")
def price_of_a_pair(make: Make) -> Variant:
    """How many nature tokens it costs to take a tile and a token."""
    state = displayed(make, (1, 1, 1, 1))
    player = state.players[state.to_act]._replace(nature=3)
    state = state.with_player(state.to_act, player)
    tile, token = make.dice.randrange(_SLOTS), make.dice.randrange(_SLOTS)
    paid = player.nature - Pick(tile, token).apply(state).players[state.to_act].nature
    wiped = make.dice.randrange(3)
    animal = state.display.tokens[token]
    return make.variant(
        boards=(),
        accepted=(paid + wiped,),
        display=tuple(zip(*state.display, strict=True)),
        values={"tile": tile + 1, "token": token + 1, "wiped": wiped, "animal": animal},
        facts={"tile": tile, "token": token, "wiped": wiped},
    )


@slip("always one")
def always_one(variant: Variant, _: Told) -> Answer | None:
    """Pays for the pair even when it lies as it is taken."""
    return 1 + int(variant.facts["wiped"])


@slip("wipes are free")
def wipes_are_free(variant: Variant, _: Told) -> Answer | None:
    """Pays for mixing alone."""
    return int(variant.facts["tile"] != variant.facts["token"])


@slip("one for everything")
def one_for_everything(variant: Variant, _: Told) -> Answer | None:
    """Thinks that one nature token buys the whole turn."""
    mixed = variant.facts["tile"] != variant.facts["token"]
    return int(mixed or variant.facts["wiped"] > 0)


@maker("keystones that pay")
def keystones_that_pay(make: Make) -> Variant | None:
    """On which hexes a token would earn a nature token."""
    env, animal = make.board(), make.animal
    places = env.open_for(animal)
    found = hexes_of(at for at in places if env[at].part.keystone)
    if not found or found == places:
        return None
    return make.variant(
        boards=(env,),
        accepted=(found,),
        reveal=lit(found, reason("lesson keystone pays", animal)),
        values={"animal": animal},
        facts={"animal": animal.name},
    )


@slip("any free keystone")
def any_free_keystone(variant: Variant, _: Told) -> Answer | None:
    """Takes every free keystone, whatever animal it shows."""
    cells = variant.board.cells.items()
    return hexes_of(at for at, cell in cells if cell.part.keystone and cell.token is None)


@slip("every tile that takes it")
def every_tile_that_takes_it(variant: Variant, _: Told) -> Answer | None:
    """Takes every free tile that shows the animal."""
    return variant.board.open_for(animal_of(variant))


@slip("keystones that are taken")
def keystones_that_are_taken(variant: Variant, _: Told) -> Answer | None:
    """Takes every keystone that shows the animal, those with a token, too."""
    animal = animal_of(variant)
    cells = variant.board.cells.items()
    return hexes_of(at for at, cell in cells if cell.part.keystone and animal in cell.part.wildlife)


@maker("nature tokens after a turn")
def nature_after_a_turn(make: Make) -> Variant:
    """How many nature tokens are left after spending some and, perhaps, matching a keystone."""
    held = make.dice.between(1, 6)
    spent = make.dice.between(1, min(held, 3))
    matched = make.dice.randrange(2)
    return make.variant(
        boards=(),
        accepted=(held - spent + matched,),
        table=(
            (reason("lesson nature held"), held),
            (reason("lesson nature spent"), spent),
            (reason("lesson keystones matched"), matched),
        ),
        facts={"held": held, "spent": spent, "matched": matched},
    )


@slip("keystone forgotten")
def keystone_forgotten(variant: Variant, _: Told) -> Answer | None:
    """Forgets what the keystone brings."""
    return int(variant.facts["held"]) - int(variant.facts["spent"])


@slip("spent tokens come back")
def spent_come_back(variant: Variant, _: Told) -> Answer | None:
    """Thinks that spent nature tokens are only turned over."""
    return int(variant.facts["held"]) + int(variant.facts["matched"])


@maker("turns still to come")
def turns_still_to_come(make: Make) -> Variant:
    """How many turns are still played in all when so many tiles lie face down."""
    players = make.dice.choice((2, 3, 4))
    turns = make.dice.between(1, 4 * players)
    start = Game(BASE, players=players, seed=0).state
    left = start.tiles_left - (BASE.turns * players - turns)
    return make.variant(
        boards=(),
        accepted=(turns,),
        values={"players": players, "tiles": left},
        facts={"players": players, "tiles": left},
    )


@slip("a turn for each tile")
def a_turn_for_each_tile(variant: Variant, _: Told) -> Answer | None:
    """Stops with the last face-down tile, before the display is used once more."""
    return int(variant.facts["tiles"])


@slip("the display is played, too")
def the_display_is_played(variant: Variant, _: Told) -> Answer | None:
    """Plays the four tiles on display, too."""
    return int(variant.facts["tiles"]) + _SLOTS


@slip("rounds")
def rounds(variant: Variant, _: Told) -> Answer | None:
    """Counts rounds instead of turns."""
    return -(-(int(variant.facts["tiles"]) + 1) // int(variant.facts["players"]))
