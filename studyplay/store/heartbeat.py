"""When a server last ran on this database, so that the time after a crash counts as a pause."""

from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from studyplay.store.schema import heartbeat


def find_last_heartbeat(connection: Connection) -> datetime | None:
    """Return the time of the last heartbeat, ``None`` before the first."""
    return connection.execute(select(heartbeat.c.at)).scalar_one_or_none()


def record_heartbeat(connection: Connection, at: datetime) -> None:
    """Store *at* as the time when a server last ran the tables."""
    if not connection.execute(update(heartbeat).values(at=at)).rowcount:
        connection.execute(insert(heartbeat).values(id=1, at=at))
