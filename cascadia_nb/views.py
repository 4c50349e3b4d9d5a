"""Views: what a player, a bot or a custom rule may see, and possible worlds behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cascadia_nb.engine import follow_seen, legal_moves, open_steps, sample_move
from cascadia_nb.luck import SEED_LIMIT, Luck
from cascadia_nb.sheets import own_sheet, sheets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.kinds import Wildlife
    from cascadia_nb.ruleset import Move, Step
    from cascadia_nb.state import Player, Rng, Seat, State
    from cascadia_nb.tiles import Tile


class View(NamedTuple):
    """A state as one seat sees it: no seed, no counters, no record, no hidden order.

    Args:
        state: the state without its luck and without the secret cards of others. Unseen tiles and
            the bag are multisets in a fixed order that says nothing about what comes next.
        seat: who looks.
    """

    state: State
    seat: Seat

    @property
    def player(self) -> Player:
        """The player who looks."""
        return self.state.players[self.seat]

    @property
    def unseen_tiles(self) -> tuple[Tile, ...]:
        """Every tile nobody has seen, those left in the box included."""
        return self.state.unseen

    @property
    def bag(self) -> Mapping[Wildlife, int]:
        """How many tokens of each animal are in the bag."""
        return self.state.bag_counts()

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move."""
        return legal_moves(self.state)

    def open_steps(self) -> tuple[Step, ...]:
        """Return the steps on offer."""
        return open_steps(self.state)

    def sample_move(self, rng: Rng, steps: tuple[str, ...] = ()) -> Move:
        """Return one legal move at random."""
        return sample_move(self.state, rng, steps)

    def after(self, move: Move) -> View:
        """Return the view right after a legal move that draws nothing, before what follows it.

        Raises:
            HiddenError: the move draws tiles or tokens, which a view cannot know.
        """
        return View(move.apply(self.state), self.seat)

    def ahead(self, move: Move) -> View:
        """Return the view at the next decision, or where something hidden would be drawn.

        Raises:
            HiddenError: the move itself draws tiles or tokens.
        """
        return View(follow_seen(self.state, move), self.seat)

    def own_sheet(self) -> ScoreSheet:
        """Return the rows of the player who looks that depend on nobody else."""
        return own_sheet(self.state.rules, self.state.cards, self.player)

    def sheets(self) -> tuple[ScoreSheet, ...]:
        """Return the sheets of all players as far as they can be seen."""
        return sheets(self.state)

    def sample(self, rng: Rng) -> State:
        """Return a possible full state behind this view, chosen with `rng`.

        Everything still hidden is decided when it is drawn, so a fresh seed is a fresh order.
        """
        possible = self.state.rules.suppose(self.state, self.seat, rng)
        return possible._replace(luck=Luck(rng.randrange(SEED_LIMIT)))


def seen_by(state: State, seat: Seat) -> View:
    """Return what a seat may see of a state."""
    players = tuple(
        player
        if owner == seat
        else player._replace(cards=tuple(c for c in player.cards if c.revealed))
        for owner, player in enumerate(state.players)
    )
    return View(state._replace(luck=None, players=players), seat)
