"""Widgets without a Jupyter kernel: their messages go to the page as they are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import comm
from comm.base_comm import BaseComm, CommManager
from pyodide.ffi import to_js

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Message(NamedTuple):
    """What a widget says."""

    kind: str
    comm_id: str
    text: str
    buffers: tuple[bytes, ...]


_manager = CommManager()


class _Line:
    """The way to the page: there is one."""

    def __init__(self) -> None:
        self.post: Callable[[str, str, str, Any], None] | None = None
        self.kept: list[Message] = []
        self.is_mute = False

    def send(self, message: Message) -> None:
        """Send a message; while there is no page yet, keep it."""
        if self.is_mute:
            return
        if self.post is None:
            self.kept.append(message)
        else:
            self.post(*message[:-1], to_js(list(message.buffers)))


_line = _Line()


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
        packed = tuple(bytes(buffer) for buffer in buffers or ())
        _line.send(Message(msg_type, self.comm_id, text, packed))


def prepare() -> None:
    """Let widgets be made; what they say is kept until there is a page.

    ipycanvas makes a widget when it is imported, so this comes before.
    """
    comm.create_comm = PageComm
    comm.get_comm_manager = lambda: _manager


def taken() -> list[Message]:
    """Return the messages kept so far, and keep them no longer."""
    messages, _line.kept = _line.kept, []
    return messages


def keep(messages: Iterable[Message]) -> None:
    """Keep messages until there is a page."""
    _line.kept.extend(messages)


def start(post: Callable[[str, str, str, Any], None]) -> None:
    """Send messages to the page from now on, at first those that were kept."""
    prepare()
    _line.post = post
    for message in taken():
        _line.send(message)


def mute(*, is_mute: bool = True) -> None:
    """Let widgets change without a word: the page shows the change already."""
    _line.is_mute = is_mute


def hear(comm_id: str, text: str, buffers: Any) -> None:  # noqa: ANN401 - JavaScript's list
    """Hand a message from the page to its widget; a widget that is gone hears nothing."""
    line = _manager.get_comm(comm_id)
    if line is None:
        return
    content = {"comm_id": comm_id, "data": json.loads(text)}
    views = [memoryview(bytes(buffer.to_py())) for buffer in buffers]
    line.handle_msg({"content": content, "buffers": views, "metadata": {}})
