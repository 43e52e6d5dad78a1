"""Where work is done that takes seconds of the processor: here, or in a process of its own.

The threads of one process share its time of the processor: while one of them thinks, everybody
at a table waits.  A process apart leaves them in peace, and steps back when they need the machine.
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
"""What is to be done with a studio and a question about it.

A function of a module that writes nothing.  The question and what it returns can be pickled.
"""

IDLE: Final = 300.0
"""Seconds without work after which the process ends: it holds words in memory."""

TRIES: Final = 2
"""How often work is begun apart; what ends the process twice is done here."""

PATIENCE: Final = 5.0
"""Seconds in which the process ends when it is told to."""

NICE: Final = 10
"""Added to the niceness of the process: whoever sits at a table comes first, a tenth is left."""

SERVE: Final = "from studyplay.services.backroom import serve; serve()"

GONE: Final = (EOFError, OSError, pickle.UnpicklingError)
"""What happens to one end of a line when the process at the other ends."""


class Backroom(Protocol):
    """Does one piece of work after the other; safe to use from any thread."""

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """What *work* makes of *wanted* for *studio*.  Raises what it raises, or ``Failed``."""

    def close(self) -> None:
        """Do nothing any more."""


class Failed(RuntimeError):
    """Work that was done apart has raised what is told here."""


class Here:
    """Does the work in the thread of whoever asks."""

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """What *work* returns."""
        return work(studio, wanted)

    def close(self) -> None:
        """Leave nothing behind."""


class _Helper:
    """The process, and the line to it."""

    def __init__(self, opened: Callable[[], Any]) -> None:
        # Not by multiprocessing: it would run the program that has started us once more.
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
        """What ``_done`` returns there.  Raises one of ``GONE`` if the process ends meanwhile."""
        self._send((work, wanted))
        answer: tuple[bool, Any] = pickle.load(self._from)  # noqa: S301 -- from our own process
        return answer

    def end(self) -> None:
        """Hang up and wait for the end of the process."""
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._from.close()

    def _send(self, told: object) -> None:
        self._to.write(pickle.dumps(told))
        self._to.flush()


class Apart:
    """Does the work in one process, which is started when there is some and ends when idle.

    *opened* opens a studio of its own there, of the same instance; it is pickled.
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
        """The number of the process; ``None`` if there is none now."""
        return None if self._helper is None else self._helper.pid

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """What *work* returns.  Raises ``Failed`` if it raises anything."""
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
        """Let what is done now come to its end, and the process with it."""
        with self._lock:
            self._let_go()

    def _asked(self, work: Work, wanted: object) -> Any:
        helper = self._helper = self._helper or _Helper(self._opened)
        went_well, result = helper.ask(work, wanted)
        if not went_well:
            raise Failed(result)
        return result

    def _let_go(self) -> None:
        helper, self._helper = self._helper, None
        rest, self._rest = self._rest, None
        if rest is not None:
            rest.cancel()
        if helper is not None:
            helper.end()

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
    """The process: work until nobody is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for who asks, and then hangs up
    if hasattr(os, "nice"):
        os.nice(NICE)
    asked, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what anything prints is no answer
    with suppress(*GONE), closing(pickle.load(asked)()) as studio:  # noqa: S301 -- from our parent
        while True:
            work, wanted = pickle.load(asked)  # noqa: S301 -- from our parent
            answers.write(pickle.dumps(_done(studio, work, wanted)))
            answers.flush()


def _done(studio: Any, work: Work, wanted: object) -> tuple[bool, Any]:
    """Whether it went well, and the result or what went wrong as text: not all can be pickled."""
    try:
        return True, work(studio, wanted)
    except Exception:  # noqa: BLE001 -- whoever asked gets it
        return False, traceback.format_exc()
