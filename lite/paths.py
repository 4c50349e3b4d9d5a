"""Where the build reads and writes: every folder in one place."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LITE = ROOT / "lite"
CACHE = ROOT / ".cache"
SITE = ROOT / "site"
REQUIREMENTS = ROOT / "requirements"
NOTEBOOKS = ROOT / "notebooks"
CONTENT = ROOT / "content"
PACKAGE = ROOT / "cascadia_nb"
LOCALE = ROOT / "locale"
WHEEL_SOURCES = (ROOT, PACKAGE / "ui")

# Not resolved: the link itself lies in the virtual environment, beside its tools.
TOOLS = Path(sys.executable).parent
