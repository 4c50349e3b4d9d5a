"""Grade cases about corridors and about the bonus for the largest of them."""

from __future__ import annotations

from typing import Any

from cascadia_nb.kinds import HABITATS
from tests import packaged
from tests.case_forms import Skip, boards, habitat, is_habitat, is_number

Pattern = tuple[str, list[int]]


def grade_habitats(setup: dict[str, Any], expected: Any, _topic: str) -> tuple[object, bool]:  # noqa: ANN401
    """Return the largest corridor of every habitat, and whether the case expects them."""
    if setup.get("game", "base") == "alpine" or "hexes" in setup or "levels" in setup:
        raise Skip("Alpine Lakes habitats are not in this version")
    if "largest" in setup:
        sizes = {kind.name: [int(setup["largest"].get(kind.name, 0))] for kind in HABITATS}
    else:
        (board,) = boards(setup)
        sizes = {kind.name: packaged.corridor_sizes(board, kind) for kind in HABITATS}
    largest = {name: max(found, default=0) for name, found in sizes.items()}
    solo = setup.get("players") == 1
    bonus = sum(packaged.majority([size])[0] for size in largest.values()) if solo else 0
    agrees = _habitats_match(expected, sizes, bonus, setup)
    if agrees is None:
        raise Skip(f"no check for {', '.join(map(str, expected))}")
    return largest, agrees


def _habitats_match(
    expected: Any,  # noqa: ANN401 - whatever JSON holds
    sizes: dict[str, list[int]],
    bonus: int,
    setup: dict[str, Any],
) -> bool | None:
    """Compare by the form of what is expected."""
    largest = {name: max(found, default=0) for name, found in sizes.items()}
    if is_number(expected):
        asked = setup.get("habitat", str(setup.get("card", "")).removeprefix("habitat").strip(" -"))
        if is_habitat(asked):
            return bool(largest[habitat(asked).name] == expected)
        return bool(sum(largest.values()) + bonus == expected)
    if isinstance(expected, list):
        return expected == list(largest.values())
    known = []
    for key, want in expected.items():
        if is_habitat(key):
            name = habitat(key).name
            known.append(want in (largest[name], sizes[name]) or want == [largest[name]])
        elif key in {"bonus", "solo_bonus"} and is_number(want):
            known.append(want == bonus)
        elif isinstance(want, dict | list) or key in {"points", "total", "score", "corridors"}:
            known.append(_habitats_match(want, sizes, bonus, setup))
    verdicts = [verdict for verdict in known if verdict is not None]
    return all(verdicts) if verdicts else None


def grade_majorities(setup: dict[str, Any], expected: Any, _topic: str) -> tuple[object, bool]:  # noqa: ANN401
    """Return the bonus of every player in every pattern, and whether the case expects it."""
    if setup.get("game", "base") == "alpine" or "levels" in setup:
        raise Skip("Alpine Lakes majorities are not in this version")
    found = patterns(setup)
    bonus = [(name, packaged.majority(sizes)) for name, sizes in found]
    agrees = _bonus_matches(expected, found, bonus)
    if agrees is None:
        raise Skip(f"no check for {', '.join(map(str, expected))}")
    given = [numbers for _, numbers in bonus]
    return given[0] if len(given) == 1 else given, agrees


def patterns(setup: dict[str, Any]) -> list[Pattern]:
    """Return each set of corridor sizes, one a player, with the habitat it is about."""
    players, many = setup.get("players"), setup.get("sizes_per_pattern")
    given = many if many is not None else setup.get("largest", setup.get("sizes"))
    if given is None and isinstance(players, list):
        given = [player.get("largest", player) for player in players]
    if given is None:
        raise Skip("no corridor sizes are given")
    found = list(_patterns(given, many=many is not None))
    if players == 1:
        found = [(name, [size]) for name, sizes in found for size in sizes]
    if isinstance(players, int) and any(len(sizes) != players for _, sizes in found):
        raise Skip(f"a pattern does not hold {players} sizes")
    return found


def _patterns(given: Any, *, many: bool) -> list[Pattern]:  # noqa: ANN401
    """Read numbers, lists of numbers, or objects keyed by habitat or by player."""
    if is_number(given):
        return [("", [given])]
    if isinstance(given, dict):
        by_player = all(is_number(value) for value in given.values())
        if by_player and not all(is_habitat(key) for key in given):
            return [("", _numbers(given))]
        return [(key, _numbers(value)) for key, value in given.items()]
    if given and all(isinstance(item, dict) for item in given):
        return [(key, [player[key] for player in given]) for key in given[0]]
    if many or (given and isinstance(given[0], list)):
        return [("", _numbers(item)) for item in given]
    return [("", _numbers(given))]


def _numbers(value: Any) -> list[int]:  # noqa: ANN401 - whatever JSON holds
    """Return a number, a list or an object's values as a list of numbers."""
    items = (
        value if isinstance(value, list) else value.values() if isinstance(value, dict) else [value]
    )
    return [int(item) for item in items]


def _bonus_matches(expected: Any, found: list[Pattern], bonus: list[Pattern]) -> bool | None:  # noqa: ANN401
    """Compare by the form of what is expected: a sum, a list a pattern, a total a player."""
    if is_number(expected):
        extra, area = (sum(sum(row) for _, row in rows) for rows in (bonus, found))
        return expected in (extra, area + extra)
    if isinstance(expected, list):
        return expected in _tables(found, bonus)
    known = []
    for key, want in expected.items():
        names = [n for n, (name, _) in enumerate(found) if name and name == key]
        chosen = names or range(len(found))
        if is_number(want) or isinstance(want, dict | list):
            rows = [[side[n] for n in chosen] for side in (found, bonus)]
            known.append(_bonus_matches(want, *rows))
    verdicts = [verdict for verdict in known if verdict is not None]
    return all(verdicts) if verdicts else None


def _tables(found: list[Pattern], bonus: list[Pattern]) -> list[list[Any]]:
    """Return the bonus as tables: by pattern, by player, in one row, as totals a player."""
    rows = [row for _, row in bonus]
    tables: list[list[Any]] = [rows, [n for row in rows for n in row]]
    if len({len(row) for row in rows}) == 1:
        by_player = [list(column) for column in zip(*rows, strict=True)]
        areas = [sum(column) for column in zip(*(row for _, row in found), strict=True)]
        totals = [sum(column) for column in by_player]
        tables += [by_player, totals, [a + b for a, b in zip(areas, totals, strict=True)]]
    return tables
