"""Print what must be the same on every Python and under every hash seed.

python -m tests.determinism            prints the digest
python -m tests.determinism --write    makes it the one that tests compare with
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from cascadia_nb import BASE, Dice, Game
from cascadia_nb.bots import make
from cascadia_nb.hexes import DIRECTIONS
from cascadia_nb.kinds import HABITATS, WILDLIFE

GOLDEN: Final = Path(__file__).parent / "data" / "determinism.json"


class Setting(NamedTuple):
    """A game of the digest: how it is set up, and who plays how many of its first moves.

    Args:
        players, seed, cards: as `Game` takes them.
        bot: plays the first moves; the rest is drawn from the legal moves.
        moves: how many it plays.
        options: readings that differ from the defaults.
    """

    players: int
    seed: int
    cards: str
    bot: str = "random"
    moves: int = 10_000
    options: tuple[tuple[str, str], ...] = ()


OTHER_READINGS: Final = tuple((spec.name, spec.readings[-1]) for spec in BASE.specs)

SETTINGS: Final = (
    *(
        Setting(players, seed, "random", moves=0)
        for players in (1, 2, 3, 4)
        for seed in (1, 2**53 - 1)
    ),
    *(Setting(players, 40 + players, "random", "greedy", 30) for players in (1, 2, 3, 4)),
    *(Setting(1, seed, letter * 5, "greedy") for seed, letter in enumerate("ABCD")),
    Setting(2, 5, "family", "greedy", 24, OTHER_READINGS),
    Setting(3, 6, "intermediate", options=OTHER_READINGS),
    *(Setting(2, seed, "random", options=OTHER_READINGS[:-1]) for seed in (7, 8)),
)


def play(setting: Setting) -> Game:
    """Play a game to its end; wipes and payments come up where moves are drawn."""
    rules = BASE.with_options(**dict(setting.options))
    game = Game(rules, setting.players, setting.seed, setting.cards)
    bot, dice = make(setting.bot, setting.seed), Dice(setting.seed)
    while not game.is_over:
        if len(game.moves) < setting.moves:
            game.push(bot.choose(game.seen_by(game.state.to_act)))
        else:
            game.push(game.sample_move(dice))
    return game


def told(game: Game) -> dict[str, Any]:
    """Return all that a finished game says about itself."""
    sheets = game.sheets()
    sentences = "\n".join(str(score) for sheet in sheets for score in sheet.scores)
    boards = "\n".join(repr(player.environment) for player in game.state.players)
    return {
        "game": str(game),
        "code": game.code,
        "totals": [sheet.total for sheet in sheets],
        "rows": [[score.points for score in sheet.scores] for sheet in sheets],
        "winners": list(game.winners),
        "findings": sentences.splitlines() if game.record.seed == 1 else _hash(sentences),
        "boards": _hash(boards),
        "moves": _hash("\n".join(map(str, game.moves))),
        "unseen": _hash(" ".join(tile.id for tile in game.state.unseen)),
        "bag": list(game.state.bag),
    }


def _hash(text: str) -> str:
    """Shorten a long text to what tells it from others."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def digest() -> dict[str, Any]:
    """Collect everything."""
    return {
        "directions": [str(direction) for direction in DIRECTIONS],
        "kinds": [str(kind) for kind in (*HABITATS, *WILDLIFE)],
        "games": [told(play(setting)) for setting in SETTINGS],
    }


def text() -> str:
    """Return the digest as it is printed and kept."""
    return json.dumps(digest(), indent=1)


if __name__ == "__main__":
    if "--write" in sys.argv:
        GOLDEN.write_text(text() + "\n", encoding="utf-8")
    else:
        print(text())
