"""The parts of the table that are plain HTML: seats and turn, prompt, reasons, log, text view."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING

from cascadia_nb.text import reason, say, translated
from cascadia_nb.ui import cards, explain, prompts, spoken
from cascadia_nb.ui.frame import is_stacked

if TYPE_CHECKING:
    from cascadia_nb.findings import Finding, Score
    from cascadia_nb.hexes import Hex
    from cascadia_nb.ui.frame import Frame
    from cascadia_nb.ui.session import Session
    from cascadia_nb.ui.theme import Theme


def _say(key: str, *values: object) -> str:
    """Return a sentence, safe inside HTML."""
    return escape(say(reason(key, *values)))


def turn(session: Session, theme: Theme) -> str:
    """Return the turn, the tiles left, and the nature tokens of the player who is shown."""
    state = session.state
    now, total = session.turn
    left = _say("ui tiles left", state.tiles_left)
    return (
        f'<div class="cascadia-turn"><b>{_say("ui turn", now, total)}</b>{_dots(now, total, theme)}'
        f"<span>{left}</span></div>"
    )


def _dots(now: int, total: int, theme: Theme) -> str:
    """Return the turns as dots: done, now, to come."""
    dots = []
    for turn in range(1, total + 1):
        place = f'cx="{turn * 11 - 4}" cy="8"'
        if turn == now:
            style = f'r="4.6" fill="{theme["gain.line"]}" stroke="{theme["gain.casing"]}"'
        else:
            fill = theme["text.muted"] if turn < now else "none"
            style = f'r="3" fill="{fill}" stroke="{theme["text.muted"]}"'
        dots.append(f"<circle {place} {style}/>")
    return f'<svg aria-hidden="true" width="{total * 11 + 2}" height="16">{"".join(dots)}</svg>'


def state_panel(
    session: Session, frame: Frame, sequence: int, theme: Theme, problem: str = ""
) -> str:
    """Return the prompt, with everything a browser test needs to know as data attributes.

    ``data-targets`` lists the hexes that can be clicked now as ``[q, r, x, y]``; x and y are
    fractions (0 to 1) of the displayed width and height of the canvas.
    """
    state = session.state
    words = prompts.prompt(session)
    targets = []
    stacked = is_stacked(state.environment)
    for at, _ in session.places:
        if frame.holds(at):
            cell = state.environment.get(at)
            x, y = frame.fraction(at, cell.level if stacked and cell is not None else 0)
            targets.append([at.q, at.r, round(x, 4), round(y, 4)])
    data = {
        "phase": state.phase,
        "turn": state.turn,
        "to-act": state.to_act,
        "pending": session.pending,
        "over": int(state.is_over),
        "seq": sequence,
        "targets": json.dumps(targets, separators=(",", ":")),
    }
    attributes = " ".join(f'data-{name}="{escape(str(value))}"' for name, value in data.items())
    heading, hint = (sentence(problem), words.heading) if problem else words
    look = " bad" if problem else ""
    return (
        f'<div class="cascadia-state{look}" {attributes}>'
        f"{_held(session, theme)}<div><b>{escape(heading)}</b><span>{escape(hint)}</span>"
        f"{_news(session)}{_nature(session, theme)}</div></div>"
    )


def spoken_line(session: Session, problem: str = "") -> str:
    """Return what a screen reader says after an input; unchanged words are not said again."""
    line = escape(prompts.spoken(session, problem))
    return f'<div class="cascadia-spoken" role="alert" aria-live="polite">{line}</div>'


def _held(session: Session, theme: Theme) -> str:
    """Return the picture of what is in hand."""
    state = session.state
    if not session.acts or (state.tile is None and state.token is None):
        return ""
    return cards.hand(state.tile, state.token, session.choice.rotation, theme)


def _news(session: Session) -> str:
    """Return what the others did since the reader moved last."""
    if not session.acts or session.pending != "none":
        return ""
    lines = (escape(turn.news(session.names)) for turn in session.news())
    return "".join(f'<span class="cascadia-news">{line}</span>' for line in lines)


def _nature(session: Session, theme: Theme) -> str:
    """Return the nature tokens of the player who is shown."""
    count = session.state.players[session.seat].nature
    if not count:
        return ""
    icons = cards.nature_icon(theme) * min(count, 6)
    words = _say("ui nature", count)
    return f'<span class="cascadia-nature">{icons}<span>{words}</span></span>'


def failure(problem: str) -> str:
    """Return the prompt of a table that could not be drawn."""
    return f'<div class="cascadia-state bad" role="alert"><b>{escape(problem)}</b></div>'


def note(problem: str, trouble: str) -> str:
    """Return remarks above the board: what the menu cannot do, that nothing can be kept here."""
    refused = f'<p class="cascadia-note bad">{escape(sentence(problem))}</p>' if problem else ""
    return refused + (f'<p class="cascadia-note">{escape(trouble)}</p>' if trouble else "")


def sentence(words: str) -> str:
    """Begin with a capital letter."""
    return words[:1].upper() + words[1:]


def why(session: Session, score: Score) -> str:
    """Return the reasons of a lit row: what pays, and folded what almost did."""
    card = next((card for card in session.state.cards if card.key == score.key), None)
    text = ""
    if card is not None:
        words = escape(translated(card.text))
        text = f'<span class="text">{words}</span>{explain.numbers(card, score)}'
    lit = score.findings[session.finding] if 0 <= session.finding < len(score.findings) else None
    body = "".join(_line(finding, lit) for finding in score.scoring)
    if not body and not score.almost:
        body = f"<p>{_say('ui nothing yet')}</p>"
    if score.almost:
        is_open = " open" if lit in score.almost or not score.scoring else ""
        lines = "".join(_line(finding, lit) for finding in score.almost)
        label = _say("ui almost", len(score.almost))
        body += f'<details class="near"{is_open}><summary>{label}</summary>{lines}</details>'
    more = f"<span>{_say('ui again')}</span>" if len(score.findings) > 1 else ""
    return f'<div class="cascadia-why">{text}{body}{more}</div>'


def _line(finding: Finding, lit: Finding | None) -> str:
    """Return one reason."""
    on = ' class="on"' if finding is lit else ""
    return f"<p{on}><b>{finding.points}</b><span>{escape(finding.sentence)}</span></p>"


def caption(session: Session) -> str:
    """Return the line under the board that says what is lit."""
    if not session.row:
        return ""
    near = "" if any(finding.points for finding in session.lit) else " near"
    return f'<div class="cascadia-caption{near}">{escape(prompts.lit_words(session))}</div>'


def sheet_head(session: Session) -> str:
    """Return the title of the sheet."""
    name = session.seats[session.seat].name
    title = _say("ui sheet") if len(session.seats) == 1 else _say("ui sheet of", name)
    return f"<h2>{title}</h2>"


def sheet_foot(session: Session) -> str:
    """Return the total of the sheet."""
    key = "ui final" if session.state.is_over else "ui total"
    total = session.sheet().total
    number = f'<span class="cascadia-num">{total}</span>'
    return f'<div class="cascadia-total"><span>{_say(key)}</span>{number}</div>'


def text_view(session: Session, refused: tuple[Hex, ...] = (), why: str = "") -> str:
    """Return the board in words: what is refused, a description, a table, the places to choose."""
    environment = session.state.players[session.seat].environment
    name = session.seats[session.seat].name
    places = ", ".join(f"{letter} ({at})" for at, letter in session.places)
    line = f"<p>{_say('ui places', len(session.places), places)}</p>" if places else ""
    told = escape(spoken.describe(environment), quote=True)
    if refused:
        hexes = ", ".join(f"({at})" for at in refused)
        line = f"<p><b>{_say('ui refused', hexes, why)}</b></p>{line}"
    return (
        f'<div role="img" aria-label="{_say("ui board of", name)}: {told}"></div>'
        f'<details class="cascadia-words"><summary>{_say("ui text view")}</summary>'
        f"<p>{told}</p>{line}{spoken.table(environment)}</details>"
    )


def log(session: Session) -> str:
    """Return what happened, the last turn first."""
    lines = [turn.told(session.names) for turn in session.story()] + session.remarks
    lines += [sentence(study)] if (study := session.game.record.study) else []
    items = "".join(f"<li>{escape(line)}</li>" for line in reversed(lines))
    head = f"<summary>{_say('ui log')}</summary>"
    return f'<details class="cascadia-words">{head}<ol reversed>{items}</ol></details>'


def _study(session: Session) -> str:
    """Return the note below the outcome of a game that was studied."""
    study = session.game.record.study
    return f'<p class="cascadia-note">{escape(sentence(study))}.</p>' if study else ""


def end(session: Session) -> str:
    """Return the scorepad of everybody once the game is over."""
    if not session.state.is_over:
        return ""
    sheets = session.sheets(session.state)
    winners = session.game.winners
    names = "".join(
        f"<th scope=col{' class=on' if seat in winners else ''}>{escape(name)}</th>"
        for seat, name in enumerate(session.names)
    )
    rows = []
    for column in zip(*(sheet.scores for sheet in sheets), strict=False):
        if column[0].key.startswith("bonus") and not any(score.points for score in column):
            continue
        points = "".join(f"<td>{score.points}</td>" for score in column)
        rows.append(f"<tr><th scope=row>{escape(column[0].heading)}</th>{points}</tr>")
    totals = "".join(f"<td>{sheet.total}</td>" for sheet in sheets)
    return (
        f'<div class="cascadia-pad cascadia-panel"><h2>{_say("ui pad")}</h2>'
        f"{_study(session)}<table><thead><tr><td></td>{names}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody>"
        f"<tfoot><tr><th scope=row>{_say('ui final')}</th>{totals}</tr></tfoot></table></div>"
    )
