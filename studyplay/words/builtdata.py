"""Read-only, thread-safe access to a SQLite file that set-up has built."""

import sqlite3
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from threading import Semaphore
from typing import Any, Final

from studyplay.words.errors import REBUILD, SETUP, DataError

CONNECTIONS: Final = 8
"""Connections per file.  With a single connection all threads would wait for each other; with
one per thread a thousand connections would stay open."""


class BuiltData:
    """A connection pool for the file at *path*, whose table ``meta`` must name *schema*.

    Raises:
        DataError: if the file is missing, is damaged or has another schema.
    """

    def __init__(self, path: Path, schema: str) -> None:
        if not path.is_file():
            raise DataError("data.not-built", file=str(path), remedy=SETUP)
        self._path = path
        self._free = Semaphore(CONNECTIONS)
        self._idle = deque[sqlite3.Connection]()
        try:
            self._check(schema)
        except DataError:
            self.close()
            raise

    def _check(self, schema: str) -> None:
        found = self.meta("schema")
        if found != schema:
            raise self.damaged(f"schema {found or 'unknown'}, expected {schema}")

    def rows(self, query: str, values: Sequence[str | int] = ()) -> list[Any]:
        """Execute *query* and return its rows.

        Raises:
            DataError: if the file is damaged.
        """
        try:
            with self._free:
                return self._read(query, values)
        except sqlite3.DatabaseError as error:
            raise self.damaged(str(error)) from error

    def _read(self, query: str, values: Sequence[str | int]) -> list[Any]:
        connection = self._borrow()
        try:
            return connection.execute(query, values).fetchall()
        finally:
            self._idle.append(connection)

    def _borrow(self) -> sqlite3.Connection:
        try:
            return self._idle.pop()
        except IndexError:
            address = f"{self._path.resolve().as_uri()}?mode=ro"
            return sqlite3.connect(address, uri=True, check_same_thread=False)

    def meta(self, key: str) -> str:
        """Return the value of *key* in the table ``meta``, or an empty string."""
        rows = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    def close(self) -> None:
        """Close all idle connections."""
        while self._idle:
            self._idle.pop().close()

    def damaged(self, reason: str) -> DataError:
        """Return the error to raise when the content of the file is invalid."""
        return DataError("data.damaged", file=str(self._path), reason=reason, remedy=REBUILD)
