"""A game as one file: its log, who sat where, and nothing that lets anybody in anywhere.

The file holds what was hidden in the game, because it is the game; it is packed, so that nobody
reads it by accident.  Of people it has nickname, level and a mark by which their own record is
known again: a digest of their key, from which the key cannot be had.

There are three kinds, by the first word in the file: ``table``, where people gathered in a room;
``practice``, one learner against robots; and ``real-board``, the score sheet of a wooden one.
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
"""The newest form that can be read."""

WRITTEN: Final = {"table": 1, "practice": 2, "real-board": 2}
"""The form in which each kind is written: the oldest program that knows it can take it up."""

LARGEST: Final = 2 * 2**20
"""Bytes that a file may have when it is unpacked; a long game has a tenth of that."""

MOST_EVENTS: Final = 2_000
"""Events that a file may have; a long game has 350.  Folding takes time with their square."""

LONGEST_EVENT: Final = 8_000
"""Characters of one event; the longest has a quarter of that."""

LONGEST_TEXT: Final = 500
"""Characters of what is said of a game or a seat: a name, a key, a bot."""

MOST_SEATS: Final = 8

MOST_DEEDS: Final = 1_000
"""Deeds that a file of a real board may have; an evening's game has a hundred."""

LONGEST_DEED: Final = 8_000
"""Characters of one deed on a real board."""

LAST_DAY: Final = 4_102_444_800_000
"""Milliseconds since 1970; no game was opened after the year 2099."""

DECADE: Final = 10 * 366 * 24 * 3600 * 1000
"""Milliseconds; nothing in a game is further away from anything else."""

Moment = Annotated[int, msgspec.Meta(ge=-DECADE, le=DECADE)]

Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]

ID_FORM: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Traveller(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: a person, or a bot as it is stored."""

    name: Text = ""
    level: int = 0
    lang: Text = "en"
    mark: Text = ""
    bot: Text = ""


class PackedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """One event of the log.

    ``at`` is in milliseconds of the game's clock as it goes at the end: what happened before the
    game stood still is so much earlier, below 0 perhaps.
    """

    at: Moment
    payload: Annotated[str, msgspec.Meta(max_length=LONGEST_EVENT)]
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class Luggage(msgspec.Struct, forbid_unknown_fields=True):
    """A whole table.  ``clock`` are the milliseconds played, ``over``: to the end.

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
    """One deed of the keeper; ``at`` is in milliseconds since the game was opened."""

    at: Moment
    payload: Annotated[str, msgspec.Meta(max_length=LONGEST_DEED)]
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class RealLuggage(msgspec.Struct, forbid_unknown_fields=True):
    """A game on a real board.  ``opened`` is in milliseconds since 1970.

    ``setup`` is as it is stored; ``marks`` are those of the learners by seat, empty for guests.
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
    """What the holder of *key* is known by again."""
    return hashlib.sha256(f"studyplay traveller {key}".encode()).hexdigest()[:32]


def copy_of(table_id: str) -> str:
    """The id that the practice copy of a table has, on every machine."""
    return hashlib.sha256(f"studyplay copy {table_id}".encode()).hexdigest()[:24]


def pack(luggage: AnyLuggage) -> bytes:
    """The file; the same game always gives the same bytes."""
    return gzip.compress(msgspec.json.encode(luggage), mtime=0)


def unpack(data: bytes) -> AnyLuggage:
    """What is in the file *data*.

    Raises ``Refused``: ``travel.not-a-game`` for any other file, ``travel.newer`` for one of a
    newer studyplay.
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
    """What every file says of itself, whatever else is in it."""

    version: int
    studyplay: str = ""


def _read(text: bytes) -> AnyLuggage:
    """What *text* tells.  Raises ``Refused``, ``DecodeError`` or ``RecursionError``."""
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
    """The text of a packed file.  Raises ``ValueError`` if it is too long."""
    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    text = stream.decompress(data, LARGEST)
    if stream.unconsumed_tail or not stream.eof:
        raise ValueError("too long, or cut off")
    return text


def require_longer(ours: Sequence[str], theirs: Sequence[str]) -> None:
    """Raise ``Refused`` unless the log of a file goes on where the one here ends."""
    if _is_beginning(theirs, ours):
        raise Refused("travel.nothing-new")
    if not _is_beginning(ours, theirs):
        raise Refused("travel.parted")


def _is_beginning(short: Sequence[Any], long: Sequence[Any]) -> bool:
    """Whether *long* begins with all of *short*."""
    return list(long[: len(short)]) == list(short)
