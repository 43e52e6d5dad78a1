"""Reading of files from Anki in a subprocess, which a malicious file may crash.

The child process is not trusted after it has read the file: the parent validates every line of
its output.
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
"""Maximum output size in bytes; the maximum number of notes with the longest words is smaller."""

_CHUNK: Final = 256 * 1024
_LONGEST_SUFFIX: Final = 10


@dataclass(frozen=True, slots=True)
class Reading:
    """The contents of a file.  ``notes`` is an iterator, usable once."""

    has_cards: bool
    has_dates: bool
    notes: Iterator[NoteSummary]


@contextmanager
def read_apart(file: IO[bytes], name: str, at: datetime) -> Iterator[Reading]:
    """Read *file* in a subprocess; the contents are valid only inside the context.

    Args:
        file: The uploaded file.
        name: Its file name.
        at: The time at which cards are judged as due or known.

    Raises:
        UnreadableFile: As ``read_anki_file`` does, and ``TOO_SLOW`` after the time limit.
        OSError: If there is no disk space for the file, or no process can be started.
    """
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as result:
        size = _copied(file, source)
        limits = limits_for(size)
        task = Task(PurePath(name).suffix[:_LONGEST_SUFFIX], int(at.timestamp() * 1000), limits)
        _run(task, source, result, size)
        result.seek(0)
        yield _reading(result)


def limits_for(size: int) -> Limits:
    """Return the process limits for a file of *size* bytes.

    For scale: 20,000 notes with 200,000 reviews are 3 MB and take 1 s of CPU time.
    """
    megabytes = size // MEGABYTE
    cpu = min(30, 5 + megabytes)
    memory = min(896, 320 + 16 * megabytes) * MEGABYTE
    return Limits(memory=memory, cpu=cpu, wall=2.0 * cpu, output=LARGEST_ANSWER)


def _copied(file: IO[bytes], source: IO[bytes]) -> int:
    """Copy *file* to *source*, return its size.  Raises ``UnreadableFile`` if it is too large."""
    while chunk := file.read(_CHUNK):
        source.write(chunk)
        if source.tell() > LARGEST:
            raise Unreadable(Why.LARGE)
    source.flush()
    return source.tell()


def _run(task: Task, source: IO[bytes], result: IO[bytes], size: int) -> None:
    """Write the child's output to *result*.  Raises ``UnreadableFile`` if it fails."""
    arguments = (msgspec.json.encode(task).decode(),)
    try:
        limited_process.run(reading_child.__name__, arguments, source, result, task.limits.wall)
    except OutOfTime as late:
        log.warning("reading an Anki file of %d bytes timed out: %s", size, late)
        raise Unreadable(Why.SLOW) from late
    except Ended as crash:
        log.warning("reading an Anki file of %d bytes crashed the process: %s", size, crash)
        raise Unreadable(Why.DAMAGED) from crash


def _reading(result: IO[bytes]) -> Reading:
    try:
        head = msgspec.json.decode(result.readline(), type=Head)
    except msgspec.DecodeError as strange:
        raise Unreadable(Why.DAMAGED) from strange
    if head.failure:
        log.warning("reading an Anki file failed with %s", head.failure)
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
