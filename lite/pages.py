"""The site's own pages: one for each language, side by side, and each leads to the others."""

import json
from pathlib import Path
from string import Template

from cascadia_nb.languages import ENGLISH, NAMES
from lite.compiled import built, codes
from lite.paths import LITE
from lite.prose import Say, on_page, page_in

PAGE = LITE / "page"
CURRENT = ' aria-current="true"'
SPOKEN = (ENGLISH, *codes())


def page_name(code: str) -> str:
    """Return the file name of a page in a language."""
    return "index.html" if code == ENGLISH else f"{code}.html"


def folder_of(code: str) -> str:
    """Return where the notebooks of a language lie, with a slash at the end; English at the top."""
    return "" if code == ENGLISH else f"{code}/"


def say_in(code: str) -> Say:
    """Return how the words of pages are said in a language."""
    known = {} if code == ENGLISH else built(code, "site")
    return lambda words: known.get(words, words)


def write_pages(source: Path, folder: Path, values: dict[str, dict[str, object]]) -> None:
    """Write a page in every language.

    Args:
        source: its words stand between double braces.
        folder: where the pages go.
        values: by language, what takes the place of names such as ``$megabytes``.
    """
    text = source.read_text(encoding="utf-8")
    for code in SPOKEN:
        page = Template(page_in(text, say_in(code)))
        whole = page.substitute(common(code), **values[code])
        (folder / page_name(code)).write_text(whole, encoding="utf-8")


def common(code: str) -> dict[str, str]:
    """Return what all pages of a language have in common."""
    pages = json.dumps({each: page_name(each) for each in SPOKEN})
    choice = Template((PAGE / "language.js").read_text(encoding="utf-8"))
    board = (PAGE / "board.svg").read_text(encoding="utf-8").strip()
    return {
        "language": code,
        "folder": folder_of(code),
        "page": page_name(code),
        "choice": choice.substitute(pages=pages).strip(),
        "alternates": "\n".join(
            f'<link rel="alternate" hreflang="{each}" href="{page_name(each)}">' for each in SPOKEN
        ),
        "languages": languages_bar(code),
        "board": page_in(board, say_in(code)),
    }


def languages_bar(code: str) -> str:
    """Return the links to the other languages, each named in itself."""
    links = [
        f'<a href="{page_name(each)}" lang="{each}" hreflang="{each}" data-language="{each}"'
        f"{CURRENT if each == code else ''}>{NAMES[each]}</a>"
        for each in SPOKEN
    ]
    label = page_in("{{Language}}", say_in(code))
    return f'<nav class="languages" aria-label="{label}">{" ".join(links)}</nav>'


def words(source: Path, code: str) -> dict[str, str]:
    """Return a table of words for a script, in a language."""
    known: dict[str, str] = json.loads(page_in(source.read_text(encoding="utf-8"), say_in(code)))
    return known


def spoken_scripts(source: Path, folder: Path) -> list[str]:
    """Write a script in every language; each runs where its language is spoken.

    Returns:
        The names of the files.
    """
    text = source.read_text(encoding="utf-8")
    names = []
    for code in SPOKEN if on_page(text) else ():
        names.append(f"{source.stem}{'' if code == ENGLISH else f'.{code}'}{source.suffix}")
        told = page_in(text, say_in(code))
        others = json.dumps([each for each in SPOKEN if each != ENGLISH])
        for name, value in (("language", code), ("page", page_name(code)), ("others", others)):
            told = told.replace(f"${name}", value)
        (folder / names[-1]).write_text(told, encoding="utf-8")
    return names
