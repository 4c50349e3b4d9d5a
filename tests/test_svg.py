"""Scenes as SVG: well formed, described, and safe."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from cascadia_nb import BASE, Dice, Environment, Finding, Game
from cascadia_nb.cards import base_cards
from cascadia_nb.ui import cards, explain, scene
from cascadia_nb.ui.shapes import Circle, Group, Path, Scene, Text
from cascadia_nb.ui.svg import svg
from cascadia_nb.ui.theme import theme

NAMESPACE = "{http://www.w3.org/2000/svg}"
LIGHT = theme("light")


def parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - our own text


def finished_game() -> Game:
    game, dice = Game(BASE, players=2, seed=5), Dice(5)
    while not game.is_over:
        game.push(game.sample_move(dice))
    return game


def test_picture_has_a_title_and_a_description() -> None:
    board = Environment.start(BASE.starters[0])
    root = parsed(svg(scene.board(board, LIGHT), "Ada's board", "Three hexes & no token."))
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Ada's board"
    assert root.findtext(f"{NAMESPACE}title") == "Ada's board"
    assert root.findtext(f"{NAMESPACE}desc") == "Three hexes & no token."


def test_picture_without_a_title_is_decoration() -> None:
    root = parsed(svg(Scene(10, 10, (Circle(5, 5, 4, "#000000"),))))
    assert root.get("aria-hidden") == "true"


def test_every_shape_is_written() -> None:
    shapes = (
        Path("M0 0L1 1Z", "#ff0000", "#00ff00", 2, 0.5, (1.0, 2.0)),
        Circle(1, 2, 3, stroke="#0000ff"),
        Group(4, 5, 2, (Text(0, 0, "<b>", 12, "#000000", bold=True, serif=True),)),
    )
    root = parsed(svg(Scene(20, 10, shapes)))
    assert [child.tag.removeprefix(NAMESPACE) for child in root] == ["path", "circle", "g"]
    path, _, group = root
    assert path.get("stroke-dasharray") == "1 2"
    assert path.get("opacity") == "0.5"
    assert group.get("transform") == "translate(4 5) scale(2)"
    assert group[0].text == "<b>"


def test_board_of_a_whole_game_is_well_formed_and_small() -> None:
    for player in finished_game().state.players:
        picture = explain.board(player.environment)
        assert parsed(picture).tag == f"{NAMESPACE}svg"
        assert len(picture) < 130_000


def test_values_show_themselves_in_a_notebook() -> None:
    game = finished_game()
    board = game.state.players[0].environment
    assert "<svg" in board._repr_html_()
    shown = game._repr_html_()
    assert shown.count("<svg") == 2
    assert f"{game.sheet(1).total} points" in shown


def test_explanation_lights_the_board_and_says_why() -> None:
    board = finished_game().state.players[0].environment
    for card in base_cards("AAAAA", {}):
        explanation = card.explain(board)
        shown = explanation._repr_html_()
        assert card.title in shown
        for finding in explanation.score.scoring:
            assert f"<span>{finding.sentence}</span>" in shown


def test_near_misses_alone_are_drawn_dashed() -> None:
    board = finished_game().state.players[0].environment
    lit = (Finding(0, tuple(board)[:1], "almost"),)
    assert "stroke-dasharray" in explain.board(board, lit)


def test_pair_card_shows_tile_and_token() -> None:
    game = Game(BASE, players=1, seed=1)
    tile, token = game.state.display.tiles[0], game.state.display.tokens[0]
    both, gone = cards.pair(tile, token, LIGHT), cards.pair(None, None, LIGHT)
    assert parsed(both).tag == parsed(gone).tag
    assert len(both) > len(gone)
