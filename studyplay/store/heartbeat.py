"""When this database was last looked after, so that a crash counts as a pause."""

from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from studyplay.store.schema import heartbeat


def last(connection: Connection) -> datetime | None:
    """The last beat, or ``None`` before the first."""
    return connection.execute(select(heartbeat.c.at)).scalar_one_or_none()


def beat(connection: Connection, at: datetime) -> None:
    """Say that somebody looks after the tables at *at*."""
    if not connection.execute(update(heartbeat).values(at=at)).rowcount:
        connection.execute(insert(heartbeat).values(id=1, at=at))
