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

from studyplay.words.inflection import Ending, analyse, endings_of_class, inflect
from studyplay.words.inflection_table import InflectionForm
from studyplay.words.japanese_nouns import MAX_COMMON_RANK
from studyplay.words.kana import card_key

MIN_KEY_LENGTH: Final = 2

_COMMON_FORMS: Final = frozenset(
    {(InflectionForm.TE,), (InflectionForm.PAST,), (InflectionForm.ADVERBIAL,)}
)
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
class CardWord:
    """One word that a card key may stand for.

    ``forms`` are the inflection steps from ``lexeme``, the last step at the end; empty for the
    dictionary form.  ``reading`` and ``written`` (possibly empty) are in that inflection.
    """

    reading: str
    written: tuple[str, ...]
    forms: tuple[InflectionForm, ...]
    lexeme: Lexeme


class JapaneseWordLexicon(Protocol):
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

    def words(self, key: str) -> tuple[CardWord, ...]:
        """Return all words with card key *key*, the likeliest first."""

    def common_keys(self, max_rank: int = MAX_COMMON_RANK) -> Iterable[tuple[str, int]]:
        """Return distinct card keys of words up to *max_rank* with their ranks, common first.

        Only dictionary forms and the forms in て, た, く and に, which are enough for bots.
        """


class LexemeSource(Protocol):
    """A source of dictionary forms by card key."""

    @property
    def complete(self) -> bool:
        """Whether a word that is missing here probably does not exist."""

    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        """Return the lexemes whose card key is among *keys* (at most some dozens)."""

    def common_lexemes(self, max_rank: int) -> Iterable[Lexeme]:
        """Return the lexemes whose rank is at most *max_rank*."""


class InflectedWords(JapaneseWordLexicon):
    """The words of a `LexemeSource` in all inflected forms."""

    def __init__(self, source: LexemeSource) -> None:
        self._source = source

    @property
    @override
    def complete(self) -> bool:
        return self._source.complete

    @override
    def __contains__(self, key: object, /) -> bool:
        return isinstance(key, str) and any(True for _ in self._find_words(key))

    @override
    def readings(self, key: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(word.reading for word in self.words(key)))

    @override
    def words(self, key: str) -> tuple[CardWord, ...]:
        found: dict[tuple[str, Lexeme], CardWord] = {}
        for word in sorted(self._find_words(key), key=_likelihood_key):
            found.setdefault((word.reading, word.lexeme), word)
        return tuple(found.values())

    @override
    def common_keys(self, max_rank: int = MAX_COMMON_RANK) -> Iterable[tuple[str, int]]:
        ranks: dict[str, int] = {}
        for lexeme in self._source.common_lexemes(max_rank):
            for reading in _common_readings(lexeme):
                key = card_key(reading)
                ranks[key] = min(lexeme.rank, ranks.get(key, lexeme.rank))
        return sorted(ranks.items(), key=lambda item: (item[1], item[0]))

    def _find_words(self, key: str) -> Iterator[CardWord]:
        candidates = [each for each in analyse(key) if len(each.lemma) >= MIN_KEY_LENGTH]
        by_key: dict[str, list[Lexeme]] = defaultdict(list)
        for lexeme in self._source.lexemes({key, *(each.lemma for each in candidates)}):
            by_key[card_key(lexeme.reading)].append(lexeme)
        for lexeme in by_key[key]:
            yield CardWord(lexeme.reading, lexeme.written, (), lexeme)
        for lemma, ending in ((each.lemma, each.ending) for each in candidates):
            for lexeme in by_key[lemma]:
                if ending.word_class in lexeme.classes and lexeme.reading.endswith(ending.base):
                    written = (ending.apply_written(form) for form in lexeme.written)
                    yield CardWord(
                        ending.apply(lexeme.reading),
                        tuple(form for form in written if form),
                        ending.forms,
                        lexeme,
                    )


def _likelihood_key(word: CardWord) -> tuple[int, int, str]:
    return word.lexeme.rank, len(word.forms), word.reading


def _common_readings(lexeme: Lexeme) -> Iterator[str]:
    yield lexeme.reading
    for word_class in lexeme.classes:
        for reading, _ in inflect(lexeme.reading, _common_endings(word_class)):
            yield reading


@cache
def _common_endings(word_class: str) -> tuple[Ending, ...]:
    """Return the common endings of a class: a tenth of all, since every lexeme is tried."""
    return tuple(
        ending for ending in endings_of_class(word_class) if ending.forms in _COMMON_FORMS
    )
