"""Numbers of known words by confidence (STUDY.md 5)."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

FIRM_INTERVAL: Final = timedelta(days=21)
"""A word that is not due for this long is firmly known."""

MISS_EFFECT_DURATION: Final = timedelta(days=1)
"""After a miss a word counts as fading for this long, however well it was known before."""


@dataclass(frozen=True, slots=True)
class ConfidenceCounts:
    """The numbers of words in the schedule by confidence.

    ``firm``: recall probability of at least 90 % for the next three weeks.  ``fresh``: at least
    90 % now.  ``fading``: less, because the word is due or was missed within a day.  ``open``:
    never recalled without help, so not known.  ``idle``: would be fading, but the learner is not
    asked for these Japanese words (STUDY.md 2).
    """

    firm: int
    fresh: int
    fading: int
    open: int
    idle: int = 0

    @property
    def known(self) -> int:
        """Words with a recall probability of at least 90 % now."""
        return self.firm + self.fresh

    @property
    def all(self) -> int:
        """All words of the schedule."""
        return self.known + self.fading + self.open + self.idle
