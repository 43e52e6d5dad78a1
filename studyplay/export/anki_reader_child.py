"""The subprocess that reads one file from Anki; ``anki_reader_process`` starts it.

The output is JSON lines: one about the file, then one per note.  The module imports little, so
that the process starts quickly.
"""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

import msgspec

from studyplay.export.anki_reader import has_dates, read_anki_file
from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason
from studyplay.export.process_limits import ProcessLimits, limit_this_process
from studyplay.study.decks.anki_progress import (
    MAX_WORD_LENGTH,
    AnkiNote,
    NoteProgress,
    summarise_note,
)

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

_ShortText = Annotated[str, msgspec.Meta(max_length=MAX_WORD_LENGTH)]


class ReadTask(msgspec.Struct):
    """The file's ``name`` (or only its ending), and ``at``, the time in milliseconds."""

    name: str
    at: int
    limits: ProcessLimits


class ReadHeader(msgspec.Struct):
    """The first line: why the file cannot be read, or facts about all its notes.

    ``failure`` is the class name of an unexpected exception.
    """

    why: UnreadableReason | None = None
    failure: Annotated[str, msgspec.Meta(max_length=100)] = ""
    has_cards: bool = False
    has_dates: bool = False


class NoteLine(msgspec.Struct, array_like=True):
    """The fields of a ``NoteSummary``."""

    guid: _ShortText
    text: _ShortText
    standing: NoteProgress


def main(arguments: Sequence[str]) -> None:
    """Read the file on standard input; the first of *arguments* is the ``ReadTask``."""
    task = msgspec.json.decode(arguments[0], type=ReadTask)
    limit_this_process(task.limits)
    sys.stdout.buffer.write(_read_as_json(task))


def _read_as_json(task: ReadTask) -> bytes:
    try:
        lines = _encode_lines(read_anki_file(sys.stdin.buffer, task.name), task.at)
        answer = b"\n".join(lines)
    except UnreadableFile as error:
        return msgspec.json.encode(ReadHeader(error.reason))
    except MemoryError:
        return msgspec.json.encode(ReadHeader(UnreadableReason.TOO_LARGE))
    except Exception as error:  # noqa: BLE001 -- the server logs it and reports a damaged file
        return msgspec.json.encode(
            ReadHeader(UnreadableReason.DAMAGED, failure=type(error).__name__)
        )
    is_large = len(answer) > task.limits.output
    return msgspec.json.encode(ReadHeader(UnreadableReason.TOO_LARGE)) if is_large else answer


def _encode_lines(notes: tuple[AnkiNote, ...], at_millis: int) -> list[bytes]:
    at = _EPOCH + timedelta(milliseconds=at_millis)
    encode = msgspec.json.Encoder().encode
    has_cards = any(note.cards for note in notes)
    lines = [encode(ReadHeader(has_cards=has_cards, has_dates=has_dates(notes)))]
    for note in notes:
        each = summarise_note(note, at)
        lines.append(encode(NoteLine(each.guid, each.text, each.progress)))
    return lines
