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

WorkFunction = Callable[[Any, Any], Any]
"""A function of an ``AppContext`` and a request.

It must be a module-level function and must not write.  Request and result must be picklable.
"""

IDLE_SECONDS: Final = 300.0
"""Seconds without work after which the subprocess ends, to free the memory of its word data."""

MAX_ATTEMPTS: Final = 2
"""Attempts in the subprocess.  Work that ends it each time is then done in this process."""

SHUTDOWN_SECONDS: Final = 5.0
"""Seconds to wait for the subprocess to exit before it is killed."""

NICENESS: Final = 10
"""Added to the niceness of the subprocess, which gets about a tenth of a busy CPU."""

WORKER_PROGRAM: Final = "from studyplay.services.runtime.process_pool import serve; serve()"

PIPE_ERRORS: Final = (EOFError, OSError, pickle.UnpicklingError)
"""Errors at one end of a pipe when the process at the other end exits."""


class ProcessPool(Protocol):
    """Runs one piece of work after the other.  Thread-safe."""

    def run(self, context: Any, work: WorkFunction, request: object) -> Any:
        """Return ``work(context, request)``.  Raises what *work* raises, or ``WorkFailed``."""

    def close(self) -> None:
        """Stop; no more work may follow."""


class WorkFailed(RuntimeError):
    """Work in the subprocess has raised an exception; the message is its traceback."""


class InProcess:
    """Runs the work in the calling thread."""

    def run(self, context: Any, work: WorkFunction, request: object) -> Any:
        """Return ``work(context, request)``."""
        return work(context, request)

    def close(self) -> None:
        """Do nothing: there is nothing to stop."""


class _WorkerProcess:
    """The subprocess and the pipes to it."""

    def __init__(self, open_context: Callable[[], Any]) -> None:
        # Not multiprocessing: it would run the main program of this process again.
        self._process = subprocess.Popen(  # noqa: S603 -- our own program
            (sys.executable, "-c", WORKER_PROGRAM), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._requests = cast("IO[bytes]", self._process.stdin)
        self._results = cast("IO[bytes]", self._process.stdout)
        self._send(open_context)

    @property
    def pid(self) -> int:
        return self._process.pid

    def call(self, work: WorkFunction, request: object) -> tuple[bool, Any]:
        """Return the result of ``_run_work``.  Raises ``PIPE_ERRORS`` if the process exits."""
        self._send((work, request))
        answer: tuple[bool, Any] = pickle.load(self._results)  # noqa: S301 -- from our own process
        return answer

    def stop(self) -> None:
        """Close the pipe and wait until the process exits."""
        with suppress(OSError):
            self._requests.close()
        try:
            self._process.wait(SHUTDOWN_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._results.close()

    def _send(self, message: object) -> None:
        self._requests.write(pickle.dumps(message))
        self._requests.flush()


class Subprocess:
    """Runs the work in one subprocess, which starts on demand and ends when idle.

    *open_context* is pickled and called there.  It opens an ``AppContext`` of the same instance.
    """

    def __init__(
        self, open_context: Callable[[], Any], idle_seconds: float = IDLE_SECONDS
    ) -> None:
        self._open_context = open_context
        self._idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._worker: _WorkerProcess | None = None
        self._last_used = 0.0
        self._idle_timer: threading.Timer | None = None

    @property
    def pid(self) -> int | None:
        """The id of the subprocess, or ``None`` if none is running."""
        return None if self._worker is None else self._worker.pid

    def run(self, context: Any, work: WorkFunction, request: object) -> Any:
        """Return ``work(context, request)``.  Raises ``WorkFailed`` if *work* raises."""
        with self._lock:
            try:
                for _ in range(MAX_ATTEMPTS):
                    with suppress(*PIPE_ERRORS):
                        return self._call_worker(work, request)
                    self._stop_worker()
            finally:
                self._last_used = time.monotonic()
                if self._idle_timer is None:
                    self._start_idle_timer(self._idle_seconds)
        log.warning("no process does %s: it is done here", work.__name__)
        return work(context, request)

    def close(self) -> None:
        """Wait for the running work, then end the subprocess."""
        with self._lock:
            self._stop_worker()

    def _call_worker(self, work: WorkFunction, request: object) -> Any:
        worker = self._worker = self._worker or _WorkerProcess(self._open_context)
        is_ok, result = worker.call(work, request)
        if not is_ok:
            raise WorkFailed(result)
        return result

    def _stop_worker(self) -> None:
        worker, self._worker = self._worker, None
        timer, self._idle_timer = self._idle_timer, None
        if timer is not None:
            timer.cancel()
        if worker is not None:
            worker.stop()

    def _start_idle_timer(self, seconds: float) -> None:
        self._idle_timer = threading.Timer(seconds, self._stop_if_idle)
        self._idle_timer.daemon = True
        self._idle_timer.start()

    def _stop_if_idle(self) -> None:
        with self._lock:
            left = self._last_used + self._idle_seconds - time.monotonic()
            if left > 0:
                self._start_idle_timer(left)
            else:
                self._stop_worker()


def serve() -> None:
    """Run the subprocess: execute requests from stdin until the parent closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl+C the parent closes the pipe
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    requests, results = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # keep printed text out of the results
    with suppress(*PIPE_ERRORS), closing(pickle.load(requests)()) as context:  # noqa: S301 -- from parent
        while True:
            work, request = pickle.load(requests)  # noqa: S301 -- from our parent
            results.write(pickle.dumps(_run_work(context, work, request)))
            results.flush()


def _run_work(context: Any, work: WorkFunction, request: object) -> tuple[bool, Any]:
    """Return ``(True, result)``, or ``(False, traceback)``: not all exceptions can be pickled."""
    try:
        return True, work(context, request)
    except Exception:  # noqa: BLE001 -- reported to the caller
        return False, traceback.format_exc()
