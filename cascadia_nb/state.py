"""The state of a game: one frozen value that holds everything on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from cascadia_nb.errors import HiddenError
from cascadia_nb.luck import TILES, TOKENS, Luck
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.hexes import Hex
    from cascadia_nb.kinds import Habitat, Wildlife
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.tiles import Tile

Seat = int

END_PHASE: Final = "end"
"""The name of the phase of a game that is over."""


class Rng(Protocol):
    """What moves and samples need of a random generator (`random.Random` and `Dice` have it)."""

    def randrange(self, below: int, /) -> int:
        """Return a number in ``range(below)``."""


Drawn = tuple[tuple["Tile | None", ...], tuple["Wildlife | None", ...], dict[str, Any]]
"""Tiles and tokens that were drawn, and the fields of the state that change by it."""

Span = tuple[int, "tuple[Hex, ...]"]
"""A corridor as it is measured: how long it counts, and its hexes."""


class HeldCard(NamedTuple):
    """A card that belongs to one player.

    Args:
        key: what it is called.
        card: what it says.
        revealed: whether others see it.
        spans: how it changes the corridors of a habitat, largest first, if it does.
    """

    key: str
    card: object
    revealed: bool = True
    spans: Callable[[HeldCard, Habitat, tuple[Span, ...]], tuple[Span, ...]] | None = None


class Player(NamedTuple):
    """What one player owns.

    Args:
        environment: tiles and tokens.
        nature: unspent nature tokens.
        cards: cards of their own (an expansion's, or secret ones).
        earned: points fixed at the moment something was placed.
    """

    environment: Environment
    nature: int = 0
    cards: tuple[HeldCard, ...] = ()
    earned: tuple[Finding, ...] = ()


class Display(NamedTuple):
    """The pairs on offer; a slot is None while it is empty. Slot 0 is nearest the draw stacks."""

    tiles: tuple[Tile | None, ...]
    tokens: tuple[Wildlife | None, ...]


class _Fields(NamedTuple):
    """What a state holds.

    Args:
        rules: the game that is played.
        cards: the scoring cards on the table.
        players: by seat.
        unseen: every tile nobody has seen, those left in the box included, in table order. Which
            of them comes next is decided by `luck` when it is drawn.
        tiles_left: how many face-down tiles the stacks still give.
        bag: how many tokens of each animal are in the bag, in the order of ``rules.wildlife``.
        display: the pairs on offer.
        aside: wiped tokens, kept out of the bag until a pair is taken.
        removed_tiles: tiles that left the game.
        removed_tokens: tokens that left the game.
        active: whose turn it is.
        to_act: who decides now (not always the active seat).
        turn: turns finished, by all players together.
        phase: name of the phase.
        hand_tiles: drafted tiles that are not placed yet.
        hand_tokens: drafted tokens that are not placed yet.
        done: what has been done this turn, in order; steps use it for "once per turn".
        shared: what expansions keep on the table, by name.
        luck: seed and draw counters; None in a view, where nothing can be drawn.
    """

    rules: Ruleset
    cards: tuple[ScoringCard, ...]
    players: tuple[Player, ...]
    unseen: tuple[Tile, ...]
    tiles_left: int
    bag: tuple[int, ...]
    display: Display
    luck: Luck | None
    aside: tuple[Wildlife, ...] = ()
    removed_tiles: tuple[Tile, ...] = ()
    removed_tokens: tuple[Wildlife, ...] = ()
    active: Seat = 0
    to_act: Seat = 0
    turn: int = 0
    phase: str = ""
    hand_tiles: tuple[Tile, ...] = ()
    hand_tokens: tuple[Wildlife, ...] = ()
    done: tuple[str, ...] = ()
    shared: tuple[tuple[str, object], ...] = ()


_PLACES: Final = {name: place for place, name in enumerate(_Fields._fields)}


class State(_Fields):
    """A whole position. Immutable: moves return a new one, made by `_replace`."""

    __slots__ = ()

    if not TYPE_CHECKING:

        def _replace(self, **changes: object) -> State:
            """Return the state with some fields changed, in half the time of a named tuple's own.

            That one asks every field for a change; this one goes to those that change. A turn
            makes some ten states, so games are played a fifth faster.
            """
            values = list(self)
            for name, value in changes.items():
                values[_PLACES[name]] = value
            return tuple.__new__(State, values)

    # what people ask

    @property
    def tile(self) -> Tile | None:
        """The drafted tile still in hand."""
        return self.hand_tiles[0] if self.hand_tiles else None

    @property
    def token(self) -> Wildlife | None:
        """The drafted token still in hand."""
        return self.hand_tokens[0] if self.hand_tokens else None

    @property
    def environment(self) -> Environment:
        """The environment of the player who decides now."""
        return self.players[self.to_act].environment

    @property
    def round(self) -> int:
        """The number of the round that is being played, counted from 1."""
        return self.turn // len(self.players) + 1

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == END_PHASE

    @property
    def nature_supply(self) -> int:
        """The nature tokens nobody holds."""
        return self.rules.nature_supply - sum(player.nature for player in self.players)

    def bag_counts(self) -> Mapping[Wildlife, int]:
        """Return how many tokens of each animal are in the bag."""
        return dict(zip(self.rules.wildlife, self.bag, strict=True))

    def kept(self, name: str) -> object | None:
        """Return what an expansion keeps on the table under a name, or None."""
        return dict(self.shared).get(name)

    # small changes that moves are made of

    def players_on(self, environment: Environment) -> tuple[Player, ...]:
        """Return the players, the environment of the one who decides replaced."""
        players, seat = self.players, self.to_act
        _, nature, cards, earned = players[seat]
        changed = Player(environment, nature, cards, earned)
        return (*players[:seat], changed, *players[seat + 1 :])

    def with_player(self, seat: Seat, player: Player) -> State:
        """Return the state with one player replaced."""
        players = self.players
        return self._replace(players=(*players[:seat], player, *players[seat + 1 :]))

    def with_environment(self, environment: Environment) -> State:
        """Return the state with the environment of the player who decides replaced."""
        return self._replace(players=self.players_on(environment))

    def with_kept(self, name: str, value: object) -> State:
        """Return the state with something kept on the table under a name."""
        kept = {**dict(self.shared), name: value}
        return self._replace(shared=tuple(sorted(kept.items(), key=lambda item: item[0])))

    def into_bag(self, *tokens: Wildlife) -> State:
        """Return the state with tokens put into the bag."""
        bag = list(self.bag)
        for token in tokens:
            bag[self.rules.wildlife.index(token)] += 1
        return self._replace(bag=tuple(bag))

    def draw_token(self) -> tuple[Wildlife | None, State]:
        """Draw a token from the bag, see `draw_tokens`."""
        (token,), state = self.draw_tokens(1)
        return token, state

    def draw_tokens(self, count: int) -> tuple[tuple[Wildlife | None, ...], State]:
        """Draw tokens from the bag; None for each that is not there."""
        _, tokens, changes = self.drawn(0, count)
        return tokens, self._replace(**changes)

    def draw_tile(self) -> tuple[Tile | None, State]:
        """Draw a tile from the face-down stacks; None when they are empty."""
        (tile,), state = self.draw_tiles(1)
        return tile, state

    def draw_tiles(self, count: int) -> tuple[tuple[Tile | None, ...], State]:
        """Draw tiles from the face-down stacks; None for each that they do not hold any more."""
        tiles, _, changes = self.drawn(count, 0)
        return tiles, self._replace(**changes)

    def drawn(self, tiles: int, tokens: int) -> Drawn:
        """Return tiles of the stacks and tokens of the bag, and the fields that are others then.

        None stands for what is not there. Tokens that lie aside go back first if the bag is empty:
        no source says what happens when it runs out during wipes, and so the game keeps going.
        """
        changes: dict[str, Any] = {}
        new_tiles: list[Tile | None] = []
        new_tokens: list[Wildlife | None] = []
        unseen = list(self.unseen)
        there = min(tiles, self.tiles_left, len(unseen))
        if there:
            numbers, changes["luck"] = self.drawable().numbers(TILES, there)
            new_tiles += [unseen.pop(number % len(unseen)) for number in numbers]
            changes["unseen"], changes["tiles_left"] = tuple(unseen), self.tiles_left - there
        bag, aside = list(self.bag), list(self.aside)
        there = min(tokens, sum(bag) + len(aside))
        if there:
            numbers, changes["luck"] = (changes.get("luck") or self.drawable()).numbers(
                TOKENS, there
            )
            new_tokens += self._from_bag(numbers, bag, aside)
            changes["bag"], changes["aside"] = tuple(bag), tuple(aside)
        new_tiles += (None,) * (tiles - len(new_tiles))
        new_tokens += (None,) * (tokens - len(new_tokens))
        return tuple(new_tiles), tuple(new_tokens), changes

    def _from_bag(
        self, numbers: list[int], bag: list[int], aside: list[Wildlife]
    ) -> Iterator[Wildlife]:
        """Take a token out of the bag for each number."""
        wildlife, left = self.rules.wildlife, sum(bag)
        for number in numbers:
            if not left:
                for token in aside:
                    bag[wildlife.index(token)] += 1
                left = len(aside)
                aside.clear()
            place, rest = 0, number % left
            while rest >= bag[place]:
                rest -= bag[place]
                place += 1
            bag[place] -= 1
            left -= 1
            yield wildlife[place]

    def drawable(self) -> Luck:
        """Return the luck, which a view does not have."""
        return _known(self.luck)


def _known(luck: Luck | None) -> Luck:
    """Return the luck if there is one."""
    if luck is None:
        raise HiddenError(say(reason("hidden")))
    return luck


def arrive(state: State, at: Hex) -> State:
    """Pay for a token that has just come to lie on a hex: a keystone earns a nature token.

    Placed and lifted tokens alike come through here (base rulebook, "Place the Tile and Token").
    No source says what happens when the supply is exhausted: nothing is earned then.
    """
    player = state.players[state.to_act]
    if player.environment[at].part.keystone and state.nature_supply > 0:
        return state.with_player(state.to_act, player._replace(nature=player.nature + 1))
    return state
