"""The words of a list, English or Japanese, as their dictionaries know them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.services.studio import Studio
from studyplay.services.wordlog import record
from studyplay.study.language import Language
from studyplay.study.pasted import read_list
from studyplay.words.japanese_dictionary import JapaneseEntry

MOST: Final = 4_000
"""Entries of a list that are looked up; a deck holds half as many words."""


@dataclass(frozen=True, slots=True)
class Listed:
    """One word: a lemma in lower case, or a reading in hiragana."""

    language: Language
    lemma: str


@dataclass(frozen=True, slots=True)
class WordList:
    """What a list held, each once and in its order; ``unknown`` as it was typed."""

    words: tuple[Listed, ...]
    unknown: tuple[str, ...]


def read(studio: Studio, text: str) -> WordList:
    """The words of a pasted list: English ones first, then Japanese ones in kana or kanji."""
    pasted = read_list(text, studio.library.lexicon, MOST)
    japanese = {entry: _reading(studio, entry) for entry in pasted.unknown}
    words = [
        *(Listed(Language.ENGLISH, _lemma(studio, word)) for word in pasted.words),
        *(Listed(Language.JAPANESE, found) for found in _found(japanese.values())),
    ]
    unknown = tuple(entry for entry, found in japanese.items() if found is None)
    return WordList(tuple(dict.fromkeys(words)), unknown)


def _found(readings: Iterable[str | None]) -> Iterator[str]:
    return (reading for reading in readings if reading is not None)


def _lemma(studio: Studio, word: str) -> str:
    """The word itself if it is in a dictionary as it stands: *left* is not *leave*."""
    entry = studio.library.dictionary.entry(word)
    return word if entry is None or word in entry.lemmas else entry.lemma


def _reading(studio: Studio, text: str) -> str | None:
    entry = None if text.isascii() else record.look_up(studio, text)
    return entry.reading if isinstance(entry, JapaneseEntry) else None
