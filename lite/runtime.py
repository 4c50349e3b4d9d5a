"""Make the Python that the site serves: Pyodide, third-party wheels and our own two."""

import shutil
import sys
from pathlib import Path

from lite import compiled, downloads
from lite.cache import cached
from lite.commands import in_pyodide_command, run, run_python
from lite.paths import LITE, LOCALE, PACKAGE, ROOT, WHEEL_SOURCES

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
KERNEL_WHEELS = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
KERNEL_PARTS = ("ipykernel", "piplite", "pyodide_kernel")
RUNNER = LITE / "in_pyodide.mjs"


def third_party() -> Path:
    """Return Pyodide's core and the pinned wheels, compiled to byte code, with their lock."""
    pyodide = downloads.pyodide()
    served, tools = downloads.wheels("browser"), downloads.wheels("pyodide-tools")
    script = LITE / "inside" / "compile_runtime.py"

    def compile_all(folder: Path) -> None:
        for wheel in (*served.glob("*.whl"), *kernel_wheels()):
            shutil.copy(wheel, folder)
        for name in (*CORE, STDLIB, LOCK):
            shutil.copyfile(pyodide / name, folder / name)
        run(
            in_pyodide_command(script, pyodide=pyodide, wheels=[tools], mounts={folder: "/runtime"})
        )

    names: list[Path | str] = [pyodide.parent.parent.name, served.name, tools.name]
    return cached("runtime", [*names, *kernel_wheels(), script, RUNNER], compile_all)


def kernel_wheels() -> list[Path]:
    """Return the wheels that come with JupyterLite's kernel; locked, they need no installer."""
    folder = Path(sys.prefix) / KERNEL_WHEELS
    return [next(folder.glob(f"{name}-*.whl")) for name in KERNEL_PARTS]


def plain_wheels() -> Path:
    """Return a folder with the wheels of rules and table as anyone would install them."""
    metadata = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]

    def build(folder: Path) -> None:
        for source in WHEEL_SOURCES:
            run_python("-m", "build", "--wheel", "--no-isolation", "--outdir", folder, source)

    return cached("wheel", [PACKAGE, LOCALE, *metadata, Path(compiled.__file__)], build)


def own_package() -> Path:
    """Return our wheels with byte code, and the whole lock that names them."""
    runtime, plain = third_party(), plain_wheels()
    tools = downloads.wheels("pyodide-tools")
    script = LITE / "inside" / "compile_package.py"

    def compile_wheels(folder: Path) -> None:
        for wheel in plain.glob("*.whl"):
            shutil.copy(wheel, folder)
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

    return cached("package", [runtime.name, plain.name, script, RUNNER], compile_wheels)
