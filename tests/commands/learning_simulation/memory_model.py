"""A memory model with power-law forgetting, after Pavlik and Anderson (2005); it is not FSRS.

Each encounter with a word adds a trace, which decays as t^-d.  The activation m of the word is the
logarithm of the sum of its traces.  The recall probability is
1 / (1 + exp((threshold - m) / noise)).  The decay rate of a new trace depends on the activation at
that time, d = scale * e^m + decay: repeating a word at once gains little, repeating it when it is
nearly forgotten gains much.  Time between sessions passes more slowly, because there is less
interference.

The model has no intervals, stabilities or grades.  The schedule only receives right and wrong.
"""

from dataclasses import dataclass, field
from math import exp, log
from typing import Final, Protocol

DAY: Final = 86_400.0
MIN_TRACE_AGE: Final = 1.0
"""Minimum age of a trace, in seconds."""

KNOWN_RECALL_PROBABILITY: Final = 0.97
"""Recall probability of words that the learner knew at the start."""


class RandomSource(Protocol):
    """A source of random numbers (``random.Random``)."""

    def random(self) -> float:
        """Return a number in [0, 1)."""

    def gauss(self, mu: float, sigma: float) -> float:
        """Return a normally distributed number."""


@dataclass(frozen=True, slots=True)
class MemoryParameters:
    """Parameters of the memory model.

    ``time_between_sessions`` is the speed of time between sessions.  ``threshold_deviation`` is
    the standard deviation of the threshold among words and people.  ``notice_probability`` is
    the chance that a word shown beside a game leaves a trace.  ``right_seconds`` and
    ``wrong_seconds`` are the times for an answer, including reading the feedback.
    """

    decay: float = 0.177
    scale: float = 0.217
    threshold: float = -0.704
    noise: float = 0.255
    time_between_sessions: float = 0.025
    threshold_deviation: float = 0.25
    notice_probability: float = 0.6
    right_seconds: float = 15.0
    wrong_seconds: float = 30.0


@dataclass(slots=True)
class MemoryModel:
    """The memory of one learner.  Words are numbers; ``known_at_start`` are never forgotten.

    ``thresholds`` is indexed by word; ``traces`` are pairs of creation time and decay rate.
    """

    parameters: MemoryParameters
    known_at_start: frozenset[int]
    thresholds: list[float]
    traces: dict[int, list[tuple[float, float]]] = field(default_factory=dict)

    def recall_probability(self, word: int, now: float) -> float:
        """Return the recall probability of *word* at *now*, in seconds of model time."""
        if word in self.known_at_start:
            return KNOWN_RECALL_PROBABILITY
        alive = self._trace_sum(word, now)
        if not alive:
            return 0.0
        nature = self.parameters
        return 1 / (1 + exp((self.thresholds[word] - log(alive)) / nature.noise))

    def add_trace(self, word: int, now: float) -> None:
        """Add a trace of *word* at *now*."""
        if word not in self.known_at_start:
            fading = self.parameters.scale * self._trace_sum(word, now) + self.parameters.decay
            self.traces.setdefault(word, []).append((now, fading))

    def expected_known(self, now: float) -> float:
        """Return the expected number of words recalled in a test of all words at *now*."""
        met = sum(self.recall_probability(word, now) for word in self.traces)
        return KNOWN_RECALL_PROBABILITY * len(self.known_at_start) + met

    def _trace_sum(self, word: int, now: float) -> float:
        """The sum of the word's traces: e^m."""
        met = self.traces.get(word, ())
        return sum((pow(max(now - at, MIN_TRACE_AGE), -fading) for at, fading in met), 0.0)
