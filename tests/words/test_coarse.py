"""Meanings that are not for a classroom."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from studyplay.words.coarse import is_coarse
from studyplay.words.loaders import load_library
from tests.small_words import build_words


@pytest.mark.parametrize(
    "definition",
    [
        "obscene terms for penis",
        "disparaging terms for small people",
        "(ethnic slur) offensive term for a person of Mexican descent",
        "a rude or vulgar fool",
        "have sexual intercourse with",
        "affectionate play (or foreplay without contact with the genital organs)",
    ],
)
def test_vulgar_and_insulting_meanings_are_coarse(definition: str) -> None:
    assert is_coarse(definition)


@pytest.mark.parametrize(
    "definition",
    [
        "any of various edible decapod crustaceans",
        "a person who amuses others by ridiculous behavior",
        "highly offensive; arousing aversion or disgust",
        "of or relating to or characterized by sexuality",
        "the offensive football players who line up behind the linemen",
    ],
)
def test_meanings_of_everyday_words_are_not(definition: str) -> None:
    assert not is_coarse(definition)


def test_a_word_is_told_by_its_other_meanings(tmp_path: Path) -> None:
    """Where there is none, the only one stays: a dictionary that is asked answers."""
    paths = build_words(tmp_path)
    insult = "a rude or vulgar fool"
    with closing(sqlite3.connect(paths.english)) as database:
        row = (insult, "", "", "WordNet 3.0")
        database.execute("INSERT INTO sense VALUES ('cat', 1, 'n', 'noun', ?, ?, ?, ?)", row)
        database.execute("UPDATE sense SET definition = ? WHERE lemma = 'dog'", (insult,))
        database.commit()
    library = load_library(paths)

    told = {word: library.dictionary.entry(word) for word in ("cat", "dog")}

    assert {"cat": ["the meaning of cat"], "dog": [insult]} == {
        word: [sense.definition for sense in entry.senses] for word, entry in told.items() if entry
    }
