"""Several writers' work in one transaction: whoever comes while one is written waits for the next.

A commit costs the same for one action as for twenty, so a hall full of people is written
together; a single writer does not wait for anybody.
"""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

MOST: Final = 64
"""Works of one transaction."""


@dataclass(slots=True, eq=False)
class _Ticket:
    """One work in the queue; ``leads`` if its thread is to write what waits, itself included.

    What was not committed is an ``error``, whatever happened to its leader.
    """

    work: Work
    called: threading.Event = field(default_factory=threading.Event)
    leads: bool = False
    result: Any = None
    error: Exception | None = field(default_factory=lambda: RuntimeError("not written"))


class Together:
    """Runs works in the order they came, as many together as there are.

    *writing* opens one write transaction.  A work may be run twice: if one of several fails,
    all are undone and each is run by itself.  After an error of the kind *undone_unless* they may
    have been committed: then nothing is run again, and all get that error.
    """

    def __init__(
        self,
        writing: Callable[[], AbstractContextManager[Connection]],
        undone_unless: type[Exception] | tuple[()] = (),
    ) -> None:
        self._writing = writing
        self._undone_unless = undone_unless
        self._lock = threading.Lock()
        self._queue: deque[_Ticket] = deque()
        self._is_led = False

    @property
    def queued(self) -> int:
        """How many works wait for the next transaction."""
        return len(self._queue)

    def run(self, work: Callable[[Connection], Result]) -> Result:
        """What *work* returns, once it is committed.  Raises what it or the commit raises."""
        ticket = _Ticket(work)
        with self._lock:
            self._queue.append(ticket)
            ticket.leads = not self._is_led
            self._is_led = True
        if not ticket.leads:
            ticket.called.wait()
        if ticket.leads:
            self._lead()
        if ticket.error is not None:
            raise ticket.error
        result: Result = ticket.result
        return result

    def _lead(self) -> None:
        with self._lock:
            batch = [self._queue.popleft() for _ in range(min(MOST, len(self._queue)))]
        try:
            self._write(batch)
        finally:
            self._hand_on()
            for ticket in batch:
                ticket.called.set()

    def _hand_on(self) -> None:
        """Let the first of those who came meanwhile write the next ones."""
        with self._lock:
            self._is_led = bool(self._queue)
            if self._queue:
                self._queue[0].leads = True
                self._queue[0].called.set()

    def _write(self, batch: Sequence[_Ticket]) -> None:
        try:
            with self._writing() as connection:
                results = [ticket.work(connection) for ticket in batch]
        except Exception as error:  # noqa: BLE001 -- whoever asked for it gets it
            is_final = len(batch) == 1 or isinstance(error, self._undone_unless)
            for ticket in batch:
                if is_final:
                    ticket.error = error
                else:
                    self._write([ticket])
        else:
            for ticket, result in zip(batch, results, strict=True):
                ticket.result, ticket.error = result, None
