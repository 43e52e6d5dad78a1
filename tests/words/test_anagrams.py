"""Anagrams, sub-anagrams with blanks, hooks."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.words.anagrams import AnagramIndex, Hooks, alphagram
from studyplay.words.lexicon import Lexicon, WordMark, sort_shortlex
from studyplay.words.model import Level
from studyplay.words.word_library import read_sizes

WORDLISTS = Path(__file__).parents[2] / "wordlists"

WORDS = st.sets(st.text("abcdz", min_size=2, max_size=7), max_size=60)
RACKS = st.text("abcdz?", max_size=9)


@cache
def whole() -> AnagramIndex:
    """The index of all committed words."""
    return AnagramIndex(Lexicon.from_sizes(read_sizes(WORDLISTS)))


def index_of(words: set[str]) -> AnagramIndex:
    return AnagramIndex(Lexicon.from_sizes(dict.fromkeys(words, 10)))


def is_buildable(word: str, rack: str) -> bool:
    """The plain definition: the blanks must supply what the letters do not."""
    return (Counter(word) - Counter(rack)).total() <= rack.count("?")


def test_the_alphagram_is_the_same_for_anagrams() -> None:
    assert alphagram("retains") == alphagram("stainer") == "aeinrst"


def test_retains_has_these_anagrams() -> None:
    assert {"retains", "nastier", "retinas", "stainer"} <= set(whole().anagrams("retains"))


def test_art_takes_these_hooks() -> None:
    assert whole().hooks("art") == Hooks(front="cdfhkmptw", back="sy")


def test_what_is_no_word_can_have_hooks() -> None:
    assert "g" in whole().hooks("low").front
    assert whole().hooks("zzz") == Hooks("", "")


def test_a_blank_is_any_letter() -> None:
    assert {"quit", "quiz", "quid"} <= set(whole().anagrams("qui?"))
    assert len(whole().anagrams("??")) == 101


def test_sub_anagrams_are_ordered_short_before_long() -> None:
    found = whole().sub_anagrams("train", min_length=4)

    assert found == sort_shortlex(found)
    assert found[-1] == "train"
    assert min(map(len, found)) == 4


def test_a_rack_may_have_as_many_tiles_as_one_likes() -> None:
    assert len(whole().sub_anagrams("?" * 40)) == 254_873


@pytest.mark.parametrize("rack", ["tr ain", "TRAIN", "かな", "t*"])
def test_other_characters_are_refused(rack: str) -> None:
    with pytest.raises(ValueError, match="A rack has letters"):
        whole().anagrams(rack)


def test_an_empty_rack_builds_nothing() -> None:
    assert whole().anagrams("") == ()
    assert whole().sub_anagrams("") == ()
    assert index_of(set()).sub_anagrams("abc") == ()


@given(WORDS, RACKS, st.integers(0, 8))
def test_sub_anagrams_are_those_of_the_definition(
    words: set[str], rack: str, min_length: int
) -> None:
    expected = sort_shortlex(w for w in words if len(w) >= min_length and is_buildable(w, rack))

    assert index_of(words).sub_anagrams(rack, min_length) == expected


@given(WORDS, RACKS)
def test_anagrams_use_every_tile(words: set[str], rack: str) -> None:
    expected = sort_shortlex(w for w in words if len(w) == len(rack) and is_buildable(w, rack))

    assert index_of(words).anagrams(rack) == expected


@given(WORDS, st.text("abcdz?", max_size=9))
def test_what_fits_has_its_letters_in_their_places(words: set[str], pattern: str) -> None:
    def fits(word: str) -> bool:
        pairs = zip(word, pattern, strict=True)
        return all(given in (letter, "?") for letter, given in pairs)

    expected = sort_shortlex(w for w in words if len(w) == len(pattern) and fits(w))

    assert index_of(words).fitting(pattern) == expected


@given(WORDS, RACKS, st.sampled_from(Level))
def test_words_above_a_level_are_left_out(words: set[str], rack: str, top: Level) -> None:
    """However they are looked for."""
    marks = {word: WordMark(Level(1 + n % 7), 10) for n, word in enumerate(sorted(words))}
    lexicon = Lexicon.from_marks(marks)
    index = AnagramIndex(lexicon)

    def below(found: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(word for word in found if lexicon.level(word) <= top)

    assert below(index.anagrams(rack)) == index.anagrams(rack, top)
    assert below(index.sub_anagrams(rack)) == index.sub_anagrams(rack, max_level=top)
    assert below(index.fitting(rack)) == index.fitting(rack, top)
