"""Under which dictionary forms a word of the board is studied."""

import re
from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from studyplay.words.lexicon import SHORTEST

OWN: Final = "o"
"""The letter of a meaning that is ours, beside WordNet's n, v, a and r."""

_ALL: Final = "nvar"
_DWARFED: Final = 10

_SIBILANT: Final = re.compile(r"(?:s|x|z|ch|sh|o)$")
"""What takes *es*: *boxes* is of *box*, *robes* is not of *rob*."""

_UNDOUBLED: Final = re.compile(r"(?:[aeiou]{2}[a-z]|[^aeiou]{2}|[aeiouwxy])$")
"""What takes *ed* without doubling its last letter: *bathed* may be of *bath*."""


class BaseForms(Protocol):
    """What is asked of WordNet."""

    def parts(self, word: str) -> str:
        """The parts of speech, of n, v, a, r, that *word* is a dictionary form of."""

    def bases(self, word: str) -> Iterator[tuple[str, str]]:
        """The other dictionary forms of which *word* is a form, each with its part."""

    def count(self, lemma: str, part: str) -> int:
        """How often a tagged corpus uses *lemma* as *part*."""


class Form(NamedTuple):
    """A word as a form of *lemma*, in the senses that *lemma* has as one of *parts*."""

    lemma: str
    parts: str


@dataclass(frozen=True, slots=True)
class Lemmatiser:
    """Finds dictionary forms.

    ``wordnet`` may be missing; then a word is its own form unless ``given`` says otherwise.
    ``glossed`` says whether we have a meaning of our own for a word, ``zipf`` how frequent it
    is.
    """

    wordnet: BaseForms | None
    given: Mapping[str, str]
    glossed: Callable[[str], bool]
    zipf: Callable[[str], float]

    def forms(self, word: str) -> tuple[Form, ...]:
        """The dictionary forms of *word*, at least one.

        The word itself comes first if it is one: *left* and *better* are studied as they stand.
        Only a form that WordNet lists for the sake of some rare meaning (*eyes*: opinion, *won*:
        money of Korea) comes after what it is a form of.  Other forms are ordered by their use:
        *leaves* is first of *leave*, then of *leaf*.
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
        """The most used first."""
        if self.wordnet is None:
            return []
        parts: dict[str, str] = defaultdict(str)
        uses: dict[str, int] = defaultdict(int)
        for base, part in self.wordnet.bases(word):
            if len(base) < SHORTEST:
                continue  # the letters of the alphabet: *as* is not the plural of *a*
            parts[base] += part
            uses[base] += self.wordnet.count(base, part)
        spelt = [base for base in parts if not _is_other_spelling(word, base, parts)]
        ordered = sorted(spelt, key=lambda base: (-uses[base], -self.zipf(base), base))
        return [Form(base, parts[base]) for base in ordered]

    def _is_mere_form(self, own: Form, base: Form) -> bool:
        """Whether the word of *own* is hardly anything but a form of *base*."""
        return OWN not in own.parts and (self._uses(own) + 1) * _DWARFED < self._uses(base)

    def _uses(self, form: Form) -> int:
        count = self.wordnet.count if self.wordnet else lambda *_: 0
        return sum(count(form.lemma, part) for part in form.parts if part != OWN)


def _is_other_spelling(word: str, base: str, bases: Container[str]) -> bool:
    """Whether *word* is a form of *base* and *e*, not of *base*: *hoped* is no form of *hop*."""
    if f"{base}e" not in bases:
        return False
    is_plural = word == f"{base}es"
    return not (_SIBILANT if is_plural else _UNDOUBLED).search(base)
