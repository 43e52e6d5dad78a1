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
WriteFunction = Callable[[Connection], Any]

MAX_BATCH_SIZE: Final = 64
"""Works in one transaction."""


@dataclass(slots=True, eq=False)
class _QueuedWrite:
    """One work in the queue; ``is_leader`` if its thread writes the next batch, itself included.

    ``error`` is set until the work is committed, also if the leader's thread dies.
    """

    work: WriteFunction
    wakeup: threading.Event = field(default_factory=threading.Event)
    is_leader: bool = False
    result: Any = None
    error: Exception | None = field(default_factory=lambda: RuntimeError("not written"))


class GroupCommit:
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
        write_transaction: Callable[[], AbstractContextManager[Connection]],
        no_retry_after: type[Exception] | tuple[()] = (),
    ) -> None:
        self._write_transaction = write_transaction
        self._no_retry_after = no_retry_after
        self._lock = threading.Lock()
        self._queue: deque[_QueuedWrite] = deque()
        self._has_leader = False

    @property
    def pending_count(self) -> int:
        """The number of works that wait for the next transaction."""
        return len(self._queue)

    def run(self, work: Callable[[Connection], Result]) -> Result:
        """Run *work* and return its result after the commit.  Raises what either raises."""
        ticket = _QueuedWrite(work)
        with self._lock:
            self._queue.append(ticket)
            ticket.is_leader = not self._has_leader
            self._has_leader = True
        if not ticket.is_leader:
            ticket.wakeup.wait()
        if ticket.is_leader:
            self._write_batch()
        if ticket.error is not None:
            raise ticket.error
        result: Result = ticket.result
        return result

    def _write_batch(self) -> None:
        with self._lock:
            batch = [self._queue.popleft() for _ in range(min(MAX_BATCH_SIZE, len(self._queue)))]
        try:
            self._commit(batch)
        finally:
            self._wake_next_leader()
            for ticket in batch:
                ticket.wakeup.set()

    def _wake_next_leader(self) -> None:
        """Make the first work in the queue the leader of the next batch."""
        with self._lock:
            self._has_leader = bool(self._queue)
            if self._queue:
                self._queue[0].is_leader = True
                self._queue[0].wakeup.set()

    def _commit(self, batch: Sequence[_QueuedWrite]) -> None:
        try:
            with self._write_transaction() as connection:
                results = [ticket.work(connection) for ticket in batch]
        except Exception as error:  # noqa: BLE001 -- ``run`` raises it in the caller's thread
            is_final = len(batch) == 1 or isinstance(error, self._no_retry_after)
            for ticket in batch:
                if is_final:
                    ticket.error = error
                else:
                    self._commit([ticket])
        else:
            for ticket, result in zip(batch, results, strict=True):
                ticket.result, ticket.error = result, None
