"""Reading of files from Anki: packages (old and new), whole collections, and notes as text.

The file is untrusted: it may be damaged, a decompression bomb, or malicious.  Nothing in it is
executed or unpacked to a folder; its database is only read.  The server must not call this module
directly but through ``anki_reader_process``.
"""

from typing import IO, Final

from studyplay.export.reading_collection import read_collection
from studyplay.export.reading_package import collection_of
from studyplay.export.reading_text import read_text
from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import NoteRead

__all__ = ["LARGEST", "Unreadable", "Why", "has_dates", "read_file"]

LARGEST: Final = 64 * 2**20
"""Maximum file size in bytes; 100,000 notes without media are smaller."""

_ZIP: Final = b"PK"
_PACKAGES: Final = (".apkg", ".colpkg")
_SQLITE: Final = b"SQLite format 3\x00"


def read_file(file: IO[bytes], name: str = "") -> tuple[NoteRead, ...]:
    """Return the notes of a seekable *file*.

    A file whose *name* has a package ending must be a package; it is not read as text.

    Raises:
        UnreadableFile: If it is not from Anki, damaged, too large, or without notes.
    """
    data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Unreadable(Why.LARGE)
    if name.lower().endswith(_PACKAGES) and not data.startswith((_ZIP, _SQLITE)):
        raise Unreadable(Why.NO_PACKAGE)
    notes = _notes(data)
    if not notes:
        raise Unreadable(Why.EMPTY)
    return notes


def has_dates(notes: tuple[NoteRead, ...]) -> bool:
    """Return whether any card has review data; text and unscheduled packages have none."""
    return any(card.days > 0 for note in notes for card in note.cards)


def _notes(data: bytes) -> tuple[NoteRead, ...]:
    if data.startswith(_ZIP):
        return read_collection(collection_of(data))
    if data.startswith(_SQLITE):
        return read_collection(data)
    return read_text(data)
