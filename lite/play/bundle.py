"""Bundle the page's scripts: ours, the widgets' and ipycanvas', each from its pinned release."""

import zipfile
from pathlib import Path

from lite import downloads
from lite.cache import cached
from lite.commands import run
from lite.paths import LITE
from lite.snapshot.node import SNAPSHOT

SOURCES = LITE / "play"
SCRIPTS = (
    *("page.js", "ahead.js", "visit.js", "widgets.js", "words.js"),
    *("worker.js", "runtime.js", "image.js"),
)
STARTING = ("features.js", "lazy.js", "wake.js")
# The page loads widgets.js beside its own loading of Python, so it stays a file of its own.
ENTRIES = ("page.js", "widgets.js", "worker.js")
CANVAS_IN_WHEEL = "ipycanvas/nbextension/static/index.js"
CANVAS_HEAD = """export default function (base) {
let made;
const define = (_, make) => { made = make(base); };
"""
OPTIONS = (
    *("--bundle", "--minify", "--format=esm", "--target=es2022", "--legal-comments=linked"),
    *("--external:./widgets.js", "--loader:.py=text", "--loader:.svg=dataurl"),
    *(f"--loader:.{kind}=empty" for kind in ("woff", "woff2", "ttf", "eot")),
    "--log-level=warning",
)


def write_canvas_module(wheel: Path, target: Path) -> None:
    """Take the script of ipycanvas out of its wheel; npm has only an older release.

    It expects a loader that hands it its one import; here it becomes a function of that import.
    """
    with zipfile.ZipFile(wheel) as archive:
        script = archive.read(CANVAS_IN_WHEEL).decode()
    if not script.split("\n", 1)[1].startswith('define(["@jupyter-widgets/base"],'):
        raise ValueError(f"{wheel.name} holds a script that asks for other modules than before.")
    target.write_text(f"{CANVAS_HEAD}{script}\nreturn made;\n}}\n", encoding="utf-8")


def bundle() -> Path:
    """Return the folder of finished scripts and their style sheet."""
    modules = downloads.pyodide().parent
    served = downloads.wheels("browser")

    def make(folder: Path) -> None:
        (wheel,) = served.glob("ipycanvas-*.whl")
        canvas = folder / "ipycanvas.js"
        write_canvas_module(wheel, canvas)
        run(
            [
                modules / ".bin" / "esbuild",
                *(SOURCES / name for name in ENTRIES),
                *OPTIONS,
                f"--alias:cascadia/ipycanvas={canvas}",
                f"--outdir={folder}",
            ],
            environment={"NODE_PATH": str(modules)},
        )
        canvas.unlink()

    sources = [*(SOURCES / name for name in SCRIPTS), SOURCES / "python", Path(__file__)]
    sources += (SNAPSHOT / name for name in STARTING)
    return cached("play", [*sources, modules.parent.name, served.name], make)
