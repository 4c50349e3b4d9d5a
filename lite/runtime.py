"""Make the Python that the site serves: Pyodide, third-party wheels and the package's own wheel."""

import shutil
from pathlib import Path

from lite import downloads
from lite.cache import cached
from lite.commands import in_pyodide_command, run, run_python
from lite.paths import LITE, PACKAGE, ROOT

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
RUNNER = LITE / "in_pyodide.mjs"


def third_party() -> Path:
    """Return Pyodide's core and the pinned wheels, compiled to byte code, with their lock."""
    pyodide = downloads.pyodide()
    served, tools = downloads.wheels("browser"), downloads.wheels("pyodide-tools")
    script = LITE / "inside" / "compile_runtime.py"

    def compile_all(folder: Path) -> None:
        for wheel in served.glob("*.whl"):
            shutil.copy(wheel, folder)
        for name in (*CORE, STDLIB, LOCK):
            shutil.copyfile(pyodide / name, folder / name)
        run(
            in_pyodide_command(script, pyodide=pyodide, wheels=[tools], mounts={folder: "/runtime"})
        )

    names = (pyodide.parent.parent.name, served.name, tools.name)
    return cached("runtime", [*names, script, RUNNER], compile_all)


def plain_wheel() -> Path:
    """Return a folder with the package's wheel as anyone would install it."""
    metadata = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]

    def build(folder: Path) -> None:
        run_python("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)

    return cached("wheel", [PACKAGE, *metadata], build)


def own_package() -> Path:
    """Return the package's wheel with byte code, and the whole lock that names it."""
    runtime, wheel = third_party(), plain_wheel()
    tools = downloads.wheels("pyodide-tools")
    script = LITE / "inside" / "compile_package.py"

    def compile_wheel(folder: Path) -> None:
        for file in wheel.glob("*.whl"):
            shutil.copy(file, folder)
        shutil.copyfile(runtime / LOCK, folder / LOCK)
        run(
            in_pyodide_command(
                script,
                pyodide=downloads.pyodide(),
                stdlib=runtime / STDLIB,
                wheels=[tools],
                mounts={folder: "/package"},
            )
        )

    return cached("package", [runtime.name, wheel.name, script, RUNNER], compile_wheel)
