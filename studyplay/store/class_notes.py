"""What stands in the decks of classes: which words, since when, with which cards."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Connection, delete, insert, select

from studyplay.store.class_schema import class_notes, members
from studyplay.study.classroom.model import Standing
from studyplay.study.decks.deck import CardKind, Exported
from studyplay.study.language import Language


def notes(connection: Connection, class_id: str) -> tuple[tuple[Language, Exported], ...]:
    """All words of the deck of a class, in the order in which they were put there."""
    table = class_notes.c
    statement = (
        select(table.lang, table.lemma, table.digest, table.modified, table.position, table.cards)
        .where(table.class_id == class_id)
        .order_by(table.position, table.lemma)
    )
    return tuple(
        (Language(lang), Exported(lemma, digest, modified, position, _cards(cards)))
        for lang, lemma, digest, modified, position, cards in connection.execute(statement)
    )


def with_decks(connection: Connection) -> tuple[str, ...]:
    """The ids of the classes that have words in a deck."""
    statement = select(class_notes.c.class_id).distinct().order_by(class_notes.c.class_id)
    return tuple(connection.scalars(statement))


def remember(
    connection: Connection, class_id: str, exported: Iterable[tuple[Language, Exported]]
) -> None:
    """Put *exported* in the place of what was known of these words."""
    for language, note in exported:
        forget(connection, class_id, language, note.lemma)
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


def forget(connection: Connection, class_id: str, language: Language, lemma: str) -> int:
    """Take a word out of the deck of a class; how many there were, 0 or 1."""
    gone = connection.execute(
        delete(class_notes).where(
            class_notes.c.class_id == class_id,
            class_notes.c.lang == language,
            class_notes.c.lemma == lemma,
        )
    )
    return gone.rowcount


def elsewhere(
    connection: Connection, class_id: str, lemmas: Iterable[str]
) -> Mapping[str, tuple[int, frozenset[CardKind]]]:
    """The latest time and all cards that other classes' decks give to notes of *lemmas*."""
    table = class_notes.c
    wanted = frozenset(lemmas)
    statement = select(table.lemma, table.modified, table.cards).where(table.class_id != class_id)
    found: dict[str, tuple[int, frozenset[CardKind]]] = {}
    for lemma, modified, cards in connection.execute(statement):
        if lemma in wanted:
            latest, kinds = found.get(lemma, (0, frozenset()))
            found[lemma] = max(latest, modified), kinds | _cards(cards)
    return found


def cards_of(connection: Connection, learner_id: int) -> Mapping[str, frozenset[CardKind]]:
    """The cards that a learner's notes may have from the decks of their classes, by lemma."""
    statement = (
        select(class_notes.c.lemma, class_notes.c.cards)
        .join(members, members.c.class_id == class_notes.c.class_id)
        .where(members.c.learner_id == learner_id, members.c.standing == Standing.IN)
    )
    found: dict[str, frozenset[CardKind]] = {}
    for lemma, cards in connection.execute(statement):
        found[lemma] = found.get(lemma, frozenset()) | _cards(cards)
    return found


def _cards(text: str) -> frozenset[CardKind]:
    return frozenset(map(CardKind, text.split()))
