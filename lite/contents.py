"""Copy the notebooks and the learners' files into the form that the site serves.

The files in English lie at the top, those of every other language in a folder named after it: a
notebook in such a folder speaks its language (see `cascadia_nb._platform`).
"""

import json
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from cascadia_nb.languages import ENGLISH
from lite.cache import SKIPPED
from lite.compiled import built, codes
from lite.paths import CONTENT, NOTEBOOKS
from lite.prose import Say, code_in, markdown_in, notebook_in

# JupyterLite's kernel is named "python"; any other name opens a dialog that asks which one to use.
KERNEL = {"name": "python", "display_name": "Python (in the browser)", "language": "python"}

# Learners' files with words in them, by their endings, and how they are put into other words.
CHANGED = {".md": markdown_in, ".py": code_in}
ignored_files = shutil.ignore_patterns(*SKIPPED)


def copy_contents(folder: Path) -> None:
    """Fill a new folder with every notebook and everything from content/, in every language."""
    copy_in(folder, lambda _: str)
    for code in codes():
        copy_in(folder / code, partial(sayings, code))


def sayings(code: str, topic: str) -> Say:
    """Return how the words of a topic are said in a language; what nobody translated is English."""
    known = {} if code == ENGLISH else built(code, topic)
    return lambda words: known.get(words, words)


def copy_in(folder: Path, say_of: Callable[[str], Say]) -> None:
    """Fill a new folder in one language."""
    folder.mkdir()
    if CONTENT.is_dir():
        shutil.copytree(CONTENT, folder, dirs_exist_ok=True, ignore=ignored_files)
    for file in sorted(CONTENT.rglob("*")):
        if file.suffix in CHANGED:
            place = file.relative_to(CONTENT)
            say = say_of(f"content/{place.with_suffix('').as_posix()}")
            told = CHANGED[file.suffix](file.read_text(encoding="utf-8"), say)
            (folder / place).write_text(told, encoding="utf-8")
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        document = json.loads(notebook.read_text(encoding="utf-8"))
        document["metadata"]["kernelspec"] = KERNEL
        document["metadata"]["language_info"] = {"name": "python"}
        say = say_of(f"notebooks/{notebook.stem}")
        if say is not str:
            document = notebook_in(document, say)
        text = json.dumps(document, ensure_ascii=False, indent=1)
        (folder / notebook.name).write_text(text + "\n", encoding="utf-8")
