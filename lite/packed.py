"""Pack files for the way, once and well, beside themselves: `page.js.gz` for `page.js`.

A server that knows such files sends them to every browser that can unpack: `lite/serve.py` does,
nginx with `gzip_static on`, Caddy with `precompressed gzip`, Apache with a rewrite rule. Others
ignore them, and many pack by themselves.
"""

import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ENDING = ".gz"
# Wheels, images of memory and pictures are packed already.
WORTH_IT = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm"}
SMALLEST = 1024  # bytes: below, the head of the answer outweighs what is saved


def pack_files(site: Path) -> None:
    """Write a packed twin beside each file that becomes smaller by it."""
    files = [file for file in sorted(site.rglob("*")) if is_worth_it(file)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(pack, files))


def is_worth_it(file: Path) -> bool:
    """Say whether packing a file would save something."""
    return file.suffix in WORTH_IT and file.is_file() and file.stat().st_size >= SMALLEST


def pack(file: Path) -> None:
    """Write the packed twin; without a date, so that builds are alike."""
    packed = gzip.compress(file.read_bytes(), 9, mtime=0)
    file.with_name(file.name + ENDING).write_bytes(packed)
