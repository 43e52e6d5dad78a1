"""Find the dictionary forms under which an inflected English word is studied."""

import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from studyplay.words.lexicon import MIN_WORD_LENGTH

OWN_GLOSS: Final = "o"
"""The part-of-speech letter of our own glosses, besides WordNet's n, v, a and r."""

_WORDNET_PARTS: Final = "nvar"
_MERE_FORM_RATIO: Final = 10

_TAKES_ES: Final = re.compile(r"(?:s|x|z|ch|sh|o)$")
"""Stems that take *es*: *boxes* is a form of *box*, *robes* is not a form of *rob*."""

_TAKES_ED: Final = re.compile(r"(?:[aeiou]{2}[a-z]|[^aeiou]{2}|[aeiouwxy])$")
"""Stems that take *ed* without doubling the last letter: *bathed* may be a form of *bath*."""


class BaseForms(Protocol):
    """The part of WordNet's interface that lemmatisation needs."""

    def parts(self, word: str) -> str:
        """Return the letters (of n, v, a, r) of the parts of speech with *word* as a lemma."""

    def bases(self, word: str) -> Iterator[tuple[str, str]]:
        """Yield the other dictionary forms of *word*, each with its part-of-speech letter."""

    def count(self, lemma: str, part: str) -> int:
        """Return how often a tagged corpus uses *lemma* as *part*."""


class LemmaForm(NamedTuple):
    """A dictionary form ``lemma`` of a word and the parts of speech in which it is one."""

    lemma: str
    parts: str


@dataclass(frozen=True, slots=True)
class Lemmatiser:
    """Finds dictionary forms.

    Attributes:
        wordnet: if ``None``, a word is its own lemma unless ``overrides`` has another.
        overrides: lemmas set by hand, by inflected form.
        has_own_gloss: whether we have our own meaning for a word.
        zipf: the frequency of a word.
    """

    wordnet: BaseForms | None
    overrides: Mapping[str, str]
    has_own_gloss: Callable[[str], bool]
    zipf: Callable[[str], float]

    def forms(self, word: str) -> tuple[LemmaForm, ...]:
        """Return the dictionary forms of *word*, at least one.

        The word itself comes first if it is a dictionary form: *left* and *better* are studied
        as such.  If WordNet lists it only for a rare meaning (*eyes*: opinion, *won*: money of
        Korea), it comes after its base.  Other forms are ordered by use: the lemmas of *leaves*
        are *leave*, then *leaf*.
        """
        own = self._own_forms(word)
        bases = self._base_forms(word)
        if word in self.overrides:
            first = self.overrides[word]
            forms = [LemmaForm(first, _WORDNET_PARTS + OWN_GLOSS), *own, *bases]
        elif own and bases and self._is_mere_form(own[0], bases[0]):
            forms = [bases[0], *own, *bases[1:]]
        else:
            forms = [*own, *bases]
        return tuple({form.lemma: form for form in reversed(forms)}.values())[::-1] or (
            LemmaForm(word, ""),
        )

    def _own_forms(self, word: str) -> list[LemmaForm]:
        parts = self.wordnet.parts(word) if self.wordnet else ""
        parts += OWN_GLOSS if self.has_own_gloss(word) else ""
        return [LemmaForm(word, parts)] if parts else []

    def _base_forms(self, word: str) -> list[LemmaForm]:
        """Return the bases of *word*, the most used first."""
        if self.wordnet is None:
            return []
        parts: dict[str, str] = defaultdict(str)
        uses: dict[str, int] = defaultdict(int)
        for base, part in self.wordnet.bases(word):
            if len(base) < MIN_WORD_LENGTH:
                continue  # a single letter is no base: *as* is not the plural of *a*
            parts[base] += part
            uses[base] += self.wordnet.count(base, part)
        spelt = [base for base in parts if not _is_other_spelling(word, base, parts)]
        ordered = sorted(spelt, key=lambda base: (-uses[base], -self.zipf(base), base))
        return [LemmaForm(base, parts[base]) for base in ordered]

    def _is_mere_form(self, own: LemmaForm, base: LemmaForm) -> bool:
        """Return whether the word is used almost only as a form of *base*."""
        return OWN_GLOSS not in own.parts and (
            self._count_uses(own) + 1
        ) * _MERE_FORM_RATIO < self._count_uses(base)

    def _count_uses(self, form: LemmaForm) -> int:
        count = self.wordnet.count if self.wordnet else lambda *_: 0
        return sum(count(form.lemma, part) for part in form.parts if part != OWN_GLOSS)


def _is_other_spelling(word: str, base: str, bases: Container[str]) -> bool:
    """Return whether *word* is a form of *base* + *e* and not of *base*, as *hoped* of *hope*."""
    if f"{base}e" not in bases:
        return False
    is_plural = word == f"{base}es"
    return not (_TAKES_ES if is_plural else _TAKES_ED).search(base)
