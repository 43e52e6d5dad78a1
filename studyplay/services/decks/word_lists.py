"""Parse a pasted list of English and Japanese words with the dictionaries."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from studyplay.services.app_context import AppContext
from studyplay.services.wordlog import learner_word_log
from studyplay.study.language import Language
from studyplay.study.pasted_list import parse_word_list
from studyplay.words.japanese_dictionary import JapaneseEntry

MAX_ENTRIES: Final = 4_000
"""Maximum number of entries that are looked up. A deck holds half as many words."""


@dataclass(frozen=True, slots=True)
class ListedWord:
    """A word of a list: a lemma in lower case, or a reading in hiragana."""

    language: Language
    lemma: str


@dataclass(frozen=True, slots=True)
class ParsedWordList:
    """The words of a list in order, each once. ``unknown`` entries are as typed."""

    words: tuple[ListedWord, ...]
    unknown: tuple[str, ...]


def parse_pasted_list(context: AppContext, text: str) -> ParsedWordList:
    """Parse a pasted list: English words first, then Japanese words in kana or kanji."""
    pasted = parse_word_list(text, context.library.lexicon, MAX_ENTRIES)
    japanese = {entry: _find_reading(context, entry) for entry in pasted.unknown}
    words = [
        *(ListedWord(Language.ENGLISH, _find_lemma(context, word)) for word in pasted.words),
        *(ListedWord(Language.JAPANESE, found) for found in _drop_missing(japanese.values())),
    ]
    unknown = tuple(entry for entry, found in japanese.items() if found is None)
    return ParsedWordList(tuple(dict.fromkeys(words)), unknown)


def _drop_missing(readings: Iterable[str | None]) -> Iterator[str]:
    return (reading for reading in readings if reading is not None)


def _find_lemma(context: AppContext, word: str) -> str:
    """Return *word* if it is a lemma itself (*left* is not *leave*), or else its lemma."""
    entry = context.library.dictionary.entry(word)
    return word if entry is None or word in entry.lemmas else entry.lemma


def _find_reading(context: AppContext, text: str) -> str | None:
    entry = None if text.isascii() else learner_word_log.look_up(context, text)
    return entry.reading if isinstance(entry, JapaneseEntry) else None
