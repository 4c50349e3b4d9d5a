"""Score sheets: the rows of one player, then the awards that compare them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cascadia_nb.environment import TILES
from cascadia_nb.findings import Finding, Score, ScoreSheet, finding, score
from cascadia_nb.kinds import Habitat
from cascadia_nb.terms import Reading
from cascadia_nb.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.cards import ScoringCard
    from cascadia_nb.ruleset import Row, Ruleset
    from cascadia_nb.state import Player, Seat, Span, State

POINTS_BELOW_MENTION = 2
"""A corridor smaller than this is not worth naming as a near miss."""


def own_sheet(rules: Ruleset, cards: tuple[ScoringCard, ...], player: Player) -> ScoreSheet:
    """Return the rows of one player that depend on nobody else, in the best reading."""
    if rules.readings is None:
        return _own_sheet(rules, cards, Reading("", player))
    sheets = [_own_sheet(rules, cards, reading) for reading in rules.readings(rules, player)]
    return max(sheets, key=lambda sheet: sheet.total)


def _own_sheet(rules: Ruleset, cards: tuple[ScoringCard, ...], reading: Reading) -> ScoreSheet:
    """Score the cards, then the rows of the ruleset, then what was earned on the way."""
    player, boards = reading.player, reading.boards
    if boards is None:
        scores = [card.score(player.environment) for card in cards]
    else:
        scores = [card.score(boards(card)) for card in cards]
    scores += [row_score(row, rules, player) for row in rules.rows]
    if player.earned:
        scores.append(Score("earned", "Earned on the way", player.earned))
    return ScoreSheet(tuple(scores), say(reading.name))


def row_score(row: Row, rules: Ruleset, player: Player) -> Score:
    """Return a row of the sheet with what its rule finds and where its numbers come from."""
    source = row.source if isinstance(row.source, str) else row.source(player)
    return score(row.key, row.title, row_findings(row, rules, player), source)


def row_findings(row: Row, rules: Ruleset, player: Player) -> tuple[Finding, ...]:
    """Return what the rule of a row finds; kept with the board where it reads tiles alone.

    A card in a player's hand may change how corridors are measured: then nothing is kept.
    """
    topic = row.topic
    if player.cards or (topic != TILES and not isinstance(topic, Habitat)):
        return tuple(row.rule(rules, player))
    known: tuple[Ruleset, tuple[Finding, ...]] | None = player.environment.memo(row.rule, topic)
    if known is None or known[0] is not rules:
        known = (rules, tuple(row.rule(rules, player)))
        player.environment.remember(row.rule, known, topic)
    return known[1]


def sheets(state: State) -> tuple[ScoreSheet, ...]:
    """Return the full sheets of all players, by seat."""
    own = [own_sheet(state.rules, state.cards, player) for player in state.players]
    pairs = tuple(zip(state.players, own, strict=True))
    rows: list[list[Score]] = [list(sheet.scores) for sheet in own]
    for award in state.rules.awards(state):
        paid: list[tuple[Finding, ...]] = [()] * len(own)
        for seat, one in award.rule(pairs):
            paid[seat] = (*paid[seat], one)
        for seat, findings in enumerate(paid):
            rows[seat].append(score(award.key, award.title, findings, award.source))
    return tuple(
        ScoreSheet(tuple(row), sheet.reading) for row, sheet in zip(rows, own, strict=True)
    )


def winners(state: State) -> tuple[Seat, ...]:
    """Return the winning seats: most points, then most unspent nature tokens, then shared."""
    keys = [
        (sheet.total, player.nature)
        for sheet, player in zip(sheets(state), state.players, strict=True)
    ]
    return tuple(seat for seat, key in enumerate(keys) if key == max(keys))


def rating(rules: Ruleset, total: int) -> tuple[int, str] | None:
    """Return the rank (0 is the lowest) and the name of a solo total, or None without a table."""
    reached = [rank for rank, (least, _) in enumerate(rules.ratings) if total >= least]
    if not reached:
        return None
    return reached[-1], rules.ratings[reached[-1]][1]


def spans(player: Player, habitat: Habitat) -> tuple[Span, ...]:
    """Return the corridors of a habitat as they are measured, longest first.

    Each counts as many as it has hexes, unless a card of the player joins or lengthens some.
    """
    env = player.environment
    found: tuple[Span, ...] | None = env.memo("spans", habitat)
    if found is None:
        found = tuple([(len(hexes), hexes) for hexes in env.corridors(habitat)])
        env.remember("spans", found, habitat)
    for held in player.cards:
        if held.spans is not None:
            found = held.spans(held, habitat, found)
    return found


def corridor(player: Player, habitat: Habitat) -> Finding:
    """Measure the largest corridor of a habitat: a point a hex (base rulebook, scoring step 2)."""
    measured = spans(player, habitat)
    if not measured:
        return finding(0, (), "no corridor", (habitat,))
    length, hexes = measured[0]
    is_more = player.cards and length != len(player.environment.corridors(habitat)[0])
    key = "corridor more" if is_more else "corridor"
    return finding(length, hexes, key, (length, habitat))


def corridor_row(habitat: Habitat, rules: Ruleset, player: Player) -> Iterable[Finding]:
    """Score a habitat by the measure of the ruleset, and name the next corridor as a near miss."""
    yield rules.corridor(player, habitat)
    for length, hexes in spans(player, habitat)[1:2]:
        if length >= POINTS_BELOW_MENTION:
            yield finding(0, hexes, "other corridor", (length, habitat))


def nature_row(rules: Ruleset, player: Player) -> Iterable[Finding]:  # noqa: ARG001 - a Row's rule
    """Score the unspent nature tokens (base rulebook, scoring step 4)."""
    yield finding(player.nature, (), "nature tokens", (player.nature,))
