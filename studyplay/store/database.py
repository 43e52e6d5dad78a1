"""The database handle: connections, transactions, pragmas, and what to say if it is broken.

SQLite's busy handler starves writers for seconds, so one in-process lock queues the write
transactions; it is held from ``BEGIN IMMEDIATE`` to the commit.
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
    # In 4 KB pages.  Everybody waits while the log is carried over: in a full hall, that writes
    # the same few pages again and again, twice a second at SQLite's own 1000.
    "wal_autocheckpoint=8000",
)

POOL: Final = 32
"""Connections that stay open; a new one costs more than most of what is asked of it."""

FILES_EACH: Final = 16
"""One connection for so many files that the process may open.  It needs two of them."""


class Fault(StrEnum):
    """What is wrong with a database; each has a remedy of its own."""

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
"""By SQLite's primary result code; every other one means damage."""

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
    """The database cannot be used; ``where`` is the file or address, without a password."""

    def __init__(self, where: str, why: str, fault: Fault = Fault.DAMAGED) -> None:
        super().__init__(f"The database {where} {TEXTS[fault].format(why=why)}")
        self.where = where
        self.fault = fault


class FilesLost(StoreBroken):
    """The file was deleted or replaced while it was open: what was committed may be lost."""


class Database:
    """One database for the whole process."""

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
        """The file or address to name in messages, without a password."""
        return self.engine.url.database or self.engine.url.render_as_string(hide_password=True)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A snapshot to read from."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A write transaction: committed at the end of the block, undone by any exception.

        Raises ``StoreBroken`` if the file was deleted or replaced while it was open.
        """
        with self._one_writer:
            self._require_files()  # nothing is written into a file that nobody will find
            connection = self._writer or self._open_writer()
            try:
                with connection.begin():
                    yield connection
            except OperationalError:
                connection.invalidate()  # whatever is wrong may be wrong with the connection
                self._close_writer()
                raise
            self._require_files()  # nor is anything acknowledged that went into one

    def _open_writer(self) -> Connection:
        """The connection that all writers use in turn: to borrow one costs as much as a write."""
        self._writer = self.engine.connect().execution_options(studyplay_write=True)
        return self._writer

    def _close_writer(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            with suppress(DatabaseError):
                writer.close()

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """What *work* returns, once it is committed, with the work of others if there is any.

        *work* does nothing but write: it may be run twice.  Raises what it raises.
        """
        return self._together.run(work)

    @property
    def queued(self) -> int:
        """How many works wait to be written."""
        return self._together.queued

    def check(self) -> None:
        """Look at every page once.  Raises ``StoreBroken``."""
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
        """Write the file anew, so that nothing that was deleted is left in it or beside it.

        Writers wait meanwhile, seconds for a large file; readers do not.  False if a reader has
        held the log open for so long that it still is there: then sweep again later.
        """
        if self.engine.dialect.name != "sqlite":
            return True
        with self._one_writer:
            self._require_files()
            self._close_writer()
            connection = self.engine.raw_connection()
            try:
                cursor = connection.cursor()
                cursor.execute("PRAGMA temp_store=FILE")  # a copy of all is too much for memory
                cursor.execute("VACUUM")
                busy, *_ = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                return not busy
            finally:
                connection.invalidate()

    def broken(self, error: DatabaseError) -> StoreBroken:
        """*error* as what a person can do about it; nothing of the statement is in it."""
        return StoreBroken(self.where, str(error.orig), _fault(error.orig))

    def close(self) -> None:
        """Give every connection back."""
        with self._one_writer:
            self._close_writer()
        self.engine.dispose()

    def _watch_files(self) -> None:
        path = self.engine.url.database
        if path and path != ":memory:":
            self._files = OpenFiles(Path(path))
            event.listen(self.engine, "do_connect", self._before_open)

    def _before_open(self, *_connecting: object) -> None:
        """Have no new, empty file made in the place of one that was deleted."""
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
        """Raise ``FilesLost`` if a file is not the one that was opened; by the writer only."""
        if self._files is None:
            return
        try:
            with self._told():
                self._files.require_same()
        except FilesLost:
            self._empty_log()
            raise

    def _empty_log(self) -> None:
        """Carry what the log still holds over into the file that is open, wherever it is now.

        So a file that was only moved is whole, and the log is empty: at the next start SQLite
        would apply it to whatever file lies in the place of the old one.
        """
        if self._writer is not None:
            with suppress(sqlite3.Error, DatabaseError):
                raw = self._writer.connection.driver_connection
                if raw is not None:
                    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what is wrong with the files as ``FilesLost``."""
        try:
            yield
        except FilesChanged as changed:
            fault = Fault.DELETED if changed.is_gone else Fault.REPLACED
            raise FilesLost(self.where, changed.why, fault) from changed

    def _open_anew(self, context: ExceptionContext) -> None:
        """Have every connection opened again after one has lost its file.

        What was open on a disk that was pulled out stays dead when the disk is back.
        """
        if _fault(context.original_exception) is Fault.GONE:
            context.is_disconnect = True
            if self._files is not None:
                self._files.forget_device()


def connect(url: str) -> Database:
    """The database at *url*; nothing is opened before the first use."""
    # Every use is a transaction that ends by itself: there is nothing to reset afterwards.
    most = min(3 * POOL, max(4, _open_files() // FILES_EACH))
    kept = min(POOL, most)
    engine = create_engine(
        url, pool_size=kept, max_overflow=most - kept, pool_reset_on_return=None
    )
    return Database(engine)


def _open_files() -> int:
    """How many files this process may have open."""
    if sys.platform == "win32":
        return 8192
    import resource  # noqa: PLC0415 -- not there on Windows

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 8192 if soft == resource.RLIM_INFINITY else soft


def sqlite_url(path: Path) -> str:
    """The address of the SQLite file at *path*."""
    return f"sqlite:///{path.resolve()}"


def _set_pragmas(dbapi_connection: object, _record: ConnectionPoolEntry) -> None:
    # The driver's own BEGIN comes too late for BEGIN IMMEDIATE: transactions are begun below.
    dbapi_connection.isolation_level = None  # type: ignore[attr-defined]
    for pragma in PRAGMAS:
        dbapi_connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined]


def _begin(connection: Connection) -> None:
    writing = connection.get_execution_options().get("studyplay_write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _fault(error: BaseException | None) -> Fault:
    code = getattr(error, "sqlite_errorcode", None)
    return Fault.DAMAGED if code is None else FAULTS.get(code & 0xFF, Fault.DAMAGED)
