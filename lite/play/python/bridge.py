"""Widgets without a Jupyter kernel: their messages go to the page as they are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import comm
from comm.base_comm import BaseComm, CommManager
from pyodide.ffi import to_js

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_manager = CommManager()
_post: Callable[[str, str, str, Any], None]


class PageComm(BaseComm):
    """The Python end of a widget's line to the page."""

    def publish_msg(
        self,
        msg_type: str,
        data: object = None,
        metadata: object = None,
        buffers: Iterable[bytes | memoryview] | None = None,
        **keys: object,
    ) -> None:
        """Send a message to the page."""
        text = json.dumps({"data": data or {}, "metadata": metadata or {}, **keys})
        _post(msg_type, self.comm_id, text, to_js([bytes(buffer) for buffer in buffers or ()]))


def start(post: Callable[[str, str, str, Any], None]) -> None:
    """Let widgets be made from now on."""
    global _post  # noqa: PLW0603 - one page, one way to it
    _post = post
    comm.create_comm = PageComm
    comm.get_comm_manager = lambda: _manager


def hear(comm_id: str, text: str, buffers: Any) -> None:  # noqa: ANN401 - JavaScript's list
    """Hand a message from the page to its widget; a widget that is gone hears nothing."""
    line = _manager.get_comm(comm_id)
    if line is None:
        return
    content = {"comm_id": comm_id, "data": json.loads(text)}
    views = [memoryview(bytes(buffer.to_py())) for buffer in buffers]
    line.handle_msg({"content": content, "buffers": views, "metadata": {}})
