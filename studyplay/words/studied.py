"""In-memory indexes of the words that are studied, for drills and seeded bags.

A look-up in the database takes a tenth of a millisecond, and a drill of fifty questions needs a
thousand words.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain, product
from typing import Final

from studyplay.words.anagrams import AnagramIndex
from studyplay.words.builtdata import BuiltData
from studyplay.words.lexicon import DRILL_SIZE, Lexicon
from studyplay.words.usual import Form, Origin, is_usual

_FORMS: Final = "SELECT word, forms FROM word WHERE size <= ?"
_RATED: Final = "SELECT word, size, zipf FROM word WHERE size <= ?"
_FIRST: Final = "SELECT lemma, part FROM sense WHERE place = 0"
_POS: Final = "SELECT lemma, pos FROM sense WHERE place = 0"
_SHOWN: Final = "SELECT DISTINCT lemma FROM sense WHERE examples <> ''"


class StudiedWords:
    """The drillable words of *lexicon*; indexes are built at first use or by ``preload``.

    Building all indexes takes a second and 35 MB.
    """

    def __init__(self, lexicon: Lexicon, database: BuiltData) -> None:
        self._lexicon = lexicon
        self._database = database

    def load(self) -> None:
        """Build every index now.

        Raises:
            DataError: if the database is damaged.
        """
        self.letters.load()
        _ = self._by_kind, self.by_lemma, self._shown, self.pos

    @cached_property
    def usual(self) -> Lexicon:
        """The words that a drill may expect a learner to find (``words.usual_words``)."""
        rows = tuple(self._database.rows(_RATED, (DRILL_SIZE,)))
        level, forms = self._lexicon.level, self._forms
        usual = {
            word
            for word, size, zipf in rows
            if word in forms and is_usual(word, level(word), size, zipf, forms[word])
        }
        odd = self._odd(usual, {word: zipf for word, _, zipf in rows})
        return self._lexicon.only(usual - odd)

    def _odd(self, usual: Iterable[str], zipfs: Mapping[str, float]) -> set[str]:
        """Return the words of *usual* that are odd forms; *zipfs* has all frequencies."""
        parts: dict[str, str] = dict(self._database.rows(_FIRST))
        forms = (self._form(word, zipfs, parts) for word in usual)
        return {form.word for form in forms if form.is_odd}

    def _form(self, word: str, zipfs: Mapping[str, float], parts: Mapping[str, str]) -> Form:
        entries = dict(_entries(self._forms[word]))
        origins = tuple(
            Origin(lemma, zipfs[lemma], by_the_way=parts.get(lemma, "") not in forms)
            for lemma, forms in entries.items()
            if lemma != word and lemma in zipfs
        )
        return Form(word, zipfs[word], origins, has_entry=word in entries)

    @cached_property
    def letters(self) -> AnagramIndex:
        """The anagram index of ``usual_lexicon``."""
        return AnagramIndex(self.usual)

    def words(self, levels: Iterable[int], lengths: Iterable[int]) -> Iterator[str]:
        """Yield the words of ``usual_lexicon`` with these *levels* and *lengths*, in order."""
        return chain.from_iterable(
            self._by_kind.get(kind, ()) for kind in product(levels, lengths)
        )

    def lemmas(self, word: str) -> tuple[str, ...] | None:
        """Return the dictionary forms of *word*, ``None`` if it is not studied."""
        forms = self._forms.get(word)
        return None if forms is None else lemmas_of(forms)

    def has_example(self, lemma: str) -> bool:
        """Return whether any meaning of *lemma* has an example."""
        return lemma in self._shown

    @cached_property
    def pos(self) -> Mapping[str, str]:
        """The part of speech of the first meaning of each lemma, as in ``model.Sense``."""
        return dict(self._database.rows(_POS))

    @cached_property
    def by_lemma(self) -> Mapping[str, tuple[str, ...]]:
        """The studied words by their first dictionary form, under which each is studied."""
        words: dict[str, list[str]] = {}
        for word, forms in self._forms.items():
            words.setdefault(lemmas_of(forms)[0], []).append(word)
        return {lemma: tuple(found) for lemma, found in words.items()}

    @cached_property
    def _forms(self) -> Mapping[str, str]:
        """Dictionary forms and their parts of speech by word, as stored in the database."""
        rows = self._database.rows(_FORMS, (DRILL_SIZE,))
        is_drillable = self._lexicon.is_drillable
        return {word: forms for word, forms in rows if is_drillable(word)}

    @cached_property
    def _by_kind(self) -> Mapping[tuple[int, int], list[str]]:
        """The usual words by level and length."""
        words: dict[tuple[int, int], list[str]] = {}
        for word in self.usual:
            words.setdefault((self._lexicon.level(word), len(word)), []).append(word)
        return words

    @cached_property
    def _shown(self) -> frozenset[str]:
        return frozenset(lemma for (lemma,) in self._database.rows(_SHOWN))


def _entries(forms: str) -> tuple[tuple[str, str], ...]:
    """Return the dictionary forms with a meaning, each with its part-of-speech letters."""
    read = (form.partition(":") for form in forms.split())
    return tuple((lemma, parts) for lemma, _, parts in read if parts)


def lemmas_of(forms: str) -> tuple[str, ...]:
    """Return the lemmas in *forms*, a database value such as ``eat:v ate:n``."""
    return tuple(form.partition(":")[0] for form in forms.split())
