"""The database ``ja.db`` in the instance folder: its tables, and reading them.

noun
    One row a reading of two kana or more: hiragana, letters at its ends, number of kana,
    rank (see `studyplay.words.sources.jmdict_model.Form.rank`).
word
    What a reading of two kana or more may be, one row an entry: its card key (see
    `studyplay.words.kana.card_key`), written forms, one a line, an English meaning, 1 if it is
    a noun, and how it is inflected (of `studyplay.words.inflection.CLASSES`, with spaces).
written
    Readings of nouns by written form.
gloss
    Japanese renderings of an English lemma as a part of speech, the best three.
meta
    ``schema``, ``source`` and ``english``, the lexicon that the glosses were made for.
"""

from pathlib import Path
from typing import Final

from studyplay.words.builtdata import BuiltData
from studyplay.words.paths import Paths

SCHEMA: Final = "2"

TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE word (
    key TEXT NOT NULL, reading TEXT NOT NULL, meaning TEXT NOT NULL, written TEXT NOT NULL,
    rank INTEGER NOT NULL, place INTEGER NOT NULL, noun INTEGER NOT NULL,
    classes TEXT NOT NULL,
    PRIMARY KEY (key, reading, meaning)) WITHOUT ROWID;
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


def open_database(paths: Paths) -> BuiltData | None:
    """The database, or ``None`` if no dictionary could be had at set-up.

    Raises ``DataError`` if it is there but damaged or has another schema.
    """
    path = database_path(paths)
    return BuiltData(path, SCHEMA) if path.is_file() else None
