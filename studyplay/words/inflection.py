"""Inflect Japanese verbs and adjectives, and find the dictionary forms of inflected words.

Words are inflected by the classes of JMdict (``v5k``, ``adj-i`` …), by replacing an ending:
かく of ``v5k`` gives かいて by く → いて.  ``inflect`` and ``analyse`` use the same table of
endings, so ``analyse`` recognises everything that ``inflect`` returns.  Included are forms that
school grammar treats as one word: て, た, ない, ます, れる, せる, たい, ば and the like, also
combined.  Not included are いる and other verbs after て, そう, すぎる, and colloquial forms
that are not written in school (食べれる, 書かん).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from studyplay.words.inflection_table import (
    CONTINUATION_CLASS,
    ENDINGS_BY_CLASS,
    FOLLOWING_FORMS,
    POLITE_CLASS,
    InflectionForm,
)
from studyplay.words.kana import card_key

CLASSES: Final = frozenset(ENDINGS_BY_CLASS) - {POLITE_CLASS}
"""The classes of JMdict that are inflected here; words of other classes have one form."""


@dataclass(frozen=True, slots=True)
class Ending:
    """In words of ``word_class``, the ending ``base`` is replaced by ``added``.

    ``forms`` are the steps of the inflection, the last one at the end of the word: 書かせない is
    causative, then negative.
    """

    word_class: str
    base: str
    added: str
    forms: tuple[InflectionForm, ...]

    def apply(self, lemma: str) -> str:
        """Return the inflected form of *lemma*, a reading that ends in ``base``."""
        return lemma[: len(lemma) - len(self.base)] + self.added

    def apply_written(self, lemma: str) -> str | None:
        """Inflect a written form; ``None`` if its ending does not determine the result.

        The kanji of 来る, 良い and 有る contains the first kana of the ending and does not change.
        """
        if lemma.endswith(self.base):
            return self.apply(lemma)
        if lemma.endswith(self.base[1:]) and self.base[1:] and self.added[:2] != "ない":
            return lemma[: len(lemma) - len(self.base) + 1] + self.added[1:]
        return None


@dataclass(frozen=True, slots=True)
class InflectionAnalysis:
    """A possible analysis of a card key: ``ending`` applied to the card key ``lemma``."""

    lemma: str
    ending: Ending


def inflect(
    reading: str, candidates: Iterable[Ending]
) -> Iterator[tuple[str, tuple[InflectionForm, ...]]]:
    """Yield *reading*, a dictionary form, with each of the endings that fit, and the forms.

    Results may repeat.  Endings whose base does not match *reading* are skipped.
    """
    for ending in candidates:
        if reading.endswith(ending.base):
            yield ending.apply(reading), ending.forms


def analyse(key: str) -> Iterator[InflectionAnalysis]:
    """Yield the dictionary forms that the card key *key* may be an inflection of.

    The caller must check that the dictionary form exists and has the class of the ending.
    """
    index = _endings_by_key()
    for cut in range(len(key) + 1):
        for ending in index.get(key[cut:], ()):
            yield InflectionAnalysis(key[:cut] + card_key(ending.base), ending)


@cache
def endings_of_class(word_class: str) -> tuple[Ending, ...]:
    """Return the endings of *word_class*, those of exceptional bases first.

    Empty for a class that is not in ``CLASSES``.
    """
    return tuple(
        Ending(word_class, base, added, forms)
        for base, table in ENDINGS_BY_CLASS.get(word_class, {}).items()
        for form, changed in table.items()
        for ending in changed
        for added, forms in _expand(ending, (form,))
    )


def _expand(
    added: str, forms: tuple[InflectionForm, ...]
) -> Iterator[tuple[str, tuple[InflectionForm, ...]]]:
    """Yield *added* and its own inflections, recursively."""
    yield added, forms
    last = forms[-1]
    if last not in CONTINUATION_CLASS:
        return
    for base, table in ENDINGS_BY_CLASS[CONTINUATION_CLASS[last]].items():
        if added.endswith(base):
            for form in (form for form in table if form in FOLLOWING_FORMS[last]):
                for ending in table[form]:
                    yield from _expand(added[: len(added) - len(base)] + ending, (*forms, form))


@cache
def _endings_by_key() -> Mapping[str, tuple[Ending, ...]]:
    """All endings by the card key of ``added``."""
    found: dict[str, list[Ending]] = defaultdict(list)
    for word_class in sorted(CLASSES):
        for ending in endings_of_class(word_class):
            found[card_key(ending.added)].append(ending)
    return {added: tuple(some) for added, some in found.items()}
