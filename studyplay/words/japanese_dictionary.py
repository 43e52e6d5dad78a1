"""Look up Japanese words by reading, for the word log, reviews and decks.

Without the Japanese dictionary, entries have readings and written forms but no meanings.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from studyplay.words import kana
from studyplay.words.committed_lists import expected_hashes, read_committed_list
from studyplay.words.content_filter import is_coarse
from studyplay.words.inflection_table import InflectionForm
from studyplay.words.japanese_levels import level_of_rank
from studyplay.words.japanese_words import CardWord, JapaneseWordLexicon
from studyplay.words.model import GradedLemma, Level

TABOO_FILE: Final = "ja/taboo.txt"
SOURCE: Final = "JMdict"

MAX_WORDS_PER_ENTRY: Final = 3
"""Maximum number of words per entry."""

ENTRY_CACHE_SIZE: Final = 4_096
"""Number of cached entries; every move at a live table looks up one."""

_COARSE_MEANING: Final = re.compile(
    r"\bsexual|\bpenis\b|\bvagina|\bprostitut|\bsemen\b|\bmasturbat|\bf(?:a)?eces\b"
    r"|\bgenital|\b(?:vulg|derog)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class JapaneseWord:
    """One word of a reading: its ``written`` forms, the usual one first, and its meaning.

    ``meaning`` is English, empty without the dictionary.  ``forms`` are the inflection steps,
    empty for a dictionary form.  ``lemma`` is the reading of the dictionary form.
    """

    written: tuple[str, ...]
    meaning: str
    lemma: str
    forms: tuple[InflectionForm, ...]


@dataclass(frozen=True, slots=True)
class JapaneseEntry:
    """The dictionary entry of one reading in normalised hiragana.

    ``words`` are one to three words with this reading, the likeliest first.  ``rank`` is that of
    the first (`studyplay.words.japanese_nouns.Noun`).  ``taboo`` words are never suggested.
    """

    reading: str
    words: tuple[JapaneseWord, ...]
    rank: int
    taboo: bool

    @property
    def lemma(self) -> str:
        """The reading under which the word is studied: this reading if it is a dictionary form."""
        plain = any(not word.forms for word in self.words)
        return self.reading if plain else self.words[0].lemma

    @property
    def level(self) -> Level:
        """The difficulty, by our own estimate."""
        return level_of_rank(self.rank)

    @property
    def source(self) -> str:
        """The source of the meanings; empty if there are none."""
        return SOURCE if any(word.meaning for word in self.words) else ""


class JapaneseDictionary:
    """Thread-safe look-up by reading in the lexicon *words*; *taboo* are readings."""

    def __init__(self, words: JapaneseWordLexicon, taboo: Iterable[str]) -> None:
        self._words = words
        self._taboo = frozenset(taboo)
        self._cached_look_up = lru_cache(ENTRY_CACHE_SIZE)(self._look_up)

    def __contains__(self, reading: object, /) -> bool:
        """Return whether *reading* is the reading of a word."""
        return isinstance(reading, str) and self.entry(reading) is not None

    def entry(self, reading: str) -> JapaneseEntry | None:
        """Return the entry of *reading*; ``None`` if no word has it or it is not normalised."""
        return self._cached_look_up(reading) if _is_normal(reading) else None

    def graded(self, reading: str) -> GradedLemma | None:
        """Return the lemma and level of *reading*; ``None`` if it has no entry."""
        entry = self.entry(reading)
        return GradedLemma(entry.lemma, entry.level) if entry else None

    def _look_up(self, reading: str) -> JapaneseEntry | None:
        found = self._words.words(kana.card_key(reading))
        return self._build_entry(reading, [word for word in found if word.reading == reading])

    def entry_of_cards(self, cards: str) -> JapaneseEntry | None:
        """Return the entry of the likeliest reading of *cards*, a `kana.card_key`."""
        found = self._words.words(cards)
        if not found:
            return None
        reading = found[0].reading
        return self._build_entry(reading, [word for word in found if word.reading == reading])

    def _build_entry(self, reading: str, found: Sequence[CardWord]) -> JapaneseEntry | None:
        if not found:
            return None
        fit = [word for word in found if not self._is_coarse(word)] or found
        return JapaneseEntry(
            reading=reading,
            words=tuple(
                map(_to_japanese_word, _without_ambiguous_inflections(fit)[:MAX_WORDS_PER_ENTRY])
            ),
            rank=fit[0].lexeme.rank,
            taboo=reading in self._taboo or fit[0] is not found[0] or self._is_coarse(fit[0]),
        )

    def _is_coarse(self, word: CardWord) -> bool:
        meaning = word.lexeme.meaning
        listed = word.lexeme.reading in self._taboo
        return listed or is_coarse(meaning) or _COARSE_MEANING.search(meaning) is not None


def _without_ambiguous_inflections(words: Sequence[CardWord]) -> list[CardWord]:
    """Return *words* without inflected forms spelt like a dictionary form (組み立て)."""
    plain = {form for word in words if not word.forms for form in word.written}
    return [word for word in words if not word.forms or plain.isdisjoint(word.written)]


def _to_japanese_word(word: CardWord) -> JapaneseWord:
    return JapaneseWord(word.written, word.lexeme.meaning, word.lexeme.reading, word.forms)


def _is_normal(reading: str) -> bool:
    try:
        return kana.normalise(reading) == reading
    except kana.NotKana:
        return False


def read_taboo_readings(wordlists: Path) -> frozenset[str]:
    """Read the committed list of readings that are never suggested.

    Raises:
        DataError: if it is missing or altered.
    """
    text = read_committed_list(wordlists, TABOO_FILE, expected_hashes(wordlists))
    return frozenset(line for line in text.split("\n") if line and not line.startswith("#"))
