"""Reading of files from Anki: packages (old and new), whole collections, and notes as text.

The file is untrusted: it may be damaged, a decompression bomb, or malicious.  Nothing in it is
executed or unpacked to a folder; its database is only read.  The server must not call this module
directly but through ``anki_reader_process``.
"""

from typing import IO, Final

from studyplay.export.anki_reader_collection import read_collection
from studyplay.export.anki_reader_errors import UnreadableFile, UnreadableReason
from studyplay.export.anki_reader_package import extract_collection
from studyplay.export.anki_reader_text import read_text_notes
from studyplay.study.decks.anki_progress import AnkiNote

__all__ = ["MAX_FILE_BYTES", "UnreadableFile", "UnreadableReason", "has_dates", "read_anki_file"]

MAX_FILE_BYTES: Final = 64 * 2**20
"""Maximum file size in bytes; 100,000 notes without media are smaller."""

_ZIP_MAGIC: Final = b"PK"
_PACKAGE_SUFFIXES: Final = (".apkg", ".colpkg")
_SQLITE_MAGIC: Final = b"SQLite format 3\x00"


def read_anki_file(file: IO[bytes], name: str = "") -> tuple[AnkiNote, ...]:
    """Return the notes of a seekable *file*.

    A file whose *name* has a package ending must be a package; it is not read as text.

    Raises:
        UnreadableFile: If it is not from Anki, damaged, too large, or without notes.
    """
    data = file.read(MAX_FILE_BYTES + 1)
    if len(data) > MAX_FILE_BYTES:
        raise UnreadableFile(UnreadableReason.TOO_LARGE)
    if name.lower().endswith(_PACKAGE_SUFFIXES) and not data.startswith(
        (_ZIP_MAGIC, _SQLITE_MAGIC)
    ):
        raise UnreadableFile(UnreadableReason.NOT_A_PACKAGE)
    notes = _read_notes(data)
    if not notes:
        raise UnreadableFile(UnreadableReason.NO_NOTES)
    return notes


def has_dates(notes: tuple[AnkiNote, ...]) -> bool:
    """Return whether any card has review data; text and unscheduled packages have none."""
    return any(card.days > 0 for note in notes for card in note.cards)


def _read_notes(data: bytes) -> tuple[AnkiNote, ...]:
    if data.startswith(_ZIP_MAGIC):
        return read_collection(extract_collection(data))
    if data.startswith(_SQLITE_MAGIC):
        return read_collection(data)
    return read_text_notes(data)
