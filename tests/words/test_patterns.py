"""Patterns: what they match, what is no pattern, and that none is slow."""

import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.anagrams import AnagramIndex
from studyplay.words.lexicon import Lexicon, WordMark, sort_shortlex
from studyplay.words.model import Level
from studyplay.words.patterns import Pattern, PatternError, PatternIndex, PatternMatches
from studyplay.words.word_library import read_sizes

WORDLISTS = Path(__file__).parents[2] / "wordlists"

ATOMS = st.sampled_from(["a", "b", "?", "*", "[ab]", "[^a]", "[^bc]", "c"])
PATTERNS = st.lists(ATOMS, min_size=1, max_size=9).map("".join)
WORDS = st.text("abc", min_size=2, max_size=9)


@cache
def whole() -> PatternIndex:
    """The index of all committed words."""
    return PatternIndex(AnagramIndex(Lexicon.from_sizes(read_sizes(WORDLISTS))))


def matches(pattern: str, word: str) -> bool:
    """The plain definition, by trying everything."""
    if not pattern:
        return not word
    if pattern[0] == "*":
        return any(matches(pattern[1:], word[i:]) for i in range(len(word) + 1))
    if not word:
        return False
    if pattern[0] == "[":
        inside, _, rest = pattern[1:].partition("]")
        is_in = (word[0] in inside.removeprefix("^")) != inside.startswith("^")
        return is_in and matches(rest, word[1:])
    return pattern[0] in ("?", word[0]) and matches(pattern[1:], word[1:])


def search(pattern: str, letters: str | None = None) -> tuple[str, ...]:
    return whole().search(Pattern.parse(pattern), letters, limit=300_000).words


@given(PATTERNS, WORDS)
def test_a_pattern_matches_as_defined(pattern: str, word: str) -> None:
    assert Pattern.parse(pattern).matches(word) == matches(pattern, word)


@given(PATTERNS, st.sets(WORDS, max_size=40))
def test_a_search_finds_what_matches(pattern: str, words: set[str]) -> None:
    index = PatternIndex(AnagramIndex(Lexicon.from_sizes(dict.fromkeys(words, 10))))
    expected = sort_shortlex(word for word in words if matches(pattern, word))

    assert index.search(Pattern.parse(pattern)).words == expected


@given(PATTERNS, st.lists(WORDS, max_size=40))
def test_what_matches_among_words_keeps_its_order(pattern: str, words: list[str]) -> None:
    expected = tuple(word for word in words if matches(pattern, word))

    assert expected == Pattern.parse(pattern).filter_words(words)


@pytest.mark.parametrize(
    ("pattern", "some", "count"),
    [
        ("?a?er", {"baker", "later"}, 99),
        ("*tion", {"nation"}, 4_135),
        ("??????ing", {"searching"}, 2_945),
        ("*", {"at", "flowers"}, 254_873),
        ("q[^u]*", {"qat", "qi"}, 44),
        ("*[xz][xz]*", {"jazz"}, 558),
    ],
)
def test_these_patterns_find_so_many_words(pattern: str, some: set[str], count: int) -> None:
    found = search(pattern)

    assert some <= set(found)
    assert len(found) == count


def test_case_and_full_width_do_not_matter() -> None:
    assert Pattern.parse(" ＊ＴＩＯＮ ") == Pattern.parse("*tion")
    assert Pattern.parse("［ａb］？") == Pattern.parse("[ba]?")


def test_a_rack_supplies_what_the_pattern_leaves_open() -> None:
    """The letters that the pattern gives are on the board."""
    assert search("?a?er", "bkt") == ("baker", "taber", "taker")
    assert "baker" in search("?a?er", "k?")
    assert search("ca*er", "") == ()


def test_a_search_stops_at_its_limit_and_says_so() -> None:
    found = whole().search(Pattern.parse("*tion"), limit=2)

    assert found == PatternMatches(("action", "cation"), has_more=True)
    assert not whole().search(Pattern.parse("zyzz?va")).has_more


def test_a_search_shows_no_harder_words_and_no_taboo_words() -> None:
    marks = {
        "cat": WordMark(Level.A1, 10),
        "cab": WordMark(Level.B1, 35),
        "cad": WordMark(Level.A1, 10, taboo=True),
    }
    index = PatternIndex(AnagramIndex(Lexicon.from_marks(marks)))

    assert index.search(Pattern.parse("ca?"), max_level=Level.A2) == PatternMatches(
        ("cat",), has_more=False
    )
    assert index.search(Pattern.parse("ca?"), "bdt").words == ("cab", "cat")


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("", "pattern.empty", 0),
        ("  ", "pattern.empty", 0),
        ("a" * 65, "pattern.too-long", 64),
        ("ca.e", "pattern.character", 2),
        ("かな", "pattern.character", 0),
        ("a(b)*", "pattern.character", 1),
        ("ca[te", "pattern.unclosed", 2),
        ("ca[", "pattern.unclosed", 2),
        ("[]", "pattern.empty-set", 0),
        ("a[^]", "pattern.empty-set", 1),
        ("[a-e]", "pattern.character", 2),
        ("ca]", "pattern.character", 2),
    ],
)
def test_what_is_no_pattern_is_told_where(text: str, code: str, position: int) -> None:
    with pytest.raises(PatternError) as caught:
        Pattern.parse(text)

    assert (caught.value.code, caught.value.position) == (code, position)


def test_the_set_of_no_letters_matches_nothing() -> None:
    assert search("*[^abcdefghijklmnopqrstuvwxyz]*") == ()


@pytest.mark.parametrize(
    "pattern",
    [
        "*a*a*a*a*a*a*a*a*a*a*b",
        "*" + "?*" * 31,
        "*[^q]" * 12 + "q",
        "*e" * 31 + "*z",
        "**************************************************************az",
        "*[aeiourstln][aeiourstln]" * 2 + "*zq",
    ],
)
def test_no_pattern_is_slow(pattern: str) -> None:
    """Neither over the whole lexicon nor on a long word of one letter."""
    compiled = Pattern.parse(pattern)
    start = time.perf_counter()

    compiled.matches("a" * 20_000)
    whole().search(compiled, limit=300_000)

    assert time.perf_counter() - start < 2
