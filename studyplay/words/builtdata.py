"""A SQLite file that set-up has built, open for reading by all threads."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from studyplay.words.errors import REBUILD, SETUP, DataError


class BuiltData:
    """The file at *path*, whose table ``meta`` must name *schema*; threads take turns.

    Raises ``DataError`` if the file is not there, is damaged or has another schema.
    """

    def __init__(self, path: Path, schema: str) -> None:
        if not path.is_file():
            raise DataError("data.not-built", file=str(path), remedy=SETUP)
        self._path = path
        self._turn = Lock()
        # One connection for all: servers that start a thread for each request would leave a
        # connection behind with every one, and a look-up takes 0.1 ms.
        self._connection = sqlite3.connect(
            f"{path.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False
        )
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
            with self._turn:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise self.damaged(str(error)) from error

    def meta(self, key: str) -> str:
        """A fact about the data, or an empty text."""
        rows = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def damaged(self, reason: str) -> DataError:
        """The error to raise when what was read makes no sense."""
        return DataError("data.damaged", file=str(self._path), reason=reason, remedy=REBUILD)
