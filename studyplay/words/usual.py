"""Which words a drill may expect a learner to find."""

from dataclasses import dataclass
from typing import Final

from studyplay.words.model import Level

SHORT: Final = 4
LARGEST_SHORT: Final = 40
"""Short words of larger SCOWL sizes are names, units and what else is abbreviated."""

IN_USE: Final = 2.4
SHORT_IN_USE: Final = 3.0
"""Zipf frequencies: one use in four million words, and one in a million."""

OFTEN: Final = 3.5
"""The Zipf frequency from which on a form stands by itself, whatever it is a form of."""

RARER: Final = 1.7
RARER_BY_THE_WAY: Final = 1.0
"""How much lower the frequency of an odd form is: a fiftieth, or a tenth by the way.

*Hole* is a noun that can be used as a verb, by the way; *holed* is found by few who know it.
"""

PLURALS: Final = 4.0
"""The least frequency of plurals of two letters and *s*; rarer ones are counted as names."""


@dataclass(frozen=True, slots=True)
class Origin:
    """A word that another one is a form of, with its Zipf frequency.

    ``by_the_way``: the form belongs to none of the parts of speech of its first meaning.
    """

    lemma: str
    zipf: float
    by_the_way: bool


@dataclass(frozen=True, slots=True)
class Form:
    """A word with its Zipf frequency and the words that it is a form of, maybe none.

    ``has_entry``: it has meanings of its own as well, as *bore* has beside *bear*.
    """

    word: str
    zipf: float
    origins: tuple[Origin, ...]
    has_entry: bool

    @property
    def is_odd(self) -> bool:
        """Whether it is hardly used beside the words that it is a form of, such as *ares*.

        It has their level but is no word of that level.
        """
        return bool(self.origins) and all(map(self._is_odd_beside, self.origins))

    def _is_odd_beside(self, origin: Origin) -> bool:
        if len(self.word) < SHORT and self.word == f"{origin.lemma}s":
            return self.zipf < PLURALS
        if self.zipf >= OFTEN and (self.has_entry or len(self.word) > SHORT):
            return False
        return origin.zipf - self.zipf >= (RARER_BY_THE_WAY if origin.by_the_way else RARER)


def is_usual(word: str, level: Level, size: int, zipf: float, forms: str) -> bool:
    """Whether *word* has a meaning and is, up to B2, in use.

    An inflected form has the level of its word, but *purple* is A1 and *purpler* is not.  Above
    B2 a learner wants rare words.  *forms* are as in the database: ``lemma:parts`` by spaces.
    """
    if all(form.endswith(":") for form in forms.split()):
        return False
    return level > Level.B2 or _is_in_use(word, size, zipf)


def _is_in_use(word: str, size: int, zipf: float) -> bool:
    if len(word) > SHORT:
        return zipf >= IN_USE
    return zipf >= SHORT_IN_USE and size <= LARGEST_SHORT
