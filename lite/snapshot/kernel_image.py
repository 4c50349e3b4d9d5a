"""What the image of the kernel holds: imported once, inside Pyodide, before the image is made."""

from __future__ import annotations

import gc
import importlib
import pkgutil
from typing import TYPE_CHECKING, Any

import jedi.api.completion
import micropip
import piplite.piplite
import pyodide_kernel
from pyodide_kernel.interpreter import Interpreter

import cascadia_nb
from cascadia_nb.languages import languages, translations, use_language

if TYPE_CHECKING:
    from collections.abc import Callable

USED = (jedi.api.completion, micropip, piplite.piplite)
"""What the kernel asks for before the first cell, and with the first Tab."""


class Line:
    """`Interpreter.send_comm`, which JavaScript sets late.

    ipycanvas makes a widget when it is imported. What it says is kept, and said just before the
    first message of the notebook: only then is there a cell that it can belong to.
    """

    def __init__(self) -> None:
        """Keep everything."""
        self.kept: list[tuple[Any, ...]] = []
        self.send: Callable[..., object] | None = None

    def __get__(self, shell: object, owner: object = None) -> Callable[..., object]:
        """Return what sends a message."""
        if self.send is None:
            return self._keep
        while self.kept:
            self.send(*self.kept.pop(0))
        return self.send

    def __set__(self, shell: object, send: Callable[..., object]) -> None:
        """Take over what sends messages."""
        self.send = send

    def _keep(self, *message: object) -> None:
        """Keep a message."""
        self.kept.append(message)


def import_everything() -> None:
    """Import all of the game: lessons may ask for any part of it."""
    for found in pkgutil.walk_packages(cascadia_nb.__path__, "cascadia_nb."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)


def read_catalogues() -> None:
    """Read every language, and choose none: the reader's browser will."""
    for code in languages():
        use_language(code)
        translations()
    use_language(None)


def warm() -> None:
    """Make what the first cell needs; that nothing is asked of jedi keeps the image small."""
    kernel = pyodide_kernel.kernel_instance
    kernel.is_complete("for turn in range(3):")
    kernel.inspect("print", 3, 0)
    kernel.interpreter.run_cell("pass", store_history=False)


Interpreter.send_comm = Line()
import_everything()
read_catalogues()
warm()
gc.collect()
