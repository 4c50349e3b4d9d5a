"""Golden transcripts of whole games: ``python -m tests.playthrough`` writes them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cascadia_nb import ALPINE, BASE, GAMES, Dice, Game
from cascadia_nb.sheets import own_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cascadia_nb.findings import ScoreSheet
    from cascadia_nb.ruleset import Move, Ruleset
    from cascadia_nb.state import State

FOLDER: Final = Path(__file__).parent / "playthroughs"
LOOKED_AT: Final = 8


class Setting(NamedTuple):
    """How a golden game is set up."""

    rules: Ruleset
    players: int
    seed: int
    cards: str


SETTINGS: Final = {
    "solo_aaaaa": Setting(BASE, 1, 1, "AAAAA"),
    "two_bbbbb": Setting(BASE, 2, 2, "BBBBB"),
    "two_ccccc": Setting(BASE, 2, 3, "CCCCC"),
    "three_ddddd": Setting(BASE, 3, 4, "DDDDD"),
    "four_family": Setting(BASE, 4, 5, "family"),
    "two_intermediate_no_bonus": Setting(
        BASE.with_options(majorities="skip"), 2, 6, "intermediate"
    ),
    "five_gfeeg": Setting(GAMES["base+tiles+cards"], 5, 7, "GFEEG"),
    "three_landmarks_efgfe": Setting(GAMES["base+tiles+cards+landmarks"], 3, 8, "EFGFE"),
    "two_landmarks_faster": Setting(GAMES["base+tiles+cards+landmarks+faster"], 2, 9, "random"),
    "solo_landmarks": Setting(GAMES["base+tiles+cards+landmarks"], 1, 10, "EGEGF"),
    "two_no_starters": Setting(GAMES["base+no-starters"], 2, 11, "random"),
    "three_revealing": Setting(GAMES["base+revealing"], 3, 12, "random"),
    "alpine_solo_aaa": Setting(ALPINE, 1, 1, "AAA"),
    "alpine_two_bdc_advanced": Setting(ALPINE, 2, 2, "BDC W9 H4 S7"),
    "alpine_three_support": Setting(GAMES["alpine+support"], 3, 3, "CBD advanced"),
    "alpine_four_family": Setting(
        ALPINE.with_options(heights="every step", highest_bonus="skip"), 4, 4, "family"
    ),
    "animals_three": Setting(GAMES["base+animals"].with_options(alpine_side="B"), 3, 5, "ABCDA"),
    "two_two_sets_threes": Setting(GAMES["base+two-sets+threes"], 2, 13, "random"),
}


def _points(state: State, seat: int) -> int:
    """Return what a player's own board is worth."""
    return own_sheet(state.rules, state.cards, state.players[seat]).total


def _chosen(game: Game, dice: Dice) -> Move:
    """Look at a few moves and take the first of the best, so that boards come to something."""
    if game.state.phase == "draft":
        return game.sample_move(dice)
    seat = game.state.to_act
    looked = [game.sample_move(dice) for _ in range(LOOKED_AT)]
    return max(looked, key=lambda move: _points(move.apply(game.state), seat))


def _shown(items: tuple[object, ...]) -> str:
    """Write a row of the display."""
    return ", ".join("-" if item is None else str(item) for item in items)


def transcript(setting: Setting) -> str:
    """Play a game and return its text."""
    return "\n".join(_lines(setting)) + "\n"


def _lines(setting: Setting) -> Iterator[str]:
    """Write the set-up, every turn, and the end."""
    game = Game(setting.rules, players=setting.players, seed=setting.seed, cards=setting.cards)
    dice = Dice(setting.seed)
    yield f"{setting.rules.name}, {setting.players} players, seed {setting.seed}, {setting.cards}"
    yield f"cards: {', '.join(card.name for card in game.state.cards)}"
    turn = -1
    while not game.is_over:
        state = game.state
        if state.turn != turn:
            turn = state.turn
            yield f"\nturn {turn + 1}, player {state.active + 1}, {state.tiles_left} tiles left"
            yield f"  {_shown(state.display.tiles)}"
            yield f"  {_shown(state.display.tokens)}"
        move = game.push(_chosen(game, dice))
        redrawn = f": {_shown(game.state.display.tokens)}" if move.step.endswith("wipe") else ""
        yield f"> {move}{redrawn}"
    for seat, sheet in enumerate(game.sheets()):
        yield from _result(game, seat, sheet)
    yield f"\nwinners: {', '.join(str(seat + 1) for seat in game.winners)}"


def _result(game: Game, seat: int, sheet: ScoreSheet) -> Iterator[str]:
    """Write a board and its sheet: the points of every finding that pays."""
    player = game.state.players[seat]
    yield f"\nplayer {seat + 1}: {sheet.total} points, {player.nature} nature tokens"
    yield str(player.environment)
    for score in sheet.scores:
        parts = [str(finding.points) for finding in score.scoring]
        paid = " + ".join(parts) if len(parts) > 1 else ""
        yield f"  {score.key:<18} {score.points:>3}  {paid}".rstrip()


def main() -> None:
    """Write every transcript."""
    FOLDER.mkdir(exist_ok=True)
    for name, setting in SETTINGS.items():
        path = FOLDER / f"{name}.txt"
        path.write_text(transcript(setting), encoding="utf-8", newline="\n")
        sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    main()
