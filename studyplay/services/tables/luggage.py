"""A game as one file: its log, who sat where, and nothing that lets anybody in anywhere.

The file holds what was hidden in the game, because it is the game; it is packed, so that nobody
reads it by accident.  Of people it has nickname, level and a mark by which their own record is
known again: a digest of their key, from which the key cannot be had.
"""

import gzip
import hashlib
import re
import zlib
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec

from studyplay.services.refusals import Refused

VERSION: Final = 1
LARGEST: Final = 16 * 2**20
"""Bytes that a file may have when it is unpacked; the longest game has a tenth of that."""

MOST_EVENTS: Final = 10_000
"""Events that a file may have; the longest game has a tenth of that."""

MOST_SEATS: Final = 8

DECADE: Final = 10 * 366 * 24 * 3600 * 1000
"""Milliseconds; nothing in a game is further away from anything else."""

Moment = Annotated[int, msgspec.Meta(ge=-DECADE, le=DECADE)]

ID_FORM: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Traveller(msgspec.Struct, forbid_unknown_fields=True):
    """One seat: a person, or a bot as it is stored."""

    name: str = ""
    level: int = 0
    lang: str = "en"
    mark: str = ""
    bot: str = ""


class PackedEvent(msgspec.Struct, forbid_unknown_fields=True):
    """One event of the log.

    ``at`` is in milliseconds of the game's clock as it goes at the end: what happened before the
    game stood still is so much earlier, below 0 perhaps.
    """

    at: Moment
    payload: str
    client_id: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class Luggage(msgspec.Struct, forbid_unknown_fields=True):
    """A whole table.  ``clock`` are the milliseconds played, ``over``: to the end."""

    studyplay: str
    version: int
    table_id: str
    game: str
    clock: Moment
    over: bool
    seats: Annotated[list[Traveller], msgspec.Meta(max_length=MOST_SEATS)]
    events: Annotated[list[PackedEvent], msgspec.Meta(max_length=MOST_EVENTS)]


def mark_of(key: str) -> str:
    """What the holder of *key* is known by again."""
    return hashlib.sha256(f"studyplay traveller {key}".encode()).hexdigest()[:32]


def pack(luggage: Luggage) -> bytes:
    """The file; the same game always gives the same bytes."""
    return gzip.compress(msgspec.json.encode(luggage), mtime=0)


def unpack(data: bytes) -> Luggage:
    """What is in the file *data*.

    Raises ``Refused``: ``travel.not-a-game`` for any other file, ``travel.newer`` for one of a
    newer studyplay.
    """
    try:
        text = _inflated(data)
        version = msgspec.json.decode(text, type=_Version).version
        luggage = msgspec.json.decode(text, type=Luggage) if version <= VERSION else None
    except (msgspec.DecodeError, zlib.error, ValueError, RecursionError) as wrong:
        raise Refused("travel.not-a-game") from wrong
    if luggage is None:
        raise Refused("travel.newer")
    if luggage.studyplay != "table" or not ID_FORM.fullmatch(luggage.table_id):
        raise Refused("travel.not-a-game")
    return luggage


class _Version(msgspec.Struct):
    version: int


def _inflated(data: bytes) -> bytes:
    """The text of a packed file.  Raises ``ValueError`` if it is too long."""
    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    text = stream.decompress(data, LARGEST)
    if stream.unconsumed_tail or not stream.eof:
        raise ValueError("too long, or cut off")
    return text


def is_beginning(short: Sequence[Any], long: Sequence[Any]) -> bool:
    """Whether *long* begins with all of *short*."""
    return list(long[: len(short)]) == list(short)
