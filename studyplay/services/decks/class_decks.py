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

from studyplay.export import note_tables
from studyplay.export.anki_package import build_package
from studyplay.export.decks import AnkiDeck, build_class_deck
from studyplay.export.notes import build_vocab_note
from studyplay.services.app_context import AppContext
from studyplay.services.classes import access
from studyplay.services.decks import deck_files
from studyplay.services.decks.personal_decks import romaji_of
from studyplay.services.decks.word_lists import ListedWord
from studyplay.services.errors import Forbidden, Refused
from studyplay.store import class_notes as store
from studyplay.store import classes as class_store
from studyplay.store.learners import Learner
from studyplay.study.classroom.model import Classroom
from studyplay.study.decks.deck import (
    CardKind,
    DeckKind,
    DeckNote,
    DeckOptions,
    DeckWord,
    ExportedNote,
    NoteFilter,
    NoteStatus,
    content_digest,
    preview_in_order,
)
from studyplay.study.decks.japanese_words import build_plain_japanese_word
from studyplay.study.decks.word_selection import build_plain_word
from studyplay.study.language import Language

CLASS_NOTE_TIME: Final = 1_788_220_800
"""Timestamp of class notes, before that of any learner's note. Each change adds 1 s."""

CLASS_CARD_KINDS: Final = (CardKind.RECALL, CardKind.DICTATION)
"""Card kinds that a teacher can choose. Rack cards are excluded: a rack belongs to a learner."""

MAX_WORDS: Final = 2_000
"""Maximum number of words in a deck."""


@dataclass(frozen=True, slots=True)
class ClassDeck:
    """The words of a deck in the order in which they were added.

    ``can_edit``: whether the viewer may change the deck. ``cards`` is the last choice.
    """

    room: Classroom
    notes: tuple[DeckNote, ...]
    cards: frozenset[CardKind]
    can_edit: bool


@dataclass(frozen=True, slots=True)
class ClassDeckChanges:
    """What adding a list does: the notes to add or update, and the counts for all its words."""

    notes: tuple[DeckNote, ...]
    new: int
    changed: int
    unchanged: int
    held_back: int


def load_class_deck(context: AppContext, learner: Learner, class_id: str) -> ClassDeck:
    """Return the deck to a member of the class. Raises ``NotFound``."""
    with context.database.read_transaction() as connection:
        room = access.require_member(connection, learner, class_id)
        notes = _load_notes(context, connection, class_id)
        return ClassDeck(
            room=room,
            notes=notes,
            cards=_last_cards(notes),
            can_edit=not room.is_closed and _is_teacher(connection, learner, class_id),
        )


def preview_words(
    context: AppContext,
    learner: Learner,
    class_id: str,
    words: Sequence[ListedWord],
    choice: DeckOptions,
) -> ClassDeckChanges:
    """Return what adding *words* would do. Raises ``NotFound`` or ``Forbidden``."""
    with context.database.read_transaction() as connection:
        access.require_teacher(connection, learner, class_id)
        return _compare(context, connection, class_id, words, choice)


def add_words(
    context: AppContext,
    learner: Learner,
    class_id: str,
    words: Sequence[ListedWord],
    choice: DeckOptions,
) -> ClassDeckChanges:
    """Add *words* to the deck, and update those that are in it already.

    Raises:
        NotFound: The learner is not in the class.
        Forbidden: The learner is not a teacher of the class.
        Refused: The class is closed, the deck is full, or nothing would change.
    """
    with context.database.write_transaction() as connection:
        access.require_editable(connection, learner, class_id)
        looked = _compare(context, connection, class_id, words, choice)
        if not looked.notes:
            raise Refused("decks.nothing-to-add")
        known = len(store.list_class_notes(connection, class_id))
        if known + looked.new > MAX_WORDS:
            raise Refused("decks.class-full", {"most": str(MAX_WORDS)})
        exported = ((note.word.language, note.to_exported()) for note in looked.notes)
        store.save_class_notes(connection, class_id, exported)
    return looked


def remove_word(context: AppContext, learner: Learner, class_id: str, word: ListedWord) -> None:
    """Remove a word. Copies in Anki are not affected. Raises as ``add_words`` does."""
    with context.database.write_transaction() as connection:
        access.require_editable(connection, learner, class_id)
        store.delete_class_note(connection, class_id, word.language, word.lemma)


def build_class_package(
    context: AppContext, learner: Learner, class_id: str, at: datetime, last: int | None = None
) -> bytes:
    """Return the deck, or its *last* words, as .apkg. Raises ``NotFound`` and ``Refused``."""
    return build_package((_load_anki_deck(context, learner, class_id, last),), int(at.timestamp()))


def format_anki_table(
    context: AppContext, learner: Learner, class_id: str, last: int | None = None
) -> str:
    """Return the deck as a text file for Anki that does not change existing notes.

    The file has no timestamps, so an update would overwrite the fields of a learner's own notes.
    """
    return note_tables.format_anki_text(
        (_load_anki_deck(context, learner, class_id, last),), note_tables.ExistingNotePolicy.KEEP
    )


def format_spreadsheet(
    context: AppContext, learner: Learner, class_id: str, last: int | None = None
) -> str:
    """Return the deck as a spreadsheet table."""
    return note_tables.format_spreadsheet((_load_anki_deck(context, learner, class_id, last),))


def find_classes_with_decks(context: AppContext, text: str) -> tuple[Classroom, ...]:
    """Return the classes with a deck that have this name, code or id, for the CLI."""
    with context.database.read_transaction() as connection:
        ids = store.list_class_ids_with_decks(connection)
        rooms = (class_store.find_class(connection, class_id) for class_id in ids)
        return tuple(room for room in rooms if room and text in {room.id, room.code, room.name})


def export_deck(context: AppContext, room: Classroom, at: datetime) -> Path:
    """Write the deck of *room* to ``exports/``. The file name contains no names of people.

    Raises ``Refused`` if the deck is empty.
    """
    with context.database.read_transaction() as connection:
        notes = _load_notes(context, connection, room.id)
    data = build_package((_build_anki_deck(room, notes),), int(at.timestamp()))
    return deck_files.save_copy(context.exports, f"class-{room.id[:8]}-", at, data)


def _load_anki_deck(
    context: AppContext, learner: Learner, class_id: str, last: int | None
) -> AnkiDeck:
    found = load_class_deck(context, learner, class_id)
    return _build_anki_deck(found.room, found.notes[-last:] if last else found.notes)


def _build_anki_deck(room: Classroom, notes: Sequence[DeckNote]) -> AnkiDeck:
    if not notes:
        raise Refused("decks.class-empty")
    return build_class_deck(
        room.name, [build_vocab_note(note, romaji=romaji_of(note.word)) for note in notes]
    )


def _compare(
    context: AppContext,
    connection: Connection,
    class_id: str,
    listed: Sequence[ListedWord],
    choice: DeckOptions,
) -> ClassDeckChanges:
    """Compare the words with this deck; compare times and cards with all other decks, too."""
    others = store.load_notes_of_other_classes(
        connection, class_id, (word.lemma for word in listed)
    )
    latest = max((at for at, _ in others.values()), default=CLASS_NOTE_TIME - 1)
    words = [
        replace(word, shared_cards=others[word.lemma][1] if word.lemma in others else frozenset())
        for word in _find_words(context, listed)
    ]
    known = [exported for _, exported in store.list_class_notes(connection, class_id)]
    all_of_them = DeckOptions(NoteFilter.ALL, max(1, len(words)), choice.cards)
    seen = preview_in_order(words, known, all_of_them, max(CLASS_NOTE_TIME, latest + 1))
    wanted = [note for note in seen.selection.notes if note.status is not NoteStatus.UNCHANGED]
    taken = tuple(wanted[: choice.limit])
    left = len(wanted) - len(taken)
    return ClassDeckChanges(taken, seen.new, seen.changed, seen.unchanged, left)


def _find_words(context: AppContext, listed: Iterable[ListedWord]) -> list[DeckWord]:
    words = dict.fromkeys(listed)
    found = (_find_word(context, word.language, word.lemma) for word in words)
    return [word for word in found if word is not None]


def _find_word(context: AppContext, language: Language, lemma: str) -> DeckWord | None:
    """Return the dictionary's word, or ``None`` for a reading that it no longer has."""
    if language is Language.ENGLISH:
        return build_plain_word(lemma, DeckKind.CLASS, context.library.dictionary)
    entry = context.library.japanese_dictionary.entry(lemma)
    return None if entry is None else build_plain_japanese_word(entry, DeckKind.CLASS)


def _load_notes(
    context: AppContext, connection: Connection, class_id: str
) -> tuple[DeckNote, ...]:
    """Return the notes of the deck, marked as changed if the dictionary has changed."""
    notes = []
    for language, known in store.list_class_notes(connection, class_id):
        word = _find_word(context, language, known.lemma)
        if word is not None:
            notes.append(_build_note(word, known))
    return tuple(notes)


def _build_note(word: DeckWord, known: ExportedNote) -> DeckNote:
    is_same = content_digest(word, known.cards) == known.digest
    status = NoteStatus.UNCHANGED if is_same else NoteStatus.CHANGED
    return DeckNote(word, status, known.digest, known.modified, known.position, known.cards)


def _last_cards(notes: Sequence[DeckNote]) -> frozenset[CardKind]:
    return notes[-1].cards & frozenset(CLASS_CARD_KINDS) if notes else frozenset(CLASS_CARD_KINDS)


def _is_teacher(connection: Connection, learner: Learner, class_id: str) -> bool:
    try:
        access.require_teacher(connection, learner, class_id)
    except Forbidden:
        return False
    return True
