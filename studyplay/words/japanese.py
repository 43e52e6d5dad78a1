"""Japanese words of every part of speech as they are laid in cards, inflected forms included.

Words are known by their card key (`studyplay.words.kana.card_key`), which several readings may
share: とつて is 取って and 突手.  Dictionary forms are looked up, inflected ones led back to
theirs (`studyplay.words.inflection`).  With the Japanese dictionary there are 169,000 readings,
without it the 19,600 common ones of the committed lists.
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
"""The inflections that bots know besides dictionary forms."""


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A dictionary form: its reading, and how it is inflected (JMdict's classes, or none).

    ``written``: written forms, the usual one first, at least one.  ``meaning`` is English, from
    JMdict, and empty without it.  ``rank`` as in `studyplay.words.nouns.Noun`.
    """

    reading: str
    classes: tuple[str, ...]
    written: tuple[str, ...]
    meaning: str
    rank: int


@dataclass(frozen=True, slots=True)
class LaidWord:
    """What a row of cards may be.

    ``forms`` says which inflection of ``lexeme`` it is, the last step at the end; empty for the
    dictionary form.  ``reading`` and ``written`` (perhaps none) are in that inflection.
    """

    reading: str
    written: tuple[str, ...]
    forms: tuple[Form, ...]
    lexeme: Lexeme


class WordLexicon(Protocol):
    """Any source of Japanese words by card key; safe to ask from many threads."""

    @property
    def complete(self) -> bool:
        """Whether a word that is not in it is likely none."""

    @override
    def __hash__(self) -> int:
        """By identity, so that what is made of a lexicon can be kept for it."""
        return object.__hash__(self)

    def __contains__(self, key: object, /) -> bool:
        """Whether *key* is that of a word."""

    def readings(self, key: str) -> tuple[str, ...]:
        """The readings that are laid as *key*, the likeliest first."""

    def words(self, key: str) -> tuple[LaidWord, ...]:
        """All that *key* may be, the likeliest first."""

    def known(self, rarest: int = COMMON) -> Iterable[tuple[str, int]]:
        """Card keys of words up to the rank *rarest*, each once with its rank, common first.

        Dictionary forms, and て, た, く and に forms: enough for a bot to think in.
        """


class Shelf(Protocol):
    """Where dictionary forms are kept by card key."""

    @property
    def complete(self) -> bool:
        """Whether a word that is not there is likely none."""

    def lexemes(self, keys: Iterable[str]) -> Iterable[Lexeme]:
        """Those whose card key is among *keys*, at most some dozens."""

    def common(self, rarest: int) -> Iterable[Lexeme]:
        """Those whose rank is at most *rarest*."""


class InflectedWords(WordLexicon):
    """The words on a *shelf* in all their forms."""

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
        led_back = [each for each in analyses(key) if len(each.lemma) >= SHORTEST]
        by_key: dict[str, list[Lexeme]] = defaultdict(list)
        for lexeme in self._shelf.lexemes({key, *(each.lemma for each in led_back)}):
            by_key[card_key(lexeme.reading)].append(lexeme)
        for lexeme in by_key[key]:
            yield LaidWord(lexeme.reading, lexeme.written, (), lexeme)
        for lemma, ending in ((each.lemma, each.ending) for each in led_back):
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
    """A tenth of all, which are tried on every word of a dictionary."""
    return tuple(ending for ending in endings(word_class) if ending.forms in _OFTEN)
