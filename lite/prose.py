"""The words in notebooks, in learners' files and on pages: found, and put into other words.

Prose is a Markdown cell, a paragraph of a Markdown file, or what stands on a page between double
braces. In code the words are comments, strings that are printed, and strings that are sentences.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Say = Callable[[str], str]

_KEYED = {"lesson_board", "lesson_game"}  # what they are given is a name, however many words
SENTENCE = 3  # so many words of small letters make a string a sentence
_WORD = re.compile(r"(?<![\w-])[a-z]{2,}(?![\w-])")
_OPENING = re.compile(r"[A-Za-z]*(\"\"\"|'''|\"|')")
_MARKED = re.compile(r"\{\{(.+?)\}\}", re.DOTALL)
_FOR_TOOLS = ("# NBVAL", "# noqa", "# type:")


class Piece(NamedTuple):
    """Words in code: where they begin and end (in bytes), and how they stand there."""

    start: int
    end: int
    words: str


def in_code(code: str) -> list[Piece]:
    """Return the words of some code in their order; code that is no plain Python has none."""
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return []
    raw = code.encode()
    starts = [0]
    for line in raw.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = [*_strings(tree, raw, starts), *_comments(code, starts)]
    return sorted({piece.start: piece for piece in found}.values())


def _strings(tree: ast.AST, raw: bytes, starts: list[int]) -> Iterator[Piece]:
    """Find printed strings, and sentences."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    prints = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "print"]
    printed = {argument for call in prints for argument in call.args}
    keys = {
        argument
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in _KEYED
        for argument in call.args
    }
    inner = {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in ast.walk(node)
        if part is not node
    }
    for node in ast.walk(tree):
        if node in inner or node in keys or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        if isinstance(node, ast.Constant) and not isinstance(node.value, str):
            continue
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
        source = raw[begin:end].decode()
        opening = _OPENING.match(source)
        if opening is None:
            continue
        words = source[opening.end() : -len(opening[1])]
        enough = 1 if node in printed else SENTENCE
        if len(_WORD.findall(_without_places(words))) >= enough:
            yield Piece(begin + opening.end(), end - len(opening[1]), words)


def _without_places(words: str) -> str:
    """Return words without the expressions of an f-string."""
    return re.sub(r"\{[^{}]*\}", " ", words)


def _comments(code: str, starts: list[int]) -> Iterator[Piece]:
    """Find comments that speak to people."""
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type != tokenize.COMMENT or token.string.startswith(_FOR_TOOLS):
            continue
        words = token.string.lstrip("# ")
        if _WORD.search(words):
            begin = starts[token.start[0] - 1] + len(token.line[: token.start[1]].encode())
            begin += len(token.string) - len(words)
            yield Piece(begin, begin + len(words.encode()), words)


def code_in(code: str, say: Say) -> str:
    """Return code in other words."""
    raw = code.encode()
    for piece in reversed(in_code(code)):
        raw = raw[: piece.start] + say(piece.words).encode() + raw[piece.end :]
    return raw.decode()


def in_notebook(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Return the words of a notebook: the cell they stand in, and the words."""
    for number, cell in enumerate(document["cells"]):
        source = "".join(cell["source"])
        name = str(cell.get("id", number))
        if cell["cell_type"] == "markdown":
            yield name, source
        elif cell["cell_type"] == "code":
            yield from ((name, piece.words) for piece in in_code(source))


def notebook_in(document: dict[str, Any], say: Say) -> dict[str, Any]:
    """Return a notebook in other words; what its cells have printed is left out."""
    cells = []
    for cell in document["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            source = say(source)
        elif cell["cell_type"] == "code":
            source = code_in(source, say)
        told = {**cell, "source": source}
        if cell["cell_type"] == "code":
            told |= {"outputs": [], "execution_count": None}
        cells.append(told)
    return {**document, "cells": cells}


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a Markdown file; blank lines in a block of code part nothing."""
    blocks: list[list[str]] = [[]]
    in_block = False
    for line in text.splitlines():
        in_block ^= line.startswith("```")
        if line.strip() or in_block:
            blocks[-1].append(line)
        else:
            blocks.append([])
    return ["\n".join(lines) for lines in blocks if lines]


def markdown_in(text: str, say: Say) -> str:
    """Return a Markdown file in other words."""
    return "\n\n".join(map(say, paragraphs(text))) + "\n"


def on_page(text: str) -> list[str]:
    """Return the words of a page, as far as it marks them."""
    return [plain(words) for words in _MARKED.findall(text)]


def page_in(text: str, say: Say) -> str:
    """Return a page in other words; the marks are gone."""
    return _MARKED.sub(lambda found: say(plain(found[1])), text)


def plain(words: str) -> str:
    """Return words in one line."""
    return " ".join(words.split())
