"""Write the page that visitors see first, with the sizes of the very site that it opens."""

import html
import json
import shutil
from pathlib import Path
from urllib.parse import quote

from lite.contents import sayings
from lite.pages import PAGE, SPOKEN, folder_of, write_pages
from lite.paths import NOTEBOOKS
from lite.prose import Say, in_notebook

# Of JupyterLite's files a notebook loads about this much; the rest is for other views.
INTERFACE_BYTES = 8_000_000


def title(notebook: Path, say: Say) -> str:
    """Return the first heading of a notebook in a language, or its name where it has none."""
    for _, words in in_notebook(json.loads(notebook.read_text(encoding="utf-8"))):
        for line in say(words).splitlines():
            if line.startswith("# "):
                return line.removeprefix("# ").strip()
    return notebook.stem


def notebook_link(notebook: Path, code: str) -> str:
    """Return a list entry that opens a notebook with its code and runs it."""
    say = sayings(code, f"notebooks/{notebook.stem}")
    path = quote(folder_of(code) + notebook.name)
    address = f"notebooks/index.html?path={path}&run=1"
    return f'<li><a href="{html.escape(address)}">{html.escape(title(notebook, say))}</a></li>'


def write_landing_page(site: Path, play_megabytes: int, kernel_bytes: int) -> None:
    """Put our page, in every language, its style and its picture into the site.

    Args:
        site: the folder of the site.
        play_megabytes: what a first visit to the play page loads.
        kernel_bytes: what a first start of a notebook's Python loads.
    """
    for name in ("style.css", "icon.svg"):
        shutil.copy(PAGE / name, site / name)
    notebooks = sorted(NOTEBOOKS.glob("*.ipynb"))
    values: dict[str, dict[str, object]] = {
        code: {
            "megabytes": play_megabytes,
            "notebook_megabytes": round((kernel_bytes + INTERFACE_BYTES) / 1e6),
            "notebooks": "\n".join(notebook_link(file, code) for file in notebooks),
        }
        for code in SPOKEN
    }
    write_pages(PAGE / "index.html", site, values)
