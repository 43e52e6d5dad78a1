"""Words of other languages in the letters a to z, for the card that lets one play them.

They are read from ``foreign.db`` in the instance folder: ``word``, one row a language and word;
``language``, one row a language with the number of its words; ``meta`` with ``schema``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from typing_extensions import override

from studyplay.words.builtdata import BuiltData
from studyplay.words.model import Vocabulary
from studyplay.words.paths import Paths

SCHEMA: Final = "1"

JAPANESE: Final = "ja"
"""The code of Japanese, whose words are nouns in romaji (`studyplay.words.romaji`)."""

TABLES: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE language (code TEXT PRIMARY KEY, words INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE word (
    code TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (code, word)) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class ForeignWords(Vocabulary):
    """The words of one language, two to 21 letters, looked up one by one.

    Taken from how often people write them, so names, slips and English words that they use are
    among them, and rare words are not.
    """

    language: str
    database: BuiltData

    @override
    def __contains__(self, word: object, /) -> bool:
        return isinstance(word, str) and bool(
            self.database.rows(
                "SELECT 1 FROM word WHERE code = ? AND word = ?", (self.language, word)
            )
        )


def foreign(paths: Paths) -> Mapping[str, Vocabulary]:
    """The languages that are set up, by their two-letter codes; empty before the set-up.

    Raises ``DataError`` if what is there is damaged.
    """
    if not paths.foreign.is_file():
        return {}
    database = BuiltData(paths.foreign, SCHEMA)
    codes = database.rows("SELECT code FROM language ORDER BY code")
    return {code: ForeignWords(code, database) for (code,) in codes}
