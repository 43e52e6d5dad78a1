"""Schema check of an untrusted SQLite file, before any row is read.

A schema can contain code: views, triggers, generated columns, default values, indexes on
expressions.  Therefore the tables must be ordinary ones, an authorizer allows only the named
columns, and SQLite's own limits are lowered.
"""

import re
import sqlite3
from collections.abc import Mapping
from typing import Final

from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason

MAX_VALUE_BYTES: Final = 4 * 2**20
"""Maximum size of one value or row; notes contain text, not pictures."""

MAX_SCHEMA_OBJECTS: Final = 1_000
"""Maximum number of tables and indexes; Anki creates about 40."""

READABLE_COLUMNS: Final[Mapping[str, frozenset[str]]] = {
    "notes": frozenset({"id", "guid", "flds"}),
    "cards": frozenset({"id", "nid", "type", "queue", "ivl", "data"}),
    "revlog": frozenset({"id", "cid", "ease", "type"}),
    "sqlite_master": frozenset({"type", "name", "sql"}),
}
"""The readable columns by table; the last table is the schema itself."""

_REQUIRED_TABLES: Final = frozenset({"notes", "cards"})

_SQLITE_LIMITS: Final[Mapping[int, int]] = {
    sqlite3.SQLITE_LIMIT_LENGTH: MAX_VALUE_BYTES,
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 64 * 1024,
    sqlite3.SQLITE_LIMIT_COLUMN: 100,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 50,
    sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 2,
    sqlite3.SQLITE_LIMIT_VDBE_OP: 25_000,
    sqlite3.SQLITE_LIMIT_FUNCTION_ARG: 8,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH: 100,
    sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER: 10,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    sqlite3.SQLITE_LIMIT_WORKER_THREADS: 0,
}

_PRAGMAS: Final = ("trusted_schema=OFF", "cell_size_check=ON", "query_only=ON")
_TABLE_XINFO: Final = "table_xinfo"
_ALLOWED_PRAGMAS: Final = frozenset({_TABLE_XINFO, *(each.partition("=")[0] for each in _PRAGMAS)})
_ALLOWED_FUNCTIONS: Final = frozenset({"max"})

_SELECT_OBJECTS: Final = "SELECT type, name, sql FROM sqlite_master LIMIT ?"

_PLAIN_STATEMENTS: Final[Mapping[str, re.Pattern[str]]] = {
    "table": re.compile(r"CREATE TABLE\s"),
    "index": re.compile(r"CREATE (?:UNIQUE )?INDEX\s"),
}
"""How SQLite stores the start of the statement, for each permitted type of object."""

_HIDDEN_COLUMN: Final = 6
"""The index in a row of ``table_xinfo`` that marks generated and hidden columns."""


def restrict_connection(database: sqlite3.Connection) -> None:
    """Restrict *database*; call this before its first statement.

    One case is not covered: SQLite reads the statistics table with the schema, before any check
    and without the authorizer.  There only the process limits apply.
    """
    database.set_authorizer(_authorize)
    for limit, value in _SQLITE_LIMITS.items():
        database.setlimit(limit, value)
    for pragma in _PRAGMAS:
        database.execute(f"PRAGMA {pragma}")


def check_schema(database: sqlite3.Connection) -> frozenset[str]:
    """Check the schema and return the readable tables that exist.

    Raises:
        UnreadableFile: ``UNSAFE_SCHEMA`` for views, triggers, virtual tables or generated
            columns, ``NOT_ANKI`` without notes or cards, ``TOO_LARGE`` for too many tables.
    """
    objects = database.execute(_SELECT_OBJECTS, (MAX_SCHEMA_OBJECTS + 1,)).fetchall()
    if len(objects) > MAX_SCHEMA_OBJECTS:
        raise UnreadableFile(UnreadableReason.TOO_LARGE)
    tables = (
        frozenset(name for kind, name, _ in objects if kind == "table") & READABLE_COLUMNS.keys()
    )
    if not tables >= _REQUIRED_TABLES:
        raise UnreadableFile(UnreadableReason.NOT_ANKI)
    if not all(_is_plain(kind, sql) for kind, _, sql in objects):
        raise UnreadableFile(UnreadableReason.UNSAFE_SCHEMA)
    for table in tables:
        _require_stored_columns(database, table)
    return tables


def _is_plain(kind: object, sql: object) -> bool:
    """Return whether an object of the schema is an ordinary table or index.

    SQLite creates what *sql* says, whatever *kind* and name the row has.  Indexes of primary
    keys have no statement.
    """
    if sql is None:
        return kind == "index"
    pattern = _PLAIN_STATEMENTS.get(kind) if isinstance(kind, str) else None
    return pattern is not None and isinstance(sql, str) and pattern.match(sql) is not None


def _require_stored_columns(database: sqlite3.Connection, table: str) -> None:
    columns = database.execute(f"PRAGMA {_TABLE_XINFO}({table})").fetchall()
    if any(column[_HIDDEN_COLUMN] for column in columns):
        raise UnreadableFile(UnreadableReason.UNSAFE_SCHEMA)


def _authorize(
    action: int, first: str | None, second: str | None, _schema: str | None, inner: str | None
) -> int:
    """Allow only reading of ``READABLE_COLUMNS``; *inner* is the view or trigger, if any."""
    match action:
        case sqlite3.SQLITE_SELECT:
            is_allowed = inner is None
        case sqlite3.SQLITE_READ:
            allowed = READABLE_COLUMNS.get((first or "").lower(), frozenset())
            is_allowed = inner is None and (second or "").lower() in allowed
        case sqlite3.SQLITE_PRAGMA:
            is_allowed = first in _ALLOWED_PRAGMAS
        case sqlite3.SQLITE_FUNCTION:
            is_allowed = second in _ALLOWED_FUNCTIONS
        case _:
            is_allowed = False
    return sqlite3.SQLITE_OK if is_allowed else sqlite3.SQLITE_DENY
