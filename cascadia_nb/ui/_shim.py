"""Imports ipycanvas where numpy and Pillow are missing, as in the browser.

While ipycanvas is imported, ``numpy`` and ``PIL`` are lent two private module objects; afterwards
they leave ``sys.modules`` again, so a later real ``import numpy`` is untouched. The private objects
stay bound inside ipycanvas: they forward to the real packages once those are imported, and until
then offer just enough for the commands we send. With numpy and Pillow present nothing is changed.

This reaches into ipycanvas; the package is pinned to one release and the tests import it both ways.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import types
from array import array
from typing import Any, Final

_TYPE_CODES: Final = {"uint8": "B", "int32": "i", "float64": "d"}
_LISTS: Final = (list, tuple)


class PlainArray:
    """A block of numbers with a shape: what ipycanvas sends, no arithmetic."""

    def __init__(self, values: Any, dtype: str | None = None) -> None:  # noqa: ANN401 - like numpy.array
        """Copy numbers out of nested lists."""
        self.shape: tuple[int, ...]
        self.data: array[Any]
        if isinstance(values, PlainArray):
            self.shape, flat = values.shape, list(values.data)
        else:
            self.shape, flat = _flatten(values)
        if dtype is None:
            whole = bool(flat) and all(isinstance(value, int) for value in flat)
            dtype = "int32" if whole else "float64"
        self.dtype = dtype
        self.data = array(_TYPE_CODES[dtype], flat)

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    def ravel(self) -> PlainArray:
        """Return the same numbers in one row."""
        row = PlainArray([], self.dtype)
        row.data, row.shape = self.data, (len(self.data),)
        return row

    def __len__(self) -> int:
        """Return the length of the first dimension."""
        return self.shape[0]


def _flatten(values: Any) -> tuple[tuple[int, ...], list[Any]]:  # noqa: ANN401 - nested lists of numbers
    """Return the shape of nested lists and their numbers in one row."""
    if not isinstance(values, _LISTS):
        return (), [values]
    if not values or not isinstance(values[0], _LISTS):
        return (len(values),), list(values)
    parts = [_flatten(value) for value in values]
    if any(shape != parts[0][0] for shape, _ in parts):
        raise ValueError("a list of lists needs rows of equal length")
    return (len(values), *parts[0][0]), [number for _, row in parts for number in row]


def _concatenate(arrays: list[PlainArray]) -> PlainArray:
    """Join rows, like numpy.concatenate."""
    return PlainArray([number for part in arrays for number in part.data])


def _require(values: Any, dtype: str | None = None, requirements: object = None) -> PlainArray:  # noqa: ANN401
    """Return an array, like numpy.require; ours always lies in one block."""
    del requirements
    return PlainArray(values, dtype)


_STAND_IN: Final[dict[str, Any]] = {
    "ndarray": PlainArray,
    "uint8": "uint8",
    "int32": "int32",
    "float32": "float32",
    "asarray": PlainArray,
    "array": PlainArray,
    "concatenate": _concatenate,
    "require": _require,
}


class _Lent(types.ModuleType):
    """Stands inside ipycanvas for a module that may be loaded later or never."""

    def __init__(self, name: str, stand_in: dict[str, Any]) -> None:
        super().__init__(name)
        self.__dict__["_stand_in"] = stand_in

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the module holds
        """Ask the real module once it is there, else the stand-in."""
        if name.startswith("__"):
            raise AttributeError(name)
        real = sys.modules.get(self.__name__)
        if real is not None and real is not self:
            return getattr(real, name)
        try:
            return self._stand_in[name]
        except KeyError:
            raise ImportError(
                f"this ipycanvas call needs {self.__name__}: import it first"
            ) from None


def _missing(name: str) -> bool:
    """Whether a module is neither loaded nor installed."""
    return name not in sys.modules and importlib.util.find_spec(name) is None


def _commands_to_buffer(commands: object) -> tuple[dict[str, Any], memoryview]:
    """Serialise commands without numpy."""
    raw = json.dumps(commands, separators=(",", ":")).encode()
    return {"shape": [len(raw)], "dtype": "uint8"}, memoryview(raw)


def _teach_buffers() -> None:
    """Make ipycanvas serialise plain lists and commands without numpy."""
    utils: Any = importlib.import_module("ipycanvas.utils")
    canvas: Any = importlib.import_module("ipycanvas.canvas")
    real_binary, real_populate = utils.array_to_binary, utils.populate_args

    def array_to_binary(values: Any) -> Any:  # noqa: ANN401
        if isinstance(values, PlainArray):
            return {"shape": values.shape, "dtype": values.dtype}, memoryview(values.data)
        return real_binary(values)

    def populate_args(value: Any, args: list[Any], buffers: list[Any]) -> None:  # noqa: ANN401
        if isinstance(value, PlainArray) or (
            isinstance(value, list) and "numpy" not in sys.modules
        ):
            metadata, buffer = array_to_binary(PlainArray(value))
            args.append({**metadata, "idx": len(buffers)})
            buffers.append(buffer)
        else:
            real_populate(value, args, buffers)

    utils.array_to_binary = array_to_binary
    utils.populate_args = canvas.populate_args = populate_args
    utils.commands_to_buffer = canvas.commands_to_buffer = _commands_to_buffer


def import_ipycanvas() -> types.ModuleType:
    """Return ipycanvas, lending it what it imports and we do not have."""
    lent: dict[str, types.ModuleType] = {}
    if "ipycanvas" not in sys.modules:
        if _missing("numpy"):
            lent["numpy"] = _Lent("numpy", _STAND_IN)
        if _missing("PIL"):
            pillow = types.ModuleType("PIL")
            image = _Lent("PIL.Image", {})
            pillow.Image = image  # type: ignore[attr-defined]
            lent["PIL"], lent["PIL.Image"] = pillow, image
    sys.modules.update(lent)
    try:
        ipycanvas = importlib.import_module("ipycanvas")
    finally:
        for name, module in lent.items():
            if sys.modules.get(name) is module:
                del sys.modules[name]
    if "numpy" in lent:
        _teach_buffers()
    return ipycanvas
