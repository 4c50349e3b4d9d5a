"""Boards, games and explanations as HTML: the pictures a notebook shows for a value."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from cascadia_nb.sentences import SENTENCES
from cascadia_nb.text import reason, say, translated
from cascadia_nb.ui import scene, spoken
from cascadia_nb.ui.frame import fit
from cascadia_nb.ui.svg import svg
from cascadia_nb.ui.theme import SANS, theme

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding, Score
    from cascadia_nb.game import Game
    from cascadia_nb.scoring_card import Explanation, ScoringCard
    from cascadia_nb.ui.theme import Theme

WIDTH: Final = 560.0
HEIGHT: Final = 420.0
_RULES: Final = (
    "<style>.cascadia-shown svg{display:block;max-width:100%;height:auto;border-radius:10px}"
    ".cascadia-shown :is(h4,p){margin:6px 0}.cascadia-beside{display:flex;flex-wrap:wrap;gap:16px}"
    ".cascadia-beside>*{flex:0 1 560px;min-width:min(100%,260px)}"
    ".cascadia-beside>:last-child{flex:1 1 300px}"
    ".cascadia-ramp{display:flex;flex-wrap:wrap;gap:4px;margin:4px 0}"
    ".cascadia-ramp span{padding:1px 9px;border-radius:7px;border:1px solid currentColor}"
    ".cascadia-ramp b{margin-left:8px}.cascadia-ramp .on{background:#f6be47;color:#3d2605}"
    ".cascadia-shown small{display:block}</style>"
)


def board(
    environment: Environment,
    lit: tuple[Finding, ...] = (),
    title: str = "",
    *,
    colours: str = "light",
) -> str:
    """Return the picture of a board, with findings lit up.

    Args:
        environment: the board.
        lit: what lights up; findings of 0 points are drawn as near misses.
        title: what it is called; "Environment" when left out.
        colours: the name of a theme.
    """
    frame = fit(environment, WIDTH, HEIGHT, largest=52)
    picture = scene.board(environment, theme(colours), frame, scene.Marks(lit=lit))
    words = title or say(reason("ui board title"))
    told = " ".join((spoken.describe(environment), *(finding.sentence for finding in lit)))
    return svg(picture, words, told)


def html(explanation: Explanation) -> str:
    """Return an explanation: the lit board, then what pays and what almost did."""
    score = explanation.score
    title = say(reason("ui lit points", score.heading, score.points))
    picture = board(explanation.env, score.scoring or score.almost, title)
    text = f"<p>{escape(translated(explanation.card.text))}</p>" if explanation.card.text else ""
    table = numbers(explanation.card, score)
    words = f"<div><h4>{escape(title)}</h4>{text}{table}{reasons(score)}</div>"
    return framed(f'<div class="cascadia-beside"><div>{picture}</div>{words}</div>')


def numbers(card: ScoringCard, score: Score) -> str:
    """Return the table of a card, what pays now marked, and where the numbers come from."""
    reached = {finding.points for finding in score.scoring}
    chips = "".join(
        f"<span{' class=on' if points in reached else ''}>{escape(size)}<b>{points}</b></span>"
        for size, points in card.table
    )
    counts = f"<small>{escape(translated(card.counts))}</small>" if card.counts and chips else ""
    key = f"ui source {card.source}"
    source = f"<small>{escape(say(reason(key)))}</small>" if key in SENTENCES else ""
    return f'<div class="cascadia-ramp">{chips}</div>{counts}{source}'


def reasons(score: Score) -> str:
    """Return the findings of a row as lists: what pays, then what almost did."""
    colours = theme()
    out = _list(score.scoring, colours["gain.fill"], colours["gain.text"])
    if score.almost:
        words = escape(say(reason("ui almost", len(score.almost))))
        inner = _list(score.almost, colours["near.fill"], colours["near.text"])
        is_open = "" if score.scoring else " open"
        out += f"<details{is_open}><summary>{words}</summary>{inner}</details>"
    return out


def _list(findings: Iterable[Finding], ground: str, ink: str) -> str:
    """Return findings as lines of points and reason."""
    lines = "".join(
        f'<div style="display:flex;gap:10px;padding:1px 8px"><b style="min-width:24px">'
        f"{finding.points}</b><span>{escape(finding.sentence)}</span></div>"
        for finding in findings
    )
    style = f"background:{ground};color:{ink};border-radius:8px;padding:4px 0;margin:4px 0"
    return f'<div style="{style}">{lines}</div>' if lines else ""


def game(shown: Game) -> str:
    """Return a game: the board and the points of every player."""
    state, sheets = shown.state, shown.sheets()
    boards = []
    for number, (player, sheet) in enumerate(zip(state.players, sheets, strict=True), start=1):
        name = say(reason("ui player", number))
        title = say(reason("ui lit points", name, sheet.total))
        picture = board(player.environment, (), say(reason("ui board of", name)))
        boards.append(f"<div>{picture}<h4>{escape(title)}</h4></div>")
    return framed(
        f'<p>{escape(str(shown))}</p><div class="cascadia-beside">{"".join(boards)}</div>'
    )


def framed(inside: str) -> str:
    """Give what is shown its own ground, so that it can be read in dark notebooks, too."""
    colours: Theme = theme()
    style = (
        f"background:{colours['surface.panel']};color:{colours['text.main']};padding:12px;"
        f"border-radius:14px;width:fit-content;max-width:100%;font:15px/1.45 {SANS}"
    )
    return f'<div class="cascadia-shown" style="{escape(style)}">{_RULES}{inside}</div>'


def environment(shown: Environment) -> str:
    """Return an environment as a notebook shows it."""
    return framed(board(shown))
