"""The notes that a learner exported to Anki, to find what is new or changed in the next deck."""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.schema import exported_notes
from studyplay.study.decks.deck import CardKind, ExportedNote


def list_exported_notes(connection: Connection, learner_id: int) -> tuple[ExportedNote, ...]:
    """Return all exported notes, by position."""
    table = exported_notes.c
    statement = (
        select(table.lemma, table.digest, table.modified, table.position, table.cards)
        .where(table.learner_id == learner_id)
        .order_by(table.position, table.lemma)
    )
    return tuple(
        ExportedNote(lemma, digest, modified, position, frozenset(map(CardKind, cards.split())))
        for lemma, digest, modified, position, cards in connection.execute(statement)
    )


def save_exported_notes(
    connection: Connection, learner_id: int, exported: Iterable[ExportedNote]
) -> None:
    """Store *exported*, replacing the notes of the same lemmas."""
    for note in exported:
        connection.execute(
            delete(exported_notes).where(
                exported_notes.c.learner_id == learner_id, exported_notes.c.lemma == note.lemma
            )
        )
        connection.execute(
            insert(exported_notes).values(
                learner_id=learner_id,
                lemma=note.lemma,
                digest=note.digest,
                modified=note.modified,
                position=note.position,
                cards=" ".join(sorted(note.cards)),
            )
        )
