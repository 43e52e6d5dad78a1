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

from studyplay.export.reading_schema import confine, plain_tables
from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import LONGEST_FIELD, CardRead, NoteRead, Stage

MOST_NOTES: Final = 200_000
MOST_CARDS: Final = 1_000_000
MOST_FORGOTTEN: Final = 2_000_000
"""Answers that are looked at: reviews in which a card was forgotten."""

MOST_TEXT: Final = 128 * 2**20
"""Characters that are read of all rows.  The rows of an honest file are no longer than the file;
in a forged one many of them lie on the same bytes."""

LARGEST_HEAP: Final = 384 * 2**20
"""Bytes that SQLite may take, also where the system does not limit a process."""

PATIENCE: Final = 20.0
"""Seconds that a file may keep the database busy."""

_STEPS: Final = 100_000
"""Of SQLite's machine, between two looks at the clock."""

_SUSPENDED: Final = -1
_STAGES: Final = {0: Stage.NEW, 1: Stage.LEARNING, 2: Stage.REVIEW, 3: Stage.LEARNING}

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LAST_YEAR: Final = 2**42
"""Milliseconds; the year 2109."""

# NOT INDEXED: an index of the file may hold an expression, and is of no use here.
_NOTES: Final = "SELECT id, guid, flds FROM notes NOT INDEXED LIMIT ?"
_CARDS: Final = "SELECT id, nid, type, queue, ivl, data FROM cards NOT INDEXED LIMIT ?"
_FORGOTTEN: Final = """
    SELECT cid, max(id)
    FROM (SELECT cid, id FROM revlog NOT INDEXED WHERE ease = 1 AND type = 1 LIMIT ?)
    GROUP BY cid LIMIT ?
"""


class _Fsrs(msgspec.Struct):
    s: float = 0.0


class _Allowance:
    """Counts the characters that are read.  Raises ``Unreadable`` when they are too many."""

    def __init__(self, left: int) -> None:
        self._left = left

    def text(self, value: object) -> str:
        """*value* if it is text; empty otherwise."""
        if not isinstance(value, str):
            return ""
        self._left -= len(value)
        if self._left < 0:
            raise Unreadable(Why.LARGE)
        return value


def read_collection(data: bytes | bytearray) -> tuple[NoteRead, ...]:
    """All notes of the SQLite file *data*, in the order of their making.

    Raises:
        Unreadable: if it is no collection, is damaged, or has more than anybody learns.
    """
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            _open(database, data)
            tables = plain_tables(database)
            left = _Allowance(MOST_TEXT)
            forgotten = _forgotten(database) if "revlog" in tables else {}
            return tuple(_notes(database, _cards(database, forgotten, left), left))
        except (sqlite3.Error, UnicodeDecodeError, TypeError, ValueError) as wrong:
            raise _as_unreadable(wrong) from wrong


def _as_unreadable(wrong: Exception) -> Unreadable:
    if isinstance(wrong, Unreadable):
        return wrong
    match getattr(wrong, "sqlite_errorcode", None):
        case sqlite3.SQLITE_TOOBIG:
            return Unreadable(Why.LARGE)
        case sqlite3.SQLITE_INTERRUPT:
            return Unreadable(Why.SLOW)
        case sqlite3.SQLITE_AUTH:
            return Unreadable(Why.SCHEMA)
        case _:
            return Unreadable(Why.DAMAGED)


def _open(database: sqlite3.Connection, data: bytes | bytearray) -> None:
    """Have *data* in memory as a database that only can be read, and only for so long."""
    database.execute(f"PRAGMA hard_heap_limit={LARGEST_HEAP}")
    # One that was written with a log beside it cannot be opened in memory before it forgets that.
    own = bytearray(data)
    own[18:20] = b"\x01\x01"
    database.deserialize(own)
    del own
    confine(database)
    end = time.monotonic() + PATIENCE
    database.set_progress_handler(lambda: time.monotonic() > end, _STEPS)


def _notes(
    database: sqlite3.Connection, cards: Mapping[int, list[CardRead]], left: _Allowance
) -> Iterator[NoteRead]:
    rows = database.execute(_NOTES, (MOST_NOTES + 1,))
    for number, (note_id, guid, fields) in enumerate(rows):
        if number == MOST_NOTES:
            raise Unreadable(Why.LARGE)
        # One character more than is ever understood tells that a field is too long for that.
        first = left.text(fields).partition("\x1f")[0][: LONGEST_FIELD + 1]
        yield NoteRead(left.text(guid), first, tuple(cards.get(note_id, ())))


def _cards(
    database: sqlite3.Connection, forgotten: Mapping[int, datetime], left: _Allowance
) -> Mapping[int, list[CardRead]]:
    """The cards by note."""
    cards: dict[int, list[CardRead]] = defaultdict(list)
    rows = database.execute(_CARDS, (MOST_CARDS + 1,))
    for number, (card_id, note_id, kind, queue, interval, data) in enumerate(rows):
        if number == MOST_CARDS:
            raise Unreadable(Why.LARGE)
        stage = _STAGES.get(kind, Stage.NEW)
        days = _stability(left.text(data)) or max(0.0, float(interval))
        read = CardRead(stage, days, queue == _SUSPENDED, forgotten.get(card_id))
        cards[note_id].append(read)
    return cards


def _forgotten(database: sqlite3.Connection) -> Mapping[int, datetime]:
    """When each card was last forgotten in a review, by card."""
    return {
        card_id: _EPOCH + timedelta(milliseconds=moment)
        for card_id, moment in database.execute(_FORGOTTEN, (MOST_FORGOTTEN, MOST_CARDS))
        if 0 <= moment < _LAST_YEAR
    }


def _stability(data: str) -> float:
    """FSRS's stability in days, 0 where Anki schedules in another way."""
    if '"s"' not in data:
        return 0.0
    try:
        return msgspec.json.decode(data, type=_Fsrs).s
    except msgspec.DecodeError:
        return 0.0
