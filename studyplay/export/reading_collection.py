"""Notes and cards of an Anki collection, which is an SQLite file.

Two tables have been the same since Anki 2.0: ``notes`` and ``cards``; ``revlog`` tells when a
card was forgotten.  Nothing else is looked at, so it does not matter which schema the rest has.
"""

import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec

from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import CardRead, NoteRead, Stage

MOST_NOTES: Final = 200_000
MOST_CARDS: Final = 1_000_000
LONGEST_ROW: Final = 4 * 2**20
"""Bytes of one row; a note holds a text, and no pictures."""

PATIENCE: Final = 20.0
"""Seconds that a file may keep the database busy."""

_STEPS: Final = 100_000
"""Of SQLite's machine, between two looks at the clock."""

_SUSPENDED: Final = -1
_STAGES: Final = {0: Stage.NEW, 1: Stage.LEARNING, 2: Stage.REVIEW, 3: Stage.LEARNING}

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LAST_YEAR: Final = 2**42
"""Milliseconds; the year 2109."""

_PRAGMAS: Final = ("trusted_schema=OFF", "cell_size_check=ON", "query_only=ON")
_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0"
_NOTES: Final = "SELECT id, guid, flds FROM notes LIMIT ?"
_CARDS: Final = "SELECT id, nid, type, queue, ivl, data FROM cards LIMIT ?"
_FORGOTTEN: Final = "SELECT cid, max(id) FROM revlog WHERE ease = 1 AND type = 1 GROUP BY cid"


class _Fsrs(msgspec.Struct):
    s: float = 0.0


def read_collection(data: bytes) -> tuple[NoteRead, ...]:
    """All notes of the SQLite file *data*, in the order of their making.

    Raises:
        Unreadable: if it is no collection, is damaged, or has more than anybody learns.
    """
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            _open(database, data)
            tables = {name for (name,) in database.execute(_TABLES)}
            if not tables >= {"notes", "cards"}:
                raise Unreadable(Why.FOREIGN)
            forgotten = _forgotten(database) if "revlog" in tables else {}
            return tuple(_notes(database, _cards(database, forgotten)))
        except (sqlite3.Error, UnicodeDecodeError, TypeError, ValueError) as wrong:
            if isinstance(wrong, Unreadable):
                raise
            raise Unreadable(Why.DAMAGED) from wrong


def _open(database: sqlite3.Connection, data: bytes) -> None:
    """Have *data* in memory as a database that only can be read, and only for so long."""
    # One that was written with a log beside it cannot be opened in memory before it forgets that.
    database.deserialize(data[:18] + b"\x01\x01" + data[20:])
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
    for pragma in _PRAGMAS:
        database.execute(f"PRAGMA {pragma}")
    end = time.monotonic() + PATIENCE
    database.set_progress_handler(lambda: time.monotonic() > end, _STEPS)


def _notes(
    database: sqlite3.Connection, cards: Mapping[int, list[CardRead]]
) -> Iterator[NoteRead]:
    rows = database.execute(_NOTES, (MOST_NOTES + 1,))
    for number, (note_id, guid, fields) in enumerate(rows):
        if number == MOST_NOTES:
            raise Unreadable(Why.LARGE)
        yield NoteRead(str(guid), str(fields).partition("\x1f")[0], tuple(cards.get(note_id, ())))


def _cards(
    database: sqlite3.Connection, forgotten: Mapping[int, datetime]
) -> Mapping[int, list[CardRead]]:
    """The cards by note."""
    cards: dict[int, list[CardRead]] = defaultdict(list)
    rows = database.execute(_CARDS, (MOST_CARDS + 1,))
    for number, (card_id, note_id, kind, queue, interval, data) in enumerate(rows):
        if number == MOST_CARDS:
            raise Unreadable(Why.LARGE)
        stage = _STAGES.get(kind, Stage.NEW)
        days = _stability(data) or max(0.0, float(interval))
        read = CardRead(stage, days, queue == _SUSPENDED, forgotten.get(card_id))
        cards[note_id].append(read)
    return cards


def _forgotten(database: sqlite3.Connection) -> Mapping[int, datetime]:
    """When each card was last forgotten in a review, by card."""
    return {
        card_id: _EPOCH + timedelta(milliseconds=moment)
        for card_id, moment in database.execute(_FORGOTTEN)
        if 0 <= moment < _LAST_YEAR
    }


def _stability(data: object) -> float:
    """FSRS's stability in days, 0 where Anki schedules in another way."""
    if not isinstance(data, str) or '"s"' not in data:
        return 0.0
    try:
        return msgspec.json.decode(data, type=_Fsrs).s
    except msgspec.DecodeError:
        return 0.0
