"""Tags that learners put on words.  A tag taken away as a whole lies aside until the next one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from studyplay.store.class_schema import word_tags
from studyplay.store.schema import lemma_sums

_BATCH: Final = 400


def counts(connection: Connection, learner_id: int) -> Mapping[str, int]:
    """How many words each tag is on, by its name, in the order of the names."""
    statement = (
        select(word_tags.c.name, func.count())
        .where(_of(learner_id))
        .group_by(word_tags.c.name)
        .order_by(word_tags.c.name)
    )
    return {row[0]: row[1] for row in connection.execute(statement)}


def of_word(connection: Connection, learner_id: int, lemma: str) -> tuple[str, ...]:
    """The tags of one word, in the order of the names."""
    statement = (
        select(word_tags.c.name)
        .where(_of(learner_id), word_tags.c.lemma == lemma)
        .order_by(word_tags.c.name)
    )
    return tuple(connection.scalars(statement))


def by_word(connection: Connection, learner_id: int) -> Mapping[str, tuple[str, ...]]:
    """The tags of every word that has any, by the word."""
    statement = (
        select(word_tags.c.lemma, word_tags.c.name)
        .where(_of(learner_id))
        .order_by(word_tags.c.lemma, word_tags.c.name)
    )
    found: dict[str, list[str]] = {}
    for lemma, name in connection.execute(statement):
        found.setdefault(lemma, []).append(name)
    return {lemma: tuple(names) for lemma, names in found.items()}


def words(connection: Connection, learner_id: int, name: str) -> tuple[str, ...]:
    """The words under a tag, in order."""
    return tuple(connection.scalars(tagged(learner_id, name).order_by(word_tags.c.lemma)))


def unmet(connection: Connection, learner_id: int, name: str) -> tuple[str, ...]:
    """The words under a tag that the sums of the record do not have, in order."""
    in_record = exists().where(
        lemma_sums.c.learner_id == learner_id, lemma_sums.c.lemma == word_tags.c.lemma
    )
    statement = tagged(learner_id, name).where(~in_record).order_by(word_tags.c.lemma)
    return tuple(connection.scalars(statement))


def tagged(learner_id: int, name: str) -> Select[tuple[str]]:
    """Asks for the words under a tag."""
    return select(word_tags.c.lemma).where(_of(learner_id), word_tags.c.name == name)


def put(
    connection: Connection, learner_id: int, name: str, lemmas: Iterable[str], at: datetime
) -> int:
    """Put the tag on *lemmas* that do not have it; how many these were.

    What lay aside under this name is gone for good then.
    """
    aside = and_(_all_of(learner_id), word_tags.c.name == name, word_tags.c.gone_at.is_not(None))
    connection.execute(delete(word_tags).where(aside))
    there = frozenset(words(connection, learner_id, name))
    rows = [
        {"learner_id": learner_id, "name": name, "lemma": lemma, "at": at}
        for lemma in dict.fromkeys(lemmas)
        if lemma not in there
    ]
    if rows:
        connection.execute(insert(word_tags), rows)
    return len(rows)


def take(connection: Connection, learner_id: int, name: str, lemmas: Iterable[str]) -> None:
    """Take the tag off *lemmas*."""
    for some in _batches(lemmas):
        connection.execute(
            delete(word_tags).where(
                _of(learner_id), word_tags.c.name == name, word_tags.c.lemma.in_(some)
            )
        )


def take_those_of(connection: Connection, learner_id: int, name: str, at: datetime) -> int:
    """Take the tag off the words that got it at *at*; how many these were."""
    statement = delete(word_tags).where(
        _of(learner_id), word_tags.c.name == name, word_tags.c.at == at
    )
    return connection.execute(statement).rowcount


def lay_aside(connection: Connection, learner_id: int, name: str, at: datetime) -> int:
    """Take the whole tag away so that it can come back; how many words it was on.

    What lay aside before is gone for good then.
    """
    connection.execute(
        delete(word_tags).where(_all_of(learner_id), word_tags.c.gone_at.is_not(None))
    )
    statement = update(word_tags).where(_of(learner_id), word_tags.c.name == name)
    return connection.execute(statement.values(gone_at=at)).rowcount


def bring_back(connection: Connection, learner_id: int, name: str) -> int:
    """Put the tag back that was laid aside; on how many words."""
    statement = update(word_tags).where(
        _all_of(learner_id), word_tags.c.name == name, word_tags.c.gone_at.is_not(None)
    )
    return connection.execute(statement.values(gone_at=None)).rowcount


def _of(learner_id: int) -> ColumnElement[bool]:
    return and_(_all_of(learner_id), word_tags.c.gone_at.is_(None))


def _all_of(learner_id: int) -> ColumnElement[bool]:
    return word_tags.c.learner_id == learner_id


def _batches(some: Iterable[str]) -> Iterator[Sequence[str]]:
    ordered = iter(some)
    while batch := list(islice(ordered, _BATCH)):
        yield batch
