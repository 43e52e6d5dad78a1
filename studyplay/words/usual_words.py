"""Decide which words a drill may expect a learner to find."""

from dataclasses import dataclass
from typing import Final

from studyplay.words.model import Level

MAX_SHORT_LENGTH: Final = 4
MAX_SHORT_SIZE: Final = 40
"""Short words of larger SCOWL sizes are names, units and other abbreviations."""

MIN_ZIPF: Final = 2.4
MIN_SHORT_ZIPF: Final = 3.0
"""Minimum Zipf frequencies: one use in four million words, and one in a million."""

INDEPENDENT_ZIPF: Final = 3.5
"""The Zipf frequency from which a form is never odd, whatever its base words."""

ODD_FORM_GAP: Final = 1.7
SECONDARY_FORM_GAP: Final = 1.0
"""The Zipf difference from which a form is odd: a fiftieth of the frequency of its base word, or
a tenth if the form belongs to a secondary part of speech.

*Hole* is a noun and only secondarily a verb; few learners who know it find *holed*.
"""

MIN_PLURAL_ZIPF: Final = 4.0
"""Minimum Zipf frequency of plurals of two letters and *s*; rarer ones are mostly names."""


@dataclass(frozen=True, slots=True)
class BaseWord:
    """A word that another word is a form of, with its Zipf frequency.

    ``is_secondary``: the form is not one of the part of speech of the word's first meaning.
    """

    lemma: str
    zipf: float
    is_secondary: bool


@dataclass(frozen=True, slots=True)
class RatedForm:
    """A word with its Zipf frequency and the words that it is a form of, possibly none.

    ``has_entry``: it also has its own meanings, as *bore* has besides *bear*.
    """

    word: str
    zipf: float
    base_words: tuple[BaseWord, ...]
    has_entry: bool

    @property
    def is_odd(self) -> bool:
        """Whether it is much rarer than all its base words, such as *ares*.

        It has the level of its base word, but is too rare for that level.
        """
        return bool(self.base_words) and all(map(self._is_odd_for, self.base_words))

    def _is_odd_for(self, base: BaseWord) -> bool:
        if len(self.word) < MAX_SHORT_LENGTH and self.word == f"{base.lemma}s":
            return self.zipf < MIN_PLURAL_ZIPF
        if self.zipf >= INDEPENDENT_ZIPF and (self.has_entry or len(self.word) > MAX_SHORT_LENGTH):
            return False
        return base.zipf - self.zipf >= (SECONDARY_FORM_GAP if base.is_secondary else ODD_FORM_GAP)


def is_usual(word: str, level: Level, size: int, zipf: float, forms: str) -> bool:
    """Return whether *word* has a meaning and, up to B2, is frequent enough.

    An inflected form has the level of its lemma, but *purple* is A1 and *purpler* is not.  Above
    B2 rare words are wanted.  *forms* is the database value: ``lemma:parts``, space-separated.
    """
    if all(form.endswith(":") for form in forms.split()):
        return False
    return level > Level.B2 or _is_frequent(word, size, zipf)


def _is_frequent(word: str, size: int, zipf: float) -> bool:
    if len(word) > MAX_SHORT_LENGTH:
        return zipf >= MIN_ZIPF
    return zipf >= MIN_SHORT_ZIPF and size <= MAX_SHORT_SIZE
