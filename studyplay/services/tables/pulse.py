"""The heartbeat of this process, and whether its clock goes evenly between two beats.

When the clock of the machine is set, or the machine has slept, no time has passed at a table.
"""

import logging
import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

log = logging.getLogger(__name__)

BEAT: Final = timedelta(seconds=5)
"""How often it is written down that somebody looks after the tables."""

JUMP: Final = timedelta(seconds=2)
"""A clock that runs wrong by less between two beats is not worth a pause."""


class Pulse:
    """Compares the *clock* on the wall with a *steady* one that counts seconds and is never set.

    Nothing jumps before ``start``.  Safe to use from any thread.
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
        """Compare the clocks from now on."""
        with self._lock:
            self._last = self._clock(), self._steady()

    def go(self, beat: Callable[[], None], every: timedelta = BEAT) -> None:
        """Call *beat* now and again, in a thread of its own; one that fails is not the last."""
        self._thread = threading.Thread(
            target=self._go, args=(beat, every.total_seconds()), name="pulse", daemon=True
        )
        self._thread.start()

    def notice(self, jumped: Callable[[timedelta], None]) -> None:
        """Call *jumped* with how far the clock has jumped, forward or back; once for each jump.

        Whoever asks meanwhile waits until that is done.  If it fails, so does this, and whoever
        asks next tries again.
        """
        with self._lock:
            if self._last is None:
                return
            told, steady = self._clock(), self._steady()
            jump = (told - self._last[0]) - timedelta(seconds=steady - self._last[1])
            if abs(jump) > JUMP:
                jumped(jump)
                self._has_jumped = True
            elif told - self._last[0] < BEAT:
                return
            self._last = told, steady

    def has_jumped(self) -> bool:
        """Whether there was a jump since this was asked last."""
        with self._lock:
            has_jumped, self._has_jumped = self._has_jumped, False
        return has_jumped

    def close(self) -> None:
        """Beat no more, once the last beat is done."""
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(BEAT.total_seconds())

    def _go(self, beat: Callable[[], None], seconds: float) -> None:
        while not self._stopped.is_set():
            try:
                beat()
            except Exception:
                log.exception("a beat failed")
            self._stopped.wait(seconds)
