"""Where work is done that takes seconds of the processor: here, or in a process of its own.

The threads of one process share its time of the processor: while one of them thinks, everybody
at a table waits.  A process apart leaves them in peace, and steps back when they need the machine.
"""

import logging
import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol

log = logging.getLogger(__name__)

Work = Callable[[Any, Any], Any]
"""What is to be done with a studio and a question about it.

A function of a module that writes nothing.  The question and what it returns can be pickled.
"""

IDLE: Final = 120.0
"""Seconds without work after which the process ends: it holds words in memory."""

TRIES: Final = 2
"""How often work is begun apart; what ends the process twice is done here."""

PATIENCE: Final = 5.0
"""Seconds in which the process ends when it is told to."""

NICE: Final = 10
"""Added to the niceness of the process: whoever sits at a table comes first, a tenth is left."""


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


@dataclass(frozen=True, slots=True)
class _Helper:
    """The process that runs, and our end of the line to it."""

    process: BaseProcess
    line: Connection


class Apart:
    """Does the work in one process, which is started when there is some and ends when idle.

    *opened* opens a studio of its own there, of the same instance; it is pickled.
    """

    def __init__(self, opened: Callable[[], Any], idle: float = IDLE) -> None:
        self._opened = opened
        self._idle = idle
        self._lock = threading.Lock()
        self._helper: _Helper | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process; ``None`` if it was not needed yet."""
        return None if self._helper is None else self._helper.process.pid

    def do(self, studio: Any, work: Work, wanted: object) -> Any:
        """What *work* returns.  Raises ``Failed`` if it raises anything."""
        with self._lock:
            for _ in range(TRIES):
                with suppress(EOFError, OSError):  # it was idle, or somebody has ended it
                    return self._asked(work, wanted)
                self._let_go()
        log.warning("no process does %s: it is done here", work.__name__)
        return work(studio, wanted)

    def close(self) -> None:
        """Let what is done now come to its end, and the process with it."""
        with self._lock:
            self._let_go()

    def _asked(self, work: Work, wanted: object) -> Any:
        helper = self._helper = self._helper or self._start()
        helper.line.send((work, wanted))
        went_well, result = helper.line.recv()
        if not went_well:
            raise Failed(result)
        return result

    def _start(self) -> _Helper:
        context = get_context("spawn")  # a fork would copy threads that hold locks
        ours, theirs = context.Pipe()
        process = context.Process(
            target=_serve, args=(theirs, self._opened, self._idle), name="backroom", daemon=True
        )
        process.start()
        theirs.close()
        return _Helper(process, ours)

    def _let_go(self) -> None:
        helper, self._helper = self._helper, None
        if helper is None:
            return
        helper.line.close()
        helper.process.join(PATIENCE)
        if helper.process.is_alive():
            helper.process.kill()
            helper.process.join()


def _serve(line: Connection, opened: Callable[[], Any], idle: float) -> None:
    """The process: work until nobody is at the other end, or nobody has asked for long."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for who asks, and then hangs up
    if hasattr(os, "nice"):
        os.nice(NICE)
    with closing(opened()) as studio, suppress(EOFError, OSError):
        while line.poll(idle):
            work, wanted = line.recv()
            line.send(_done(studio, work, wanted))


def _done(studio: Any, work: Work, wanted: object) -> tuple[bool, Any]:
    """Whether it went well, and the result or what went wrong as text: not all can be pickled."""
    try:
        return True, work(studio, wanted)
    except Exception:  # noqa: BLE001 -- whoever asked gets it
        return False, traceback.format_exc()
