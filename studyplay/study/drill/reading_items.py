"""Items about Japanese words: the meaning or the spelling is shown, the reading is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.drill.drill_words import DrillWords
from studyplay.study.drill.prompts import WordPrompt, word_shape
from studyplay.study.drill.tasks import DrillItem, DrillSpec
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.model import Level

KANJI_MIN_LEVEL: Final = Level.B1
"""From this level on, the usual spelling is shown as well, so that its reading is asked."""


@dataclass(frozen=True, slots=True)
class ListedWord:
    """A word of a list: its normalised reading, and its spelling in the list."""

    reading: str
    written: str

    @property
    def is_in_kana(self) -> bool:
        """Whether the spelling in the list is the reading itself."""
        try:
            return kana.normalise(self.written) == self.reading
        except kana.NotKana:
            return False


ListedWordItemMaker: TypeAlias = Callable[[ListedWord, DrillWords], DrillItem | None]


def find_askable_word(entry: JapaneseEntry) -> JapaneseWord | None:
    """Return the first dictionary form with a meaning; ``None`` if there is none or it is taboo.

    A word with ``forms`` is an inflected form and cannot be asked for.
    """
    words = (word for word in entry.words if word.meaning and not word.forms)
    return None if entry.taboo else next(words, None)


def make_reading_item(
    spec: DrillSpec, seed: str, words: DrillWords, _: Chance
) -> DrillItem | None:
    """Ask for the reading *seed* by its meaning, first kana and length.

    If the spelling is shown, its other readings are right as well.
    """
    entry = words.japanese.entry(seed) if words.japanese is not None else None
    word = find_askable_word(entry) if entry is not None else None
    if entry is None or word is None:
        return None
    written = _usual_writing(word, entry) if spec.level >= KANJI_MIN_LEVEL else ""
    also = tuple(each for each in words.readings_of(written) if each != seed) if written else ()
    prompt = WordPrompt(word.meaning, word_shape(seed), meaning=written, source=entry.source)
    return DrillItem("", (seed,), prompt.to_text(), also)


def make_item_by_writing(listed: ListedWord, words: DrillWords) -> DrillItem | None:
    """Ask for the reading of a word as spelled in the list, with its meaning if there is one.

    Words in kana are asked by their meaning.  ``None`` for words that cannot be asked.
    """
    if listed.is_in_kana:
        return make_item_by_meaning(listed, words)
    entry = _find_entry(listed, words)
    if entry is None:
        return None
    word = _find_word(listed, entry)
    meaning = "" if word is None else word.meaning
    also = tuple(each for each in words.readings_of(listed.written) if each != listed.reading)
    prompt = WordPrompt(
        meaning,
        word_shape(listed.reading),
        meaning=listed.written,
        source=entry.source if meaning else "",
    )
    return DrillItem("", (listed.reading,), prompt.to_text(), also)


def make_item_by_meaning(listed: ListedWord, words: DrillWords) -> DrillItem | None:
    """Ask for a word by its meaning; ``None`` if it has no meaning or cannot be asked."""
    entry = _find_entry(listed, words)
    word = None if entry is None else _find_word(listed, entry)
    if entry is None or word is None or not word.meaning:
        return None
    prompt = WordPrompt(word.meaning, word_shape(listed.reading), source=entry.source)
    return DrillItem("", (listed.reading,), prompt.to_text())


def _find_entry(listed: ListedWord, words: DrillWords) -> JapaneseEntry | None:
    entry = words.japanese.entry(listed.reading) if words.japanese is not None else None
    return None if entry is None or entry.taboo else entry


def _find_word(listed: ListedWord, entry: JapaneseEntry) -> JapaneseWord | None:
    """Return the word with this spelling (橋, not 箸); in kana the first one with a meaning."""
    if listed.is_in_kana:
        return find_askable_word(entry)
    return next((word for word in entry.words if listed.written in word.written), None)


def _usual_writing(word: JapaneseWord, entry: JapaneseEntry) -> str:
    """Return the usual spelling, empty if it is the reading itself."""
    written = word.written[0] if word.written else ""
    return "" if written == entry.reading else written
