"""In-memory indexes of the words that are studied, for drills and seeded bags.

A look-up in the database takes a tenth of a millisecond, and a drill of fifty questions needs a
thousand words.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain, product
from typing import Final

from studyplay.words.anagrams import AnagramIndex
from studyplay.words.lexicon import MAX_DRILL_SIZE, Lexicon
from studyplay.words.readonly_database import ReadOnlyDatabase
from studyplay.words.usual_words import BaseWord, RatedForm, is_usual

_SELECT_FORMS: Final = "SELECT word, forms FROM word WHERE size <= ?"
_SELECT_FREQUENCIES: Final = "SELECT word, size, zipf FROM word WHERE size <= ?"
_SELECT_FIRST_PART: Final = "SELECT lemma, part FROM sense WHERE place = 0"
_SELECT_FIRST_POS: Final = "SELECT lemma, pos FROM sense WHERE place = 0"
_SELECT_WITH_EXAMPLE: Final = "SELECT DISTINCT lemma FROM sense WHERE examples <> ''"


class StudiedWords:
    """The drillable words of *lexicon*; indexes are built at first use or by ``preload``.

    Building all indexes takes a second and 35 MB.
    """

    def __init__(self, lexicon: Lexicon, database: ReadOnlyDatabase) -> None:
        self._lexicon = lexicon
        self._database = database

    def preload(self) -> None:
        """Build every index now.

        Raises:
            DataError: if the database is damaged.
        """
        self.usual_anagrams.preload()
        _ = (
            self._usual_by_level_and_length,
            self.by_lemma,
            self._lemmas_with_example,
            self.pos_by_lemma,
        )

    @cached_property
    def usual_lexicon(self) -> Lexicon:
        """The words that a drill may expect a learner to find (``words.usual_words``)."""
        rows = tuple(self._database.rows(_SELECT_FREQUENCIES, (MAX_DRILL_SIZE,)))
        level, forms = self._lexicon.level, self._forms
        usual = {
            word
            for word, size, zipf in rows
            if word in forms and is_usual(word, level(word), size, zipf, forms[word])
        }
        odd = self._find_odd_forms(usual, {word: zipf for word, _, zipf in rows})
        return self._lexicon.restricted_to(usual - odd)

    def _find_odd_forms(self, usual: Iterable[str], zipfs: Mapping[str, float]) -> set[str]:
        """Return the words of *usual* that are odd forms; *zipfs* has all frequencies."""
        parts: dict[str, str] = dict(self._database.rows(_SELECT_FIRST_PART))
        forms = (self._build_form(word, zipfs, parts) for word in usual)
        return {form.word for form in forms if form.is_odd}

    def _build_form(
        self, word: str, zipfs: Mapping[str, float], parts: Mapping[str, str]
    ) -> RatedForm:
        entries = dict(_forms_with_meaning(self._forms[word]))
        origins = tuple(
            BaseWord(lemma, zipfs[lemma], is_secondary=parts.get(lemma, "") not in forms)
            for lemma, forms in entries.items()
            if lemma != word and lemma in zipfs
        )
        return RatedForm(word, zipfs[word], origins, has_entry=word in entries)

    @cached_property
    def usual_anagrams(self) -> AnagramIndex:
        """The anagram index of ``usual_lexicon``."""
        return AnagramIndex(self.usual_lexicon)

    def usual_words(self, levels: Iterable[int], lengths: Iterable[int]) -> Iterator[str]:
        """Yield the words of ``usual_lexicon`` with these *levels* and *lengths*, in order."""
        return chain.from_iterable(
            self._usual_by_level_and_length.get(kind, ()) for kind in product(levels, lengths)
        )

    def lemmas(self, word: str) -> tuple[str, ...] | None:
        """Return the dictionary forms of *word*, ``None`` if it is not studied."""
        forms = self._forms.get(word)
        return None if forms is None else parse_lemmas(forms)

    def has_example(self, lemma: str) -> bool:
        """Return whether any meaning of *lemma* has an example."""
        return lemma in self._lemmas_with_example

    @cached_property
    def pos_by_lemma(self) -> Mapping[str, str]:
        """The part of speech of the first meaning of each lemma, as in ``model.Sense``."""
        return dict(self._database.rows(_SELECT_FIRST_POS))

    @cached_property
    def by_lemma(self) -> Mapping[str, tuple[str, ...]]:
        """The studied words by their first dictionary form, under which each is studied."""
        words: dict[str, list[str]] = {}
        for word, forms in self._forms.items():
            words.setdefault(parse_lemmas(forms)[0], []).append(word)
        return {lemma: tuple(found) for lemma, found in words.items()}

    @cached_property
    def _forms(self) -> Mapping[str, str]:
        """Dictionary forms and their parts of speech by word, as stored in the database."""
        rows = self._database.rows(_SELECT_FORMS, (MAX_DRILL_SIZE,))
        is_drillable = self._lexicon.is_drillable
        return {word: forms for word, forms in rows if is_drillable(word)}

    @cached_property
    def _usual_by_level_and_length(self) -> Mapping[tuple[int, int], list[str]]:
        """The usual words by level and length."""
        words: dict[tuple[int, int], list[str]] = {}
        for word in self.usual_lexicon:
            words.setdefault((self._lexicon.level(word), len(word)), []).append(word)
        return words

    @cached_property
    def _lemmas_with_example(self) -> frozenset[str]:
        return frozenset(lemma for (lemma,) in self._database.rows(_SELECT_WITH_EXAMPLE))


def _forms_with_meaning(forms: str) -> tuple[tuple[str, str], ...]:
    """Return the dictionary forms with a meaning, each with its part-of-speech letters."""
    read = (form.partition(":") for form in forms.split())
    return tuple((lemma, parts) for lemma, _, parts in read if parts)


def parse_lemmas(forms: str) -> tuple[str, ...]:
    """Return the lemmas in *forms*, a database value such as ``eat:v ate:n``."""
    return tuple(form.partition(":")[0] for form in forms.split())
