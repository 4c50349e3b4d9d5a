"""Grade cases about Alpine Lakes that give hexes: places, lakes, cards, elevation."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.errors import CascadiaError
from cascadia_nb.findings import ScoreSheet
from cascadia_nb.games.alpine import ALPINE
from cascadia_nb.games.alpine_cards import DECKS, EASIER, alpine_card
from cascadia_nb.games.alpine_heights import bonus_key, elevation_row, highest_awards, lake_row
from cascadia_nb.games.alpine_pieces import ALPINE_HABITATS, ALPINE_WILDLIFE, COUGAR
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import FOREST
from cascadia_nb.state import Player
from cascadia_nb.tiles import Tile
from tests.alpine_boards import board, cell
from tests.case_forms import INFORMATION, Skip, equal, is_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cascadia_nb.environment import Environment
    from cascadia_nb.findings import Finding

DECK_KEY: Final = re.compile(r"(wildlife|habitat|spatial|w|h|s)[_ -]?(\d)(?:_(count|points))?")
POINTS: Final = ("points", "total", "score", "expected", "value", "lake_points")
ALPINE_TOPICS: Final = (
    "alpine-placement",
    "alpine-lakes",
    "alpine-cards",
    "alpine-environment",
    "alpine-elevation",
)


def grade(setup: dict[str, Any], expected: Any, topic: str) -> tuple[object, bool]:  # noqa: ANN401
    """Return what the package says, and whether it is what the case expects."""
    if topic == "alpine-elevation" and "hexes" not in setup:
        return _bonus(setup, expected)
    env = _board(setup)
    if "request" in setup or "requests" in setup:
        return _places(env, setup, expected)
    wanted = expected if isinstance(expected, dict) else {"points": expected}
    got = {key: _value(env, setup, key, topic) for key in wanted if _graded(key, wanted[key])}
    if not got:
        raise Skip(f"nothing to grade in {', '.join(wanted)}")
    agrees = all(
        equal(value, wanted[key]) if isinstance(value, list) else value == wanted[key]
        for key, value in got.items()
    )
    return got, agrees


def _graded(key: str, value: object) -> bool:
    """Whether an entry is a demand that has a form known here."""
    informs = key.endswith(INFORMATION) or key.startswith("recommended") or key in {"note", "why"}
    return not informs and (is_number(value) or isinstance(value, list))


def _board(setup: Mapping[str, Any]) -> Environment:
    """Return the board of a setup."""
    hexes = setup.get("hexes")
    rows = isinstance(hexes, list) and all(isinstance(row, list) and len(row) > 2 for row in hexes)
    if not rows:
        raise Skip("the hexes of the case are no list of [q, r, {...}]")
    return board((q, r, fact) for q, r, fact in setup["hexes"])


# places


def _places(
    env: Environment,
    setup: Mapping[str, Any],
    expected: Any,  # noqa: ANN401
) -> tuple[object, bool]:
    """Say which requests are legal."""
    one = "request" in setup
    requests = [setup["request"]] if one else setup["requests"]
    wanted = expected.get("legal") if isinstance(expected, dict) else expected
    tile = _tile(setup)
    strict = str(setup.get("reading", "")).startswith(("strict", "every"))
    rules = ALPINE.with_options(heights="every step") if strict else ALPINE
    legal = [_fits(rules.fits, env, tile, request) for request in requests]
    got: object = legal[0] if one and not isinstance(wanted, list) else legal
    if wanted is None:
        raise Skip("the case does not say what is legal")
    return got, got == wanted


def _fits(fits: Any, env: Environment, tile: Tile, request: Sequence[Any]) -> bool:  # noqa: ANN401
    """Whether a tile may cover the two hexes of a request."""
    first, second = (Hex(*at[:2]) for at in request[:2])
    if second not in first.neighbors():
        return False
    return fits(env, tile, first, (first.neighbors().index(second) - 1) % 6) is None


def _tile(setup: Mapping[str, Any]) -> Tile:
    """Return the tile of a setup; one that shows every animal if none is given."""
    halves = setup.get("new_halves") or setup.get("tile") or [{}, {}]
    if isinstance(halves, dict):
        halves = halves["hexes"] if "hexes" in halves else halves["halves"]
    parts = []
    for offset, half in zip((ORIGIN, Hex(1, 0)), halves, strict=True):
        about = half if isinstance(half, dict) else {"wildlife": half}
        printed = about.get("wildlife", [kind.name for kind in ALPINE_WILDLIFE])
        fact = {"habitat": FOREST.name, **about, "wildlife": printed, "token": None}
        parts.append(cell(fact).part._replace(offset=offset))
    return Tile("case", tuple(parts))


# points


def _value(env: Environment, setup: Mapping[str, Any], key: str, topic: str) -> object:
    """Return what an entry of the expectation stands for."""
    found = DECK_KEY.fullmatch(key)
    if found is not None:
        findings = alpine_card(_card(key)).findings(env)
        return _count(findings) if found[3] == "count" else _sum(findings)
    if key == "lake_points" or (topic == "alpine-lakes" and key in POINTS):
        return _sum(tuple(lake_row(ALPINE, Player(env))))
    if topic == "alpine-elevation":
        return _elevation(env, setup, key)
    findings = alpine_card(_card(str(setup.get("card") or setup.get("cards") or ""))).findings(env)
    if key in POINTS:
        return _sum(findings)
    if any(word in key for word in ("groups", "sizes", "lines", "parts", "per_corridor")):
        return [len(finding.hexes) for finding in findings if finding.points]
    if "count" in key or key in {"kinds", "corridors", "pairs", "shapes", "qualifying"}:
        return _count(findings)
    raise Skip(f"no check for {key}; points are {_sum(findings)}")


def _sum(findings: Sequence[Finding]) -> int:
    """Return the points."""
    return sum(finding.points for finding in findings)


def _count(findings: Sequence[Finding]) -> int:
    """Return how many findings pay."""
    return sum(finding.points > 0 for finding in findings)


def _elevation(env: Environment, setup: Mapping[str, Any], key: str) -> int:
    """Return the points for animals high up, of all kinds or of one."""
    if key not in POINTS and key not in map(str, ALPINE_WILDLIFE):
        raise Skip(f"no check for {key}")
    only = key if key not in POINTS else setup.get("animal")
    kinds = [kind for kind in ALPINE_WILDLIFE if only in (None, kind.name)]
    return sum(_sum(tuple(elevation_row(kind, None, ALPINE, Player(env)))) for kind in kinds)


def _card(text: str) -> str:
    """Return the name of a card written as ``forest D``, ``W1``, ``spatial_2``, ``Meadow-C``."""
    words = text.lower().replace("_", " ").replace("-", " ").replace(" card ", " ").split()
    joined = "".join(words)
    for variant in EASIER:
        if variant in words:
            return variant
    found = DECK_KEY.match(joined)
    if found is not None and "".join(words[:1]) not in map(str, ALPINE_HABITATS):
        deck = next(deck for deck in DECKS if deck[0] == found[1][0])
        return f"{deck} {found[2]}"
    name = f"{joined[:-1]} {joined[-1:].upper()}"
    try:
        return alpine_card(name).name
    except CascadiaError:
        raise Skip(f"unknown card {text!r}") from None


# the highest animals


def bonus(levels: Sequence[Sequence[int]]) -> list[int]:
    """Return the bonus of each player for the levels on which their cougars stand."""
    about = {"habitat": FOREST.name, "token": COUGAR.name}
    boards = [
        board((n, 0, {**about, "level": level}) for n, level in enumerate(own)) for own in levels
    ]
    pairs = [(Player(env), ScoreSheet(())) for env in boards]
    paid = [0] * len(levels)
    for award in highest_awards(len(levels)):
        if award.key == bonus_key(COUGAR):
            for seat, finding in award.rule(pairs):
                paid[seat] += finding.points
    return paid


def _bonus(setup: Mapping[str, Any], expected: Any) -> tuple[object, bool]:  # noqa: ANN401
    """Grade levels without a board: of one kind for each player, or sets of a solo player."""
    if "levels_of_one_kind_per_player" in setup:
        got = bonus(setup["levels_of_one_kind_per_player"])
    elif "levels" in setup:
        got = [bonus([own])[0] for own in setup["levels"]]
    else:
        raise Skip("neither hexes nor levels are given")
    wanted = expected.get("bonus") if isinstance(expected, dict) else expected
    if wanted is None:
        raise Skip("nothing to grade: no bonus is expected")
    return got, got == wanted
