"""Japanese words of every part of speech, inflected forms included, by card key.

Several readings may share a card key (`studyplay.words.kana.card_key`): とつて is 取って and
突手.  Inflected forms are reduced to dictionary forms (`studyplay.words.inflection`), which are
looked up.  With the Japanese dictionary there are 169,000 readings, without it the 19,600 common
ones of the committed lists.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from typing_extensions import override

from studyplay.words.inflection import Ending, analyses, endings, inflected
from studyplay.words.inflection_table import Form
from studyplay.words.kana import card_key
from studyplay.words.nouns import COMMON

SHORTEST: Final = 2

_OFTEN: Final = frozenset({(Form.TE,), (Form.PAST,), (Form.ADVERBIAL,)})
"""The inflections that bots use besides dictionary forms."""


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A dictionary form.

    Attributes:
        reading: the reading in normalised hiragana.
        classes: JMdict's inflection classes, possibly none.
        written: written forms, the usual one first, at least one.
        meaning: English, from JMdict; empty without JMdict.
        rank: as in `studyplay.words.japanese_nouns.Noun`.
    """

    reading: str
    classes: tuple[str, ...]
    written: tuple[str, ...]
    meaning: str
    rank: int


@dataclass(frozen=True, slots=True)
class LaidWord:
    """One word that a card key may stand for.

    ``forms`` are the inflection steps from ``lexeme``, the last step at the end; empty for the
    dictionary form.  ``reading`` and ``written`` (possibly empty) are in that inflection.
    """

    reading: str
    written: tuple[str, ...]
    forms: tuple[Form, ...]
    lexeme: Lexeme


class WordLexicon(Protocol):
    """A thread-safe source of Japanese words by card key."""

    @property
    def complete(self) -> bool:
        """Whether a word that is missing here probably does not exist."""

    @override
    def __hash__(self) -> int:
        """Hash by identity, so that a lexicon can be a cache key."""
        return object.__hash__(self)

    def __contains__(self, key: object, /) -> bool:
        """Return whether *key* is the card key of a word."""

    def readings(self, key: str) -> tuple[str, ...]:
        """Return the readings with card key *key*, the likeliest first."""

    def words(self, key: str) -> tuple[LaidWord, ...]:
        """Return all words with card key *key*, the likeliest first."""

    def known(self, rarest: int = COMMON) -> Iterable[tuple[str, int]]:
        """Return distinct card keys of words up to *max_rank* with their ranks, common first.

        Only dictionary forms and the forms in て, た, く and に, which are enough for bots.
        """


class Shelf(Protocol):
    """A source of dictionary forms by card key."""

    @property
    def complete(self) -> bool:
        """Whether a word that is missing here probably does not exist."""

    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        """Return the lexemes whose card key is among *keys* (at most some dozens)."""

    def common(self, rarest: int) -> Iterable[Lexeme]:
        """Return the lexemes whose rank is at most *max_rank*."""


class InflectedWords(WordLexicon):
    """The words of a `LexemeSource` in all inflected forms."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    @property
    @override
    def complete(self) -> bool:
        return self._shelf.complete

    @override
    def __contains__(self, key: object, /) -> bool:
        return isinstance(key, str) and any(True for _ in self._found(key))

    @override
    def readings(self, key: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(word.reading for word in self.words(key)))

    @override
    def words(self, key: str) -> tuple[LaidWord, ...]:
        found: dict[tuple[str, Lexeme], LaidWord] = {}
        for word in sorted(self._found(key), key=_likeliest):
            found.setdefault((word.reading, word.lexeme), word)
        return tuple(found.values())

    @override
    def known(self, rarest: int = COMMON) -> Iterable[tuple[str, int]]:
        ranks: dict[str, int] = {}
        for lexeme in self._shelf.common(rarest):
            for reading in _often(lexeme):
                key = card_key(reading)
                ranks[key] = min(lexeme.rank, ranks.get(key, lexeme.rank))
        return sorted(ranks.items(), key=lambda item: (item[1], item[0]))

    def _found(self, key: str) -> Iterator[LaidWord]:
        candidates = [each for each in analyses(key) if len(each.lemma) >= SHORTEST]
        by_key: dict[str, list[Lexeme]] = defaultdict(list)
        for lexeme in self._shelf.lexemes({key, *(each.lemma for each in candidates)}):
            by_key[card_key(lexeme.reading)].append(lexeme)
        for lexeme in by_key[key]:
            yield LaidWord(lexeme.reading, lexeme.written, (), lexeme)
        for lemma, ending in ((each.lemma, each.ending) for each in candidates):
            for lexeme in by_key[lemma]:
                if ending.word_class in lexeme.classes and lexeme.reading.endswith(ending.base):
                    written = (ending.apply_written(form) for form in lexeme.written)
                    yield LaidWord(
                        ending.apply(lexeme.reading),
                        tuple(form for form in written if form),
                        ending.forms,
                        lexeme,
                    )


def _likeliest(word: LaidWord) -> tuple[int, int, str]:
    return word.lexeme.rank, len(word.forms), word.reading


def _often(lexeme: Lexeme) -> Iterator[str]:
    yield lexeme.reading
    for word_class in lexeme.classes:
        for reading, _ in inflected(lexeme.reading, _often_endings(word_class)):
            yield reading


@cache
def _often_endings(word_class: str) -> tuple[Ending, ...]:
    """Return the common endings of a class: a tenth of all, since every lexeme is tried."""
    return tuple(ending for ending in endings(word_class) if ending.forms in _OFTEN)
