"""Looks Japanese words up by their reading, as the record, reviews and decks name them.

Without the Japanese dictionary there are readings and written forms and no meanings.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from studyplay.words import kana
from studyplay.words.coarse import is_coarse
from studyplay.words.committed import expected_hashes, read_committed
from studyplay.words.inflection_table import Form
from studyplay.words.japanese import LaidWord, WordLexicon
from studyplay.words.japanese_levels import level_of
from studyplay.words.model import Graded, Level

TABOO: Final = "ja/taboo.txt"
SOURCE: Final = "JMdict"

MOST: Final = 3
"""So many words of one reading are told apart."""

REMEMBERED: Final = 4_096
"""Entries kept at hand: at a live table each throw asks for one."""

_COARSE: Final = re.compile(
    r"\bsexual|\bpenis\b|\bvagina|\bprostitut|\bsemen\b|\bmasturbat|\bf(?:a)?eces\b"
    r"|\bgenital|\b(?:vulg|derog)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class JapaneseWord:
    """One word of a reading: its ``written`` forms, the usual one first, and its meaning.

    ``meaning`` is English, empty without the dictionary.  ``forms`` are empty for a dictionary
    form, else the inflection.  ``lemma`` is the reading of the dictionary form.
    """

    written: tuple[str, ...]
    meaning: str
    lemma: str
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class JapaneseEntry:
    """Everything about one reading, in normalised hiragana.

    ``words``: what it may be, the likeliest first, at least one and at most three.  ``rank`` is
    that of the first (`studyplay.words.nouns.Noun`).  ``taboo`` words are never suggested.
    """

    reading: str
    words: tuple[JapaneseWord, ...]
    rank: int
    taboo: bool

    @property
    def lemma(self) -> str:
        """The reading under which the word is studied and counted: itself, if it may be."""
        plain = any(not word.forms for word in self.words)
        return self.reading if plain else self.words[0].lemma

    @property
    def level(self) -> Level:
        """How hard it is, by our own estimate."""
        return level_of(self.rank)

    @property
    def source(self) -> str:
        """Whose meanings these are; empty if there are none."""
        return SOURCE if any(word.meaning for word in self.words) else ""


class JapaneseDictionary:
    """Asks the *words* by card key; *taboo* are readings.  Safe to ask from many threads."""

    def __init__(self, words: WordLexicon, taboo: Iterable[str]) -> None:
        self._words = words
        self._taboo = frozenset(taboo)
        self._remembered = lru_cache(REMEMBERED)(self._look_up)

    def __contains__(self, reading: object, /) -> bool:
        """Whether *reading* is that of a word."""
        return isinstance(reading, str) and self.entry(reading) is not None

    def entry(self, reading: str) -> JapaneseEntry | None:
        """All about *reading*; ``None`` for what is no word, or not normalised hiragana."""
        return self._remembered(reading) if _is_normal(reading) else None

    def graded(self, reading: str) -> Graded | None:
        """The lemma and level of *reading*; ``None`` where ``entry`` has nothing."""
        entry = self.entry(reading)
        return Graded(entry.lemma, entry.level) if entry else None

    def _look_up(self, reading: str) -> JapaneseEntry | None:
        found = self._words.words(kana.card_key(reading))
        return self._entry(reading, [word for word in found if word.reading == reading])

    def laid(self, cards: str) -> JapaneseEntry | None:
        """All about the likeliest reading of *cards* (`studyplay.words.kana.card_key`)."""
        found = self._words.words(cards)
        if not found:
            return None
        reading = found[0].reading
        return self._entry(reading, [word for word in found if word.reading == reading])

    def _entry(self, reading: str, found: Sequence[LaidWord]) -> JapaneseEntry | None:
        if not found:
            return None
        fit = [word for word in found if not self._is_coarse(word)] or found
        return JapaneseEntry(
            reading=reading,
            words=tuple(map(_told, _told_apart(fit)[:MOST])),
            rank=fit[0].lexeme.rank,
            taboo=reading in self._taboo or fit[0] is not found[0] or self._is_coarse(fit[0]),
        )

    def _is_coarse(self, word: LaidWord) -> bool:
        meaning = word.lexeme.meaning
        listed = word.lexeme.reading in self._taboo
        return listed or is_coarse(meaning) or _COARSE.search(meaning) is not None


def _told_apart(words: Sequence[LaidWord]) -> list[LaidWord]:
    """*words* without inflected ones that are written like a dictionary form (組み立て)."""
    plain = {form for word in words if not word.forms for form in word.written}
    return [word for word in words if not word.forms or plain.isdisjoint(word.written)]


def _told(word: LaidWord) -> JapaneseWord:
    return JapaneseWord(word.written, word.lexeme.meaning, word.lexeme.reading, word.forms)


def _is_normal(reading: str) -> bool:
    try:
        return kana.normalise(reading) == reading
    except kana.NotKana:
        return False


def taboo_readings(wordlists: Path) -> frozenset[str]:
    """The committed list.  Raises ``DataError`` if it is missing or altered."""
    text = read_committed(wordlists, TABOO, expected_hashes(wordlists))
    return frozenset(line for line in text.split("\n") if line and not line.startswith("#"))
