"""How likely the letters of a word are drawn."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.scrabble.tiles import ENGLISH
from studyplay.study.drill.probability import in_band, ways
from studyplay.study.drill.tasks import Band

BAG = "AABBC??"


def drawn(word: str) -> int:
    """Counted one by one: draws of as many tiles in which blanks supply what is lacking."""
    return sum(
        (Counter(word.upper()) - Counter(tiles)).total() <= tiles.count("?")
        for tiles in combinations(BAG, len(word))
    )


@given(st.text("abcd", min_size=2, max_size=4))
def test_the_ways_to_draw_a_word_are_counted_with_blanks(word: str) -> None:
    assert [drawn(word)] == ways([word], BAG).tolist()


def test_a_rack_of_common_letters_is_likelier_than_one_of_rare_letters() -> None:
    retains, jukebox, aeneous = ways(["retains", "jukebox", "aeneous"], ENGLISH.bag).tolist()

    assert retains > aeneous > jukebox


@pytest.mark.parametrize(
    ("band", "expected"),
    [
        (Band.ANY, ("quiz", "rate", "tear", "oat", "jam")),
        (Band.LIKELY, ("rate", "oat")),
        (Band.MIDDLING, ("tear", "jam")),
        (Band.UNLIKELY, ("quiz", "jam")),
    ],
)
def test_a_band_is_a_third_of_the_words_of_each_length(
    band: Band, expected: tuple[str, ...]
) -> None:
    assert expected == in_band(["quiz", "rate", "tear", "oat", "jam"], band, ENGLISH.bag)


@given(st.lists(st.text("abcez", min_size=2, max_size=5), unique=True, max_size=20))
def test_the_thirds_hold_every_word(words: list[str]) -> None:
    thirds = [in_band(words, band, ENGLISH.bag) for band in (Band.LIKELY, Band.MIDDLING)]
    rest = in_band(words, Band.UNLIKELY, ENGLISH.bag)

    assert set(words) == {word for third in (*thirds, rest) for word in third}
