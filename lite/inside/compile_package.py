"""Add byte code to our own wheels in /package and the wheels to the lock beside them.

The source stays in them, so that learners can read it and tracebacks show lines.
"""

import hashlib
import py_compile
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_lock import PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec

PACKAGE = Path("/package")
SITE_PACKAGES = f"/lib/python3.{sys.version_info.minor}/site-packages"
YEAR_ZERO = (1980, 1, 1, 0, 0, 0)


def byte_code(name: str, source: bytes, scratch: Path) -> bytes:
    """Compile one module; unchecked, since nobody edits an installed wheel."""
    source_file, target = scratch / "module.py", scratch / "module.pyc"
    source_file.write_bytes(source)
    py_compile.compile(
        str(source_file),
        cfile=str(target),
        dfile=f"{SITE_PACKAGES}/{name}",
        doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return target.read_bytes()


def add_byte_code(wheel: Path) -> None:
    """Rewrite the wheel with a compiled twin beside each module."""
    tag = sys.implementation.cache_tag
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    with TemporaryDirectory() as scratch:
        for name in [name for name in files if name.endswith(".py")]:
            folder, _, module = name.rpartition("/")
            compiled = byte_code(name, files[name], Path(scratch))
            files[f"{folder}/__pycache__/{module[:-3]}.{tag}.pyc"] = compiled
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, YEAR_ZERO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)


def add_to_lock(wheels: list[Path]) -> None:
    """Name the wheels in the lock, with the checksums of their final bytes."""
    lock = PACKAGE / "pyodide-lock.json"
    spec = add_wheels_to_spec(
        PyodideLockSpec.from_json(lock), wheels, ignore_missing_dependencies=True
    )
    checksums = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in wheels}
    for package in spec.packages.values():
        if package.file_name in checksums:
            package.depends = [name for name in package.depends if name in spec.packages]
            package.sha256 = checksums[package.file_name]
    spec.to_json(lock, indent=1)


own_wheels = sorted(PACKAGE.glob("*.whl"))
for own_wheel in own_wheels:
    add_byte_code(own_wheel)
add_to_lock(own_wheels)
