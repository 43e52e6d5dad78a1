"""Group commit: the writes of several threads in one transaction.

A commit costs the same for one action as for twenty.  While one transaction is written, new
works queue for the next one.  A single writer waits for nobody.
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
"""Works in one transaction."""


@dataclass(slots=True, eq=False)
class _Ticket:
    """One work in the queue; ``is_leader`` if its thread writes the next batch, itself included.

    ``error`` is set until the work is committed, also if the leader's thread dies.
    """

    work: Work
    called: threading.Event = field(default_factory=threading.Event)
    leads: bool = False
    result: Any = None
    error: Exception | None = field(default_factory=lambda: RuntimeError("not written"))


class Together:
    """Runs works in the order of arrival, all that are waiting in one transaction.

    If one work of a batch fails, the batch is rolled back and each work runs again in a
    transaction of its own.  So a work may run twice.

    Args:
        write_transaction: Opens a write transaction.
        no_retry_after: After such an error the batch may be committed.  Nothing runs again, and
            all works of the batch raise the error.
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
        """The number of works that wait for the next transaction."""
        return len(self._queue)

    def run(self, work: Callable[[Connection], Result]) -> Result:
        """Run *work* and return its result after the commit.  Raises what either raises."""
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
        """Make the first work in the queue the leader of the next batch."""
        with self._lock:
            self._is_led = bool(self._queue)
            if self._queue:
                self._queue[0].leads = True
                self._queue[0].called.set()

    def _write(self, batch: Sequence[_Ticket]) -> None:
        try:
            with self._writing() as connection:
                results = [ticket.work(connection) for ticket in batch]
        except Exception as error:  # noqa: BLE001 -- ``run`` raises it in the caller's thread
            is_final = len(batch) == 1 or isinstance(error, self._undone_unless)
            for ticket in batch:
                if is_final:
                    ticket.error = error
                else:
                    self._write([ticket])
        else:
            for ticket, result in zip(batch, results, strict=True):
                ticket.result, ticket.error = result, None
