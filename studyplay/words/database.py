"""The database ``en.db`` in the instance folder: its tables, and reading them.

word
    One row a word: level, SCOWL size, Zipf frequency, and its dictionary forms, each with the
    letters of its parts of speech (n, v, a, r; o for a gloss of our own): ``leave:v leaf:n``.
sense
    The meanings of a dictionary form, the most used first; examples and synonyms one a line.
japanese
    Our own Japanese glosses by dictionary form, one a line.
lexicon
    One row: all words and one byte for each, which is how the lexicon is loaded.
meta
    ``schema`` and ``wordnet`` (1 if the meanings are WordNet's, 0 if only ours are there).
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Final

from studyplay.words.errors import SETUP, DataError
from studyplay.words.lexicon import Lexicon

SCHEMA: Final = "1"

TABLES: Final = """
CREATE TABLE word (
    word TEXT PRIMARY KEY, level INTEGER NOT NULL, size INTEGER NOT NULL,
    zipf REAL NOT NULL, forms TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sense (
    lemma TEXT NOT NULL, place INTEGER NOT NULL, part TEXT NOT NULL, pos TEXT NOT NULL,
    definition TEXT NOT NULL, examples TEXT NOT NULL, synonyms TEXT NOT NULL,
    source TEXT NOT NULL, PRIMARY KEY (lemma, place)) WITHOUT ROWID;
CREATE TABLE japanese (lemma TEXT PRIMARY KEY, glosses TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE lexicon (words TEXT NOT NULL, marks BLOB NOT NULL);
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""


class EnglishDatabase:
    """The database, open for reading by any number of threads, who take turns.

    Raises ``DataError`` if the file is not there, is damaged or has another schema.
    """

    def __init__(self, path: Path) -> None:
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
            self._check_schema()
        except DataError:
            self.close()
            raise

    def _check_schema(self) -> None:
        found = self.meta("schema")
        if found != SCHEMA:
            raise self._damaged(f"schema {found or 'unknown'}, expected {SCHEMA}")

    def rows(self, query: str, values: Sequence[str] = ()) -> list[Any]:
        """The rows that *query* finds.  Raises ``DataError`` if the file is damaged."""
        try:
            with self._turn:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise self._damaged(str(error)) from error

    def meta(self, key: str) -> str:
        """A fact about the database, or an empty text."""
        rows = self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return str(rows[0][0]) if rows else ""

    def lexicon(self) -> Lexicon:
        """All words with their levels."""
        rows = self.rows("SELECT words, marks FROM lexicon")
        try:
            ((words, marks),) = rows
            return Lexicon.from_bytes(words, marks)
        except ValueError as error:
            raise self._damaged(f"its lexicon does not add up ({error})") from error

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()

    def _damaged(self, reason: str) -> DataError:
        remedy = f"delete the file, then {SETUP}"
        return DataError("data.damaged", file=str(self._path), reason=reason, remedy=remedy)
