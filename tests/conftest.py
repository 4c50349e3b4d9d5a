"""What every test needs: the same examples on every run, and the boards with known scores."""

from __future__ import annotations

from importlib.util import find_spec

if find_spec("hypothesis"):  # the tests that also run in Pyodide do without
    from hypothesis import settings

    settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
    settings.load_profile("repeatable")
