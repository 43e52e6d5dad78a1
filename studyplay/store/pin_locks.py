"""How often a wrong PIN was typed for somebody, and until when no PIN is looked at."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.class_schema import pin_locks


@dataclass(frozen=True, slots=True)
class PinLock:
    """Wrong PINs since the last right one; ``until`` is ``None`` before there were too many."""

    wrong: int
    until: datetime | None


def of_learner(connection: Connection, learner_id: int) -> PinLock:
    """What there was for somebody; nothing at all is a lock of none."""
    statement = select(pin_locks).where(pin_locks.c.learner_id == learner_id)
    row = connection.execute(statement).one_or_none()
    return PinLock(0, None) if row is None else PinLock(row.wrong, row.until)


def keep(connection: Connection, learner_id: int, lock: PinLock) -> None:
    """Keep *lock* in the place of an earlier one."""
    lift(connection, learner_id)
    connection.execute(
        insert(pin_locks).values(learner_id=learner_id, wrong=lock.wrong, until=lock.until)
    )


def shift(connection: Connection, jump: timedelta) -> None:
    """Have all locks end as much later as the clock has jumped: no time has passed by it."""
    rows = connection.execute(select(pin_locks).where(pin_locks.c.until.is_not(None))).all()
    for row in rows:
        keep(connection, row.learner_id, PinLock(row.wrong, row.until + jump))


def lift(connection: Connection, learner_id: int) -> None:
    """Forget all wrong PINs of somebody."""
    connection.execute(delete(pin_locks).where(pin_locks.c.learner_id == learner_id))
