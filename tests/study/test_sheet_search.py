"""Each word of a search stands there once, and nothing rude stands there at all."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.study.sheets.word_search import (
    MAX_WORDS,
    MIN_WORDS,
    build_word_search,
    count_occurrences,
    find_runs,
)
from tests.strategies import SEEDS
from tests.study.sheet_stock import ENGLISH, STOCK

WORDS = st.lists(st.sampled_from(ENGLISH), min_size=6, max_size=20, unique=True)


@settings(max_examples=25, deadline=None)
@given(WORDS, SEEDS)
def test_each_word_stands_where_it_is_said_and_nowhere_else(words: list[str], seed: int) -> None:
    made = build_word_search(words, MAX_WORDS, STOCK.is_rude, random.Random(seed))
    if made is None:
        return
    for hidden in made.hidden:
        assert hidden.word.upper() == "".join(made.rows[r][c] for r, c in hidden.squares())
        assert count_occurrences(made.rows, hidden.word.upper()) == 1


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_nothing_rude_can_be_read_in_any_direction(seed: int) -> None:
    made = build_word_search(ENGLISH[::9], MAX_WORDS, STOCK.is_rude, random.Random(seed))
    assert made is not None

    assert not [run for run in find_runs(made.rows) if STOCK.is_rude(run.lower())]


def test_words_within_others_and_palindromes_are_not_hidden() -> None:
    words = ("tone", "tones", "level", "tar", "rat", "quiz", "jam", "hot", "six")
    made = build_word_search(words, MAX_WORDS, STOCK.is_rude, random.Random(2))
    assert made is not None

    assert {"tones", "quiz", "jam", "hot", "six"} == {hidden.word for hidden in made.hidden}


def test_a_word_with_something_rude_in_it_is_not_hidden() -> None:
    """It can be written in a crossword; here it would stand there to be found."""
    words = ("stone", "quiz", "jam", "hot", "six")
    made = build_word_search(words, MAX_WORDS, {"ton", "toh"}.__contains__, random.Random(2))

    assert made is None


def test_too_few_words_make_none() -> None:
    assert (
        build_word_search(ENGLISH[: MIN_WORDS - 1], MAX_WORDS, STOCK.is_rude, random.Random(2))
        is None
    )


def test_a_seed_gives_the_same_letters_again() -> None:
    first, again = (
        build_word_search(ENGLISH, 10, STOCK.is_rude, random.Random(5)) for _ in range(2)
    )

    assert first == again
