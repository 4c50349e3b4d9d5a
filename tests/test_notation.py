"""Pictures and ``repr`` give the same environment again, and bad pictures say one sentence."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cascadia_nb
from cascadia_nb.cells import Cell
from cascadia_nb.environment import Environment
from cascadia_nb.errors import NotationError
from cascadia_nb.exchange import from_json
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import (
    BEAR,
    ELK,
    FOREST,
    FOX,
    HABITATS,
    MOUNTAIN,
    PRAIRIE,
    RIVER,
    WETLAND,
    WILDLIFE,
    Habitat,
    Wildlife,
    habitat,
    wildlife,
)
from cascadia_nb.notation import environment_repr, picture, read_picture
from cascadia_nb.pictures import Letters, Word, look, read_word, write_word
from cascadia_nb.reading import MAX_HEXES, MAX_TEXT
from cascadia_nb.tiles import Part, Tile, split_edges
from tests.environments import (
    OWN_HABITATS,
    OWN_WILDLIFE,
    built,
    cells,
    environments,
    far_hexes,
)

EXAMPLE: Final = """\
Mb  Fb  .   Fb
  Wf  RPe2 .  Fb
    .   Ms  .   Fb"""
NAMESPACE: Final = {
    "read_picture": read_picture,
    "from_json": from_json,
    "habitat": habitat,
    "wildlife": wildlife,
}


def again(environment: Environment) -> object:
    """Evaluate the ``repr`` of an environment."""
    return eval(repr(environment), dict(NAMESPACE))  # noqa: S307 - our own expression


# reading what people type


def test_the_example_of_the_documents_is_read() -> None:
    environment = read_picture(EXAMPLE)
    assert environment.where(BEAR) == (Hex(0, 0), Hex(1, 0), Hex(3, 0), Hex(3, 1), Hex(3, 2))
    assert environment[Hex(1, 1)] == Cell(Part(ORIGIN, split_edges(RIVER, PRAIRIE), ()), 2, ELK)
    assert environment[Hex(0, 1)].edges == (WETLAND,) * 6
    assert len(environment) == 8
    assert environment.placed == 0


def test_the_example_is_written_as_it_was_read() -> None:
    assert picture(read_picture(EXAMPLE)) == str(read_picture(EXAMPLE)) == EXAMPLE


def test_blank_lines_and_a_common_indentation_do_not_matter() -> None:
    indented = "\n".join(f"        {line}" for line in EXAMPLE.split("\n"))
    assert read_picture(f"\n{indented}\n\n    ") == read_picture(EXAMPLE)
    assert read_picture(EXAMPLE.replace("\n", "\r\n")) == read_picture(EXAMPLE)


def test_rows_may_begin_further_left_than_the_first() -> None:
    environment = read_picture("    Mb  Fb\n  Wf  R\n    P")
    assert list(environment) == [Hex(0, 0), Hex(1, 0), Hex(-1, 1), Hex(0, 1), Hex(-1, 2)]


def test_wider_columns_are_read_too() -> None:
    wide = "Mb    Fb    .     Fb\n   Wf    RPe2  .     Fb\n      .     Ms    .     Fb"
    assert read_picture(wide) == read_picture(EXAMPLE)


def test_blanks_that_do_not_break_are_blanks() -> None:
    text = "Mb  Fb\n  Wf  R"
    assert read_picture(text.replace(" ", "\xa0")) == read_picture(text)


def test_an_origin_moves_the_picture() -> None:
    moved = read_picture(f"{EXAMPLE}\norigin: -2,3")
    assert moved == read_picture(EXAMPLE).moved(Hex(-2, 3))
    assert read_picture(str(moved)) == moved


def test_dots_alone_are_an_empty_environment() -> None:
    assert read_picture(".  .") == Environment()
    assert str(Environment()) == "."


def test_hexes_without_habitats_hold_tokens_alone() -> None:
    environment = Environment.of_tokens({ORIGIN: BEAR, Hex(1, 0): FOX})
    assert str(environment) == "b   f"
    assert read_picture("b   f   -") == Environment(
        {**environment.cells, Hex(2, 0): Cell(Part(ORIGIN, (), ()))}
    )


def test_levels_follow_a_caret() -> None:
    environment = read_picture("MFb2^3 R^2")
    assert [cell.level for cell in environment.cells.values()] == [3, 2]
    assert str(environment) == "MFb2^3 R^2"


def test_own_kinds_are_read_by_their_letters() -> None:
    environment = read_picture("MGc  F", habitats=OWN_HABITATS, wildlife=OWN_WILDLIFE)
    assert environment[ORIGIN].edges == split_edges(OWN_HABITATS[0], OWN_HABITATS[1])
    assert environment.token(ORIGIN) is OWN_WILDLIFE[0]


# what is written


def test_wide_words_widen_all_columns() -> None:
    environment = read_picture("RPe2  MFb3  FWs1\n   .     b")
    lines = str(environment).split("\n")
    assert lines == ["RPe2  MFb3  FWs1", "   .     b"]


def test_a_legend_says_the_rest() -> None:
    environment = Environment(
        {
            Hex(-1, 0): Cell(
                Part(ORIGIN, (MOUNTAIN, FOREST) * 3, (BEAR, ELK), keystone=True), 1, number=2
            ),
            Hex(0, 0): Cell(
                Part(Hex(1, 0), (RIVER,) * 6, (), lake=True),
                3,
                mark="old cabin",
                level=2,
                below=Cell(Part(ORIGIN, split_edges(RIVER, FOREST), (FOX,)), 1, number=1),
            ),
        },
        placed=7,
    )
    assert str(environment).split("\n") == [
        "MF  R^2",
        "origin: -1,0",
        "placed: 7",
        "also: RF1 0,0/1",
        "edges: R3 0,0; MFMFMF1 -1,0",
        "printed: f 0,0/1; be -1,0",
        "keystone: -1,0",
        "lake: 0,0",
        "offset: 1,0 0,0",
        "number: 1 0,0/1; 2 -1,0",
        'mark: "old\\u0020cabin" 0,0',
    ]
    assert read_picture(str(environment)) == environment
    assert read_picture(str(environment)).placed == 7
    assert picture(environment, legend=False) == "MF  R^2"


def test_starters_are_drawn_as_they_lie() -> None:
    starter = Tile("s", (Part(ORIGIN, (FOREST, *split_edges(WETLAND, FOREST)[:5]), ()),))
    environment = Environment.start(starter)
    assert str(environment) == "WF1\nedges: FWWWFF0 0,0"
    shown = read_picture("WF1")
    assert shown[ORIGIN].edges == environment[ORIGIN].edges


def test_far_hexes_are_named_below_the_picture() -> None:
    environment = Environment(
        {ORIGIN: Cell(Part(ORIGIN, (), ())), Hex(9, 700): read_picture("Mb")[ORIGIN]}
    )
    assert str(environment) == "-\nalso: Mb 9,700"
    assert read_picture(str(environment)) == environment


def test_legend_lines_stay_short() -> None:
    environment = Environment(
        {Hex(q, 0): Cell(Part(ORIGIN, (), ()), number=q) for q in range(60)}, 59
    )
    lines = str(environment).split("\n")[1:]
    assert len(lines) > 1
    assert all(len(line) <= 100 and line.startswith("number: ") for line in lines)
    assert read_picture(str(environment)) == environment


# round trips


@given(environments())
def test_pictures_give_the_environment_again(environment: Environment) -> None:
    found = read_picture(picture(environment))
    assert found == environment
    assert found.placed == environment.placed
    assert picture(found) == picture(environment)


@given(built())
def test_pictures_of_built_environments_give_them_again(environment: Environment) -> None:
    assert read_picture(str(environment)) == environment
    assert again(environment) == environment


@given(environments(places=far_hexes))
def test_pictures_reach_as_far_as_hexes_may_lie(environment: Environment) -> None:
    assert read_picture(picture(environment)) == environment


@given(environments(OWN_HABITATS, OWN_WILDLIFE))
def test_pictures_take_other_kinds(environment: Environment) -> None:
    text = picture(environment)
    assert read_picture(text, habitats=OWN_HABITATS, wildlife=OWN_WILDLIFE) == environment


@given(environments((*HABITATS, *OWN_HABITATS), (*WILDLIFE, *OWN_WILDLIFE)))
def test_repr_evaluates_back_even_where_letters_clash(environment: Environment) -> None:
    assert again(environment) == environment


@given(environments())
def test_without_a_legend_edges_tokens_and_levels_remain(environment: Environment) -> None:
    if not environment:
        return
    found = read_picture(picture(environment, legend=False))
    corner = Hex(min(at.q for at in environment), min(at.r for at in environment))
    for at, cell in environment.cells.items():
        read = found[at.minus(corner)]
        assert (read.token, read.level) == (cell.token, cell.level)
        land, _ = look(cell.part.edges, cell.rotation)
        if _halves(cell):
            assert read.edges == cell.edges
        else:
            assert "".join(h.letter for h in read.part.habitats) == land


def _halves(cell: Cell) -> bool:
    """Whether the edges as they lie are two halves of three."""
    edges = cell.edges
    turned = [edges[turn:] + edges[:turn] for turn in range(6)]
    return not edges or any(one == split_edges(one[0], one[-1]) for one in turned)


def test_edges_of_three_letters_each_side_are_the_only_that_need_no_legend() -> None:
    for first in HABITATS:
        for second in HABITATS:
            for turn in range(6):
                cell = Cell(Part(ORIGIN, split_edges(first, second), ()), turn)
                legend = "\n" in picture(Environment({ORIGIN: cell}))
                assert legend == (first is second and turn > 0)


@given(cells())
def test_words_are_read_as_they_are_written(cell: Cell) -> None:
    letters = Letters({h.letter: h for h in HABITATS}, {w.letter: w for w in WILDLIFE})
    written = write_word(cell)
    assert write_word(read_word(Word(written, 1, 1), letters)) == written


@given(environments())
def test_equal_environments_have_equal_pictures(environment: Environment) -> None:
    cells = dict(reversed(list(environment.cells.items())))
    backwards = Environment(cells, environment.placed)
    assert backwards == environment
    assert picture(backwards) == picture(environment)
    assert environment_repr(backwards) == environment_repr(environment)


def test_the_names_in_a_repr_belong_to_the_package() -> None:
    for name in NAMESPACE:
        assert name in cascadia_nb.__all__


# refusals: what was typed, and a part of the sentence

REFUSED: Final = (
    ("", "the picture is empty: write a dot"),
    ("\n\n", "the picture is empty"),
    ("\tMb", "line 1, column 1: a tab"),
    ("Mb  Xb", "line 1, column 5: 'X' is no habitat letter of this game: it has M mountain, F"),
    ("Mb  Mz", "line 1, column 5: 'z' is no wildlife letter of this game: it has b bear, e elk"),
    ("Mbe", "line 1, column 1: 'Mbe' has 2 tokens, but a hex holds one"),
    ("MFR", "'MFR' has 3 habitat letters"),
    ("MM", "'MM' names one habitat twice: write M once"),
    ("MbF", "'MbF' has a capital after a small letter"),
    ("MF6", "rotation 6 is no sixth of a circle"),
    ("MF12", "'MF12' is no hex"),
    ("MF^0", "level 0 is not between 1 and 30"),
    ("MF^31", "level 31 is not between 1 and 30"),
    ("MF^", "'MF^' is no hex"),
    ("-b", "'-b' is no hex"),
    ("M?", "'M?' is no hex"),
    ("M" * 500, "is no hex"),
    ("Mb  Fb\n  Mb^0", "line 2, column 3: level 0 is not between 1 and 30"),
    ("Mb  Fb\n  Mbefh", "line 2, column 3: 'Mbefh' has 4 tokens"),
    ("Mb  Fb\nkeystone 0,0", "line 2: the legend line keystone needs a colon"),
    (
        "    Mb  Fb\n    Wf  R",
        "line 2, column 5: 'Wf' stands between two columns, it belongs at column 7",
    ),
    ("Mb Fb R", "line 1, column 7: 'R' stands between two columns, it belongs at column 9"),
    ("Mb  Fb      R", "column 13: 'R' stands between two columns, it belongs at column 9"),
    ("Mb  Fb\n Wf  R", "line 2, column 2: 'Wf' stands between two columns, it belongs at column 3"),
    ("Mb  Fb\nWf  R", "line 2, column 1: 'Wf' stands between two columns"),
    ("Mb\nplaced: 1\nMb", "line 3: a row of hexes follows the legend"),
    ("placed: 1", "the picture is empty"),
    ("Mb\ncolor: 1", "line 2: 'color' is no legend line: use one of origin, placed, also"),
    ("Mb:", "line 1: 'Mb' is no legend line"),
    ("Mb\norigin:", "names no hexes"),
    ("Mb\norigin: 1", "'1' is no hex: write two whole numbers"),
    ("Mb\norigin: 0,0/1", "'0,0/1' is no hex"),
    ("Mb\norigin: 1,1\norigin: 2,2", "says origin of the picture twice"),
    ("Mb\norigin: 999,9999", "lies further than 1000"),
    ("Mb  Fb\norigin: 1000,0", "the hex 1001,0 lies further than 1000"),
    ("Mb\nplaced: x", "'x' is no whole number from 0 to 10000"),
    ("Mb\nplaced: -1", "'-1' is no whole number"),
    ("Mb\nplaced: 99999", "'99999' is no whole number"),
    ("Mb\nplaced: ٣", "is no whole number"),
    ("Mb\nprinted:", "names no hexes"),
    ("Mb\nlake: ;;", "line 2, column 5: the legend line lake names no hexes"),
    ("Mb\nprinted: be", "names no hexes"),
    ("Mb\nprinted: be;", "names no hexes"),
    ("Mb\nprinted: bz 0,0", "line 2, column 10: 'z' is no wildlife letter"),
    ("Mb\nprinted: be 0,0 0,0", "says printed of 0,0 twice"),
    ("Mb\nprinted: be 0,0; b 0,0", "says printed of 0,0 twice"),
    ("Mb\nprinted: be 1,0", "no tile is drawn at 1,0: draw it or leave it out of printed"),
    ("Mb\nprinted: be 0,0/1", "no tile is drawn at 0,0/1"),
    ("Mb\nkeystone: yes 0,0", "'yes' is no hex"),
    ("Mb\nnumber: one 0,0", "'one' is no whole number"),
    ("Mb\nmark: a.b 0,0", "'a.b' is no mark"),
    ('Mb\nmark: "a 0,0', "is no mark"),
    ("Mb\nmark: 12 0,0", "'12' is no mark"),
    ("Mb\nmark: " + "a" * 300 + " 0,0", "is no mark"),
    ("Mb\nalso: Fb 0,0", "says also of 0,0 twice"),
    ("Mb\nalso: Fb 0,0/2", "0,0/2 has no tile right above it: start with 0,0/1"),
    ("Mb\nalso: Fb 0,0/99", "level 99 is not between 1 and 30"),
    ("Mb\nalso: ?? 0,0/1", "'??' is no hex"),
    ("Mb\nedges: MF 0,0", "'MF' is no edge layout"),
    ("Mb\nedges: MFR0 0,0", "'MFR0' is no edge layout"),
    ("Mb\nedges: MXMMMM0 0,0", "'X' is no habitat letter"),
    ("MFb\nedges: FWWWFF0 0,0", "the edges FWWWFF0 look like WFb1, but the picture shows MFb"),
)


@pytest.mark.parametrize(("text", "part_of_sentence"), REFUSED)
def test_what_cannot_be_read_is_refused_with_one_sentence(text: str, part_of_sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_picture(text)
    assert part_of_sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_there_is_a_limit_to_everything() -> None:
    with pytest.raises(NotationError, match="characters"):
        read_picture(" " * (MAX_TEXT + 1))
    with pytest.raises(NotationError, match="more than 1000 hexes"):
        read_picture("b   " * (MAX_HEXES + 1))
    with pytest.raises(NotationError, match="not null"):
        read_picture(None)  # type: ignore[arg-type]


def test_letters_must_differ() -> None:
    meadow = habitat("meadow")
    with pytest.raises(NotationError, match="'M' stands for mountain and for meadow"):
        read_picture("M", habitats=(*HABITATS, meadow))
    with pytest.raises(NotationError, match="'moor' has no letter for pictures: a Habitat"):
        read_picture("M", habitats=("moor",))  # type: ignore[arg-type]
    same: tuple[Habitat, ...] = (*HABITATS, MOUNTAIN)
    assert read_picture("M", habitats=same) == read_picture("M")


@given(st.text(alphabet=' .-MFbez26^:;,/\n"0', max_size=60))
def test_anything_typed_is_read_or_refused(text: str) -> None:
    environment = Environment()
    with suppress(NotationError):
        environment = read_picture(text)
    assert read_picture(str(environment)) == environment


def test_kinds_of_a_repr_are_those_in_use() -> None:
    animal: Wildlife = wildlife("cougar")
    environment = Environment.of_tokens({ORIGIN: animal})
    assert repr(environment) == ("read_picture('''\nc\n''', wildlife=(wildlife('cougar'),))")
