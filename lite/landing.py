"""Write the page that visitors see first, with the sizes of the very site that it opens."""

import html
import json
import shutil
from pathlib import Path
from string import Template
from urllib.parse import quote

from lite.paths import LITE, NOTEBOOKS

PAGE = LITE / "page"
# Of JupyterLite's files a notebook loads about this much; the rest is for other views.
INTERFACE_BYTES = 8_000_000


def notebook_megabytes(site: Path) -> int:
    """Say how much a first visit to a notebook loads, in whole megabytes."""
    runtime = sum(file.stat().st_size for file in (site / "static" / "pyodide").iterdir())
    return round((runtime + INTERFACE_BYTES) / 1e6)


def title(notebook: Path) -> str:
    """Return the first heading of a notebook, or its name where it has none."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        for line in "".join(cell["source"]).splitlines():
            if cell["cell_type"] == "markdown" and line.startswith("# "):
                return line.removeprefix("# ").strip()
    return notebook.stem


def notebook_link(notebook: Path) -> str:
    """Return a list entry that opens a notebook with its code and runs it."""
    address = f"notebooks/index.html?path={quote(notebook.name)}&run=1"
    return f'<li><a href="{html.escape(address)}">{html.escape(title(notebook))}</a></li>'


def write_landing_page(site: Path, play_megabytes: int) -> None:
    """Put our page, its style and its picture into the site."""
    for name in ("style.css", "icon.svg"):
        shutil.copy(PAGE / name, site / name)
    page = Template((PAGE / "index.html").read_text(encoding="utf-8"))
    text = page.substitute(
        board=(PAGE / "board.svg").read_text(encoding="utf-8").strip(),
        megabytes=play_megabytes,
        notebook_megabytes=notebook_megabytes(site),
        notebooks="\n".join(notebook_link(file) for file in sorted(NOTEBOOKS.glob("*.ipynb"))),
    )
    (site / "index.html").write_text(text, encoding="utf-8")
