"""Gather everything that is said to people, by topic: one catalogue each."""

import importlib
import json
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Self

from babel.messages import Message

from cascadia_nb import BASE, GAMES, faster_play, landmarks, wording
from cascadia_nb.cards import VARIANTS
from cascadia_nb.text import FORMS
from lite.paths import CONTENT, LITE, NOTEBOOKS, PACKAGE
from lite.prose import in_code, in_notebook, on_page, paragraphs

if TYPE_CHECKING:
    from cascadia_nb.kinds import Kind

# Of these fields of the tables people read the texts.
FIELDS = ("text", "counts", "meaning", "evidence", "title", "question", "hint", "hints", "steps")

# What stands in learners' files, by their endings.
WORDS_OF: dict[str, Callable[[str], list[str]]] = {
    ".md": paragraphs,
    ".py": lambda code: [piece.words for piece in in_code(code)],
}
DECKS = ("wildlife", "habitat", "spatial")  # of the environment cards of Alpine Lakes
PAGES = (
    *(LITE / "page" / name for name in ("index.html", "board.svg", "run-notebook.js")),
    *(LITE / "play" / name for name in ("index.html", "words.json")),
)


class Text(NamedTuple):
    """One text to be translated: in English, with what tells it from a twin, and notes."""

    id: str | tuple[str, str]
    context: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def first(self) -> str:
        """Return the form that the text is looked up by."""
        return self.id if isinstance(self.id, str) else self.id[0]

    @property
    def forms(self) -> tuple[str, ...]:
        """Return the form for one and, where there are two, the form for more."""
        return (self.id,) if isinstance(self.id, str) else self.id

    @classmethod
    def of(cls, message: Message) -> Self:
        """Return the text of a message."""
        words = message.id if isinstance(message.id, str) else (message.id[0], message.id[1])
        return cls(words, message.context)


def topics() -> dict[str, list[Text]]:
    """Return all texts by topic, each topic with each text once."""
    found = {**sentences(), **data(), **files()}
    found |= {"kinds": list(kinds()), "titles": list(titles()), "site": list(site())}
    return {topic: unique(texts) for topic, texts in found.items()}


def unique(texts: Iterable[Text]) -> list[Text]:
    """Return each text once, with the notes of all its uses."""
    found: dict[tuple[str | None, str], Text] = {}
    for text in texts:
        known = found.setdefault((text.context, text.first), text)
        if known is not text:
            notes = (*known.notes, *(note for note in text.notes if note not in known.notes))
            found[text.context, text.first] = known._replace(notes=notes)
    return list(found.values())


def sentences() -> dict[str, list[Text]]:
    """Return the templates of `cascadia_nb.wording`, a topic for each of its modules."""
    found = {}
    for module in pkgutil.iter_modules(wording.__path__):
        table = getattr(
            importlib.import_module(f"{wording.__name__}.{module.name}"), module.name.upper()
        )
        found[module.name] = [sentence(key, words) for key, words in table.items()]
    return found


def sentence(key: str, words: str | tuple[str, str]) -> Text:
    """Return a template; one of two forms is told by its key, for first forms are often alike."""
    return Text(words, context=key) if isinstance(words, tuple) else Text(words, notes=(key,))


def kinds() -> Iterator[Text]:
    """Return the names of all kinds, each in all forms, and the decimal sign."""
    yield Text(".", "decimal sign", ("1.5",))
    named: dict[str, Kind] = {}
    for rules in GAMES.values():
        named |= {kind.name: kind for kind in (*rules.habitats, *rules.wildlife)}
    for name in named:
        yield Text(name)
        yield from (Text(name, form, (shown(form, name),)) for form in FORMS)


def shown(form: str, name: str) -> str:
    """Return an English example of a form."""
    return {"a": f"a {name}", "the": f"the {name}", "of": f"of {name}", "many": f"many: {name}"}[
        form
    ]


def data() -> dict[str, list[Text]]:
    """Return the texts that stand in tables: a topic for each box, and for each lesson's rows."""
    found: dict[str, list[Text]] = {}
    for file in sorted((PACKAGE / "data").rglob("*.json")):
        box = file.parent.name
        topic = f"lessons/{file.stem}" if box == "lessons" else f"{box}_tables"
        texts = texts_in(json.loads(file.read_text(encoding="utf-8")), file.stem)
        found.setdefault(topic, []).extend(texts)
    return {topic: texts for topic, texts in found.items() if texts}


def texts_in(value: object, where: str) -> Iterator[Text]:
    """Return the texts in a table, however deep they stand."""
    if isinstance(value, dict):
        where = f"{where}: {value.get('id') or value.get('name') or ''}".rstrip(": ")
        for key, inner in value.items():
            told = [inner] if isinstance(inner, str) else inner
            if key in FIELDS and isinstance(told, list) and all(isinstance(it, str) for it in told):
                yield from (Text(words, notes=(f"{where}: {key}",)) for words in told if words)
            else:
                yield from texts_in(inner, f"{where}: {key}")
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner, where)


def titles() -> Iterator[Text]:
    """Return what games and the rows of their sheets are called."""
    for rules in GAMES.values():
        yield from (Text(part, notes=("part of a game",)) for part in rules.title.split(" + "))
        yield from (Text(row.title, notes=("row of a sheet",)) for row in rules.rows)
        for seating in rules.seating.values():
            yield from (Text(award.title, notes=("row of a sheet",)) for award in seating.awards)
        for spec in rules.specs:
            told = (spec.title, spec.meaning, spec.evidence)
            yield from (Text(words, notes=("option",)) for words in told if words)
            yield from (Text(read, "reading", (spec.title,)) for read in spec.readings)
    for changed in (faster_play(BASE), landmarks(BASE)):
        yield Text(changed.title.split(" + ")[-1], notes=("part of a game",))
    yield Text("or", notes=("Elk A or B",))
    for word in ("Earned on the way", *VARIANTS, *map(str.capitalize, VARIANTS), *DECKS):
        yield Text(word, notes=("title",))


def files() -> dict[str, list[Text]]:
    """Return the words of notebooks and of learners' files: a topic for each."""
    found = {}
    for file in sorted(NOTEBOOKS.glob("*.ipynb")):
        cells = in_notebook(json.loads(file.read_text(encoding="utf-8")))
        found[f"notebooks/{file.stem}"] = [Text(words, notes=(cell,)) for cell, words in cells]
    for file in sorted(CONTENT.rglob("*")):
        if file.suffix in WORDS_OF:
            told = WORDS_OF[file.suffix](file.read_text(encoding="utf-8"))
            topic = file.relative_to(CONTENT).with_suffix("").as_posix()
            found[f"content/{topic}"] = list(map(Text, told))
    return {topic: texts for topic, texts in found.items() if texts}


def site() -> Iterator[Text]:
    """Return the words of the site's own pages."""
    yield Text("Language")
    for file in PAGES:
        yield from (Text(told, notes=(file.name,)) for told in on_page(file.read_text("utf-8")))
