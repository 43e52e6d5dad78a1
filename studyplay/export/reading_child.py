"""The subprocess that reads one file from Anki; ``anki_reader_process`` starts it.

The output is JSON lines: one about the file, then one per note.  The module imports little, so
that the process starts quickly.
"""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

import msgspec

from studyplay.export.process_limits import Limits, confine
from studyplay.export.reading import has_dates, read_file
from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import LONGEST_WORD, NoteRead, Standing, summary

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

_Short = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]


class Task(msgspec.Struct):
    """The file's ``name`` (or only its ending), and ``at``, the time in milliseconds."""

    name: str
    at: int
    limits: Limits


class Head(msgspec.Struct):
    """The first line: why the file cannot be read, or facts about all its notes.

    ``failure`` is the class name of an unexpected exception.
    """

    why: Why | None = None
    failure: Annotated[str, msgspec.Meta(max_length=100)] = ""
    has_cards: bool = False
    has_dates: bool = False


class Line(msgspec.Struct, array_like=True):
    """The fields of a ``NoteSummary``."""

    guid: _Short
    text: _Short
    standing: Standing


def main(arguments: Sequence[str]) -> None:
    """Read the file on standard input; the first of *arguments* is the ``ReadTask``."""
    task = msgspec.json.decode(arguments[0], type=Task)
    confine(task.limits)
    sys.stdout.buffer.write(_answer(task))


def _answer(task: Task) -> bytes:
    try:
        lines = _lines(read_file(sys.stdin.buffer, task.name), task.at)
        answer = b"\n".join(lines)
    except Unreadable as error:
        return msgspec.json.encode(Head(error.why))
    except MemoryError:
        return msgspec.json.encode(Head(Why.LARGE))
    except Exception as error:  # noqa: BLE001 -- the server logs it and reports a damaged file
        return msgspec.json.encode(Head(Why.DAMAGED, failure=type(error).__name__))
    is_large = len(answer) > task.limits.output
    return msgspec.json.encode(Head(Why.LARGE)) if is_large else answer


def _lines(notes: tuple[NoteRead, ...], millis: int) -> list[bytes]:
    at = _EPOCH + timedelta(milliseconds=millis)
    encode = msgspec.json.Encoder().encode
    has_cards = any(note.cards for note in notes)
    lines = [encode(Head(has_cards=has_cards, has_dates=has_dates(notes)))]
    for note in notes:
        each = summary(note, at)
        lines.append(encode(Line(each.guid, each.text, each.standing)))
    return lines
