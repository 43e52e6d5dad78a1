"""Japanese words as the drill pages show words: a reading, its level and what it means."""

from dataclasses import dataclass

from studyplay.study.drill.reading_items import asked_word
from studyplay.words.japanese_dictionary import JapaneseDictionary
from studyplay.words.model import Entry, Level, Sense


@dataclass(frozen=True, slots=True)
class Readings:
    """The entries of ``dictionary``, each with its first meaning and its usual writing."""

    dictionary: JapaneseDictionary

    def entry(self, word: str) -> Entry:
        """All that a drill page tells of *word*, a reading in hiragana.

        A drill may be older than the dictionary that is installed: its words are told even so.
        """
        found = self.dictionary.entry(word)
        if found is None:
            return Entry(word, (word,), Level.X, 0, 0.0, (), ())
        first = asked_word(found) or found.words[0]
        written = first.written[0] if first.written else ""
        told = first.meaning if written in {"", word} else f"{first.meaning} ({written})"
        senses = (Sense("noun", told, (), (), found.source),) if first.meaning else ()
        return Entry(word, (found.lemma,), found.level, 0, 0.0, senses, (), found.taboo)

    def level(self, word: str) -> Level:
        """How hard the word is."""
        entry = self.dictionary.entry(word)
        return Level.X if entry is None else entry.level
