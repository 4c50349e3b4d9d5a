"""Files in and out: a link that saves a text, one that copies it, a button that opens one.

All work wherever widgets do, with no help from the page around them.
"""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import ipywidgets as widgets

from cascadia_nb.text import reason, say

if TYPE_CHECKING:
    from collections.abc import Callable

LARGEST: Final = 1_000_000  # bytes; saved games are a few thousand

_COPY: Final = (
    "const hand=this.nextElementSibling;"
    "const done=()=>{this.textContent=DONE;hand.hidden=true};"
    "const refused=()=>{const box=hand.lastElementChild;box.value=this.value;"
    "hand.hidden=false;box.focus()};"
    "try{navigator.clipboard.writeText(this.value).then(done,refused)}catch{refused()}"
)


def download_link(text: str, name: str, words: str, looks: str = "") -> str:
    """Return HTML for a link that saves a text as a file.

    Args:
        text: what the file holds.
        name: what the file is called.
        words: what the link says.
        looks: more classes.
    """
    address = f"data:application/json;charset=utf-8,{quote(text)}"
    return (
        f'<a class="cascadia-download {looks}" download="{escape(name)}" href="{address}">'
        f"{escape(words)}</a>"
    )


def copy_button(text: str, what: str) -> str:
    """Return HTML for a button that copies a text and says so; nothing where there is no text.

    A browser that lets no page copy, as on a plain http address, or that its reader has told not
    to, gets the text marked in a box instead.

    Args:
        text: what is copied.
        what: ``"code"`` or ``"link"``, as the button calls it.
    """
    if not text:
        return ""
    refused = escape(say(reason("ui copy refused")))
    copy = _COPY.replace("DONE", json.dumps(say(reason("ui copied"))))
    return (
        f'<button type="button" class="cascadia-download cascadia-copy-{what}" '
        f'value="{escape(text)}" onclick="{escape(copy)}">{say(reason(f"ui {what} copy"))}</button>'
        f'<span class="cascadia-by-hand" hidden><span>{refused}</span>'
        f'<textarea readonly rows="3" aria-label="{refused}" '
        f'onfocus="this.select()"></textarea></span>'
    )


def upload_button(
    words: str,
    on_text: Callable[[str], None],
    on_problem: Callable[[str], None],
    largest: int = LARGEST,
) -> Any:  # noqa: ANN401 - ipywidgets has no types
    """Return a button that lets the reader choose a file.

    Args:
        words: what the button says.
        on_text: gets the text of the file.
        on_problem: gets one sentence when the file holds no text.
        largest: how many bytes a file may have.
    """
    button = widgets.FileUpload(accept=".json,.txt", multiple=False, description=words)

    def opened(change: dict[str, Any]) -> None:
        if not change["new"]:
            return
        (file,) = change["new"]
        # Empty again, or the same file chosen a second time would not be heard.
        button.value = ()
        try:
            on_text(text_of(file["name"], bytes(file["content"]), largest))
        except ValueError as problem:
            on_problem(str(problem))

    button.observe(opened, "value")
    return button


def text_of(name: str, content: bytes, largest: int = LARGEST) -> str:
    """Return the text in a file.

    Raises:
        ValueError: it holds none; the message is a sentence.
    """
    if len(content) > largest:
        raise ValueError(_sentence(name, "store upload large"))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise ValueError(_sentence(name, "store upload not text")) from problem


def _sentence(name: str, key: str) -> str:
    """Say why a file cannot be opened."""
    return say(reason("store upload", name, reason(key)))
