"""Run the notebooks when the site is built: their boards can be seen before Python is there.

Only the copies in the site keep what their cells showed. Widgets need a living Python, so of them
only the pictures below them are kept.
"""

import asyncio
import json
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

from lite.cache import cached
from lite.check import SiteError
from lite.paths import CONTENT, PACKAGE, REQUIREMENTS

LONGEST_CELL = 300  # seconds; a machine that is busy needs some
WIDGET = "application/vnd.jupyter.widget-view+json"
KERNEL = "python3"
# Every build shows the same: a table asks these for its game and for its name.
STEADY = """
import itertools, secrets
_count = itertools.count(7)
secrets.randbelow = lambda below: next(_count) % below
secrets.token_hex = lambda size=4: f"{next(_count):0{2 * size}x}"
"""
STEADY_LINE = f"exec({STEADY!r})"
SURROUNDINGS = {
    "CASCADIA_NB_FOLDER": ":memory:",
    "PYTHONHASHSEED": "0",
    "LANGUAGE": "en",
    # The debugger of the kernel warns of frozen modules.
    "PYDEVD_DISABLE_FILE_VALIDATION": "1",
}


def execute_notebooks(folder: Path) -> None:
    """Put what the cells show into every notebook of a folder, and of those in it."""
    notebooks = sorted(folder.rglob("*.ipynb"))
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        texts = list(pool.map(lambda file: shown(file, folder), notebooks))
    for notebook, text in zip(notebooks, texts, strict=True):
        notebook.write_text(text, encoding="utf-8")


def shown(notebook: Path, folder: Path) -> str:
    """Return a notebook with what its cells show."""
    name = notebook.relative_to(folder).with_suffix("").as_posix()

    text = notebook.read_text(encoding="utf-8")

    def make(made: Path) -> None:
        document: Any = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
        metadata = dict(document.metadata)
        run(document, name, notebook.parent)
        keep_what_is_still(document)
        # The metadata of before: they name the browser's Python, not the one that ran it here.
        finished = {**document, "metadata": metadata}
        made_text = json.dumps(finished, ensure_ascii=False, indent=1)
        (made / notebook.name).write_text(f"{made_text}\n", encoding="utf-8")

    pins = REQUIREMENTS / "development.txt"
    inputs: list[Path | str] = [text, PACKAGE, CONTENT, pins, Path(__file__)]
    kept = cached(f"shown-{name.replace('/', '-')}", inputs, make)
    return (kept / notebook.name).read_text(encoding="utf-8")


def run(document: Any, name: str, folder: Path) -> None:  # noqa: ANN401 - nbformat has no types
    """Run all cells in the folder that they will find in the browser.

    Raises:
        SiteError: a cell fails.
    """
    client = NotebookClient(
        document,
        timeout=LONGEST_CELL,
        kernel_name=KERNEL,
        resources={"metadata": {"path": str(folder)}},
        extra_arguments=[f"--IPKernelApp.exec_lines={STEADY_LINE}"],
    )
    surroundings = {**os.environ, **SURROUNDINGS}
    try:
        asyncio.run(client.async_execute(env=surroundings, stderr=subprocess.DEVNULL))
    except CellExecutionError as error:
        said = f"{error.ename}: {error.evalue}".splitlines()[0]
        raise SiteError(f"The notebook {name} fails in a cell when it is run: {said}") from error
    except (CellTimeoutError, DeadKernelError) as error:
        raise SiteError(f"The notebook {name} did not come to its end: {error}") from error


def keep_what_is_still(document: Any) -> None:  # noqa: ANN401
    """Leave out widgets, and what differs from run to run."""
    for cell in document.cells:
        if cell.cell_type != "code":
            continue
        cell.execution_count = None
        cell.metadata.pop("execution", None)
        # Made by us: JupyterLab shows drawings of others only after asking.
        cell.metadata["trusted"] = True
        cell.outputs = [output for output in cell.outputs if WIDGET not in output.get("data", {})]
        for output in cell.outputs:
            if "execution_count" in output:
                output["execution_count"] = None
