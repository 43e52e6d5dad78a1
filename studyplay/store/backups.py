"""Copies of a whole SQLite database: made while it is in use, checked before a restore."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import delete, select

from studyplay.store.class_schema import devices
from studyplay.store.database import Database, Fault, StoreBroken

ASIDE: Final = "studyplay-before-*.db"
"""The name of a database that a restored one replaced."""

_BESIDE: Final = ("-wal", "-shm", "-journal")


def copy(source: Path, target: Path) -> None:
    """Write a snapshot of *source* to the new file *target*; nobody waits meanwhile.

    Raises:
        DatabaseUnusable: *source* cannot be read, or the disk is full.
    """
    try:
        with closing(sqlite3.connect(source, isolation_level=None)) as connection:
            connection.execute("PRAGMA busy_timeout=5000")
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        raise StoreBroken(str(source), str(error), _fault(error)) from error


def require_whole(path: Path) -> None:
    """Check all rows, indexes and foreign keys of the database *path*.

    Raises:
        DatabaseUnusable: It is damaged.
    """
    try:
        with closing(sqlite3.connect(path)) as connection:
            verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        raise StoreBroken(str(path), str(error)) from error
    if verdict != "ok" or orphan is not None:
        raise StoreBroken(str(path), str(verdict if orphan is None else "a row without its owner"))


def is_in_use(path: Path) -> bool:
    """Whether another process has the database open; a running server always has."""
    if not path.exists():
        return False
    with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            return error.sqlite_errorcode in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
        connection.execute("ROLLBACK")
    return False


def put_aside(path: Path, at: datetime) -> Path:
    """Rename the database *path*, which no process may have open, and return its new path."""
    aside = path.with_name(ASIDE.replace("*", f"{at:%Y%m%d-%H%M%S}"))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.replace(aside)
    drop_beside(path)
    return aside


def drop_beside(path: Path) -> None:
    """Delete the log of the database *path*: SQLite would apply it to the next file there."""
    for end in _BESIDE:
        path.with_name(path.name + end).unlink(missing_ok=True)


def drop_aside(database: Database, *, before: datetime | None = None) -> int:
    """Delete replaced databases, all or those from before *before*, and return their number."""
    if database.engine.dialect.name != "sqlite":
        return 0
    limit = None if before is None else before.timestamp()
    old = [
        file
        for file in Path(database.where).parent.glob(ASIDE)
        if limit is None or file.stat().st_mtime < limit
    ]
    for file in old:
        file.unlink(missing_ok=True)
    return len(old)


def sign_out_ended(restored: Database, current: Database) -> None:
    """Delete every device from *restored* that is signed out in *current*."""
    with current.reading() as connection:
        signed_in = set(connection.scalars(select(devices.c.id)))
    with restored.writing() as connection:
        for device_id in set(connection.scalars(select(devices.c.id))) - signed_in:
            connection.execute(delete(devices).where(devices.c.id == device_id))


def _fault(wrong: sqlite3.Error) -> Fault:
    code = getattr(wrong, "sqlite_errorcode", 0) & 0xFF
    return Fault.FULL if code == sqlite3.SQLITE_FULL else Fault.DAMAGED
