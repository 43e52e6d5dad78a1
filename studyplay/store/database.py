"""The database handle: connections, transactions, pragmas and errors.

SQLite's busy handler can starve a writer for seconds.  So one lock in the process queues the
write transactions.  A writer holds it from ``BEGIN IMMEDIATE`` to the commit.
"""

import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from studyplay.store.group_commit import GroupCommit
from studyplay.store.open_files import FilesChanged, OpenFiles

Result = TypeVar("Result")

PRAGMAS = (
    "busy_timeout=5000",
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "temp_store=MEMORY",
    "cache_size=-8000",
    # In 4 KB pages.  All writers wait during a checkpoint.  With SQLite's default of 1000, a
    # busy server runs two checkpoints a second, which rewrite the same few pages.
    "wal_autocheckpoint=8000",
)

POOL_SIZE: Final = 32
"""Connections that stay open.  Opening one costs more than most queries."""

OPEN_FILES_PER_CONNECTION: Final = 16
"""The pool has one connection per this many files that the process may open; each needs two."""


class DatabaseFault(StrEnum):
    """What is wrong with a database.  Each value has its own remedy in ``FAULT_MESSAGES``."""

    DAMAGED = "damaged"
    FULL = "full"
    GONE = "gone"
    READ_ONLY = "read-only"
    IN_USE = "in-use"
    NEWER = "newer"
    DELETED = "deleted"
    REPLACED = "replaced"


FAULT_BY_SQLITE_CODE: Final = {
    sqlite3.SQLITE_FULL: DatabaseFault.FULL,
    sqlite3.SQLITE_IOERR: DatabaseFault.GONE,
    sqlite3.SQLITE_READONLY: DatabaseFault.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: DatabaseFault.READ_ONLY,
    sqlite3.SQLITE_PERM: DatabaseFault.READ_ONLY,
    sqlite3.SQLITE_BUSY: DatabaseFault.IN_USE,
    sqlite3.SQLITE_LOCKED: DatabaseFault.IN_USE,
}
"""The fault by SQLite's primary result code.  Every other code means damage."""

FAULT_MESSAGES: Final[Mapping[DatabaseFault, str]] = {
    DatabaseFault.DAMAGED: "cannot be read ({why}). Nothing was changed. Stop the program, move "
    "that "
    "file aside or put back a copy, and start again.",
    DatabaseFault.FULL: "cannot be written: its disk is full ({why}). Make room; what was done "
    "before "
    "is kept.",
    DatabaseFault.GONE: "cannot be reached: its disk does not answer ({why}). Plug it in again, "
    "or check "
    "it; what was done before is kept.",
    DatabaseFault.READ_ONLY: "cannot be written ({why}). Give the program the right to write "
    "that file "
    "and its folder, and start again.",
    DatabaseFault.IN_USE: "is in use by another program ({why}). Close that one.",
    DatabaseFault.NEWER: "holds what this version cannot read ({why}). Nothing was changed. "
    "Update this "
    "program.",
    DatabaseFault.DELETED: "is not there any more: {why}. Nothing is saved. Put the same file "
    "back and "
    "the program goes on; or stop it, put back a backup, and start again.",
    DatabaseFault.REPLACED: "was replaced while it was open: {why}. Nothing is saved. Start the "
    "program "
    "again to use the new file.",
}


class DatabaseUnusable(RuntimeError):
    """The database cannot be used.

    Attributes:
        location: The file, or the URL without its password.
        fault: The kind of error.
    """

    def __init__(
        self, location: str, reason: str, fault: DatabaseFault = DatabaseFault.DAMAGED
    ) -> None:
        super().__init__(f"The database {location} {FAULT_MESSAGES[fault].format(why=reason)}")
        self.location = location
        self.fault = fault


class DatabaseFileLost(DatabaseUnusable):
    """The file was deleted or replaced while it was open: committed data may be lost."""


class Database:
    """The database of the process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._write_lock = threading.Lock()
        self._write_connection: Connection | None = None
        self._group_commit = GroupCommit(self.write_transaction, no_retry_after=DatabaseFileLost)
        self._files: OpenFiles | None = None
        if engine.dialect.name == "sqlite":
            self._watch_files()
            event.listen(engine, "connect", _set_pragmas)
            event.listen(engine, "connect", self._on_connection_opened)
            event.listen(engine, "close", self._on_connection_closed)
            event.listen(engine, "begin", _begin_transaction)
            event.listen(engine, "handle_error", self._invalidate_pool_on_io_error)

    @property
    def location(self) -> str:
        """The file, or the URL without its password, for messages."""
        return self.engine.url.database or self.engine.url.render_as_string(hide_password=True)

    @contextmanager
    def read_transaction(self) -> Iterator[Connection]:
        """Open a read transaction, which sees a snapshot."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def write_transaction(self) -> Iterator[Connection]:
        """Open a write transaction: commit at the end of the block, roll back on any exception.

        Raises:
            DatabaseFileLost: The file was deleted or replaced while it was open.
        """
        with self._write_lock:
            self._require_files_unchanged()  # before: do not write into a file that was deleted
            connection = self._write_connection or self._open_write_connection()
            try:
                with connection.begin():
                    yield connection
            except OperationalError:
                connection.invalidate()  # the connection itself may be the cause
                self._close_write_connection()
                raise
            self._require_files_unchanged()  # after: do not acknowledge a commit to a deleted file

    def _open_write_connection(self) -> Connection:
        """Open the connection that all writers share; a pool checkout costs as much as a write."""
        self._write_connection = self.engine.connect().execution_options(studyplay_write=True)
        return self._write_connection

    def _close_write_connection(self) -> None:
        writer, self._write_connection = self._write_connection, None
        if writer is not None:
            with suppress(DatabaseError):
                writer.close()

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run *work* in a write transaction, together with other waiting works.

        Args:
            work: Writes through the connection and has no other side effect: it may run twice.

        Returns:
            The result of *work*, after the commit.

        Raises:
            Exception: Whatever *work* or the commit raises.
        """
        return self._group_commit.run(work)

    @property
    def pending_writes(self) -> int:
        """The number of works that wait to be written."""
        return self._group_commit.pending_count

    def check_integrity(self) -> None:
        """Check every page of a SQLite file.

        Raises:
            DatabaseUnusable: The file is damaged or cannot be read.
        """
        try:
            with self.read_transaction() as connection:
                verdict = (
                    connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
                    if self.engine.dialect.name == "sqlite"
                    else "ok"
                )
        except DatabaseError as error:
            raise self.to_unusable_error(error) from error
        if verdict != "ok":
            raise DatabaseUnusable(self.location, str(verdict))

    def vacuum(self) -> bool:
        """Rebuild the file and truncate its log, so that no deleted data is left in either.

        Writers wait meanwhile, for a large file some seconds; readers do not.

        Returns:
            False if a reader kept the log from being truncated: call it again later.
        """
        if self.engine.dialect.name != "sqlite":
            return True
        with self._write_lock:
            self._require_files_unchanged()
            self._close_write_connection()
            connection = self.engine.raw_connection()
            try:
                cursor = connection.cursor()
                cursor.execute("PRAGMA temp_store=FILE")  # the copy may not fit into memory
                cursor.execute("VACUUM")
                busy, *_ = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                return not busy
            finally:
                connection.invalidate()

    def to_unusable_error(self, error: DatabaseError) -> DatabaseUnusable:
        """Convert *error* into a message with a remedy, without any of the SQL statement."""
        return DatabaseUnusable(self.location, str(error.orig), _classify_error(error.orig))

    def close(self) -> None:
        """Close all connections."""
        with self._write_lock:
            self._close_write_connection()
        self.engine.dispose()

    def _watch_files(self) -> None:
        path = self.engine.url.database
        if path and path != ":memory:":
            self._files = OpenFiles(Path(path))
            event.listen(self.engine, "do_connect", self._before_connect)

    def _before_connect(self, *_connecting: object) -> None:
        """Keep SQLite from creating a new, empty file in place of a deleted one."""
        if self._files is not None:
            with self._as_file_lost():
                self._files.before_open()

    def _on_connection_opened(
        self, dbapi_connection: DBAPIConnection, record: ConnectionPoolEntry
    ) -> None:
        if self._files is not None:
            try:
                with self._as_file_lost():
                    self._files.count_opened_connection()
            except DatabaseFileLost:
                dbapi_connection.close()
                raise
            record.info["counted"] = True

    def _on_connection_closed(
        self, _dbapi_connection: DBAPIConnection, record: ConnectionPoolEntry
    ) -> None:
        if self._files is not None and record.info.pop("counted", False):
            self._files.count_closed_connection()

    def _require_files_unchanged(self) -> None:
        """Raise ``DatabaseFileLost`` if a file was replaced.  Only the writer calls this."""
        if self._files is None:
            return
        try:
            with self._as_file_lost():
                self._files.require_unchanged()
        except DatabaseFileLost:
            self._checkpoint_log()
            raise

    def _checkpoint_log(self) -> None:
        """Checkpoint the log into the open file, wherever that file is now.

        A file that was only moved is complete after that, and the log is empty.  Otherwise SQLite
        would apply the log at the next start to whatever file is at the old path.
        """
        if self._write_connection is not None:
            with suppress(sqlite3.Error, DatabaseError):
                raw = self._write_connection.connection.driver_connection
                if raw is not None:
                    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _as_file_lost(self) -> Iterator[None]:
        """Raise ``FilesChanged`` in the block as ``DatabaseFileLost``."""
        try:
            yield
        except FilesChanged as changed:
            fault = DatabaseFault.DELETED if changed.is_gone else DatabaseFault.REPLACED
            raise DatabaseFileLost(self.location, changed.reason, fault) from changed

    def _invalidate_pool_on_io_error(self, context: ExceptionContext) -> None:
        """Invalidate all pooled connections after one of them got an I/O error.

        A connection to a disk that was unplugged does not recover when the disk is back.
        """
        if _classify_error(context.original_exception) is DatabaseFault.GONE:
            context.is_disconnect = True
            if self._files is not None:
                self._files.allow_new_device()


def connect(url: str) -> Database:
    """Return the database at *url*.  It opens no connection before the first use."""
    # Every use is a complete transaction, so the pool has nothing to roll back on return.
    max_connections = min(3 * POOL_SIZE, max(4, _max_open_files() // OPEN_FILES_PER_CONNECTION))
    pool_size = min(POOL_SIZE, max_connections)
    engine = create_engine(
        url,
        pool_size=pool_size,
        max_overflow=max_connections - pool_size,
        pool_reset_on_return=None,
    )
    return Database(engine)


def _max_open_files() -> int:
    """Return how many files this process may have open."""
    if sys.platform == "win32":
        return 8192
    import resource  # noqa: PLC0415 -- not there on Windows

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 8192 if soft == resource.RLIM_INFINITY else soft


def sqlite_url(path: Path) -> str:
    """Return the URL of the SQLite file at *path*."""
    return f"sqlite:///{path.resolve()}"


def _set_pragmas(dbapi_connection: object, _record: ConnectionPoolEntry) -> None:
    # The driver would send its own BEGIN too late for BEGIN IMMEDIATE: ``_begin_transaction``.
    dbapi_connection.isolation_level = None  # type: ignore[attr-defined]
    for pragma in PRAGMAS:
        dbapi_connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]


def _begin_transaction(connection: Connection) -> None:
    writing = connection.get_execution_options().get("studyplay_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _classify_error(error: BaseException | None) -> DatabaseFault:
    code = getattr(error, "sqlite_errorcode", None)
    return (
        DatabaseFault.DAMAGED
        if code is None
        else FAULT_BY_SQLITE_CODE.get(code & 0xFF, DatabaseFault.DAMAGED)
    )
