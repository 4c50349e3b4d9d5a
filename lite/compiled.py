"""Compile the catalogues: all files of one language become one file that the package reads.

Also a hook of the wheel's build: whoever builds the wheel of the table from a clean clone gets
every language. So this file needs nothing but Babel and Hatchling.
"""

import io
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "locale"
TARGET = ROOT / "cascadia_nb" / "ui" / "locale"
# Notebooks, teacher sheets and pages are translated when the site is built, not while it runs.
BUILT = ("notebooks", "content", "site.po")
# Babel gives French a third form, for whole millions, which no score reaches.
PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)  # the same catalogues always give the same bytes


class CatalogueError(Exception):
    """The catalogues of a language cannot become one."""


def codes() -> list[str]:
    """Return the languages that have catalogues."""
    return sorted(folder.name for folder in LOCALE.iterdir() if folder.is_dir())


def topics(code: str) -> list[Path]:
    """Return the catalogues of a language that the package reads while it runs."""
    folder = LOCALE / code
    files = sorted(folder.rglob("*.po"))
    return [file for file in files if file.relative_to(folder).parts[0] not in BUILT]


def built(code: str, topic: str) -> dict[str, str]:
    """Return what the build of the site reads of one topic: the English, and how it is said."""
    file = LOCALE / code / f"{topic}.po"
    if not file.is_file():
        return {}
    finished = (message for message in read(file, code) if message.string and not message.fuzzy)
    return {key_of(message)[1]: str(message.string) for message in finished if message.id}


def read(file: Path, code: str) -> Catalog:
    """Read one catalogue."""
    with file.open("rb") as stream:
        return inflected(read_po(stream, abort_invalid=True), code)


def inflected(catalogue: Catalog, code: str) -> Catalog:
    """Return a catalogue that knows how its language counts."""
    catalogue.mime_headers = [("Plural-Forms", PLURALS[code])]
    return catalogue


def key_of(message: Message) -> tuple[str, str]:
    """Return what a message is looked up by."""
    first = message.id if isinstance(message.id, str) else message.id[0]
    return message.context or "", first


def merged(code: str) -> Catalog:
    """Return all finished messages of a language.

    Raises:
        CatalogueError: two catalogues say the same in two ways.
    """
    empty = Catalog(creation_date=NO_DATE, revision_date=NO_DATE, charset="utf-8")
    whole = inflected(empty, code)
    seen: dict[tuple[str, str], tuple[object, str]] = {}
    for file in topics(code):
        for message in read(file, code):
            key = key_of(message)
            if not key[1] or message.fuzzy or not message.string or not all(message.string):
                continue
            said, where = seen.setdefault(key, (message.string, file.stem))
            if said != message.string:
                raise CatalogueError(f"{where}.po and {file.stem}.po differ about {key[1]!r}")
            whole.add(message.id, message.string, context=message.context)
    return whole


def compiled(code: str) -> bytes:
    """Return a language as the package reads it."""
    stream = io.BytesIO()
    write_mo(stream, merged(code))
    return stream.getvalue()


def compile_all() -> None:
    """Write every language that is not up to date."""
    TARGET.mkdir(exist_ok=True)
    for code in codes():
        file, content = TARGET / f"{code}.mo", compiled(code)
        if not file.is_file() or file.read_bytes() != content:
            part = file.with_suffix(".part")
            part.write_bytes(content)
            part.replace(file)


class Languages(BuildHookInterface[Any]):
    """Compiles the catalogues before the files of the wheel are gathered."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile."""
        del version, build_data
        compile_all()
