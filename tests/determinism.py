"""Print what must be the same on every Python and under every hash seed.

python -m tests.determinism
"""

from __future__ import annotations

import json

from cascadia_nb.hexes import DIRECTIONS
from cascadia_nb.kinds import HABITATS


def digest() -> dict[str, list[str]]:
    """Collect the orders that reach results."""
    return {
        "directions": [str(direction) for direction in DIRECTIONS],
        "habitats": [str(habitat) for habitat in HABITATS],
    }


if __name__ == "__main__":
    print(json.dumps(digest(), indent=1))
