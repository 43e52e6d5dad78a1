"""Reading what comes out of Anki: packages old and new, whole collections, and notes as text.

A file from outside is believed in nothing: it may be damaged, a bomb, or made to hurt.  Nothing
of it is ever run, unpacked to a folder, or opened as more than a table to read.  The server calls
none of this itself, but ``reading_process``.
"""

from typing import IO, Final

from studyplay.export.reading_collection import read_collection
from studyplay.export.reading_package import collection_of
from studyplay.export.reading_text import read_text
from studyplay.export.unreadable import Unreadable, Why
from studyplay.study.decks.readback import NoteRead

__all__ = ["LARGEST", "Unreadable", "Why", "has_dates", "read_file"]

LARGEST: Final = 64 * 2**20
"""Bytes of a file; without sounds and pictures 100,000 notes stay under it."""

_ZIP: Final = b"PK"
_PACKAGES: Final = (".apkg", ".colpkg")
_SQLITE: Final = b"SQLite format 3\x00"


def read_file(file: IO[bytes], name: str = "") -> tuple[NoteRead, ...]:
    """The notes of *file*, which can be sought in, and has that *name* if it has one.

    What is called a package and is none is no list of words either, whatever stands in it.

    Raises:
        Unreadable: if it is none of Anki's, damaged, too large, or without notes.
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
    """Whether any card was ever answered; text and packages without scheduling do not tell."""
    return any(card.days > 0 for note in notes for card in note.cards)


def _notes(data: bytes) -> tuple[NoteRead, ...]:
    if data.startswith(_ZIP):
        return read_collection(collection_of(data))
    if data.startswith(_SQLITE):
        return read_collection(data)
    return read_text(data)
