"""Anki packages, built with genanki; no other module imports genanki.

This module works around three properties of genanki.  It gives all notes the same time, so an
import would overwrite the learner's edits.  It derives a note's cards from the templates and
misses some of them.  It leaves a database file in the temp folder.
"""

import io
import itertools
import json
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator, Sequence

import genanki

from studyplay.export.decks import AnkiDeck
from studyplay.export.media import MediaFile
from studyplay.export.note_type import (
    CARD_CSS,
    CARD_TEMPLATES,
    NOTE_FIELDS,
    NOTETYPE_ID,
    NOTETYPE_KEY,
    NOTETYPE_MTIME,
    NOTETYPE_NAME,
)
from studyplay.export.notes import VocabNote

_ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX_CREATOR = 3


class _Notetype(genanki.Model):  # type: ignore[misc]  # genanki has no types
    """The model with its own time, and without genanki's computed required fields."""

    _req = ()

    def to_json(self, timestamp: float, deck_id: int) -> dict[str, object]:
        fields: dict[str, object] = super().to_json(NOTETYPE_MTIME, deck_id)
        return fields


class _Note(genanki.Note):  # type: ignore[misc]  # genanki has no types
    """A note with its own time and an explicit list of cards."""

    def __init__(self, note: VocabNote, notetype: _Notetype) -> None:
        self._modified = note.modified
        self._ords = note.card_ords()
        super().__init__(
            notetype,
            fields=list(note.anki_fields()),
            tags=list(note.tags),
            guid=note_guid(note.language, note.word),
            due=note.position,
        )

    @property
    def cards(self) -> list[genanki.Card]:
        return [genanki.Card(place) for place in self._ords]

    def write_to_db(
        self, cursor: sqlite3.Cursor, timestamp: float, deck_id: int, id_gen: Iterator[int]
    ) -> None:
        super().write_to_db(cursor, self._modified, deck_id, id_gen)


def note_guid(language: str, lemma: str) -> str:
    """Return the GUID of a note; the same lemma gives the same GUID for every user."""
    identity: str = genanki.guid_for("studyplay", NOTETYPE_KEY, language, lemma.lower())
    return identity


def build_package(decks: Sequence[AnkiDeck], at: int) -> bytes:
    """Build an .apkg file of *decks*; equal arguments give equal bytes.

    Args:
        decks: The decks.  A word may occur only once, since Anki would merge its notes.
        at: Seconds since 1970; the base of the ids of notes and cards.  Each note has its own
            modification time.

    Raises:
        ValueError: If a word occurs twice.
    """
    words = [(note.language, note.word) for deck in decks for note in deck.notes]
    if len(set(words)) < len(words):
        raise ValueError("a word may occur only once in a package")
    return _build_archive(_build_database(decks, at), _collect_media(decks))


def _build_database(decks: Sequence[AnkiDeck], at: int) -> bytes:
    notetype = _build_notetype()
    package = genanki.Package([_build_deck(deck, notetype) for deck in decks])
    database = sqlite3.connect(":memory:")
    try:
        package.write_to_db(database.cursor(), at, itertools.count(at * 1000))
        database.commit()
        return database.serialize()
    finally:
        database.close()


def _build_notetype() -> _Notetype:
    return _Notetype(
        NOTETYPE_ID,
        NOTETYPE_NAME,
        fields=[{"name": field.name, "id": field.id} for field in NOTE_FIELDS],
        templates=[
            {"name": card.name, "id": card.id, "qfmt": card.question, "afmt": card.answer}
            for card in CARD_TEMPLATES
        ],
        css=CARD_CSS,
    )


def _build_deck(deck: AnkiDeck, notetype: _Notetype) -> genanki.Deck:
    # Anki finds decks by name; the id only has to be unique in the file.
    result = genanki.Deck(
        2**32 + zlib.crc32(deck.name.encode()), deck.name, deck.description_html()
    )
    for note in deck.notes:
        result.add_note(_Note(note, notetype))
    return result


def _collect_media(decks: Sequence[AnkiDeck]) -> tuple[MediaFile, ...]:
    """Return the media files of the notes, without duplicates, sorted by name."""
    images = (note.image for deck in decks for note in deck.notes)
    return tuple(sorted({image for image in images if image}, key=lambda media: media.name))


def _build_archive(database: bytes, media: Sequence[MediaFile]) -> bytes:
    """Build the zip archive, without time stamps or platform-dependent data."""
    names = {str(number): file.name for number, file in enumerate(media)}
    members = [("collection.anki2", database), ("media", json.dumps(names).encode())]
    members += [(str(number), file.data) for number, file in enumerate(media)]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        for name, data in members:
            member = zipfile.ZipInfo(name, _ZIP_EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = _UNIX_CREATOR
            package.writestr(member, data)
    return buffer.getvalue()
