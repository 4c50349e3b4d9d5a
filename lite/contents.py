"""Copy the notebooks and the learners' files into the form that the site serves."""

import json
import shutil
from pathlib import Path

from lite.cache import SKIPPED
from lite.paths import CONTENT, NOTEBOOKS

# JupyterLite's kernel is named "python"; any other name opens a dialog that asks which one to use.
KERNEL = {"name": "python", "display_name": "Python (in the browser)", "language": "python"}


def copy_contents(folder: Path) -> None:
    """Fill a new folder with every notebook and everything from content/."""
    folder.mkdir()
    if CONTENT.is_dir():
        ignored = shutil.ignore_patterns(*SKIPPED)
        shutil.copytree(CONTENT, folder, dirs_exist_ok=True, ignore=ignored)
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        document = json.loads(notebook.read_text(encoding="utf-8"))
        document["metadata"]["kernelspec"] = KERNEL
        document["metadata"]["language_info"] = {"name": "python"}
        text = json.dumps(document, ensure_ascii=False, indent=1)
        (folder / notebook.name).write_text(text + "\n", encoding="utf-8")
