"""What can be asked about English words in a game: meanings to tell apart, and families."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Final, Protocol
from zlib import crc32

from studyplay.words.families import relatives
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import Dictionary, Entry, Sense

OTHERS: Final = 6
"""How many meanings of other words are found; a game shows some of them."""

NEAR: Final = 1
"""By how many levels those words may be harder or easier."""

_STEP: Final = 7919
_DOUBLING: Final = re.compile(r"[aeiou][^aeiouwxy]$")
_PATIENCE: Final = 1500


class FormsDictionary(Dictionary, Protocol):
    """Looks words up, and the words that are forms of one."""

    def forms_of(self, lemma: str) -> tuple[str, ...]:
        """The words of the lexicon of which *lemma* is a dictionary form."""


@dataclass(frozen=True, eq=False)
class DictionaryTasks:
    """Questions about the words of *dictionary*; what is shown beside comes from *lexicon*.

    Words that are not to be shown have no meaning here.
    """

    dictionary: FormsDictionary
    lexicon: Lexicon

    def meaning(self, word: str) -> str:
        """The first meaning of *word* that does not contain it, or nothing."""
        entry = self.dictionary.entry(word)
        sense = None if entry is None else _telling(entry)
        return "" if sense is None else sense.definition

    def other_meanings(self, word: str) -> tuple[str, ...]:
        """Meanings of words of the same part of speech and about the same level.

        They are of other dictionary forms than *word*, all different, ``OTHERS`` or none.
        """
        entry = self.dictionary.entry(word)
        sense = None if entry is None else _telling(entry)
        if entry is None or sense is None:
            return ()
        found = dict.fromkeys(islice(self._beside(entry, sense), OTHERS))
        return tuple(found) if len(found) == OTHERS else ()

    def family(self, word: str) -> frozenset[str]:
        """Forms of the same dictionary forms, and what is derived from these, without *word*."""
        entry = self.dictionary.entry(word)
        if entry is None:
            return frozenset()
        derived = {each for lemma in entry.lemmas for each in relatives(lemma, self.dictionary)}
        lemmas = {*entry.lemmas, *derived}
        forms = {form for lemma in lemmas for form in self._forms_of(lemma)}
        return frozenset((forms | derived) - {word})

    def _forms_of(self, lemma: str) -> Iterator[str]:
        """The forms of *lemma*; of *pan* without *panes* and *paned*, which are of *pane*."""
        doubles = bool(_DOUBLING.search(lemma)) and self.dictionary.entry(lemma + "e") is not None
        for form in self.dictionary.forms_of(lemma):
            if not (doubles and form in {lemma + "es", lemma + "ed"}):
                yield form

    @cached_property
    def _shown(self) -> Sequence[str]:
        return tuple(self.lexicon.drillable())

    def _beside(self, entry: Entry, sense: Sense) -> Iterator[str]:
        """Other meanings, each once; the search begins anywhere, but always there."""
        own = {each.definition for each in entry.senses}
        for word in self._scattered(entry.word):
            level = self.dictionary.level(word)
            other = self.dictionary.entry(word) if abs(level - entry.level) <= NEAR else None
            told = None if other is None else _telling(other)
            if other is None or told is None or set(other.lemmas) & set(entry.lemmas):
                continue
            if told.pos == sense.pos and told.definition not in own:
                own.add(told.definition)
                yield told.definition

    def _scattered(self, word: str) -> Iterator[str]:
        words = self._shown
        begin = crc32(word.encode())
        for step in range(min(_PATIENCE, len(words))):
            yield words[(begin + step * _STEP) % len(words)]


def _telling(entry: Entry) -> Sense | None:
    """The first sense whose definition does not give the word away."""
    if entry.taboo:
        return None
    return next((sense for sense in entry.senses if not _gives_away(sense, entry)), None)


def _gives_away(sense: Sense, entry: Entry) -> bool:
    told = "".join(sign if sign.isalpha() else " " for sign in sense.definition.lower()).split()
    return any(word.startswith(own) for word in told for own in (entry.word, *entry.lemmas))
