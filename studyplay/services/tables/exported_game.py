"""File format of an exported game: its log and seats, without credentials.

The file contains hidden information of the game, because it is the full log; gzip prevents
accidental reading.  Of each person it contains nickname, level and a mark: a digest of the
learner's key, from which the key cannot be computed.

There are three kinds, by the field ``studyplay``: ``table`` (a game of a room), ``practice``
(one learner against bots) and ``real-board`` (the score sheet of a physical board).
"""

import gzip
import hashlib
import re
import zlib
from collections.abc import Sequence
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from studyplay.services.errors import Refused

FORMAT_VERSION: Final = 2
"""Newest format version that can be read."""

WRITTEN_VERSIONS: Final = {"table": 1, "practice": 2, "real-board": 2}
"""Format version written for each kind: the oldest one that supports the kind."""

MAX_UNPACKED_BYTES: Final = 2 * 2**20
"""Maximum unpacked size in bytes; a long game has a tenth of that."""

MAX_EVENTS: Final = 2_000
"""Maximum number of events; a long game has 350.  Folding time grows with the square."""

MAX_EVENT_CHARS: Final = 8_000
"""Characters of one event; the longest real event has a quarter of that."""

MAX_TEXT_CHARS: Final = 500
"""Characters of a name, a key or an encoded bot."""

MAX_SEATS: Final = 8

MAX_LOG_RECORDS: Final = 1_000
"""Maximum number of log records of a real-board game; a typical game has a hundred."""

MAX_LOG_RECORD_CHARS: Final = 8_000
"""Characters of one log record of a real-board game."""

MAX_OPENED_MS: Final = 4_102_444_800_000
"""Milliseconds since 1970: the end of the year 2099, the latest start of a game."""

MAX_TIME_SPAN_MS: Final = 10 * 366 * 24 * 3600 * 1000
"""Milliseconds: the maximum distance between two times of a game."""

OffsetMillis = Annotated[int, msgspec.Meta(ge=-MAX_TIME_SPAN_MS, le=MAX_TIME_SPAN_MS)]

ShortText = Annotated[str, msgspec.Meta(max_length=MAX_TEXT_CHARS)]

GAME_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class ExportedSeat(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: a person, an encoded bot, or nobody."""

    name: ShortText = ""
    level: int = 0
    lang: ShortText = "en"
    mark: ShortText = ""
    bot: ShortText = ""


class ExportedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """One event of the log.

    ``at`` is in milliseconds of game time at the end: pauses shift earlier events back, possibly
    below 0.
    """

    at: OffsetMillis
    payload: Annotated[str, msgspec.Meta(max_length=MAX_EVENT_CHARS)]
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class ExportedGame(msgspec.Struct, forbid_unknown_fields=True):
    """An exported table.

    ``clock`` is the played time in milliseconds; ``over`` is whether the game has ended.
    ``studyplay`` is ``table`` or ``practice``.
    """

    studyplay: str
    version: int
    table_id: ShortText
    game: ShortText
    clock: OffsetMillis
    over: bool
    seats: Annotated[list[ExportedSeat], msgspec.Meta(max_length=MAX_SEATS)]
    events: Annotated[list[ExportedEvent], msgspec.Meta(max_length=MAX_EVENTS)]


class ExportedLogRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One log record of a real-board game; ``at`` is in milliseconds since the start."""

    at: OffsetMillis
    payload: Annotated[str, msgspec.Meta(max_length=MAX_LOG_RECORD_CHARS)]
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class ExportedRealBoardGame(msgspec.Struct, forbid_unknown_fields=True):
    """An exported real-board game.

    ``opened`` is in milliseconds since 1970.  ``setup`` has the stored encoding.  ``marks`` are
    the learners' marks by seat, empty for guests.
    """

    studyplay: str
    version: int
    game_id: ShortText
    setup: Annotated[str, msgspec.Meta(max_length=MAX_LOG_RECORD_CHARS)]
    opened: Annotated[int, msgspec.Meta(ge=0, le=MAX_OPENED_MS)]
    marks: Annotated[list[ShortText], msgspec.Meta(max_length=MAX_SEATS)]
    deeds: Annotated[list[ExportedLogRecord], msgspec.Meta(max_length=MAX_LOG_RECORDS)]


AnyExportedGame: TypeAlias = ExportedGame | ExportedRealBoardGame


def learner_mark(key: str) -> str:
    """Return the mark that identifies the holder of *key* in exported games."""
    return hashlib.sha256(f"studyplay traveller {key}".encode()).hexdigest()[:32]


def practice_copy_id(table_id: str) -> str:
    """Return the id of the practice copy of a table; it is the same on every machine."""
    return hashlib.sha256(f"studyplay copy {table_id}".encode()).hexdigest()[:24]


def pack(exported: AnyExportedGame) -> bytes:
    """Encode the file.  The output is deterministic."""
    return gzip.compress(msgspec.json.encode(exported), mtime=0)


def unpack(data: bytes) -> AnyExportedGame:
    """Decode and validate the file *data*.

    Raises ``Refused``: ``travel.not-a-game`` for any other file, ``travel.newer`` for a newer
    format version.
    """
    try:
        luggage = _decode(_decompress(data))
    except (msgspec.DecodeError, zlib.error, ValueError, RecursionError) as wrong:
        if isinstance(wrong, Refused):
            raise
        raise Refused("travel.not-a-game") from wrong
    game_id = luggage.game_id if isinstance(luggage, ExportedRealBoardGame) else luggage.table_id
    if not GAME_ID_PATTERN.fullmatch(game_id):
        raise Refused("travel.not-a-game")
    return luggage


class _FileHeader(msgspec.Struct):
    """The fields that every version of the format has."""

    version: int
    studyplay: str = ""


def _decode(text: bytes) -> AnyExportedGame:
    """Decode *text* by kind.  Raises ``Refused``, ``DecodeError`` or ``RecursionError``."""
    head = msgspec.json.decode(text, type=_FileHeader)
    if head.version > FORMAT_VERSION:
        raise Refused("travel.newer")
    match head.studyplay:
        case "table" | "practice":
            return msgspec.json.decode(text, type=ExportedGame)
        case "real-board":
            return msgspec.json.decode(text, type=ExportedRealBoardGame)
        case _:
            raise Refused("travel.not-a-game")


def _decompress(data: bytes) -> bytes:
    """Decompress the file.  Raises ``ValueError`` if the result is too long."""
    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    text = stream.decompress(data, MAX_UNPACKED_BYTES)
    if stream.unconsumed_tail or not stream.eof:
        raise ValueError("too long or truncated")
    return text


def require_continuation(stored_log: Sequence[str], file_log: Sequence[str]) -> None:
    """Raise ``Refused`` unless the log of the file continues the stored log."""
    if _is_prefix(file_log, stored_log):
        raise Refused("travel.nothing-new")
    if not _is_prefix(stored_log, file_log):
        raise Refused("travel.parted")


def _is_prefix(short: Sequence[Any], long: Sequence[Any]) -> bool:
    """Return whether *short* is a prefix of *long*."""
    return list(long[: len(short)]) == list(short)
