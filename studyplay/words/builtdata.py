"""A SQLite file that set-up has built, open for reading by all threads."""

import sqlite3
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from threading import Semaphore
from typing import Any, Final

from studyplay.words.errors import REBUILD, SETUP, DataError

CONNECTIONS: Final = 8
"""Of one file.  One for all would be a queue in which every look-up waits for all the threads of
the process, several times; one for each thread would leave a thousand behind."""


class BuiltData:
    """The file at *path*, whose table ``meta`` must name *schema*.

    Raises ``DataError`` if the file is not there, is damaged or has another schema.
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
        """The rows that *query* finds.  Raises ``DataError`` if the file is damaged."""
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
        """A fact about the data, or an empty text."""
        rows = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    def close(self) -> None:
        """Let the file go."""
        while self._idle:
            self._idle.pop().close()

    def damaged(self, reason: str) -> DataError:
        """The error to raise when what was read makes no sense."""
        return DataError("data.damaged", file=str(self._path), reason=reason, remedy=REBUILD)
