"""Worksheets: the boards of a topic's exercises on paper, with the answers on a page of their own.

A page is one HTML file that needs nothing else; a browser prints it, or saves it as PDF.
"""

from __future__ import annotations

import re
from collections import Counter
from html import escape
from typing import TYPE_CHECKING, Final

from cascadia_nb.languages import language
from cascadia_nb.lessons.rows import exercises, notebook_of, topics
from cascadia_nb.lessons.sitting import Sitting, answer_words, option_words
from cascadia_nb.lessons.walks import capital
from cascadia_nb.text import reason, say, translated
from cascadia_nb.ui import cards
from cascadia_nb.ui.lesson_panel import picture, snug, words
from cascadia_nb.ui.scene import Marks
from cascadia_nb.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding
    from cascadia_nb.lessons.making import Variant
    from cascadia_nb.lessons.rows import Exercise

NUMBERS: Final = (1, 2, 3)
"""The variants that are printed, by the numbers that learners see."""
PAPER: Final = "high-contrast"
_WIDTH: Final = 300.0
_SHAPE: Final = re.compile(r"<(?:path|circle)[^>]*/>")
_SHORT: Final = 60  # characters; a reference to a shorter shape saves nothing
_STYLE: Final = (
    "body{font:11pt/1.4 Georgia,serif;max-width:180mm;margin:10mm auto;padding:0 4mm;color:#000}"
    "h1{font-size:20pt;margin:0 0 2mm}h2{font-size:13pt;margin:7mm 0 1mm;break-after:avoid}"
    "h3{font-size:11pt;margin:2mm 0}svg{display:block;max-width:100%;height:auto}"
    ".row{display:flex;flex-wrap:wrap;gap:5mm}.row>div{flex:1 1 50mm;max-width:80mm;"
    "break-inside:avoid}.line{border-bottom:1px solid #000;height:9mm}.name{margin:3mm 0}"
    "table{border-collapse:collapse;width:100%}td,th{border:1px solid #666;padding:1.5mm 2mm;"
    "text-align:left;vertical-align:top}td svg{max-width:55mm}.answers{break-before:page}"
    ".pairs{display:flex;gap:2mm}.pairs svg{width:18mm}@page{margin:14mm}"
)


def worksheet(topic: str, numbers: Sequence[int] = NUMBERS) -> str:
    """Return the exercises of a topic on paper, the answers behind them.

    Args:
        topic: such as ``"bear"``.
        numbers: which variants, by the numbers that learners see, from 1.

    Raises:
        CascadiaError: there is no such topic.
    """
    rows = exercises(topic)
    title = words("print title", notebook_of(topic).replace("_", " "))
    lines = "".join(_exercise(one, numbers) for one in rows)
    answers = "".join(_answers(one, numbers) for one in rows)
    about = f"<p>{words('print about')}</p><p class=name>{words('print name')}</p>"
    behind = f'<section class="answers"><h1>{words("print answers")}</h1>{answers}</section>'
    return _page(title, f"{about}{lines}{behind}")


def _page(title: str, inside: str) -> str:
    """Return a whole page; shapes that its pictures repeat are written once."""
    counts = Counter(_SHAPE.findall(inside))
    often = [shape for shape, count in counts.items() if count > 1 and len(shape) > _SHORT]
    names = {shape: f"s{number}" for number, shape in enumerate(often)}

    def shared(found: re.Match[str]) -> str:
        name = names.get(found.group())
        return f'<use href="#{name}"/>' if name else found.group()

    known = "".join(f'<g id="{name}">{shape}</g>' for shape, name in names.items())
    store = (
        f'<svg width="0" height="0" aria-hidden="true"><defs>{known}</defs></svg>' if known else ""
    )
    return (
        f'<!doctype html><html lang="{language()}"><head><meta charset="utf-8">'
        f"<title>{title}</title>"
        f"<style>{_STYLE}</style></head><body>{store}<h1>{title}</h1>"
        f"{_SHAPE.sub(shared, inside)}</body></html>"
    )


def _exercise(one: Exercise, numbers: Iterable[int]) -> str:
    """Return one exercise: its question, then each variant with room for the answer."""
    sittings = [Sitting(one, number - 1) for number in numbers]
    title = escape(translated(one.title, sittings[0].variant.values))
    asked = [f"<p>{escape(sitting.question)}</p>" for sitting in sittings]
    is_same = len(set(asked)) == 1
    parts = []
    for sitting, question in zip(sittings, asked, strict=True):
        head = f"<h3>{words('lesson number', sitting.seed + 1)}</h3>{'' if is_same else question}"
        parts.append(f"<div>{head}{_shown(sitting.variant)}<div class=line></div></div>")
    once = asked[0] if is_same else ""
    return f"<h2>{title}</h2>{once}<div class=row>{''.join(parts)}</div>"


def _shown(variant: Variant) -> str:
    """Return what a variant shows: its board, or its options with theirs, pairs, a table."""
    out = ""
    if variant.display:
        pairs = "".join(cards.pair(tile, token, theme(PAPER)) for tile, token in variant.display)
        out += f'<div class="pairs">{pairs}</div>'
    if variant.table:
        rows = "".join(
            f"<tr><td>{escape(say(name))}</td><td>{escape(str(value))}</td></tr>"
            for name, value in variant.table
        )
        out += f"<table>{rows}</table>"
    boards = {id(option.board) for option in variant.options}
    if variant.boards and id(variant.board) not in boards:
        out += _drawn(variant.board, (), Marks(marked=variant.mark))
    for number, option in enumerate(variant.options):
        out += f"<p>{number + 1}. {escape(capital(option_words(variant, number)))}</p>"
        out += _drawn(option.board) if option.board is not None else ""
    return out


def _drawn(env: Environment, lit: tuple[Finding, ...] = (), marks: Marks | None = None) -> str:
    """Return a board for paper."""
    frame = snug(env, _WIDTH, 30.0)
    return picture(env, lit, colours=theme(PAPER), frame=frame, marks=marks or Marks())


def _answers(one: Exercise, numbers: Iterable[int]) -> str:
    """Return the answers of one exercise, with the board lit and the reasons."""
    rows = []
    for number in numbers:
        variant = one.variant(number - 1)
        reasons = "".join(f"<li>{escape(_reason(found))}</li>" for found in variant.reveal)
        shows = variant.boards and (variant.reveal or variant.after is not None)
        lit = _drawn(variant.last, variant.reveal) if shows else ""
        answer = f"<b>{escape(capital(answer_words(variant)))}</b><ul>{reasons}</ul>"
        rows.append(f"<tr><td>{number}</td><td>{answer}</td><td>{lit}</td></tr>")
    title = escape(translated(one.title, one.variant(0).values))
    return f"<h2>{title}</h2><table>{''.join(rows)}</table>"


def _reason(found: Finding) -> str:
    """Return a finding with its points."""
    return say(reason("lesson line", found.points, found.sentence))


def write_worksheets(folder: Path) -> tuple[str, ...]:
    """Write the worksheet of every topic, and a page that lists them; return their names.

    Args:
        folder: made if need be. Pages are in the language that is in use.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = tuple(f"{topic}.html" for topic in topics())
    links = []
    for topic, name in zip(topics(), names, strict=True):
        (folder / name).write_text(worksheet(topic), encoding="utf-8")
        links.append(
            f'<li><a href="{name}">{escape(notebook_of(topic).replace("_", " "))}</a></li>'
        )
    title = words("print list")
    page = _page(title, f"<ul>{''.join(links)}</ul>")
    (folder / "index.html").write_text(page, encoding="utf-8")
    return (*names, "index.html")
