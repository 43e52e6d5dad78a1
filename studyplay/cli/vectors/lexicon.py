"""The words that vectors are judged with."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import click

from studyplay.cli.places import WORDLISTS, instance
from studyplay.words.build import LANGUAGES
from studyplay.words.errors import DataError
from studyplay.words.foreign import foreign
from studyplay.words.loaders import read_sizes
from studyplay.words.model import Vocabulary
from studyplay.words.paths import Paths
from studyplay.words.sources.foreign import words_of
from studyplay.words.theme import theme_words


class Words:
    """The project's words, each list read when the first vector asks for it.

    A list that is missing or damaged ends the command.
    """

    @property
    def english(self) -> Vocabulary:
        """Every English word, lower case."""
        return _english()

    @property
    def theme(self) -> frozenset[str]:
        """The theme words of the park."""
        return _theme()

    @property
    def foreign(self) -> Mapping[str, Vocabulary]:
        """Other languages by code: those that are set up, or what set-up would build."""
        return _foreign()


@cache
def _english() -> frozenset[str]:
    try:
        return frozenset(read_sizes(WORDLISTS))
    except DataError as error:
        raise click.ClickException(str(error)) from error


@cache
def _theme() -> frozenset[str]:
    try:
        return frozenset(theme_words(_paths()))
    except DataError as error:
        raise click.ClickException(str(error)) from error


@cache
def _foreign() -> Mapping[str, Vocabulary]:
    try:
        return foreign(_paths()) or {code: _Unbuilt(code) for code in LANGUAGES}
    except DataError as error:
        raise click.ClickException(str(error)) from error


def _paths() -> Paths:
    return Paths(WORDLISTS, instance())


@dataclass(frozen=True, slots=True)
class _Unbuilt:
    """The words of a language before the set-up, read when the first word is asked for."""

    code: str

    def __contains__(self, word: object, /) -> bool:
        return word in _words_of(self.code)


@cache
def _words_of(code: str) -> frozenset[str]:
    return frozenset(words_of(code))


@dataclass(frozen=True, slots=True)
class AllWords:
    """A vocabulary that knows every word (``known``) or none, where words are not the point."""

    known: bool

    def __contains__(self, word: object, /) -> bool:
        return self.known
