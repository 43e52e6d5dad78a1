"""The word lists for the vectors."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import click

from studyplay.cli.folders import WORDLISTS, instance_folder
from studyplay.words.errors import DataError
from studyplay.words.foreign_words import open_foreign_words
from studyplay.words.model import Vocabulary
from studyplay.words.paths import WordDataPaths
from studyplay.words.setup import LANGUAGES
from studyplay.words.sources.foreign_build import list_words
from studyplay.words.theme_lists import read_park_words
from studyplay.words.word_library import read_sizes


class VectorWords:
    """The project's word lists, each loaded on first use.

    The properties raise ``click.ClickException`` if a list is missing or damaged.
    """

    @property
    def english(self) -> Vocabulary:
        """Every English word, lower case."""
        return _load_english()

    @property
    def theme(self) -> frozenset[str]:
        """The theme words."""
        return _load_theme_words()

    @property
    def foreign(self) -> Mapping[str, Vocabulary]:
        """Vocabularies of other languages by code, built on demand if not set up."""
        return _load_foreign()


@cache
def _load_english() -> frozenset[str]:
    try:
        return frozenset(read_sizes(WORDLISTS))
    except DataError as error:
        raise click.ClickException(str(error)) from error


@cache
def _load_theme_words() -> frozenset[str]:
    try:
        return frozenset(read_park_words(_word_paths()))
    except DataError as error:
        raise click.ClickException(str(error)) from error


@cache
def _load_foreign() -> Mapping[str, Vocabulary]:
    try:
        return open_foreign_words(_word_paths()) or {
            code: _UnbuiltVocabulary(code) for code in LANGUAGES
        }
    except DataError as error:
        raise click.ClickException(str(error)) from error


def _word_paths() -> WordDataPaths:
    return WordDataPaths(WORDLISTS, instance_folder())


@dataclass(frozen=True, slots=True)
class _UnbuiltVocabulary:
    """The words of a language that is not set up, loaded on first use."""

    code: str

    def __contains__(self, word: object, /) -> bool:
        return word in _load_words_of(self.code)


@cache
def _load_words_of(code: str) -> frozenset[str]:
    return frozenset(list_words(code))


@dataclass(frozen=True, slots=True)
class FixedVocabulary:
    """A vocabulary with every word (``contains_all``) or none, for vectors about other rules."""

    contains_all: bool

    def __contains__(self, word: object, /) -> bool:
        return self.contains_all
