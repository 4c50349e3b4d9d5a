"""The forms in which case files write boards, cards and expectations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import HABITATS, WILDLIFE, Habitat, Wildlife
from cascadia_nb.tiles import Part, split_edges

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

INFORMATION: Final = ("_reading", "_would_give")
BLANK: Final = Part(ORIGIN, (), ())


class Skip(Exception):  # noqa: N818 - not an error: a case that nothing can be said about
    """Why a case is not graded."""


def required(expected: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return what a case demands, without what it only records.

    Keys that end in ``_reading`` or ``_would_give`` say what another reading pays, keys that begin
    with ``recommended`` what we chose where nothing is settled: neither is graded.
    """
    if isinstance(expected, dict):
        kept = {key: required(value) for key, value in expected.items() if _demands(key, value)}
        if not kept:
            raise Skip(f"nothing to grade in {', '.join(expected) or 'an empty object'}")
        return kept
    if not _is_gradable(expected):
        raise Skip(f"the expectation {expected!r} is not a number")
    return expected


def _demands(key: str, value: object) -> bool:
    """Whether an entry of ``expected`` is a demand, not information."""
    informs = key.endswith(INFORMATION) or key.startswith("recommended") or key in {"note", "why"}
    return not informs and _is_gradable(value)


def _is_gradable(value: object) -> bool:
    """Whether a value holds numbers: words and truths are for readers."""
    if isinstance(value, dict):
        return any(_demands(key, item) for key, item in value.items())
    return is_number(value) or (isinstance(value, list) and bool(value))


def is_number(value: object) -> bool:
    """Whether a JSON value is a number."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def animal(name: object) -> Wildlife:
    """Return the animal with a name or letter of the base game."""
    word = str(name).strip().lower()
    for kind in WILDLIFE:
        if word in {kind.name, kind.letter, f"{kind.name}s"}:
            return kind
    raise Skip(f"unknown animal {name!r}")


def habitat(name: object) -> Habitat:
    """Return the habitat with a name or letter of the base game."""
    word = str(name).strip().lower()
    for kind in HABITATS:
        if word in {kind.name, kind.letter.lower(), f"{kind.name}s"}:
            return kind
    raise Skip(f"unknown habitat {name!r}")


def is_habitat(name: object) -> bool:
    """Whether a key names a habitat."""
    return any(str(name).lower() in {kind.name, f"{kind.name}s"} for kind in HABITATS)


def _place(item: Any) -> tuple[Hex, Any]:  # noqa: ANN401 - whatever JSON holds
    """Split ``[q, r, what]``, ``{"q":, "r":, ...}`` or ``{"at": [q, r], ...}``."""
    if isinstance(item, dict):
        q, r = item["at"] if "at" in item else (item["q"], item["r"])
        return Hex(int(q), int(r)), item
    q, r, *rest = item
    return Hex(int(q), int(r)), rest[0] if rest else None


def edges_of(tile: Any) -> tuple[Habitat, ...]:  # noqa: ANN401 - whatever JSON holds
    """Return the six edges of a tile as it lies, north-east first."""
    if not isinstance(tile, dict):
        tile = {"edges": tile}
    names = tile.get("edges") or ()
    edges = tuple(habitat(name) for name in names)
    if not edges:
        kinds = tile.get("habitats") or [tile["habitat"]]
        kinds = [habitat(name) for name in ([kinds] if isinstance(kinds, str) else kinds)]
        edges = split_edges(kinds[0], kinds[-1])
    if len(edges) != len(HEXAGON):
        raise Skip(f"a tile has six edges, not {len(edges)}")
    turn = -int(tile.get("rotation", 0)) % 6
    return edges[turn:] + edges[:turn]


HEXAGON: Final = range(6)


def _part(tile: Any) -> Part:  # noqa: ANN401 - whatever JSON holds
    """Make the printed side of one hex, its edges as they lie."""
    printed = tile.get("wildlife", ()) if isinstance(tile, dict) else ()
    keystone = bool(tile.get("keystone")) if isinstance(tile, dict) else False
    return Part(ORIGIN, edges_of(tile), tuple(animal(name) for name in printed), keystone)


def environment(setup: dict[str, Any], tokens: Any = None) -> Environment:  # noqa: ANN401
    """Build the environment of a setup: its tiles, its tokens, blank tiles below bare tokens."""
    cells: dict[Hex, Cell] = {}
    for item in setup.get("tiles") or ():
        at, tile = _place(item)
        token = tile.get("token") if isinstance(tile, dict) else None
        cells[at] = Cell(_part(tile), token=animal(token) if token else None)
    for at, name in token_list(setup.get("tokens") if tokens is None else tokens):
        cell = cells.get(at, Cell(BLANK))
        if cell.token is not None:
            raise Skip(f"two tokens on {at}")
        cells[at] = cell._replace(token=animal(name)) if name else cell
    return Environment(cells)


def token_list(tokens: Any) -> Iterable[tuple[Hex, object]]:  # noqa: ANN401 - whatever JSON holds
    """Read ``[[q, r, animal], ...]``, objects, or ``{animal: [[q, r], ...]}``."""
    if isinstance(tokens, dict):
        for name, places in tokens.items():
            yield from ((Hex(int(q), int(r)), name) for q, r in places)
        return
    for item in tokens or ():
        at, name = _place(item)
        yield at, name.get("animal", name.get("token")) if isinstance(name, dict) else name


def boards(setup: dict[str, Any]) -> list[Environment]:
    """Return the environment of a setup, or several when ``tokens`` is a list of boards."""
    tokens = setup.get("tokens")
    if tokens is None and not setup.get("tiles"):
        raise Skip("neither tokens nor tiles are given")
    if isinstance(tokens, list) and tokens and _is_board(tokens[0]):
        return [environment(setup, board) for board in tokens]
    return [environment(setup)]


def _is_board(item: object) -> bool:
    """Whether an item of ``tokens`` is a whole board and not one token."""
    return isinstance(item, list) and (not item or isinstance(item[0], list | dict))


def cards(setup: dict[str, Any], topic: str) -> list[str]:
    """Return the names of the cards of a setup, each as ``elk C``, ``family``, ``intermediate``."""
    given = setup.get("card") or setup.get("cards")
    if not given:
        raise Skip("no card is given")
    if isinstance(given, dict):
        return [_card(f"{name} {letter}", topic) for name, letter in given.items()]
    if isinstance(given, str) and len(given) == len(WILDLIFE) and given.isupper():
        return [f"{kind.name} {letter}" for kind, letter in zip(WILDLIFE, given, strict=True)]
    return [_card(str(name), topic) for name in ([given] if isinstance(given, str) else given)]


def _card(text: str, topic: str) -> str:
    """Read one card: ``elk C``, ``elk-C``, ``Elk c``, ``elkC``, ``C``, ``family variant``."""
    words = text.replace("-", " ").replace("_", " ").split()
    for variant in ("family", "intermediate"):
        if variant in [word.lower() for word in words]:
            return variant
    joined = "".join(words)
    kind, letter = joined[:-1].lower(), joined[-1:].upper()
    return f"{animal(kind or topic.split('-', maxsplit=1)[0]).name} {letter}"


def equal(one: Sequence[object], other: Sequence[object]) -> bool:
    """Whether two lists hold the same numbers, whatever their order; zeros do not matter."""
    return sorted(map(str, filter(None, one))) == sorted(map(str, filter(None, other)))
