"""Counting what somebody does, so that there can be too much of it: windows and buckets.

Both are kept in memory and go by a clock that never jumps, such as ``time.monotonic``: a corrected
wall clock neither locks anybody out nor forgets what was counted.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

Ticks = Callable[[], float]
"""Seconds that only go forward."""

TIDY: Final = 10_000
"""After so many new names what has run out is forgotten."""


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``amount`` in any ``seconds``; ``name`` keeps its counts apart from others."""

    name: str
    amount: int
    seconds: float


class Windows:
    """The moments of what was done, by limit and by who did it.  For one thread at a time."""

    def __init__(self, ticks: Ticks) -> None:
        self._ticks = ticks
        self._done: dict[tuple[Limit, str], deque[float]] = {}
        self._tidy_at = TIDY

    def wait(self, limit: Limit, who: str) -> float:
        """Seconds until *who* may do it once more; 0 if they may now."""
        now = self._ticks()
        done = self._done.get((limit, who))
        if done is None:
            return 0
        while done and done[0] <= now - limit.seconds:
            done.popleft()
        return 0 if len(done) < limit.amount else done[0] + limit.seconds - now

    def count(self, limit: Limit, who: str) -> None:
        """Note that *who* has done it now."""
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
    """``burst`` at once, and ``per_second`` of it again as time goes by."""

    name: str
    burst: float
    per_second: float


class Buckets:
    """What is left of allowances, by who uses them.  For one thread at a time."""

    def __init__(self, ticks: Ticks) -> None:
        self._ticks = ticks
        self._left: dict[tuple[Allowance, str], tuple[float, float]] = {}
        self._tidy_at = TIDY

    def wait(self, allowance: Allowance, who: str, amount: float) -> float:
        """Seconds until *who* may use *amount*; 0 if they may now.

        More than a whole burst is let through when the bucket is full: it could never be.
        """
        missing = min(amount, allowance.burst) - self._level(allowance, who)
        return max(0.0, missing / allowance.per_second)

    def use(self, allowance: Allowance, who: str, amount: float) -> None:
        """Take *amount*."""
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
