"""The words that are studied, as indexes: they say what the entries say."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from studyplay.words.english_database import open_english_database, read_lexicon
from studyplay.words.english_dictionary import EnglishDictionary
from studyplay.words.model import GradedLemma
from studyplay.words.word_library import WordDataPaths
from tests.small_words import build_words


@pytest.fixture
def dictionary(tmp_path: Path) -> Iterator[EnglishDictionary]:
    """The small words, *ate* being a form of *eat*, and *war* without an example."""
    paths = build_words(tmp_path)
    _alter(
        paths.english,
        "UPDATE word SET forms = 'eat:v ate:n' WHERE word = 'ate'",
        "UPDATE sense SET examples = '' WHERE lemma = 'war'",
    )
    with closing(open_english_database(paths.english)) as database:
        yield EnglishDictionary(read_lexicon(database), database, lambda *_: ())


def _alter(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


def test_the_forms_of_a_word_are_those_of_its_entry(dictionary: EnglishDictionary) -> None:
    """Also of a word that is not studied, and none of what is no word."""
    entries = {word: dictionary.entry(word) for word in dictionary.lexicon}

    assert {word: each.lemmas for word, each in entries.items() if each} == {
        word: dictionary.lemmas(word) for word in entries
    }
    assert dictionary.lemmas("ate") == ("eat", "ate")
    assert dictionary.lemmas("xyzzy") == ()


def test_lemma_and_level_are_those_of_the_entry(dictionary: EnglishDictionary) -> None:
    graded = {word: dictionary.graded(word) for word in dictionary.lexicon}

    entries = {word: dictionary.entry(word) for word in graded}
    assert graded == {
        word: GradedLemma(each.lemma, each.level) for word, each in entries.items() if each
    }
    assert dictionary.graded("xyzzy") is None


def test_an_entry_can_be_had_without_japanese(dictionary: EnglishDictionary) -> None:
    whole, english = dictionary.entry("cat"), dictionary.english("cat")

    assert whole is not None
    assert replace(whole, glosses_ja=()) == english
    assert dictionary.english("xyzzy") is None


def test_words_are_found_by_the_form_under_which_they_are_studied(
    dictionary: EnglishDictionary,
) -> None:
    assert {"ate", "eat"} == set(dictionary.studied_words.by_lemma["eat"])
    assert "ate" not in dictionary.studied_words.by_lemma
    assert "salter" not in dictionary.studied_words.by_lemma


def test_it_is_known_which_words_have_an_example(dictionary: EnglishDictionary) -> None:
    assert dictionary.has_example("cat")
    assert not dictionary.has_example("war")


def test_an_odd_form_is_studied_but_not_asked_for(tmp_path: Path) -> None:
    """*ares* are not what a beginner who knows *are* is asked for."""
    paths = build_words(tmp_path)
    _alter(
        paths.english,
        "UPDATE word SET forms = 'cat:n', zipf = 2.5 WHERE word = 'retain'",
        "UPDATE word SET zipf = 4.6 WHERE word = 'cat'",
    )
    with closing(open_english_database(paths.english)) as database:
        studied = EnglishDictionary(read_lexicon(database), database, lambda *_: ()).studied_words

        assert studied.lemmas("retain") == ("cat",)
        assert "retain" not in studied.usual_lexicon
        assert "cat" in studied.usual_lexicon


def test_all_indexes_can_be_made_beforehand(dictionary: EnglishDictionary, tmp_path: Path) -> None:
    """Then no question reads the database any more."""
    dictionary.studied_words.preload()
    _alter(WordDataPaths(tmp_path, tmp_path).english, "DELETE FROM word", "DELETE FROM sense")

    assert dictionary.studied_words.usual_anagrams.anagrams("cta") == ("act", "cat")
    assert "cat" in set(dictionary.studied_words.usual_words([1], [3]))
    assert dictionary.has_example("cat")
    assert dictionary.lemmas("ate") == ("eat", "ate")
