"""Put the fast start of the notebooks' kernel into the site."""

import json
import shutil
from pathlib import Path

from lite import downloads, runtime
from lite.cache import cached
from lite.check import SiteError
from lite.commands import run
from lite.snapshot import images
from lite.snapshot.node import SNAPSHOT

SCRIPT = "fast.mjs"
# JupyterLite's service worker carries files to the kernel. It would also fetch every file of the
# site a second time, on the play page too; now it lets those pass that it has nothing to do with.
SERVICE = "service-worker.js"
HASTY = "shouldDrop(t,a)||(n=maybeFromCache(e))"
HELPED = "shouldDrop(t,a)||enableCache&&(n=maybeFromCache(e))"
# The worker of a kernel, among the files of JupyterLite.
WORKERS = "extensions/@jupyterlite/pyodide-kernel-extension/static"
WORKER = "comlink.worker.*.js"
EARLY = (
    'if(self.location.hash==="#early")'
    f'import("../../../../static/pyodide/{SCRIPT}").then((start)=>start.early());\n'
)
SOURCES = ("kernel.js", "features.js", "lazy.js", "wake.js")


def start_script(known: str) -> Path:
    """Return the folder with the script that the kernel loads as if it were Pyodide.

    Args:
        known: what is known of the image, as JSON; ``null`` where there is none.
    """
    modules = downloads.pyodide().parent

    def make(folder: Path) -> None:
        run(
            [
                *(modules / ".bin" / "esbuild", SNAPSHOT / "kernel.js"),
                *("--bundle", "--minify", "--format=esm", "--target=es2022", "--external:./*.mjs"),
                *(f"--define:KERNEL_IMAGE={known}", f"--outfile={folder / SCRIPT}"),
                "--log-level=warning",
            ],
            environment={"NODE_PATH": str(modules)},
        )

    sources = [SNAPSHOT / name for name in SOURCES]
    return cached("kernel", [known, *sources, Path(__file__), modules.parent.name], make)


def write_kernel_start(site: Path) -> int:
    """Write the image of the kernel and the script that starts from it, beside Pyodide.

    Returns:
        How many bytes a first start of a kernel loads.
    """
    served = site / "static" / "pyodide"
    lock = json.loads((served / "pyodide-lock.json").read_text(encoding="utf-8"))
    image = images.kernel_image(served, lock)
    if image is not None:
        ignored = shutil.ignore_patterns(images.MADE)
        shutil.copytree(image, served, dirs_exist_ok=True, ignore=ignored)
    known = "null" if image is None else json.dumps(images.made(image))
    shutil.copy(start_script(known) / SCRIPT, served / SCRIPT)
    wheels = [package["file_name"] for package in lock["packages"].values()]
    large = [runtime.STDLIB, *wheels] if image is None else [images.made(image)["image"]["name"]]
    return sum((served / name).stat().st_size for name in (SCRIPT, *runtime.CORE, *large))


def let_start_early(site: Path) -> Path:
    """Let the worker of a kernel begin before JupyterLite talks to it, if its address says so.

    Returns:
        The worker's script.
    """
    (worker,) = (site / WORKERS).glob(WORKER)
    worker.write_text(EARLY + worker.read_text(encoding="utf-8"), encoding="utf-8")
    return worker


def let_files_pass(site: Path) -> None:
    """Keep the service worker out of what it has nothing to do with.

    Raises:
        SiteError: it was written anew since this was.
    """
    script = site / SERVICE
    text = script.read_text(encoding="utf-8")
    if HASTY not in text:
        raise SiteError(f"{SERVICE} of this JupyterLite is another one than {__name__} changes.")
    script.write_text(text.replace(HASTY, HELPED), encoding="utf-8")
