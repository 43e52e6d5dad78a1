"""Schema and access functions of the database ``en.db`` in the instance folder.

word
    One row per word: level, SCOWL size, Zipf frequency, and its dictionary forms, each with
    the letters of its parts of speech (n, v, a, r; o for our own gloss): ``leave:v leaf:n``.
sense
    The meanings of a dictionary form, the most used first; examples and synonyms one per line.
japanese
    Our own Japanese glosses by dictionary form, one per line.
lexicon
    One row: all words and one byte for each.  The lexicon is loaded from it.
meta
    ``schema`` and ``wordnet`` (1 with the meanings of WordNet, 0 with our own only).
"""

from pathlib import Path
from typing import Final

from studyplay.words.lexicon import Lexicon
from studyplay.words.readonly_database import ReadOnlyDatabase

SCHEMA_VERSION: Final = "1"

CREATE_TABLES: Final = """
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


def open_english_database(path: Path) -> ReadOnlyDatabase:
    """Open the database at *path*.

    Raises:
        DataError: if it is missing, damaged or has an older schema.
    """
    return ReadOnlyDatabase(path, SCHEMA_VERSION)


def read_lexicon(database: ReadOnlyDatabase) -> Lexicon:
    """Read all words with their levels.

    Raises:
        DataError: if the numbers of words and of marks differ.
    """
    rows = database.rows("SELECT words, marks FROM lexicon")
    try:
        ((words, marks),) = rows
        return Lexicon.from_bytes(words, marks)
    except ValueError as error:
        raise database.damaged_error(f"its lexicon does not add up ({error})") from error
