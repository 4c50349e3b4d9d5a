"""The pages that `tests/bench_site.py` opens: ours, and two to compare with.

The empty page starts Pyodide as its maker ships it and imports nothing. The stock JupyterLite holds
our notebook and our wheels, with everything as the registries have it: no byte code, no trimming,
no image of memory.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

from lite import build, downloads, runtime
from lite.cache import cached
from lite.check import KERNEL
from lite.packed import pack_files
from lite.paths import SITE

EMPTY: Final = """<!doctype html><meta charset="utf-8"><title>empty</title><script type="module">
const worker = new Worker("worker.mjs", { type: "module" });
worker.onmessage = () => (document.body.dataset.stage = "ready");
</script><body></body>
"""
EMPTY_WORKER: Final = """import { loadPyodide } from "../stock/static/pyodide/pyodide.mjs";
const python = await loadPyodide({ packages: [] });
self.postMessage(python.runPython("1 + 1"));
"""
RUN: Final = '<script defer src="../run-notebook.js"></script>'
PACKAGES: Final = ("micropip", "jedi", "ipython", "comm", "cascadia-nb-ui")


def lay_out(root: Path) -> None:
    """Fill an empty folder with all that is measured: site/, stock/ and empty/."""
    build.build()
    (root / "site").symlink_to(SITE, target_is_directory=True)
    (root / "stock").symlink_to(stock(), target_is_directory=True)
    (root / "empty").mkdir()
    (root / "empty" / "index.html").write_text(EMPTY, encoding="utf-8")
    (root / "empty" / "worker.mjs").write_text(EMPTY_WORKER, encoding="utf-8")


def stock() -> Path:
    """Return a JupyterLite with our notebook in which nothing was done for speed."""
    application, pyodide = build.jupyter_lite(), downloads.pyodide()
    wheels, own = downloads.wheels("browser", whole=True), runtime.plain_wheels()
    locked = runtime.own_package() / runtime.LOCK

    def make(folder: Path) -> None:
        shutil.copytree(application, folder, dirs_exist_ok=True)
        served = folder / "static" / "pyodide"
        served.mkdir(parents=True)
        for name in (*runtime.CORE, runtime.STDLIB):
            shutil.copy(pyodide / name, served)
        for wheel in (*wheels.glob("*.whl"), *own.glob("*.whl")):
            shutil.copy(wheel, served)
        lock = plain_lock(json.loads(locked.read_text(encoding="utf-8")), served)
        (served / runtime.LOCK).write_text(json.dumps(lock), encoding="utf-8")
        write_settings(folder / "jupyter-lite.json")
        for name in ("run-notebook.css", "run-notebook.js"):
            shutil.copy(SITE / name, folder)
        page = folder / "notebooks" / "index.html"
        html = page.read_text(encoding="utf-8")
        page.write_text(html.replace("</head>", f"{RUN}</head>"), encoding="utf-8")
        pack_files(folder)

    names = [application.parent.name, pyodide.parents[1].name, wheels.name, own.name]
    return cached("stock", [*names, locked, Path(__file__)], make)


def plain_lock(lock: dict[str, Any], served: Path) -> dict[str, Any]:
    """Return the lock with the wheels as they came in the place of ours."""
    found = {normal(wheel.name.split("-")[0]): wheel for wheel in served.glob("*.whl")}
    packages = {name: row for name, row in lock["packages"].items() if normal(name) in found}
    for name, package in packages.items():
        wheel = found[normal(name)]
        package["file_name"] = wheel.name
        package["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
        package["depends"] = [other for other in package["depends"] if other in packages]
    return {**lock, "packages": packages}


def normal(name: str) -> str:
    """Write a name as package indexes do."""
    return re.sub(r"[-_.]+", "-", name).lower()


def write_settings(file: Path) -> None:
    """Point the kernel at plain Pyodide."""
    settings = json.loads(file.read_text(encoding="utf-8"))
    kernel = settings["jupyter-config-data"]["litePluginSettings"][KERNEL]
    kernel["pyodideUrl"] = "./static/pyodide/pyodide.mjs"
    kernel["loadPyodideOptions"]["packages"] = list(PACKAGES)
    file.write_text(json.dumps(settings), encoding="utf-8")
