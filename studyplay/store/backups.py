"""Copies of a whole SQLite database: made while it is in use, checked before a restore."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import delete, select

from studyplay.store.class_schema import devices
from studyplay.store.database import Database, DatabaseFault, DatabaseUnusable

REPLACED_DATABASE_PATTERN: Final = "studyplay-before-*.db"
"""The name of a database that a restored one replaced."""

_LOG_SUFFIXES: Final = ("-wal", "-shm", "-journal")


def copy_database(source: Path, target: Path) -> None:
    """Write a snapshot of *source* to the new file *target*; nobody waits meanwhile.

    Raises:
        DatabaseUnusable: *source* cannot be read, or the disk is full.
    """
    try:
        with closing(sqlite3.connect(source, isolation_level=None)) as connection:
            connection.execute("PRAGMA busy_timeout=5000")
            connection.execute("VACUUM INTO ?", (str(target),))
    except sqlite3.Error as error:
        raise DatabaseUnusable(str(source), str(error), _classify_error(error)) from error


def require_intact(path: Path) -> None:
    """Check all rows, indexes and foreign keys of the database *path*.

    Raises:
        DatabaseUnusable: It is damaged.
    """
    try:
        with closing(sqlite3.connect(path)) as connection:
            verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        raise DatabaseUnusable(str(path), str(error)) from error
    if verdict != "ok" or orphan is not None:
        raise DatabaseUnusable(
            str(path), str(verdict if orphan is None else "a row without its owner")
        )


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


def rename_replaced_database(path: Path, at: datetime) -> Path:
    """Rename the database *path*, which no process may have open, and return its new path."""
    aside = path.with_name(REPLACED_DATABASE_PATTERN.replace("*", f"{at:%Y%m%d-%H%M%S}"))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.replace(aside)
    delete_log_files(path)
    return aside


def delete_log_files(path: Path) -> None:
    """Delete the log of the database *path*: SQLite would apply it to the next file there."""
    for end in _LOG_SUFFIXES:
        path.with_name(path.name + end).unlink(missing_ok=True)


def delete_replaced_databases(database: Database, *, before: datetime | None = None) -> int:
    """Delete replaced databases, all or those from before *before*, and return their number."""
    if database.engine.dialect.name != "sqlite":
        return 0
    limit = None if before is None else before.timestamp()
    old = [
        file
        for file in Path(database.location).parent.glob(REPLACED_DATABASE_PATTERN)
        if limit is None or file.stat().st_mtime < limit
    ]
    for file in old:
        file.unlink(missing_ok=True)
    return len(old)


def delete_ended_devices(restored: Database, current: Database) -> None:
    """Delete every device from *restored* that is signed out in *current*."""
    with current.read_transaction() as connection:
        signed_in = set(connection.scalars(select(devices.c.id)))
    with restored.write_transaction() as connection:
        for device_id in set(connection.scalars(select(devices.c.id))) - signed_in:
            connection.execute(delete(devices).where(devices.c.id == device_id))


def _classify_error(error: sqlite3.Error) -> DatabaseFault:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return DatabaseFault.FULL if code == sqlite3.SQLITE_FULL else DatabaseFault.DAMAGED
