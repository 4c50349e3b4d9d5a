"""Values as plain data: what JSON can hold, and back, checked.

A document says its format and version, defines the kinds that are not those of the base game, and
then says the value itself. Fields that have their usual value are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.names import MAX_KINDS, Names
from cascadia_nb.reading import (
    MAX_LEVEL,
    MAX_NUMBER,
    flag,
    hex_at,
    listed,
    mapped,
    shown,
    whole,
    word,
    wrong,
)
from cascadia_nb.tiles import Part, Tile, split_edges

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.kinds import Habitat, Wildlife

VERSION: Final = 1


# the fields of cells, parts and tiles: each with both directions


class Field(NamedTuple):
    """One field of a value: its name, its usual value, and how it is written and read."""

    name: str
    usual: object
    write: Callable[[Any, Names], object]
    read: Callable[[object, str, Names], object]


def _same(value: object, _names: Names) -> object:
    return value


def _write_hex(at: Hex, _names: Names) -> object:
    return [at.q, at.r]


def _read_hex(value: object, where: str, _names: Names) -> object:
    return hex_at(value, where)


def _write_edges(edges: tuple[Habitat, ...], names: Names) -> object:
    if len(set(edges)) == 1:
        edges = edges[:1]
    elif edges and edges == split_edges(edges[0], edges[-1]):
        edges = (edges[0], edges[-1])
    return [names.of_habitat(side) for side in edges]


def _read_edges(value: object, where: str, names: Names) -> object:
    sides = tuple(names.habitat(side, where) for side in listed(value, where))
    if len(sides) not in (0, 1, 2, 6):
        raise wrong("json edges", where, len(sides))
    return sides if len(sides) in (0, 6) else split_edges(sides[0], sides[-1])


def _write_printed(printed: tuple[Wildlife, ...], names: Names) -> object:
    return [names.of_animal(animal) for animal in printed]


def _read_printed(value: object, where: str, names: Names) -> object:
    return tuple(names.animal(name, where) for name in listed(value, where, MAX_KINDS))


def _write_token(token: Wildlife, names: Names) -> object:
    return names.of_animal(token)


def _read_token(value: object, where: str, names: Names) -> object:
    return names.animal(value, where)


def _read_flag(value: object, where: str, _names: Names) -> object:
    return flag(value, where)


def _read_rotation(value: object, where: str, _names: Names) -> object:
    return whole(value, where, 0, 5)


def _read_level(value: object, where: str, _names: Names) -> object:
    return whole(value, where, 1, MAX_LEVEL)


def _read_number(value: object, where: str, _names: Names) -> object:
    return whole(value, where, 0, MAX_NUMBER)


def _read_word(value: object, where: str, _names: Names) -> object:
    return word(value, where)


_PART: Final = (
    Field("offset", ORIGIN, _write_hex, _read_hex),
    Field("edges", (), _write_edges, _read_edges),
    Field("wildlife", (), _write_printed, _read_printed),
    Field("keystone", False, _same, _read_flag),
    Field("lake", False, _same, _read_flag),
)
_CELL: Final = (
    Field("rotation", 0, _same, _read_rotation),
    Field("token", None, _write_token, _read_token),
    Field("level", 1, _same, _read_level),
    Field("number", 0, _same, _read_number),
    Field("mark", "", _same, _read_word),
)
_PART_KEYS: Final = tuple(field.name for field in _PART)
_CELL_KEYS: Final = (*_PART_KEYS, *(field.name for field in _CELL), "below")


def _written(item: object, fields: tuple[Field, ...], names: Names) -> dict[str, object]:
    """Write the fields that have not their usual value."""
    values = ((field, getattr(item, field.name)) for field in fields)
    return {
        field.name: field.write(value, names) for field, value in values if value != field.usual
    }


def _fields(
    data: Mapping[str, object], fields: tuple[Field, ...], where: str, names: Names
) -> dict[str, Any]:
    """Read the fields, each from the data or with its usual value."""
    return {
        field.name: field.read(data[field.name], f"{where}.{field.name}", names)
        if field.name in data
        else field.usual
        for field in fields
    }


def _write_cell(cell: Cell, names: Names) -> dict[str, object]:
    """Write a cell and, inside it, what lies below."""
    levels = [cell]
    while levels[-1].below is not None:
        levels.append(levels[-1].below)
    data: dict[str, object] = {}
    for level in reversed(levels):
        below = {"below": data} if level.below is not None else {}
        data = {**_written(level.part, _PART, names), **_written(level, _CELL, names), **below}
    return data


def _read_cell(value: object, where: str, names: Names) -> Cell:
    """Read a cell and what lies below it, the lowest first."""
    levels = [mapped(value, where, ("at", *_CELL_KEYS))]
    while "below" in levels[-1]:
        if len(levels) > MAX_LEVEL:
            raise wrong("json below", where, MAX_LEVEL)
        below = f"{where}{'.below' * len(levels)}"
        levels.append(mapped(levels[-1]["below"], below, _CELL_KEYS))
    lowest = len(levels) - 1
    cell = _read_level_of(levels[lowest], f"{where}{'.below' * lowest}", names)
    for depth in reversed(range(lowest)):
        above = _read_level_of(levels[depth], f"{where}{'.below' * depth}", names)
        cell = above._replace(below=cell)
    return cell


def _read_level_of(data: Mapping[str, object], where: str, names: Names) -> Cell:
    """Read one cell without what lies below it."""
    part = Part(**_fields(data, _PART, where, names))
    return Cell(part, **_fields(data, _CELL, where, names))


# documents


class Form(NamedTuple):
    """How values of one type become the body of a document, and back."""

    format: str
    type: type[Any]
    keys: tuple[str, ...]
    write: Callable[[Any, Names], dict[str, object]]
    read: Callable[[Mapping[str, object], Names], Any]


_HEAD: Final = ("format", "version", "habitats", "wildlife")


def enclose(form: Form, value: object) -> dict[str, object]:
    """Return the document of a value."""
    names = Names()
    body = form.write(value, names)
    return {"format": form.format, "version": VERSION, **names.write(), **body}


def disclose(form: Form, data: object) -> Any:  # noqa: ANN401 - what the form makes
    """Return the value of a document.

    Raises:
        NotationError: the data is no document of this form; the sentence names the key.
    """
    document = mapped(data, form.format, (*_HEAD, *form.keys), ("format", "version"))
    if document["format"] != form.format:
        raise wrong("json format", shown(document["format"]), shown(form.format))
    if isinstance(document["version"], bool) or document["version"] != VERSION:
        raise wrong("json version", shown(document["version"]), VERSION)
    names = Names()
    names.read(document)
    return form.read(document, names)


def _write_environment(environment: Environment, names: Names) -> dict[str, object]:
    cells = [
        {"at": [at.q, at.r], **_write_cell(cell, names)} for at, cell in environment.cells.items()
    ]
    return {"placed": environment.placed, "cells": cells}


def _read_environment(data: Mapping[str, object], names: Names) -> Environment:
    cells: dict[Hex, Cell] = {}
    for index, value in enumerate(listed(data.get("cells", []), "cells")):
        where = f"cells[{index}]"
        at = hex_at(mapped(value, where, needed=("at",))["at"], f"{where}.at")
        if at in cells:
            raise wrong("json twin", where, at)
        cells[at] = _read_cell(value, where, names)
    return Environment(cells, whole(data.get("placed", 0), "placed", 0, MAX_NUMBER))


def _write_tile(tile: Tile, names: Names) -> dict[str, object]:
    return {"id": tile.id, "parts": [_written(part, _PART, names) for part in tile.parts]}


def _read_tile(data: Mapping[str, object], names: Names) -> Tile:
    parts = []
    for index, value in enumerate(listed(data.get("parts", []), "parts", MAX_LEVEL)):
        where = f"parts[{index}]"
        parts.append(Part(**_fields(mapped(value, where, _PART_KEYS), _PART, where, names)))
    return Tile(word(data.get("id", ""), "id"), tuple(parts))


ENVIRONMENT: Final = Form(
    "cascadia environment",
    Environment,
    ("placed", "cells"),
    _write_environment,
    _read_environment,
)
TILE: Final = Form("cascadia tile", Tile, ("id", "parts"), _write_tile, _read_tile)


def environment_to_json(environment: Environment) -> dict[str, object]:
    """Return an environment as plain data, with everything that lies in it."""
    return enclose(ENVIRONMENT, environment)


def environment_from_json(data: object) -> Environment:
    """Return the environment of plain data.

    Raises:
        NotationError: the data is no environment; the sentence names the place.
    """
    found: Environment = disclose(ENVIRONMENT, data)
    return found
