"""Folders named by the hash of what went into them, so that nothing is made twice."""

import contextlib
import fcntl
import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from lite.paths import CACHE, ROOT

# The newest few stay, so that going back to an earlier state of the files is quick as well.
KEPT = 3
SKIPPED = {"__pycache__", ".ipynb_checkpoints"}


def files_below(path: Path) -> list[Path]:
    """List the files that count, in an order that is the same everywhere."""
    if path.is_file():
        return [path]
    return sorted(
        file for file in path.rglob("*") if file.is_file() and not SKIPPED & set(file.parts)
    )


def digest(*parts: Path | str) -> str:
    """Hash files, the files of folders, and words; a missing path counts as empty."""
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, str):
            total.update(f"word {part}\n".encode())
            continue
        for file in files_below(part):
            name = file.relative_to(ROOT) if file.is_relative_to(ROOT) else file.name
            content = hashlib.sha256(file.read_bytes()).hexdigest()
            total.update(f"file {name} {content}\n".encode())
    return total.hexdigest()[:16]


def cached(name: str, inputs: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """Return the folder made from these inputs, making it only when it is not there yet."""
    folder = CACHE / f"{name}-{digest(*inputs)}"
    if folder.is_dir():
        return folder
    CACHE.mkdir(exist_ok=True)
    started = time.monotonic()
    print(f"  making {name} ...", flush=True)
    # A temporary name until it is whole: an interrupted build leaves nothing that looks finished.
    unfinished = Path(tempfile.mkdtemp(prefix=f"unfinished-{name}-", dir=CACHE))
    try:
        make(unfinished)
        unfinished.chmod(0o755)
        # Another build may have made the same in the meantime: equal inputs, so either will do.
        try:
            unfinished.rename(folder)
        except OSError:
            if not folder.is_dir():
                raise
    except OSError:
        # Another build that runs at the same time was quicker: its folder is as good.
        if not folder.is_dir():
            raise
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    print(f"  {name} is ready ({time.monotonic() - started:.0f} s)", flush=True)
    forget_old(name)
    return folder


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let a second build of this checkout wait for the first."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def forget_old(name: str) -> None:
    """Remove all but the newest few folders of this name."""
    folders = sorted(CACHE.glob(f"{name}-*"), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
