"""Read JMdict from the SQLite file of the package jamdict-data.

An entry is stored in a dozen tables.  Each table is read once in the order of its key, and the
streams are merged.  This takes some seconds; a query for each of 190,000 entries takes minutes.
"""

import re
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeAlias

from studyplay.words.sources.jmdict_model import EntryForm, JapaneseSense, JmdictEntry, SenseMark
from studyplay.words.sources.jmdict_pos import CLASS_BY_POS, PHRASE_POS, word_kind

_Row: TypeAlias = tuple[Any, ...]

_MARK_BY_REMARK: dict[str, SenseMark] = {
    "word usually written using kana alone": "kana",
    "archaism": "rare",
    "obscure term": "rare",
    "obsolete term": "rare",
    "rare": "rare",
    "vulgar expression or word": "coarse",
    "rude or X-rated term (not displayed in educational software)": "coarse",
    "derogatory": "coarse",
    "sensitive": "sensitive",
    "dated term": "dated",
    "historical term": "dated",
    "slang": "slang",
    "Internet slang": "slang",
    "manga slang": "slang",
}
_OBSOLETE_REMARKS = frozenset(
    {
        "out-dated or obsolete kana usage",
        "word containing irregular kana usage",
        "word containing out-dated kanji",
        "word containing irregular kanji usage",
        "irregular okurigana usage",
    }
)


_NEGATED = re.compile(r"\bneg\b")
_SENSE_TABLES = (
    "pos",
    "misc",
    "dialect",
    "field",
    "stagr",
    "stagk",
    "SenseInfo",
    "SenseGloss",
)


class _TableStream:
    """A cursor over the rows of one table by ascending key."""

    def __init__(self, database: sqlite3.Connection, table: str, columns: str) -> None:
        self._rows: Iterator[_Row] = database.execute(
            f"SELECT {columns} FROM {table} ORDER BY 1, rowid"  # noqa: S608 - names are ours
        )
        self._next = next(self._rows, None)

    def rows_of(self, key: int) -> list[_Row]:
        """Return the rows with *key*; successive calls must have ascending keys."""
        taken = []
        while self._next is not None and self._next[0] <= key:
            if self._next[0] == key:
                taken.append(self._next)
            self._next = next(self._rows, None)
        return taken

    def texts_of(self, key: int) -> tuple[str, ...]:
        """Return the second columns of the rows with *key*."""
        return tuple(row[1] for row in self.rows_of(key))


def count_entries(path: Path) -> int:
    """Return the number of entries in the file."""
    with closing(_connect(path)) as database:
        (entries,) = database.execute("SELECT count(*) FROM Entry").fetchone()
        return int(entries)


def read_entries(path: Path) -> Iterator[JmdictEntry]:
    """Yield every entry of the file by ascending JMdict number.

    Raises:
        sqlite3.DatabaseError: if it is not a jamdict-data file.
    """
    with closing(_connect(path)) as database:
        written = _WrittenForms(database)
        readings = _Readings(database)
        senses = _Senses(database)
        for (number,) in database.execute("SELECT idseq FROM Entry ORDER BY 1"):
            yield JmdictEntry(
                written.forms_of(number), readings.forms_of(number), senses.senses_of(number)
            )


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def _to_nfkc(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


class _WrittenForms:
    """The written forms of entries (tables Kanji, KJI, KJP)."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._forms = _TableStream(database, "Kanji", "idseq, id, text")
        self._remarks = _TableStream(database, "KJI", "kid, text")
        self._tags = _TableStream(database, "KJP", "kid, text")

    def forms_of(self, number: int) -> tuple[EntryForm, ...]:
        return tuple(self._form(key, text) for _, key, text in self._forms.rows_of(number))

    def _form(self, key: int, text: str) -> EntryForm:
        return EntryForm(
            _to_nfkc(text),
            tags=frozenset(self._tags.texts_of(key)),
            current=_OBSOLETE_REMARKS.isdisjoint(self._remarks.texts_of(key)),
        )


class _Readings:
    """The readings of entries (tables Kana, KNI, KNP, KNR)."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._forms = _TableStream(database, "Kana", "idseq, id, text, nokanji")
        self._remarks = _TableStream(database, "KNI", "kid, text")
        self._tags = _TableStream(database, "KNP", "kid, text")
        self._only = _TableStream(database, "KNR", "kid, text")

    def forms_of(self, number: int) -> tuple[EntryForm, ...]:
        return tuple(
            self._form(key, text, bare=bool(bare))
            for _, key, text, bare in self._forms.rows_of(number)
        )

    def _form(self, key: int, text: str, *, bare: bool) -> EntryForm:
        return EntryForm(
            _to_nfkc(text),
            tags=frozenset(self._tags.texts_of(key)),
            current=_OBSOLETE_REMARKS.isdisjoint(self._remarks.texts_of(key)),
            only_written=tuple(map(_to_nfkc, self._only.texts_of(key))),
            is_kana_only=bare,
        )


class _Senses:
    """The meanings of entries (table Sense and its dependent tables)."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._senses = _TableStream(database, "Sense", "idseq, id")
        self._parts = {
            table: _TableStream(database, table, "sid, text") for table in _SENSE_TABLES
        }

    def senses_of(self, number: int) -> tuple[JapaneseSense, ...]:
        return tuple(self._sense(key) for _, key in self._senses.rows_of(number))

    def _sense(self, key: int) -> JapaneseSense:
        part = {table: stream.texts_of(key) for table, stream in self._parts.items()}
        marks: set[SenseMark] = {
            _MARK_BY_REMARK[remark] for remark in part["misc"] if remark in _MARK_BY_REMARK
        }
        if part["dialect"]:
            marks.add("dialect")
        if part["field"]:
            marks.add("field")
        if any(map(_NEGATED.search, part["SenseInfo"])):
            marks.add("negated")
        return JapaneseSense(
            frozenset(map(word_kind, part["pos"])),
            frozenset(marks),
            part["SenseGloss"],
            only_readings=tuple(map(_to_nfkc, part["stagr"])),
            only_written=tuple(map(_to_nfkc, part["stagk"])),
            classes=frozenset(CLASS_BY_POS[pos] for pos in part["pos"] if pos in CLASS_BY_POS),
            is_phrase=PHRASE_POS in part["pos"],
        )
