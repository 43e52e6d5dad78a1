"""Japanese words as the drill pages show words: a reading, its level and what it means."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studyplay.study.drill.prompts import Prompt
from studyplay.study.drill.reading_items import asked_word
from studyplay.words.japanese_dictionary import JapaneseDictionary, JapaneseEntry, JapaneseWord
from studyplay.words.model import Entry, Level, Sense


@dataclass(frozen=True, slots=True)
class Readings:
    """The entries of ``dictionary``, each with its first meaning and its usual writing.

    ``asked`` are the prompts of a drill by the reading that they ask for: of several words that
    are read so it was one.
    """

    dictionary: JapaneseDictionary
    asked: Mapping[str, Prompt] = field(default_factory=dict)

    def entry(self, word: str) -> Entry:
        """All that a drill page tells of *word*, a reading in hiragana.

        A drill may be older than the dictionary that is installed: its words are told even so.
        """
        found = self.dictionary.entry(word)
        if found is None:
            return Entry(word, (word,), Level.X, 0, 0.0, (), ())
        meant = _meant(found, self.asked.get(word, Prompt()))
        written = meant.written[0] if meant.written else ""
        told = meant.meaning if written in {"", word} else f"{meant.meaning} ({written})"
        senses = (Sense("noun", told, (), (), found.source),) if meant.meaning else ()
        return Entry(word, (found.lemma,), found.level, 0, 0.0, senses, (), found.taboo)

    def level(self, word: str) -> Level:
        """How hard the word is."""
        entry = self.dictionary.entry(word)
        return Level.X if entry is None else entry.level


def _meant(entry: JapaneseEntry, asked: Prompt) -> JapaneseWord:
    """The word of *entry* that was asked for: 箸 is no 橋.

    A writing that the dictionary does not have is told as the question told it: without meaning.
    """
    if asked.meaning:
        alike = (word for word in entry.words if asked.meaning in word.written)
        return next(alike, JapaneseWord((asked.meaning,), asked.text, entry.reading, ()))
    alike = (word for word in entry.words if word.meaning == asked.text)
    return next(alike, asked_word(entry) or entry.words[0])
