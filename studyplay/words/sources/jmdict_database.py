"""The database ``ja.db`` in the instance folder: its tables, and reading them.

noun
    One row a reading of two kana or more: hiragana, letters at its ends, number of kana,
    rank (see `studyplay.words.sources.jmdict_model.Form.rank`).
homograph
    What a reading may be: written forms, one a line, and an English meaning.
written
    Readings by written form.
gloss
    Japanese renderings of an English lemma as a part of speech, the best three.
meta
    ``schema``, ``source`` and ``english``, the lexicon that the glosses were made for.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Final

from studyplay.words.errors import SETUP, DataError
from studyplay.words.paths import Paths

SCHEMA: Final = "1"

TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE homograph (
    reading TEXT NOT NULL, meaning TEXT NOT NULL, written TEXT NOT NULL,
    rank INTEGER NOT NULL, place INTEGER NOT NULL,
    PRIMARY KEY (reading, meaning)) WITHOUT ROWID;
CREATE TABLE noun (
    reading TEXT PRIMARY KEY, head TEXT NOT NULL, tail TEXT NOT NULL,
    length INTEGER NOT NULL, rank INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE written (
    form TEXT NOT NULL, reading TEXT NOT NULL,
    PRIMARY KEY (form, reading)) WITHOUT ROWID;
CREATE TABLE gloss (
    lemma TEXT NOT NULL, pos TEXT NOT NULL, place INTEGER NOT NULL,
    text TEXT NOT NULL, score REAL NOT NULL,
    PRIMARY KEY (lemma, pos, place)) WITHOUT ROWID;
"""

INDEXES: Final = """
CREATE INDEX noun_by_ends ON noun (head, tail, length, rank);
CREATE INDEX noun_by_tail ON noun (tail, length, rank);
"""


def database_path(paths: Paths) -> Path:
    """Where the database is, once it is built."""
    return paths.instance / "ja.db"


class JapaneseDatabase:
    """The database, open for reading by any number of threads.

    Raises ``DataError`` if the file is not there, is damaged or has another schema.
    """

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise DataError("data.not-built", file=str(path), remedy=SETUP)
        self._path = path
        self._lock = Lock()
        self._connection = sqlite3.connect(
            f"{path.resolve().as_uri()}?mode=ro", uri=True, check_same_thread=False
        )
        try:
            self._check_schema()
        except DataError:
            self.close()
            raise

    def _check_schema(self) -> None:
        found = self.meta("schema")
        if found != SCHEMA:
            raise self._damaged(f"schema {found or 'unknown'}, expected {SCHEMA}")

    def rows(self, query: str, values: Sequence[str | int] = ()) -> list[Any]:
        """The rows that *query* finds."""
        try:
            with self._lock:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise self._damaged(repr(error)) from error

    def meta(self, key: str) -> str:
        """A fact about the database, or an empty text."""
        rows = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def _damaged(self, reason: str) -> DataError:
        remedy = f"delete the file, then {SETUP}"
        return DataError("data.damaged", file=str(self._path), reason=reason, remedy=remedy)


def open_database(paths: Paths) -> JapaneseDatabase | None:
    """The database, or ``None`` if no dictionary could be had at set-up.

    Raises ``DataError`` if it is there but damaged or has another schema.
    """
    path = database_path(paths)
    return JapaneseDatabase(path) if path.is_file() else None
