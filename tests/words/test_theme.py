"""Theme words: the list of the park, and lists that teachers paste."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.loaders import read_sizes
from studyplay.words.paths import Paths
from studyplay.words.theme import MOST, Refused, ThemeList, read_theme, theme_words

CHECKOUT = Path(__file__).parents[2]
PATHS = Paths(CHECKOUT / "wordlists", CHECKOUT / "instance")


def test_the_park_has_seventy_words() -> None:
    words = theme_words(PATHS)
    sizes = read_sizes(PATHS.wordlists)

    assert len(set(words)) == 70
    assert (words[0], words[-1]) == ("ride", "holiday")
    assert all(sizes[word] <= 70 for word in words)
    assert read_theme("\n".join(words)) == ThemeList(words)


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
    assert ThemeList(words) == read_theme(pasted)


def test_what_tiles_cannot_lay_is_refused_with_a_reason() -> None:
    pasted = "ice cream\napple\n2nd\nx\nant-eater\nりんご\n" + "a" * 22
    expected = ThemeList(
        ("apple",),
        (
            Refused("ice cream", "theme.letters"),
            Refused("2nd", "theme.letters"),
            Refused("x", "theme.length"),
            Refused("ant-eater", "theme.letters"),
            Refused("りんご", "theme.letters"),
            Refused("a" * 22, "theme.length"),
        ),
    )

    assert expected == read_theme(pasted)


def test_a_list_that_is_too_long_is_cut() -> None:
    names = [f"{'abcdefghij'[i // 100]}{'abcdefghij'[i // 10 % 10]}{'abcdefghij'[i % 10]}"
             for i in range(MOST + 1)]  # fmt: skip
    theme = read_theme("\n".join([*names, names[0]]))

    assert theme.words == tuple(names[:MOST])
    assert theme.refused == (Refused(names[MOST], "theme.too-many"),)


@given(pasted=st.text(st.sampled_from("aé1 ,\nß;りx-"), max_size=60))
def test_whatever_is_pasted_gives_words_that_can_be_laid(pasted: str) -> None:
    theme = read_theme(pasted)

    assert all(2 <= len(word) <= 21 and word.isascii() for word in theme.words)
    assert len(set(theme.words)) == len(theme.words)
    assert read_theme("\n".join(theme.words)) == ThemeList(theme.words)
