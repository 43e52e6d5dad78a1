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

from pathlib import Path
from typing import Final

from studyplay.words.builtdata import BuiltData
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


def open_english(path: Path) -> BuiltData:
    """The database at *path*.  Raises ``DataError`` if it is missing, damaged or of old."""
    return BuiltData(path, SCHEMA)


def read_lexicon(database: BuiltData) -> Lexicon:
    """All words with their levels.  Raises ``DataError`` if they do not add up."""
    rows = database.rows("SELECT words, marks FROM lexicon")
    try:
        ((words, marks),) = rows
        return Lexicon.from_bytes(words, marks)
    except ValueError as error:
        raise database.damaged(f"its lexicon does not add up ({error})") from error
