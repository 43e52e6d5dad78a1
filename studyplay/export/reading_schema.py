"""The schema of an SQLite file from outside, checked before any row is read.

A schema holds programs: views, triggers, generated columns, default values, indexes on
expressions.  The tables that are read must be plain ones, an authorizer allows their named
columns and nothing else, and SQLite's own limits are narrowed.
"""

import re
import sqlite3
from collections.abc import Mapping
from typing import Final

from studyplay.export.unreadable import Unreadable, Why

LONGEST_VALUE: Final = 4 * 2**20
"""Bytes of one value or row; a note holds a text, and no pictures."""

MOST_OBJECTS: Final = 1_000
"""Tables and indexes of a file; Anki makes about 40."""

COLUMNS: Final[Mapping[str, frozenset[str]]] = {
    "notes": frozenset({"id", "guid", "flds"}),
    "cards": frozenset({"id", "nid", "type", "queue", "ivl", "data"}),
    "revlog": frozenset({"id", "cid", "ease", "type"}),
    "sqlite_master": frozenset({"type", "name", "sql"}),
}
"""What may be read, by table; the last one is the schema itself."""

_NEEDED: Final = frozenset({"notes", "cards"})

_LIMITS: Final[Mapping[int, int]] = {
    sqlite3.SQLITE_LIMIT_LENGTH: LONGEST_VALUE,
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
_XINFO: Final = "table_xinfo"
_ALLOWED_PRAGMAS: Final = frozenset({_XINFO, *(each.partition("=")[0] for each in _PRAGMAS)})
_ALLOWED_FUNCTIONS: Final = frozenset({"max"})

_OBJECTS: Final = "SELECT type, name, sql FROM sqlite_master LIMIT ?"

_PLAIN: Final[Mapping[str, re.Pattern[str]]] = {
    "table": re.compile(r"CREATE TABLE\s"),
    "index": re.compile(r"CREATE (?:UNIQUE )?INDEX\s"),
}
"""How SQLite itself begins the statement of each type of object that may be in a file."""

_HIDDEN: Final = 6
"""The place in a row of ``table_xinfo`` that marks generated and hidden columns."""


def confine(database: sqlite3.Connection) -> None:
    """Narrow what *database* may do; to be called before its first statement.

    One thing escapes it: SQLite reads the table of statistics together with the schema, before
    anybody can check that and without asking the authorizer.  A trap in there meets the limits of
    the process alone.
    """
    database.set_authorizer(_authorized)
    for limit, value in _LIMITS.items():
        database.setlimit(limit, value)
    for pragma in _PRAGMAS:
        database.execute(f"PRAGMA {pragma}")


def plain_tables(database: sqlite3.Connection) -> frozenset[str]:
    """Which of the tables that are read are there; all of them are plain.

    Raises:
        Unreadable: ``SCHEMA`` if there are views, triggers, virtual tables or generated columns,
            ``FOREIGN`` if there are no notes or cards, and ``LARGE`` for too many tables.
    """
    objects = database.execute(_OBJECTS, (MOST_OBJECTS + 1,)).fetchall()
    if len(objects) > MOST_OBJECTS:
        raise Unreadable(Why.LARGE)
    tables = frozenset(name for kind, name, _ in objects if kind == "table") & COLUMNS.keys()
    if not tables >= _NEEDED:
        raise Unreadable(Why.FOREIGN)
    if not all(_is_plain(kind, sql) for kind, _, sql in objects):
        raise Unreadable(Why.SCHEMA)
    for table in tables:
        _require_stored_columns(database, table)
    return tables


def _is_plain(kind: object, sql: object) -> bool:
    """Whether an object of the schema is an ordinary table or index.

    SQLite makes what *sql* says, whatever *kind* and name stand beside it.  Indexes of primary
    keys have no statement.
    """
    if sql is None:
        return kind == "index"
    pattern = _PLAIN.get(kind) if isinstance(kind, str) else None
    return pattern is not None and isinstance(sql, str) and pattern.match(sql) is not None


def _require_stored_columns(database: sqlite3.Connection, table: str) -> None:
    columns = database.execute(f"PRAGMA {_XINFO}({table})").fetchall()
    if any(column[_HIDDEN] for column in columns):
        raise Unreadable(Why.SCHEMA)


def _authorized(
    action: int, first: str | None, second: str | None, _schema: str | None, inner: str | None
) -> int:
    """Allow selecting from the named columns of the named tables; *inner* is a view or trigger."""
    match action:
        case sqlite3.SQLITE_SELECT:
            is_allowed = inner is None
        case sqlite3.SQLITE_READ:
            allowed = COLUMNS.get((first or "").lower(), frozenset())
            is_allowed = inner is None and (second or "").lower() in allowed
        case sqlite3.SQLITE_PRAGMA:
            is_allowed = first in _ALLOWED_PRAGMAS
        case sqlite3.SQLITE_FUNCTION:
            is_allowed = second in _ALLOWED_FUNCTIONS
        case _:
            is_allowed = False
    return sqlite3.SQLITE_OK if is_allowed else sqlite3.SQLITE_DENY
