"""Counts of wrong PINs per learner, and the time until which no PIN is accepted."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.class_schema import pin_locks


@dataclass(frozen=True, slots=True)
class PinLock:
    """Wrong PINs since the last right one; ``until`` is ``None`` if not locked yet."""

    wrong: int
    until: datetime | None


def load_pin_lock(connection: Connection, learner_id: int) -> PinLock:
    """Return the lock of a learner; without a row, a lock with no wrong PINs."""
    statement = select(pin_locks).where(pin_locks.c.learner_id == learner_id)
    row = connection.execute(statement).one_or_none()
    return PinLock(0, None) if row is None else PinLock(row.wrong, row.until)


def save_pin_lock(connection: Connection, learner_id: int, lock: PinLock) -> None:
    """Store *lock*, replacing an earlier one."""
    delete_pin_lock(connection, learner_id)
    connection.execute(
        insert(pin_locks).values(learner_id=learner_id, wrong=lock.wrong, until=lock.until)
    )


def shift_pin_locks(connection: Connection, jump: timedelta) -> None:
    """Move the end of all locks by a jump of the clock, in which no time has passed."""
    rows = connection.execute(select(pin_locks).where(pin_locks.c.until.is_not(None))).all()
    for row in rows:
        save_pin_lock(connection, row.learner_id, PinLock(row.wrong, row.until + jump))


def delete_pin_lock(connection: Connection, learner_id: int) -> None:
    """Reset the wrong PINs of a learner."""
    connection.execute(delete(pin_locks).where(pin_locks.c.learner_id == learner_id))
