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

from studyplay.export import anki_reader_child, limited_process
from studyplay.export.anki_reader import MAX_FILE_BYTES
from studyplay.export.anki_reader_child import NoteLine, ReadHeader, ReadTask
from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason
from studyplay.export.limited_process import ProcessCrashed, ProcessTimeout
from studyplay.export.process_limits import ProcessLimits
from studyplay.study.decks.anki_progress import NoteSummary

log = logging.getLogger(__name__)

MEGABYTE: Final = 2**20

MAX_RESULT_BYTES: Final = 96 * MEGABYTE
"""Maximum output size in bytes; the maximum number of notes with the longest words is smaller."""

_CHUNK_BYTES: Final = 256 * 1024
_MAX_SUFFIX_CHARS: Final = 10


@dataclass(frozen=True, slots=True)
class AnkiFileContents:
    """The contents of a file.  ``notes`` is an iterator, usable once."""

    has_cards: bool
    has_dates: bool
    notes: Iterator[NoteSummary]


@contextmanager
def read_in_subprocess(file: IO[bytes], name: str, at: datetime) -> Iterator[AnkiFileContents]:
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
        size = _copy_limited(file, source)
        limits = limits_for_size(size)
        task = ReadTask(
            PurePath(name).suffix[:_MAX_SUFFIX_CHARS], int(at.timestamp() * 1000), limits
        )
        _run_reader(task, source, result, size)
        result.seek(0)
        yield _parse_result(result)


def limits_for_size(size: int) -> ProcessLimits:
    """Return the process limits for a file of *size* bytes.

    For scale: 20,000 notes with 200,000 reviews are 3 MB and take 1 s of CPU time.
    """
    megabytes = size // MEGABYTE
    cpu = min(30, 5 + megabytes)
    memory = min(896, 320 + 16 * megabytes) * MEGABYTE
    return ProcessLimits(memory=memory, cpu=cpu, wall=2.0 * cpu, output=MAX_RESULT_BYTES)


def _copy_limited(file: IO[bytes], source: IO[bytes]) -> int:
    """Copy *file* to *source*, return its size.  Raises ``UnreadableFile`` if it is too large."""
    while chunk := file.read(_CHUNK_BYTES):
        source.write(chunk)
        if source.tell() > MAX_FILE_BYTES:
            raise UnreadableFile(UnreadableReason.TOO_LARGE)
    source.flush()
    return source.tell()


def _run_reader(task: ReadTask, source: IO[bytes], result: IO[bytes], size: int) -> None:
    """Write the child's output to *result*.  Raises ``UnreadableFile`` if it fails."""
    arguments = (msgspec.json.encode(task).decode(),)
    try:
        limited_process.run_limited(
            anki_reader_child.__name__, arguments, source, result, task.limits.wall
        )
    except ProcessTimeout as late:
        log.warning("reading an Anki file of %d bytes timed out: %s", size, late)
        raise UnreadableFile(UnreadableReason.TOO_SLOW) from late
    except ProcessCrashed as crash:
        log.warning("reading an Anki file of %d bytes crashed the process: %s", size, crash)
        raise UnreadableFile(UnreadableReason.DAMAGED) from crash


def _parse_result(result: IO[bytes]) -> AnkiFileContents:
    try:
        head = msgspec.json.decode(result.readline(), type=ReadHeader)
    except msgspec.DecodeError as strange:
        raise UnreadableFile(UnreadableReason.DAMAGED) from strange
    if head.failure:
        log.warning("reading an Anki file failed with %s", head.failure)
    if head.why is not None:
        raise UnreadableFile(head.why)
    return AnkiFileContents(head.has_cards, head.has_dates, _parse_notes(result))


def _parse_notes(result: IO[bytes]) -> Iterator[NoteSummary]:
    decode = msgspec.json.Decoder(NoteLine).decode
    try:
        for line in map(decode, result):
            yield NoteSummary(line.guid, line.text, line.standing)
    except msgspec.DecodeError as strange:
        raise UnreadableFile(UnreadableReason.DAMAGED) from strange
