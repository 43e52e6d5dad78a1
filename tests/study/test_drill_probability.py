"""How likely the letters of a word are drawn."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studyplay.engines.scrabble.tiles import ENGLISH_TILES
from studyplay.study.drill.probability import count_draws, filter_by_band
from studyplay.study.drill.tasks import ProbabilityBand

BAG = "AABBC??"


def drawn(word: str) -> int:
    """Counted one by one: draws of as many tiles in which blanks supply what is lacking."""
    return sum(
        (Counter(word.upper()) - Counter(tiles)).total() <= tiles.count("?")
        for tiles in combinations(BAG, len(word))
    )


@given(st.text("abcd", min_size=2, max_size=4))
def test_the_ways_to_draw_a_word_are_counted_with_blanks(word: str) -> None:
    assert [drawn(word)] == count_draws([word], BAG).tolist()


def test_a_rack_of_common_letters_is_likelier_than_one_of_rare_letters() -> None:
    retains, jukebox, aeneous = count_draws(
        ["retains", "jukebox", "aeneous"], ENGLISH_TILES.bag
    ).tolist()

    assert retains > aeneous > jukebox


@pytest.mark.parametrize(
    ("band", "expected"),
    [
        (ProbabilityBand.ANY, ("quiz", "rate", "tear", "oat", "jam")),
        (ProbabilityBand.LIKELY, ("rate", "oat")),
        (ProbabilityBand.MIDDLING, ("tear", "jam")),
        (ProbabilityBand.UNLIKELY, ("quiz", "jam")),
    ],
)
def test_a_band_is_a_third_of_the_words_of_each_length(
    band: ProbabilityBand, expected: tuple[str, ...]
) -> None:
    assert expected == filter_by_band(
        ["quiz", "rate", "tear", "oat", "jam"], band, ENGLISH_TILES.bag
    )


@given(st.lists(st.text("abcez", min_size=2, max_size=5), unique=True, max_size=20))
def test_the_thirds_hold_every_word(words: list[str]) -> None:
    thirds = [
        filter_by_band(words, band, ENGLISH_TILES.bag)
        for band in (ProbabilityBand.LIKELY, ProbabilityBand.MIDDLING)
    ]
    rest = filter_by_band(words, ProbabilityBand.UNLIKELY, ENGLISH_TILES.bag)

    assert set(words) == {word for third in (*thirds, rest) for word in third}
