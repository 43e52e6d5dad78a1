"""Which words a drill may expect a learner to find."""

from typing import Final

from studyplay.words.model import Level

SHORT: Final = 4
LARGEST_SHORT: Final = 40
"""Short words of larger SCOWL sizes are names, units and what else is abbreviated."""

IN_USE: Final = 2.4
SHORT_IN_USE: Final = 3.0
"""Zipf frequencies: one use in four million words, and one in a million."""


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
