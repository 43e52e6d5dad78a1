"""A memory that forgets by a power law, after Pavlik and Anderson (2005); it is not FSRS.

Each time that a word is met leaves a trace, which fades as t^-d.  The activation m of the word is
the logarithm of the sum of its traces, and it is recalled with the chance
1 / (1 + exp((threshold - m) / noise)).  A trace fades the faster, the more alive the word was when
it was laid down, d = scale * e^m + decay: meeting it again at once gains little, meeting it again
when it is nearly lost gains much.  Between sessions time goes slower, because less happens that
could overlay a memory.

Nothing here knows intervals, stabilities or grades; the schedule sees right and wrong alone.
"""

from dataclasses import dataclass, field
from math import exp, log
from typing import Final, Protocol

DAY: Final = 86_400.0
FRESHEST: Final = 1.0
"""Seconds; a trace is never fresher than this."""

SURE: Final = 0.97
"""How likely a word is recalled that the learner brought along."""


class Dice(Protocol):
    """The luck of a simulated life (``random.Random``)."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def gauss(self, mu: float, sigma: float) -> float:
        """A number of the normal distribution."""


@dataclass(frozen=True, slots=True)
class Nature:
    """What a memory is like.

    ``asleep`` is how fast time goes between sessions.  ``uneven`` is how much words and
    people differ, as the standard deviation of the threshold.  ``notice``: the chance that a
    word shown beside a game leaves a trace.  ``right`` and ``wrong`` are the seconds that an
    answer takes, with what is read after it.
    """

    decay: float = 0.177
    scale: float = 0.217
    threshold: float = -0.704
    noise: float = 0.255
    asleep: float = 0.025
    uneven: float = 0.25
    notice: float = 0.6
    right: float = 15.0
    wrong: float = 30.0


@dataclass(slots=True)
class Mind:
    """One learner.  Words are numbers; ``brought`` are those known from the beginning.

    ``thresholds`` by word; ``traces`` are when each was laid down and how fast it fades.
    """

    nature: Nature
    brought: frozenset[int]
    thresholds: list[float]
    traces: dict[int, list[tuple[float, float]]] = field(default_factory=dict)

    def recall(self, word: int, now: float) -> float:
        """How likely *word* is recalled at *now*, in seconds of the mind's own time."""
        if word in self.brought:
            return SURE
        alive = self._alive(word, now)
        if not alive:
            return 0.0
        nature = self.nature
        return 1 / (1 + exp((self.thresholds[word] - log(alive)) / nature.noise))

    def meet(self, word: int, now: float) -> None:
        """Lay down a trace."""
        if word not in self.brought:
            fading = self.nature.scale * self._alive(word, now) + self.nature.decay
            self.traces.setdefault(word, []).append((now, fading))

    def known(self, now: float) -> float:
        """How many words a test of all of them at *now* would find, on average."""
        met = sum(self.recall(word, now) for word in self.traces)
        return SURE * len(self.brought) + met

    def _alive(self, word: int, now: float) -> float:
        """The sum of the word's traces: e^m."""
        met = self.traces.get(word, ())
        return sum((pow(max(now - at, FRESHEST), -fading) for at, fading in met), 0.0)
