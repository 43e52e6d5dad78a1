"""Find the dictionary forms under which an inflected English word is studied."""

import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from studyplay.words.lexicon import SHORTEST

OWN: Final = "o"
"""The part-of-speech letter of our own glosses, besides WordNet's n, v, a and r."""

_ALL: Final = "nvar"
_DWARFED: Final = 10

_SIBILANT: Final = re.compile(r"(?:s|x|z|ch|sh|o)$")
"""Stems that take *es*: *boxes* is a form of *box*, *robes* is not a form of *rob*."""

_UNDOUBLED: Final = re.compile(r"(?:[aeiou]{2}[a-z]|[^aeiou]{2}|[aeiouwxy])$")
"""Stems that take *ed* without doubling the last letter: *bathed* may be a form of *bath*."""


class BaseForms(Protocol):
    """The part of WordNet's interface that lemmatisation needs."""

    def parts(self, word: str) -> str:
        """Return the letters (of n, v, a, r) of the parts of speech with *word* as a lemma."""

    def bases(self, word: str) -> Iterator[tuple[str, str]]:
        """Yield the other dictionary forms of *word*, each with its part-of-speech letter."""

    def count(self, lemma: str, part: str) -> int:
        """Return how often a tagged corpus uses *lemma* as *part*."""


class Form(NamedTuple):
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
    given: Mapping[str, str]
    glossed: Callable[[str], bool]
    zipf: Callable[[str], float]

    def forms(self, word: str) -> tuple[Form, ...]:
        """Return the dictionary forms of *word*, at least one.

        The word itself comes first if it is a dictionary form: *left* and *better* are studied
        as such.  If WordNet lists it only for a rare meaning (*eyes*: opinion, *won*: money of
        Korea), it comes after its base.  Other forms are ordered by use: the lemmas of *leaves*
        are *leave*, then *leaf*.
        """
        own = self._own(word)
        bases = self._bases(word)
        if word in self.given:
            first = self.given[word]
            forms = [Form(first, _ALL + OWN), *own, *bases]
        elif own and bases and self._is_mere_form(own[0], bases[0]):
            forms = [bases[0], *own, *bases[1:]]
        else:
            forms = [*own, *bases]
        return tuple({form.lemma: form for form in reversed(forms)}.values())[::-1] or (
            Form(word, ""),
        )

    def _own(self, word: str) -> list[Form]:
        parts = self.wordnet.parts(word) if self.wordnet else ""
        parts += OWN if self.glossed(word) else ""
        return [Form(word, parts)] if parts else []

    def _bases(self, word: str) -> list[Form]:
        """Return the bases of *word*, the most used first."""
        if self.wordnet is None:
            return []
        parts: dict[str, str] = defaultdict(str)
        uses: dict[str, int] = defaultdict(int)
        for base, part in self.wordnet.bases(word):
            if len(base) < SHORTEST:
                continue  # a single letter is no base: *as* is not the plural of *a*
            parts[base] += part
            uses[base] += self.wordnet.count(base, part)
        spelt = [base for base in parts if not _is_other_spelling(word, base, parts)]
        ordered = sorted(spelt, key=lambda base: (-uses[base], -self.zipf(base), base))
        return [Form(base, parts[base]) for base in ordered]

    def _is_mere_form(self, own: Form, base: Form) -> bool:
        """Return whether the word is used almost only as a form of *base*."""
        return OWN not in own.parts and (self._uses(own) + 1) * _DWARFED < self._uses(base)

    def _uses(self, form: Form) -> int:
        count = self.wordnet.count if self.wordnet else lambda *_: 0
        return sum(count(form.lemma, part) for part in form.parts if part != OWN)


def _is_other_spelling(word: str, base: str, bases: Container[str]) -> bool:
    """Return whether *word* is a form of *base* + *e* and not of *base*, as *hoped* of *hope*."""
    if f"{base}e" not in bases:
        return False
    is_plural = word == f"{base}es"
    return not (_SIBILANT if is_plural else _UNDOUBLED).search(base)
