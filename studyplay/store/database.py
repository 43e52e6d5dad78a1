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

from studyplay.store.open_files import FilesChanged, OpenFiles
from studyplay.store.together import Together

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

POOL: Final = 32
"""Connections that stay open.  Opening one costs more than most queries."""

FILES_EACH: Final = 16
"""The pool has one connection per this many files that the process may open; each needs two."""


class Fault(StrEnum):
    """What is wrong with a database.  Each value has its own remedy in ``FAULT_MESSAGES``."""

    DAMAGED = "damaged"
    FULL = "full"
    GONE = "gone"
    READ_ONLY = "read-only"
    IN_USE = "in-use"
    NEWER = "newer"
    DELETED = "deleted"
    REPLACED = "replaced"


FAULTS: Final = {
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_IOERR: Fault.GONE,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: Fault.READ_ONLY,
    sqlite3.SQLITE_PERM: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.IN_USE,
    sqlite3.SQLITE_LOCKED: Fault.IN_USE,
}
"""The fault by SQLite's primary result code.  Every other code means damage."""

TEXTS: Final[Mapping[Fault, str]] = {
    Fault.DAMAGED: "cannot be read ({why}). Nothing was changed. Stop the program, move that "
    "file aside or put back a copy, and start again.",
    Fault.FULL: "cannot be written: its disk is full ({why}). Make room; what was done before "
    "is kept.",
    Fault.GONE: "cannot be reached: its disk does not answer ({why}). Plug it in again, or check "
    "it; what was done before is kept.",
    Fault.READ_ONLY: "cannot be written ({why}). Give the program the right to write that file "
    "and its folder, and start again.",
    Fault.IN_USE: "is in use by another program ({why}). Close that one.",
    Fault.NEWER: "holds what this version cannot read ({why}). Nothing was changed. Update this "
    "program.",
    Fault.DELETED: "is not there any more: {why}. Nothing is saved. Put the same file back and "
    "the program goes on; or stop it, put back a backup, and start again.",
    Fault.REPLACED: "was replaced while it was open: {why}. Nothing is saved. Start the program "
    "again to use the new file.",
}


class StoreBroken(RuntimeError):
    """The database cannot be used.

    Attributes:
        location: The file, or the URL without its password.
        fault: The kind of error.
    """

    def __init__(self, where: str, why: str, fault: Fault = Fault.DAMAGED) -> None:
        super().__init__(f"The database {where} {TEXTS[fault].format(why=why)}")
        self.where = where
        self.fault = fault


class FilesLost(StoreBroken):
    """The file was deleted or replaced while it was open: committed data may be lost."""


class Database:
    """The database of the process."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._one_writer = threading.Lock()
        self._writer: Connection | None = None
        self._together = Together(self.writing, undone_unless=FilesLost)
        self._files: OpenFiles | None = None
        if engine.dialect.name == "sqlite":
            self._watch_files()
            event.listen(engine, "connect", _set_pragmas)
            event.listen(engine, "connect", self._opened)
            event.listen(engine, "close", self._closed)
            event.listen(engine, "begin", _begin)
            event.listen(engine, "handle_error", self._open_anew)

    @property
    def where(self) -> str:
        """The file, or the URL without its password, for messages."""
        return self.engine.url.database or self.engine.url.render_as_string(hide_password=True)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a read transaction, which sees a snapshot."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a write transaction: commit at the end of the block, roll back on any exception.

        Raises:
            DatabaseFileLost: The file was deleted or replaced while it was open.
        """
        with self._one_writer:
            self._require_files()  # before: do not write into a file that was deleted
            connection = self._writer or self._open_writer()
            try:
                with connection.begin():
                    yield connection
            except OperationalError:
                connection.invalidate()  # the connection itself may be the cause
                self._close_writer()
                raise
            self._require_files()  # after: do not acknowledge a commit to a deleted file

    def _open_writer(self) -> Connection:
        """Open the connection that all writers share; a pool checkout costs as much as a write."""
        self._writer = self.engine.connect().execution_options(studyplay_write=True)
        return self._writer

    def _close_writer(self) -> None:
        writer, self._writer = self._writer, None
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
        return self._together.run(work)

    @property
    def queued(self) -> int:
        """The number of works that wait to be written."""
        return self._together.queued

    def check(self) -> None:
        """Check every page of a SQLite file.

        Raises:
            DatabaseUnusable: The file is damaged or cannot be read.
        """
        try:
            with self.reading() as connection:
                verdict = (
                    connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
                    if self.engine.dialect.name == "sqlite"
                    else "ok"
                )
        except DatabaseError as error:
            raise self.broken(error) from error
        if verdict != "ok":
            raise StoreBroken(self.where, str(verdict))

    def sweep(self) -> bool:
        """Rebuild the file and truncate its log, so that no deleted data is left in either.

        Writers wait meanwhile, for a large file some seconds; readers do not.

        Returns:
            False if a reader kept the log from being truncated: call it again later.
        """
        if self.engine.dialect.name != "sqlite":
            return True
        with self._one_writer:
            self._require_files()
            self._close_writer()
            connection = self.engine.raw_connection()
            try:
                cursor = connection.cursor()
                cursor.execute("PRAGMA temp_store=FILE")  # the copy may not fit into memory
                cursor.execute("VACUUM")
                busy, *_ = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                return not busy
            finally:
                connection.invalidate()

    def broken(self, error: DatabaseError) -> StoreBroken:
        """Convert *error* into a message with a remedy, without any of the SQL statement."""
        return StoreBroken(self.where, str(error.orig), _fault(error.orig))

    def close(self) -> None:
        """Close all connections."""
        with self._one_writer:
            self._close_writer()
        self.engine.dispose()

    def _watch_files(self) -> None:
        path = self.engine.url.database
        if path and path != ":memory:":
            self._files = OpenFiles(Path(path))
            event.listen(self.engine, "do_connect", self._before_open)

    def _before_open(self, *_connecting: object) -> None:
        """Keep SQLite from creating a new, empty file in place of a deleted one."""
        if self._files is not None:
            with self._told():
                self._files.before_open()

    def _opened(self, dbapi_connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        if self._files is not None:
            try:
                with self._told():
                    self._files.opened()
            except FilesLost:
                dbapi_connection.close()
                raise
            record.info["counted"] = True

    def _closed(self, _dbapi_connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        if self._files is not None and record.info.pop("counted", False):
            self._files.closed()

    def _require_files(self) -> None:
        """Raise ``DatabaseFileLost`` if a file was replaced.  Only the writer calls this."""
        if self._files is None:
            return
        try:
            with self._told():
                self._files.require_same()
        except FilesLost:
            self._empty_log()
            raise

    def _empty_log(self) -> None:
        """Checkpoint the log into the open file, wherever that file is now.

        A file that was only moved is complete after that, and the log is empty.  Otherwise SQLite
        would apply the log at the next start to whatever file is at the old path.
        """
        if self._writer is not None:
            with suppress(sqlite3.Error, DatabaseError):
                raw = self._writer.connection.driver_connection
                if raw is not None:
                    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Raise ``FilesChanged`` in the block as ``DatabaseFileLost``."""
        try:
            yield
        except FilesChanged as changed:
            fault = Fault.DELETED if changed.is_gone else Fault.REPLACED
            raise FilesLost(self.where, changed.why, fault) from changed

    def _open_anew(self, context: ExceptionContext) -> None:
        """Invalidate all pooled connections after one of them got an I/O error.

        A connection to a disk that was unplugged does not recover when the disk is back.
        """
        if _fault(context.original_exception) is Fault.GONE:
            context.is_disconnect = True
            if self._files is not None:
                self._files.forget_device()


def connect(url: str) -> Database:
    """Return the database at *url*.  It opens no connection before the first use."""
    # Every use is a complete transaction, so the pool has nothing to roll back on return.
    max_connections = min(3 * POOL, max(4, _open_files() // FILES_EACH))
    pool_size = min(POOL, max_connections)
    engine = create_engine(
        url,
        pool_size=pool_size,
        max_overflow=max_connections - pool_size,
        pool_reset_on_return=None,
    )
    return Database(engine)


def _open_files() -> int:
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


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("studyplay_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _fault(error: BaseException | None) -> Fault:
    code = getattr(error, "sqlite_errorcode", None)
    return Fault.DAMAGED if code is None else FAULTS.get(code & 0xFF, Fault.DAMAGED)
