"""The notes in the decks of classes."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.class_schema import class_notes, members
from studyplay.study.classroom.model import MembershipStatus
from studyplay.study.decks.deck import CardKind, ExportedNote
from studyplay.study.language import Language


def list_class_notes(
    connection: Connection, class_id: str
) -> tuple[tuple[Language, ExportedNote], ...]:
    """Return all notes in the deck of a class, in the order in which they were added."""
    table = class_notes.c
    statement = (
        select(table.lang, table.lemma, table.digest, table.modified, table.position, table.cards)
        .where(table.class_id == class_id)
        .order_by(table.position, table.lemma)
    )
    return tuple(
        (Language(lang), ExportedNote(lemma, digest, modified, position, _parse_card_kinds(cards)))
        for lang, lemma, digest, modified, position, cards in connection.execute(statement)
    )


def list_class_ids_with_decks(connection: Connection) -> tuple[str, ...]:
    """Return the ids of the classes that have words in a deck."""
    statement = select(class_notes.c.class_id).distinct().order_by(class_notes.c.class_id)
    return tuple(connection.scalars(statement))


def save_class_notes(
    connection: Connection, class_id: str, exported: Iterable[tuple[Language, ExportedNote]]
) -> None:
    """Store *exported*, replacing the notes of the same words."""
    for language, note in exported:
        delete_class_note(connection, class_id, language, note.lemma)
        connection.execute(
            insert(class_notes).values(
                class_id=class_id,
                lang=language,
                lemma=note.lemma,
                digest=note.digest,
                modified=note.modified,
                position=note.position,
                cards=" ".join(sorted(note.cards)),
            )
        )


def delete_class_note(
    connection: Connection, class_id: str, language: Language, lemma: str
) -> int:
    """Delete a word from the deck of a class; return the number of deleted rows, 0 or 1."""
    deleted = connection.execute(
        delete(class_notes).where(
            class_notes.c.class_id == class_id,
            class_notes.c.lang == language,
            class_notes.c.lemma == lemma,
        )
    )
    return deleted.rowcount


def load_notes_of_other_classes(
    connection: Connection, class_id: str, lemmas: Iterable[str]
) -> Mapping[str, tuple[int, frozenset[CardKind]]]:
    """Return the latest time and all cards that the decks of other classes give to *lemmas*."""
    table = class_notes.c
    wanted = frozenset(lemmas)
    statement = select(table.lemma, table.modified, table.cards).where(table.class_id != class_id)
    found: dict[str, tuple[int, frozenset[CardKind]]] = {}
    for lemma, modified, cards in connection.execute(statement):
        if lemma in wanted:
            latest, kinds = found.get(lemma, (0, frozenset()))
            found[lemma] = max(latest, modified), kinds | _parse_card_kinds(cards)
    return found


def load_card_kinds_of_learner(
    connection: Connection, learner_id: int
) -> Mapping[str, frozenset[CardKind]]:
    """Return the cards that the decks of a learner's classes give to notes, by lemma."""
    statement = (
        select(class_notes.c.lemma, class_notes.c.cards)
        .join(members, members.c.class_id == class_notes.c.class_id)
        .where(members.c.learner_id == learner_id, members.c.standing == MembershipStatus.IN)
    )
    found: dict[str, frozenset[CardKind]] = {}
    for lemma, cards in connection.execute(statement):
        found[lemma] = found.get(lemma, frozenset()) | _parse_card_kinds(cards)
    return found


def _parse_card_kinds(text: str) -> frozenset[CardKind]:
    return frozenset(map(CardKind, text.split()))
