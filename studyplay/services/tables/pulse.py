"""Heartbeat thread of the process, and detection of system clock jumps.

If the system clock is changed or the machine has slept, no game time passes.
"""

import logging
import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

log = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=5)
"""Interval between two stored heartbeats."""

JUMP: Final = timedelta(seconds=2)
"""Smaller deviations between two checks are ignored."""


class Pulse:
    """Compares the system *clock* with a *monotonic* one.  Thread-safe.

    Jumps are detected after ``start_clock_check``.
    """

    def __init__(
        self, clock: Callable[[], datetime], steady: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._steady = steady
        self._lock = threading.Lock()
        self._last: tuple[datetime, float] | None = None
        self._has_jumped = False
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Set the reference for later comparisons."""
        with self._lock:
            self._last = self._clock(), self._steady()

    def go(self, beat: Callable[[], None], every: timedelta = BEAT) -> None:
        """Call *callback* at the interval in a daemon thread.  Exceptions are logged."""
        self._thread = threading.Thread(
            target=self._go, args=(beat, every.total_seconds()), name="pulse", daemon=True
        )
        self._thread.start()

    def notice(self, jumped: Callable[[timedelta], None]) -> None:
        """Call *on_jump* with the signed size of a clock jump, once for each jump.

        Concurrent callers wait until it returns.  If it raises, the exception propagates and the
        next caller tries again.
        """
        with self._lock:
            if self._last is None:
                return
            now, monotonic = self._clock(), self._steady()
            jump = (now - self._last[0]) - timedelta(seconds=monotonic - self._last[1])
            if abs(jump) > JUMP:
                jumped(jump)
                self._has_jumped = True
            elif now - self._last[0] < BEAT:
                return
            self._last = now, monotonic

    def has_jumped(self) -> bool:
        """Return whether the clock has jumped since the last call, and reset the flag."""
        with self._lock:
            has_jumped, self._has_jumped = self._has_jumped, False
        return has_jumped

    def close(self) -> None:
        """Stop the thread after the current heartbeat."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(BEAT.total_seconds())

    def _go(self, beat: Callable[[], None], seconds: float) -> None:
        while not self._stopped.is_set():
            try:
                beat()
            except Exception:
                log.exception("heartbeat failed")
            self._stopped.wait(seconds)
