"""The deck of a class: its teachers put words into it, everybody in the class may take it.

A class deck and a learner's own decks meet in one note, because a note is known by its word.
So a class note carries an old time and nothing of any learner: a note of the learner's own is
later and stays, and so does whatever the learner has edited.
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
"""The time of class notes, before any note of a learner's own; a changed one is a second later."""

CARDS: Final = (CardKind.RECALL, CardKind.DICTATION)
"""What a teacher may choose: a rack was held by one learner."""

MOST: Final = 2_000
"""Words of one deck."""


@dataclass(frozen=True, slots=True)
class ClassDeck:
    """What is in the deck, in the order in which it was put there.

    ``teaches``: whether who looks may change it.  ``cards`` were chosen last.
    """

    room: Classroom
    notes: tuple[DeckNote, ...]
    cards: frozenset[CardKind]
    teaches: bool


@dataclass(frozen=True, slots=True)
class Looked:
    """What a list would bring: notes to add or update, and how all its words stand."""

    notes: tuple[DeckNote, ...]
    new: int
    changed: int
    unchanged: int
    held_back: int


def read(studio: Studio, learner: Learner, class_id: str) -> ClassDeck:
    """The deck for somebody in the class.  Raises ``NotFound``."""
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
    """What putting *words* into the deck would do.  Raises ``NotFound`` or ``Forbidden``."""
    with studio.database.reading() as connection:
        access.teaching(connection, learner, class_id)
        return _look(studio, connection, class_id, words, choice)


def add(
    studio: Studio, learner: Learner, class_id: str, words: Sequence[Listed], choice: Choice
) -> Looked:
    """Put *words* into the deck, those that were there already as they are now.

    Raises ``NotFound``, ``Forbidden``, and ``Refused`` if the class or the deck is closed to
    more, or if *words* bring nothing.
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
    """Take a word out; who has it in Anki keeps it.  Raises like ``add``."""
    with studio.database.writing() as connection:
        access.changing(connection, learner, class_id)
        store.forget(connection, class_id, word.language, word.lemma)


def package(
    studio: Studio, learner: Learner, class_id: str, at: datetime, last: int | None = None
) -> bytes:
    """The deck as an .apkg, or the *last* words put into it.  Raises ``NotFound``, ``Refused``."""
    return build_package((_deck(studio, learner, class_id, last),), int(at.timestamp()))


def anki_table(studio: Studio, learner: Learner, class_id: str, last: int | None = None) -> str:
    """The same as text that Anki imports: it adds words and leaves those that are there alone.

    A table has no times, so without that it would empty what a learner's own note says.
    """
    return tables.anki_table((_deck(studio, learner, class_id, last),), tables.Matches.KEEP)


def spreadsheet(studio: Studio, learner: Learner, class_id: str, last: int | None = None) -> str:
    """The same for a spreadsheet."""
    return tables.spreadsheet((_deck(studio, learner, class_id, last),))


def called(studio: Studio, text: str) -> tuple[Classroom, ...]:
    """The classes with a deck that have this name, code or id, for who keeps the machine."""
    with studio.database.reading() as connection:
        ids = store.with_decks(connection)
        rooms = (class_store.find(connection, class_id) for class_id in ids)
        return tuple(room for room in rooms if room and text in {room.id, room.code, room.name})


def write(studio: Studio, room: Classroom, at: datetime) -> Path:
    """The deck of *room* as a file of ``exports/``.  No name of a class or person is in its name.

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
    """Compared with this deck; times and cards with those of all other classes, too."""
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
    """The word as the dictionary has it; ``None`` for a reading that is not in it any more."""
    if language is Language.ENGLISH:
        return plain_word(lemma, DeckKind.CLASS, studio.library.dictionary)
    entry = studio.library.readings.entry(lemma)
    return None if entry is None else japanese_word(entry, DeckKind.CLASS)


def _standing(studio: Studio, connection: Connection, class_id: str) -> tuple[DeckNote, ...]:
    """The notes of the deck, each changed or unchanged beside the dictionary of today."""
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
