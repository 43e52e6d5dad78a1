"""The words that vectors are judged with."""

from dataclasses import dataclass
from functools import cache

import click

from studyplay.cli.places import WORDLISTS
from studyplay.words.errors import DataError
from studyplay.words.loaders import read_sizes
from studyplay.words.model import Vocabulary


class Words:
    """The project's English words, read when the first vector asks for them."""

    @property
    def english(self) -> Vocabulary:
        """Every word, lower case.  Ends the command if the lists are not there."""
        return _english()


@cache
def _english() -> frozenset[str]:
    try:
        return frozenset(read_sizes(WORDLISTS))
    except DataError as error:
        raise click.ClickException(str(error)) from error


@dataclass(frozen=True, slots=True)
class AllWords:
    """A vocabulary that knows every word (``known``) or none, where words are not the point."""

    known: bool

    def __contains__(self, word: object, /) -> bool:
        return self.known
