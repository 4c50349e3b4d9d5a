"""Build the whole site into site/: one command, nothing made twice, no foreign host.

    python -m lite.build

The parts are made side by side where they do not need each other, then laid together in a fresh
folder, checked, and only then put in the place of the old site.
"""

import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from string import Template

from lite import runtime
from lite.cache import cached, digest, one_at_a_time
from lite.check import SiteError, check
from lite.commands import CommandError, run
from lite.compiled import codes, compile_all
from lite.contents import copy_contents
from lite.executed import execute_notebooks
from lite.landing import write_landing_page
from lite.packed import pack_files
from lite.pages import spoken_scripts
from lite.paths import CACHE, CONTENT, LITE, LOCALE, NOTEBOOKS, PACKAGE, REQUIREMENTS, SITE, TOOLS
from lite.play.page import write_play_page
from lite.printed import write_print_pages
from lite.snapshot.kernel import let_files_pass, let_start_early, write_kernel_start

SETTINGS = ("jupyter_lite_config.json", "jupyter-lite.json", "overrides.json")
SWITCH = '<script src="../start-switch.js"></script>'
EARLY = "early-kernel.js"
EARLY_START = f'<script src="../{EARLY}"></script>'
RUN_STYLE = '<link rel="stylesheet" href="../run-notebook.css">'
STAMP = ".made-from"


def contents() -> Path:
    """Return the notebooks and the learners' files in every language, with what cells show."""

    def make(folder: Path) -> None:
        copy_contents(folder / "contents")
        execute_notebooks(folder / "contents")

    words = [LOCALE / code / part for code in codes() for part in ("notebooks", "content")]
    words += [LITE / f"{name}.py" for name in ("contents", "prose", "compiled", "executed")]
    inputs = [NOTEBOOKS, CONTENT, *words, PACKAGE, REQUIREMENTS / "development.txt"]
    return cached("contents", inputs, make) / "contents"


def jupyter_lite() -> Path:
    """Return JupyterLite's own files with our notebooks; always a clean build, see ARCHITECTURE."""
    files = contents()

    def build(folder: Path) -> None:
        shutil.copytree(files, folder / "contents")
        for name in SETTINGS:
            shutil.copy(LITE / name, folder)
        run([TOOLS / "jupyter", "lite", "build"], folder=folder)

    inputs = [REQUIREMENTS / "development.txt", *(LITE / name for name in SETTINGS)]
    return cached("jupyterlite", [files.parent.name, *inputs], build) / "app"


def lay_together(site: Path) -> None:
    """Fill an empty folder with the finished site."""
    with ThreadPoolExecutor() as pool:
        application, third_party = pool.submit(jupyter_lite), pool.submit(runtime.third_party)
        shutil.copytree(application.result(), site, dirs_exist_ok=True)
        served = site / "static" / "pyodide"
        shutil.copytree(third_party.result(), served)
    # The package last: its lock names everything and takes the place of the smaller one.
    shutil.copytree(runtime.own_package(), served, dirs_exist_ok=True)
    add_scripts(site)
    kernel = write_kernel_start(site)
    write_landing_page(site, write_play_page(site), kernel)
    write_print_pages(site / "print")


def add_scripts(site: Path) -> None:
    """Let a link ask for the cells of a notebook to be run, and for the start of its Python."""
    for name in ("run-notebook.css", "start-switch.js"):
        shutil.copy(LITE / "page" / name, site)
    scripts = spoken_scripts(LITE / "page" / "run-notebook.js", site)
    let_files_pass(site)
    worker = let_start_early(site).relative_to(site).as_posix()
    early = Template((LITE / "page" / EARLY).read_text(encoding="utf-8"))
    (site / EARLY).write_text(early.substitute(worker=worker), encoding="utf-8")
    run = RUN_STYLE + "".join(f'<script defer src="../{name}"></script>' for name in scripts)
    for view, additions in (
        ("notebooks", SWITCH + EARLY_START + run),
        ("lab", SWITCH + EARLY_START),
        ("repl", SWITCH),
    ):
        page = site / view / "index.html"
        html = page.read_text(encoding="utf-8")
        if "<head>" not in html:
            raise SiteError(f"The page of the view {view} has no <head> to put a script into.")
        # First of all, so that the switch is there before anything reads the settings.
        page.write_text(html.replace("<head>", f"<head>{additions}", 1), encoding="utf-8")


def replace_site(site: Path) -> None:
    """Put the new site in the place of the old one, so a running server never sees half of it."""
    old = CACHE / "old-site"
    shutil.rmtree(old, ignore_errors=True)
    if SITE.exists():
        SITE.rename(old)
    site.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)


def build() -> bool:
    """Build the site and say whether there was anything to do."""
    with one_at_a_time():
        compile_all()
        return build_if_changed()


def build_if_changed() -> bool:
    """Build unless the site that stands there was made from the very same files."""
    made_from = digest(
        *(PACKAGE, LOCALE, NOTEBOOKS, CONTENT, LITE, REQUIREMENTS),
        *(PACKAGE.parent / name for name in ("pyproject.toml", "README.md", "LICENSE")),
    )
    stamp = SITE / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == made_from:
        return False
    site = Path(tempfile.mkdtemp(prefix="unfinished-site-", dir=CACHE))
    try:
        lay_together(site)
        check(site)
        pack_files(site)
        (site / STAMP).write_text(made_from, encoding="utf-8")
        site.chmod(0o755)
        replace_site(site)
    finally:
        shutil.rmtree(site, ignore_errors=True)
    return True


def main() -> None:
    """Build and report, in words for a person at a terminal."""
    started = time.monotonic()
    print("Building the site ...", flush=True)
    try:
        changed = build()
    except (CommandError, SiteError) as error:
        sys.exit(f"The site could not be built.\n{error}")
    files = [file for file in SITE.rglob("*") if file.is_file()]
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    state = f"ready after {time.monotonic() - started:.0f} s" if changed else "up to date"
    print(f"The site is {state}: {len(files)} files, {megabytes:.1f} MB in site/.", flush=True)


if __name__ == "__main__":
    main()
