"""Words of other languages in the letters a to z, for the card that allows such words.

They are read from ``foreign.db`` in the instance folder.  Table ``word`` has one row per
language and word; ``language`` has one row per language with its number of words; ``meta`` has
``schema``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from typing_extensions import override

from studyplay.words.model import Vocabulary
from studyplay.words.paths import WordDataPaths
from studyplay.words.readonly_database import ReadOnlyDatabase

SCHEMA_VERSION: Final = "1"

JAPANESE_CODE: Final = "ja"
"""The code of Japanese; its words are nouns in romaji (`studyplay.words.romaji`)."""

CREATE_TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE language (code TEXT PRIMARY KEY, words INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE word (
    code TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (code, word)) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class ForeignWords(Vocabulary):
    """The words of one language, two to 21 letters, each looked up in the database.

    The list is based on frequency in texts.  It includes names, misspellings and borrowed
    English words, and lacks rare words.
    """

    language: str
    database: ReadOnlyDatabase

    @override
    def __contains__(self, word: object, /) -> bool:
        return isinstance(word, str) and bool(
            self.database.rows(
                "SELECT 1 FROM word WHERE code = ? AND word = ?", (self.language, word)
            )
        )


def open_foreign_words(paths: WordDataPaths) -> Mapping[str, Vocabulary]:
    """Open the words of the installed languages, by two-letter code; empty before set-up.

    Raises:
        DataError: if the database is damaged.
    """
    if not paths.foreign.is_file():
        return {}
    database = ReadOnlyDatabase(paths.foreign, SCHEMA_VERSION)
    codes = database.rows("SELECT code FROM language ORDER BY code")
    return {code: ForeignWords(code, database) for (code,) in codes}
