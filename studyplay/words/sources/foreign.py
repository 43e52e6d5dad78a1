"""Build ``foreign.db``: words of other languages from wordfreq, and Japanese nouns in romaji.

wordfreq's data is CC BY-SA 4.0 (``wordlists/LICENSES/wordfreq-notice.txt``) and is not part of
this program.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from typing import Final

from wordfreq import get_frequency_dict

from studyplay.words.foreign import JAPANESE, SCHEMA, TABLES
from studyplay.words.latin import fits, folded
from studyplay.words.nouns import NounLexicon, Wanted
from studyplay.words.paths import Paths
from studyplay.words.progress import Progress
from studyplay.words.romaji import romaji

BUILD: Final = "foreign.words"

RAREST: Final = 1e-7
"""Minimum frequency of a word (Zipf 2); most rarer entries are names and misspellings.

For Indonesian and Turkish, wordfreq only has words that are ten times as frequent.
"""

_ALL: Final = 10**7


def build(paths: Paths, languages: Sequence[str], nouns: NounLexicon, progress: Progress) -> None:
    """Write the database and replace an existing one atomically."""
    draft = paths.foreign.with_suffix(".part")
    draft.unlink(missing_ok=True)
    progress.start(BUILD, len(languages) + 1)
    with closing(sqlite3.connect(draft)) as database:
        # The draft has no readers and is discarded after a crash.
        database.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + TABLES)
        _add(database, JAPANESE, _in_romaji(nouns))
        for code in languages:
            progress.advance(1)
            _add(database, code, words_of(code))
        database.execute("INSERT INTO meta VALUES ('schema', ?)", (SCHEMA,))
        database.commit()
    draft.replace(paths.foreign)
    progress.advance(1)
    progress.done(f"{len(languages) + 1} languages")


def words_of(code: str) -> Iterator[str]:
    """Yield the words of the language *code* in the letters a to z; some repeat.

    Raises:
        LookupError: if wordfreq does not have the language.
    """
    for word, frequency in get_frequency_dict(code).items():
        if frequency >= RAREST:
            yield folded(word)


def _in_romaji(nouns: NounLexicon) -> Iterator[str]:
    for reading in nouns.find(Wanted(shortest=1), limit=_ALL):
        yield from romaji(reading)


def _add(database: sqlite3.Connection, code: str, words: Iterable[str]) -> None:
    rows = [(code, word) for word in sorted({word for word in words if fits(word)})]
    database.executemany("INSERT INTO word VALUES (?, ?)", rows)
    database.execute("INSERT INTO language VALUES (?, ?)", (code, len(rows)))
