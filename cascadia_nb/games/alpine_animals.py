"""Alpine Animals, the mini-expansion for the base game: three more animals for every player.

The frame is printed (Alpine Lakes rulebook, "Alpine Animals"); what the animals score is not, so
the conditions are our own and called house conditions (`data/alpine/animals.json`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cascadia_nb.animals.points import Points
from cascadia_nb.awards import shared_places
from cascadia_nb.data import digest, read_table
from cascadia_nb.environment import EVERYTHING, Environment
from cascadia_nb.errors import CascadiaError, NotationError
from cascadia_nb.findings import Finding
from cascadia_nb.games.alpine_measures import GUESTS, MEASURES, standing
from cascadia_nb.games.alpine_pieces import MARMOT
from cascadia_nb.kinds import WILDLIFE, by_name
from cascadia_nb.luck import SETUP
from cascadia_nb.ruleset import Award, Option, Reading, Row, Step
from cascadia_nb.state import HeldCard
from cascadia_nb.steps import is_drafting, read_hex
from cascadia_nb.text import Reason, reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from cascadia_nb.awards import Pairs
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.scoring_card import ScoringCard
    from cascadia_nb.state import Player, Seat, State

CONDITIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    side: rows for side, rows in read_table("alpine", "animals").items() if side in {"A", "B"}
}
IN_PLAY: Final = "alpine animals"
CHOSEN: Final = 3
_TRIOS: Final = tuple(" ".join(map(str, trio)) for trio in combinations(GUESTS, CHOSEN))
KINDS: Final = Option(
    "alpine_animals",
    ("random", *_TRIOS),
    "Which three of the five animals are in play.",
    "The rulebook lets the players choose or draw them.",
)
SIDE: Final = Option(
    "alpine_side",
    ("A", "B"),
    "The simpler side of the card, or the one on which players compare their animals.",
    "The rulebook lets the players choose or draw the side.",
)


def in_play(state: State) -> tuple[Wildlife, ...]:
    """Return the three animals of this game."""
    kept = state.kept(IN_PLAY)
    return tuple(kept) if isinstance(kept, tuple) else ()


def held(player: Player) -> tuple[Wildlife, ...]:
    """Return the animals that a player has not placed yet."""
    return tuple(animal for card in player.cards for animal in GUESTS if card.card is animal)


def hand_out(state: State) -> State:
    """Choose three kinds and give every player a token of each."""
    chosen = state.rules.option(KINDS.name)
    luck = state.drawable()
    if chosen == "random":
        number, luck = luck.draw(SETUP, len(_TRIOS))
        chosen = _TRIOS[number]
    kinds = tuple(by_name(GUESTS, name, "wildlife") for name in chosen.split())
    tokens = tuple(HeldCard(f"token {kind}", kind) for kind in kinds)
    players = tuple(p._replace(cards=(*p.cards, *tokens)) for p in state.players)
    return state._replace(players=players, luck=luck).with_kept(IN_PLAY, kinds)


# placing one of them, once a turn, at any time


@dataclass(frozen=True, slots=True)
class PlaceAnimal:
    """Put one of one's own animals on any free tile; no picture has to match."""

    animal: Wildlife
    at: Hex

    step: ClassVar[str] = "animal"

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hex of the animal."""
        return (self.at,)

    def objection(self, state: State) -> Reason | None:
        """Once a turn, one that is still there, on a tile that holds nothing."""
        if self.step in state.done:
            return reason("animal already")
        if self.animal not in held(state.players[state.to_act]):
            return reason("animal not held", self.animal)
        cell = state.environment.get(self.at)
        if cell is None:
            return reason("no tile", self.at)
        if cell.token is not None:
            return reason("has a token", self.at, cell.token)
        return reason("has a mark", self.at, cell.mark) if cell.mark else None

    def apply(self, state: State) -> State:
        """Place it and score what is scored at once; a keystone pays nothing for it."""
        state = state.with_environment(state.environment.house(self.animal, self.at))
        player = state.players[state.to_act]
        cards = tuple(card for card in player.cards if card.card is not self.animal)
        earned = (*player.earned, *_at_once(state, self.animal, self.at))
        state = state.with_player(state.to_act, player._replace(cards=cards, earned=earned))
        return state._replace(done=(*state.done, self.step))

    def __str__(self) -> str:
        """Return ``animal pika 1,-1``."""
        return f"animal {self.animal} {self.at}"


def _at_once(state: State, animal: Wildlife, at: Hex) -> Iterable[Finding]:
    """Return what an animal scores when it is placed."""
    row = condition(state.rules, animal)
    return (_finding(row, animal, state.environment, at),) if row["when"] == "placement" else ()


def condition(rules: Ruleset, animal: Wildlife) -> Mapping[str, Any]:
    """Return the condition of an animal on the side in play, with the corrections of the game."""
    side = rules.option(SIDE.name)
    return {**CONDITIONS[side][animal.name], **rules.corrections.get(f"house {animal} {side}", {})}


def _finding(row: Mapping[str, Any], animal: Wildlife, env: Environment, at: Hex) -> Finding:
    """Measure an animal and pay by its table."""
    points = Points({int(size): paid for size, paid in row["points"].items()}, open=True)
    size, hexes = MEASURES[row["rule"]](env, at)
    return Finding(points[size], (at, *hexes), reason(f"animal {row['rule']}", size, animal))


def _may_place(state: State) -> bool:
    """Whether an animal can be placed now."""
    if PlaceAnimal.step in state.done or not held(state.players[state.to_act]):
        return False
    return any(cell.token is None and not cell.mark for cell in state.environment.cells.values())


def _places(state: State) -> Iterator[Move]:
    """List every animal on every free tile."""
    cells = sorted(state.environment.cells.items(), key=lambda item: item[0])
    free = [at for at, cell in cells if cell.token is None and not cell.mark]
    for animal in held(state.players[state.to_act]):
        yield from (PlaceAnimal(animal, at) for at in free)


def _read(words: Sequence[str]) -> Move | None:
    """Read ``animal pika 1,-1``."""
    if words[0] != PlaceAnimal.step:
        return None
    names = {kind.name: kind for kind in GUESTS}
    if len(words) != CHOSEN or words[1] not in names:
        raise NotationError(say(reason("animal unread", " ".join(words)[:60], tuple(names))))
    return PlaceAnimal(names[words[1]], read_hex(words[2], words))


# scoring


def animal_row(rules: Ruleset, player: Player) -> Iterable[Finding]:
    """Score the animals that are scored at the end and for each player alone."""
    for animal in GUESTS:
        row = condition(rules, animal)
        if row["when"] == "end" and row["points"]:
            for at in player.environment.where(animal):
                yield _finding(row, animal, player.environment, at)


def _compared(
    animal: Wildlife, row: Mapping[str, Any], pairs: Pairs
) -> Iterable[tuple[Seat, Finding]]:
    """Compare one animal of all players; tied players share the places that they take up."""
    places = [player.environment.where(animal)[:1] for player, _ in pairs]
    measured = [
        MEASURES[row["rule"]](player.environment, place[0]) if place else (0, ())
        for (player, _), place in zip(pairs, places, strict=True)
    ]
    sizes = [size for size, _ in measured]
    if len(sizes) == 1:
        steps = Points({int(size): paid for size, paid in row["solo"].items()})
        paid: tuple[int, ...] = (max((steps[s] for s in steps if s <= sizes[0]), default=0),)
    else:
        paid = shared_places(sizes, row["places"][: len(sizes)])
    for seat, (size, hexes) in enumerate(measured):
        if places[seat]:
            why = reason(f"animal {row['rule']}", size, animal)
            yield seat, Finding(paid[seat], (*places[seat], *hexes), why)


def _awards(usual: Callable[[State], tuple[Award, ...]], state: State) -> tuple[Award, ...]:
    """Return the awards of the game and one for each animal that is compared."""
    rows = ((animal, condition(state.rules, animal)) for animal in in_play(state))
    more = (
        Award(f"animal {a}", f"Alpine {a}", partial(_compared, a, row), row["source"])
        for a, row in rows
        if row["when"] == "compared"
    )
    return (*usual(state), *more)


# the marmot, and what the base cards see of the others


def readings(rules: Ruleset, player: Player) -> tuple[Reading, ...]:
    """Return how the base cards may read a board: the marmot is one of their animals.

    No other guest is an animal to them. On side A the marmot is one animal of the player's choice,
    on that animal's card; on side B every card takes it as what pays most.
    """
    env = player.environment
    if not any(env.where(animal) for animal in GUESTS):
        return (Reading("", player),)
    boards = _boards(env)
    if not env.where(MARMOT):
        return (Reading("", player, partial(_plain, boards)),)
    if rules.option(SIDE.name) == "B":
        return (Reading(reason("marmot as any"), player, partial(_best, boards)),)
    return tuple(
        Reading(reason("marmot as", animal), player, partial(_on_its_card, boards, animal))
        for animal in WILDLIFE
    )


Boards = dict["Wildlife | None", Environment]


def _boards(env: Environment) -> Boards:
    """Return the board without guests, and with the marmot as each animal; kept with the board."""
    found: Boards | None = env.memo(IN_PLAY, EVERYTHING)
    if found is None:
        found = {kind: _read_as(env, kind) for kind in (None, *WILDLIFE)}
        env.remember(IN_PLAY, found, EVERYTHING)
    return found


def _read_as(env: Environment, kind: Wildlife | None) -> Environment:
    """Return a board on which the marmot is another animal and the other guests are none."""
    cells = {
        at: cell._replace(token=standing(cell.token, kind)) if cell.token in GUESTS else cell
        for at, cell in env.cells.items()
    }
    return Environment(cells, env.placed)


def _plain(boards: Boards, card: ScoringCard) -> Environment:  # noqa: ARG001 - what a card sees
    """Show no guest."""
    return boards[None]


def _on_its_card(boards: Boards, kind: Wildlife, card: ScoringCard) -> Environment:
    """Show the marmot to the card of the chosen animal, and to cards about no animal."""
    return boards[kind if card.about is None or card.about is kind else None]


def _best(boards: Boards, card: ScoringCard) -> Environment:
    """Show the marmot as what pays most on a card."""
    return max((boards[kind] for kind in WILDLIFE), key=lambda board: card.score(board).points)


def _may_place_first(state: State) -> bool:
    """Whether an animal can be placed before drafting; once a pair is taken, the turn goes on."""
    return is_drafting(state) and _may_place(state)


ANIMAL: Final = Step(PlaceAnimal.step, _may_place, _places, _read, optional=True)
ANIMAL_FIRST: Final = replace(ANIMAL, is_open=_may_place_first)
ROW: Final = Row("animals", "Alpine Animals", animal_row, source="inferred")


@cache
def alpine_animals(rules: Ruleset) -> Ruleset:
    """Return a game with the base animals in which every player has three Alpine Animals, too.

    Raises:
        CascadiaError: the game has other animals.
    """
    if rules.wildlife != WILDLIFE:
        raise CascadiaError(say(reason("other animals", rules.title)))
    return replace(
        rules.with_step("draft", ANIMAL_FIRST).with_step("build", ANIMAL),
        name=f"{rules.name}+animals",
        title=f"{rules.title} + Alpine Animals",
        guests=GUESTS,
        setup=(*rules.setup, hand_out),
        rows=(*rules.rows, ROW),
        awards=partial(_awards, rules.awards),
        readings=readings,
        tables=(*rules.tables, digest(CONDITIONS)),
        specs=(*rules.specs, KINDS, SIDE),
    )
