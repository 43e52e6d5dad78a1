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

from studyplay.words.sources.jmdict_model import Form, JaSense, JaWord, Mark
from studyplay.words.sources.jmdict_pos import CLASSES, PHRASE, kind

_Row: TypeAlias = tuple[Any, ...]

_MARKS: dict[str, Mark] = {
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
_NOT_CURRENT = frozenset(
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


class _Stream:
    """A cursor over the rows of one table by ascending key."""

    def __init__(self, database: sqlite3.Connection, table: str, columns: str) -> None:
        self._rows: Iterator[_Row] = database.execute(
            f"SELECT {columns} FROM {table} ORDER BY 1, rowid"  # noqa: S608 - names are ours
        )
        self._next = next(self._rows, None)

    def take(self, key: int) -> list[_Row]:
        """Return the rows with *key*; successive calls must have ascending keys."""
        taken = []
        while self._next is not None and self._next[0] <= key:
            if self._next[0] == key:
                taken.append(self._next)
            self._next = next(self._rows, None)
        return taken

    def texts(self, key: int) -> tuple[str, ...]:
        """Return the second columns of the rows with *key*."""
        return tuple(row[1] for row in self.take(key))


def count(path: Path) -> int:
    """Return the number of entries in the file."""
    with closing(_open(path)) as database:
        (entries,) = database.execute("SELECT count(*) FROM Entry").fetchone()
        return int(entries)


def read(path: Path) -> Iterator[JaWord]:
    """Yield every entry of the file by ascending JMdict number.

    Raises:
        sqlite3.DatabaseError: if it is not a jamdict-data file.
    """
    with closing(_open(path)) as database:
        written = _Written(database)
        readings = _Readings(database)
        senses = _Senses(database)
        for (number,) in database.execute("SELECT idseq FROM Entry ORDER BY 1"):
            yield JaWord(written.of(number), readings.of(number), senses.of(number))


def _open(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


class _Written:
    """The written forms of entries (tables Kanji, KJI, KJP)."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._forms = _Stream(database, "Kanji", "idseq, id, text")
        self._remarks = _Stream(database, "KJI", "kid, text")
        self._tags = _Stream(database, "KJP", "kid, text")

    def of(self, number: int) -> tuple[Form, ...]:
        return tuple(self._form(key, text) for _, key, text in self._forms.take(number))

    def _form(self, key: int, text: str) -> Form:
        return Form(
            _plain(text),
            tags=frozenset(self._tags.texts(key)),
            current=_NOT_CURRENT.isdisjoint(self._remarks.texts(key)),
        )


class _Readings:
    """The readings of entries (tables Kana, KNI, KNP, KNR)."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._forms = _Stream(database, "Kana", "idseq, id, text, nokanji")
        self._remarks = _Stream(database, "KNI", "kid, text")
        self._tags = _Stream(database, "KNP", "kid, text")
        self._only = _Stream(database, "KNR", "kid, text")

    def of(self, number: int) -> tuple[Form, ...]:
        return tuple(
            self._form(key, text, bare=bool(bare))
            for _, key, text, bare in self._forms.take(number)
        )

    def _form(self, key: int, text: str, *, bare: bool) -> Form:
        return Form(
            _plain(text),
            tags=frozenset(self._tags.texts(key)),
            current=_NOT_CURRENT.isdisjoint(self._remarks.texts(key)),
            only=tuple(map(_plain, self._only.texts(key))),
            bare=bare,
        )


class _Senses:
    """The meanings of entries (table Sense and its dependent tables)."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._senses = _Stream(database, "Sense", "idseq, id")
        self._parts = {table: _Stream(database, table, "sid, text") for table in _SENSE_TABLES}

    def of(self, number: int) -> tuple[JaSense, ...]:
        return tuple(self._sense(key) for _, key in self._senses.take(number))

    def _sense(self, key: int) -> JaSense:
        part = {table: stream.texts(key) for table, stream in self._parts.items()}
        marks: set[Mark] = {_MARKS[remark] for remark in part["misc"] if remark in _MARKS}
        if part["dialect"]:
            marks.add("dialect")
        if part["field"]:
            marks.add("field")
        if any(map(_NEGATED.search, part["SenseInfo"])):
            marks.add("negated")
        return JaSense(
            frozenset(map(kind, part["pos"])),
            frozenset(marks),
            part["SenseGloss"],
            only_readings=tuple(map(_plain, part["stagr"])),
            only_written=tuple(map(_plain, part["stagk"])),
            classes=frozenset(CLASSES[pos] for pos in part["pos"] if pos in CLASSES),
            is_phrase=PHRASE in part["pos"],
        )
