"""A pasted list: everything in it is used, or told as unknown, doubled or too much."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.study.pasted_list import (
    MAX_ENTRIES,
    MAX_SHOWN_CHARACTERS,
    PastedList,
    parse_word_list,
)

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
    assert PastedList(words, (), 0, 0) == parse_word_list(text, KNOWN)


@pytest.mark.parametrize("text", ["", "  \n\n", "...", "1. 2. 3.", "- - -", "「」"])
def test_an_empty_list_has_no_words(text: str) -> None:
    assert PastedList((), (), 0, 0) == parse_word_list(text, KNOWN)


def test_unknown_and_doubled_entries_are_told() -> None:
    """Unknown ones as they were typed, each once."""
    expected = PastedList(("cat",), ("Katze", "ねこ", "b>x"), duplicates=2, skipped=0)

    assert expected == parse_word_list("cat Katze CAT ねこ cat <b>x", KNOWN)


def test_what_is_too_long_to_tell_is_cut() -> None:
    (told,) = parse_word_list("x" * 9_000, KNOWN).unknown

    assert len(told) == MAX_SHOWN_CHARACTERS
    assert told.endswith("…")


def test_ten_thousand_words_are_read_and_no_more() -> None:
    """What stands after them is counted."""
    text = " ".join((*MANY[:MAX_ENTRIES], "cat", "dog"))

    expected = PastedList(MANY[:MAX_ENTRIES], (), 0, skipped=2)
    assert expected == parse_word_list(text, frozenset({*MANY, "cat", "dog"}))


@given(st.text())
def test_any_text_is_a_list(text: str) -> None:
    read = parse_word_list(text, KNOWN)

    assert set(read.words) <= KNOWN
    assert read.duplicates >= 0
