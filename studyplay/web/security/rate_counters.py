"""In-memory rate counters: sliding windows and token buckets.

Both use a monotonic clock such as ``time.monotonic``: a change of the wall clock neither blocks
clients nor resets counts.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MonotonicClock = Callable[[], float]
"""A monotonic clock in seconds."""

CLEANUP_THRESHOLD: Final = 10_000
"""Expired entries are deleted after this number of new entries."""


@dataclass(frozen=True, slots=True)
class WindowLimit:
    """At most ``amount`` events in any ``seconds``.  ``name`` separates the counts of limits."""

    name: str
    amount: int
    seconds: float


class SlidingWindows:
    """Sliding-window counters: event times by limit and key.  Not thread-safe."""

    def __init__(self, clock: MonotonicClock) -> None:
        self._clock = clock
        self._event_times: dict[tuple[WindowLimit, str], deque[float]] = {}
        self._cleanup_at = CLEANUP_THRESHOLD

    def seconds_until_allowed(self, limit: WindowLimit, key: str) -> float:
        """Seconds until one more event of *key* is allowed; 0 if it is allowed now."""
        now = self._clock()
        done = self._event_times.get((limit, key))
        if done is None:
            return 0
        while done and done[0] <= now - limit.seconds:
            done.popleft()
        return 0 if len(done) < limit.amount else done[0] + limit.seconds - now

    def count(self, limit: WindowLimit, key: str) -> None:
        """Record an event of *key* now."""
        if len(self._event_times) >= self._cleanup_at:
            self._delete_expired()
        self._event_times.setdefault((limit, key), deque(maxlen=limit.amount)).append(
            self._clock()
        )

    def _delete_expired(self) -> None:
        now = self._clock()
        for key, done in list(self._event_times.items()):
            if done and done[-1] > now - key[0].seconds:
                continue
            del self._event_times[key]
        self._cleanup_at = 2 * len(self._event_times) + CLEANUP_THRESHOLD


@dataclass(frozen=True, slots=True)
class BucketLimit:
    """Size (``burst``) and refill rate (``per_second``) of a token bucket."""

    name: str
    burst: float
    per_second: float


class TokenBuckets:
    """Token buckets by limit and key.  Not thread-safe."""

    def __init__(self, clock: MonotonicClock) -> None:
        self._clock = clock
        self._levels: dict[tuple[BucketLimit, str], tuple[float, float]] = {}
        self._cleanup_at = CLEANUP_THRESHOLD

    def seconds_until_allowed(self, limit: BucketLimit, key: str, amount: float) -> float:
        """Seconds until *key* may consume *amount*; 0 if it may now.

        An amount above the burst is allowed when the bucket is full; otherwise it never would be.
        """
        missing = min(amount, limit.burst) - self._available(limit, key)
        return max(0.0, missing / limit.per_second)

    def consume(self, limit: BucketLimit, key: str, amount: float) -> None:
        """Consume *amount*."""
        if len(self._levels) >= self._cleanup_at:
            self._delete_full()
        level = self._available(limit, key) - amount
        self._levels[limit, key] = max(level, -limit.burst), self._clock()

    def _available(self, limit: BucketLimit, key: str) -> float:
        level, then = self._levels.get((limit, key), (limit.burst, 0.0))
        return min(limit.burst, level + (self._clock() - then) * limit.per_second)

    def _delete_full(self) -> None:
        full = [key for key in self._levels if self._available(*key) >= key[0].burst]
        for key in full:
            del self._levels[key]
        self._cleanup_at = 2 * len(self._levels) + CLEANUP_THRESHOLD
