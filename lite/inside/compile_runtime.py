"""Write the lock for the wheels in /runtime, and compile them and the standard library.

Runs inside Pyodide: pyodide-lock and pyodide-build want a newer Python than the host may have,
and byte code must come from the very Python that will load it.
"""

import hashlib
import json
import os
import re
import zipfile
from pathlib import Path

# Byte code that knows its source by a hash and not by a date, the same in every build.
os.environ["SOURCE_DATE_EPOCH"] = "315532800"

from pyodide_build._py_compile import _py_compile_archive_dir
from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

RUNTIME = Path("/runtime")
LOCK = RUNTIME / "pyodide-lock.json"
YEAR_ZERO = (1980, 1, 1, 0, 0, 0)
# The browser's own halves of widgets come with JupyterLite and with the page, tests with nobody.
UNUSED = re.compile(r"\.data/|/(labextension|nbextension|tests?)/|/$")


def write_lock() -> None:
    """List exactly the wheels that lie beside the lock, before compiling renames them."""
    spec = PyodideLockSpec.from_json(LOCK)
    # The shipped lock names packages that only a foreign host has.
    spec.packages.clear()
    listed = add_wheels_to_spec(
        spec, sorted(RUNTIME.glob("*.whl")), ignore_missing_dependencies=True
    )
    for package in listed.packages.values():
        # numpy, Pillow and the desktop-only packages are absent on purpose.
        package.depends = [name for name in package.depends if name in listed.packages]
    listed.to_json(LOCK, indent=1)


def settle(archive: Path) -> None:
    """Rewrite an archive without what nobody uses, dates among it, so that builds are alike."""
    with zipfile.ZipFile(archive) as found:
        files = {name: found.read(name) for name in sorted(found.namelist())}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept:
        for name, data in files.items():
            if UNUSED.search(name):
                continue
            entry = zipfile.ZipInfo(name, YEAR_ZERO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            kept.writestr(entry, data)


def settle_all() -> None:
    """Rewrite all archives, and name their checksums in the lock."""
    lock = json.loads(LOCK.read_text())
    for archive in (*RUNTIME.glob("*.whl"), *RUNTIME.glob("*.zip")):
        settle(archive)
    for package in lock["packages"].values():
        wheel = (RUNTIME / package["file_name"]).read_bytes()
        package["sha256"] = hashlib.sha256(wheel).hexdigest()
    LOCK.write_text(json.dumps(lock, indent=1))


write_lock()
_py_compile_archive_dir(RUNTIME, keep=False, verbose=False, compression_level=9)
settle_all()
