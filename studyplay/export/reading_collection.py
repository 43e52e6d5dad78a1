"""Reading of notes and cards of an Anki collection, which is an SQLite file.

The tables ``notes`` and ``cards`` are unchanged since Anki 2.0; ``revlog`` records when a card was
forgotten.  No other table is read, so the schema version does not matter.
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
"""Maximum number of lapses (reviews in which a card was forgotten) that are read."""

MOST_TEXT: Final = 128 * 2**20
"""Maximum number of characters read from all rows.  In a forged file many rows can share the same
bytes, so the file size does not limit it."""

LARGEST_HEAP: Final = 384 * 2**20
"""SQLite's heap limit in bytes; also effective on systems without process limits."""

PATIENCE: Final = 20.0
"""Time limit for reading one database."""

_STEPS: Final = 100_000
"""SQLite virtual machine instructions between two time checks."""

_SUSPENDED: Final = -1
_STAGES: Final = {0: Stage.NEW, 1: Stage.LEARNING, 2: Stage.REVIEW, 3: Stage.LEARNING}

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LAST_YEAR: Final = 2**42
"""Milliseconds since 1970; in the year 2109."""

# NOT INDEXED: an index in the file may contain an expression, and is not needed.
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
    """Counts the characters read.  Raises ``UnreadableFile`` if they exceed the limit."""

    def __init__(self, left: int) -> None:
        self._left = left

    def text(self, value: object) -> str:
        """Return *value* and count its characters; empty if it is not text."""
        if not isinstance(value, str):
            return ""
        self._left -= len(value)
        if self._left < 0:
            raise Unreadable(Why.LARGE)
        return value


def read_collection(data: bytes | bytearray) -> tuple[NoteRead, ...]:
    """Return all notes of the SQLite file *data*, in order of creation.

    Raises:
        UnreadableFile: If it is not a collection, is damaged, or exceeds a limit.
    """
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            _open(database, data)
            tables = plain_tables(database)
            budget = _Allowance(MOST_TEXT)
            forgotten = _forgotten(database) if "revlog" in tables else {}
            return tuple(_notes(database, _cards(database, forgotten, budget), budget))
        except (sqlite3.Error, UnicodeDecodeError, TypeError, ValueError) as error:
            raise _as_unreadable(error) from error


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
    """Load *data* as an in-memory database, read-only and with a time limit."""
    database.execute(f"PRAGMA hard_heap_limit={LARGEST_HEAP}")
    # An in-memory database cannot be in WAL mode: reset the mode in the file header.
    content = bytearray(data)
    content[18:20] = b"\x01\x01"
    database.deserialize(content)
    del content
    confine(database)
    deadline = time.monotonic() + PATIENCE
    database.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)


def _notes(
    database: sqlite3.Connection, cards: Mapping[int, list[CardRead]], left: _Allowance
) -> Iterator[NoteRead]:
    rows = database.execute(_NOTES, (MOST_NOTES + 1,))
    for number, (note_id, guid, fields) in enumerate(rows):
        if number == MOST_NOTES:
            raise Unreadable(Why.LARGE)
        # One character more than the limit, so that a field over the limit is recognised.
        first = left.text(fields).partition("\x1f")[0][: LONGEST_FIELD + 1]
        yield NoteRead(left.text(guid), first, tuple(cards.get(note_id, ())))


def _cards(
    database: sqlite3.Connection, forgotten: Mapping[int, datetime], left: _Allowance
) -> Mapping[int, list[CardRead]]:
    """Return the cards by note id."""
    cards: dict[int, list[CardRead]] = defaultdict(list)
    rows = database.execute(_CARDS, (MOST_CARDS + 1,))
    for number, (card_id, note_id, kind, queue, interval, data) in enumerate(rows):
        if number == MOST_CARDS:
            raise Unreadable(Why.LARGE)
        stage = _STAGES.get(kind, Stage.NEW)
        days = _stability(left.text(data)) or max(0.0, float(interval))
        card = CardRead(stage, days, queue == _SUSPENDED, forgotten.get(card_id))
        cards[note_id].append(card)
    return cards


def _forgotten(database: sqlite3.Connection) -> Mapping[int, datetime]:
    """Return the time of the last lapse in a review, by card id."""
    return {
        card_id: _EPOCH + timedelta(milliseconds=moment)
        for card_id, moment in database.execute(_FORGOTTEN, (MOST_FORGOTTEN, MOST_CARDS))
        if 0 <= moment < _LAST_YEAR
    }


def _stability(data: str) -> float:
    """Return FSRS stability in days; 0 if Anki uses another scheduler."""
    if '"s"' not in data:
        return 0.0
    try:
        return msgspec.json.decode(data, type=_Fsrs).s
    except msgspec.DecodeError:
        return 0.0
