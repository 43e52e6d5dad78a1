"""Words that a learner knows from elsewhere: they are neither drilled nor exported."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from sqlalchemy import Connection, delete, func, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.class_schema import known_words
from studyplay.study.decks.anki_progress import LemmaKey

ANKI_SOURCE: Final = "anki"

MAX_LEMMA_LENGTH: Final = 64
"""Characters of a lemma; longer texts are not stored."""

_BATCH_SIZE: Final = 400
_INSERT_NEW: Final = {
    "sqlite": sqlite.insert(known_words).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(known_words).on_conflict_do_nothing(),
}


def list_known_words(connection: Connection, learner_id: int) -> frozenset[LemmaKey]:
    """Return all words that the learner knows from elsewhere."""
    statement = select(known_words.c.lang, known_words.c.lemma).where(
        known_words.c.learner_id == learner_id
    )
    return frozenset((lang, lemma) for lang, lemma in connection.execute(statement))


def list_known_lemmas(connection: Connection, learner_id: int, lang: str) -> frozenset[str]:
    """Return the lemmas of one language that the learner knows from elsewhere."""
    statement = select(known_words.c.lemma).where(
        known_words.c.learner_id == learner_id, known_words.c.lang == lang
    )
    return frozenset(connection.scalars(statement))


def count_known_words(connection: Connection, learner_id: int) -> int:
    """Count the words that the learner knows from elsewhere."""
    statement = select(func.count()).where(known_words.c.learner_id == learner_id)
    return connection.execute(statement).scalar_one()


def add_known_words(
    connection: Connection, learner_id: int, words: Iterable[LemmaKey], at: datetime
) -> None:
    """Store *words*; words that are stored already do not change."""
    rows = [
        {"learner_id": learner_id, "lang": lang, "lemma": lemma, "source": ANKI_SOURCE, "at": at}
        for lang, lemma in sorted(words)
        if len(lemma) <= MAX_LEMMA_LENGTH
    ]
    if rows:
        connection.execute(_INSERT_NEW[connection.dialect.name], rows)


def delete_known_words(connection: Connection, learner_id: int, words: Iterable[LemmaKey]) -> None:
    """Delete these words of the learner."""
    for batch in _batches(words):
        connection.execute(
            delete(known_words).where(
                known_words.c.learner_id == learner_id,
                tuple_(known_words.c.lang, known_words.c.lemma).in_(batch),
            )
        )


def delete_known_words_added_at(connection: Connection, learner_id: int, at: datetime) -> int:
    """Delete the words that were added at *at*, and return their number."""
    return connection.execute(
        delete(known_words).where(known_words.c.learner_id == learner_id, known_words.c.at == at)
    ).rowcount


def delete_all_known_words(connection: Connection, learner_id: int) -> int:
    """Delete all of the learner's words, and return their number."""
    return connection.execute(
        delete(known_words).where(known_words.c.learner_id == learner_id)
    ).rowcount


def _batches(words: Iterable[LemmaKey]) -> Iterator[Sequence[LemmaKey]]:
    ordered = iter(sorted(words))
    while batch := list(islice(ordered, _BATCH_SIZE)):
        yield batch
