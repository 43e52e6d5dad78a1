"""What a learner has taken to Anki, so that the next deck holds what is new or changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.schema import exported_notes


@dataclass(frozen=True, slots=True)
class NoteRow:
    """One note as it was last exported; ``position`` is its place among the new cards."""

    lemma: str
    content_hash: str
    position: int
    modified_at: datetime
    exported_at: datetime


def notes(connection: Connection, learner_id: int) -> tuple[NoteRow, ...]:
    """Everything exported so far, by position."""
    statement = (
        select(
            exported_notes.c.lemma,
            exported_notes.c.content_hash,
            exported_notes.c.position,
            exported_notes.c.modified_at,
            exported_notes.c.exported_at,
        )
        .where(exported_notes.c.learner_id == learner_id)
        .order_by(exported_notes.c.position, exported_notes.c.lemma)
    )
    return tuple(NoteRow(*row) for row in connection.execute(statement))


def remember(connection: Connection, learner_id: int, rows: Sequence[NoteRow]) -> None:
    """Put *rows* in the place of what was known of these lemmas."""
    for row in rows:
        connection.execute(
            delete(exported_notes).where(
                exported_notes.c.learner_id == learner_id, exported_notes.c.lemma == row.lemma
            )
        )
        connection.execute(
            insert(exported_notes).values(
                learner_id=learner_id,
                lemma=row.lemma,
                content_hash=row.content_hash,
                position=row.position,
                modified_at=row.modified_at,
                exported_at=row.exported_at,
            )
        )
