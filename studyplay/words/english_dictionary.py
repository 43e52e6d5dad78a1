"""Look up English words in the database that set-up built."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from studyplay.words.content_filter import is_coarse
from studyplay.words.lexicon import Lexicon
from studyplay.words.model import DictionaryEntry, GradedLemma, Level, Sense
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.studied_words import StudiedWords, parse_lemmas

FindGlosses: TypeAlias = Callable[[Sequence[str], Sequence[str]], tuple[str, ...]]
"""Given lemmas and parts of speech, returns at most three Japanese renderings, best first."""

_MAX_SENSES: Final = 8
_MAX_SENSES_OF_OTHER_LEMMAS: Final = 3
_MAX_GLOSSES: Final = 3
_CACHE_SIZE: Final = 8192


class EnglishDictionary:
    """A thread-safe `studyplay.words.model.Dictionary`.

    *find_glosses* supplies Japanese renderings for words without a gloss of our own.
    ``studied_words`` indexes the words that are studied, in memory.  Entries are cached,
    because a deck looks up the same thousand words and the words of their examples repeatedly.
    """

    def __init__(
        self, lexicon: Lexicon, database: ReadOnlyDatabase, find_glosses: FindGlosses
    ) -> None:
        self.lexicon = lexicon
        self.database = database
        self.find_glosses = find_glosses
        self.studied_words = StudiedWords(lexicon, database)
        self._cached_look_up = lru_cache(_CACHE_SIZE)(self._look_up)
        self._cached_look_up_english = lru_cache(_CACHE_SIZE)(self._look_up_english)
        self._cached_look_up_lemmas = lru_cache(_CACHE_SIZE)(self._look_up_lemmas)

    def level(self, word: str) -> Level:
        """Return the level of *word*; ``Level.X`` if it is not in the lexicon."""
        return self.lexicon.level(word)

    def zipf(self, word: str) -> float:
        """Return the frequency of *word*: log10 of uses per billion words, 0 if unknown."""
        rows = self.database.rows("SELECT zipf FROM word WHERE word = ?", (word,))
        return float(rows[0][0]) if rows else 0.0

    def entry(self, word: str) -> DictionaryEntry | None:
        """Return the entry of *word* (lower case), or ``None`` if it is not in the lexicon.

        It has at most eight senses of the first lemma and three of each other lemma.  Coarse
        senses are left out if there are others.

        Raises:
            DataError: if the database is damaged.
        """
        return self._cached_look_up(word) if word in self.lexicon else None

    def english(self, word: str) -> DictionaryEntry | None:
        """Return the entry of *word* without Japanese glosses, in half the time of ``entry``."""
        return self._cached_look_up_english(word) if word in self.lexicon else None

    def clear_cache(self) -> None:
        """Clear the caches, to measure the time of a first look-up."""
        self._cached_look_up.cache_clear()
        self._cached_look_up_english.cache_clear()
        self._cached_look_up_lemmas.cache_clear()

    def forms_of(self, lemma: str) -> tuple[str, ...]:
        """Return the words that have *lemma* (a to z) as a dictionary form, in order.

        Scans all words, which takes some hundredths of a second.
        """
        rows = self.database.rows(
            "SELECT word FROM word WHERE ' ' || forms LIKE ? ORDER BY word", (f"% {lemma}:%",)
        )
        return tuple(word for (word,) in rows)

    def lemmas(self, word: str) -> tuple[str, ...]:
        """Return the dictionary forms of *word* without loading its entry; none if unknown."""
        if word not in self.lexicon:
            return ()
        return self.studied_words.lemmas(word) or self._cached_look_up_lemmas(word)

    def graded(self, word: str) -> GradedLemma | None:
        """Return the lemma and level of *word* without loading its entry; ``None`` if unknown."""
        lemmas = self.lemmas(word)
        return GradedLemma(lemmas[0], self.level(word)) if lemmas else None

    def is_taboo(self, word: str) -> bool:
        """Return whether *word* must never be suggested."""
        return self.lexicon.is_taboo(word)

    def has_example(self, lemma: str) -> bool:
        """Return whether any meaning of *lemma* has an example."""
        return self.studied_words.has_example(lemma)

    @cached_property
    def _own_glosses(self) -> Mapping[str, str]:
        """Our own Japanese glosses by lemma; they are few."""
        return dict(self.database.rows("SELECT lemma, glosses FROM japanese"))

    def _look_up(self, word: str) -> DictionaryEntry:
        entry = self._look_up_english(word)
        return replace(entry, glosses_ja=self._find_glosses(entry.lemmas, entry.senses))

    def _look_up_lemmas(self, word: str) -> tuple[str, ...]:
        _, forms = self._read_word_row(word)
        return parse_lemmas(forms)

    def _read_word_row(self, word: str) -> tuple[float, str]:
        rows = self.database.rows("SELECT zipf, forms FROM word WHERE word = ?", (word,))
        return rows[0] if rows else (0.0, word)

    def _look_up_english(self, word: str) -> DictionaryEntry:
        zipf, forms = self._read_word_row(word)
        pairs = [tuple(form.partition(":")[::2]) for form in forms.split()]
        lemmas = tuple(lemma for lemma, _ in pairs)
        senses = tuple(
            sense
            for place, (lemma, parts) in enumerate(pairs)
            for sense in self._read_senses(
                lemma, parts, _MAX_SENSES_OF_OTHER_LEMMAS if place else _MAX_SENSES
            )
        )
        senses = tuple(sense for sense in senses if not is_coarse(sense.definition)) or senses
        return DictionaryEntry(
            word=word,
            lemmas=lemmas,
            level=self.lexicon.level(word),
            size=self.lexicon.size(word),
            zipf=zipf,
            senses=senses,
            glosses_ja=(),
            taboo=self.lexicon.is_taboo(word),
        )

    def _read_senses(self, lemma: str, parts: str, limit: int) -> Iterator[Sense]:
        rows = self.database.rows(
            "SELECT part, pos, definition, examples, synonyms, source FROM sense"
            " WHERE lemma = ? ORDER BY place",
            (lemma,),
        )
        wanted = [row for row in rows if row[0] in parts]
        for _, pos, definition, examples, synonyms, source in wanted[:limit]:
            yield Sense(
                pos, definition, tuple(examples.splitlines()), tuple(synonyms.splitlines()), source
            )

    def _find_glosses(self, lemmas: Sequence[str], senses: Sequence[Sense]) -> tuple[str, ...]:
        own = self._own_glosses.get(lemmas[0])
        if own is not None:
            return tuple(own.splitlines()[:_MAX_GLOSSES])
        pos = tuple(dict.fromkeys(sense.pos for sense in senses))
        return self.find_glosses(lemmas, pos)[:_MAX_GLOSSES]
