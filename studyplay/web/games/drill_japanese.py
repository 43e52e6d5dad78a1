"""A Japanese dictionary in the form that the drill pages use: reading, level and meaning."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studyplay.study.drill.prompts import WordPrompt
from studyplay.study.drill.reading_items import find_askable_word
from studyplay.words.japanese_dictionary import JapaneseDictionary, JapaneseEntry, JapaneseWord
from studyplay.words.model import DictionaryEntry, Level, Sense


@dataclass(frozen=True, slots=True)
class JapaneseDrillDictionary:
    """Adapt ``dictionary`` to the drill pages: one meaning and one usual writing per reading.

    ``prompts_by_reading`` holds the prompts of a drill; they select one of several homophones.
    """

    dictionary: JapaneseDictionary
    prompts_by_reading: Mapping[str, WordPrompt] = field(default_factory=dict)

    def entry(self, word: str) -> DictionaryEntry:
        """Return the entry of *word*, a reading in hiragana.

        A drill may be older than the installed dictionary, so an unknown word gets an empty entry.
        """
        found = self.dictionary.entry(word)
        if found is None:
            return DictionaryEntry(word, (word,), Level.X, 0, 0.0, (), ())
        chosen = _select_word(found, self.prompts_by_reading.get(word, WordPrompt()))
        written = chosen.written[0] if chosen.written else ""
        text = chosen.meaning if written in {"", word} else f"{chosen.meaning} ({written})"
        senses = (Sense("noun", text, (), (), found.source),) if chosen.meaning else ()
        return DictionaryEntry(word, (found.lemma,), found.level, 0, 0.0, senses, (), found.taboo)

    def level(self, word: str) -> Level:
        """Return the level of *word*; ``X`` if the dictionary does not have it."""
        entry = self.dictionary.entry(word)
        return Level.X if entry is None else entry.level


def _select_word(entry: JapaneseEntry, prompt: WordPrompt) -> JapaneseWord:
    """Select the homophone that *prompt* asks for: 箸 and 橋 share a reading.

    A writing that the dictionary does not have is returned as the prompt shows it.
    """
    if prompt.meaning:
        alike = (word for word in entry.words if prompt.meaning in word.written)
        return next(alike, JapaneseWord((prompt.meaning,), prompt.text, entry.reading, ()))
    alike = (word for word in entry.words if word.meaning == prompt.text)
    return next(alike, find_askable_word(entry) or entry.words[0])
