"""Theme words: the list of the park, and lists that teachers paste."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.paths import WordDataPaths
from studyplay.words.theme_lists import (
    MAX_THEME_WORDS,
    RefusedThemeWord,
    ThemeList,
    parse_theme_list,
    read_park_words,
)
from studyplay.words.word_library import read_sizes

CHECKOUT = Path(__file__).parents[2]
PATHS = WordDataPaths(CHECKOUT / "wordlists", CHECKOUT / "instance")


def test_the_park_has_seventy_words() -> None:
    words = read_park_words(PATHS)
    sizes = read_sizes(PATHS.wordlists)

    assert len(set(words)) == 70
    assert (words[0], words[-1]) == ("ride", "holiday")
    assert all(sizes[word] <= 70 for word in words)
    assert parse_theme_list("\n".join(words)) == ThemeList(words)


@pytest.mark.parametrize(
    ("pasted", "words"),
    [
        ("apple\nbanana\ncherry", ("apple", "banana", "cherry")),
        ("Banana\r\n  APPLE \r\n\r\nbanana", ("banana", "apple")),
        ("apple, banana; cherry\tdate、egg", ("apple", "banana", "cherry", "date", "egg")),
        ("apple banana cherry", ("apple", "banana", "cherry")),
        ("café", ("cafe",)),
        ("Ａｐｐｌｅ", ("apple",)),
        ("apple", ("apple",)),
        ("", ()),
        (" \n ,", ()),
    ],
)
def test_a_pasted_list_is_read_in_its_order(pasted: str, words: tuple[str, ...]) -> None:
    """One word a line or between commas; case does not matter; each word once."""
    assert ThemeList(words) == parse_theme_list(pasted)


def test_what_tiles_cannot_lay_is_refused_with_a_reason() -> None:
    pasted = "ice cream\napple\n2nd\nx\nant-eater\nりんご\n" + "a" * 22
    expected = ThemeList(
        ("apple",),
        (
            RefusedThemeWord("ice cream", "theme.letters"),
            RefusedThemeWord("2nd", "theme.letters"),
            RefusedThemeWord("x", "theme.length"),
            RefusedThemeWord("ant-eater", "theme.letters"),
            RefusedThemeWord("りんご", "theme.letters"),
            RefusedThemeWord("a" * 22, "theme.length"),
        ),
    )

    assert expected == parse_theme_list(pasted)


def test_a_list_that_is_too_long_is_cut() -> None:
    names = [f"{'abcdefghij'[i // 100]}{'abcdefghij'[i // 10 % 10]}{'abcdefghij'[i % 10]}"
             for i in range(MAX_THEME_WORDS + 1)]  # fmt: skip
    theme = parse_theme_list("\n".join([*names, names[0]]))

    assert theme.words == tuple(names[:MAX_THEME_WORDS])
    assert theme.refused == (RefusedThemeWord(names[MAX_THEME_WORDS], "theme.too-many"),)


@given(pasted=st.text(st.sampled_from("aé1 ,\nß;りx-"), max_size=60))
def test_whatever_is_pasted_gives_words_that_can_be_laid(pasted: str) -> None:
    theme = parse_theme_list(pasted)

    assert all(2 <= len(word) <= 21 and word.isascii() for word in theme.words)
    assert len(set(theme.words)) == len(theme.words)
    assert parse_theme_list("\n".join(theme.words)) == ThemeList(theme.words)
