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

HEARTBEAT_INTERVAL: Final = timedelta(seconds=5)
"""Interval between two stored heartbeats."""

MIN_CLOCK_JUMP: Final = timedelta(seconds=2)
"""Smaller deviations between two checks are ignored."""


class Heartbeat:
    """Compares the system *clock* with a *monotonic* one.  Thread-safe.

    Jumps are detected after ``start_clock_check``.
    """

    def __init__(
        self, clock: Callable[[], datetime], monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._last: tuple[datetime, float] | None = None
        self._has_jumped = False
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start_clock_check(self) -> None:
        """Set the reference for later comparisons."""
        with self._lock:
            self._last = self._clock(), self._monotonic()

    def start_thread(
        self, callback: Callable[[], None], interval: timedelta = HEARTBEAT_INTERVAL
    ) -> None:
        """Call *callback* at the interval in a daemon thread.  Exceptions are logged."""
        self._thread = threading.Thread(
            target=self._run, args=(callback, interval.total_seconds()), name="pulse", daemon=True
        )
        self._thread.start()

    def check_clock(self, on_jump: Callable[[timedelta], None]) -> None:
        """Call *on_jump* with the signed size of a clock jump, once for each jump.

        Concurrent callers wait until it returns.  If it raises, the exception propagates and the
        next caller tries again.
        """
        with self._lock:
            if self._last is None:
                return
            now, monotonic = self._clock(), self._monotonic()
            jump = (now - self._last[0]) - timedelta(seconds=monotonic - self._last[1])
            if abs(jump) > MIN_CLOCK_JUMP:
                on_jump(jump)
                self._has_jumped = True
            elif now - self._last[0] < HEARTBEAT_INTERVAL:
                return
            self._last = now, monotonic

    def pop_jumped(self) -> bool:
        """Return whether the clock has jumped since the last call, and reset the flag."""
        with self._lock:
            has_jumped, self._has_jumped = self._has_jumped, False
        return has_jumped

    def close(self) -> None:
        """Stop the thread after the current heartbeat."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(HEARTBEAT_INTERVAL.total_seconds())

    def _run(self, callback: Callable[[], None], seconds: float) -> None:
        while not self._stopped.is_set():
            try:
                callback()
            except Exception:
                log.exception("heartbeat failed")
            self._stopped.wait(seconds)
