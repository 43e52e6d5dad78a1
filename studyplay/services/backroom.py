"""CPU-bound work that takes seconds: run in this process, or in a subprocess.

The threads of a Python process share one CPU core, so such work delays all requests of this
process.  A subprocess does not, and it runs at a lower priority.
"""

import logging
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import closing, suppress
from typing import IO, Any, Final, Protocol, cast

log = logging.getLogger(__name__)

Work = Callable[[Any, Any], Any]
"""A function of an ``AppContext`` and a request.

It must be a module-level function and must not write.  Request and result must be picklable.
"""

IDLE: Final = 300.0
"""Seconds without work after which the subprocess ends, to free the memory of its word data."""

TRIES: Final = 2
"""Attempts in the subprocess.  Work that ends it each time is then done in this process."""

PATIENCE: Final = 5.0
"""Seconds to wait for the subprocess to exit before it is killed."""

NICE: Final = 10
"""Added to the niceness of the subprocess, which gets about a tenth of a busy CPU."""

SERVE: Final = "from studyplay.services.backroom import serve; serve()"

GONE: Final = (EOFError, OSError, pickle.UnpicklingError)
"""Errors at one end of a pipe when the process at the other end exits."""


class Backroom(Protocol):
    """Runs one piece of work after the other.  Thread-safe."""

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """Return ``work(context, request)``.  Raises what *work* raises, or ``WorkFailed``."""

    def close(self) -> None:
        """Stop; no more work may follow."""


class Failed(RuntimeError):
    """Work in the subprocess has raised an exception; the message is its traceback."""


class Here:
    """Runs the work in the calling thread."""

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """Return ``work(context, request)``."""
        return work(studio, wanted)

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""


class _Helper:
    """The subprocess and the pipes to it."""

    def __init__(self, opened: Callable[[], Any]) -> None:
        # Not multiprocessing: it would run the main program of this process again.
        self._process = subprocess.Popen(  # noqa: S603 -- our own program
            (sys.executable, "-c", SERVE), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._to = cast("IO[bytes]", self._process.stdin)
        self._from = cast("IO[bytes]", self._process.stdout)
        self._send(opened)

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(self, work: Work, wanted: object) -> tuple[bool, Any]:
        """Return the result of ``_run_work``.  Raises ``PIPE_ERRORS`` if the process exits."""
        self._send((work, wanted))
        answer: tuple[bool, Any] = pickle.load(self._from)  # noqa: S301 -- from our own process
        return answer

    def end(self) -> None:
        """Close the pipe and wait until the process exits."""
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._from.close()

    def _send(self, message: object) -> None:
        self._to.write(pickle.dumps(message))
        self._to.flush()


class Apart:
    """Runs the work in one subprocess, which starts on demand and ends when idle.

    *open_context* is pickled and called there.  It opens an ``AppContext`` of the same instance.
    """

    def __init__(self, opened: Callable[[], Any], idle: float = IDLE) -> None:
        self._opened = opened
        self._idle = idle
        self._lock = threading.Lock()
        self._helper: _Helper | None = None
        self._used_at = 0.0
        self._rest: threading.Timer | None = None

    @property
    def pid(self) -> int | None:
        """The id of the subprocess, or ``None`` if none is running."""
        return None if self._helper is None else self._helper.pid

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """Return ``work(context, request)``.  Raises ``WorkFailed`` if *work* raises."""
        with self._lock:
            try:
                for _ in range(TRIES):
                    with suppress(*GONE):
                        return self._asked(work, wanted)
                    self._let_go()
            finally:
                self._used_at = time.monotonic()
                if self._rest is None:
                    self._look_again(self._idle)
        log.warning("no process does %s: it is done here", work.__name__)
        return work(studio, wanted)

    def close(self) -> None:
        """Wait for the running work, then end the subprocess."""
        with self._lock:
            self._let_go()

    def _asked(self, work: Work, wanted: object) -> Any:
        worker = self._helper = self._helper or _Helper(self._opened)
        is_ok, result = worker.ask(work, wanted)
        if not is_ok:
            raise Failed(result)
        return result

    def _let_go(self) -> None:
        worker, self._helper = self._helper, None
        timer, self._rest = self._rest, None
        if timer is not None:
            timer.cancel()
        if worker is not None:
            worker.end()

    def _look_again(self, seconds: float) -> None:
        self._rest = threading.Timer(seconds, self._rest_if_idle)
        self._rest.daemon = True
        self._rest.start()

    def _rest_if_idle(self) -> None:
        with self._lock:
            left = self._used_at + self._idle - time.monotonic()
            if left > 0:
                self._look_again(left)
            else:
                self._let_go()


def serve() -> None:
    """Run the subprocess: execute requests from stdin until the parent closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl+C the parent closes the pipe
    if hasattr(os, "nice"):
        os.nice(NICE)
    requests, results = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # keep printed text out of the results
    with suppress(*GONE), closing(pickle.load(requests)()) as context:  # noqa: S301 -- from parent
        while True:
            work, request = pickle.load(requests)  # noqa: S301 -- from our parent
            results.write(pickle.dumps(_done(context, work, request)))
            results.flush()


def _done(studio: Any, work: Work, wanted: object) -> tuple[bool, Any]:
    """Return ``(True, result)``, or ``(False, traceback)``: not all exceptions can be pickled."""
    try:
        return True, work(studio, wanted)
    except Exception:  # noqa: BLE001 -- reported to the caller
        return False, traceback.format_exc()
