"""Play, learn and bend the Cascadia family of board games.

Ten lines are enough for a whole game::

    from cascadia_nb import BASE, Dice, Game

    game, dice = Game(BASE, players=1, seed=7, cards="AAAAA"), Dice(7)
    while not game.is_over:
        game.push(game.sample_move(dice))
    print(game.sheet(0))
"""

from cascadia_nb.cards import ScoringCard, base_card, scoring_card
from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError, IllegalMoveError, NotationError, RuleError
from cascadia_nb.exchange import from_json, to_json
from cascadia_nb.findings import Finding, Score, ScoreSheet
from cascadia_nb.game import Game
from cascadia_nb.games import GAMES
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_animals import alpine_animals
from cascadia_nb.games.alpine_cards import alpine_card
from cascadia_nb.games.alpine_pieces import (
    ALPINE_HABITATS,
    ALPINE_WILDLIFE,
    COUGAR,
    EAGLE,
    GLACIER,
    GOAT,
    MARMOT,
    MEADOW,
    PIKA,
)
from cascadia_nb.games.base import BASE
from cascadia_nb.games.faster_play import faster_play
from cascadia_nb.games.landmarks import landmarks
from cascadia_nb.games.more_cards import more_cards
from cascadia_nb.games.more_tiles import more_tiles
from cascadia_nb.hexes import Hex
from cascadia_nb.kinds import (
    BEAR,
    ELK,
    FOREST,
    FOX,
    HABITATS,
    HAWK,
    MOUNTAIN,
    PRAIRIE,
    RIVER,
    SALMON,
    WETLAND,
    WILDLIFE,
    Habitat,
    Wildlife,
    habitat,
    wildlife,
)
from cascadia_nb.languages import language
from cascadia_nb.luck import Dice
from cascadia_nb.notation import read_picture
from cascadia_nb.ruleset import Ruleset
from cascadia_nb.state import State
from cascadia_nb.text import name_of
from cascadia_nb.tiles import Part, Tile
from cascadia_nb.views import View

__version__ = "0.1.0"

__all__ = [
    "ALPINE",
    "ALPINE_HABITATS",
    "ALPINE_WILDLIFE",
    "BASE",
    "BEAR",
    "COUGAR",
    "EAGLE",
    "ELK",
    "FOREST",
    "FOX",
    "GAMES",
    "GLACIER",
    "GOAT",
    "HABITATS",
    "HAWK",
    "MARMOT",
    "MEADOW",
    "MOUNTAIN",
    "PIKA",
    "PRAIRIE",
    "RIVER",
    "SALMON",
    "WETLAND",
    "WILDLIFE",
    "CascadiaError",
    "Cell",
    "Dice",
    "Environment",
    "Finding",
    "Game",
    "Habitat",
    "Hex",
    "IllegalMoveError",
    "NotationError",
    "Part",
    "RuleError",
    "Ruleset",
    "Score",
    "ScoreSheet",
    "ScoringCard",
    "State",
    "Tile",
    "View",
    "Wildlife",
    "alpine_animals",
    "alpine_card",
    "base_card",
    "faster_play",
    "from_json",
    "habitat",
    "landmarks",
    "language",
    "more_cards",
    "more_tiles",
    "name_of",
    "read_picture",
    "scoring_card",
    "to_json",
    "wildlife",
]
