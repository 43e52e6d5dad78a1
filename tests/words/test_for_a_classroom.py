"""What is shown of the real words, up to B2, is for a classroom."""

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Final

import pytest

from studyplay.cli import folders
from studyplay.words.content_filter import is_coarse
from studyplay.words.model import DictionaryEntry, Level
from studyplay.words.setup import has_current_words
from studyplay.words.sources.jmdict_glosses import read_unfit_renderings
from studyplay.words.word_library import WordDataPaths, WordLibrary, load_word_library

Told = list[tuple[str, str]]

NEVER: Final = re.compile(
    r"\b(?:incest|bastards?|bitch\w*|fuck\w*|shit|sex partners?|sexual partners?|third reich|nazis"
    r"|hitler|rap(?:e|ed|ist)|prostitutes?|heroin|cocaine|terrorists?|virgin (?!islands)|bra)\b",
    re.IGNORECASE,
)
"""Some of what stood there once, told without the rules that keep it out."""


@pytest.fixture(scope="module")
def library() -> Iterator[WordLibrary]:
    """The words that ``./run setup`` has built; ``./run test`` does so before all tests."""
    paths = WordDataPaths(folders.WORDLISTS, folders.instance_folder())
    if not has_current_words(paths):
        pytest.skip("./run setup has not been run since the words or their builder changed")
    library = load_word_library(paths)
    with closing(library.dictionary.database):
        yield library


@pytest.fixture(scope="module")
def entries(library: WordLibrary) -> tuple[DictionaryEntry, ...]:
    """What is asked and shown up to B2."""
    words = (
        word
        for word in library.lexicon.drillable_words()
        if library.lexicon.level(word) <= Level.B2
    )
    return tuple(entry for word in words if (entry := library.dictionary.entry(word)))


def test_no_meaning_is_coarse(entries: tuple[DictionaryEntry, ...]) -> None:
    nothing: Told = []

    assert nothing == [
        (entry.word, sense.definition)
        for entry in entries
        for sense in entry.senses
        if is_coarse(sense.definition)
    ]


def test_no_example_speaks_of_it(entries: tuple[DictionaryEntry, ...]) -> None:
    nothing: Told = []

    assert nothing == [
        (entry.word, example)
        for entry in entries
        for sense in entry.senses
        for example in sense.examples
        if NEVER.search(example)
    ]


def test_no_synonym_is_a_word_that_is_never_suggested(
    library: WordLibrary, entries: tuple[DictionaryEntry, ...]
) -> None:
    nothing: Told = []

    assert nothing == [
        (entry.word, name)
        for entry in entries
        for sense in entry.senses
        for name in sense.synonyms
        if library.lexicon.is_taboo(name)
    ]


def test_no_japanese_rendering_is_unfit(entries: tuple[DictionaryEntry, ...]) -> None:
    nothing: Told = []
    unfit = read_unfit_renderings(folders.WORDLISTS)

    assert nothing == [
        (entry.word, text) for entry in entries for text in entry.glosses_ja if text in unfit
    ]
