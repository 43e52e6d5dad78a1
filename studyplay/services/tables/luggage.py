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

from studyplay.services.refusals import Refused

VERSION: Final = 2
"""Newest format version that can be read."""

WRITTEN: Final = {"table": 1, "practice": 2, "real-board": 2}
"""Format version written for each kind: the oldest one that supports the kind."""

LARGEST: Final = 2 * 2**20
"""Maximum unpacked size in bytes; a long game has a tenth of that."""

MOST_EVENTS: Final = 2_000
"""Maximum number of events; a long game has 350.  Folding time grows with the square."""

LONGEST_EVENT: Final = 8_000
"""Characters of one event; the longest real event has a quarter of that."""

LONGEST_TEXT: Final = 500
"""Characters of a name, a key or an encoded bot."""

MOST_SEATS: Final = 8

MOST_DEEDS: Final = 1_000
"""Maximum number of log records of a real-board game; a typical game has a hundred."""

LONGEST_DEED: Final = 8_000
"""Characters of one log record of a real-board game."""

LAST_DAY: Final = 4_102_444_800_000
"""Milliseconds since 1970: the end of the year 2099, the latest start of a game."""

DECADE: Final = 10 * 366 * 24 * 3600 * 1000
"""Milliseconds: the maximum distance between two times of a game."""

Moment = Annotated[int, msgspec.Meta(ge=-DECADE, le=DECADE)]

Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]

ID_FORM: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Traveller(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: a person, an encoded bot, or nobody."""

    name: Text = ""
    level: int = 0
    lang: Text = "en"
    mark: Text = ""
    bot: Text = ""


class PackedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """One event of the log.

    ``at`` is in milliseconds of game time at the end: pauses shift earlier events back, possibly
    below 0.
    """

    at: Moment
    payload: Annotated[str, msgspec.Meta(max_length=LONGEST_EVENT)]
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class Luggage(msgspec.Struct, forbid_unknown_fields=True):
    """An exported table.

    ``clock`` is the played time in milliseconds; ``over`` is whether the game has ended.
    ``studyplay`` is ``table`` or ``practice``.
    """

    studyplay: str
    version: int
    table_id: Text
    game: Text
    clock: Moment
    over: bool
    seats: Annotated[list[Traveller], msgspec.Meta(max_length=MOST_SEATS)]
    events: Annotated[list[PackedEvent], msgspec.Meta(max_length=MOST_EVENTS)]


class PackedDeed(msgspec.Struct, forbid_unknown_fields=True):
    """One log record of a real-board game; ``at`` is in milliseconds since the start."""

    at: Moment
    payload: Annotated[str, msgspec.Meta(max_length=LONGEST_DEED)]
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class RealLuggage(msgspec.Struct, forbid_unknown_fields=True):
    """An exported real-board game.

    ``opened`` is in milliseconds since 1970.  ``setup`` has the stored encoding.  ``marks`` are
    the learners' marks by seat, empty for guests.
    """

    studyplay: str
    version: int
    game_id: Text
    setup: Annotated[str, msgspec.Meta(max_length=LONGEST_DEED)]
    opened: Annotated[int, msgspec.Meta(ge=0, le=LAST_DAY)]
    marks: Annotated[list[Text], msgspec.Meta(max_length=MOST_SEATS)]
    deeds: Annotated[list[PackedDeed], msgspec.Meta(max_length=MOST_DEEDS)]


AnyLuggage: TypeAlias = Luggage | RealLuggage


def mark_of(key: str) -> str:
    """Return the mark that identifies the holder of *key* in exported games."""
    return hashlib.sha256(f"studyplay traveller {key}".encode()).hexdigest()[:32]


def copy_of(table_id: str) -> str:
    """Return the id of the practice copy of a table; it is the same on every machine."""
    return hashlib.sha256(f"studyplay copy {table_id}".encode()).hexdigest()[:24]


def pack(luggage: AnyLuggage) -> bytes:
    """Encode the file.  The output is deterministic."""
    return gzip.compress(msgspec.json.encode(luggage), mtime=0)


def unpack(data: bytes) -> AnyLuggage:
    """Decode and validate the file *data*.

    Raises ``Refused``: ``travel.not-a-game`` for any other file, ``travel.newer`` for a newer
    format version.
    """
    try:
        luggage = _read(_inflated(data))
    except (msgspec.DecodeError, zlib.error, ValueError, RecursionError) as wrong:
        if isinstance(wrong, Refused):
            raise
        raise Refused("travel.not-a-game") from wrong
    game_id = luggage.game_id if isinstance(luggage, RealLuggage) else luggage.table_id
    if not ID_FORM.fullmatch(game_id):
        raise Refused("travel.not-a-game")
    return luggage


class _Head(msgspec.Struct):
    """The fields that every version of the format has."""

    version: int
    studyplay: str = ""


def _read(text: bytes) -> AnyLuggage:
    """Decode *text* by kind.  Raises ``Refused``, ``DecodeError`` or ``RecursionError``."""
    head = msgspec.json.decode(text, type=_Head)
    if head.version > VERSION:
        raise Refused("travel.newer")
    match head.studyplay:
        case "table" | "practice":
            return msgspec.json.decode(text, type=Luggage)
        case "real-board":
            return msgspec.json.decode(text, type=RealLuggage)
        case _:
            raise Refused("travel.not-a-game")


def _inflated(data: bytes) -> bytes:
    """Decompress the file.  Raises ``ValueError`` if the result is too long."""
    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    text = stream.decompress(data, LARGEST)
    if stream.unconsumed_tail or not stream.eof:
        raise ValueError("too long or truncated")
    return text


def require_longer(ours: Sequence[str], theirs: Sequence[str]) -> None:
    """Raise ``Refused`` unless the log of the file continues the stored log."""
    if _is_beginning(theirs, ours):
        raise Refused("travel.nothing-new")
    if not _is_beginning(ours, theirs):
        raise Refused("travel.parted")


def _is_beginning(short: Sequence[Any], long: Sequence[Any]) -> bool:
    """Return whether *short* is a prefix of *long*."""
    return list(long[: len(short)]) == list(short)
