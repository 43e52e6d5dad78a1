"""Decide which words a drill may expect a learner to find."""

from dataclasses import dataclass
from typing import Final

from studyplay.words.model import Level

SHORT: Final = 4
LARGEST_SHORT: Final = 40
"""Short words of larger SCOWL sizes are names, units and other abbreviations."""

IN_USE: Final = 2.4
SHORT_IN_USE: Final = 3.0
"""Minimum Zipf frequencies: one use in four million words, and one in a million."""

OFTEN: Final = 3.5
"""The Zipf frequency from which a form is never odd, whatever its base words."""

RARER: Final = 1.7
RARER_BY_THE_WAY: Final = 1.0
"""The Zipf difference from which a form is odd: a fiftieth of the frequency of its base word, or
a tenth if the form belongs to a secondary part of speech.

*Hole* is a noun and only secondarily a verb; few learners who know it find *holed*.
"""

PLURALS: Final = 4.0
"""Minimum Zipf frequency of plurals of two letters and *s*; rarer ones are mostly names."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A word that another word is a form of, with its Zipf frequency.

    ``is_secondary``: the form is not one of the part of speech of the word's first meaning.
    """

    lemma: str
    zipf: float
    by_the_way: bool


@dataclass(frozen=True, slots=True)
class Form:
    """A word with its Zipf frequency and the words that it is a form of, possibly none.

    ``has_entry``: it also has its own meanings, as *bore* has besides *bear*.
    """

    word: str
    zipf: float
    origins: tuple[Origin, ...]
    has_entry: bool

    @property
    def is_odd(self) -> bool:
        """Whether it is much rarer than all its base words, such as *ares*.

        It has the level of its base word, but is too rare for that level.
        """
        return bool(self.origins) and all(map(self._is_odd_beside, self.origins))

    def _is_odd_beside(self, origin: Origin) -> bool:
        if len(self.word) < SHORT and self.word == f"{origin.lemma}s":
            return self.zipf < PLURALS
        if self.zipf >= OFTEN and (self.has_entry or len(self.word) > SHORT):
            return False
        return origin.zipf - self.zipf >= (RARER_BY_THE_WAY if origin.by_the_way else RARER)


def is_usual(word: str, level: Level, size: int, zipf: float, forms: str) -> bool:
    """Return whether *word* has a meaning and, up to B2, is frequent enough.

    An inflected form has the level of its lemma, but *purple* is A1 and *purpler* is not.  Above
    B2 rare words are wanted.  *forms* is the database value: ``lemma:parts``, space-separated.
    """
    if all(form.endswith(":") for form in forms.split()):
        return False
    return level > Level.B2 or _is_in_use(word, size, zipf)


def _is_in_use(word: str, size: int, zipf: float) -> bool:
    if len(word) > SHORT:
        return zipf >= IN_USE
    return zipf >= SHORT_IN_USE and size <= LARGEST_SHORT
