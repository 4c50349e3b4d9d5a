"""The picture of a board as shapes: what is drawn, where, and in which order."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

from cascadia_nb import BASE, BEAR, HABITATS, WILDLIFE, Dice, Environment, Finding, Game, Hex
from cascadia_nb.errors import CascadiaError
from cascadia_nb.tiles import Part, Tile
from cascadia_nb.ui import glyphs, pieces, scene, shapes
from cascadia_nb.ui.frame import Frame, closer, fit
from cascadia_nb.ui.svg import svg
from cascadia_nb.ui.theme import THEME_NAMES, theme
from tests import snapshot

LIGHT = theme("light")


def played(turns: int, seed: int = 3) -> Environment:
    """Return the board of a random solo game after some turns."""
    game, dice = Game(BASE, players=1, seed=seed), Dice(seed)
    while game.state.turn < turns:
        game.push(game.sample_move(dice))
    return game.state.players[0].environment


def listed(picture: shapes.Scene) -> str:
    return "\n".join(shapes.listing(picture.shapes)) + "\n"


def test_pictures_load_neither_widgets_nor_arrays() -> None:
    code = (
        "import sys, cascadia_nb, cascadia_nb.ui.explain\n"
        "heavy = ('ipywidgets', 'ipycanvas', 'numpy', 'PIL', 'IPython')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_starter_is_drawn_as_it_was() -> None:
    board = Environment.start(BASE.starters[0])
    frame = fit((*board, *board.frontier()), 320, 260)
    marks = scene.Marks(places=scene.lettered(board.frontier()), cursor=Hex(1, -1))
    snapshot.check("starter", listed(scene.board(board, LIGHT, frame, marks)))


def test_lit_board_is_drawn_as_it_was() -> None:
    board = played(6)
    hexes = tuple(board.tokens())
    lit = (Finding(4, hexes[:2], "two"), Finding(0, hexes[2:3], "almost"))
    picture = scene.board(board, theme("dark"), fit(board, 320, 260), scene.Marks(lit=lit))
    snapshot.check("lit", listed(picture))


def test_refused_hex_is_drawn_as_it_was() -> None:
    board = Environment.start(BASE.starters[0])
    marks = scene.Marks(refused=(Hex(0, 0),))
    snapshot.check("refused", listed(scene.board(board, LIGHT, fit(board, 320, 260), marks)))


@pytest.mark.parametrize("name", THEME_NAMES)
def test_a_refused_hex_has_a_ring_and_a_barred_disc_in_every_theme(name: str) -> None:
    colours, board = theme(name), played(6)
    plain = scene.board(board, colours)
    marked = scene.board(board, colours, marks=scene.Marks(refused=(next(iter(board)),)))
    (added,) = [shape for shape in marked.shapes if shape not in plain.shapes]
    assert isinstance(added, shapes.Group)
    assert [type(shape).__name__ for shape in added.shapes] == ["Path", "Path", "Circle", "Path"]
    assert svg(marked).count("stroke-dasharray") == svg(plain).count("stroke-dasharray") + 1


def test_equal_input_gives_the_equal_picture() -> None:
    first, second = played(8), played(8)
    assert scene.board(first, LIGHT) == scene.board(second, LIGHT)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_every_piece_is_drawn_in_every_theme(name: str) -> None:
    colours = theme(name)
    for animal in WILDLIFE:
        assert pieces.token(animal, colours)
    for habitat in HABITATS:
        assert len(pieces.face((habitat,) * 6, colours, 40.0)) >= 3


@pytest.mark.parametrize("radius", [12.0, 40.0])
def test_habitats_show_on_the_edges_they_have(radius: float) -> None:
    first, second = HABITATS[:2]
    edges = (first, first, first, second, second, second)
    drawn = pieces.face(edges, LIGHT, radius)
    fills = [shape.fill for shape in drawn if isinstance(shape, shapes.Path)]
    assert fills[:2] == [LIGHT.habitat(first.role, "fill"), LIGHT.habitat(second.role, "fill")]
    assert pieces.runs(edges) == ((first, 0, 3), (second, 3, 3))


def test_runs_wrap_around_the_corner() -> None:
    first, second = HABITATS[:2]
    assert pieces.runs((second, first, first, first, second, second)) == (
        (first, 1, 3),
        (second, 4, 3),
    )


def test_every_token_has_its_own_drawing_and_letter() -> None:
    drawings = {glyphs.SPECIES[animal.glyph] for animal in WILDLIFE}
    assert len(drawings) == len(WILDLIFE)
    for animal in WILDLIFE:
        texts = [s for s in pieces.token(animal, LIGHT) if isinstance(s, shapes.Text)]
        assert [text.words for text in texts] == [animal.letter]


def test_paths_are_closed_figures_of_known_commands() -> None:
    paths = [*glyphs.SPECIES.values(), *glyphs.LANDMARKS.values()]
    for d in paths:
        commands = [letter for letter, _ in shapes.segments(d)]
        assert commands[0] == "M"
        assert commands[-1] == "Z"
        assert shapes.moved(d, 0, 0).count("M") == commands.count("M")


def test_moved_path_keeps_its_shape() -> None:
    assert shapes.moved("M0 0L10-5Q1 1 2 2Z", 1, 2, 2) == "M1 2L21 -8Q3 4 5 6Z"


def test_places_are_lettered_in_reading_order_without_command_keys() -> None:
    words = scene.letters(40)
    assert len(set(words)) == 40
    assert not {"r", "u", "z"} & set(words)
    assert not any(a != b and b.startswith(a) for a in words for b in words)
    hexes = [Hex(2, 1), Hex(0, 0), Hex(1, 0)]
    assert scene.lettered(hexes) == ((Hex(0, 0), "a"), (Hex(1, 0), "b"), (Hex(2, 1), "c"))


def test_frame_finds_the_hex_it_drew() -> None:
    board = played(12)
    frame = fit((*board, *board.frontier()), 640, 520)
    for at in (*board, *board.frontier()):
        x, y = frame.center(at)
        assert 0 < x < 640
        assert 0 < y < 520
        assert frame.hex_at(x, y) == at
        assert frame.hex_at(x + frame.radius * 0.8, y) == at


def test_closer_frame_shows_a_hex_in_the_middle() -> None:
    frame = closer(fit([Hex(0, 0), Hex(4, 0)], 640, 520), Hex(4, 0), 2.0)
    assert frame.center(Hex(4, 0)) == pytest.approx((320, 260))


def stacked_board() -> Environment:
    """Return tiles of two hexes, the last one lying on two others."""
    habitat = HABITATS[0]
    parts = tuple(Part(Hex(n, 0), (habitat,) * 6, (BEAR,)) for n in (0, 1))
    tile = Tile("double", parts)
    board = Environment().place(tile, Hex(0, 0)).place(tile, Hex(2, 0))
    return board.house(BEAR, Hex(1, 0)).place(tile, Hex(1, 0))


def test_higher_hexes_are_drawn_higher_and_hit_where_they_are_seen() -> None:
    board = stacked_board()
    frame = Frame(640, 520, 50.0, 200.0, 300.0)
    x, y = frame.center(Hex(1, 0), board[Hex(1, 0)].level)
    assert y < frame.center(Hex(1, 0))[1]
    assert frame.hex_at(x, y, board) == Hex(1, 0)
    texts = [s for s in flat(scene.board(board, LIGHT, frame).shapes) if isinstance(s, shapes.Text)]
    assert sorted(text.words for text in texts if text.words.isdigit()) == ["1", "1", "2", "2"]


def flat(drawn: tuple[shapes.Shape, ...]) -> list[shapes.Shape]:
    """Return all shapes, those in groups too."""
    found: list[shapes.Shape] = []
    for shape in drawn:
        found += flat(shape.shapes) if isinstance(shape, shapes.Group) else [shape]
    return found


def test_a_big_board_is_a_small_message() -> None:
    picture = scene.board(played(20), LIGHT, paper=False)
    assert pieces.extent(picture.shapes) < 9000


def test_kind_without_a_drawing_shows_its_letter() -> None:
    from cascadia_nb import wildlife  # noqa: PLC0415 - only here

    wolf = wildlife("wolf", "w")
    texts = [s.words for s in pieces.token(wolf, LIGHT) if isinstance(s, shapes.Text)]
    assert texts == ["w", "w"]


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(CascadiaError, match="light, dark, high-contrast"):
        theme("sepia")


def luminance(colour: str) -> float:
    """Return the relative luminance of WCAG."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_what_must_be_read_can_be_read(name: str) -> None:
    colours = theme(name)
    grounds = ("surface.page", "surface.panel", "surface.board", "control.quiet")
    for ground in grounds:
        for ink in ("text.main", "text.muted"):
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for role in ("gain", "near"):
        assert contrast(colours[f"{role}.text"], colours[f"{role}.fill"]) >= 4.5
        assert contrast(colours[f"{role}.line"], colours[f"{role}.casing"]) >= 3
    assert contrast(colours["text.on_accent"], colours["control.primary"]) >= 4.5
    for animal in WILDLIFE:
        disc, ink = colours.species(animal.role, "disc"), colours.species(animal.role, "glyph")
        assert contrast(disc, ink) >= 3, animal
        assert contrast(colours.species(animal.role, "print"), colours["chip.fill"]) >= 3, animal


def test_levels_of_neighbours_are_told_apart() -> None:
    heights = [Frame(1, 1, 10.0, 0, 0).center(Hex(0, 0), level)[1] for level in range(5)]
    assert all(high > low for high, low in pairwise(heights))
