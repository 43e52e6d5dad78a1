"""The packed word graph: holds its words and nothing else, minimal, and safe to load."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.gaddag import (
    ACCEPT,
    HEADER_LENGTH,
    LETTER_SHIFT,
    NODE_MASK,
    SEPARATOR,
    DamagedGraph,
    Gaddag,
    build_gaddag,
)

words = st.text("abc", min_size=1, max_size=5)


def spelt(graph: Gaddag, node: int, so_far: str = "") -> set[str]:
    """Every path of the graph that is a word, the separator as ``+``."""
    found = set()
    for arc in graph.arcs_of(node):
        letter = arc >> LETTER_SHIFT
        path = so_far + ("+" if letter == SEPARATOR else chr(96 + letter))
        found |= {path} if arc & ACCEPT else set()
        found |= spelt(graph, arc & NODE_MASK, path)
    return found


def test_care_is_spelt_once_for_each_place_where_it_can_be_cut() -> None:
    graph = build_gaddag(["care"])

    assert {"c+are", "ac+re", "rac+e", "erac"} == spelt(graph, graph.root)


@given(st.sets(words, max_size=12))
def test_graph_spells_every_cut_of_its_words_and_nothing_else(lexicon: set[str]) -> None:
    graph = build_gaddag(lexicon)

    cuts = {
        word[:cut][::-1] + ("+" + word[cut:] if cut < len(word) else "")
        for word in lexicon
        for cut in range(1, len(word) + 1)
    }
    assert cuts == spelt(graph, graph.root)


@given(st.sets(words, max_size=12))
def test_graph_accepts_exactly_its_words(lexicon: set[str]) -> None:
    graph = build_gaddag(lexicon)

    texts = ("".join(letters) for size in range(6) for letters in product("abc", repeat=size))
    assert lexicon == {text for text in texts if text in graph}


@given(st.sets(words, min_size=1, max_size=12))
def test_no_two_nodes_are_equal(lexicon: set[str]) -> None:
    graph = build_gaddag(lexicon)

    nodes = {graph.root} | {arc & NODE_MASK for arc in graph.arcs[HEADER_LENGTH:]} - {0}
    assert len(nodes) == len({tuple(graph.arcs_of(node)) for node in nodes})


@given(st.lists(words, max_size=12))
def test_order_and_repeats_of_the_words_do_not_matter(lexicon: list[str]) -> None:
    assert build_gaddag(sorted(set(lexicon))).to_bytes() == build_gaddag(lexicon).to_bytes()


@pytest.mark.parametrize("text", ["", "CAT", "ca t", "né", "c+at", "ねこ", 7])
def test_what_is_no_lower_case_word_is_not_in_the_graph(text: object) -> None:
    assert text not in build_gaddag(["cat"])


@pytest.mark.parametrize("word", ["", "Cat", "don't", "né"])
def test_a_word_that_cannot_be_spelt_is_refused_by_name(word: str) -> None:
    with pytest.raises(ValueError, match=repr(word)):
        build_gaddag(["cat", word])


def test_a_saved_graph_is_loaded_without_a_copy() -> None:
    data = build_gaddag(["cat", "cats"]).to_bytes()

    graph = Gaddag.from_bytes(data)

    assert data is graph.arcs.obj
    assert "cats" in graph


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda _: b"", "cut short"),
        (lambda data: data[:-1], "cut short"),
        (lambda data: data[:-4], "entries instead of"),
        (lambda data: b"PK\3\4" + data[4:], "no word graph"),
        (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "checksum"),
    ],
)
def test_a_damaged_graph_is_refused(damage: Callable[[bytes], bytes], complaint: str) -> None:
    data = build_gaddag(["cat", "cats"]).to_bytes()

    with pytest.raises(DamagedGraph, match=complaint):
        Gaddag.from_bytes(damage(data))


def test_an_empty_lexicon_gives_an_empty_graph() -> None:
    graph = Gaddag.from_bytes(build_gaddag([]).to_bytes())

    assert graph.root == 0
    assert "a" not in graph


def test_progress_is_told_letter_by_letter() -> None:
    told = []

    build_gaddag(["cat"], lambda done, total: told.append((done, total)))

    assert [(done, 26) for done in range(1, 27)] == told
