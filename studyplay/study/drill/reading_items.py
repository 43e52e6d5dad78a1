"""Questions for Japanese words: what one means is shown, how it is read is asked for."""

from typing import Final

from studyplay.engines.core import Chance
from studyplay.study.drill.prompts import Prompt, shape
from studyplay.study.drill.sought import Words
from studyplay.study.drill.tasks import Item, Spec
from studyplay.words.japanese_dictionary import JapaneseEntry, JapaneseWord
from studyplay.words.model import Level

KANJI_FROM: Final = Level.B1
"""From this level of the learner on the usual writing is shown as well: it is read, then."""


def asked_word(entry: JapaneseEntry) -> JapaneseWord | None:
    """The word of a reading that can be asked for: a dictionary form with a meaning.

    ``None`` if there is none, or nobody would put the reading before a class.
    """
    words = (word for word in entry.words if word.meaning and not word.forms)
    return None if entry.taboo else next(words, None)


def reading(spec: Spec, seed: str, words: Words, _: Chance) -> Item | None:
    """The word *seed*, a reading, by its meaning, first kana and length.

    Where the writing is shown, the other readings of it are right as well.
    """
    entry = words.japanese.entry(seed) if words.japanese is not None else None
    word = asked_word(entry) if entry is not None else None
    if entry is None or word is None:
        return None
    written = _kanji(word, entry) if spec.level >= KANJI_FROM else ""
    also = tuple(each for each in words.readings(written) if each != seed) if written else ()
    prompt = Prompt(word.meaning, shape(seed), meaning=written, source=entry.source)
    return Item("", (seed,), prompt.written(), also)


def _kanji(word: JapaneseWord, entry: JapaneseEntry) -> str:
    """The usual writing, empty if that is the reading itself."""
    written = word.written[0] if word.written else ""
    return "" if written == entry.reading else written
