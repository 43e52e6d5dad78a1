"""Read-only, thread-safe access to a SQLite file that set-up has built."""

import sqlite3
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from threading import Semaphore
from typing import Any, Final

from studyplay.words.errors import REBUILD_INSTRUCTION, SETUP_COMMAND, DataError

MAX_CONNECTIONS: Final = 8
"""Connections per file.  With a single connection all threads would wait for each other; with
one per thread a thousand connections would stay open."""


class ReadOnlyDatabase:
    """A connection pool for the file at *path*, whose table ``meta`` must name *schema*.

    Raises:
        DataError: if the file is missing, is damaged or has another schema.
    """

    def __init__(self, path: Path, schema: str) -> None:
        if not path.is_file():
            raise DataError("data.not-built", file=str(path), remedy=SETUP_COMMAND)
        self._path = path
        self._permits = Semaphore(MAX_CONNECTIONS)
        self._idle_connections = deque[sqlite3.Connection]()
        try:
            self._check_schema(schema)
        except DataError:
            self.close()
            raise

    def _check_schema(self, schema: str) -> None:
        found = self.meta_value("schema")
        if found != schema:
            raise self.damaged_error(f"schema {found or 'unknown'}, expected {schema}")

    def rows(self, query: str, values: Sequence[str | int] = ()) -> list[Any]:
        """Execute *query* and return its rows.

        Raises:
            DataError: if the file is damaged.
        """
        try:
            with self._permits:
                return self._execute(query, values)
        except sqlite3.DatabaseError as error:
            raise self.damaged_error(str(error)) from error

    def _execute(self, query: str, values: Sequence[str | int]) -> list[Any]:
        connection = self._acquire_connection()
        try:
            return connection.execute(query, values).fetchall()
        finally:
            self._idle_connections.append(connection)

    def _acquire_connection(self) -> sqlite3.Connection:
        try:
            return self._idle_connections.pop()
        except IndexError:
            address = f"{self._path.resolve().as_uri()}?mode=ro"
            return sqlite3.connect(address, uri=True, check_same_thread=False)

    def meta_value(self, key: str) -> str:
        """Return the value of *key* in the table ``meta``, or an empty string."""
        rows = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    def close(self) -> None:
        """Close all idle connections."""
        while self._idle_connections:
            self._idle_connections.pop().close()

    def damaged_error(self, reason: str) -> DataError:
        """Return the error to raise when the content of the file is invalid."""
        return DataError(
            "data.damaged", file=str(self._path), reason=reason, remedy=REBUILD_INSTRUCTION
        )
