"""A crossword hangs together, says only words that were given, and is the same for a seed."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studyplay.study.sheets.crossword import MAX_SIDE, MAX_WORDS, MIN_WORDS, build_crossword
from studyplay.study.sheets.model import Crossword, WordDefinition
from tests.strategies import SEEDS
from tests.study.sheet_stock import ENGLISH


def clues(words: Sequence[str]) -> list[WordDefinition]:
    return [WordDefinition(word, f"clue of {word}", "test") for word in words]


WORDS = st.lists(st.sampled_from(ENGLISH), min_size=10, max_size=40, unique=True)


def runs(made: Crossword) -> list[str]:
    """Everything of two letters or more that can be read across or down."""
    columns = ("".join(column) for column in zip(*made.rows, strict=True))
    return [run for line in (*made.rows, *columns) for run in line.split(".") if len(run) > 1]


@settings(max_examples=40, deadline=None)
@given(WORDS, SEEDS)
def test_every_run_of_letters_is_a_word_of_the_list(words: list[str], seed: int) -> None:
    made = build_crossword(clues(words), MAX_WORDS, random.Random(seed))

    assert made is None or sorted(runs(made)) == sorted(e.word.upper() for e in made.entries)


@settings(max_examples=40, deadline=None)
@given(WORDS, SEEDS)
def test_crossing_words_agree_and_all_hang_together(words: list[str], seed: int) -> None:
    made = build_crossword(clues(words), MAX_WORDS, random.Random(seed))
    if made is None:
        return
    for entry in made.entries:
        assert entry.word.upper() == "".join(made.rows[r][c] for r, c in entry.squares())
    reached, waiting = set(made.entries[:1]), [made.entries[0]]
    while waiting:
        squares = set(waiting.pop().squares())
        new = {e for e in made.entries if squares & set(e.squares())} - reached
        reached |= new
        waiting += new

    assert set(made.entries) == reached


@settings(max_examples=40, deadline=None)
@given(WORDS, SEEDS)
def test_it_has_eight_to_twenty_words_and_fits_the_paper(words: list[str], seed: int) -> None:
    made = build_crossword(clues(words), MAX_WORDS, random.Random(seed))

    assert made is None or MIN_WORDS <= len(made.entries) <= MAX_WORDS
    assert made is None or max(len(made.rows), len(made.rows[0])) <= MAX_SIDE


def test_numbers_go_from_left_to_right_and_from_top_to_bottom() -> None:
    made = build_crossword(clues(ENGLISH[-40:]), MAX_WORDS, random.Random(3))
    assert made is not None
    squares = [(entry.row, entry.col) for entry in made.entries]

    assert sorted(squares) == squares
    assert len(set(squares)) == max(entry.number for entry in made.entries)


def test_a_seed_gives_the_same_grid_again() -> None:
    first, again = (
        build_crossword(clues(ENGLISH), MAX_WORDS, random.Random(11)) for _ in range(2)
    )

    assert first == again


@pytest.mark.parametrize("words", [(), ("cat",), ("qqqq", "zzzz", "xxxx") * 4])
def test_words_that_do_not_cross_make_none(words: tuple[str, ...]) -> None:
    assert build_crossword(clues(words), MAX_WORDS, random.Random(1)) is None
