"""Words that a club has added to the dictionaries: names, new words, its own jargon.

They are joined to a lexicon as values; where they are kept is no business of this module.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from typing_extensions import override

from studyplay.words.japanese import InflectedWords, LaidWord, Lexeme, WordLexicon
from studyplay.words.nouns import COMMON, Homograph, ListedNouns, Noun, NounLexicon, Wanted
from studyplay.words.shelves import ListedShelf


@dataclass(frozen=True, slots=True)
class ClubWord:
    """A Japanese word as a host has added it.

    ``reading`` is normalised (`studyplay.words.kana.normalise`).  ``written`` is how it is
    written, ``meaning`` what it means in any language; both may be empty.
    """

    reading: str
    written: str = ""
    meaning: str = ""


def with_own_nouns(nouns: NounLexicon, own: Sequence[ClubWord]) -> NounLexicon:
    """*nouns* and the club's *own*, which are common and come first."""
    return _NounsOfBoth(nouns, own) if own else nouns


def with_own_words(words: WordLexicon, own: Sequence[ClubWord]) -> WordLexicon:
    """*words* and the club's *own*, which are common, come first and are not inflected."""
    return _WordsOfBoth(words, own) if own else words


class _NounsOfBoth(NounLexicon):
    def __init__(self, nouns: NounLexicon, own: Iterable[ClubWord]) -> None:
        homographs: dict[str, dict[Homograph, None]] = {}
        for word in own:
            form = Homograph((word.written or word.reading,), word.meaning)
            homographs.setdefault(word.reading, {})[form] = None
        self._nouns = nouns
        self._own = ListedNouns(
            Noun(reading, COMMON, tuple(forms)) for reading, forms in homographs.items()
        )

    @property
    @override
    def complete(self) -> bool:
        return self._nouns.complete

    @override
    def __contains__(self, reading: object, /) -> bool:
        return reading in self._own or reading in self._nouns

    @override
    def noun(self, reading: str) -> Noun | None:
        own, known = self._own.noun(reading), self._nouns.noun(reading)
        if own is None or known is None:
            return own or known
        rank = min(own.rank, known.rank)
        return Noun(reading, rank, own.homographs + known.homographs)

    @override
    def readings(self, written: str) -> tuple[str, ...]:
        return _joined(self._own.readings(written), self._nouns.readings(written))

    @override
    def find(self, wanted: Wanted, limit: int) -> tuple[str, ...]:
        both = _joined(self._own.find(wanted, limit), self._nouns.find(wanted, limit))
        return tuple(islice(both, limit))


class _WordsOfBoth(WordLexicon):
    def __init__(self, words: WordLexicon, own: Iterable[ClubWord]) -> None:
        self._words = words
        lexemes = [
            Lexeme(word.reading, (), (word.written or word.reading,), word.meaning, COMMON)
            for word in own
        ]
        self._own = InflectedWords(ListedShelf(dict.fromkeys(lexemes)))

    @property
    @override
    def complete(self) -> bool:
        return self._words.complete

    @override
    def __contains__(self, key: object, /) -> bool:
        return key in self._own or key in self._words

    @override
    def readings(self, key: str) -> tuple[str, ...]:
        return _joined(self._own.readings(key), self._words.readings(key))

    @override
    def words(self, key: str) -> tuple[LaidWord, ...]:
        return self._own.words(key) + self._words.words(key)

    @override
    def known(self, rarest: int = COMMON) -> Iterable[tuple[str, int]]:
        ranks = dict(self._own.known(rarest))
        for key, rank in self._words.known(rarest):
            ranks[key] = min(rank, ranks.get(key, rank))
        return sorted(ranks.items(), key=lambda item: (item[1], item[0]))


def _joined(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(first + second))
