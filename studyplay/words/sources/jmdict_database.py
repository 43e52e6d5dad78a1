"""Schema and access functions of the database ``ja.db`` in the instance folder.

noun
    One row per reading of two kana or more: hiragana, first and last letter, number of kana,
    rank (see `studyplay.words.sources.jmdict_model.EntryForm.rank`).
word
    One row per entry and reading of two kana or more: its card key (see
    `studyplay.words.kana.card_key`), written forms, one per line, an English meaning, 1 if it is
    a noun, and inflection classes (`studyplay.words.inflection.CLASSES`, space-separated).
written
    Readings of nouns by written form.
gloss
    The three best Japanese renderings of an English lemma as a part of speech.
meta
    ``schema``, ``source`` and ``english``, the lexicon that the glosses were built for.
"""

from pathlib import Path
from typing import Final

from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase

SCHEMA_VERSION: Final = "2"

CREATE_TABLES: Final = """
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

CREATE_INDEXES: Final = """
CREATE INDEX noun_by_ends ON noun (head, tail, length, rank);
CREATE INDEX noun_by_tail ON noun (tail, length, rank);
"""


def database_path(paths: WordDataPaths) -> Path:
    """Return the path of the database."""
    return paths.instance / "ja.db"


def open_japanese_database(paths: WordDataPaths) -> ReadOnlyDatabase | None:
    """Open the database; ``None`` if set-up found no dictionary.

    Raises:
        DataError: if it is damaged or has another schema.
    """
    path = database_path(paths)
    return ReadOnlyDatabase(path, SCHEMA_VERSION) if path.is_file() else None
