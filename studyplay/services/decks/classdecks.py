"""The Anki deck of a class: teachers add words, all members can download it.

Anki identifies a note by its word, so a class deck and a learner's own deck share notes. A
class note has an old timestamp and no data of a learner. So a learner's own note is newer and
wins, and so does a note that the learner has edited.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from studyplay.export import tables
from studyplay.export.anki import build_package
from studyplay.export.decks import Deck, class_deck
from studyplay.export.notes import vocab_note
from studyplay.services.classes import access
from studyplay.services.decks import files
from studyplay.services.decks.personal import romaji_of
from studyplay.services.decks.wordlists import Listed
from studyplay.services.refusals import Forbidden, Refused
from studyplay.services.studio import Studio
from studyplay.store import class_notes as store
from studyplay.store import classes as class_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.decks.deck import (
    CardKind,
    Choice,
    DeckKind,
    DeckNote,
    DeckWord,
    Exported,
    Status,
    Wish,
    content_digest,
    in_order,
)
from studyplay.study.decks.japanese import japanese_word
from studyplay.study.decks.words import plain_word
from studyplay.study.language import Language

CONTENT_AT: Final = 1_788_220_800
"""Timestamp of class notes, before that of any learner's note. Each change adds 1 s."""

CARDS: Final = (CardKind.RECALL, CardKind.DICTATION)
"""Card kinds that a teacher can choose. Rack cards are excluded: a rack belongs to a learner."""

MOST: Final = 2_000
"""Maximum number of words in a deck."""


@dataclass(frozen=True, slots=True)
class ClassDeck:
    """The words of a deck in the order in which they were added.

    ``can_edit``: whether the viewer may change the deck. ``cards`` is the last choice.
    """

    room: Classroom
    notes: tuple[DeckNote, ...]
    cards: frozenset[CardKind]
    teaches: bool


@dataclass(frozen=True, slots=True)
class Looked:
    """What adding a list does: the notes to add or update, and the counts for all its words."""

    notes: tuple[DeckNote, ...]
    new: int
    changed: int
    unchanged: int
    held_back: int


def read(studio: Studio, learner: Learner, class_id: str) -> ClassDeck:
    """Return the deck to a member of the class. Raises ``NotFound``."""
    with studio.database.reading() as connection:
        room = access.attending(connection, learner, class_id)
        notes = _standing(studio, connection, class_id)
        return ClassDeck(
            room=room,
            notes=notes,
            cards=_last_cards(notes),
            teaches=not room.is_closed and _teaches(connection, learner, class_id),
        )


def look(
    studio: Studio, learner: Learner, class_id: str, words: Sequence[Listed], choice: Choice
) -> Looked:
    """Return what adding *words* would do. Raises ``NotFound`` or ``Forbidden``."""
    with studio.database.reading() as connection:
        access.teaching(connection, learner, class_id)
        return _look(studio, connection, class_id, words, choice)


def add(
    studio: Studio, learner: Learner, class_id: str, words: Sequence[Listed], choice: Choice
) -> Looked:
    """Add *words* to the deck, and update those that are in it already.

    Raises:
        NotFound: The learner is not in the class.
        Forbidden: The learner is not a teacher of the class.
        Refused: The class is closed, the deck is full, or nothing would change.
    """
    with studio.database.writing() as connection:
        access.changing(connection, learner, class_id)
        looked = _look(studio, connection, class_id, words, choice)
        if not looked.notes:
            raise Refused("decks.nothing-to-add")
        known = len(store.notes(connection, class_id))
        if known + looked.new > MOST:
            raise Refused("decks.class-full", {"most": str(MOST)})
        exported = ((note.word.language, note.exported()) for note in looked.notes)
        store.remember(connection, class_id, exported)
    return looked


def remove(studio: Studio, learner: Learner, class_id: str, word: Listed) -> None:
    """Remove a word. Copies in Anki are not affected. Raises as ``add_words`` does."""
    with studio.database.writing() as connection:
        access.changing(connection, learner, class_id)
        store.forget(connection, class_id, word.language, word.lemma)


def package(
    studio: Studio, learner: Learner, class_id: str, at: datetime, last: int | None = None
) -> bytes:
    """Return the deck, or its *last* words, as .apkg. Raises ``NotFound`` and ``Refused``."""
    return build_package((_deck(studio, learner, class_id, last),), int(at.timestamp()))


def anki_table(studio: Studio, learner: Learner, class_id: str, last: int | None = None) -> str:
    """Return the deck as a text file for Anki that does not change existing notes.

    The file has no timestamps, so an update would overwrite the fields of a learner's own notes.
    """
    return tables.anki_table((_deck(studio, learner, class_id, last),), tables.Matches.KEEP)


def spreadsheet(studio: Studio, learner: Learner, class_id: str, last: int | None = None) -> str:
    """Return the deck as a spreadsheet table."""
    return tables.spreadsheet((_deck(studio, learner, class_id, last),))


def called(studio: Studio, text: str) -> tuple[Classroom, ...]:
    """Return the classes with a deck that have this name, code or id, for the CLI."""
    with studio.database.reading() as connection:
        ids = store.with_decks(connection)
        rooms = (class_store.find(connection, class_id) for class_id in ids)
        return tuple(room for room in rooms if room and text in {room.id, room.code, room.name})


def write(studio: Studio, room: Classroom, at: datetime) -> Path:
    """Write the deck of *room* to ``exports/``. The file name contains no names of people.

    Raises ``Refused`` if the deck is empty.
    """
    with studio.database.reading() as connection:
        notes = _standing(studio, connection, room.id)
    data = build_package((_named(room, notes),), int(at.timestamp()))
    return files.keep(studio.exports, f"class-{room.id[:8]}-", at, data)


def _deck(studio: Studio, learner: Learner, class_id: str, last: int | None) -> Deck:
    found = read(studio, learner, class_id)
    return _named(found.room, found.notes[-last:] if last else found.notes)


def _named(room: Classroom, notes: Sequence[DeckNote]) -> Deck:
    if not notes:
        raise Refused("decks.class-empty")
    return class_deck(room.name, [vocab_note(note, romaji=romaji_of(note.word)) for note in notes])


def _look(
    studio: Studio,
    connection: Connection,
    class_id: str,
    listed: Sequence[Listed],
    choice: Choice,
) -> Looked:
    """Compare the words with this deck; compare times and cards with all other decks, too."""
    others = store.elsewhere(connection, class_id, (word.lemma for word in listed))
    latest = max((at for at, _ in others.values()), default=CONTENT_AT - 1)
    words = [
        replace(word, shared=others[word.lemma][1] if word.lemma in others else frozenset())
        for word in _words(studio, listed)
    ]
    known = [exported for _, exported in store.notes(connection, class_id)]
    all_of_them = Choice(Wish.ALL, max(1, len(words)), choice.cards)
    seen = in_order(words, known, all_of_them, max(CONTENT_AT, latest + 1))
    wanted = [note for note in seen.selection.notes if note.status is not Status.UNCHANGED]
    taken = tuple(wanted[: choice.limit])
    left = len(wanted) - len(taken)
    return Looked(taken, seen.new, seen.changed, seen.unchanged, left)


def _words(studio: Studio, listed: Iterable[Listed]) -> list[DeckWord]:
    words = dict.fromkeys(listed)
    found = (_word(studio, word.language, word.lemma) for word in words)
    return [word for word in found if word is not None]


def _word(studio: Studio, language: Language, lemma: str) -> DeckWord | None:
    """Return the dictionary's word, or ``None`` for a reading that it no longer has."""
    if language is Language.ENGLISH:
        return plain_word(lemma, DeckKind.CLASS, studio.library.dictionary)
    entry = studio.library.readings.entry(lemma)
    return None if entry is None else japanese_word(entry, DeckKind.CLASS)


def _standing(studio: Studio, connection: Connection, class_id: str) -> tuple[DeckNote, ...]:
    """Return the notes of the deck, marked as changed if the dictionary has changed."""
    notes = []
    for language, known in store.notes(connection, class_id):
        word = _word(studio, language, known.lemma)
        if word is not None:
            notes.append(_note(word, known))
    return tuple(notes)


def _note(word: DeckWord, known: Exported) -> DeckNote:
    is_same = content_digest(word, known.cards) == known.digest
    status = Status.UNCHANGED if is_same else Status.CHANGED
    return DeckNote(word, status, known.digest, known.modified, known.position, known.cards)


def _last_cards(notes: Sequence[DeckNote]) -> frozenset[CardKind]:
    return notes[-1].cards & frozenset(CARDS) if notes else frozenset(CARDS)


def _teaches(connection: Connection, learner: Learner, class_id: str) -> bool:
    try:
        access.teaching(connection, learner, class_id)
    except Forbidden:
        return False
    return True
