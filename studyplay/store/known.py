"""Words that a learner knows from elsewhere: they are neither drilled nor exported."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from sqlalchemy import Connection, delete, func, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite

from studyplay.store.class_schema import known_words
from studyplay.study.decks.readback import Word

SOURCE: Final = "anki"

LONGEST: Final = 64
"""Characters of a lemma; longer texts are not stored."""

_BATCH: Final = 400
_MISSING: Final = {
    "sqlite": sqlite.insert(known_words).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(known_words).on_conflict_do_nothing(),
}


def words(connection: Connection, learner_id: int) -> frozenset[Word]:
    """Return all words that the learner knows from elsewhere."""
    statement = select(known_words.c.lang, known_words.c.lemma).where(
        known_words.c.learner_id == learner_id
    )
    return frozenset((lang, lemma) for lang, lemma in connection.execute(statement))


def lemmas(connection: Connection, learner_id: int, lang: str) -> frozenset[str]:
    """Return the lemmas of one language that the learner knows from elsewhere."""
    statement = select(known_words.c.lemma).where(
        known_words.c.learner_id == learner_id, known_words.c.lang == lang
    )
    return frozenset(connection.scalars(statement))


def count(connection: Connection, learner_id: int) -> int:
    """Count the words that the learner knows from elsewhere."""
    statement = select(func.count()).where(known_words.c.learner_id == learner_id)
    return connection.execute(statement).scalar_one()


def add(connection: Connection, learner_id: int, known: Iterable[Word], at: datetime) -> None:
    """Store *words*; words that are stored already do not change."""
    rows = [
        {"learner_id": learner_id, "lang": lang, "lemma": lemma, "source": SOURCE, "at": at}
        for lang, lemma in sorted(known)
        if len(lemma) <= LONGEST
    ]
    if rows:
        connection.execute(_MISSING[connection.dialect.name], rows)


def drop(connection: Connection, learner_id: int, unknown: Iterable[Word]) -> None:
    """Delete these words of the learner."""
    for batch in _batches(unknown):
        connection.execute(
            delete(known_words).where(
                known_words.c.learner_id == learner_id,
                tuple_(known_words.c.lang, known_words.c.lemma).in_(batch),
            )
        )


def drop_of(connection: Connection, learner_id: int, at: datetime) -> int:
    """Delete the words that were added at *at*, and return their number."""
    return connection.execute(
        delete(known_words).where(known_words.c.learner_id == learner_id, known_words.c.at == at)
    ).rowcount


def drop_all(connection: Connection, learner_id: int) -> int:
    """Delete all of the learner's words, and return their number."""
    return connection.execute(
        delete(known_words).where(known_words.c.learner_id == learner_id)
    ).rowcount


def _batches(some: Iterable[Word]) -> Iterator[Sequence[Word]]:
    ordered = iter(sorted(some))
    while batch := list(islice(ordered, _BATCH)):
        yield batch
