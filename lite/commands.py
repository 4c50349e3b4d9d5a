"""Start the programs of the build and say plainly which one failed."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from lite.paths import LITE, ROOT, TOOLS


class CommandError(Exception):
    """A program of the build ended with an error."""


def run(
    command: Sequence[str | Path],
    *,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Run one program quietly; on failure raise with everything that it printed."""
    finished = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        # The environment's own folder first: its node and npm, not the system's.
        env={
            **os.environ,
            "PATH": f"{TOOLS}{os.pathsep}{os.environ.get('PATH', '')}",
            **(environment or {}),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if finished.returncode != 0:
        words = " ".join(str(word) for word in command[:4])
        raise CommandError(
            f"{finished.stdout}\n"
            f"The command '{words} ...' failed with exit code {finished.returncode}; "
            "its output stands above."
        )
    return finished.stdout


def run_python(*arguments: str | Path, folder: Path = ROOT) -> str:
    """Run the environment's Python."""
    return run([sys.executable, *arguments], folder=folder)


def in_pyodide_command(
    script: Path,
    *arguments: str,
    pyodide: Path,
    stdlib: Path | None = None,
    wheels: Sequence[Path] = (),
    mounts: Mapping[Path, str] | None = None,
) -> list[str]:
    """Spell the command that runs a Python script inside Pyodide under Node."""
    command = [str(TOOLS / "node"), str(LITE / "in_pyodide.mjs"), f"--pyodide={pyodide}"]
    if stdlib is not None:
        command.append(f"--stdlib={stdlib}")
    command += [f"--wheels={folder}" for folder in wheels]
    command += [f"--mount={folder}:{target}" for folder, target in (mounts or {}).items()]
    # After "--" nothing is an option of the runner, so scripts may have their own.
    return [*command, "--", str(script), *arguments]
