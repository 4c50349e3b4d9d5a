"""A stand-in for IPython.

ipywidgets and ipycanvas import four names from it and use none of them without a notebook around.
The real one would be a quarter of all that the page loads.
"""

import sys
from types import ModuleType


class InteractiveShell:
    """Never started here."""

    @staticmethod
    def initialized() -> bool:
        """Say that there is no shell."""
        return False


def get_ipython() -> None:
    """Say that there is no shell."""


def display(*objects: object, **options: object) -> None:
    """Show nothing: the page shows the table itself."""


def clear_output(*, wait: bool = False) -> None:
    """Clear nothing."""


def _module(name: str, **names: object) -> ModuleType:
    """Make a module that can be imported."""
    module = ModuleType(name)
    module.__dict__.update(names)
    sys.modules[name] = module
    return module


def install() -> None:
    """Let the four names be imported."""
    core = _module("IPython.core", __path__=[])
    shown = _module("IPython.display", display=display, clear_output=clear_output)
    _module("IPython.core.interactiveshell", InteractiveShell=InteractiveShell)
    _module("IPython", __path__=[], get_ipython=get_ipython, core=core, display=shown)
