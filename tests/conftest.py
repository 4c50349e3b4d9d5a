"""What every test needs: English, the same examples on every run, boards with known scores."""

from __future__ import annotations

import os
from importlib.util import find_spec

# What tests expect to read is English, whatever the computer speaks.
os.environ["LANGUAGE"] = "en"

if find_spec("babel"):  # the tests that also run in Pyodide find everything compiled
    from lite.compiled import compile_all

    compile_all()

if find_spec("hypothesis"):  # the tests that also run in Pyodide do without
    from hypothesis import settings

    settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
    settings.load_profile("repeatable")
