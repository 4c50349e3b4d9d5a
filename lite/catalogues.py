"""The catalogues of the languages: gather what is said, check what was translated, compile it.

    python -m lite.catalogues update [TOPIC ...]   add new texts, drop what is gone
    python -m lite.catalogues check [TOPIC ...]    say what is missing or wrong, one sentence each
    python -m lite.catalogues compile              make what the package reads

A topic is the name of a catalogue, such as `cards` or `notebooks/03_bear`.

A catalogue is a file `locale/<language>/<topic>.po`. The English text is the key; a text that was
changed a little keeps its old translation, marked as fuzzy until somebody has looked at it.
"""

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages import Catalog, Message
from babel.messages.pofile import write_po

from cascadia_nb.text import FORMS
from lite.compiled import LOCALE, CatalogueError, codes, compile_all, compiled, inflected, read
from lite.gathered import Text, topics

WIDTH = 100

Memory = dict[str | tuple[str, str], Any]


def update(wanted: list[str]) -> None:
    """Bring catalogues, or all, up to date with what is said."""
    for code in codes():
        known = memory(code)
        for topic, texts in chosen(wanted).items():
            file = LOCALE / code / f"{topic}.po"
            content = updated(file, code, texts, known)
            if not file.is_file() or file.read_bytes() != content:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        for file in [] if wanted else leftover(code):
            file.unlink()


def chosen(wanted: list[str]) -> dict[str, list[Text]]:
    """Return the texts of some topics, or of all."""
    known = topics()
    unknown = sorted(set(wanted) - set(known))
    if unknown:
        sys.exit(f"There is no topic {unknown[0]}; there are {', '.join(sorted(known))}.")
    return {topic: texts for topic, texts in known.items() if not wanted or topic in wanted}


def leftover(code: str) -> list[Path]:
    """Return the catalogues of topics that are gone."""
    known = {LOCALE / code / f"{topic}.po" for topic in topics()}
    return sorted(set((LOCALE / code).rglob("*.po")) - known)


def memory(code: str) -> Memory:
    """Return what is translated in any catalogue, for texts that move or are said twice."""
    found: Memory = {}
    for file in sorted((LOCALE / code).rglob("*.po")):
        for message in read(file, code):
            if message.id and message.string and not message.fuzzy and all(message.string):
                found.setdefault(Text.of(message).id, message.string)
    return found


def updated(file: Path, code: str, texts: list[Text], known: Memory) -> bytes:
    """Return a catalogue with exactly these texts and what is known of them."""
    template = inflected(Catalog(), code)
    for text in texts:
        template.add(text.id, context=text.context, auto_comments=text.notes)
    catalogue = read(file, code) if file.is_file() else inflected(Catalog(), code)
    catalogue.update(template, update_header_comment=False)
    for text in texts:
        message = catalogue.get(text.id, text.context)
        if message and text.id in known and (message.fuzzy or not message.string):
            message.string = known[text.id]
            message.flags.discard("fuzzy")
    return written(catalogue)


def written(catalogue: Catalog) -> bytes:
    """Write a catalogue; without a header, so that two people never clash in one."""
    stream = BytesIO()
    write_po(stream, catalogue, width=WIDTH, omit_header=True, ignore_obsolete=True)
    return stream.getvalue()


def check(wanted: list[str]) -> Iterator[str]:
    """Say what is missing or wrong, one sentence each."""
    for code in codes():
        for topic, texts in chosen(wanted).items():
            name = f"locale/{code}/{topic}.po"
            file = LOCALE / code / f"{topic}.po"
            catalogue = read(file, code) if file.is_file() else inflected(Catalog(), code)
            yield from (f"{name}: {problem}" for problem in problems(catalogue, texts))
        for file in [] if wanted else leftover(code):
            yield f"{file.relative_to(LOCALE.parent)}: nothing is said there any more: run update"
        try:
            compiled(code)
        except CatalogueError as problem:
            yield f"{problem}: say it in one way, or give one of them a context"


def problems(catalogue: Catalog, texts: list[Text]) -> Iterator[str]:
    """Say what is wrong with one catalogue."""
    wanted = {(text.context or "", text.first): text for text in texts}
    known = {
        (message.context or "", Text.of(message).first): message
        for message in catalogue
        if message.id
    }
    for key, text in wanted.items():
        message = known.get(key)
        if message is None or message.id != text.id:
            yield f"{text.first!r:.70} is not in it: run `python -m lite.catalogues update`"
        elif message.fuzzy:
            yield f"{text.first!r:.70} has changed: mend its translation and remove 'fuzzy'"
        elif not message.string or not all(message.string):
            yield f"{text.first!r:.70} is not translated"
        else:
            yield from misfits(message)
    for key in sorted(known.keys() - wanted.keys()):
        yield f"{key[1]!r:.70} is said nowhere any more: run `python -m lite.catalogues update`"


def misfits(message: Message) -> Iterator[str]:
    """Say which forms of a translation have other places than the English."""
    sources = Text.of(message).forms
    string = message.string
    forms = (string,) if isinstance(string, str) else tuple(string or ())
    try:
        wanted = [places(source) for source in sources]
    except ValueError:  # code or prose with braces of its own, which nothing fills
        return
    for number, form in enumerate(forms):
        source = min(number, len(sources) - 1)
        try:
            found = places(form)
        except ValueError as problem:
            yield f"{form!r:.70} cannot be filled: {problem}"
            continue
        # A first form may name the number that the English form spells out.
        if found != wanted[source] and not (number == 0 and found == wanted[-1]):
            yield f"{form!r:.70} has other places for values than {sources[source]!r:.70}"


def places(text: str) -> list[str]:
    """Return the places of a template that values fill, and the marks of formatted text."""
    found = []
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None:
            shape = "" if form in FORMS else form
            found.append(f"{name}!{conversion or ''}:{shape}")
    return sorted({*found, *re.findall(r"\$\w+", text)})


def main() -> None:
    """Do what the first argument says."""
    deed, *wanted = sys.argv[1:] or [""]
    if deed == "update":
        update(wanted)
    elif deed == "compile":
        compile_all()
    elif deed == "check":
        found = list(check(wanted))
        sys.exit("\n".join(found) if found else 0)
    else:
        sys.exit("Say what to do: python -m lite.catalogues update, check or compile")


if __name__ == "__main__":
    main()
