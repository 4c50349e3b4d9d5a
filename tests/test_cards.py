"""The base cards: their numbers, their readings, what they say, and how fast they choose."""

from __future__ import annotations

import pickle
import time
from typing import TYPE_CHECKING

import pytest

from cascadia_nb import choosing
from cascadia_nb.animals import elk
from cascadia_nb.cards import CARD_NAMES, CARD_OPTIONS, ScoringCard, base_card, base_cards
from cascadia_nb.environment import Environment
from cascadia_nb.errors import CascadiaError
from cascadia_nb.games.base import BASE
from cascadia_nb.hexes import ORIGIN, Hex
from cascadia_nb.kinds import BEAR, ELK, FOX, HAWK, SALMON, WILDLIFE
from cascadia_nb.sentences import SENTENCES
from cascadia_nb.text import Reason
from tests.worst_cases import HERDS, WORST, Tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cascadia_nb.findings import Finding
    from cascadia_nb.kinds import Wildlife

LETTERS = {animal.letter: animal for animal in WILDLIFE}


def board(*rows: str) -> Environment:
    """Return a board from rows of letters; each row lies half a hex to the right of the last."""
    tokens = {
        Hex(q, r): LETTERS[letter]
        for r, row in enumerate(rows)
        for q, letter in enumerate(row)
        if letter in LETTERS
    }
    return Environment.of_tokens(tokens)


def row(animal: Wildlife, count: int, r: int = 0, start: int = 0) -> Tokens:
    return {Hex(start + q, r): animal for q in range(count)}


def points(name: str, env: Environment, **options: str) -> int:
    return base_card(name, options).score(env).points


def reasons(name: str, env: Environment, **options: str) -> list[tuple[int, str]]:
    """Return the points and the key of each finding."""
    found = base_card(name, options).findings(env)
    return [(f.points, f.why.key if isinstance(f.why, Reason) else f.why) for f in found]


# the table


def test_there_are_five_times_four_cards_and_two_variants() -> None:
    letters = [f"{animal} {letter}" for animal in WILDLIFE for letter in "ABCD"]
    assert list(CARD_NAMES) == [*letters, "family", "intermediate"]


@pytest.mark.parametrize("name", CARD_NAMES)
def test_every_card_tells_what_it_is(name: str) -> None:
    card = base_card(name)
    assert card.name == name
    assert card.source in ("rulebook", "public")
    assert card.table
    assert card.text.endswith(".")
    assert card.counts
    assert card.title[0].isupper()
    assert card.about is None if name in ("family", "intermediate") else card.about in WILDLIFE
    assert card.key == (f"card {card.about}" if card.about else f"card {name}")


def test_open_tables_show_a_plus() -> None:
    assert base_card("bear A").table == (("1", 4), ("2", 11), ("3", 19), ("4+", 27))
    assert base_card("bear B").table == (("3", 10),)


def test_sets_come_in_the_order_of_the_animals() -> None:
    names = [card.name for card in base_cards("ABCDA")]
    assert names == ["bear A", "elk B", "salmon C", "hawk D", "fox A"]
    assert [card.name for card in base_cards("family")] == ["family"]


@pytest.mark.parametrize("letters", ["", "AAAA", "AAAAAA", "AAAAE", "aaaaa", "beginner"])
def test_an_unknown_set_is_refused(letters: str) -> None:
    with pytest.raises(CascadiaError, match="no set of cards"):
        base_cards(letters)


def test_unknown_cards_options_and_readings_are_refused() -> None:
    with pytest.raises(CascadiaError, match="no card 'elk E'"):
        base_card("elk E")
    with pytest.raises(CascadiaError, match=r"no option 'elk_gaps'.*elk_d_gaps"):
        base_card("elk D", {"elk_gaps": "yes"})
    with pytest.raises(CascadiaError, match=r"'elk_d_gaps' cannot be 'maybe'.*'no', 'yes'"):
        base_card("bear A", {"elk_d_gaps": "maybe"})


def test_the_same_card_is_the_same_object() -> None:
    assert base_card("elk C") is base_card("elk C", {"elk_c_above_eight": "divide"})
    assert base_card("elk C") is base_card("elk C", {"elk_d_gaps": "yes"})
    assert base_card("elk C") != base_card("elk C", {"elk_c_above_eight": "cap"})
    prints = {base_card(name).fingerprint for name in CARD_NAMES}
    assert len(prints) == len(CARD_NAMES)


@pytest.mark.parametrize("name", CARD_NAMES)
def test_a_card_survives_pickling(name: str) -> None:
    card = base_card(name)
    copy = pickle.loads(pickle.dumps(card))  # noqa: S301 - our own bytes
    env = board("bbeesshhff", "fhsebfhseb")
    assert copy == card
    assert hash(copy) == hash(card)
    assert copy.findings(env) == card.findings(env)


def test_every_option_changes_the_cards_it_names() -> None:
    for option in CARD_OPTIONS:
        other = {option.name: option.readings[1]}
        changed = [name for name in CARD_NAMES if base_card(name, other) != base_card(name)]
        assert changed == list(option.cards)


def test_every_option_says_what_it_means_and_what_speaks_for_it() -> None:
    for option in BASE.specs:
        assert len(option.readings) > 1
        assert option.meaning.endswith(".")
        assert option.evidence.endswith(".")


# findings


@pytest.mark.parametrize(
    ("name", "animal", "counts"),
    [
        ("bear A", BEAR, {1: 4, 2: 11, 3: 19, 4: 27, 5: 27}),
        ("hawk A", HAWK, {1: 2, 2: 5, 3: 8, 4: 11, 5: 14, 6: 18, 7: 22, 8: 26, 9: 26}),
    ],
)
def test_cards_paid_once_add_up(name: str, animal: Wildlife, counts: Mapping[int, int]) -> None:
    width = 2 if animal is BEAR else 1
    for count, total in counts.items():
        tokens: Tokens = {}
        for n in range(count):
            tokens |= row(animal, width, 2 * n)
        found = base_card(name).findings(Environment.of_tokens(tokens))
        assert sum(f.points for f in found) == total
        assert len(found) == count


def test_the_fifth_pair_of_bears_is_named_and_pays_nothing() -> None:
    env = Environment.of_tokens({at: BEAR for n in range(5) for at in row(BEAR, 2, 2 * n)})
    assert reasons("bear A", env)[-1] == (0, "bear pair unpaid")
    assert [paid for paid, _ in reasons("bear A", env)] == [4, 7, 8, 8, 0]


def test_hawks_that_watch_are_paid_from_two_on() -> None:
    assert reasons("hawk B", board("h.h")) == [(5, "hawk watching")]
    pair = base_card("hawk B").findings(board("h.h"))[0]
    assert pair.hexes == (Hex(0, 0), Hex(2, 0))
    assert [paid for paid, _ in reasons("hawk B", board("h.h.h.h"))] == [5, 4, 3]


@pytest.mark.parametrize(
    ("name", "rows", "key"),
    [
        ("bear A", ("bbb",), "bears too many for a pair"),
        ("bear A", ("b",), "bear alone"),
        ("bear B", ("bb",), "bears too few"),
        ("bear B", ("bbbb",), "bears too many"),
        ("bear C", ("b.bb",), "bear bonus missing"),
        ("bear D", ("bbbbb",), "bears too many"),
        ("elk A", ("eeee", "e"), "next best"),
        ("elk B", ("eee",), "next best as good"),
        ("elk C", ("eeeeeeeeee",), "elk herd whole"),
        ("salmon A", ("sss", "s", "s"), "salmon left out"),
        ("salmon C", ("ss",), "salmon too few"),
        ("salmon D", ("ss",), "salmon too few"),
        ("hawk A", ("hh",), "hawks side by side"),
        ("hawk B", ("h",), "hawk sees none"),
        ("hawk B", ("h.hh",), "hawk watching alone"),
        ("hawk C", ("hh",), "hawks touching"),
        ("hawk D", ("h.h",), "hawk pair empty"),
        ("hawk D", ("hbehbh",), "hawk pair not chosen"),
        ("fox A", ("f",), "fox alone"),
        ("fox B", ("fb",), "fox without twins"),
        ("fox C", ("ff",), "fox without others"),
        ("fox D", ("f",), "fox single"),
        ("fox D", ("ff",), "fox couple without twins"),
        ("intermediate", ("b",), "group too small"),
    ],
)
def test_near_misses_are_told(name: str, rows: tuple[str, ...], key: str) -> None:
    assert (0, key) in reasons(name, board(*rows))


def test_the_choice_and_the_next_best_are_both_named() -> None:
    """Six elk: two lines of three pay 18; a line of four and two more would pay 17."""
    tokens = dict.fromkeys([(-2, 1), (-2, 2), (-2, 3), (-1, 1), (0, 0), (1, -1)], ELK)
    env = Environment.of_tokens({Hex(*at): animal for at, animal in tokens.items()})
    score = base_card("elk A").score(env)
    assert [found.points for found in score.scoring] == [9, 9]
    assert score.almost[0].sentence == "the next best arrangement would pay 17 (13 + 2 + 2)"


def test_every_sentence_can_be_said() -> None:
    """All cards in all readings on all hard boards; every reason has its template and values."""
    boards = [Environment.of_tokens(tokens()) for _, tokens in WORST]
    boards += [board("bbb.b.bb", "s.s.sh.h", "ss.ffbbh", "seeeefbb", "ss.f.f.h"), board("f", "b")]
    for card in every_card():
        for env in boards:
            for found in card.findings(env):
                assert isinstance(found.why, Reason)
                assert found.why.key in SENTENCES
                assert "{" not in found.sentence
                assert all(at in env for at in found.hexes)
                assert all(at in env for pair in found.links for at in pair)


def every_card() -> list[ScoringCard]:
    others = [{option.name: reading} for option in CARD_OPTIONS for reading in option.readings[1:]]
    cards = [base_card(name, options) for name in CARD_NAMES for options in ({}, *others)]
    return list(dict.fromkeys(cards))


def test_no_token_is_paid_twice_where_groups_share_nothing() -> None:
    for name in ("elk A", "elk B", "elk C", "elk D", "hawk D", "fox D"):
        for hard, tokens in WORST:
            paid = base_card(name).score(Environment.of_tokens(tokens())).scoring
            used = [at for f in paid for at in group_of(name, f)]
            assert len(used) == len(set(used)), (name, hard)


def group_of(name: str, found: Finding) -> tuple[Hex, ...]:
    return found.links[0] if name == "fox D" else found.hexes


# readings


def test_ruling_1_a_branching_salmon_is_left_out_or_voids_its_group() -> None:
    env = board(".s.", "sss", "...", "ss.")
    assert points("salmon A", env) == 5 + 2 + 5
    assert points("salmon A", env, salmon_branch="void group") == 5


def test_ruling_6_salmon_d_asks_for_three() -> None:
    env = board("ssb")
    assert points("salmon D", env) == 0
    assert points("salmon D", env, salmon_d_minimum="none") == 3
    assert points("salmon D", board("sssb")) == 4


def test_ruling_6_an_animal_beside_two_runs_counts_for_both() -> None:
    assert points("salmon D", board("sss", "bb", "sss")) == 2 * (3 + 2)


def test_ruling_10_a_large_herd_is_divided_or_capped() -> None:
    env = Environment.of_tokens(row(ELK, 10))
    assert points("elk C", env) == 28 + 4
    assert points("elk C", env, elk_c_above_eight="cap") == 28
    assert reasons("elk C", env, elk_c_above_eight="cap") == [(28, "elk herd capped")]


def test_ruling_11_elk_on_a_ring_follow_each_other_or_not() -> None:
    env = Environment.of_tokens({ORIGIN.step(way): ELK for way in (0, 1, 3, 4)})
    assert points("elk D", env) == 5 + 5
    assert points("elk D", env, elk_d_gaps="yes") == 12


def test_ruling_13_a_missing_tile_blocks_the_view_or_not() -> None:
    env = board("h.h")
    closed = Environment.of_tokens({**row(HAWK, 1), Hex(1, 0): BEAR, Hex(2, 0): HAWK})
    blocked = {"hawk_sight_over_gaps": "blocked by missing tiles"}
    assert (points("hawk C", env), points("hawk C", env, **blocked)) == (3, 0)
    assert reasons("hawk C", env, **blocked) == [(0, "hawk sight blocked")]
    assert (points("hawk B", env), points("hawk B", env, **blocked)) == (5, 0)
    assert (points("hawk D", closed), points("hawk D", closed, **blocked)) == (4, 4)


def test_ruling_15_the_hawk_that_is_seen_may_have_neighbours_or_not() -> None:
    env = board("h..h..h", "...h...")
    assert points("hawk B", env) == 5
    assert points("hawk B", env, hawk_b="both solitary") == 0


def test_ruling_17_three_of_a_kind_are_a_pair_or_not() -> None:
    env = board(".bb", "bf.")
    assert points("fox B", env) == 3
    assert points("fox B", env, fox_pairs="exactly two") == 0
    couple = board(".bb", "bff")
    assert points("fox D", couple) == 5
    assert points("fox D", couple, fox_pairs="exactly two") == 0


def test_ruling_18_larger_groups_of_foxes_are_taken_apart_or_not() -> None:
    env = board(".bb", "fff")
    assert points("fox D", env) == 5
    assert points("fox D", env, fox_d_groups="isolated pairs only") == 0


# what a card reads


@pytest.mark.parametrize("name", CARD_NAMES)
def test_a_card_reads_no_more_than_it_says(name: str) -> None:
    card = base_card(name)
    env = board("bbeesshhff", "fhsebfhseb", "fhs.bf.seb")
    if card.reads == "species":
        assert card.about is not None
        alone = Environment.of_tokens(dict.fromkeys(env.where(card.about), card.about))
        assert card.findings(alone) == card.findings(env)
        assert card.evidence(alone) == card.evidence(env)
    else:
        assert card.reads == "tokens"
        assert card.evidence(env) == tuple(sorted(env.tokens().items()))


def test_findings_are_kept_with_the_board() -> None:
    env, card = board("bb"), base_card("bear A")
    assert card.findings(env) is card.findings(env)
    more = env.house(BEAR, Hex(0, 0)).house(FOX, Hex(1, 0))
    assert card.score(more).points == 0


# explaining


def test_an_explanation_reads_from_the_total_to_what_almost_scored() -> None:
    told = str(base_card("bear A").explain(board("bb.bbb")))
    assert told.splitlines() == [
        "Bear A: 4",
        "  +4  the first pair of bears: it pays 4",
        "almost:",
        "   -  3 bears together: only exactly two are a pair",
    ]


def test_an_explanation_is_markup_in_a_notebook() -> None:
    html = base_card("bear A").explain(board("bb"))._repr_html_()
    assert html.startswith("<")


# speed


def cold(task: Callable[[], object]) -> float:
    """Return the CPU milliseconds of a task for which nothing was worked out before."""
    best = float("inf")
    for _ in range(3):
        choosing._best_places.cache_clear()  # noqa: SLF001
        choosing._next_places.cache_clear()  # noqa: SLF001
        elk._best.cache_clear()  # noqa: SLF001
        start = time.process_time()
        task()
        best = min(best, time.process_time() - start)
    return best * 1000


@pytest.mark.parametrize(("name", "tokens"), WORST)
def test_the_hardest_boards_are_quick(name: str, tokens: Callable[[], Tokens]) -> None:
    animal = base_card(name).about
    assert sum(kind is animal for kind in tokens().values()) == 20
    assert cold(lambda: base_card(name).score(Environment.of_tokens(tokens()))) < 50


@pytest.mark.parametrize("herd", HERDS)
def test_gaps_in_rings_are_quick(herd: Callable[[], Tokens]) -> None:
    gaps = base_card("elk D", {"elk_d_gaps": "yes"})
    assert cold(lambda: gaps.score(Environment.of_tokens(herd()))) < 50


def test_salmon_and_bears_of_twenty_are_one_group() -> None:
    for animal, name in ((SALMON, "salmon A"), (BEAR, "bear D")):
        env = Environment.of_tokens(row(animal, 20))
        assert len(base_card(name).findings(env)) == 1
