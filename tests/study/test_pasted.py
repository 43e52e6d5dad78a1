"""A pasted list: everything in it is used, or told as unknown, doubled or too much."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.pasted import LONGEST_SHOWN, MOST, Pasted, read_list

KNOWN = frozenset({"cat", "dog", "cafe", "don", "ice"})
MANY = tuple("".join(letters) for letters in product("abcdefghij", repeat=4))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cat dog", ("cat", "dog")),
        ("dog\r\ncat\r\n", ("dog", "cat")),
        ("cat,dog;ice", ("cat", "dog", "ice")),
        ("cat、dog，ice・cafe", ("cat", "dog", "ice", "cafe")),
        ("1. cat\n2) dog\n- ice\n• café", ("cat", "dog", "ice", "cafe")),
        ("“Cat” (DOG) ｉｃｅ", ("cat", "dog", "ice")),
        ("\ufeffcat\t\u3000dog\u200b", ("cat", "dog")),
    ],
)
def test_lists_are_read_as_people_write_them(text: str, words: tuple[str, ...]) -> None:
    """Lines, commas of any script, numbers, quotation marks, full width, accents."""
    assert Pasted(words, (), 0, 0) == read_list(text, KNOWN)


@pytest.mark.parametrize("text", ["", "  \n\n", "...", "1. 2. 3.", "- - -", "「」"])
def test_an_empty_list_has_no_words(text: str) -> None:
    assert Pasted((), (), 0, 0) == read_list(text, KNOWN)


def test_unknown_and_doubled_entries_are_told() -> None:
    """Unknown ones as they were typed, each once."""
    expected = Pasted(("cat",), ("Katze", "ねこ", "b>x"), doubled=2, left_over=0)

    assert expected == read_list("cat Katze CAT ねこ cat <b>x", KNOWN)


def test_what_is_too_long_to_tell_is_cut() -> None:
    (told,) = read_list("x" * 9_000, KNOWN).unknown

    assert len(told) == LONGEST_SHOWN
    assert told.endswith("…")


def test_ten_thousand_words_are_read_and_no_more() -> None:
    """What stands after them is counted."""
    text = " ".join((*MANY[:MOST], "cat", "dog"))

    expected = Pasted(MANY[:MOST], (), 0, left_over=2)
    assert expected == read_list(text, frozenset({*MANY, "cat", "dog"}))


@given(st.text())
def test_any_text_is_a_list(text: str) -> None:
    read = read_list(text, KNOWN)

    assert set(read.words) <= KNOWN
    assert read.doubled >= 0
