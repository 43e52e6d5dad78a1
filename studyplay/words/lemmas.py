"""Under which dictionary forms a word of the board is studied."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from studyplay.words.lexicon import SHORTEST

OWN: Final = "o"
"""The letter of a meaning that is ours, beside WordNet's n, v, a and r."""

_ALL: Final = "nvar"
_DWARFED: Final = 10


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

        The word itself comes first if it is one: *saw*, *left* and *better* are studied as
        they stand.  Only a plural that WordNet lists for the sake of some rare meaning
        (*eyes*: opinion) comes after its singular.  Other forms are ordered by their use:
        *leaves* is first of *leave*, then of *leaf*.
        """
        own = self._own(word)
        bases = self._bases(word)
        if word in self.given:
            first = self.given[word]
            forms = [Form(first, _ALL + OWN), *own, *bases]
        elif own and bases and self._is_mere_plural(word, own[0], bases[0]):
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
        ordered = sorted(parts, key=lambda base: (-uses[base], -self.zipf(base), base))
        return [Form(base, parts[base]) for base in ordered]

    def _is_mere_plural(self, word: str, own: Form, base: Form) -> bool:
        """Whether *word* is hardly anything but the plural of *base*."""
        if self.wordnet is None or own.parts != "n" or "n" not in base.parts:
            return False
        uses = self.wordnet.count(word, "n") + 1
        return uses * _DWARFED < self.wordnet.count(base.lemma, "n")
