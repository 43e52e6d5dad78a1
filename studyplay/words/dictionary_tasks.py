"""Data for questions about English words in a game: multiple-choice meanings, word families."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final, Protocol
from zlib import crc32

from studyplay.words.derivations import related_words
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Dictionary, DictionaryEntry, Sense

OTHER_MEANINGS: Final = 6
"""Number of meanings of other words to find; a game shows some of them."""

MAX_LEVEL_DIFFERENCE: Final = 1
"""Maximum level difference of those words."""

_SEARCH_STRIDE: Final = 7919
_DOUBLES_CONSONANT: Final = re.compile(r"[aeiou][^aeiouwxy]$")
_MAX_SEARCHED_WORDS: Final = 1500


class FormsDictionary(Dictionary, Protocol):
    """A dictionary that also finds the forms of a lemma."""

    def forms_of(self, lemma: str) -> tuple[str, ...]:
        """Return the words of the lexicon that have *lemma* as a dictionary form."""


@dataclass(frozen=True, eq=False)
class DictionaryTasks:
    """Question data for the words of *dictionary*; distractors come from *lexicon*.

    Taboo words have no meaning here.
    """

    dictionary: FormsDictionary
    lexicon: Lexicon

    def meaning(self, word: str) -> str:
        """Return the first definition of *word* that does not contain it, or an empty string."""
        entry = self.dictionary.entry(word)
        sense = None if entry is None else _usable_sense(entry)
        return "" if sense is None else sense.definition

    def other_meanings(self, word: str) -> tuple[str, ...]:
        """Return definitions of other words of the same part of speech and a similar level.

        They are distinct and do not belong to a dictionary form of *word*.  There are
        ``OTHER_MEANINGS`` or none.
        """
        entry = self.dictionary.entry(word)
        sense = None if entry is None else _usable_sense(entry)
        if entry is None or sense is None:
            return ()
        found = dict.fromkeys(islice(self._find_other_meanings(entry, sense), OTHER_MEANINGS))
        return tuple(found) if len(found) == OTHER_MEANINGS else ()

    def family(self, word: str) -> frozenset[str]:
        """Return other forms of the dictionary forms of *word*, and words derived from them."""
        entry = self.dictionary.entry(word)
        if entry is None:
            return frozenset()
        derived = {
            each for lemma in entry.lemmas for each in related_words(lemma, self.dictionary)
        }
        lemmas = {*entry.lemmas, *derived}
        forms = {form for lemma in lemmas for form in self._forms_of(lemma)}
        return frozenset((forms | derived) - {word})

    def _forms_of(self, lemma: str) -> Iterator[str]:
        """Yield the forms of *lemma*; for *pan* not *panes* and *paned*, the forms of *pane*."""
        doubles = (
            bool(_DOUBLES_CONSONANT.search(lemma))
            and self.dictionary.entry(lemma + "e") is not None
        )
        for form in self.dictionary.forms_of(lemma):
            if not (doubles and form in {lemma + "es", lemma + "ed"}):
                yield form

    @cached_property
    def _drillable(self) -> Sequence[str]:
        return tuple(self.lexicon.drillable_words())

    def _find_other_meanings(self, entry: DictionaryEntry, sense: Sense) -> Iterator[str]:
        """Yield distinct definitions of other words, in an order that depends on the word only."""
        own = {each.definition for each in entry.senses}
        for word in self._scatter_words(entry.word):
            level = self.dictionary.level(word)
            other = (
                self.dictionary.entry(word)
                if abs(level - entry.level) <= MAX_LEVEL_DIFFERENCE
                else None
            )
            usable = None if other is None else _usable_sense(other)
            if other is None or usable is None or set(other.lemmas) & set(entry.lemmas):
                continue
            if usable.pos == sense.pos and usable.definition not in own:
                own.add(usable.definition)
                yield usable.definition

    def _scatter_words(self, word: str) -> Iterator[str]:
        words = self._drillable
        begin = crc32(word.encode())
        for step in range(min(_MAX_SEARCHED_WORDS, len(words))):
            yield words[(begin + step * _SEARCH_STRIDE) % len(words)]


def _usable_sense(entry: DictionaryEntry) -> Sense | None:
    """Return the first sense whose definition does not contain the word."""
    if entry.taboo:
        return None
    return next((sense for sense in entry.senses if not _reveals_word(sense, entry)), None)


def _reveals_word(sense: Sense, entry: DictionaryEntry) -> bool:
    words = "".join(sign if sign.isalpha() else " " for sign in sense.definition.lower()).split()
    return any(word.startswith(own) for word in words for own in (entry.word, *entry.lemmas))
