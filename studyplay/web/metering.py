"""In-memory rate counters: sliding windows and token buckets.

Both use a monotonic clock such as ``time.monotonic``: a change of the wall clock neither blocks
clients nor resets counts.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Ticks = Callable[[], float]
"""A monotonic clock in seconds."""

TIDY: Final = 10_000
"""Expired entries are deleted after this number of new entries."""


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``amount`` events in any ``seconds``.  ``name`` separates the counts of limits."""

    name: str
    amount: int
    seconds: float


class Windows:
    """Sliding-window counters: event times by limit and key.  Not thread-safe."""

    def __init__(self, ticks: Ticks) -> None:
        self._ticks = ticks
        self._done: dict[tuple[Limit, str], deque[float]] = {}
        self._tidy_at = TIDY

    def wait(self, limit: Limit, who: str) -> float:
        """Seconds until one more event of *key* is allowed; 0 if it is allowed now."""
        now = self._ticks()
        done = self._done.get((limit, who))
        if done is None:
            return 0
        while done and done[0] <= now - limit.seconds:
            done.popleft()
        return 0 if len(done) < limit.amount else done[0] + limit.seconds - now

    def count(self, limit: Limit, who: str) -> None:
        """Record an event of *key* now."""
        if len(self._done) >= self._tidy_at:
            self._tidy()
        self._done.setdefault((limit, who), deque(maxlen=limit.amount)).append(self._ticks())

    def _tidy(self) -> None:
        now = self._ticks()
        for key, done in list(self._done.items()):
            if done and done[-1] > now - key[0].seconds:
                continue
            del self._done[key]
        self._tidy_at = 2 * len(self._done) + TIDY


@dataclass(frozen=True, slots=True)
class Allowance:
    """Size (``burst``) and refill rate (``per_second``) of a token bucket."""

    name: str
    burst: float
    per_second: float


class Buckets:
    """Token buckets by limit and key.  Not thread-safe."""

    def __init__(self, ticks: Ticks) -> None:
        self._ticks = ticks
        self._left: dict[tuple[Allowance, str], tuple[float, float]] = {}
        self._tidy_at = TIDY

    def wait(self, allowance: Allowance, who: str, amount: float) -> float:
        """Seconds until *key* may consume *amount*; 0 if it may now.

        An amount above the burst is allowed when the bucket is full; otherwise it never would be.
        """
        missing = min(amount, allowance.burst) - self._level(allowance, who)
        return max(0.0, missing / allowance.per_second)

    def use(self, allowance: Allowance, who: str, amount: float) -> None:
        """Consume *amount*."""
        if len(self._left) >= self._tidy_at:
            self._tidy()
        level = self._level(allowance, who) - amount
        self._left[allowance, who] = max(level, -allowance.burst), self._ticks()

    def _level(self, allowance: Allowance, who: str) -> float:
        level, then = self._left.get((allowance, who), (allowance.burst, 0.0))
        return min(allowance.burst, level + (self._ticks() - then) * allowance.per_second)

    def _tidy(self) -> None:
        full = [key for key in self._left if self._level(*key) >= key[0].burst]
        for key in full:
            del self._left[key]
        self._tidy_at = 2 * len(self._left) + TIDY
