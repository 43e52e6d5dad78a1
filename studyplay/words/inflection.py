"""How Japanese verbs and adjectives are inflected, forwards and backwards.

Words are inflected by the classes of JMdict (``v5k``, ``adj-i`` …), by replacing an ending:
かく of ``v5k`` gives かいて by く → いて.  ``inflected`` and ``analyses`` read one table of such
endings, so whatever the one makes the other recognises.  Included is what school grammar
calls one word: what stands on て, た, ない, ます, れる, せる, たい, ば and the like, alone and one
upon the other; not included are いる and other verbs after て, そう, すぎる, and what is said
but not written in school (食べれる, 書かん).
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from studyplay.words.inflection_table import AFTER, CONTINUES, POLITE, TABLE, Form
from studyplay.words.kana import card_key

CLASSES: Final = frozenset(TABLE) - {POLITE}
"""The classes of JMdict that are inflected here; words of others have one form."""


@dataclass(frozen=True, slots=True)
class Ending:
    """In words of *word_class*, *base* at the end becomes *added* in the inflection *forms*.

    Of several forms the last stands at the end: 書かせない is causative, then negative.
    """

    word_class: str
    base: str
    added: str
    forms: tuple[Form, ...]

    def apply(self, lemma: str) -> str:
        """The inflected form of *lemma*, a reading that ends on ``base``."""
        return lemma[: len(lemma) - len(self.base)] + self.added

    def apply_written(self, lemma: str) -> str | None:
        """The same of a written form, or ``None`` if it cannot be told from its ending.

        Of 来る, 良い and 有る the kanji holds the first kana of the ending and keeps it.
        """
        if lemma.endswith(self.base):
            return self.apply(lemma)
        if lemma.endswith(self.base[1:]) and self.base[1:] and self.added[:2] != "ない":
            return lemma[: len(lemma) - len(self.base) + 1] + self.added[1:]
        return None


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a card key may be: the inflection *ending* of a word whose card key is *lemma*."""

    lemma: str
    ending: Ending


def inflected(reading: str, some: Iterable[Ending]) -> Iterator[tuple[str, tuple[Form, ...]]]:
    """*reading*, a dictionary form, with *some* endings, each with what it is; some forms twice.

    Nothing of the endings of another class, whose base it does not end on.
    """
    for ending in some:
        if reading.endswith(ending.base):
            yield ending.apply(reading), ending.forms


def analyses(key: str) -> Iterator[Analysis]:
    """Of which dictionary forms the card key *key* may be an inflection, unchecked.

    The caller looks up which of them there are, in a class that fits.
    """
    index = _index()
    for cut in range(len(key) + 1):
        for ending in index.get(key[cut:], ()):
            yield Analysis(key[:cut] + card_key(ending.base), ending)


@cache
def endings(word_class: str) -> tuple[Ending, ...]:
    """The endings of *word_class*, those for an exceptional base first.

    None for a class that is not in ``CLASSES``.
    """
    return tuple(
        Ending(word_class, base, added, forms)
        for base, table in TABLE.get(word_class, {}).items()
        for form, changed in table.items()
        for ending in changed
        for added, forms in _grown(ending, (form,))
    )


def _grown(added: str, forms: tuple[Form, ...]) -> Iterator[tuple[str, tuple[Form, ...]]]:
    """*added* itself, and what it becomes when it is inflected in its turn."""
    yield added, forms
    last = forms[-1]
    if last not in CONTINUES:
        return
    for base, table in TABLE[CONTINUES[last]].items():
        if added.endswith(base):
            for form in (form for form in table if form in AFTER[last]):
                for ending in table[form]:
                    yield from _grown(added[: len(added) - len(base)] + ending, (*forms, form))


@cache
def _index() -> Mapping[str, tuple[Ending, ...]]:
    """All endings by the card key of what is added."""
    found: dict[str, list[Ending]] = defaultdict(list)
    for word_class in sorted(CLASSES):
        for ending in endings(word_class):
            found[card_key(ending.added)].append(ending)
    return {added: tuple(some) for added, some in found.items()}
