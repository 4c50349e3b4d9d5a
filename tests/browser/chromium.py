"""Find Chromium, or install Debian's; and the switches that keep it to itself."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Chromium calls home even when idle, so every name but our own is made unknown to it.
SWITCHES: Final = (
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-features=OptimizationHints,MediaRouter,Translate,DialMediaRouteProvider",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-first-run",
)
MISSING: Final = (
    "Chromium is missing and could not be installed: "
    "install it, on Debian with `apt install chromium`, or name one in CHROMIUM=/path/to/it."
)


class ChromiumMissingError(Exception):
    """There is no browser to test the site in."""


def installed() -> str | None:
    """Return the path of a Chromium that is there."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> None:
    """Install Debian's package where we may; say nothing if we may not, the caller will."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ("apt-get", "update", "-qq"),
        ("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"),
    ):
        subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)


def executable() -> str:
    """Return the path of Chromium, installing it first if need be and possible."""
    path = installed()
    if path is None and "CHROMIUM" not in os.environ:
        install()
        path = installed()
    if path is None:
        raise ChromiumMissingError(MISSING)
    return path


def switches() -> list[str]:
    """Return the command line switches; root, as in a container, must do without the sandbox."""
    return [*SWITCHES, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
