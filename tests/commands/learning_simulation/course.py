"""The course of a simulated learner: words, sessions and final test."""

from dataclasses import dataclass
from typing import Final

from studyplay.words.model import Level

WORDS_PER_LEVEL: Final = (1600, 2300, 4000, 5500, 4000)
"""Numbers of lemmas of the levels A1 to C1 in the word list of studyplay."""


@dataclass(frozen=True, slots=True)
class SimulatedCourse:
    """Sessions of equal length (``minutes``) for a learner of ``level``.

    The final test is ``days_to_test`` after the last session.  ``words_per_level`` starts at A1.
    """

    sessions: int = 36
    minutes: float = 20.0
    days_between: float = 1.5
    days_to_test: float = 7.0
    level: Level = Level.A2
    words_per_level: tuple[int, ...] = WORDS_PER_LEVEL

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels that have words."""
        return tuple(Level(n) for n in range(1, len(self.words_per_level) + 1))

    def words(self, level: Level) -> range:
        """Return the words of *level*; words are numbers from 0."""
        start = sum(self.words_per_level[: level - 1])
        return range(start, start + self.words_per_level[level - 1])

    def level_of(self, word: int) -> Level:
        """Return the level of *word*."""
        return next(level for level in self.levels if word in self.words(level))
