"""Play in the terminal: ``python -m cascadia_nb --players 2 --bot 2=greedy``."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from typing import TYPE_CHECKING

from cascadia_nb import GAMES, CascadiaError, Game, __version__
from cascadia_nb.bots import BOTS, make, seed_for
from cascadia_nb.terminal import Terminal, load_file
from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from cascadia_nb.bots import Bot
    from cascadia_nb.ruleset import Ruleset
    from cascadia_nb.state import Seat


def main(
    arguments: Sequence[str] | None = None,
    read: TextIO = sys.stdin,
    write: TextIO = sys.stdout,
) -> int:
    """Set a game up as asked and play it; return 0, or 2 if something asked for cannot be had."""
    asked = _parser().parse_args(arguments)
    try:
        game = _game(asked)
        bots = _bots(asked.bot, len(game.state.players), game.record.seed)
    except CascadiaError as problem:
        write.write(f"{problem}\n")
        return 2
    try:
        Terminal(game, bots, read, write).run()
    except BrokenPipeError:
        # Whoever read has left; the interpreter must not stumble over the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    """Say which options there are."""
    parser = argparse.ArgumentParser(
        prog="python -m cascadia_nb",
        description=__doc__,
        epilog=_options(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--game", default="base", choices=GAMES, help="which box (default: %(default)s)")
    add("--players", type=int, default=1, metavar="N", help="how many play (default: 1)")
    add("--cards", default="usual", help="five letters, random, family or intermediate")
    add("--seed", type=int, metavar="S", help="decides everything that is drawn")
    add("--bot", action="append", default=[], metavar="PLAYER=NAME", help=f"{', '.join(BOTS)}")
    add("--option", action="append", default=[], metavar="NAME=READING", help="see below")
    add("--load", metavar="FILE", help="go on with a saved game")
    add("--code", help="go on with the game of a code")
    add("--version", action="version", version=__version__)
    return parser


def _options() -> str:
    """List the options of the games, the default reading of each first."""
    lines = ["options, the default first:"]
    for rules in GAMES.values():
        lines += [f"  {spec.name}={' | '.join(spec.readings)}" for spec in rules.specs]
    return "\n".join(dict.fromkeys(lines))


def _game(asked: argparse.Namespace) -> Game:
    """Set up or open the game that was asked for."""
    if asked.load:
        return load_file(asked.load)
    if asked.code:
        return Game.from_code(asked.code)
    rules: Ruleset = GAMES[asked.game].with_options(**dict(map(_pair, asked.option)))
    seed = secrets.randbelow(2**31) if asked.seed is None else asked.seed
    return Game(rules, asked.players, seed, asked.cards)


def _bots(wishes: Sequence[str], players: int, seed: int) -> dict[Seat, Bot]:
    """Seat the bots; players are counted from 1, and `seed` is the seed of the game."""
    bots = {}
    for number, name in map(_pair, wishes):
        if number not in map(str, range(1, players + 1)):
            raise CascadiaError(say(reason("ask bot seat", number[:20], name[:20], players)))
        seat = int(number) - 1
        bots[seat] = make(name, seed_for(seed, seat))
    return bots


def _pair(text: str) -> tuple[str, str]:
    """Read ``name=value``."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise CascadiaError(say(reason("ask option", text[:40])))
    return name, value


if __name__ == "__main__":
    sys.exit(main())
