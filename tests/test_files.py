"""Files in and out: the link that saves, and the button that opens."""

from __future__ import annotations

import re
from urllib.parse import unquote

import pytest

from cascadia_nb.ui import files


def test_a_link_carries_the_whole_text() -> None:
    text = '{"a": "<b> & \\"ü\\" 鮭"}\n'
    link = files.download_link(text, 'my "game".json', "Save <it>")
    address = re.search(r'href="data:application/json;charset=utf-8,([^"]*)"', link)
    assert address is not None
    assert unquote(address[1]) == text
    assert 'download="my &quot;game&quot;.json"' in link
    assert ">Save &lt;it&gt;</a>" in link


def chosen(name: str, content: bytes) -> dict[str, object]:
    """Return a file as the browser sends it."""
    file = {"name": name, "type": "", "size": len(content), "content": memoryview(content)}
    return {**file, "last_modified": 1_790_000_000_000}


def test_a_chosen_file_is_handed_over_and_may_be_chosen_again() -> None:
    texts: list[str] = []
    problems: list[str] = []
    button = files.upload_button("Open", texts.append, problems.append)
    for _ in range(2):
        button.set_state({"value": [chosen("game.json", b"\xef\xbb\xbfgame \xc3\xa4")]})
    assert texts == ["game ä", "game ä"]
    assert problems == []
    assert button.value == ()


@pytest.mark.parametrize(
    ("content", "why"), [(b"\xff\xfe\x00", "not a text"), (b" " * 1_000_001, "larger")]
)
def test_a_file_that_is_no_save_is_refused_in_a_sentence(content: bytes, why: str) -> None:
    texts: list[str] = []
    problems: list[str] = []
    button = files.upload_button("Open", texts.append, problems.append)
    button.set_state({"value": [chosen("cat.png", content)]})
    assert texts == []
    (problem,) = problems
    assert why in problem
    assert "cat.png" in problem


def test_what_the_reader_of_the_file_refuses_is_said() -> None:
    def refuse(text: str) -> None:
        raise ValueError(f"{text} is no game")

    problems: list[str] = []
    button = files.upload_button("Open", refuse, problems.append)
    button.set_state({"value": [chosen("a.txt", b"this")]})
    assert problems == ["this is no game"]
