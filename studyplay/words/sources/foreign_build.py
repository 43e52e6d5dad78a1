"""Build ``foreign.db``: words of other languages from wordfreq, and Japanese nouns in romaji.

wordfreq's data is CC BY-SA 4.0 (``wordlists/LICENSES/wordfreq-notice.txt``) and is not part of
this program.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from typing import Final

from wordfreq import get_frequency_dict

from studyplay.words.foreign_words import CREATE_TABLES, JAPANESE_CODE, SCHEMA_VERSION
from studyplay.words.japanese_nouns import NounLexicon, NounQuery
from studyplay.words.latin import fits_board, fold_latin
from studyplay.words.paths import WordDataPaths
from studyplay.words.progress import SetupProgress
from studyplay.words.romaji import romaji_spellings

BUILD_STEP: Final = "foreign.words"

MIN_FREQUENCY: Final = 1e-7
"""Minimum frequency of a word (Zipf 2); most rarer entries are names and misspellings.

For Indonesian and Turkish, wordfreq only has words that are ten times as frequent.
"""

_NO_LIMIT: Final = 10**7


def build_foreign_database(
    paths: WordDataPaths, languages: Sequence[str], nouns: NounLexicon, progress: SetupProgress
) -> None:
    """Write the database and replace an existing one atomically."""
    draft = paths.foreign.with_suffix(".part")
    draft.unlink(missing_ok=True)
    progress.start(BUILD_STEP, len(languages) + 1)
    with closing(sqlite3.connect(draft)) as database:
        # The draft has no readers and is discarded after a crash.
        database.executescript(
            "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + CREATE_TABLES
        )
        _insert_language(database, JAPANESE_CODE, _romaji_nouns(nouns))
        for code in languages:
            progress.advance(1)
            _insert_language(database, code, list_words(code))
        database.execute("INSERT INTO meta VALUES ('schema', ?)", (SCHEMA_VERSION,))
        database.commit()
    draft.replace(paths.foreign)
    progress.advance(1)
    progress.done(f"{len(languages) + 1} languages")


def list_words(code: str) -> Iterator[str]:
    """Yield the words of the language *code* in the letters a to z; some repeat.

    Raises:
        LookupError: if wordfreq does not have the language.
    """
    for word, frequency in get_frequency_dict(code).items():
        if frequency >= MIN_FREQUENCY:
            yield fold_latin(word)


def _romaji_nouns(nouns: NounLexicon) -> Iterator[str]:
    for reading in nouns.find(NounQuery(min_length=1), limit=_NO_LIMIT):
        yield from romaji_spellings(reading)


def _insert_language(database: sqlite3.Connection, code: str, words: Iterable[str]) -> None:
    rows = [(code, word) for word in sorted({word for word in words if fits_board(word)})]
    database.executemany("INSERT INTO word VALUES (?, ?)", rows)
    database.execute("INSERT INTO language VALUES (?, ?)", (code, len(rows)))
