"""How surely words are known, as numbers of the word record (STUDY.md 5)."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

FIRM: Final = timedelta(days=21)
"""A word that need not be asked for so long is firmly known."""

SHAKEN: Final = timedelta(days=1)
"""For so long after a miss a word counts as less sure, however well it was known before."""


@dataclass(frozen=True, slots=True)
class Sureness:
    """How many words the schedule holds for known, and how surely.

    ``firm``: nine times out of ten for three weeks to come; ``fresh``: now; ``fading``: less
    surely, they are due or were missed within a day.  ``open`` were never recalled without help
    and are not known, however short ago they were shown.  ``idle`` would be fading, but are
    Japanese words that this learner is not asked for (STUDY.md 2).
    """

    firm: int
    fresh: int
    fading: int
    open: int
    idle: int = 0

    @property
    def known(self) -> int:
        """Words that are known now with a chance of at least nine in ten."""
        return self.firm + self.fresh

    @property
    def all(self) -> int:
        """All words of the schedule."""
        return self.known + self.fading + self.open + self.idle
