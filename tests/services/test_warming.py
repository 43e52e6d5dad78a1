"""What is made ready after the start."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from studyplay.services.drilling import chains
from studyplay.services.instance.warm_up import index_words
from studyplay.words.model import Level
from studyplay.words.word_library import WordDataPaths, WordLibrary, load_word_library
from tests.small_words import build_words


@pytest.fixture
def paths(tmp_path: Path) -> WordDataPaths:
    return build_words(tmp_path)


@pytest.fixture
def library(paths: WordDataPaths) -> WordLibrary:
    return load_word_library(paths)


def alter(paths: WordDataPaths, *statements: str) -> None:
    with closing(sqlite3.connect(paths.english)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def test_drills_find_their_words_without_reading_the_database(
    library: WordLibrary, paths: WordDataPaths
) -> None:
    index_words(library)
    alter(paths, "DELETE FROM word", "DELETE FROM sense")
    studied = library.dictionary.studied_words

    assert studied.usual_anagrams.anagrams("cta") == ("act", "cat")
    assert studied.by_lemma["cat"] == ("cat",)
    assert studied.has_example("cat")


def test_an_english_chain_of_the_highest_level_need_not_wait_for_its_words(
    library: WordLibrary,
) -> None:
    index_words(library)
    made = chains.english_pool.cache_info().misses
    pool = chains.english_pool(library.lexicon, Level.C2, chains.ENGLISH_SWITCHES)

    assert "cat" in pool
    assert made == chains.english_pool.cache_info().misses


def test_damaged_data_does_not_end_the_start(
    library: WordLibrary, paths: WordDataPaths, caplog: pytest.LogCaptureFixture
) -> None:
    """Who needs it will be told; all else works."""
    alter(paths, "DROP TABLE sense")

    index_words(library)

    assert "could not be indexed" in caplog.text
    assert "cat" in library.lexicon
