"""Questions about the last page: who has won, what is missing on a sheet, what a row should say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cascadia_nb.cards import base_cards
from cascadia_nb.games.base import BASE
from cascadia_nb.lessons.making import Make, Option, Variant, maker, slip
from cascadia_nb.lessons.topics import corridors  # noqa: F401 - it names makers and slips used here
from cascadia_nb.lessons.topics.welcome import title_of
from cascadia_nb.sheets import own_sheet
from cascadia_nb.state import Player
from cascadia_nb.text import reason

if TYPE_CHECKING:
    from cascadia_nb.lessons.answers import Answer
    from cascadia_nb.lessons.making import Told

_LOW, _HIGH = 78, 84
_MOST_NATURE: Final = 4
_OFF: Final = (-3, -2, -1, 1, 2, 3)


@maker("who has won")
def who_has_won(make: Make) -> Variant:
    """Who wins by points, then by nature tokens, or who shares the victory."""
    players = make.dice.choice(make.get("players", (2, 3)))
    totals = [make.dice.between(_LOW, _HIGH) for _ in range(players)]
    if make.get("tied"):
        totals[1] = totals[0] = max(totals)
    nature = [make.dice.between(0, _MOST_NATURE) for _ in range(players)]
    keys = list(zip(totals, nature, strict=True))
    winners = [seat for seat, key in enumerate(keys) if key == max(keys)]
    options = [Option(reason("lesson player wins", seat + 1)) for seat in range(players)]
    options.append(Option(reason("lesson victory shared")))
    return make.variant(
        boards=(),
        accepted=(winners[0] if len(winners) == 1 else players,),
        options=tuple(options),
        table=tuple(
            (reason("lesson total and nature", seat, token), total)
            for seat, (total, token) in enumerate(keys, start=1)
        ),
        facts={"totals": tuple(totals), "nature": tuple(nature)},
    )


@slip("equal points are shared")
def equal_is_shared(variant: Variant, _: Told) -> Answer | None:
    """Shares the victory as soon as points are equal."""
    totals = variant.facts["totals"]
    return len(totals) if totals.count(max(totals)) > 1 else None


@slip("nature tokens added again")
def added_again(variant: Variant, _: Told) -> Answer | None:
    """Adds the nature tokens to the totals, where they are counted already."""
    sums = [a + b for a, b in zip(variant.facts["totals"], variant.facts["nature"], strict=True)]
    return sums.index(max(sums))


@slip("most nature tokens win")
def most_nature_wins(variant: Variant, _: Told) -> Answer | None:
    """Looks at the nature tokens first."""
    nature = list(variant.facts["nature"])
    return nature.index(max(nature))


@maker("wrong row")
def wrong_row(make: Make) -> Variant | None:
    """Which row of a sheet has been added up wrongly."""
    env = make.board()
    sheet = own_sheet(BASE, base_cards(make.get("cards", "AAAAA")), Player(env))
    rows = [score for score in sheet.scores if score.key.startswith(("card", "corridor"))]
    wrong = make.dice.randrange(len(rows))
    told = [score.points for score in rows]
    told[wrong] += make.dice.choice(_OFF)
    if told[wrong] < 0 or not rows[wrong].points:
        return None
    return make.variant(
        boards=(env,),
        accepted=(wrong,),
        options=tuple(Option(title_of(score)) for score in rows),
        table=tuple((title_of(score), points) for score, points in zip(rows, told, strict=True)),
        reveal=rows[wrong].findings,
        facts={"told": tuple(told)},
    )


@slip("the largest number")
def the_largest_number(variant: Variant, _: Told) -> Answer | None:
    """Suspects the row with the largest number."""
    told = list(variant.facts["told"])
    return told.index(max(told))


@slip("a row of zero")
def a_row_of_zero(variant: Variant, _: Told) -> Answer | None:
    """Suspects a row that pays nothing."""
    told = list(variant.facts["told"])
    return told.index(0) if 0 in told else None


@slip("the smallest number")
def the_smallest_number(variant: Variant, _: Told) -> Answer | None:
    """Suspects the row with the smallest number that is not 0."""
    told = [points or 1000 for points in variant.facts["told"]]
    return told.index(min(told))
