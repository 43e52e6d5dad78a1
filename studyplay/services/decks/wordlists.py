"""Parse a pasted list of English and Japanese words with the dictionaries."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.services.studio import Studio
from studyplay.services.wordlog import record
from studyplay.study.language import Language
from studyplay.study.pasted import read_list
from studyplay.words.japanese_dictionary import JapaneseEntry

MOST: Final = 4_000
"""Maximum number of entries that are looked up. A deck holds half as many words."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A word of a list: a lemma in lower case, or a reading in hiragana."""

    language: Language
    lemma: str


@dataclass(frozen=True, slots=True)
class WordList:
    """The words of a list in order, each once. ``unknown`` entries are as typed."""

    words: tuple[Listed, ...]
    unknown: tuple[str, ...]


def read(studio: Studio, text: str) -> WordList:
    """Parse a pasted list: English words first, then Japanese words in kana or kanji."""
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
    """Return *word* if it is a lemma itself (*left* is not *leave*), or else its lemma."""
    entry = studio.library.dictionary.entry(word)
    return word if entry is None or word in entry.lemmas else entry.lemma


def _reading(studio: Studio, text: str) -> str | None:
    entry = None if text.isascii() else record.look_up(studio, text)
    return entry.reading if isinstance(entry, JapaneseEntry) else None
