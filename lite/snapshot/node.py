"""Fetch the Node that makes memory images; where there is none, the site does without them."""

import shutil
from pathlib import Path

from lite.cache import cached
from lite.commands import CommandError, run
from lite.paths import LITE

SNAPSHOT = LITE / "snapshot"
PACKAGES = "node_modules/node-*/bin/node"
WITHOUT = (
    "  npm has no Node for memory images that runs here, so the site is built without them: "
    "Python starts the ordinary way, which takes some seconds longer."
)


def modern_node() -> Path | None:
    """Return a Node with the features of the browsers, or say that there is none."""
    manifest, lock = SNAPSHOT / "package.json", SNAPSHOT / "package-lock.json"

    def install(folder: Path) -> None:
        for file in (manifest, lock):
            shutil.copy(file, folder)
        run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder=folder)
        for node in folder.glob(PACKAGES):
            run([node, "--version"])
            return
        raise CommandError("npm has it for other systems only.")

    try:
        return next(cached("node", [manifest, lock], install).glob(PACKAGES))
    except (CommandError, OSError):
        print(WITHOUT, flush=True)
        return None
