"""Write the lock for the wheels in /runtime, and compile them and the standard library.

Runs inside Pyodide: pyodide-lock and pyodide-build want a newer Python than the host may have,
and byte code must come from the very Python that will load it.
"""

from pathlib import Path

from pyodide_build._py_compile import _py_compile_archive_dir
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

RUNTIME = Path("/runtime")


def write_lock() -> None:
    """List exactly the wheels that lie beside the lock, before compiling renames them."""
    lock = RUNTIME / "pyodide-lock.json"
    spec = PyodideLockSpec.from_json(lock)
    # The shipped lock names packages that only a foreign host has.
    spec.packages.clear()
    listed = add_wheels_to_spec(
        spec, sorted(RUNTIME.glob("*.whl")), ignore_missing_dependencies=True
    )
    for package in listed.packages.values():
        # numpy, Pillow and the desktop-only packages are absent on purpose.
        package.depends = [name for name in package.depends if name in listed.packages]
    listed.to_json(lock, indent=1)


write_lock()
_py_compile_archive_dir(RUNTIME, keep=False, verbose=False, compression_level=9)
