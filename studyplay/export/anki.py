"""Anki packages through genanki, which no other module imports.

Three of genanki's habits are cured here.  It gives all notes one time, so that an import
would overwrite the learner's edits; it guesses a note's cards from templates it only half
understands, so that cards go missing; it leaves a database behind in the temp folder.
"""

import io
import itertools
import json
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator, Sequence

import genanki

from studyplay.export.decks import Deck
from studyplay.export.media import Media
from studyplay.export.notes import VocabNote
from studyplay.export.notetype import (
    FIELDS,
    NOTETYPE_ID,
    NOTETYPE_KEY,
    NOTETYPE_MTIME,
    NOTETYPE_NAME,
    STYLE,
    TEMPLATES,
)

_ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX = 3


class _Notetype(genanki.Model):  # type: ignore[misc]  # genanki has no types
    """The model with a time of its own, and without genanki's guess at required fields."""

    _req = ()

    def to_json(self, timestamp: float, deck_id: int) -> dict[str, object]:
        written: dict[str, object] = super().to_json(NOTETYPE_MTIME, deck_id)
        return written


class _Note(genanki.Note):  # type: ignore[misc]  # genanki has no types
    """A note with its own time and an explicit list of cards."""

    def __init__(self, note: VocabNote, notetype: _Notetype) -> None:
        self._modified = note.modified
        self._ords = note.ords()
        super().__init__(
            notetype,
            fields=list(note.fields()),
            tags=list(note.tags),
            guid=guid(note.language, note.word),
            due=note.position,
        )

    @property
    def cards(self) -> list[genanki.Card]:
        return [genanki.Card(place) for place in self._ords]

    def write_to_db(
        self, cursor: sqlite3.Cursor, timestamp: float, deck_id: int, id_gen: Iterator[int]
    ) -> None:
        super().write_to_db(cursor, self._modified, deck_id, id_gen)


def guid(language: str, lemma: str) -> str:
    """The identity of a note: the same lemma is one note for every learner and teacher."""
    made: str = genanki.guid_for("studyplay", NOTETYPE_KEY, language, lemma.lower())
    return made


def build_package(decks: Sequence[Deck], at: int) -> bytes:
    """The *decks* as an .apkg file, the same bytes for the same decks and *at*.

    *at*, in seconds since 1970, only numbers notes and cards; each note carries its own
    time.  The same word in two decks would be one note in Anki.

    Raises:
        ValueError: if a word stands in the decks twice.
    """
    words = [(note.language, note.word) for deck in decks for note in deck.notes]
    if len(set(words)) < len(words):
        raise ValueError("a word may stand only once in a package")
    return _zipped(_database(decks, at), _media(decks))


def _database(decks: Sequence[Deck], at: int) -> bytes:
    notetype = _notetype()
    package = genanki.Package([_deck(deck, notetype) for deck in decks])
    database = sqlite3.connect(":memory:")
    try:
        package.write_to_db(database.cursor(), at, itertools.count(at * 1000))
        database.commit()
        return database.serialize()
    finally:
        database.close()


def _notetype() -> _Notetype:
    return _Notetype(
        NOTETYPE_ID,
        NOTETYPE_NAME,
        fields=[{"name": field.name, "id": field.id} for field in FIELDS],
        templates=[
            {"name": card.name, "id": card.id, "qfmt": card.question, "afmt": card.answer}
            for card in TEMPLATES
        ],
        css=STYLE,
    )


def _deck(deck: Deck, notetype: _Notetype) -> genanki.Deck:
    # Anki finds decks by name; the id only has to be unlike the others in the file.
    made = genanki.Deck(2**32 + zlib.crc32(deck.name.encode()), deck.name, deck.description())
    for note in deck.notes:
        made.add_note(_Note(note, notetype))
    return made


def _media(decks: Sequence[Deck]) -> tuple[Media, ...]:
    """The files that the notes show, each once, in an order that depends on nothing else."""
    images = (note.image for deck in decks for note in deck.notes)
    return tuple(sorted({image for image in images if image}, key=lambda media: media.name))


def _zipped(database: bytes, media: Sequence[Media]) -> bytes:
    """The archive, with nothing in it that tells when or where it was made."""
    names = {str(number): file.name for number, file in enumerate(media)}
    members = [("collection.anki2", database), ("media", json.dumps(names).encode())]
    members += [(str(number), file.data) for number, file in enumerate(media)]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as package:
        for name, data in members:
            member = zipfile.ZipInfo(name, _ZIP_EPOCH)
            member.compress_type = zipfile.ZIP_DEFLATED
            member.create_system = _UNIX
            package.writestr(member, data)
    return buffer.getvalue()
