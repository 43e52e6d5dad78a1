"""Items about Japanese words: the meaning or the spelling is shown, the reading is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from studyplay.engines.core import Chance
from studyplay.study.drill.prompts import Prompt, shape
from studyplay.study.drill.sought import Words
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words import kana
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.model import Level

KANJI_FROM: Final = Level.B1
"""From this level on, the usual spelling is shown as well, so that its reading is asked."""


@dataclass(frozen=True, slots=True)
class Listed:
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


WayOfAsking: TypeAlias = Callable[[Listed, Words], Item | None]


def asked_word(entry: JapaneseEntry) -> JapaneseWord | None:
    """Return the first dictionary form with a meaning; ``None`` if there is none or it is taboo.

    A word with ``forms`` is an inflected form and cannot be asked for.
    """
    words = (word for word in entry.words if word.meaning and not word.forms)
    return None if entry.taboo else next(words, None)


def reading(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
    """Ask for the reading *seed* by its meaning, first kana and length.

    If the spelling is shown, its other readings are right as well.
    """
    entry = words.japanese.entry(seed) if words.japanese is not None else None
    word = asked_word(entry) if entry is not None else None
    if entry is None or word is None:
        return None
    written = _kanji(word, entry) if spec.level >= KANJI_FROM else ""
    also = tuple(each for each in words.readings(written) if each != seed) if written else ()
    prompt = Prompt(word.meaning, shape(seed), meaning=written, source=entry.source)
    return Item("", (seed,), prompt.written(), also)


def by_writing(listed: Listed, words: Words) -> Item | None:
    """Ask for the reading of a word as spelled in the list, with its meaning if there is one.

    Words in kana are asked by their meaning.  ``None`` for words that cannot be asked.
    """
    if listed.is_in_kana:
        return by_meaning(listed, words)
    entry = _fit(listed, words)
    if entry is None:
        return None
    word = _meant(listed, entry)
    meaning = "" if word is None else word.meaning
    also = tuple(each for each in words.readings(listed.written) if each != listed.reading)
    prompt = Prompt(
        meaning,
        shape(listed.reading),
        meaning=listed.written,
        source=entry.source if meaning else "",
    )
    return Item("", (listed.reading,), prompt.written(), also)


def by_meaning(listed: Listed, words: Words) -> Item | None:
    """Ask for a word by its meaning; ``None`` if it has no meaning or cannot be asked."""
    entry = _fit(listed, words)
    word = None if entry is None else _meant(listed, entry)
    if entry is None or word is None or not word.meaning:
        return None
    prompt = Prompt(word.meaning, shape(listed.reading), source=entry.source)
    return Item("", (listed.reading,), prompt.written())


def _fit(listed: Listed, words: Words) -> JapaneseEntry | None:
    entry = words.japanese.entry(listed.reading) if words.japanese is not None else None
    return None if entry is None or entry.taboo else entry


def _meant(listed: Listed, entry: JapaneseEntry) -> JapaneseWord | None:
    """Return the word with this spelling (橋, not 箸); in kana the first one with a meaning."""
    if listed.is_in_kana:
        return asked_word(entry)
    return next((word for word in entry.words if listed.written in word.written), None)


def _kanji(word: JapaneseWord, entry: JapaneseEntry) -> str:
    """Return the usual spelling, empty if it is the reading itself."""
    written = word.written[0] if word.written else ""
    return "" if written == entry.reading else written
