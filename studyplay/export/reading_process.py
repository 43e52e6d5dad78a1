"""Reading what comes out of Anki in a process of its own, which a hostile file may bring down.

The child process is not trusted after it has read a hostile file: the parent checks every line
of its answer.
"""

import logging
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePath
from typing import IO, Final

import msgspec

from studyplay.export import limited_process, reading_child
from studyplay.export.limited_process import Ended, OutOfTime
from studyplay.export.process_limits import Limits
from studyplay.export.reading import LARGEST
from studyplay.export.reading_child import Head, Line, Task
from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import NoteSummary

log = logging.getLogger(__name__)

MEGABYTE: Final = 2**20

LARGEST_ANSWER: Final = 96 * MEGABYTE
"""Bytes of an answer; as many notes as a file may have, with the longest words, stay under it."""

_CHUNK: Final = 256 * 1024
_LONGEST_SUFFIX: Final = 10


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file says.  ``notes`` can be run through once."""

    has_cards: bool
    has_dates: bool
    notes: Iterator[NoteSummary]


@contextmanager
def read_apart(file: IO[bytes], name: str, at: datetime) -> Iterator[Reading]:
    """What *file*, which was called *name*, says at *at*; to be used while the context is open.

    Raises:
        Unreadable: as ``read_file`` does, and ``SLOW`` if it takes too long.
        OSError: if there is no room for the file, or no process for it.
    """
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as result:
        size = _copied(file, source)
        limits = limits_for(size)
        task = Task(PurePath(name).suffix[:_LONGEST_SUFFIX], int(at.timestamp() * 1000), limits)
        _run(task, source, result, size)
        result.seek(0)
        yield _reading(result)


def limits_for(size: int) -> Limits:
    """What the reading of a file of *size* bytes may take; a small one is read quickly.

    20,000 notes with 200,000 reviews are 3 MB, and take a second of the processor.
    """
    megabytes = size // MEGABYTE
    cpu = min(30, 5 + megabytes)
    memory = min(896, 320 + 16 * megabytes) * MEGABYTE
    return Limits(memory=memory, cpu=cpu, wall=2.0 * cpu, output=LARGEST_ANSWER)


def _copied(file: IO[bytes], source: IO[bytes]) -> int:
    """The size of *file*, which is in *source* then.  Raises ``Unreadable`` if it is too large."""
    while chunk := file.read(_CHUNK):
        source.write(chunk)
        if source.tell() > LARGEST:
            raise Unreadable(Why.LARGE)
    source.flush()
    return source.tell()


def _run(task: Task, source: IO[bytes], result: IO[bytes], size: int) -> None:
    """Have *result* written.  Raises ``Unreadable`` if there is none."""
    arguments = (msgspec.json.encode(task).decode(),)
    try:
        limited_process.run(reading_child.__name__, arguments, source, result, task.limits.wall)
    except OutOfTime as late:
        log.warning("a file from Anki of %d bytes took too long: %s", size, late)
        raise Unreadable(Why.SLOW) from late
    except Ended as crash:
        log.warning("a file from Anki of %d bytes ended the process: %s", size, crash)
        raise Unreadable(Why.DAMAGED) from crash


def _reading(result: IO[bytes]) -> Reading:
    try:
        head = msgspec.json.decode(result.readline(), type=Head)
    except msgspec.DecodeError as strange:
        raise Unreadable(Why.DAMAGED) from strange
    if head.failure:
        log.warning("reading a file from Anki failed: %s", head.failure)
    if head.why is not None:
        raise Unreadable(head.why)
    return Reading(head.has_cards, head.has_dates, _notes(result))


def _notes(result: IO[bytes]) -> Iterator[NoteSummary]:
    decode = msgspec.json.Decoder(Line).decode
    try:
        for line in map(decode, result):
            yield NoteSummary(line.guid, line.text, line.standing)
    except msgspec.DecodeError as strange:
        raise Unreadable(Why.DAMAGED) from strange
