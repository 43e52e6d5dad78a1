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

from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason
from studyplay.export.anki_reader_schema import check_schema, restrict_connection
from studyplay.study.decks.anki_progress import MAX_FIELD_LENGTH, AnkiCard, AnkiNote, CardStage

MAX_NOTES: Final = 200_000
MAX_CARDS: Final = 1_000_000
MAX_LAPSES: Final = 2_000_000
"""Maximum number of lapses (reviews in which a card was forgotten) that are read."""

MAX_TEXT_CHARS: Final = 128 * 2**20
"""Maximum number of characters read from all rows.  In a forged file many rows can share the same
bytes, so the file size does not limit it."""

MAX_HEAP_BYTES: Final = 384 * 2**20
"""SQLite's heap limit in bytes; also effective on systems without process limits."""

MAX_READ_SECONDS: Final = 20.0
"""Time limit for reading one database."""

_CHECK_INTERVAL: Final = 100_000
"""SQLite virtual machine instructions between two time checks."""

_SUSPENDED_QUEUE: Final = -1
_STAGES: Final = {
    0: CardStage.NEW,
    1: CardStage.LEARNING,
    2: CardStage.REVIEW,
    3: CardStage.LEARNING,
}

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MAX_TIMESTAMP_MILLIS: Final = 2**42
"""Milliseconds since 1970; in the year 2109."""

# NOT INDEXED: an index in the file may contain an expression, and is not needed.
_SELECT_NOTES: Final = "SELECT id, guid, flds FROM notes NOT INDEXED LIMIT ?"
_SELECT_CARDS: Final = "SELECT id, nid, type, queue, ivl, data FROM cards NOT INDEXED LIMIT ?"
_SELECT_LAPSES: Final = """
    SELECT cid, max(id)
    FROM (SELECT cid, id FROM revlog NOT INDEXED WHERE ease = 1 AND type = 1 LIMIT ?)
    GROUP BY cid LIMIT ?
"""


class _FsrsData(msgspec.Struct):
    s: float = 0.0


class _TextBudget:
    """Counts the characters read.  Raises ``UnreadableFile`` if they exceed the limit."""

    def __init__(self, limit: int) -> None:
        self._remaining = limit

    def take_text(self, value: object) -> str:
        """Return *value* and count its characters; empty if it is not text."""
        if not isinstance(value, str):
            return ""
        self._remaining -= len(value)
        if self._remaining < 0:
            raise UnreadableFile(UnreadableReason.TOO_LARGE)
        return value


def read_collection(data: bytes | bytearray) -> tuple[AnkiNote, ...]:
    """Return all notes of the SQLite file *data*, in order of creation.

    Raises:
        UnreadableFile: If it is not a collection, is damaged, or exceeds a limit.
    """
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            _open_in_memory(database, data)
            tables = check_schema(database)
            budget = _TextBudget(MAX_TEXT_CHARS)
            forgotten = _read_last_lapses(database) if "revlog" in tables else {}
            return tuple(_read_notes(database, _read_cards(database, forgotten, budget), budget))
        except (sqlite3.Error, UnicodeDecodeError, TypeError, ValueError) as error:
            raise _to_unreadable_file(error) from error


def _to_unreadable_file(error: Exception) -> UnreadableFile:
    if isinstance(error, UnreadableFile):
        return error
    match getattr(error, "sqlite_errorcode", None):
        case sqlite3.SQLITE_TOOBIG:
            return UnreadableFile(UnreadableReason.TOO_LARGE)
        case sqlite3.SQLITE_INTERRUPT:
            return UnreadableFile(UnreadableReason.TOO_SLOW)
        case sqlite3.SQLITE_AUTH:
            return UnreadableFile(UnreadableReason.UNSAFE_SCHEMA)
        case _:
            return UnreadableFile(UnreadableReason.DAMAGED)


def _open_in_memory(database: sqlite3.Connection, data: bytes | bytearray) -> None:
    """Load *data* as an in-memory database, read-only and with a time limit."""
    database.execute(f"PRAGMA hard_heap_limit={MAX_HEAP_BYTES}")
    # An in-memory database cannot be in WAL mode: reset the mode in the file header.
    content = bytearray(data)
    content[18:20] = b"\x01\x01"
    database.deserialize(content)
    del content
    restrict_connection(database)
    deadline = time.monotonic() + MAX_READ_SECONDS
    database.set_progress_handler(lambda: time.monotonic() > deadline, _CHECK_INTERVAL)


def _read_notes(
    database: sqlite3.Connection, cards: Mapping[int, list[AnkiCard]], budget: _TextBudget
) -> Iterator[AnkiNote]:
    rows = database.execute(_SELECT_NOTES, (MAX_NOTES + 1,))
    for number, (note_id, guid, fields) in enumerate(rows):
        if number == MAX_NOTES:
            raise UnreadableFile(UnreadableReason.TOO_LARGE)
        # One character more than the limit, so that a field over the limit is recognised.
        first = budget.take_text(fields).partition("\x1f")[0][: MAX_FIELD_LENGTH + 1]
        yield AnkiNote(budget.take_text(guid), first, tuple(cards.get(note_id, ())))


def _read_cards(
    database: sqlite3.Connection, last_lapses: Mapping[int, datetime], budget: _TextBudget
) -> Mapping[int, list[AnkiCard]]:
    """Return the cards by note id."""
    cards: dict[int, list[AnkiCard]] = defaultdict(list)
    rows = database.execute(_SELECT_CARDS, (MAX_CARDS + 1,))
    for number, (card_id, note_id, kind, queue, interval, data) in enumerate(rows):
        if number == MAX_CARDS:
            raise UnreadableFile(UnreadableReason.TOO_LARGE)
        stage = _STAGES.get(kind, CardStage.NEW)
        days = _parse_stability(budget.take_text(data)) or max(0.0, float(interval))
        card = AnkiCard(stage, days, queue == _SUSPENDED_QUEUE, last_lapses.get(card_id))
        cards[note_id].append(card)
    return cards


def _read_last_lapses(database: sqlite3.Connection) -> Mapping[int, datetime]:
    """Return the time of the last lapse in a review, by card id."""
    return {
        card_id: _EPOCH + timedelta(milliseconds=moment)
        for card_id, moment in database.execute(_SELECT_LAPSES, (MAX_LAPSES, MAX_CARDS))
        if 0 <= moment < _MAX_TIMESTAMP_MILLIS
    }


def _parse_stability(data: str) -> float:
    """Return FSRS stability in days; 0 if Anki uses another scheduler."""
    if '"s"' not in data:
        return 0.0
    try:
        return msgspec.json.decode(data, type=_FsrsData).s
    except msgspec.DecodeError:
        return 0.0
